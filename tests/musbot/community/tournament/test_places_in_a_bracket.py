"""Who stands where in a bracket when somebody did not come, or left?"""

from __future__ import annotations

from musbot.community.tournament.corrections import correct
from musbot.community.tournament.drawing import bracket
from musbot.community.tournament.punctuality import arrive
from musbot.community.tournament.results import open_table
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId, Score
from musbot.community.tournament.withdrawals import withdraw
from musbot.core.ids import TableId
from tests.musbot.community.tournament.evenings import ORGANISER
from tests.musbot.community.tournament.test_knock_out import seeded, stay_away


def test_who_lost_at_a_table_stands_before_who_did_not_come_in_the_same_round() -> None:
    tonight = seeded(8)
    stay_away(tonight, 4)
    tonight.play()
    assert tonight.places == {1: 1, 2: 2, 3: 3, 6: 4, 7: 4, 8: 4, 4: 7, 5: 7}


def test_when_nobody_comes_to_a_semi_final_the_loser_of_the_other_is_second() -> None:
    tonight = seeded(8)
    tonight.play_round()
    stay_away(tonight, 1)
    tonight.play()
    # who came farther stays before who lost at a table in the round before
    assert tonight.places == {2: 1, 3: 2, 1: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_when_nobody_comes_to_any_semi_final_nobody_is_first_or_second() -> None:
    tonight = seeded(8)
    tonight.play_round()
    for contest in tonight.state.awaited:
        tonight.happen(open_table(tonight.state, contest.id, TableId(f"table {contest.id}")))
    tonight.wait(tonight.now + 25 * 60)
    tonight.settle_rounds()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places == {1: 3, 2: 3, 3: 3, 4: 3, 5: 5, 6: 5, 7: 5, 8: 5}


def test_a_finalist_who_leaves_without_a_rival_is_second_alone() -> None:
    tonight = seeded(4)
    tonight.end(tonight.contest_of(2), Score((3, 0)))
    stay_away(tonight, 1)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(2)))
    tonight.settle_rounds()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places == {2: 2, 3: 3, 1: 4, 4: 4}


def test_a_result_of_the_organiser_counts_as_a_match_at_a_table() -> None:
    tonight = seeded(4)
    contest = stay_away(tonight, 1)
    tonight.happen(correct(tonight.state, ORGANISER, contest.id, Score((3, 0))))
    tonight.play()
    assert tonight.places == {1: 1, 2: 2, 3: 3, 4: 3}


def test_in_the_knock_out_of_groups_who_did_not_come_is_last_of_his_round() -> None:
    tonight = seeded(16, Format.GROUPS)
    while not any(each.step == 1 and each.contest is not None for each in bracket(tonight.state)):
        tonight.play_round()
    first = tonight.state.awaited[0].entrants
    stay_away(tonight, first[0])
    tonight.play()
    assert {tonight.places[each] for each in first} == {7}
    assert sorted(tonight.places.values())[:9] == [1, 2, 3, 4, 4, 4, 7, 7, 9]


def test_one_side_that_did_not_come_stands_behind_who_lost_the_other_semi_final() -> None:
    tonight = seeded(4)
    contest = tonight.contest_of(1)
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    tonight.happen(arrive(tonight.state, contest.id, EntrantId(1)))
    tonight.wait(tonight.now + 25 * 60)
    tonight.play()
    assert tonight.places == {1: 1, 2: 2, 3: 3, 4: 4}


def test_two_who_do_not_come_among_the_winners_stand_behind_who_lost_among_the_losers() -> None:
    tonight = seeded(4, Format.LOSERS_BRACKET)
    tonight.play_round()
    tonight.end(tonight.contest_of(3), Score((3, 0)))
    stay_away(tonight, 1)
    tonight.settle_rounds()
    assert tonight.state.status is Status.FINISHED
    assert tonight.places == {4: 1, 3: 2, 1: 3, 2: 3}


def test_when_neither_of_two_comes_to_the_first_match_of_a_losers_bracket_both_are_second() -> None:
    tonight = seeded(2, Format.LOSERS_BRACKET)
    stay_away(tonight, 1)
    tonight.settle_rounds()
    assert tonight.places == {1: 2, 2: 2}
