"""What does the id of a button say that gives somebody a seat in mid-match?"""

from __future__ import annotations

import re

import msgspec

from musbot.core.seats import Seat
from musbot.service.ports import TableId


class SeatId(msgspec.Struct, frozen=True):
    """A seat that is to be had while the match is played.

    The button stands below the table itself, or ``beside`` it: below a message that offers the
    seat, and that never becomes the table.
    """

    table: TableId
    seat: Seat
    beside: bool = False

    def __str__(self) -> str:
        """Write it as the id of a button."""
        return f"{'offer' if self.beside else 'seat'}:{self.table}:{self.seat}"


_SEAT = re.compile(r"(seat|offer):([A-Za-z0-9_-]{1,32}):([0-9])")


def read_seat_id(text: str) -> SeatId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _SEAT.fullmatch(text)
    if found is None:
        return None
    return SeatId(TableId(found[2]), Seat(int(found[3])), beside=found[1] == "offer")
