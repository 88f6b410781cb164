"""Does the desk of a tournament keep its order when many write, and when a saving is in doubt?"""

from __future__ import annotations

import asyncio
import threading
from functools import partial

import pytest

from musbot.community.tournament.organising import cancel
from musbot.community.tournament.registration import check_in
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.withdrawals import substitute, withdraw
from musbot.core.errors import RulesError, TournamentError
from musbot.service.events import Person
from musbot.service.tournament_clock import RETRY_SECONDS
from musbot.service.tournament_desk import Happening
from tests.musbot.service.club import GUILD, ORGANISER, Club, Fate, KilledError, favourite, member


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


async def test_what_was_pondered_while_something_happened_is_decided_again(club: Club) -> None:
    desk = await club.announced(2)
    has_begun, may_end = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()
    seen: list[int] = []

    def ponder(state: Tournament) -> tuple[()]:
        seen.append(len(state.entrants))
        loop.call_soon_threadsafe(has_begun.set)
        may_end.wait(60)
        return ()

    pondering = asyncio.create_task(desk.ponder(ponder))
    await has_begun.wait()
    await club.enter(desk, 3)
    may_end.set()
    await pondering
    assert seen == [2, 3]


async def test_what_changes_all_the_time_is_decided_under_the_lock_at_last(club: Club) -> None:
    desk = await club.announced(0)
    loop = asyncio.get_running_loop()
    seen: list[int] = []

    def ponder(state: Tournament) -> tuple[()]:
        seen.append(len(state.entrants))
        if threading.current_thread() is not threading.main_thread():
            entering = club.enter(desk, len(seen))
            asyncio.run_coroutine_threadsafe(entering, loop).result(60)
        return ()

    await desk.ponder(ponder)
    assert seen == list(range(len(seen)))
    assert len(desk.state.entrants) == len(seen) - 1


async def test_who_follows_learns_that_another_process_has_changed_something(club: Club) -> None:
    desk = await club.announced(2)
    other = Club(club.store, club.kept, club.clock)
    await other.enter(await other.tournaments.get(desk.id), 3)
    told: list[Happening] = []
    club.tournaments.follow(lambda _, happening: told.append(happening))
    await club.enter(desk, 4)
    read, entered = told
    assert read.events == ()
    assert (len(read.after.entrants), len(entered.after.entrants)) == (3, 4)


async def test_of_a_saving_whose_end_is_unknown_the_store_is_asked_before_the_next_wish(
    club: Club,
) -> None:
    desk = await club.announced(2)
    club.live_under(Fate(1, saved=True, fails_once=True))
    with pytest.raises(KilledError):
        await club.enter(desk, 3)
    assert len(desk.state.entrants) == 2
    assert len((await club.tournaments.get(desk.id)).state.entrants) == 3
    with pytest.raises(TournamentError):
        await club.enter(desk, 3)


async def test_a_table_that_was_left_open_at_the_end_is_closed_after_a_restart(club: Club) -> None:
    desk = await club.begun(4)
    club.live_under(Fate(2))
    await desk.wish(partial(cancel, by=ORGANISER))
    await club.settle()
    assert {each.status for each in await club.tables_of(desk)} == {"open"}
    club.live_under(Fate())
    await club.restart()
    await club.settle()
    assert {each.status for each in await club.tables_of(desk)} == {"closed"}


async def test_one_that_is_announced_for_soon_is_not_put_off(club: Club) -> None:
    desk = await club.announced(3, starts_at=club.clock.now() + 120, check_in_minutes=15)
    assert desk.state.status is Status.CHECKING_IN
    assert desk.state.terms.starts_at == club.clock.now() + 120


async def test_a_table_at_which_something_is_wrong_stops_the_time_of_no_other(club: Club) -> None:
    desk = await club.begun(4)
    wrong, late = desk.state.awaited
    await club.sit_down(desk, late, 0)
    entrant = wrong.sides[0][0]
    out = desk.state.people((entrant,))[0].id
    await desk.wish(partial(substitute, by=ORGANISER, entrant=entrant, out=out, player=member(99)))
    club.refusal = RulesError("kings", 5, [])
    for _ in range(16):
        await club.pass_time(RETRY_SECONDS)
    assert club.failures
    decided = desk.state.contest(late.id)
    assert decided is not None
    assert decided.result is not None


async def test_who_left_has_no_place_in_the_league(club: Club) -> None:
    desk = await club.begun(4, league="Liga")
    contest = desk.state.awaited[0]
    (leaver,) = contest.sides[1 - favourite(contest)]
    await desk.wish(partial(withdraw, by=ORGANISER, entrant=leaver))
    await club.settle()
    await club.play(desk)
    placed = {line.player for line in (await club.tournaments.league(GUILD, "Liga")).lines}
    assert placed == {
        member(number, place).id for number in range(1, 5) if number != leaver for place in (0, 1)
    }


async def test_who_still_plays_for_the_third_place_is_not_free(club: Club) -> None:
    desk = await club.begun(4, third_place=True)
    await club.play_round(desk)
    for contest in desk.state.awaited:
        table = await club.sit_down(desk, contest)
        assert all(isinstance(each, Person) for each in table.view(None).occupants)
    later = await club.announced(4, check_in_minutes=15)
    await club.pass_time(45 * 60)
    for number in range(1, 5):
        with pytest.raises(TournamentError) as refused:
            await later.wish(partial(check_in, player=member(number).id))
        assert refused.value.detail == desk.id
