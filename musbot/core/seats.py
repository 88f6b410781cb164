"""Who sits where, who plays with whom, and who speaks after whom?

Seats are numbered in the order of play. A seating says to which side each seat belongs; nothing
else in musbot may derive a partner from a seat's number.
"""

from __future__ import annotations

from functools import cache
from typing import NewType

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, from 0 in the order of play (counter-clockwise at a real table)."""

Side = NewType("Side", int)
"""Those who win and lose together, numbered by their first seat."""


class Seating(msgspec.Struct, frozen=True):
    """A name and the side of every seat, in the order of play."""

    name: str
    side_of: tuple[Side, ...]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """All the seats, from 0."""
        return _seats(len(self.side_of))

    @property
    def sides(self) -> tuple[Side, ...]:
        """All the sides, from 0."""
        return _sides(self.side_of)

    def after(self, seat: Seat) -> Seat:
        """Give the seat that plays after this one: at its right."""
        return Seat((seat + 1) % len(self.side_of))

    def before(self, seat: Seat) -> Seat:
        """Give the seat that plays before this one: at its left."""
        return Seat((seat - 1) % len(self.side_of))

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Give all the seats in the order of play, beginning with this one."""
        return _order_from(len(self.side_of), seat)

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Give the seats of a side, in the order of their numbers."""
        return _members(self.side_of, side)

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the other seats of this seat's side; none when it plays alone."""
        return _partners(self.side_of, seat)


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(count))


@cache
def _sides(side_of: tuple[Side, ...]) -> tuple[Side, ...]:
    return tuple(Side(number) for number in range(max(side_of) + 1))


@cache
def _order_from(count: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple(Seat((seat + step) % count) for step in range(count))


@cache
def _members(side_of: tuple[Side, ...], side: Side) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number, other in enumerate(side_of) if other == side)


@cache
def _partners(side_of: tuple[Side, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in _members(side_of, side_of[seat]) if other != seat)


def _seating(name: str, *side_of: int) -> Seating:
    return Seating(name, tuple(Side(side) for side in side_of))


TWO = _seating("two", 0, 1)
THREE = _seating("three", 0, 1, 2)
PAIRS = _seating("pairs", 0, 1, 0, 1)
FOUR = _seating("four", 0, 1, 2, 3)
FIVE = _seating("five", 0, 1, 2, 3, 4)
TEAMS_OF_THREE = _seating("teams-of-three", 0, 1, 0, 1, 0, 1)
THREE_PAIRS = _seating("three-pairs", 0, 1, 2, 0, 1, 2)
SIX = _seating("six", 0, 1, 2, 3, 4, 5)

SEATINGS: dict[str, Seating] = {
    seating.name: seating
    for seating in (PAIRS, TWO, THREE, FOUR, FIVE, TEAMS_OF_THREE, THREE_PAIRS, SIX)
}
"""Every seating that is offered, by its name in records; the default first."""
