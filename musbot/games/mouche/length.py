"""By what is a match won, how far has each side come, and what tells equal ones apart?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from musbot.core.contract import Outcome
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.events import Event
from musbot.games.mouche.progress import evolve
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import starting_state

THE_MATCH: Final = 1
"""Jetons go to and fro until the last deal: a match is won as a whole (Q8.3)."""


def to_win(rules: MoucheRules) -> int:  # noqa: ARG001 -- the contract's signature
    """Give how many matches win a match."""
    return THE_MATCH


def won(rules: MoucheRules, outcome: Outcome) -> tuple[int, ...]:  # noqa: ARG001 -- likewise
    """Give the match to who has won it, and to nobody while it is being played."""
    return tuple([THE_MATCH * (side == outcome.winner) for side in range(len(outcome.games))])


def points(
    rules: MoucheRules, seating: Seating, mano: Seat, events: Iterable[Event]
) -> tuple[int, ...]:
    """Give the jetons that each has at the end."""
    state = starting_state(rules, seating, mano)
    for event in events:
        state = evolve(state, event)
    return state.chips
