"""Does a tournament come to its end, and leave no table behind, whatever people do to it?"""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable
from contextlib import suppress
from enum import StrEnum
from functools import partial

import pytest

from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.punctuality import extend
from musbot.community.tournament.registration import check_in, enter
from musbot.community.tournament.results import confirm, dispute, report, settle
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import Contest, Score
from musbot.community.tournament.withdrawals import reinstate, substitute, withdraw
from musbot.core.errors import TableError, TournamentError
from musbot.core.ids import PlayerId
from musbot.service.contest_tables import another_table
from musbot.service.refusals import TableReason
from musbot.service.tournament_desk import TournamentDesk
from tests.musbot.service.club import MODERATOR, ORGANISER, Club, favourite, member

DEEDS = 100


class Crowd:
    """People who do anything at any time, as chance has it."""

    def __init__(self, club: Club, seed: int) -> None:
        self.club = club
        self.chance = random.Random(seed)
        self.newest = 100

    async def do_anything(self, desk: TournamentDesk) -> None:
        deeds: list[Callable[[TournamentDesk], Awaitable[object]]] = [
            self.come_late,
            self.leave,
            self.replace,
            self.let_in,
            self.wait,
            self.restart,
            *[self.play] * 20,
            *[self.sit_down] * 3,
            *[self.close_table] * 2,
            *[self.have_another] * 2,
            *[self.say_result] * 4,
            *[self.put_right] * 3,
            self.give_time,
        ]
        with suppress(TournamentError, TableError):
            await self.chance.choice(deeds)(desk)

    # ------------------------------------------------------------------ people

    async def come_late(self, desk: TournamentDesk) -> None:
        self.newest += 1
        people = [member(self.newest, place) for place in range(desk.state.terms.size)]
        await desk.wish(partial(enter, players=people))
        await desk.wish(partial(check_in, player=people[0].id))

    async def leave(self, desk: TournamentDesk) -> None:
        entrant = self.chance.choice(desk.state.entrants).id
        await desk.wish(partial(withdraw, by=ORGANISER, entrant=entrant))

    async def replace(self, desk: TournamentDesk) -> None:
        entrant = self.chance.choice(desk.state.entrants)
        self.newest += 1
        out, new = self.chance.choice(entrant.players).id, member(self.newest)
        named = partial(substitute, by=ORGANISER, entrant=entrant.id, out=out, player=new)
        await desk.wish(named)

    async def let_in(self, desk: TournamentDesk) -> None:
        entrant = self.chance.choice(desk.state.entrants).id
        await desk.ponder(partial(reinstate, by=MODERATOR, entrant=entrant))

    # ------------------------------------------------------------------ time

    async def wait(self, desk: TournamentDesk) -> None:
        await self.club.pass_time(self.chance.choice([60, 60, 60, 600]))

    async def restart(self, desk: TournamentDesk) -> None:
        await self.club.restart()

    async def give_time(self, desk: TournamentDesk) -> None:
        contest = self.awaited(desk).id
        await desk.wish(partial(extend, by=ORGANISER, contest=contest, minutes=5))

    # ------------------------------------------------------------------ tables and results

    def awaited(self, desk: TournamentDesk) -> Contest:
        if not desk.state.awaited:
            raise TournamentError(Status.PLAYING)
        return self.chance.choice(desk.state.awaited)

    async def play(self, desk: TournamentDesk) -> None:
        contest = self.awaited(desk)
        if contest.table is not None:
            await self.club.play_contest(desk, contest, self.chance.choice([0, 1]))

    async def sit_down(self, desk: TournamentDesk) -> None:
        contest = self.awaited(desk)
        if contest.table is not None:
            await self.club.sit_down(desk, contest, self.chance.choice([0, 1]))

    async def close_table(self, desk: TournamentDesk) -> None:
        contest = self.awaited(desk)
        if contest.table is not None:
            table = await self.club.tables.get(contest.table)
            await table.close(MODERATOR.player, moderator=True)

    async def have_another(self, desk: TournamentDesk) -> None:
        await another_table(desk, MODERATOR, self.awaited(desk).id)

    def score(self) -> Score:
        return self.chance.choice([Score((1, 0)), Score((0, 1))])

    async def say_result(self, desk: TournamentDesk) -> None:
        contest = self.awaited(desk)
        by = self.chance.choice(desk.state.people(contest.entrants)).id
        how = self.chance.choice(["report", "confirm", "dispute", "settle"])
        match how:
            case "report":
                await desk.wish(partial(report, by=by, contest=contest.id, score=self.score()))
            case "confirm":
                await desk.wish(partial(confirm, by=by, contest=contest.id))
            case "dispute":
                await desk.wish(partial(dispute, by=by, contest=contest.id))
            case _:
                said = partial(settle, by=ORGANISER, contest=contest.id, score=self.score())
                await desk.wish(said)

    async def put_right(self, desk: TournamentDesk) -> None:
        if desk.state.contests:
            contest = self.chance.choice(desk.state.contests).id
            if self.chance.random() < 0.3:
                await desk.ponder(partial(reopen, by=ORGANISER, contest=contest))
            else:
                right = partial(correct, by=ORGANISER, contest=contest, score=self.score())
                await desk.ponder(right)


ELSEWHERE: StrEnum = TableReason.SEATED_ELSEWHERE


async def play_if_free(club: Club, desk: TournamentDesk, contest: Contest) -> None:
    """Play a match; who has taken his seat at one that was reopened plays that one before."""
    try:
        await club.play_contest(desk, contest, favourite(contest))
    except TableError as error:
        if error.reason is not ELSEWHERE:
            raise


async def play_to_the_end(club: Club, desk: TournamentDesk) -> None:
    """Play what is open, and let the organiser settle what has lost its table."""
    for _ in range(400):
        await club.settle()
        if not desk.is_live:
            return
        for contest in desk.state.awaited:
            if (contest.id, contest.table) in club.lost or contest.disputed:
                score = Score((1, 0))
                await desk.wish(partial(settle, by=ORGANISER, contest=contest.id, score=score))
            elif contest.table is not None:
                await play_if_free(club, desk, contest)
        await club.pass_time(120)
    raise AssertionError("it never ends")


@pytest.mark.parametrize("format_", Format)
async def test_it_ends_and_leaves_no_table_behind_whatever_people_do(
    format_: Format, *, full_scale: bool
) -> None:
    for seed in range(40 if full_scale else 3):
        club = Club()
        await club.listen()
        desk = await club.announced(7, format=format_, check_in_minutes=15, pause_minutes=1)
        await club.pass_time(45 * 60)
        for number in range(1, 8):
            await desk.wish(partial(check_in, player=PlayerId(member(number).id)))
        await club.pass_time(15 * 60 - 60 * (seed % 2))
        crowd = Crowd(club, seed)
        for _ in range(DEEDS):
            desk = await club.tournaments.get(desk.id)
            await crowd.do_anything(desk)
            if crowd.chance.random() < 0.8:
                await club.settle()
        desk = await club.tournaments.get(desk.id)
        await play_to_the_end(club, desk)
        assert club.failures == [], seed
        assert await club.tournaments.read(desk.id) == desk.state
        assert {each.status for each in await club.tables_of(desk)} <= {"over", "closed"}, seed
        assert await club.tournaments.entered(77, member(1).id) == ()
