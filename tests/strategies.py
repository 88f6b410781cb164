"""Which rules, tables and matches can there be?

Strategies of Hypothesis for tests that state what holds for all of them, and matches in which
everybody says anything. A match follows from its rules, its seating and one number.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import islice

import msgspec
from hypothesis import strategies as st
from msgspec.structs import replace

from bench._random_play import RandomMatch
from musbot.core.cards import Cards
from musbot.core.errors import RulesError
from musbot.core.seats import SEATINGS, Seating
from musbot.games.mus.events import Event
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules, parse_rules
from musbot.games.mus.state import MusState

VALUES: dict[str, list[object]] = {
    "kings": [8, 4, 9],
    "target": [40, 20, 25, 30, 35, 50, 100],
    "games_per_vaca": [1, 2, 3],
    "vacas_per_match": [1, 2],
    "mus_corrido": ["every-game", "first-game", "off"],
    "mus_order": ["in-turn", "by-pairs"],
    "cut_out_of_turn": [False, True],
    "min_discard": [1, 0],
    "mus_visto": ["off", "forced", "mano-decides", "redeal"],
    "mus_visto_closes": [False, True],
    "min_envido": [2, 1],
    "min_raise": [2, 1],
    "max_envido": ["none", "target", "missing"],
    "ordago": ["free", "off"],
    "refusal_eliminates": [True, False],
    "plural_binds": [True, False],
    "bet_both": [False, True],
    "extra_deje": [False, True],
    "real": ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"],
    "real_with_three": [False, True],
    "perete": ["off", "keep", "change"],
    "signals": ["common", "fem", "bizkaia", "pagat", "wikipedia", "off"],
    "signal_risk": [0, 30, 100],
    "talk": ["yes-no", "free", "ordago-only", "none"],
    "always_show": [True, False],
    "finish": ["first", "ranking"],
}
"""What is drawn for each option: every value, or a few where there are many."""

assert VALUES.keys() == OPTIONS.keys(), "a new option is to be drawn as well"


def given_rules() -> st.SearchStrategy[dict[str, object]]:
    """Draw a preset and any options beside it, as a host or a record gives them."""
    options = {name: st.sampled_from(values) for name, values in VALUES.items()}
    preset = {"preset": st.sampled_from(sorted(PRESETS))}
    return st.fixed_dictionaries(preset, optional=options).map(without_conflict)


def without_conflict(given: dict[str, object]) -> dict[str, object]:
    """Give the options without those that make no sense beside the others."""
    try:
        parse_rules(given)
    except RulesError as error:
        # Its default makes sense beside everything; the preset's own value might not.
        return without_conflict({**given, error.option: VALUES[error.option][0]})
    return given


def rules() -> st.SearchStrategy[MusRules]:
    """Draw rules."""
    return given_rules().map(parse_rules)


def fitted(rules: MusRules, seating: Seating) -> MusRules:
    """Give the rules as a table of this seating plays them, whatever was drawn."""
    try:
        return MUS.fit_rules(rules, seating)
    except RulesError:
        return MUS.fit_rules(replace(rules, finish="first"), seating)


def seatings() -> st.SearchStrategy[Seating]:
    """Draw a seating."""
    return st.sampled_from(list(SEATINGS.values()))


def seeds() -> st.SearchStrategy[int]:
    """Draw the number from which cards and words follow."""
    return st.integers(min_value=0, max_value=2**32)


class Moment(msgspec.Struct, frozen=True):
    """A state of a match in which somebody is awaited, and the events that lead to it."""

    state: MusState
    events: tuple[Event, ...]


def shuffle_by(chance: random.Random) -> Callable[[Cards], Cards]:
    """Give a shuffle whose every card follows from ``chance``."""
    return lambda cards: tuple(chance.sample(cards, len(cards)))


def starting(rules: MusRules, seating: Seating, seed: int) -> MusState:
    """Give the state before the first deal of the match that follows from these."""
    start: MusState = RandomMatch(fitted(rules, seating), seating, seed).start
    return start


def moments(
    rules: MusRules, seating: Seating, seed: int, *, most: int = 100_000
) -> Iterator[Moment]:
    """Play a match at random, with signals, and give every moment at which a seat is awaited.

    The last moment is the end of the match, unless ``most`` actions were done before.
    """
    match = RandomMatch(fitted(rules, seating), seating, seed)
    for happened in islice(match.play(), most + 1):
        yield Moment(match.state, tuple([each.event for each in happened]))


def match_events(
    rules: MusRules, seating: Seating, seed: int, *, most: int = 100_000
) -> tuple[Event, ...]:
    """Play a match at random and give all that happened."""
    return tuple(
        event for moment in moments(rules, seating, seed, most=most) for event in moment.events
    )
