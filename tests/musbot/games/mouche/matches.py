"""How do matches of mouche go in which everybody says anything, for tests of what always holds?

A match follows from its rules, its seating and one number. Now and then somebody is dealt five
cards of one suit, as chance alone would seldom give.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from hypothesis import strategies as st

from bench._random_mouche import drawn_rules, something
from musbot.core.cards import Cards
from musbot.core.seats import Seating
from musbot.games.mouche.events import Event
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import MoucheState


class Happening(NamedTuple):
    """An event with the states before and after it."""

    before: MoucheState
    event: Event
    after: MoucheState


class Match(NamedTuple):
    """Rules, a seating, and the number from which all else follows."""

    rules: MoucheRules
    seating: Seating
    seed: int

    @property
    def start(self) -> MoucheState:
        """The state before the first deal."""
        mano = random.Random(self.seed).choice(self.seating.seats)
        return MOUCHE.start(self.rules, self.seating, mano)

    def play(self, most: int = 10_000) -> Iterator[Happening]:
        """Play to the end, or until ``most`` words were said; give each event."""
        chance, state = random.Random(self.seed), self.start
        for _ in range(most + 1):
            while happened := MOUCHE.forced(state, lambda cards: suited(chance, cards)):
                for event in happened:
                    before, state = state, MOUCHE.evolve(state, event)
                    yield Happening(before, event, state)
            if not MOUCHE.to_act(state):
                return
            for event in said(chance, state):
                before, state = state, MOUCHE.evolve(state, event)
                yield Happening(before, event, state)


def said(chance: random.Random, state: MoucheState) -> tuple[Event, ...]:
    """Let somebody say something that he may, mostly the one who is awaited."""
    (seat,) = MOUCHE.to_act(state)
    if chance.random() < 0.1:
        seats = state.seating.seats
        seat = chance.choice([other for other in seats if MOUCHE.legal_actions(state, other)])
    action = MOUCHE.parse_action(something(chance, MOUCHE.view(state, seat)))
    return MOUCHE.decide(state, seat, action)


def suited(chance: random.Random, cards: Cards) -> Cards:
    """Shuffle, and now and then lay five of one suit together where a hand begins."""
    order = chance.sample(cards, len(cards))
    for begin in range(0, 30, 5):
        if chance.random() < 0.1:
            suit, rest = chance.choice("shdc"), order[begin:]
            same = [card for card in rest if card[-1] == suit][:5]
            order[begin:] = same + [card for card in rest if card not in same]
    return tuple(order)


def matches() -> st.SearchStrategy[Match]:
    """Draw a match."""
    seeds = st.integers(min_value=0, max_value=2**32)
    return st.builds(_match, st.sampled_from(MOUCHE.seatings), seeds)


def _match(seating: Seating, seed: int) -> Match:
    return Match(drawn_rules(random.Random(seed), seating), seating, seed)
