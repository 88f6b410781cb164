"""What does anybody say at random in a match of mouche, by rules that may be drawn as well?

A player at random sees what a player sees, and says any of his words.
"""

from __future__ import annotations

import random

from bench._random_match import SelfPlayed
from bench._random_play import ANY_RULES
from musbot.core.errors import RulesError
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.actions import (
    Action,
    Answer,
    Change,
    Demande,
    Joue,
    Repond,
    Retourne,
    Word,
)
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import OPTIONS, PRESETS, MoucheRules, fit_rules, parse_rules
from musbot.games.mouche.state import MoucheState
from musbot.games.mouche.view import MoucheView

_WRONG, _OUT_OF_TURN = 0.05, 0.15
"""How often something is tried that may be refused; and, beyond that, out of turn."""

_HABITS = {"passe": 0.4, "mouche": 0.5}
"""How often a word is said where others are legal, if that is not always."""


def rules_of(preset: str, seating: Seating, seed: int, tours: int | None = None) -> MoucheRules:
    """Give the rules of a preset as a seating plays them, or those drawn from the seed."""
    if preset == ANY_RULES:
        return drawn_rules(random.Random(seed), seating)
    given = {} if tours is None else {"tours": tours}
    return fit_rules(parse_rules({"preset": preset, **given}), seating)


def drawn_rules(chance: random.Random, seating: Seating) -> MoucheRules:
    """Draw a preset and some options beside it that make sense together; the match is short."""
    given: dict[str, object] = {"preset": chance.choice(tuple(PRESETS))}
    for name in chance.sample(tuple(OPTIONS), chance.randrange(len(OPTIONS))):
        option = OPTIONS[name]
        least, most = option.span or (0, 0)
        given[name] = chance.choice(option.values or (least, most, chance.randint(least, most)))
    given["tours"] = chance.choice((1, 2))
    return _without_conflict(given, seating)


def _without_conflict(given: dict[str, object], seating: Seating) -> MoucheRules:
    """Leave an option that makes no sense beside the others at the value that always does."""
    try:
        return fit_rules(parse_rules(given), seating)
    except RulesError as error:
        usual: object = getattr(MoucheRules(), error.option)
        return _without_conflict({**given, error.option: usual}, seating)


def something(chance: random.Random, view: MoucheView) -> str:
    """Draw something that this seat may say now, as records write it."""
    words = [legal.word for legal in view.legal]
    (word,) = chance.choices(words, [_HABITS.get(each, 1.0) for each in words])
    match word:
        case "change":
            most = next(legal.most for legal in view.legal if legal.word == word)
            return " ".join((word, *chance.sample(view.hand, chance.randint(1, most))))
        case "joue":
            return f"{word} {chance.choice(view.playable)}"
        case "retourne":
            return f"{word} {chance.choice(view.hand)}"
        case "demande":
            return f"{word} {chance.choice(view.askable)}"
        case "repond":
            return f"{word} {chance.choice(view.answers)}"
        case _:
            return word


class RandomMatch(SelfPlayed):
    """A match of mouche that plays itself; ``state`` is where it stands.

    Now and then somebody speaks who is not awaited, or something is tried that may be refused.
    """

    def __init__(self, rules: MoucheRules, seating: Seating, seed: int) -> None:
        chance = random.Random(seed)
        super().__init__(MOUCHE, MOUCHE.start(rules, seating, chance.choice(seating.seats)), chance)
        self.state: MoucheState

    def _drawn(self) -> tuple[Seat, Action]:
        """Draw who does what next."""
        chance, state = self._chance, self.state
        (seat,) = MOUCHE.to_act(state)
        drawn = chance.random()
        if drawn < _WRONG:
            return chance.choice(state.seating.seats), any_action(chance, state)
        if drawn < _OUT_OF_TURN:
            speaking = [each for each in state.seating.seats if MOUCHE.legal_actions(state, each)]
            seat = chance.choice(speaking)
        return seat, MOUCHE.parse_action(something(chance, MOUCHE.view(state, seat)))


def any_action(chance: random.Random, state: MoucheState) -> Action:
    """Draw anything that can be said at all, mostly something that the rules refuse."""
    hand = chance.choice(state.hands) or (state.trump,)
    return chance.choice(
        (
            chance.choice(tuple(Word)),
            Change(tuple(chance.choices(hand, k=chance.randint(0, 6)))),
            Demande(chance.choice((*state.seating.seats, Seat(9)))),
            Repond(chance.choice(tuple(Answer))),
            Joue(chance.choice(hand)),
            Retourne(chance.choice(hand)),
        )
    )
