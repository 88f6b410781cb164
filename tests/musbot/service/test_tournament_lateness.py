"""Is nobody late who was given more time, or who plays another match meanwhile?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.corrections import reopen
from musbot.community.tournament.punctuality import extend
from musbot.community.tournament.terms import Format
from tests.musbot.service.club import ORGANISER, Club


@pytest.fixture
async def club() -> Club:
    club = Club()
    await club.listen()
    return club


async def test_more_time_is_more_also_where_the_others_came_after_the_grace(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    await club.pass_time(14 * 60)
    await club.sit_down(desk, contest, 0)
    await club.settle()
    await desk.wish(lambda state: extend(state, ORGANISER, contest.id, 10))
    await club.pass_time(14 * 60)
    assert desk.state.contests[0].result is None
    await club.pass_time(60)
    assert desk.state.contests[0].result is not None


async def test_nobody_is_late_who_plays_another_match_of_the_tournament(club: Club) -> None:
    desk = await club.begun(4, format=Format.SWISS)
    await club.play_round(desk)
    again = desk.state.contests[0]
    for contest in desk.state.awaited:
        await club.sit_down(desk, contest)
    await club.settle()
    await desk.ponder(lambda state: reopen(state, ORGANISER, again.id))
    await club.settle()
    for _ in range(40):
        await club.pass_time(60)
    reopened = desk.state.contest(again.id)
    assert reopened is not None
    assert reopened.result is None
    assert all(each.is_in for each in desk.state.entrants)
    for contest in desk.state.awaited:
        if contest.id != again.id:
            await club.give_up(desk, contest, 0)
    await club.settle()
    await club.pass_time(15 * 60)
    assert desk.state.contests[0].result is not None, "now they can come, and do not"
