"""What stands for the outside world in tests? Fakes that keep the promises of the ports."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from musbot.core.errors import StorageError
from musbot.service.ports import Listing, MatchResult, PlayerId, Stored, TableId
from musbot.storage import memory


class MemoryStore(memory.MemoryStore):
    """The store of the practice table, which can be made to fail.

    Set ``failure`` and whatever is to be saved raises it instead, until it is ``None`` again.
    ``appends`` counts those that were saved. Settings that are ``unreadable`` raise likewise, and
    ``setting_reads`` counts how often they were asked for.
    """

    def __init__(self) -> None:
        super().__init__()
        self.failure: StorageError | None = None
        self.unreadable: StorageError | None = None
        self.appends = 0
        self.setting_reads = 0

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        if self.failure is not None:
            await asyncio.sleep(0)
            raise self.failure
        await super().append(table, after, events, listing=listing, result=result)
        self.appends += 1

    async def settings(self, guild: int) -> Mapping[str, str]:
        self.setting_reads += 1
        if self.unreadable is not None:
            await asyncio.sleep(0)
            raise self.unreadable
        return await super().settings(guild)

    async def player_settings(self, player: PlayerId) -> Mapping[str, str]:
        self.setting_reads += 1
        if self.unreadable is not None:
            await asyncio.sleep(0)
            raise self.unreadable
        return await super().player_settings(player)

    async def write_setting(self, guild: int, name: str, value: str) -> None:
        if self.failure is not None:
            await asyncio.sleep(0)
            raise self.failure
        await super().write_setting(guild, name, value)

    async def write_player_setting(self, player: PlayerId, name: str, value: str) -> None:
        if self.failure is not None:
            await asyncio.sleep(0)
            raise self.failure
        await super().write_player_setting(player, name, value)


class HeldClock:
    """A ``Clock`` that stands still until a test advances it."""

    def __init__(self, now: float = 1_700_000_000.0) -> None:
        self._now = now

    def now(self) -> float:
        return self._now

    def advance(self, seconds: float) -> None:
        self._now += seconds
