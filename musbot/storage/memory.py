"""How is a table kept that need not outlast the process: at the practice table?"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from musbot.core.errors import StaleTableError, StorageError
from musbot.service.ports import (
    Ends,
    Listing,
    MatchResult,
    PlayerId,
    SeatedElsewhereError,
    Status,
    Stored,
    TableId,
)


class MemoryStore:
    """All the stores of the ports in memory, with every promise but the lasting one."""

    def __init__(self) -> None:
        self._events: dict[TableId, tuple[Stored, ...]] = {}
        self._listings: dict[TableId, Listing] = {}
        self._results: dict[TableId, MatchResult] = {}
        self._settings: dict[int, dict[str, str]] = {}
        self._player_settings: dict[PlayerId, dict[str, str]] = {}

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        """Add events behind number ``after``, and with them the listing and the result."""
        given = tuple(events)
        await asyncio.sleep(0)  # as with a real store, others run while this one waits
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
        """Give a table's events in their order; none when the table is unknown."""
        await asyncio.sleep(0)
        return self._events.get(table, ())

    async def listings(self, *statuses: Status) -> tuple[Listing, ...]:
        """Give the tables in one of these states, all tables when none is named, oldest first."""
        await asyncio.sleep(0)
        found = [
            listing
            for listing in self._listings.values()
            if not statuses or listing.status in statuses
        ]
        return tuple(sorted(found, key=lambda listing: (listing.opened_at, listing.table)))

    async def ended(self, player: PlayerId, most: int) -> tuple[TableId, ...]:
        """Give the tables that have ended and at which a person sat then, the last opened first."""
        await asyncio.sleep(0)
        found = [
            (each.opened_at, each.table)
            for each in self._listings.values()
            if player in each.people and not each.is_live
        ]
        return tuple([table for _, table in sorted(found, reverse=True)[:most]])

    async def ends(self, *statuses: Status) -> tuple[Ends, ...]:
        """Give the first and the last event of every table in one of these states."""
        return tuple(
            [
                Ends(listing.table, events[0], events[-1])
                for listing in await self.listings(*statuses)
                if (events := self._events.get(listing.table))
            ]
        )

    async def results(
        self, *, guild: int | None = None, limit: int = 50
    ) -> tuple[MatchResult, ...]:
        """Give the last matches, the newest first."""
        await asyncio.sleep(0)
        found = [
            result for result in self._results.values() if guild is None or result.guild == guild
        ]
        return tuple(sorted(found, key=lambda result: -result.ended_at)[:limit])

    async def result(self, table: TableId) -> MatchResult | None:
        """Give how the match at this table ended, ``None`` while it has not."""
        await asyncio.sleep(0)
        return self._results.get(table)

    async def settings(self, guild: int) -> Mapping[str, str]:
        """Give what a server has set: the JSON of each value by the setting's name."""
        await asyncio.sleep(0)
        return dict(self._settings.get(guild, {}))

    async def write_setting(self, guild: int, name: str, value: str) -> None:
        """Set one setting of a server and leave its others as they are."""
        await asyncio.sleep(0)
        self._settings.setdefault(guild, {})[name] = value

    async def player_settings(self, player: PlayerId) -> Mapping[str, str]:
        """Give what a player has set: the JSON of each value by the setting's name."""
        await asyncio.sleep(0)
        return dict(self._player_settings.get(player, {}))

    async def write_player_setting(self, player: PlayerId, name: str, value: str) -> None:
        """Set one setting of a player and leave his others as they are."""
        await asyncio.sleep(0)
        self._player_settings.setdefault(player, {})[name] = value
