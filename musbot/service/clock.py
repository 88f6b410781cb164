"""What time is it, and until when may a player think?"""

from __future__ import annotations

import time

TURN_SECONDS = 60.0
"""How long a player may think. The deadline is shown; nothing happens at its end yet."""


def deadline_of(moved_at: float) -> float:
    """Give when the thinking ends that began at ``moved_at``; both in seconds since 1970, UTC."""
    return moved_at + TURN_SECONDS


class SystemClock:
    """The machine's clock."""

    def now(self) -> float:
        """Give the seconds since 1970, UTC."""
        return time.time()
