"""How many requests may the bot make, and which go first?

Discord takes fifty requests a second from a bot, whatever their kind, and discord.py does not count
them. Answers to presses do not count; what is posted, changed or written by itself does. Messages
that a table waits for go first, behind them private letters, and last what nobody waits for.
"""

from __future__ import annotations

import asyncio
import heapq
import math
from collections import deque
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
    """So many requests in any second, whenever that second begins; who comes too early waits.

    A bucket that fills steadily would let twice as many through in the second after a quiet one.
    """

    def __init__(
        self, per_second: float = PER_SECOND, kept: float = KEPT_FOR_TABLES, seconds: float = 1.0
    ) -> None:
        self._most = per_second * seconds
        self._kept = kept
        self._seconds = seconds
        self._spent: deque[float] = deque()
        self._waiting: list[_Waiting] = []
        self._number = count()
        self._alarm: asyncio.TimerHandle | None = None

    def has_plenty(self) -> bool:
        """Whether there is more left than anybody is likely to need soon."""
        self._forget()
        return not self._waiting and len(self._spent) < self._most / 2

    async def spend(self, urgency: Urgency, within: float | None = None) -> bool:
        """Take one request out of the budget, as soon as there is one for this urgency.

        Gives whether there was one ``within`` so many seconds.
        """
        self._forget()
        nobody_before = not self._waiting or self._waiting[0][0] > urgency
        if nobody_before and len(self._spent) < self._limit(urgency):
            self._spent.append(asyncio.get_running_loop().time())
            return True
        turn = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (urgency, next(self._number), turn))
        self._set_alarm()
        try:
            async with asyncio.timeout(within):
                await turn
        except TimeoutError:
            return False
        return True

    def _limit(self, urgency: Urgency) -> float:
        """Give how many may have been spent before: letters keep clear of tables, upkeep of both.

        One request goes whatever is kept, once nothing has been spent for a while.
        """
        return max(self._most - self._kept * urgency, 1)

    def _forget(self) -> None:
        long_ago = asyncio.get_running_loop().time() - self._seconds
        while self._spent and self._spent[0] <= long_ago:
            self._spent.popleft()

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if not self._waiting:
            return
        loop = asyncio.get_running_loop()
        # So many of those that were spent first must be a second old.
        over = math.floor(len(self._spent) - self._limit(self._waiting[0][0]))
        at = self._spent[over] + self._seconds if over >= 0 else loop.time()
        self._alarm = loop.call_at(at, self._let_go)

    def _let_go(self) -> None:
        self._alarm = None
        self._forget()
        while self._waiting and (
            self._waiting[0][2].done() or len(self._spent) < self._limit(self._waiting[0][0])
        ):
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                self._spent.append(asyncio.get_running_loop().time())
        self._set_alarm()
