"""Does a tournament come through the end of its process in every step of it?

A whole evening is played once to count what is saved. Then it is played again for each of these,
and just there the process ends, once before it was saved and once after; or the saving fails and
the process lives on.
"""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from musbot.community.tournament.corrections import correct
from musbot.community.tournament.events import Decided, TableOpened
from musbot.community.tournament.log import decode
from musbot.community.tournament.registration import check_in
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.terms import Format, Seeding
from musbot.community.tournament.values import Contest, EntrantId, How, Score
from musbot.community.tournament.withdrawals import substitute, withdraw
from musbot.core.ids import PlayerId
from musbot.service.tournament_clock import RETRY_SECONDS
from musbot.service.tournament_desk import TournamentDesk
from tests.musbot.service.club import (
    CHANNEL,
    GUILD,
    ORGANISER,
    Club,
    Fate,
    KilledError,
    favourite,
    member,
)

PAIRS = 6
MOST_STEPS = 300


async def whole_evening(club: Club, format_: Format, *, next_life: int = 0) -> TournamentDesk:
    """Play an evening whose people do what is next, whatever becomes of the process.

    Each process after the first one ends at its ``next_life``-th append, if that is not 0.
    """
    for _ in range(MOST_STEPS):
        try:
            desk = await current(club, format_)
            if not desk.is_live:
                await club.settle()
                await club.pass_time(RETRY_SECONDS)
                return desk
            await step(club, desk)
        except KilledError:
            pass
        if club.fate.is_dead:
            club.live_under(Fate(next_life, saved=bool(next_life % 2)))
            await club.restart()
    raise AssertionError("it never ends")


async def current(club: Club, format_: Format) -> TournamentDesk:
    club.ratings.known = {member(each).id: -each for each in range(1, PAIRS + 1)}
    known = await club.kept.of(GUILD, statuses=tuple(Status))
    if known:
        return await club.tournaments.get(known[0].tournament)
    terms = club.terms_for(
        check_in_minutes=15, format=format_, pause_minutes=2, seeding=Seeding.RATING
    )
    return await club.tournaments.announce(terms, ORGANISER.player, GUILD, CHANNEL)


async def step(club: Club, desk: TournamentDesk) -> None:
    """Do what is next; where nobody has anything to do, wait."""
    before = desk.state
    if before.status is Status.REGISTERING and len(before.entrants) < PAIRS:
        await club.enter(desk, len(before.entrants) + 1)
    elif before.status is Status.CHECKING_IN and (late := not_there(before)):
        await desk.wish(lambda state: check_in(state, late[0]))
    elif before.rounds:
        await act(club, desk)
    await club.settle()
    if not club.fate.is_dead and desk.state == before:
        await club.pass_time(RETRY_SECONDS)


def not_there(state: Tournament) -> list[PlayerId]:
    return [each.players[0].id for each in state.entrants if not each.checked_in]


async def act(club: Club, desk: TournamentDesk) -> None:
    """Replace somebody in the first round, correct its result in the second, and play."""
    state = desk.state
    replaced, wrong, leaving = state.order[0], not_of_the_first(state), EntrantId(PAIRS)
    if state.entrant_of(member(99).id) is None and state.entrant(replaced).is_in:
        out = state.entrant(replaced).players[1].id
        await desk.wish(lambda now: substitute(now, ORGANISER, replaced, out, member(99)))
    elif len(state.rounds) > 1 and is_by(wrong, How.TABLE):
        score = Score((1, 0)) if wrong.winner else Score((0, 1))
        await desk.ponder(lambda now: correct(now, ORGANISER, wrong.id, score))
    elif len(state.rounds) > 1 and is_by(wrong, How.ORGANISER) and state.entrant(leaving).is_in:
        await desk.wish(lambda now: withdraw(now, ORGANISER, leaving))
    else:
        await play_one(club, desk)


async def play_one(club: Club, desk: TournamentDesk) -> None:
    """Play the first match whose table is there: one that was only promised is not yet."""
    there = {each.table for each in await club.store.listings("open", "playing")}
    for contest in desk.state.awaited:
        if contest.table in there:
            await club.play_contest(desk, contest, favourite(contest))
            return


def not_of_the_first(state: Tournament) -> Contest:
    """Give a match of the first round whose correction does not change who wins at last."""
    return next(each for each in state.rounds[0].contests if 1 not in each.entrants)


def is_by(contest: Contest, how: How) -> bool:
    return contest.result is not None and contest.result.how is how


async def assert_all_is_well(club: Club, desk: TournamentDesk) -> None:
    state = desk.state
    assert state.status is Status.FINISHED
    assert state.places[0] == (1, 1)
    assert await club.tournaments.read(desk.id) == state
    await assert_tables_are_those_of_the_contests(club, desk)


async def assert_tables_are_those_of_the_contests(club: Club, desk: TournamentDesk) -> None:
    events = [decode(each.body) for each in await club.kept.read(desk.id)]
    promised = [each.table for each in events if isinstance(each, TableOpened)]
    decided = Counter([each.contest for each in events if isinstance(each, Decided)])
    listed = {each.table: each.status for each in await club.tables_of(desk)}
    assert len(set(promised)) == len(promised)
    assert set(listed) <= set(promised)
    assert set(listed.values()) <= {"over", "closed"}
    assert set(decided.values()) == {1}
    for contest in desk.state.contests:
        assert contest.result is not None
        if contest.result.how is How.TABLE:
            assert contest.table is not None
            result = await club.results.result(contest.table)
            assert result is not None
            assert result.winner == contest.winner


@pytest.mark.parametrize("format_", [Format.KNOCK_OUT, Format.LOSERS_BRACKET])
async def test_an_evening_ends_as_it_should_wherever_its_process_ends_or_a_saving_fails(
    format_: Format, *, full_scale: bool
) -> None:
    calm, fate = Club(), Fate()
    calm.live_under(fate)
    await calm.listen()
    await assert_all_is_well(calm, await whole_evening(calm, format_))
    assert calm.failures == []
    every = 1 if full_scale else 5
    for number in range(1, fate.appends + 1):
        for way, fails_once in enumerate([False, True]):
            for saved in (False, True):
                if (number + way) % every:
                    continue
                club = Club()
                club.live_under(Fate(number, saved=saved, fails_once=fails_once))
                await club.listen()
                await assert_all_is_well(club, await whole_evening(club, format_))
                assert {type(each) for each in club.failures} <= {KilledError}


@pytest.mark.parametrize("life", [3, 4, 5, 8, 13, 21])
async def test_an_evening_ends_as_it_should_though_its_process_ends_again_and_again(
    life: int,
) -> None:
    club = Club()
    club.live_under(Fate(life))
    await club.listen()
    desk = await whole_evening(club, Format.KNOCK_OUT, next_life=life)
    club.live_under(Fate())
    await club.restart()
    await club.settle()
    await assert_all_is_well(club, await club.tournaments.get(desk.id))


async def test_two_processes_on_one_store_open_no_table_twice_and_take_no_result_twice() -> None:
    one = Club()
    other = Club(one.store, one.kept, one.clock)
    await one.listen()
    await other.listen()
    desk = await one.announced(PAIRS)
    one.clock.advance(3600)
    for _ in range(30):
        await other.runner.resume()
        await asyncio.gather(one.settle(), other.settle())
        desk = await one.tournaments.get(desk.id)
        await desk.wish(lambda _: ())
        for contest in desk.state.awaited:
            if contest.table is not None:
                await one.play_contest(desk, contest, favourite(contest))
    assert desk.state.status is Status.FINISHED
    assert len(await one.tables_of(desk)) == PAIRS - 1
    await assert_tables_are_those_of_the_contests(one, desk)
