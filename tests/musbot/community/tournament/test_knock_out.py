"""How does a knock-out advance, with any number of entrants and with people who do not come?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct, reopen
from musbot.community.tournament.drawing import bracket, standings
from musbot.community.tournament.formats.brackets import seed_positions
from musbot.community.tournament.formats.knock_out import knock_out_plan
from musbot.community.tournament.formats.losers_bracket import double_plan
from musbot.community.tournament.punctuality import arrive
from musbot.community.tournament.results import open_table
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format, Seeding
from musbot.community.tournament.values import Contest, EntrantId, How, Score, Stage
from musbot.community.tournament.withdrawals import withdraw
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import (
    MODERATOR,
    ORGANISER,
    START,
    Evening,
    evening,
    stronger,
    terms,
)


def seeded(count: int, format_: Format = Format.KNOCK_OUT, **changes: object) -> Evening:
    """Give an evening in which entrant 1 has the first seed, and so on."""
    tonight = Evening(terms(format=format_, seeding=Seeding.RATING, **changes))
    tonight.enter(count)
    ratings = {each.id: -float(each.id) for one in tonight.state.entrants for each in one.players}
    tonight.now = START
    tonight.settle(ratings)
    assert tonight.state.order == tuple(range(1, count + 1))
    return tonight


def stay_away(tonight: Evening, entrant: int) -> Contest:
    """Open a table to which neither side comes, and let the time pass."""
    contest = tonight.contest_of(entrant)
    tonight.happen(open_table(tonight.state, contest.id, TableId(f"table {contest.id}")))
    tonight.wait(tonight.now + 25 * 60)
    return tonight.contest(contest.id)


def pairings(tonight: Evening) -> list[tuple[int, int]]:
    assert tonight.state.current is not None
    return [(each.sides[0][0], each.sides[1][0]) for each in tonight.state.current.contests]


def byes(tonight: Evening) -> list[int]:
    assert tonight.state.current is not None
    return [each.entrant for each in tonight.state.current.byes]


def test_the_first_seeds_are_kept_apart_until_the_end() -> None:
    assert seed_positions(8) == (0, 7, 3, 4, 1, 6, 2, 5)
    tonight = seeded(8)
    assert pairings(tonight) == [(1, 8), (4, 5), (2, 7), (3, 6)]
    tonight.play_round()
    assert pairings(tonight) == [(1, 4), (2, 3)]
    tonight.play_round()
    assert pairings(tonight) == [(1, 2)]


@pytest.mark.parametrize(("count", "resting"), [(6, [1, 2]), (11, [1, 4, 2, 3, 5]), (5, [1, 2, 3])])
def test_who_is_strongest_has_the_byes_of_the_first_round(count: int, resting: list[int]) -> None:
    tonight = seeded(count)
    assert sorted(byes(tonight)) == sorted(resting)
    tonight.play_round()
    assert byes(tonight) == []


@pytest.mark.parametrize("count", [6, 11])
@pytest.mark.parametrize("format_", [Format.KNOCK_OUT, Format.LOSERS_BRACKET, Format.THREE_DEFEATS])
def test_d44_a_bye_after_the_first_round_advances_and_nobody_is_stuck(
    count: int, format_: Format
) -> None:
    tonight = evening(format_, count)
    for contest in tonight.state.awaited[:-1]:
        tonight.end(contest, stronger(contest))
    gone = tonight.state.awaited[0]
    rival, leaver = gone.sides[0][0], gone.sides[1][0]
    stay_away(tonight, rival)
    assert {rival, leaver} == {each.id for each in tonight.state.entrants if not each.is_in}
    tonight.wait()
    tonight.play()
    assert any(each.byes for each in tonight.state.rounds[1:])
    assert min(tonight.places.values()) == 1
    assert list(tonight.places.values()).count(1) == 1


def test_a_bye_after_the_first_round_is_shown_in_the_bracket() -> None:
    tonight = seeded(6)
    stay_away(tonight, 3)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    tonight.wait()
    assert pairings(tonight) == [(1, 4)]
    assert byes(tonight) == [2]
    (slot,) = [each for each in bracket(tonight.state) if each.winner == 2 and each.step == 2]
    assert slot.is_over
    assert slot.sides == (2, None)
    assert slot.contest is None


# ---------------------------------------------------------------------- nobody comes


def test_d46_when_neither_side_comes_both_are_out_and_the_next_advances() -> None:
    tonight = seeded(8)
    contest = stay_away(tonight, 4)
    assert contest.result is not None
    assert contest.result.how is How.ABSENCE
    assert contest.result.score == Score((0, 0))
    assert contest.result.absent == (4, 5)
    for other in tonight.state.awaited:
        tonight.end(other, stronger(other))
    tonight.wait()
    assert byes(tonight) == [1]
    assert pairings(tonight) == [(2, 3)]
    tonight.play()
    assert tonight.places[EntrantId(1)] == 1


def test_d46_the_organiser_may_let_them_play_after_all() -> None:
    tonight = seeded(8)
    contest = stay_away(tonight, 4)
    for other in tonight.state.awaited:
        tonight.end(other, stronger(other))
    tonight.wait()
    tonight.end(tonight.contest_of(2), Score((0, 3)))
    tonight.settle_rounds()
    assert pairings(tonight) == [(1, 3)]
    tonight.happen(reopen(tonight.state, MODERATOR, contest.id))
    assert [each.id for each in tonight.state.awaited] == [contest.id]
    assert tonight.contest(contest.id).opened_at is None
    assert all(each.is_in for each in tonight.state.entrants)
    tonight.end(tonight.contest_of(4), Score((3, 2)))
    tonight.settle_rounds()
    assert pairings(tonight) == [(1, 4), (2, 3)]
    # what was played between the same sides stands
    assert [each.entrants for each in tonight.state.awaited] == [(1, 4)]
    tonight.play()
    assert tonight.places[EntrantId(3)] == 2


def test_d46_the_organiser_may_give_the_match_to_one_of_them() -> None:
    tonight = seeded(8)
    contest = stay_away(tonight, 4)
    tonight.happen(correct(tonight.state, ORGANISER, contest.id, Score((0, 3))))
    assert all(each.is_in for each in tonight.state.entrants)
    tonight.play_round()
    assert pairings(tonight) == [(1, 5), (2, 3)]


def test_when_nobody_comes_to_the_final_nobody_has_won() -> None:
    tonight = seeded(4, third_place=True)
    tonight.play_round()
    assert {each.spot.stage for each in tonight.state.awaited} == {Stage.FINAL, Stage.THIRD_PLACE}
    tonight.end(tonight.contest_of(4), Score((3, 0)))
    stay_away(tonight, 1)
    tonight.wait()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places == {1: 2, 2: 2, 3: 4, 4: 3}


# ---------------------------------------------------------------------- who leaves


@pytest.mark.parametrize("when", ["before his match", "after his match", "before the final"])
def test_d47_a_pair_that_leaves_a_knock_out_gives_its_rivals_the_win(when: str) -> None:
    tonight = seeded(8)
    if when == "before the final":
        tonight.play_round()
        tonight.play_round()
    if when == "after his match":
        tonight.end(tonight.contest_of(1), Score((3, 0)))
    tonight.happen(withdraw(tonight.state, By(PlayerId(10)), EntrantId(1)))
    tonight.play()
    by_match = tonight.decided(1, 1)
    assert by_match.result is not None
    if when == "before his match":
        assert by_match.result.how is How.WITHDRAWAL
        assert by_match.result.score == Score((0, 3))
        assert tonight.decided(2, 8).entrants == (8, 4)
    if when == "after his match":
        assert by_match.result.how is How.TABLE
        (walkover,) = tonight.state.rounds[1].byes
        assert (walkover.entrant, walkover.rival) == (4, 1)
    assert tonight.places[EntrantId(2)] == 1
    assert (
        tonight.places[EntrantId(1)]
        == {
            "before his match": 8,
            "after his match": 4,
            "before the final": 2,
        }[when]
    )


def test_who_leaves_between_two_rounds_has_his_place_by_the_round_that_he_reached() -> None:
    tonight = seeded(8)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(1)))
    tonight.wait()
    assert byes(tonight) == [4]
    tonight.play()
    assert tonight.places == {2: 1, 4: 2, 3: 3, 1: 4, 5: 5, 6: 5, 7: 5, 8: 5}


def test_the_last_one_left_has_won() -> None:
    tonight = seeded(4)
    for entrant in (2, 3, 4):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.wait()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places[EntrantId(1)] == 1


def test_two_who_should_meet_and_have_both_left_leave_a_bye() -> None:
    tonight = seeded(8)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    for entrant in (1, 4):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.wait()
    assert pairings(tonight) == [(2, 3)]
    tonight.play()
    assert tonight.places == {2: 1, 3: 2, 1: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


# ---------------------------------------------------------------------- third place


def test_the_losers_of_the_semi_finals_play_for_the_third_place() -> None:
    tonight = seeded(8, third_place=True)
    tonight.play_round()
    tonight.play_round()
    assert sorted(pairings(tonight)) == [(1, 2), (4, 3)]
    tonight.end(tonight.contest_of(4), Score((3, 1)))
    tonight.play()
    assert [each.entrant for each in standings(tonight.state)][:4] == [1, 2, 4, 3]
    assert [each.place for each in standings(tonight.state)][:4] == [1, 2, 3, 4]


def test_who_waits_for_his_third_place_is_shown_with_it() -> None:
    tonight = seeded(4, third_place=True)
    tonight.play_round()
    tonight.end(tonight.contest_of(1), Score((3, 1)))
    assert {each.entrant: each.place for each in standings(tonight.state)} == {
        1: 1, 2: 2, 3: 3, 4: 3,
    }  # fmt: skip


def test_two_have_no_third_place() -> None:
    assert len(knock_out_plan((0, 1), third_place=True)) == 1


# ---------------------------------------------------------------------- the losers' bracket


def test_everybody_has_two_matches_at_least_with_a_losers_bracket() -> None:
    tonight = evening(Format.LOSERS_BRACKET, 16)
    tonight.play()
    for entrant in tonight.state.order:
        played = [each for each in tonight.state.contests if entrant in each.entrants]
        assert len(played) >= 2
        lost = [each for each in played if each.sides[1 - (each.winner or 0)] == (entrant,)]
        assert len(lost) == (0 if tonight.places[entrant] == 1 else 2)


def test_the_final_is_played_again_when_the_unbeaten_side_loses_it() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    while tonight.state.awaited[0].spot.stage is not Stage.FINAL:
        tonight.play_round()
    final = tonight.state.awaited[0]
    assert final.sides == ((1,), (2,))
    tonight.end(final, Score((1, 3)))
    tonight.wait()
    (again,) = tonight.state.awaited
    assert again.spot.stage is Stage.SECOND_FINAL
    assert set(again.entrants) == {1, 2}
    tonight.play()
    assert (tonight.places[EntrantId(1)], tonight.places[EntrantId(2)]) == (1, 2)


def test_there_is_no_second_final_when_the_unbeaten_side_wins() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    tonight.play()
    assert tonight.state.contests[-1].spot.stage is Stage.FINAL
    assert all(each.spot.stage is not Stage.SECOND_FINAL for each in bracket(tonight.state))


def test_a_correction_of_the_final_takes_the_second_one_away() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    while tonight.state.awaited[0].spot.stage is not Stage.FINAL:
        tonight.play_round()
    final = tonight.state.awaited[0]
    tonight.end(final, Score((1, 3)))
    tonight.wait()
    tonight.happen(correct(tonight.state, ORGANISER, final.id, Score((3, 1))))
    tonight.settle()
    assert tonight.state.status is Status.FINISHED
    assert tonight.state.contests[-1].id == final.id
    assert tonight.places[EntrantId(1)] == 1


def test_who_lost_among_the_winners_and_left_gives_the_next_match_to_his_rival() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(4)))
    tonight.wait()
    (walkover,) = tonight.state.rounds[1].byes
    assert (walkover.entrant, walkover.rival) == (3, 4)
    tonight.play()
    assert tonight.places == {1: 1, 2: 2, 3: 3, 4: 4}


def test_who_lost_among_the_winners_does_not_meet_at_once_whom_he_has_beaten() -> None:
    tonight = seeded(8, Format.LOSERS_BRACKET)
    tonight.play_round()
    assert sorted(pairings(tonight)) == [(1, 4), (2, 3), (7, 6), (8, 5)]
    tonight.play_round()
    assert sorted(pairings(tonight)) == [(1, 2), (5, 3), (6, 4)]


def test_who_leaves_among_the_winners_is_placed_where_he_would_have_gone_on() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    for entrant in (1, 3, 4):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.wait()
    assert tonight.places == {2: 1, 1: 2, 3: 3, 4: 3}


def test_nobody_is_fed_from_two_places_in_a_losers_bracket() -> None:
    for size in (2, 4, 8, 64, 128):
        plan = double_plan(size)
        sources = [
            source
            for node in plan
            for source in node.sources
            if node.spot.stage is not Stage.SECOND_FINAL
        ]
        assert len(set(sources)) == len(sources)
        steps = {node.spot: node.step for node in plan}
        for node in plan:
            assert all(each.spot is None or steps[each.spot] < node.step for each in node.sources)


def test_one_side_that_stays_away_loses_and_goes_on_among_the_losers() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    contest = tonight.contest_of(1)
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    tonight.happen(arrive(tonight.state, contest.id, EntrantId(4)))
    tonight.end(tonight.contest_of(2), Score((3, 0)))
    tonight.wait(tonight.now + 25 * 60)
    decided = tonight.contest(contest.id)
    assert decided.result is not None
    assert decided.result.score == Score((0, 3))
    assert decided.result.absent == (1,)
    tonight.wait()
    assert sorted(pairings(tonight)) == [(1, 3), (4, 2)]
