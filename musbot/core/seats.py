"""Who sits where, who plays with whom, and who speaks after whom?

Seats are numbered in the order of play. A seating says to which side each seat belongs; nothing
else in musbot may derive a partner from a seat's number.
"""

from __future__ import annotations

from functools import cached_property
from typing import NewType

import msgspec

Seat = NewType("Seat", int)
"""A place at the table, from 0 in the order of play (counter-clockwise at a real table)."""

Side = NewType("Side", int)
"""Those who win and lose together, numbered by their first seat."""


_TWO_SIDES = 2


class Seating(msgspec.Struct, frozen=True, dict=True):
    """A name and the side of every seat, in the order of play.

    What follows from the two is worked out once, when it is first asked for.
    """

    name: str
    side_of: tuple[Side, ...]

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """All the seats, from 0."""
        return tuple(Seat(number) for number in range(len(self.side_of)))

    @cached_property
    def sides(self) -> tuple[Side, ...]:
        """All the sides, from 0."""
        return tuple(Side(number) for number in range(max(self.side_of) + 1))

    @cached_property
    def has_many_sides(self) -> bool:
        """Whether more than two sides play, so that a bet may be refused by some of them."""
        return len(self.sides) > _TWO_SIDES

    @cached_property
    def has_partners(self) -> bool:
        """Whether anybody plays together with others."""
        return len(self.sides) < len(self.side_of)

    def after(self, seat: Seat) -> Seat:
        """Give the seat that plays after this one: at its right."""
        return Seat((seat + 1) % len(self.side_of))

    def before(self, seat: Seat) -> Seat:
        """Give the seat that plays before this one: at its left."""
        return Seat((seat - 1) % len(self.side_of))

    def order_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Give all the seats in the order of play, beginning with this one."""
        return self._orders[seat]

    def members(self, side: Side) -> tuple[Seat, ...]:
        """Give the seats of a side, in the order of their numbers."""
        return self._members[side]

    def partners(self, seat: Seat) -> tuple[Seat, ...]:
        """Give the other seats of this seat's side; none when it plays alone."""
        return self._partners[seat]

    @cached_property
    def _orders(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(self.seats[seat:] + self.seats[:seat] for seat in self.seats)

    @cached_property
    def _members(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(
            tuple(seat for seat in self.seats if self.side_of[seat] == side) for side in self.sides
        )

    @cached_property
    def _partners(self) -> tuple[tuple[Seat, ...], ...]:
        return tuple(
            tuple(other for other in self._members[self.side_of[seat]] if other != seat)
            for seat in self.seats
        )


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
