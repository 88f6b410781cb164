"""Whom does somebody mean by the number of a seat or by a name?

Seats are counted from 1, as the lobby shows them. A number is that of a seat even where a player is
called by a number, or he could stand in the way of another one.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.errors import NotationError
from musbot.core.seats import Seat


def meant_seat(names: Sequence[str], typed: str) -> Seat:
    """Understand what was typed; ``names`` are those at the table, by seat.

    Raises:
        NotationError: nobody is meant (kind ``player``), or more than one (kind ``namesakes``).
    """
    wanted = typed.strip().casefold()
    numbers = [str(seat + 1) for seat in range(len(names))]
    if wanted in numbers:
        return Seat(numbers.index(wanted))
    found = [Seat(seat) for seat, name in enumerate(names) if name.casefold() == wanted]
    if len(found) == 1:
        return found[0]
    raise NotationError("namesakes" if found else "player", typed)
