"""Does time do in tournaments what it should, also after an outage and with many of them?"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from itertools import pairwise

import pytest

from musbot.community.tournament.registration import check_in
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.core.errors import StorageError, TournamentError
from musbot.core.ids import TournamentId
from musbot.service.outages import FAIR_SECONDS
from musbot.service.ports import Ends, Stored
from musbot.service.tournament_clock import RETRY_SECONDS
from musbot.service.tournament_desk import Happening, TournamentDesk
from musbot.service.tournament_ports import NOTHING_ELSE, TournamentChange
from musbot.service.tournaments import PAGE
from tests.memory_tournaments import MemoryTournamentStore
from tests.musbot.service.club import CHANNEL, GUILD, ORGANISER, Club, MortalStore, member


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


def status(desk: TournamentDesk) -> Status:
    return desk.state.status


# ---------------------------------------------------------------------- by the clock


async def test_the_check_in_opens_and_the_draw_comes_at_the_minute(club: Club) -> None:
    desk = await club.announced(3, check_in_minutes=15)
    await club.pass_time(45 * 60 - 1)
    assert status(desk) is Status.REGISTERING
    await club.pass_time(1)
    assert status(desk) is Status.CHECKING_IN
    for number in (1, 2):
        who = member(number).id
        await desk.wish(partial(check_in, player=who))
    await club.pass_time(15 * 60 - 1)
    assert status(desk) is Status.CHECKING_IN
    await club.pass_time(1)
    assert status(desk) is Status.PLAYING
    assert sorted(desk.state.order) == [1, 2]


async def test_the_next_round_is_drawn_after_the_pause(club: Club) -> None:
    desk = await club.begun(4, pause_minutes=2)
    await club.play_round(desk)
    assert len(desk.state.rounds) == 1
    await club.pass_time(119)
    assert len(desk.state.rounds) == 1
    await club.pass_time(1)
    assert len(desk.state.rounds) == 2
    assert desk.state.awaited[0].table is not None


async def test_the_runner_does_it_all_by_itself_and_wakes_for_a_wish(club: Club) -> None:
    happened = asyncio.Event()
    club.tournaments.follow(lambda desk, _: happened.set() if desk.state.rounds else None)
    club.runner.start()
    club.runner.start()
    desk = await club.announced(2)
    club.clock.advance(3600)
    await club.enter(desk, 3)
    await asyncio.wait_for(happened.wait(), 60)
    await club.runner.stop()
    await club.runner.stop()
    assert status(desk) is Status.PLAYING


async def test_the_runner_waits_for_a_store_that_cannot_be_read(club: Club) -> None:
    class Unreadable(MemoryTournamentStore):
        async def live(self) -> tuple[()]:
            raise StorageError("disk")

    broken = Club(kept=Unreadable())
    broken.runner.start()
    for _ in range(5):
        await asyncio.sleep(0)
    await broken.runner.stop()
    assert [type(each) for each in broken.failures] == [StorageError]


# ---------------------------------------------------------------------- after an outage


async def test_a_beginning_that_came_while_nobody_could_be_heard_is_put_off(club: Club) -> None:
    desk = await club.announced(3, check_in_minutes=15)
    club.clock.advance(3 * 3600)
    await club.restart()
    await club.settle()
    desk = await club.tournaments.get(desk.id)
    assert status(desk) is Status.CHECKING_IN
    assert desk.state.terms.starts_at == club.clock.now() + FAIR_SECONDS
    for number in (1, 2, 3):
        who = member(number).id
        await desk.wish(partial(check_in, player=who))
    await club.restart()
    await club.pass_time(FAIR_SECONDS)
    desk = await club.tournaments.get(desk.id)
    assert status(desk) is Status.PLAYING


async def test_without_a_check_in_an_outage_lets_it_begin_at_once(club: Club) -> None:
    desk = await club.announced(3)
    club.clock.advance(3 * 3600)
    await club.restart()
    await club.settle()
    assert (await club.tournaments.get(desk.id)).state.status is Status.PLAYING


async def test_nobody_is_late_because_nobody_could_be_heard(club: Club) -> None:
    desk = await club.begun(2)
    club.clock.advance(3600)
    await club.restart()
    await club.settle()
    desk = await club.tournaments.get(desk.id)
    assert len(desk.state.awaited) == 1
    await club.restart()
    await club.pass_time(FAIR_SECONDS - 1)
    desk = await club.tournaments.get(desk.id)
    assert len(desk.state.awaited) == 1
    await club.pass_time(FAIR_SECONDS)
    assert len((await club.tournaments.get(desk.id)).state.awaited) == 0


async def test_what_was_long_to_come_is_left_alone_by_a_restart(club: Club) -> None:
    desk = await club.announced(3, check_in_minutes=15)
    number = desk.state.number
    await club.restart()
    await club.settle()
    assert (await club.tournaments.get(desk.id)).state.number == number


# ---------------------------------------------------------------------- what fails


async def test_after_a_restart_the_live_tables_are_listed_once_for_all_tournaments(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await club.announced(2)
    listed: list[object] = []

    async def ends(_: object, *statuses: str) -> tuple[Ends, ...]:
        listed.append(statuses)
        return ()

    monkeypatch.setattr(MortalStore, "ends", ends)
    await club.restart()
    await club.settle()
    assert len(listed) == 1


async def test_one_tournament_that_cannot_be_read_stops_no_other(club: Club) -> None:
    broken, fine = await club.announced(2), await club.announced(2)
    await club.kept.append(broken.id, broken.state.number, [Stored(1.0, b"nonsense")])
    await club.restart()
    await club.pass_time(3600)
    assert (await club.tournaments.get(fine.id)).state.status is Status.PLAYING
    assert str(club.failures[0]).startswith(f"tournament {broken.id}")
    assert len(club.failures) == 1
    with pytest.raises(StorageError):
        await club.tournaments.get(broken.id)


async def test_what_could_not_be_saved_is_tried_again_and_nobody_was_told(club: Club) -> None:
    class Full(MemoryTournamentStore):
        failure: StorageError | None = None

        async def append(
            self,
            tournament: TournamentId,
            after: int,
            events: Sequence[Stored],
            change: TournamentChange = NOTHING_ELSE,
        ) -> None:
            if self.failure is not None:
                raise self.failure
            await super().append(tournament, after, events, change)

    kept = Full()
    full = Club(kept=kept)
    await full.listen()
    desk = await full.announced(2)
    told: list[Happening] = []
    full.tournaments.follow(lambda _, happening: told.append(happening))
    kept.failure = StorageError("disk full")
    await full.pass_time(3600)
    assert told == []
    assert status(desk) is Status.REGISTERING
    assert full.failures == [kept.failure]
    kept.failure = None
    await full.pass_time(RETRY_SECONDS)
    assert status(desk) is Status.PLAYING


# ---------------------------------------------------------------------- following and finding


async def test_who_follows_is_told_of_everything_once_it_is_saved(club: Club) -> None:
    told: list[Happening] = []

    def follower(desk: TournamentDesk, happening: Happening) -> None:
        assert desk.state == happening.after
        told.append(happening)

    stop = club.tournaments.follow(follower)
    desk = await club.begun(2)
    assert told[0].before is None
    names = [type(event).__name__ for each in told for event in each.events]
    assert names == ["Announced", "Registered", "Registered", "Drawn", "RoundDrawn", "TableOpened"]
    assert all(before.after == after.before for before, after in pairwise(told))
    stop()
    await club.play(desk)
    assert len(told) == 6


async def test_tournaments_of_a_server_are_listed_page_by_page(club: Club) -> None:
    for _ in range(PAGE + 2):
        await club.announced(0)
    first, second = (
        await club.tournaments.upcoming(GUILD),
        await club.tournaments.upcoming(GUILD, 2),
    )
    assert (len(first.listings), first.page, first.pages) == (PAGE, 1, 2)
    assert (len(second.listings), second.page) == (2, 2)
    assert (await club.tournaments.upcoming(GUILD, 99)).page == 2
    nothing = await club.tournaments.ended(GUILD)
    assert (nothing.listings, nothing.page, nothing.pages) == ((), 1, 1)


async def test_one_that_has_ended_is_read_when_somebody_asks_for_it(club: Club) -> None:
    desk = await club.begun(2)
    await club.play(desk)
    ended, places = desk.id, desk.state.places
    del desk
    await club.restart()
    again = await club.tournaments.get(ended)
    assert again.state.places == places
    assert await club.tournaments.get(ended) is again
    with pytest.raises(TournamentError):
        await club.tournaments.get(TournamentId("unknown..."))


async def test_an_evening_of_a_league_counts_once_it_is_over_and_as_it_was_corrected(
    club: Club,
) -> None:
    one = await club.begun(2, league="Liga")
    assert (await club.tournaments.league(GUILD, "Liga")).lines == ()
    await club.play(one)
    await club.play(await club.begun(3, league="Liga"))
    league = await club.tournaments.league(GUILD, "Liga", best=1)
    assert await club.tournaments.leagues(GUILD) == ("Liga",)
    assert league.evenings[0].tournament == one.id
    assert [(line.place, line.player, line.points) for line in league.lines][:2] == [
        (1, member(1, 0).id, 6),
        (1, member(1, 1).id, 6),
    ]
    assert league.lines[0].won == 2


# ---------------------------------------------------------------------- many at once


@pytest.mark.parametrize(
    ("count", "format_"),
    [(33, Format.SWISS), (128, Format.KNOCK_OUT), (33, Format.LOSERS_BRACKET)],
)
async def test_a_large_evening_runs_itself(club: Club, count: int, format_: Format) -> None:
    desk = await club.begun(count, format=format_)
    await club.play(desk)
    assert status(desk) is Status.FINISHED
    assert desk.state.places[0] == (1, 1)
    tables = await club.tables_of(desk)
    assert len(tables) == len(desk.state.contests)
    assert club.failures == []


@pytest.mark.parametrize("format_", Format)
async def test_every_format_plays_through_the_service_with_a_restart_after_each_round(
    club: Club, format_: Format
) -> None:
    desk = await club.begun(8 if format_ is not Format.INDIVIDUAL else 9, format=format_)
    for _ in range(40):
        await club.play_round(desk)
        await club.restart()
        await club.settle()
        desk = await club.tournaments.get(desk.id)
        if not desk.is_live:
            break
    assert status(desk) is Status.FINISHED
    assert club.failures == []
    assert desk.state.channel == CHANNEL
    assert desk.state.organiser == ORGANISER.player
