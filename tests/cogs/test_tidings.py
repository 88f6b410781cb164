"""Is what a match has changed known when its end is shown, once and in time?"""

import asyncio
from collections.abc import Callable, Sequence
from typing import cast

import pytest
from msgspec.structs import replace

from cogs._tidings import MOST_REMEMBERED, Tidings
from musbot.service.board_values import Folded
from musbot.service.ports import TableId
from musbot.service.seen import TableView
from musbot.service.table import Table
from tests.cogs.boards import FixedBoards
from tests.musbot.render.test_history_page import folded

HERE = 5


class SlowBoards(FixedBoards):
    """Counts what it is given, one list at each fold, as soon as it may."""

    def __init__(self, *lists: Sequence[Folded]) -> None:
        super().__init__()
        self.lists = list(lists)
        self.goes_on = asyncio.Event()
        self.goes_on.set()
        self.at_once = self.most_at_once = 0

    async def fold(self, guild: int) -> tuple[Folded, ...]:
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        counted = self.lists.pop(0) if self.lists else ()
        await self.goes_on.wait()
        for each in counted:
            for watcher in self.watchers:
                watcher(each)
        self.at_once -= 1
        return tuple(counted)

    async def guilds_to_fold(self) -> tuple[int, ...]:
        return (HERE,) if self.lists else ()


class Ended:
    """As much of a table and its view as has to be known of a match that has ended."""

    def __init__(self, number: str, guild: int | None = HERE, status: str = "over") -> None:
        self.id = TableId(number)
        self.place = (guild, 6)
        self.status = status
        self.game_view = object()


async def known_of(
    tidings: Tidings, table: Ended, later: Callable[[Folded], None] | None = None
) -> Folded | None:
    return await tidings.of(cast("Table", table), cast("TableView", table), later)


def of(number: str) -> Folded:
    return replace(folded(), table=TableId(number))


async def test_what_was_counted_while_another_match_ended_is_counted_by_the_next() -> None:
    boards = SlowBoards([of("first")], [of("second")])
    tidings = Tidings(boards)
    tidings.start()
    boards.goes_on.clear()
    first = asyncio.create_task(known_of(tidings, Ended("first")))
    await asyncio.sleep(0)
    second = asyncio.create_task(known_of(tidings, Ended("second")))
    await asyncio.sleep(0)
    boards.goes_on.set()
    assert await first == of("first")
    assert await second == of("second")
    tidings.stop()


async def test_what_somebody_else_has_let_be_counted_is_known() -> None:
    boards = SlowBoards()
    tidings = Tidings(boards)
    tidings.start()
    for watcher in boards.watchers:
        watcher(of("seen"))
    assert await known_of(tidings, Ended("seen")) == of("seen")
    tidings.stop()


@pytest.mark.parametrize("table", [Ended("a", None), Ended("a", status="playing")])
async def test_nothing_is_asked_of_a_match_that_goes_on_or_counts_nowhere(table: Ended) -> None:
    boards = SlowBoards([of("a")])
    tidings = Tidings(boards)
    assert await known_of(tidings, table) is None
    assert len(boards.lists) == 1


async def test_what_comes_too_late_is_told_once_to_whoever_waits_for_it() -> None:
    boards, told = SlowBoards([of("late")]), list[Folded]()
    tidings = Tidings(boards, longest_wait=0.0)
    tidings.start()
    boards.goes_on.clear()
    assert await known_of(tidings, Ended("late"), told.append) is None
    assert told == []
    boards.goes_on.set()
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    for watcher in boards.watchers:
        watcher(of("late"))
    assert told == [of("late")]
    tidings.stop()


async def test_no_more_is_remembered_than_of_the_last_matches() -> None:
    boards = SlowBoards()
    tidings = Tidings(boards)
    tidings.start()
    for number in range(MOST_REMEMBERED + 1):
        for watcher in boards.watchers:
            watcher(of(f"match{number}"))
    assert await known_of(tidings, Ended("match0")) is None
    assert await known_of(tidings, Ended("match1")) == of("match1")
    tidings.stop()


async def test_whoever_stops_listening_hears_nothing_more() -> None:
    boards = SlowBoards()
    tidings = Tidings(boards)
    tidings.start()
    tidings.stop()
    assert boards.watchers == []
