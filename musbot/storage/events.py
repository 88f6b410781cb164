"""How are the events of the tables appended and read?

Whoever appends while a transaction runs waits for its end, and all who wait then share the next
one. A disk that takes its time makes the groups larger, not the queue longer.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable, Sequence
from itertools import islice

from sqlalchemy import select

from musbot.core.errors import CorruptLogError, StaleTableError, StorageError
from musbot.service.ports import Ends, Listing, MatchResult, PlayerId, Status, Stored, TableId
from musbot.storage.append import GROUP_EVENTS, Append, save
from musbot.storage.database import Database
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.listings import read_ended, read_ends, read_listings
from musbot.storage.schema import events as events_table

Waiting = tuple[Append, "asyncio.Future[None]"]
"""An append and the caller who waits for it."""


class SqlEventStore:
    """The service's ``EventStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[Waiting] = deque()
        self._saving: asyncio.Task[None] | None = None

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        """Save as ``EventStore.append`` says.

        The saving is a task of its own: a caller who is cancelled leaves it to the others.
        """
        saved = asyncio.get_running_loop().create_future()
        self._queue.append((Append(table, after, tuple(events), listing, result), saved))
        if self._saving is None:
            self._saving = asyncio.create_task(self._save_queue())
        await saved

    async def _save_queue(self) -> None:
        """Save until nobody waits."""
        group: list[Waiting] = []
        try:
            while self._queue:
                group = self._next_group()
                await self._save_group(group)
        finally:
            self._saving = None
            # None is left, unless the program is ending in mid-saving.
            _refuse((*group, *self._queue), StorageError("interrupted"))
            self._queue.clear()

    def _next_group(self) -> list[Waiting]:
        """Take those from the queue's front who can share a transaction.

        Each table comes once, so that nobody's number depends on a neighbour. What has a listing
        or a result goes alone: it may be refused for reasons of its own.
        """
        tables: set[TableId] = set()
        room = GROUP_EVENTS
        for append, _ in self._queue:
            room -= len(append.events)
            if append.table in tables or not append.is_plain or room < 0:
                break
            tables.add(append.table)
        group = list(islice(self._queue, max(1, len(tables))))
        for _ in group:
            self._queue.popleft()
        return [waiting for waiting in group if not waiting[1].cancelled()]

    async def _save_group(self, group: Sequence[Waiting]) -> None:
        """Save a group and tell each caller what became of his own."""
        if not group:
            return
        try:
            stale = await save(self._database, [append for append, _ in group])
        except StorageError as error:
            _refuse(group, error)
            if isinstance(error, DatabaseError) and error.fault is Fault.BUSY:
                # Those behind have waited, too. Another turn each would be too long for them.
                _refuse(self._queue, error)
                self._queue.clear()
            return
        for append, saved in group:
            if saved.done():
                continue
            if append.table in stale:
                saved.set_exception(StaleTableError(append.table))
            else:
                saved.set_result(None)

    async def read(self, table: TableId) -> tuple[Stored, ...]:
        """Give a table's events in their order; none when the table is unknown.

        Raises:
            CorruptLogError: a number is missing.
            StorageError: they could not be read.
        """
        ordered = (
            select(events_table.c.number, events_table.c.at, events_table.c.body)
            .where(events_table.c.table_id == table)
            .order_by(events_table.c.number)
        )
        rows = await self._database.rows(ordered)
        if rows and rows[-1].number != len(rows):
            raise CorruptLogError(table)
        return tuple(Stored(at=row.at, body=row.body) for row in rows)

    async def listings(self, *statuses: Status) -> tuple[Listing, ...]:
        """Give the tables in one of these states, all tables when none is named, oldest first."""
        return await self._database.read(lambda connection: read_listings(connection, statuses))

    async def ended(self, player: PlayerId, most: int) -> tuple[TableId, ...]:
        """Give the tables that have ended and at which a person sat then, the last opened first."""
        return await self._database.read(lambda connection: read_ended(connection, player, most))

    async def ends(self, *statuses: Status) -> tuple[Ends, ...]:
        """Give the first and the last event of every table in one of these states."""
        return await self._database.read(lambda connection: read_ends(connection, statuses))


def _refuse(waiting: Iterable[Waiting], error: StorageError) -> None:
    for _, saved in waiting:
        if not saved.done():
            saved.set_exception(error)
