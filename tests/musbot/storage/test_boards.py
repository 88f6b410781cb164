"""Does everybody stand on the boards where his matches have brought him, on every store?"""

from __future__ import annotations

import pytest

from musbot.service.board_ports import BoardStores
from musbot.service.board_values import (
    BoardPage,
    Named,
    Order,
)
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId
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
    folded,
    keep,
    leaderboard,
    result,
)


def names(page: BoardPage) -> list[tuple[str, ...]]:
    return [tuple(person.name for person in row.people) for row in page.rows]


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
