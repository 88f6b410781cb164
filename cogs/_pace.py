"""How many requests may the bot make, and which go first?

Discord takes fifty requests a second from a bot, whatever their kind, and discord.py does not count
them. Answers to presses do not count; what is posted, changed or written by itself does. Messages
that a table waits for go first, behind them private letters, and last what nobody waits for.
"""

from __future__ import annotations

import asyncio
import heapq
from enum import IntEnum
from itertools import count

PER_SECOND = 45.0
"""A little less than Discord allows: discord.py makes requests of its own."""

KEPT_FOR_TABLES = 15.0
"""How many of them letters leave untouched, for a table that may need one the next moment."""


class Urgency(IntEnum):
    """What goes first when there is not enough for all."""

    TABLE = 0
    LETTER = 1
    UPKEEP = 2


_Waiting = tuple[Urgency, int, "asyncio.Future[None]"]


class Budget:
    """A bucket that fills with so many requests a second; who finds it empty waits his turn."""

    def __init__(self, per_second: float = PER_SECOND, kept: float = KEPT_FOR_TABLES) -> None:
        self._per_second = per_second
        self._kept = kept
        self._left = per_second
        self._filled_at: float | None = None
        self._waiting: list[_Waiting] = []
        self._number = count()
        self._alarm: asyncio.TimerHandle | None = None

    async def spend(self, urgency: Urgency) -> None:
        """Take one request out of the budget, as soon as there is one for this urgency."""
        self._fill()
        nobody_before = not self._waiting or self._waiting[0][0] > urgency
        if nobody_before and self._left >= self._needed(urgency):
            self._left -= 1
            return
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._number), turn))
        self._set_alarm()
        await turn

    def _needed(self, urgency: Urgency) -> float:
        """Give how much must be left: letters keep clear of tables, and upkeep of both."""
        return 1 + self._kept * urgency

    def _fill(self) -> None:
        now = asyncio.get_running_loop().time()
        if self._filled_at is not None:
            grown = self._left + (now - self._filled_at) * self._per_second
            self._left = min(self._per_second, grown)
        self._filled_at = now

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self._waiting:
            return
        missing = self._needed(self._waiting[0][0]) - self._left
        loop = asyncio.get_running_loop()
        self._alarm = loop.call_later(max(missing, 0) / self._per_second, self._let_go)

    def _let_go(self) -> None:
        self._alarm = None
        self._fill()
        while self._waiting and self._left >= self._needed(self._waiting[0][0]):
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                self._left -= 1
        self._set_alarm()
