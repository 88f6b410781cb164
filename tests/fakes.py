"""What stands for the outside world in tests? Fakes that keep the promises of the ports."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from musbot.core.errors import StaleTableError, StorageError
from musbot.service.ports import (
    Listing,
    MatchResult,
    SeatedElsewhereError,
    Status,
    Stored,
    TableId,
)


class MemoryStore:
    """An ``EventStore`` and a ``ResultStore`` in memory.

    Set ``failure`` and every append raises it, saving nothing, until it is ``None`` again.
    ``appends`` counts those that were saved.
    """

    def __init__(self) -> None:
        self.failure: StorageError | None = None
        self.appends = 0
        self._events: dict[TableId, tuple[Stored, ...]] = {}
        self._listings: dict[TableId, Listing] = {}
        self._results: dict[TableId, MatchResult] = {}

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        given = tuple(events)
        await asyncio.sleep(0)  # as with a real store, others run while this one waits
        if self.failure is not None:
            raise self.failure
        stored = self._events.get(table, ())
        if len(stored) != after:
            raise StaleTableError(table)
        if listing is not None:
            self._refuse_seated_elsewhere(listing)
        if result is not None:
            self._refuse_result(result)
            self._results[result.table] = result
        if listing is not None:
            self._listings[listing.table] = listing
        self._events[table] = stored + given
        self.appends += 1

    def _refuse_seated_elsewhere(self, listing: Listing) -> None:
        others = (
            other
            for other in self._listings.values()
            if other.is_live and listing.is_live and other.table != listing.table
        )
        for other in others:
            for player in listing.people:
                if player in other.people:
                    raise SeatedElsewhereError(player, other.table)

    def _refuse_result(self, result: MatchResult) -> None:
        seats = [player.seat for player in result.players]
        if result.table in self._results or len(seats) != len(set(seats)):
            raise StorageError(result.table)

    async def read(self, table: TableId) -> tuple[Stored, ...]:
        await asyncio.sleep(0)
        return self._events.get(table, ())

    async def listings(self, *statuses: Status) -> tuple[Listing, ...]:
        await asyncio.sleep(0)
        found = [
            listing
            for listing in self._listings.values()
            if not statuses or listing.status in statuses
        ]
        return tuple(sorted(found, key=lambda listing: (listing.opened_at, listing.table)))

    async def results(
        self, *, guild: int | None = None, limit: int = 50
    ) -> tuple[MatchResult, ...]:
        await asyncio.sleep(0)
        found = [
            result for result in self._results.values() if guild is None or result.guild == guild
        ]
        return tuple(sorted(found, key=lambda result: -result.ended_at)[:limit])

    async def result(self, table: TableId) -> MatchResult | None:
        await asyncio.sleep(0)
        return self._results.get(table)


class HeldClock:
    """A ``Clock`` that stands still until a test advances it."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds
