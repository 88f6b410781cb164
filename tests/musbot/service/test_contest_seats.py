"""Does a tournament believe the right table, and of it what has been played there?"""

from __future__ import annotations

from functools import partial

import pytest

from musbot.core.contract import Outcome
from musbot.core.ids import TableId
from musbot.core.seats import Side
from musbot.games import GAMES
from musbot.service.contest_seats import arrivals, ended, seats_of, won_early
from musbot.service.contest_tables import another_table
from musbot.service.match_points import points_by_side
from musbot.service.surrender import propose
from tests.musbot.service.club import MODERATOR, WINS_FOR_SIDE_0, Club, play_out
from tests.musbot.service.house import ANE, JON, MIREN, PERU, House


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


async def test_a_table_whose_place_another_one_has_taken_is_believed_no_more(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    old = await club.sit_down(desk, contest)
    people = set(seats_of(desk.state, contest))
    await another_table(desk, MODERATOR, contest.id)
    await club.give_up(desk, contest, 0)
    result = await club.results.result(old.id)
    assert result is not None
    assert ended(desk.state, contest.id, result) == ()
    assert arrivals(desk.state, contest.id, old.id, people) == ()
    assert won_early(desk.state, contest.id, old.id, Outcome(None, (9, 0), (0, 0), 1)) == ()
    await club.settle()
    assert desk.state.contests[0].result is None
    new = desk.state.contests[0].table
    assert new is not None
    assert len(arrivals(desk.state, contest.id, new, people)) == 2
    assert arrivals(desk.state, contest.id, TableId("unknown..."), people) == ()


async def test_stones_are_added_up_game_by_game(house: House) -> None:
    rules = {"target": 20, "games_per_vaca": 2}
    table = await house.match(ANE, JON, MIREN, PERU, rules=rules)
    await play_out(table, WINS_FOR_SIDE_0)
    one, other = await house.tables.points(table.id)
    result = await house.store.result(table.id)
    assert result is not None
    assert result.games == (2, 0)
    assert one >= 40
    assert other < 40


async def test_the_stones_of_a_game_that_was_broken_off_count_as_they_stood(house: House) -> None:
    table = await house.match(ANE, JON, MIREN, PERU, rules={"target": 40})
    while not any(table.view(None).game_view.score):
        await house.say_anything(table)
    score = table.view(None).game_view.score
    for person in (ANE, MIREN):
        await table.wish(partial(propose, player=person.id))
    stored = await house.store.read(table.id)
    assert points_by_side(stored, GAMES) == score
    assert (await house.store.results())[0].winner == Side(1)
