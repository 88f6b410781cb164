"""What does anybody say at random in any match of mus, and what comes of it?

All that a player can say is said now and then: words in turn and out of turn, signals, questions
to the partner, looks at a rival, and words that the rules refuse. A match follows from its rules,
its seating and one number, so what goes wrong in it can be played again.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from bench._random_match import SelfPlayed
from musbot.core.cards import Cards
from musbot.core.contract import Legal
from musbot.core.errors import RulesError
from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import (
    WORDS_OF_TALK,
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Sena,
    Signal,
    Word,
)
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules
from musbot.games.mus.signals import legal_signals
from musbot.games.mus.state import AskingForMus, MusState
from musbot.games.mus.talk import open_talk
from musbot.games.mus.watching import watchable

ANY_RULES = "any"
"""Stands for rules that are drawn, in the place of a preset's name."""


class Habits(NamedTuple):
    """How the players of a match behave: each is a probability.

    ``thirst``: mus is asked for rather than cut. ``ordago``: one that was drawn is said rather than
    another word. ``aside``: something is said to the partner before a word. ``out_of_turn``: a seat
    speaks that is not awaited. ``wrong``: something is tried that may be refused.
    """

    thirst: float
    ordago: float
    aside: float
    out_of_turn: float
    wrong: float


def draw_habits(chance: random.Random) -> Habits:
    """Draw how the players behave: in one match they hardly ever stake the game, in one always."""
    return Habits(
        thirst=chance.choice((0.3, 0.6, 0.9)),
        ordago=chance.choice((1.0, 0.3, 0.03)),
        aside=chance.choice((0.0, 0.1, 0.5)),
        out_of_turn=0.15,
        wrong=0.05,
    )


def drawn_rules(chance: random.Random, seating: Seating) -> MusRules:
    """Draw a preset and some options beside it that make sense together."""
    given: dict[str, object] = {"preset": chance.choice(tuple(PRESETS))}
    for name in chance.sample(tuple(OPTIONS), chance.randrange(len(OPTIONS) // 2)):
        option = OPTIONS[name]
        least, most = option.span or (0, 0)
        given[name] = chance.choice(option.values or (least, most, chance.randint(least, most)))
    given["games_per_vaca"] = given["vacas_per_match"] = chance.choice((1, 2))
    return _without_conflict(given, seating)


def _without_conflict(given: dict[str, object], seating: Seating) -> MusRules:
    """Leave an option that makes no sense beside the others at the value that always does."""
    try:
        return MUS.fit_rules(MUS.parse_rules(given), seating)
    except RulesError as error:
        usual: object = getattr(MusRules(), error.option)
        return _without_conflict({**given, error.option: usual}, seating)


def rules_of(preset: str, seating: Seating, seed: int) -> MusRules:
    """Give the rules of a preset as a seating plays them, or those drawn from the seed."""
    if preset == ANY_RULES:
        return drawn_rules(random.Random(seed), seating)
    return MUS.fit_rules(MUS.parse_rules({"preset": preset}), seating)


class RandomMatch(SelfPlayed):
    """A match of mus that plays itself; ``state`` is where it stands."""

    def __init__(self, rules: MusRules, seating: Seating, seed: int) -> None:
        chance = random.Random(seed)
        self.habits = draw_habits(chance)
        super().__init__(MUS, MUS.start(rules, seating, chance.choice(seating.seats)), chance)
        self.state: MusState

    def _drawn(self) -> tuple[Seat, Action]:
        """Draw who does what next."""
        chance, habits, state = self._chance, self.habits, self.state
        drawn = chance.random()
        if drawn < habits.wrong:
            return chance.choice(state.seating.seats), any_action(chance, state)
        if chance.random() < habits.aside:
            seat = chance.choice(state.seating.seats)
            asides = _asides(chance, state, seat)
            if asides:
                return seat, chance.choice(asides)
        (seat,) = MUS.to_act(state)
        if chance.random() < habits.out_of_turn:
            others = [other for other in state.order if MUS.legal_actions(state, other)]
            seat = chance.choice(others)
        return seat, self._legal(seat)

    def _legal(self, seat: Seat) -> Action:
        chance, habits, state = self._chance, self.habits, self.state
        legal = MUS.legal_actions(state, seat)
        word = chance.choice(legal)
        if word.word == "ordago" and chance.random() > habits.ordago:
            word = legal[0]
        if type(state.phase) is AskingForMus and word.word == "corto" and len(legal) > 1:
            return Word.MUS if chance.random() < habits.thirst else Word.CORTO
        return _whole(chance, word, state.hands[seat])


def _whole(chance: random.Random, legal: Legal, hand: Cards) -> Action:
    """Make a whole action of a word; small amounts are more likely, every one is possible."""
    drawn = chance.random()
    amount = None if drawn < 0.3 else min(legal.most, legal.least + int(chance.expovariate(0.3)))
    if drawn > 0.97:
        amount = chance.randint(legal.least, legal.most)
    match legal.word:
        case "descarto":
            return Descarto(tuple(chance.sample(hand, chance.randint(legal.least, len(hand)))))
        case "envido":
            return Envido(amount)
        case "mas":
            return Mas(amount)
        case "envido-dos":
            return EnvidoDos(amount)
        case word:
            return Word(word)


def _asides(chance: random.Random, state: MusState, seat: Seat) -> list[Action]:
    """Give what a seat may say to its partner, and a look."""
    said: list[Action] = [Sena(signal) for signal in legal_signals(state, seat)]
    said += [Miro(rival) for rival in watchable(state, seat)]
    talk = open_talk(state, seat)
    if talk.words:
        said.append(Consulta(chance.choice(talk.words)))
    if talk.characters:
        said.append(Consulta("¿qué digo? " * chance.randint(1, 10)))
    return said


def any_action(chance: random.Random, state: MusState) -> Action:
    """Draw anything that can be said at all, mostly something that the rules refuse."""
    hand = chance.choice(state.hands)
    amount = chance.choice((None, -1, 0, 1, 2, 5, 999, 1000))
    return chance.choice(
        (
            chance.choice(tuple(Word)),
            Envido(amount),
            Mas(amount),
            EnvidoDos(amount),
            Descarto(hand[: chance.randint(0, len(hand))]),
            Sena(chance.choice(tuple(Signal))),
            Miro(chance.choice(state.seating.seats)),
            Consulta(chance.choice((*WORDS_OF_TALK, "", "de tú a tú", "x" * 201))),
        )
    )
