"""What has a match that has just ended changed on the leaderboard, for whoever shows its end?

It is counted when its end is to be shown, and mostly faster than a picture is drawn. Where that
takes longer the end is shown without, and a message of its own follows. What was counted for some
other reason, because somebody looked at the board, is heard of as well.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from cogs._errors import report
from musbot.core.errors import MusbotError
from musbot.service.board_values import Folded
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import TableId
from musbot.service.seen import TableView
from musbot.service.table import Table

LONGEST_WAIT = 0.5
"""Seconds that the end of a match waits to be counted: an answer has three in all."""

MOST_REMEMBERED = 512
"""Of how many matches it is remembered what they changed, of those that ended last."""


_ATTEMPTS = 2


class Tidings:
    """Counts matches that have ended, and remembers what they have changed."""

    def __init__(self, leaderboard: Leaderboard, longest_wait: float = LONGEST_WAIT) -> None:
        self._leaderboard = leaderboard
        self._longest_wait = longest_wait
        self._known: OrderedDict[TableId, Folded] = OrderedDict()
        self._folding: dict[int, asyncio.Task[None]] = {}
        self._late: OrderedDict[TableId, Callable[[Folded], None]] = OrderedDict()
        self._stop_watching: Callable[[], None] | None = None

    def start(self) -> None:
        """Begin to listen, and count what was not counted before the last process ended."""
        self._stop_watching = self._leaderboard.watch(self._hear)
        self._folding[0] = asyncio.create_task(self._fold_all())

    def stop(self) -> None:
        """Count nothing more: whoever reads a board counts first."""
        if self._stop_watching is not None:
            self._stop_watching()
            self._stop_watching = None
        for task in self._folding.values():
            task.cancel()

    async def of(
        self, table: Table, view: TableView, later: Callable[[Folded], None] | None = None
    ) -> Folded | None:
        """Give what a match has changed, once it has ended; ``later`` is told what comes too late.

        Nothing is given while it is played, nor where nothing counts.
        """
        guild, _ = table.place
        if guild is None or view.status in ("open", "playing") or view.game_view is None:
            return None
        try:
            async with asyncio.timeout(self._longest_wait):
                # What is under way may have begun before this match ended; the next has not.
                for _ in range(_ATTEMPTS):
                    if table.id not in self._known:
                        await asyncio.shield(self._counting(guild))
        except TimeoutError:
            if later is not None:
                self._late[table.id] = later
                if len(self._late) > MOST_REMEMBERED:
                    self._late.popitem(last=False)
        return self._known.get(table.id)

    def _counting(self, guild: int) -> asyncio.Task[None]:
        task = self._folding.get(guild)
        if task is None:
            task = self._folding[guild] = asyncio.create_task(self._fold(guild))
        return task

    def _hear(self, folded: Folded) -> None:
        self._known[folded.table] = folded
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
        later = self._late.pop(folded.table, None)
        if later is not None:
            later(folded)

    async def _fold(self, guild: int) -> None:
        try:
            await self._leaderboard.fold(guild)
        except MusbotError as error:
            report(error, f"leaderboard of {guild}")
        finally:
            self._folding.pop(guild, None)

    async def _fold_all(self) -> None:
        try:
            for guild in await self._leaderboard.guilds_to_fold():
                await self._leaderboard.fold(guild)
        except MusbotError as error:
            report(error, "leaderboards")
