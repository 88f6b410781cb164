"""What does anybody say at random in a match of mouche, by rules that may be drawn as well?

A player at random sees what a player sees, and says any of his words.
"""

from __future__ import annotations

import random

from bench._random_play import ANY_RULES
from musbot.core.errors import RulesError
from musbot.core.seats import Seating
from musbot.games.mouche.rules import OPTIONS, PRESETS, MoucheRules, fit_rules, parse_rules
from musbot.games.mouche.view import MoucheView

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
