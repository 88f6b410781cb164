"""Who lets happen at the tables what time brings, and when?

A schedule in memory, made anew from the tables at each start. It names for every table a moment
that is never too late: a word at a table mostly puts off what is due there, so the old moment
stays, and when it has come the table is asked again. A table that nobody has asked for since the
start is read when its moment comes.

Two processes may watch the same tables. What rings is saved under its number as every word is, so
one of them is refused and looks again.
"""

from __future__ import annotations

import asyncio
import heapq
from collections.abc import Callable
from enum import StrEnum
from itertools import count
from typing import Protocol

from musbot.core.errors import CorruptLogError, TableError
from musbot.service.ports import TableId
from musbot.service.refusals import TableReason
from musbot.service.rings import Rung, first_look
from musbot.service.table import Table
from musbot.service.tables import Tables

AT_ONCE = 8
"""How many tables ring together; between them and the next ones everybody else has his turn."""

RETRY_SECONDS = 60.0
"""After so long a table rings again that could not, or the store is asked again."""

LONGEST_SLEEP = 60.0
"""The clock may be set, so nobody sleeps longer without a look at it."""

_STALE: StrEnum = TableReason.STALE


class Notifier(Protocol):
    """Who shows what time has done. He is told at once and does what takes time later."""

    def rung(self, table: Table, rung: Rung) -> None:
        """Learn what has happened at a table; it has been saved."""
        ...

    def failed(self, table: TableId | None, error: Exception) -> None:
        """Learn that something could not happen at a table, or that no table could be found."""
        ...


class Alarms:
    """The schedule of all live tables."""

    def __init__(self, tables: Tables, notifier: Notifier) -> None:
        self._tables = tables
        self._notifier = notifier
        self._moments: dict[TableId, float] = {}
        # What the dictionary does not say of a table any more is skipped when it comes.
        self._heap: list[tuple[float, int, TableId]] = []
        self._number = count()
        self._listening_since = tables.now()
        self._wake = asyncio.Event()
        self._sleeps_until = 0.0
        self._running: asyncio.Task[None] | None = None
        self._stop_watching: Callable[[], None] | None = None

    # ------------------------------------------------------------------ running

    def start(self) -> None:
        """Begin to ring, as soon as the store has told which tables are live."""
        if self._running is not None:
            return
        self._running = asyncio.create_task(self._run(), name="alarms")

    async def stop(self) -> None:
        """Ring no more; what is being saved is saved."""
        if self._stop_watching is not None:
            self._stop_watching()
            self._stop_watching = None
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None

    async def _run(self) -> None:
        while not await self._has_resumed():
            await self._sleep(RETRY_SECONDS)
        while True:
            await self.ring_due()
            await self._sleep(self._next_moment() - self._tables.now())

    async def _has_resumed(self) -> bool:
        try:
            await self.resume()
        except Exception as error:  # noqa: BLE001 -- without alarms tables would wait for ever
            self._notifier.failed(None, error)
            return False
        return True

    async def _sleep(self, seconds: float) -> None:
        seconds = min(seconds, LONGEST_SLEEP)
        self._sleeps_until = self._tables.now() + seconds
        self._wake.clear()
        timer = asyncio.get_running_loop().call_later(seconds, self._wake.set)
        try:
            await self._wake.wait()
        finally:
            timer.cancel()

    # ------------------------------------------------------------------ the schedule

    async def resume(self) -> None:
        """Begin to watch the tables, and learn from the store which ones are live.

        Raises:
            StorageError: it could not be read.
        """
        if self._stop_watching is None:
            self._stop_watching = self._tables.watch(self.changed)
        self._listening_since = self._tables.now()
        for ends in await self._tables.ends():
            try:
                moment = first_look(ends)
            except CorruptLogError:
                continue  # it says so to whoever asks for it
            if ends.table not in self._moments:
                self._set(ends.table, moment)

    def changed(self, table: Table) -> None:
        """Learn that something has happened at a table."""
        known = self._moments.get(table.id, float("inf"))
        if known <= table.rings_not_before:
            return
        due = table.next_ring(self._listening_since)
        if due is None:
            self._moments.pop(table.id, None)
        elif due.at < known:
            self._set(table.id, due.at)

    def _set(self, table: TableId, moment: float) -> None:
        self._moments[table] = moment
        heapq.heappush(self._heap, (moment, next(self._number), table))
        if moment < self._sleeps_until:
            self._wake.set()

    def _next_moment(self) -> float:
        heap = self._heap
        while heap and self._moments.get(heap[0][2]) != heap[0][0]:
            heapq.heappop(heap)
        return heap[0][0] if heap else float("inf")

    def _take_due(self) -> list[TableId]:
        """Take the next tables whose moment has come off the schedule, the longest due first."""
        now, due = self._tables.now(), list[TableId]()
        while len(due) < AT_ONCE and self._next_moment() <= now:
            table = heapq.heappop(self._heap)[2]
            del self._moments[table]
            due.append(table)
        return due

    # ------------------------------------------------------------------ ringing

    async def ring_due(self) -> None:
        """Let everything happen that is due by now, and what becomes due by that."""
        while due := self._take_due():
            await asyncio.gather(*[self._ring(table) for table in due])
            await asyncio.sleep(0)

    async def _ring(self, number: TableId) -> None:
        try:
            table = await self._tables.get(number)
            rung = await table.ring(self._listening_since)
            if rung is None:
                self._put_off(table)
            else:
                self._notifier.rung(table, rung)
        except TableError as error:
            # Somebody else was faster; it is read again, and then asked what is due.
            if error.reason is _STALE:
                self._set(number, self._tables.now())
        except CorruptLogError as error:
            self._notifier.failed(number, error)  # and is not looked at again
        except Exception as error:  # noqa: BLE001 -- one table must not stop all others
            self._notifier.failed(number, error)
            self._set(number, self._tables.now() + RETRY_SECONDS)

    def _put_off(self, table: Table) -> None:
        """Set the moment of a table that did not ring: nothing was due, or nothing came of it."""
        due, now = table.next_ring(self._listening_since), self._tables.now()
        if due is not None:
            self._set(table.id, due.at if due.at > now else now + RETRY_SECONDS)
