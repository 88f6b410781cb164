"""Does a tournament run itself from the registration to the final?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.conditions import By
from musbot.community.tournament.results import SILENCE_SECONDS, confirm, report, settle
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import How, Score
from musbot.core.errors import RulesError, TableError, TournamentError
from musbot.service.contest_tables import another_table
from musbot.service.events import Closed, Person, Why
from musbot.service.ports import Stored
from musbot.service.refusals import TableReason
from musbot.service.tournament_clock import RETRY_SECONDS
from tests.musbot.service.club import (
    MODERATOR,
    ORGANISER,
    WINS_FOR_SIDE_0,
    Club,
    member,
    people_at,
    play_out,
)


@pytest.fixture
async def club() -> Club:
    made = Club()
    await made.listen()
    return made


@pytest.mark.parametrize("pairs", [2, 5, 6, 7, 11])
async def test_an_evening_runs_itself_from_the_draw_to_the_final(club: Club, pairs: int) -> None:
    desk = await club.begun(pairs)
    await club.play(desk)
    state = desk.state
    assert club.failures == []
    assert state.status is Status.FINISHED
    assert state.places[0] == (1, 1)
    assert len(state.contests) == pairs - 1
    assert all(each.result is not None and each.result.how is How.TABLE for each in state.contests)


async def test_everybody_sits_with_his_partner_opposite_in_a_seat_that_is_kept_for_him(
    club: Club,
) -> None:
    desk = await club.begun(4)
    for contest in desk.state.awaited:
        assert contest.table is not None
        view = (await club.tables.get(contest.table)).view(None)
        one, other = (desk.state.people(side) for side in contest.sides)
        assert view.kept == (one[0].id, other[0].id, one[1].id, other[1].id)
        assert view.terms.rated
        assert not view.terms.computers
        assert view.terms.turn_seconds == 60
        assert set(view.kept) == people_at(desk.state, contest)


@pytest.mark.parametrize("seating", ["two", "teams-of-three"])
async def test_people_play_one_against_one_or_three_against_three_as_well(
    club: Club, seating: str
) -> None:
    desk = await club.begun(4, seating=seating)
    people = len(desk.state.terms.seats.seats)
    for contest in desk.state.awaited:
        table = await club.sit_down(desk, contest)
        assert len(table.people) == people
        assert table.view(None).status == "playing"
    await club.play(desk)
    assert desk.state.status is Status.FINISHED


async def test_partners_change_from_round_to_round_where_everybody_plays_for_himself(
    club: Club,
) -> None:
    desk = await club.begun(8, format=Format.INDIVIDUAL)
    seen: set[frozenset[int]] = set()
    for _ in range(3):
        pairs = {frozenset(side) for each in desk.state.awaited for side in each.sides}
        assert not pairs & seen
        assert all(len(pair) == 2 for pair in pairs)
        seen |= pairs
        await club.play_round(desk)


async def test_their_people_are_called_once_for_each_table(club: Club) -> None:
    desk = await club.begun(5)
    await club.settle()
    await club.pass_time(60)
    assert sorted(club.ready) == sorted(
        [(each.id, each.table) for each in desk.state.awaited if each.table is not None]
    )


async def test_after_a_restart_those_are_called_again_whose_match_has_not_begun(
    club: Club,
) -> None:
    desk = await club.begun(4)
    begun, waiting = desk.state.awaited
    await club.sit_down(desk, begun)
    await club.restart()
    await club.settle()
    assert club.ready == [(waiting.id, waiting.table)]
    assert len(await club.store.listings()) == 2


async def test_a_match_that_is_played_out_gives_its_games_and_stones(club: Club) -> None:
    rules, to_win = club.tournaments.rules_for("mus", "pairs", {"target": 20, "games_per_vaca": 2})
    desk = await club.begun(2, rules=rules, to_win=to_win)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    await play_out(table)
    await club.settle()
    (decided,) = desk.state.contests
    result = await club.results.result(table.id)
    assert decided.result is not None
    assert result is not None
    assert decided.result.score.won == result.games
    assert max(decided.result.score.points) >= 20
    assert decided.result.score.winner == result.winner


async def test_a_match_of_several_vacas_gives_the_vacas(club: Club) -> None:
    given = {"target": 20, "games_per_vaca": 1, "vacas_per_match": 3}
    rules, to_win = club.tournaments.rules_for("mus", "pairs", given)
    assert to_win == 3
    desk = await club.begun(2, rules=rules, to_win=to_win)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    await play_out(table)
    await club.settle()
    result = await club.results.result(table.id)
    assert result is not None
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert decided.result.score.won == result.vacas
    assert max(result.vacas) == 3


async def test_whoever_sits_at_another_table_is_waited_for(club: Club) -> None:
    desk = await club.announced(2)
    person = member(1)
    elsewhere = await club.tables.open("mus", Person(person.id, person.name))
    await club.pass_time(3600)
    (contest,) = desk.state.awaited
    assert contest.table is not None
    table = await club.tables.get(contest.table)
    with pytest.raises(TableError) as refused:
        await table.sit(Person(person.id, person.name))
    assert refused.value.reason is TableReason.SEATED_ELSEWHERE
    await elsewhere.leave(person.id)
    await club.play_contest(desk, contest, 0)
    await club.settle()
    assert desk.state.status is Status.FINISHED


# ---------------------------------------------------------------------- who is late


async def test_a_pair_that_does_not_come_loses_a_game_every_five_minutes_and_then_the_match(
    club: Club,
) -> None:
    rules, to_win = club.tournaments.rules_for("mus", "pairs", {"target": 20, "games_per_vaca": 2})
    desk = await club.begun(2, rules=rules, to_win=to_win)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest, 0)
    await club.settle()
    await club.pass_time(14 * 60)
    assert desk.state.contests[0].given == (0, 0)
    await club.pass_time(60)
    assert desk.state.contests[0].given == (1, 0)
    assert table.is_live
    await club.pass_time(5 * 60)
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert (decided.result.how, decided.result.score.won) == (How.ABSENCE, (2, 0))
    assert not table.is_live
    assert await club.results.result(table.id) is None


async def test_one_of_two_partners_alone_has_not_come(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest, 0)
    late = desk.state.people(contest.sides[1])[0]
    await table.sit(Person(late.id, late.name))
    await club.settle()
    assert [each for each, _ in desk.state.contests[0].arrived] == list(contest.sides[0])
    await club.pass_time(15 * 60)
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert decided.result.absent == contest.sides[1]


async def test_where_neither_side_comes_both_are_out(club: Club) -> None:
    desk = await club.begun(4)
    absent, played = desk.state.awaited
    await club.play_contest(desk, played, 0)
    await club.pass_time(15 * 60)
    assert [desk.state.entrant(each).is_in for each in absent.entrants] == [False, False]
    assert {each.status for each in await club.tables_of(desk)} == {"closed", "over"}
    await club.pass_time(120)
    assert desk.state.status is Status.FINISHED
    assert desk.state.places[0] == (played.sides[0][0], 1)


async def test_a_game_that_was_given_ends_a_match_as_soon_as_it_is_enough(club: Club) -> None:
    rules, to_win = club.tournaments.rules_for("mus", "pairs", {"target": 20, "games_per_vaca": 3})
    desk = await club.begun(2, rules=rules, to_win=to_win)
    (contest,) = desk.state.awaited
    await club.sit_down(desk, contest, 0)
    await club.settle()
    await club.pass_time(20 * 60)
    assert desk.state.contests[0].given == (2, 0)
    table = await club.sit_down(desk, contest, 1)
    await play_out(table, WINS_FOR_SIDE_0, club.settle)
    await club.settle()
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert (decided.result.how, decided.result.score.won) == (How.TABLE, (3, 0))
    assert table.view(None).status == "closed"
    assert await club.results.result(table.id) is None


# ---------------------------------------------------------------------- tables that end otherwise


async def test_a_table_that_a_moderator_closes_before_the_match_is_followed_by_another(
    club: Club,
) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest, 0)
    await table.close(MODERATOR.player, moderator=True)
    await club.settle()
    (contest,) = desk.state.awaited
    assert contest.table != table.id
    assert contest.arrived == ()
    await club.play_contest(desk, contest, 0)
    await club.settle()
    assert desk.state.status is Status.FINISHED


async def test_a_match_that_a_moderator_breaks_off_is_told_as_lost_once_and_settled_by_hand(
    club: Club,
) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    await table.close(MODERATOR.player, moderator=True)
    await club.settle()
    await club.pass_time(3600)
    assert club.lost == [(contest.id, table.id)]
    assert desk.state.awaited[0].table == table.id
    await desk.wish(lambda state: settle(state, ORGANISER, contest.id, Score((1, 0))))
    await club.settle()
    assert desk.state.status is Status.FINISHED


async def test_a_match_that_was_broken_off_is_played_at_another_table_if_the_organiser_wishes(
    club: Club,
) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    await table.close(MODERATOR.player, moderator=True)
    await club.settle()
    with pytest.raises(TournamentError):
        await another_table(desk, By(member(1).id), contest.id)
    await another_table(desk, MODERATOR, contest.id)
    await club.settle()
    await club.play(desk)
    assert desk.state.status is Status.FINISHED
    assert desk.state.contests[0].table != table.id
    assert len(await club.tables_of(desk)) == 2


async def test_a_match_that_one_side_abandons_is_lost_for_it(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    for person in desk.state.people(contest.sides[1]):
        await table.leave(person.id)
    await table.wish(lambda _: (Closed(None, Why.ABANDONED),))
    await club.settle()
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert decided.result.how is How.ABSENCE
    assert decided.result.score.winner == 0
    assert decided.result.absent == contest.sides[1]


async def test_a_match_that_both_sides_abandon_is_played_again(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    for side in contest.sides:
        await table.leave(desk.state.people(side)[0].id)
    await table.wish(lambda _: (Closed(None, Why.ABANDONED),))
    await club.settle()
    assert desk.state.awaited[0].table not in (None, table.id)


async def test_a_table_that_cannot_be_read_is_lost_and_the_others_go_on(club: Club) -> None:
    desk = await club.begun(4)
    broken, fine = desk.state.awaited
    assert broken.table is not None
    await club.store.append(broken.table, 1, [Stored(1.0, b"nonsense")])
    await club.restart()
    desk = await club.tournaments.get(desk.id)
    await club.settle()
    await club.play_contest(desk, fine, 0)
    await club.settle()
    assert club.lost == [(broken.id, broken.table)]
    decided = desk.state.contest(fine.id)
    assert decided is not None
    assert decided.result is not None


async def test_a_result_that_was_reported_by_hand_closes_the_table(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    table = await club.sit_down(desk, contest)
    one, other = (desk.state.people(side)[0].id for side in contest.sides)
    await desk.wish(lambda state: report(state, one, contest.id, Score((1, 0))))
    await desk.wish(lambda state: confirm(state, other, contest.id))
    await club.settle()
    assert table.view(None).status == "closed"
    assert desk.state.status is Status.FINISHED


async def test_without_tables_people_play_where_they_like_and_report(club: Club) -> None:
    desk = await club.begun(2, tables=False)
    (contest,) = desk.state.awaited
    assert await club.store.listings() == ()
    one = desk.state.people(contest.sides[0])[0].id
    await desk.wish(lambda state: report(state, one, contest.id, Score((1, 0))))
    await club.settle()
    assert desk.state.contests[0].result is None
    await club.pass_time(SILENCE_SECONDS)
    assert desk.state.status is Status.FINISHED


async def test_where_no_table_can_be_opened_it_is_tried_again_and_can_be_settled_by_hand(
    club: Club,
) -> None:
    unknown = {**club.terms_for().rules, "of-a-later-version": 1}
    desk = await club.begun(2, rules=unknown)
    (contest,) = desk.state.awaited
    assert isinstance(club.failures[0], RulesError)
    club.failures.clear()
    await club.settle()
    assert club.failures == []
    for _ in range(30):
        await club.pass_time(RETRY_SECONDS)
    assert isinstance(club.failures[0], RulesError)
    assert len(desk.state.awaited) == 1, "nobody is late where he cannot sit down"
    await desk.wish(lambda state: settle(state, ORGANISER, contest.id, Score((0, 1))))
    await club.settle()
    assert desk.state.status is Status.FINISHED


# ---------------------------------------------------------------------- two results of one match


async def test_of_two_results_of_one_match_the_first_counts(club: Club) -> None:
    desk = await club.begun(2)
    (contest,) = desk.state.awaited
    await club.play_contest(desk, contest, 0)
    await desk.wish(lambda state: settle(state, ORGANISER, contest.id, Score((0, 1))))
    await club.settle()
    (decided,) = desk.state.contests
    assert decided.result is not None
    assert decided.result.how is How.ORGANISER
    assert desk.state.number == len(await club.kept.read(desk.id))


async def test_a_result_is_taken_from_a_table_once_however_often_it_is_looked_at(
    club: Club,
) -> None:
    desk = await club.begun(4)
    await club.play_contest(desk, desk.state.awaited[0], 0)
    await club.settle()
    number = desk.state.number
    await club.settle()
    await club.restart()
    await club.settle()
    desk = await club.tournaments.get(desk.id)
    assert desk.state.number == number
