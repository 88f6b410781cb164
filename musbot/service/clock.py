"""What time is it, and until when may a player think?"""

from __future__ import annotations

import time
from collections.abc import Iterable

from musbot.core.seats import Seat
from musbot.service.state import TableState

TURN_SECONDS = 60.0
"""How long a turn takes where a server has not set it otherwise."""


def deadline_of(state: TableState, awaited: Iterable[Seat]) -> float | None:
    """Give when the thinking of the seats that are awaited ends, in seconds since 1970, UTC.

    ``None`` where nobody's time runs: nobody is awaited, the match is paused, or has no clock.
    """
    seconds = state.terms.turn_seconds
    left = [state.reserve[seat] for seat in awaited]
    if not seconds or not left or state.paused_at is not None:
        return None
    return state.moved_at + seconds + min(left)


def patience_ends(state: TableState, awaited: Iterable[Seat]) -> float:
    """Give when nobody need wait any longer for the seats that are awaited, clock or no clock."""
    deadline = deadline_of(state, awaited)
    return state.moved_at + TURN_SECONDS if deadline is None else deadline


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Give the seconds since 1970, UTC."""
        return time.time()
