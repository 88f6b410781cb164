"""Is every match counted, once and in its order, on every store?"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.core.errors import StorageError
from musbot.core.seats import Seat
from musbot.service.board_ports import BoardStores, FoldStore
from musbot.service.board_rows import Sheet
from musbot.service.board_values import (
    AwardTold,
    Named,
    Verdict,
)
from musbot.service.folding import AT_ONCE
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import Leaver, MatchResult
from tests.fakes import HeldClock
from tests.musbot.storage.leagues import (
    ANE,
    ELSEWHERE,
    HERE,
    JON,
    MIREN,
    NOON,
    PERU,
    folded,
    keep,
    leaderboard,
    league,
    result,
    table,
)


async def test_a_match_moves_its_four_players_and_its_two_pairs(board_stores: BoardStores) -> None:
    await keep(board_stores, [result(1)])
    (told,) = await leaderboard(board_stores).fold(HERE)
    assert (told.table, told.guild, told.at) == (table(1), HERE, NOON + 1000)
    up = {move.people: move.after > move.before for move in told.moves}
    ane, jon = Named(ANE, "Ane"), Named(JON, "Jon")
    miren, peru = Named(MIREN, "Miren"), Named(PERU, "Peru")
    assert up == {
        (ane,): True,
        (miren,): True,
        (jon,): False,
        (peru,): False,
        (ane, miren): True,
        (jon, peru): False,
    }
    assert all(move.before == 1500 and move.is_provisional for move in told.moves)
    assert AwardTold(ane, "first-win") in told.awards
    assert AwardTold(jon, "first-win") not in told.awards


async def test_a_match_is_counted_once_by_whichever_process_and_however_often(
    board_stores: BoardStores,
) -> None:
    results = league(1, 25)
    await keep(board_stores, results)
    processes = [leaderboard(board_stores) for _ in range(3)]
    told = await asyncio.gather(*[each.fold(HERE) for each in processes * 2])
    counted = [each.table for some in told for each in some]
    assert sorted(counted) == sorted(each.table for each in results)
    assert await processes[0].fold(HERE) == ()
    page = await processes[0].board(HERE, asker=ANE)
    assert sum(row.wins + row.losses for row in page.rows) == sum(
        len([move for move in each.moves if len(move.people) == 1])
        for some in told
        for each in some
    )


class Distracted:
    """A store over which another process counts in the moment between two looks."""

    def __init__(self, stores: BoardStores) -> None:
        self._folds = stores.folds
        self._other = leaderboard(stores)

    def __getattr__(self, name: str) -> object:
        return getattr(self._folds, name)

    async def unfolded(self, guild: int, most: int) -> tuple[MatchResult, ...]:
        found = await self._folds.unfolded(guild, most)
        await self._other.fold(guild)
        return found


async def test_a_match_that_another_process_counts_in_between_is_not_counted_again(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1)])
    distracted: Any = Distracted(board_stores)
    boards = leaderboard(replace(board_stores, folds=distracted))
    assert await boards.fold(HERE) == ()
    page = await boards.board(HERE, asker=ANE)
    assert [row.matches for row in page.rows] == [1, 1, 1, 1]


async def test_matches_are_counted_in_the_order_in_which_they_ended(
    board_stores: BoardStores,
) -> None:
    late, early = result(1, at=NOON + 50), result(2, at=NOON + 20)
    await keep(board_stores, [late, early])
    told = await leaderboard(board_stores).fold(HERE)
    assert [each.table for each in told] == [early.table, late.table]


@pytest.mark.parametrize("waiting", [2 * AT_ONCE, 2 * AT_ONCE + 1])
async def test_however_many_wait_all_are_counted(board_stores: BoardStores, waiting: int) -> None:
    await keep(board_stores, [result(number) for number in range(1, waiting + 1)])
    told = await leaderboard(board_stores).fold(HERE)
    assert [each.table for each in told] == [table(number) for number in range(1, waiting + 1)]


async def test_all_who_watch_are_told_of_every_match_whoever_had_it_counted(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1)])
    boards = leaderboard(board_stores)
    heard: list[str] = []
    stop = boards.watch(lambda told: heard.append(told.table))
    await boards.board(HERE, asker=ANE)
    assert heard == [table(1)]
    stop()
    await keep(board_stores, [result(2)])
    await boards.fold(HERE)
    assert heard == [table(1)]


async def test_servers_with_matches_that_wait_are_named_and_private_matches_are_of_none(
    board_stores: BoardStores,
) -> None:
    boards = leaderboard(board_stores)
    assert await boards.guilds_to_fold() == ()
    await keep(board_stores, [result(1), result(2, guild=ELSEWHERE), result(3, guild=None)])
    assert set(await boards.guilds_to_fold()) == {HERE, ELSEWHERE}
    await boards.fold(HERE)
    assert await boards.guilds_to_fold() == (ELSEWHERE,)
    assert await boards.profile(ELSEWHERE + 1, ANE) is None


async def test_servers_share_no_rating(board_stores: BoardStores) -> None:
    boards = await folded(board_stores, result(1), result(2, guild=ELSEWHERE, winner=1))
    here, there = [await boards.profile(guild, ANE) for guild in (HERE, ELSEWHERE)]
    assert here is not None
    assert there is not None
    assert (here.all_time.wins, there.all_time.wins) == (1, 0)
    assert here.rating is not None
    assert there.rating is not None
    assert there.rating < 1500 < here.rating


async def test_a_match_with_computer_players_counts_where_the_server_wants_it(
    board_stores: BoardStores,
) -> None:
    async def always(guild: int) -> bool:
        return guild == ELSEWHERE

    people = (ANE, JON, None, None)
    await keep(board_stores, [result(1, people), result(2, people, guild=ELSEWHERE)])
    boards = Leaderboard(board_stores, HeldClock(NOON), always)
    assert [len((await boards.fold(guild))[0].moves) for guild in (HERE, ELSEWHERE)] == [0, 2]
    # A replay does as it was done then, whatever the server has set since.
    await keep(board_stores, [result(3, guild=ELSEWHERE)])
    other = leaderboard(board_stores)
    await other.undo(ELSEWHERE, table(3), PERU, "why not")
    profile = await other.profile(ELSEWHERE, ANE)
    assert profile is not None
    assert profile.all_time.wins == 1


async def test_d43_a_cancelled_match_changes_no_rating(board_stores: BoardStores) -> None:
    before = await folded(board_stores, result(1))
    boards = await before.board(HERE, asker=ANE)
    # A table that was closed leaves no result. One whose people all went before a game leaves this.
    left = (Leaver(Seat(0), ANE, "Ane"),)
    await keep(
        board_stores,
        [
            result(
                2, (None, JON, MIREN, PERU), None, how=Ending.ABANDONED, games=(0, 0), leavers=left
            )
        ],
    )
    (told,) = await before.fold(HERE)
    assert told.moves == ()
    assert await before.board(HERE, asker=ANE) == boards


async def test_who_leaves_a_match_loses_it_alone(board_stores: BoardStores) -> None:
    left = (Leaver(Seat(0), ANE, "Ane"),)
    boards = await folded(
        board_stores,
        result(1, (None, JON, MIREN, PERU), 1, leavers=left),
    )
    page = await boards.board(HERE, asker=ANE)
    assert [(row.people[0].name, row.losses) for row in page.rows] == [("Ane", 1)]
    histories = [await boards.history(HERE, each) for each in (ANE, MIREN)]
    verdicts = [each.entries[0].verdict for each in histories if each is not None]
    assert verdicts == [Verdict.LEFT, Verdict.NONE]


class Breaking:
    """A store that is lost in the moment of writing, as often as it is told."""

    def __init__(self, folds: FoldStore, times: int) -> None:
        self._folds = folds
        self._times = times

    def __getattr__(self, name: str) -> object:
        return getattr(self._folds, name)

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        if self._times:
            self._times -= 1
            raise StorageError("lost")
        await self._folds.save(guild, revision, sheet)


async def test_what_could_not_be_saved_was_not_counted_and_is_counted_later(
    board_stores: BoardStores,
) -> None:
    await keep(board_stores, [result(1)])
    breaking: Any = Breaking(board_stores.folds, 2)
    boards = leaderboard(replace(board_stores, folds=breaking))
    heard: list[str] = []
    boards.watch(lambda told: heard.append(told.table))
    with pytest.raises(StorageError):
        await boards.fold(HERE)
    with pytest.raises(StorageError):
        await boards.board(HERE, asker=ANE)
    assert heard == []
    page = await boards.board(HERE, asker=ANE)
    assert (page.count, heard) == (4, [table(1)])
