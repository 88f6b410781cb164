"""Who may enter, leave, be replaced or decide in a tournament, and what becomes of his table?"""

from __future__ import annotations

import asyncio
from functools import partial

import pytest

from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.drawing import begin
from musbot.community.tournament.organising import cancel, hand_on
from musbot.community.tournament.punctuality import extend
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.registration import check_in, enter, seek
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format, Pairs, Seeding
from musbot.community.tournament.values import How, Score
from musbot.community.tournament.withdrawals import reinstate, substitute, withdraw
from musbot.core.errors import TableError, TournamentError
from musbot.service.events import Person
from musbot.service.refusals import TableReason
from musbot.service.tournament_desk import TournamentDesk
from tests.musbot.service.club import CHANNEL, GUILD, MODERATOR, ORGANISER, Club, favourite, member


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


async def refused(club: Club, desk: TournamentDesk, number: int) -> TournamentError:
    with pytest.raises(TournamentError) as error:
        await desk.wish(lambda state: check_in(state, member(number).id))
    return error.value


# ---------------------------------------------------------------------- two tournaments at once


async def test_one_may_be_entered_in_several_and_be_there_in_one(club: Club) -> None:
    one = await club.announced(2, check_in_minutes=15)
    other = await club.announced(2, check_in_minutes=15)
    assert len(await club.tournaments.entered(GUILD, member(1).id)) == 2
    await club.pass_time(45 * 60)
    await one.wish(lambda state: check_in(state, member(1).id))
    error = await refused(club, other, 1)
    assert (error.reason, error.detail) == (TournamentReason.ENTERED_ELSEWHERE, one.id)
    await one.wish(lambda state: withdraw(state, ORGANISER, state.entrants[0].id))
    await other.wish(lambda state: check_in(state, member(1).id))


async def test_who_is_out_of_a_knock_out_may_play_in_another_tournament(club: Club) -> None:
    first = await club.begun(4)
    await club.play_round(first)
    await club.sit_down(first, first.state.awaited[0])
    later = await club.announced(4, check_in_minutes=15)
    await club.pass_time(45 * 60)
    lost = [
        each.sides[1 - favourite(each)][0]
        for each in first.state.contests
        if each.result is not None and each.round == 1
    ]
    for number in range(1, 5):
        if number in lost:
            who = member(number).id
            await later.wish(partial(check_in, player=who))
        else:
            assert (await refused(club, later, number)).reason == "entered-elsewhere"


async def test_who_plays_elsewhere_is_no_substitute(club: Club) -> None:
    first = await club.begun(2)
    await club.sit_down(first, first.state.awaited[0])
    other = await club.announced(0)
    for number in (5, 6):
        await club.enter(other, number)
    await club.pass_time(3600)
    entrant, out = other.state.order[0], other.state.people(other.state.order[:1])[0].id
    with pytest.raises(TournamentError) as error:
        await other.wish(lambda state: substitute(state, ORGANISER, entrant, out, member(1)))
    assert error.value.reason is TournamentReason.ENTERED_ELSEWHERE


async def test_a_draw_at_the_same_time_as_another_ones_stops_neither(club: Club) -> None:
    one, other = await club.announced(4), await club.announced(4)
    await club.pass_time(3600)
    assert one.state.status is Status.PLAYING
    assert other.state.status is Status.PLAYING
    assert club.failures == []


# ---------------------------------------------------------------------- many, and their names


async def test_two_hundred_who_enter_at_once_are_all_entered_and_the_last_have_to_wait(
    club: Club,
) -> None:
    desk = await club.announced(0)
    await asyncio.gather(*[club.enter(desk, number) for number in range(1, 201)])
    assert len(desk.state.entrants) == 200
    assert len({each.players[0].id for each in desk.state.entrants}) == 200
    assert (await club.tournaments.live())[0].entrants == 200
    await club.pass_time(3600)
    assert len(desk.state.order) == 128
    assert len(await club.tables_of(desk)) == 64


async def test_two_processes_enter_people_at_once_without_losing_one(club: Club) -> None:
    desk = await club.announced(0)
    other = Club(club.store, club.kept, club.clock)
    same = await other.tournaments.get(desk.id)
    people = range(1, 31)
    await asyncio.gather(
        *[club.enter(desk, number) for number in people if number % 2],
        *[other.enter(same, number) for number in people if not number % 2],
    )
    state = await club.tournaments.read(desk.id)
    assert sorted([each.players[0].id for each in state.entrants]) == [
        member(number).id for number in people
    ]


async def test_a_name_of_wide_signs_is_kept_as_it_is(club: Club) -> None:
    desk = await club.announced(2)
    await club.restart()
    desk = await club.tournaments.get(desk.id)
    assert desk.state.entrants[0].players == (member(1, 0), member(1, 1))
    assert len(member(1).name) == 32


# ---------------------------------------------------------------------- leaving


@pytest.mark.parametrize(
    "phase", ["registering", "checking-in", "before-the-match", "in-the-match", "between-rounds"]
)
async def test_a_pair_may_leave_in_every_phase_and_the_evening_goes_on(
    club: Club, phase: str
) -> None:
    desk = await club.announced(5, check_in_minutes=15, pause_minutes=2)
    if phase == "registering":
        await leave(desk, 3)
    await club.pass_time(45 * 60)
    for entrant in desk.state.entered:
        who = entrant.players[0].id
        await desk.wish(partial(check_in, player=who))
    if phase == "checking-in":
        await leave(desk, 3)
    await club.pass_time(15 * 60)
    if phase == "before-the-match":
        await leave(desk, 3)
    if phase == "in-the-match":
        for contest in desk.state.awaited:
            await club.sit_down(desk, contest)
        await leave(desk, 3)
    await club.settle()
    await club.play_round(desk)
    if phase == "between-rounds":
        await leave(desk, 3)
    await club.pass_time(120)
    await club.play(desk)
    assert desk.state.status is Status.FINISHED
    assert desk.state.places[0] == (1, 1)
    assert {each.status for each in await club.tables_of(desk)} <= {"over", "closed"}
    assert club.failures == []


async def leave(desk: TournamentDesk, number: int) -> None:
    entrant = desk.state.entrant_of(member(number).id)
    if entrant is not None:
        await desk.wish(lambda state: withdraw(state, ORGANISER, entrant.id))


async def test_a_tournament_that_is_called_off_closes_its_tables(club: Club) -> None:
    desk = await club.begun(4)
    await club.sit_down(desk, desk.state.awaited[0])
    await desk.wish(lambda state: cancel(state, ORGANISER))
    await club.settle()
    assert [each.status for each in await club.tables_of(desk)] == ["closed", "closed"]
    assert await club.results.result((await club.tables_of(desk))[0].table) is None
    page = await club.tournaments.ended(GUILD)
    assert [each.status for each in page.listings] == [Status.CANCELLED]


# ---------------------------------------------------------------------- substitutes


async def test_who_replaces_somebody_before_the_match_gets_his_seat_at_another_table(
    club: Club,
) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    before = await club.sit_down(desk, contest, 0)
    await club.settle()
    entrant = contest.sides[0][0]
    out = desk.state.people((entrant,))[1].id
    await desk.wish(lambda state: substitute(state, ORGANISER, entrant, out, member(99)))
    await club.settle()
    (contest,) = desk.state.awaited
    assert before.view(None).status == "closed"
    assert contest.arrived == ()
    after = await club.sit_down(desk, contest)
    assert after.view(None).status == "playing"
    assert member(99).id in after.people
    assert out not in after.people


async def test_who_replaces_somebody_in_mid_match_takes_the_seat_that_he_leaves(
    club: Club,
) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    entrant = contest.sides[0][0]
    out = desk.state.people((entrant,))[1].id
    await desk.wish(lambda state: substitute(state, ORGANISER, entrant, out, member(99)))
    await club.settle()
    await table.leave(out)
    stranger = Person(member(98).id, "stranger")
    with pytest.raises(TableError) as error:
        await table.sit(stranger)
    assert error.value.reason is TableReason.IN_TOURNAMENT
    await table.sit(Person(member(99).id, member(99).name))
    assert table.seat_of(member(99).id) is not None
    assert table.id == desk.state.awaited[0].table


# ---------------------------------------------------------------------- corrections


async def test_a_correction_closes_the_table_of_a_match_that_is_void_and_opens_the_right_one(
    club: Club,
) -> None:
    desk = await club.begun(4)
    await club.play_round(desk)
    wrong = next(each for each in desk.state.contests if 1 not in each.entrants)
    (final,) = desk.state.awaited
    running = await club.sit_down(desk, final)
    assert running.view(None).status == "playing"
    loser = 1 - favourite(wrong)
    score = Score((1, 0)) if loser == 0 else Score((0, 1))
    await desk.ponder(lambda state: correct(state, ORGANISER, wrong.id, score))
    await club.settle()
    assert running.view(None).status == "closed"
    assert await club.results.result(running.id) is None
    (final,) = desk.state.awaited
    assert set(final.entrants) == {1, wrong.sides[loser][0]}
    await club.play(desk)
    assert desk.state.places[1] == (wrong.sides[loser][0], 2)


async def test_a_correction_that_is_taken_back_lets_the_broken_match_be_played_at_a_new_table(
    club: Club,
) -> None:
    desk = await club.begun(4)
    await club.play_round(desk)
    wrong = next(each for each in desk.state.contests if 1 not in each.entrants)
    (final,) = desk.state.awaited
    running = await club.sit_down(desk, final)
    assert wrong.result is not None
    (one, other) = wrong.result.score.won
    for score in (Score((other, one)), Score((one, other))):
        await desk.ponder(partial(correct, by=ORGANISER, contest=wrong.id, score=score))
        await club.settle()
    (again,) = desk.state.awaited
    assert again.id == final.id
    assert again.table != running.id
    await club.play(desk)
    assert desk.state.places[0] == (1, 1)


async def test_a_match_is_played_after_all_when_the_organiser_opens_it_again(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    await club.pass_time(15 * 60)
    assert desk.state.contests[0].result is not None
    await desk.ponder(lambda state: reopen(state, MODERATOR, contest.id))
    await club.settle()
    (again,) = desk.state.awaited
    assert again.table is not None
    assert (await club.tables.get(again.table)).is_live
    await club.play(desk)
    assert desk.state.contests[0].result is not None
    assert desk.state.contests[0].result.how is How.TABLE


async def test_a_pair_that_was_put_out_for_absence_may_be_let_in_again(club: Club) -> None:
    desk = await club.begun(4, format=Format.ROUND_ROBIN)
    absent, played = desk.state.awaited
    await club.sit_down(desk, played)
    await club.pass_time(15 * 60)
    (back,) = absent.sides[0]
    assert not desk.state.entrant(back).is_in
    await desk.ponder(lambda state: reinstate(state, ORGANISER, back))
    await club.settle()
    await club.play(desk)
    assert desk.state.status is Status.FINISHED
    assert (await club.tournaments.entered(GUILD, member(back).id)) == ()


# ---------------------------------------------------------------------- who decides


async def test_where_the_organiser_has_left_a_moderator_decides_and_names_another(
    club: Club,
) -> None:
    desk = await club.announced(3)
    heir = member(1).id
    await desk.wish(lambda state: hand_on(state, MODERATOR, heir))
    await club.restart()
    desk = await club.tournaments.get(desk.id)
    assert desk.state.organiser == heir
    with pytest.raises(TournamentError) as error:
        await desk.wish(lambda state: cancel(state, ORGANISER))
    assert error.value.reason is TournamentReason.NOT_ORGANISER
    await desk.ponder(lambda state: begin(state, MODERATOR, {}))
    await club.settle()
    await club.play(desk)
    assert desk.state.status is Status.FINISHED


async def test_the_organiser_gives_those_who_are_late_more_time(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    await desk.wish(lambda state: extend(state, ORGANISER, contest.id, 10))
    await club.pass_time(15 * 60)
    assert desk.state.contests[0].result is None
    await club.pass_time(10 * 60)
    assert desk.state.contests[0].result is not None


# ---------------------------------------------------------------------- the draw


async def test_the_strongest_meet_late_where_they_are_seeded_by_rating(club: Club) -> None:
    club.ratings.known = {
        member(each, place).id: 100.0 * each for each in (3, 4) for place in (0, 1)
    }
    desk = await club.begun(4, seeding=Seeding.RATING)
    assert desk.state.order[:2] == (4, 3)
    assert len(club.ratings.asked) == 1
    assert len(club.ratings.asked[0]) == 8


async def test_where_chance_decides_nobody_is_asked_for_ratings(club: Club) -> None:
    await club.begun(4)
    assert club.ratings.asked == []


async def test_a_seed_is_told_at_the_draw_and_fits_its_seal(club: Club) -> None:
    one, other = await club.begun(2), await club.announced(2)
    assert one.state.is_seed_open
    assert not other.state.is_seed_open
    assert one.state.seed != other.state.seed
    assert len(one.state.seed) == 32


async def test_whoever_has_no_partner_is_paired_by_lot_and_gets_his_table(club: Club) -> None:
    desk = await club.announced(0, pairs=Pairs.DRAWN)
    for number in range(1, 9):
        who = member(number)
        await desk.wish(partial(seek, player=who))
    assert len(await club.tournaments.entered(GUILD, member(8).id)) == 1
    await club.pass_time(3600)
    assert len(desk.state.order) == 4
    await club.play(desk)
    assert desk.state.status is Status.FINISHED


async def test_too_few_call_it_off(club: Club) -> None:
    desk = await club.announced(1)
    await club.pass_time(3600)
    assert desk.state.status is Status.CANCELLED
    assert (await club.tournaments.live()) == ()
    assert desk.state.channel == CHANNEL


async def test_one_who_is_entered_already_enters_nowhere_in_it_again(club: Club) -> None:
    desk = await club.announced(1)
    with pytest.raises(TournamentError) as error:
        await desk.wish(lambda state: enter(state, (member(2), member(1))))
    assert error.value.reason is TournamentReason.ENTERED_ALREADY
