"""Does everybody stand where his matches have brought him, on every store?"""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from musbot.core.errors import StorageError
from musbot.core.seats import Seat
from musbot.service.board_ports import BoardStores, FoldStore
from musbot.service.board_rows import Sheet
from musbot.service.board_values import (
    AwardTold,
    BoardPage,
    Named,
    Order,
    Point,
    Tally,
    Verdict,
)
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import Ending, Leaver, MatchResult, PlayerId
from tests.fakes import HeldClock
from tests.musbot.storage.leagues import (
    ANE,
    ELSEWHERE,
    HERE,
    IN_NEXT_SEASON,
    JON,
    MIREN,
    NEXT_SEASON,
    NOON,
    PERU,
    SEASON,
    UXUE,
    XABI,
    keep,
    leaderboard,
    league,
    result,
    table,
)


async def folded(stores: BoardStores, *results: MatchResult) -> Leaderboard:
    """Keep results, count them, and give the leaderboard."""
    await keep(stores, results)
    boards = leaderboard(stores)
    await boards.fold(HERE)
    return boards


def names(page: BoardPage) -> list[tuple[str, ...]]:
    return [tuple(person.name for person in row.people) for row in page.rows]


# ---------------------------------------------------------------------- counting


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


async def test_matches_are_counted_in_the_order_in_which_they_ended(
    board_stores: BoardStores,
) -> None:
    late, early = result(1, at=NOON + 50), result(2, at=NOON + 20)
    await keep(board_stores, [late, early])
    told = await leaderboard(board_stores).fold(HERE)
    assert [each.table for each in told] == [early.table, late.table]


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


# ---------------------------------------------------------------------- boards


async def test_equal_ones_share_a_place_and_the_next_counts_them_all(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1, (ANE, JON), seating="two"),
        result(2, (MIREN, PERU), seating="two"),
        result(3, (ANE, UXUE), seating="two"),
        result(4, (XABI, PERU), seating="two", winner=1),
    )
    page = await boards.board(HERE, Order.WINS, asker=MIREN)
    assert [(row.place, row.wins) for row in page.rows] == [
        (1, 2),
        (2, 1),
        (2, 1),
        (4, 0),
        (4, 0),
        (4, 0),
    ]
    assert page.own is not None
    assert (page.own.place, page.own.people) == (2, (Named(MIREN, "Miren"),))


@pytest.mark.parametrize(
    ("order", "best"), [(Order.WINS, "Ane"), (Order.GAMES, "Jon"), (Order.STREAK, "Miren")]
)
async def test_a_board_is_ordered_by_what_is_asked_for(
    board_stores: BoardStores, order: Order, best: str
) -> None:
    boards = await folded(
        board_stores,
        *[result(number, (ANE, XABI), seating="two", games=(1, 0)) for number in range(3)],
        result(3, (ANE, UXUE), 1, seating="two", games=(0, 1)),
        result(4, (JON, UXUE), seating="two", games=(9, 0)),
        result(5, (JON, PERU), 1, seating="two", games=(8, 9)),
        *[result(6 + number, (MIREN, XABI), seating="two", games=(1, 0)) for number in range(2)],
    )
    assert names(await boards.board(HERE, order, asker=ANE))[0] == (best,)


async def test_the_best_pair_is_a_row_of_two_and_the_own_line_is_that_of_the_own_best(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2),
        result(3, (XABI, ANE, UXUE, JON), 0),
    )
    page = await boards.board(HERE, Order.BEST_PAIR, asker=JON)
    assert names(page) == [("Ane", "Miren"), ("Uxue", "Xabi"), ("Ane", "Jon"), ("Jon", "Peru")]
    assert page.own is not None
    assert (page.own.place, page.own.losses) == (3, 1)
    nobody = await boards.board(HERE, Order.BEST_PAIR, asker=PlayerId(1))
    assert nobody.own is None


async def test_a_board_has_pages_and_beyond_the_last_is_the_last(board_stores: BoardStores) -> None:
    people = [PlayerId(each) for each in range(1, 25)]
    couples = zip(people[::2], people[1::2], strict=True)
    boards = await folded(
        board_stores, *[result(each, two, seating="two") for each, two in enumerate(couples)]
    )
    pages = [await boards.board(HERE, Order.WINS, page=page, asker=ANE) for page in (1, 2, 3, 9)]
    assert [(page.page, page.pages, page.count, len(page.rows)) for page in pages] == [
        (1, 3, 24, 10),
        (2, 3, 24, 10),
        (3, 3, 24, 4),
        (3, 3, 24, 4),
    ]
    shown = [row.people[0].player for page in pages[:3] for row in page.rows]
    assert sorted(shown) == people
    assert [row.place for row in pages[1].rows] == [1, 1] + [13] * 8
    assert pages[0].own is None


async def test_a_board_without_a_match_is_empty(board_stores: BoardStores) -> None:
    page = await leaderboard(board_stores).board(HERE, asker=ANE, page=0)
    assert (page.page, page.pages, page.count, page.rows, page.own) == (1, 1, 0, (), None)
    assert (page.seasons, page.presets) == ((SEASON,), ())


async def test_seasons_and_presets_have_boards_of_their_own(board_stores: BoardStores) -> None:
    boards = await folded(
        board_stores,
        result(1, (ANE, JON), seating="two"),
        result(2, (ANE, JON), seating="two", preset="nabo", winner=1),
        result(3, (ANE, JON), seating="two", at=IN_NEXT_SEASON, preset="nabo"),
    )
    choices = [("", ""), ("", "nabo"), (SEASON, ""), (SEASON, "nabo"), (NEXT_SEASON, "")]
    found = {
        choice: (await boards.board(HERE, Order.RATING, *choice, asker=ANE)) for choice in choices
    }
    won = {choice: (page.own.wins, page.own.losses) for choice, page in found.items() if page.own}
    assert won == {
        ("", ""): (2, 1),
        ("", "nabo"): (1, 1),
        (SEASON, ""): (1, 1),
        (SEASON, "nabo"): (0, 1),
        (NEXT_SEASON, ""): (1, 0),
    }
    ratings = {choice: page.own.rating for choice, page in found.items() if page.own}
    assert ratings["", ""] == ratings["", "nabo"] == ratings[NEXT_SEASON, ""]
    assert ratings[SEASON, ""] == ratings[SEASON, "nabo"] != ratings["", ""]
    assert found["", ""].seasons == (NEXT_SEASON, SEASON)
    assert found["", ""].presets == ("fournier", "nabo")
    assert await boards.seasons(HERE) == (NEXT_SEASON, SEASON)


async def test_d31_who_has_left_is_hidden_without_a_gap_and_back_on_his_return(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, (ANE, JON), seating="two"),
        result(3, (ANE, MIREN), seating="two"),
    )
    before = await boards.board(HERE, asker=JON)
    pairs = await boards.board(HERE, Order.BEST_PAIR, asker=JON)
    await boards.left(HERE, ANE)
    page = await boards.board(HERE, asker=JON)
    assert [row.people for row in page.rows] == [row.people for row in before.rows[1:]]
    assert [row.place for row in page.rows] == [1, 2, 3]
    assert page.count == 3
    hidden = await boards.board(HERE, Order.BEST_PAIR, asker=JON)
    assert names(hidden) == [("Jon", "Peru")]
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.place, profile.all_time.wins) == (None, 3)
    # He is hidden in matches that others play, and in those that are counted late.
    await keep(board_stores, [result(4)])
    assert ANE not in [row.people[0].player for row in (await boards.board(HERE, asker=JON)).rows]
    other = leaderboard(board_stores)
    await other.returned(HERE, JON)
    await other.returned(HERE, ANE)
    after = await other.board(HERE, asker=JON)
    assert [row.people for row in after.rows] == [row.people for row in before.rows]
    back = await other.board(HERE, Order.BEST_PAIR, asker=JON)
    assert names(back) == names(pairs)


async def test_people_are_looked_up_once_a_week(board_stores: BoardStores) -> None:
    clock = HeldClock(NOON)
    boards = Leaderboard(board_stores, clock, _never)
    everybody = (ANE, JON, PlayerId(0), ANE)
    assert await boards.to_look_up(HERE, everybody) == (ANE, JON)
    await boards.stayed(HERE, ANE)
    await boards.left(HERE, JON)
    clock.advance(6 * 86_400)
    assert await boards.to_look_up(HERE, everybody) == ()
    assert await boards.to_look_up(ELSEWHERE, everybody) == (ANE, JON)
    clock.advance(86_400)
    assert await boards.to_look_up(HERE, everybody) == (ANE, JON)


async def _never(_guild: int) -> bool:
    return False


# ---------------------------------------------------------------------- people


async def test_a_profile_tells_what_somebody_has_won_with_whom_and_against_whom(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, winner=1),
        result(3, (ANE, JON, UXUE, XABI), 1),
        result(4, (ANE, JON), seating="two", rated=False, winner=1),
    )
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.person, profile.season) == (Named(ANE, "Ane"), SEASON)
    assert profile.all_time == profile.this_season == Tally(1, 2, 5, 7)
    assert profile.unrated == Tally(0, 1, 1, 3)
    assert (profile.streak, profile.best_streak, profile.is_provisional) == (-2, 1, True)
    assert profile.partner is not None
    assert profile.partner.person == Named(MIREN, "Miren")
    assert (profile.partner.with_matches, profile.partner.with_wins) == (2, 1)
    assert profile.nemesis is not None
    assert profile.nemesis.person == Named(JON, "Jon")
    assert (profile.nemesis.against_losses, profile.nemesis.against_wins) == (3, 1)
    assert [point.at for point in profile.points] == [NOON + 1000, NOON + 2000, NOON + 3000]
    assert profile.points[-1] == Point(NOON + 3000, profile.rating or 0)
    assert [each.name for each in profile.awards] == ["first-match", "first-win"]
    assert {each.table for each in profile.awards} == {table(1)}
    assert [row.people[1].name for row in profile.pairs] == ["Miren", "Uxue"]
    assert profile.deeds["rounds"] == 80


async def test_a_profile_before_the_first_rated_match_has_no_number(
    board_stores: BoardStores,
) -> None:
    boards = await folded(board_stores, result(1, rated=False))
    profile = await boards.profile(HERE, ANE)
    assert profile is not None
    assert (profile.rating, profile.place, profile.points) == (None, None, ())
    assert profile.is_provisional
    assert profile.unrated.matches == 1
    assert profile.nemesis is None


async def test_a_rating_is_provisional_until_the_fifteenth_match(board_stores: BoardStores) -> None:
    boards = await folded(board_stores, *[result(number) for number in range(14)])
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert page.own.is_provisional
    await keep(board_stores, [result(14)])
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert (page.own.is_provisional, page.own.matches) == (False, 15)


async def test_a_name_is_that_of_the_last_match(board_stores: BoardStores) -> None:
    last = result(2)
    ane, *others = last.players
    last = replace(last, players=(replace(ane, name="Ane 🂡"), *others))
    boards = await folded(board_stores, result(1), last)
    page = await boards.board(HERE, asker=ANE)
    assert page.own is not None
    assert page.own.people == (Named(ANE, "Ane 🂡"),)


async def test_a_pair_has_its_story(board_stores: BoardStores) -> None:
    boards = await folded(
        board_stores,
        result(1),
        result(2, rated=False, winner=1),
        result(3, (ANE, MIREN, JON, PERU)),
        result(4, at=IN_NEXT_SEASON, winner=1),
    )
    story = await boards.pair(HERE, MIREN, ANE)
    assert story is not None
    assert story.people == (Named(MIREN, "Miren"), Named(ANE, "Ane"))
    assert (story.all_time, story.this_season) == (Tally(1, 1, 4, 4), Tally(1, 0, 3, 1))
    assert (story.streak, story.best_streak, story.place) == (-1, 1, 3)
    assert (story.together.with_matches, story.together.with_wins) == (3, 1)
    assert (story.together.against_matches, story.together.against_losses) == (1, 1)
    assert [each.table for each in story.last] == [table(4), table(2), table(1)]
    assert [point.at for point in story.points] == [NOON + 1000, IN_NEXT_SEASON]
    assert await boards.pair(HERE, ANE, PlayerId(5)) is None
    rivals = await boards.pair(HERE, ANE, PERU)
    assert rivals is not None
    assert (rivals.rating, rivals.last) == (None, ())


async def test_a_history_tells_how_each_match_went_for_its_player(
    board_stores: BoardStores,
) -> None:
    boards = await folded(
        board_stores,
        result(1, games=(3, 2)),
        result(2, (ANE, JON, MIREN), 2, seating="three", games=(1, 0, 3), preset="own"),
        result(3, (ANE, None), seating="two", winner=0),
    )
    page = await boards.history(HERE, ANE)
    assert page is not None
    assert (page.person, page.page, page.pages, page.count) == (Named(ANE, "Ane"), 1, 1, 3)
    computer, three, first = page.entries
    assert (first.table, first.seconds, first.verdict) == (table(1), 600, Verdict.WON)
    assert first.beside == (Named(MIREN, "Miren"),)
    assert first.against == ((Named(JON, "Jon"), Named(PERU, "Peru")),)
    assert (first.games, first.vacas, first.rounds) == ((3, 2), (1, 0), 20)
    assert first.before == 1500
    assert first.after is not None
    assert first.after > 1500
    assert three.against == ((Named(JON, "Jon"),), (Named(MIREN, "Miren"),))
    assert (three.games, three.verdict, three.preset) == ((1, 3), Verdict.LOST, "own")
    assert (computer.before, computer.after, computer.verdict) == (None, None, Verdict.WON)
    assert computer.against == ((Named(PlayerId(0), "Ordenador ñ 🂡"),),)
    assert await boards.history(HERE, UXUE) is None
    beyond = await boards.history(HERE, ANE, 7)
    assert beyond == page


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
