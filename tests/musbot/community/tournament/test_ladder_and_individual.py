"""Do the best of a ladder's groups go up, and do single people change partners?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.conditions import By
from musbot.community.tournament.drawing import bracket, group_tables, standings
from musbot.community.tournament.punctuality import arrive
from musbot.community.tournament.results import open_table
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId, How, Score
from musbot.community.tournament.withdrawals import reinstate, withdraw
from musbot.core.ids import PlayerId, TableId
from tests.musbot.community.tournament.evenings import ORGANISER, Evening, by_chance, evening


def ladder(tonight: Evening) -> list[list[int]]:
    groups: dict[int, list[int]] = {}
    for each in group_tables(tonight.state):
        groups.setdefault(each.group, []).append(each.entrant)
    return [groups[number] for number in sorted(groups)]


def test_after_two_rounds_the_best_and_the_worst_of_neighbouring_groups_change_places() -> None:
    tonight = evening(Format.LADDER, 16)
    first = ladder(tonight)
    assert [len(each) for each in first] == [4, 4, 4, 4]
    tonight.play_round()
    assert [sorted(each) for each in ladder(tonight)] == [sorted(each) for each in first]
    for contest in tonight.state.awaited:
        tonight.end(contest, by_chance(7)(contest))
    ordered = [sorted(each) for each in first]
    last_standings = ladder_before_the_change(tonight, first)
    tonight.wait()
    after = [set(each) for each in ladder(tonight)]
    assert last_standings[1][0] in after[0]
    assert last_standings[0][-1] in after[1]
    assert last_standings[3][0] in after[2]
    assert last_standings[2][-1] in after[3]
    assert [len(each) for each in after] == [4, 4, 4, 4]
    assert sorted(one for each in after for one in each) == sorted(
        one for each in ordered for one in each
    )


def ladder_before_the_change(tonight: Evening, groups: list[list[int]]) -> list[list[int]]:
    """Order the groups of the first two rounds by hand."""
    lines = {each.entrant: each for each in standings(tonight.state)}

    def won(entrant: int) -> tuple[int, int]:
        line = lines[EntrantId(entrant)]
        return line.wins, line.games_won - line.games_lost

    return [sorted(each, key=won, reverse=True) for each in groups]


def test_nobody_moves_after_the_last_round() -> None:
    tonight = evening(Format.LADDER, 8, rounds=2)
    before = ladder(tonight)
    tonight.play()
    assert [sorted(each) for each in ladder(tonight)] == [sorted(each) for each in before]
    assert [each.place for each in standings(tonight.state)] == list(range(1, 9))


@pytest.mark.parametrize(("count", "groups"), [(4, 2), (5, 2), (7, 2), (11, 2), (33, 4), (128, 4)])
def test_a_ladder_has_groups_of_nearly_the_same_size(count: int, groups: int) -> None:
    sizes = [len(each) for each in ladder(evening(Format.LADDER, count))]
    assert len(sizes) == groups
    assert max(sizes) - min(sizes) <= 1
    assert sizes == sorted(sizes)


@pytest.mark.parametrize("when", [0, 1, 2, 3])
def test_d47_a_ladder_goes_on_without_who_has_left(when: int) -> None:
    tonight = evening(Format.LADDER, 11)
    for _ in range(when):
        tonight.play_round()
    tonight.happen(withdraw(tonight.state, By(PlayerId(10)), EntrantId(1)))
    tonight.play()
    for drawn in tonight.state.rounds[when + 1 :]:
        there = [one for each in drawn.contests for one in each.entrants]
        there += [each.entrant for each in drawn.byes]
        assert sorted(there) == list(range(2, 12))
    assert tonight.places[EntrantId(1)] == 11


def test_groups_that_become_too_small_are_joined() -> None:
    tonight = evening(Format.LADDER, 8, groups=4)
    for entrant in (1, 2, 3, 4, 5):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.play_round()
    tonight.play_round()
    assert len(ladder(tonight)) == 1
    tonight.play()


def test_who_is_let_in_again_stands_at_the_foot_of_the_ladder() -> None:
    tonight = evening(Format.LADDER, 9)
    best = ladder(tonight)[0][0]
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(best)))
    tonight.play_round()
    tonight.play_round()
    tonight.happen(reinstate(tonight.state, ORGANISER, EntrantId(best)))
    assert ladder(tonight)[-1][-1] == best
    tonight.play()
    assert len(tonight.places) == 9


def test_a_ladder_that_all_but_one_have_left_is_over() -> None:
    tonight = evening(Format.LADDER, 4)
    for entrant in (1, 2, 3):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.settle_rounds()
    assert tonight.places == {4: 1, 1: 2, 2: 2, 3: 2} or tonight.places[EntrantId(4)] == 1


# ---------------------------------------------------------------------- single people


def test_single_people_play_at_tables_of_four() -> None:
    tonight = evening(Format.INDIVIDUAL, 8)
    assert [len(each.entrants) for each in tonight.state.awaited] == [4, 4]
    assert bracket(tonight.state) == ()
    assert group_tables(tonight.state) == ()


@pytest.mark.parametrize(("count", "byes"), [(4, 0), (5, 1), (6, 2), (7, 3), (11, 3), (33, 1)])
def test_who_finds_no_table_has_a_bye(count: int, byes: int) -> None:
    tonight = evening(Format.INDIVIDUAL, count)
    assert tonight.state.current is not None
    assert len(tonight.state.current.byes) == byes
    tonight.play()
    if count == 7:
        had = [each.entrant for drawn in tonight.state.rounds for each in drawn.byes]
        assert {had.count(each) for each in tonight.state.order} == {2, 3}


def test_pairs_meet_that_have_won_as_much_as_far_as_nobody_has_to_meet_a_rival_again() -> None:
    tonight = evening(Format.INDIVIDUAL, 24)
    tonight.play_round()
    wins = {each.entrant: each.wins for each in standings(tonight.state)}
    levels = [
        tuple(sum(wins[each] for each in side) for side in contest.sides)
        for contest in tonight.state.awaited
    ]
    assert {0, 1, 2} == {level for each in levels for level in each}
    assert sum(one != other for one, other in levels) <= 2


def test_both_of_a_side_win_and_lose_together() -> None:
    tonight = evening(Format.INDIVIDUAL, 4, rounds=1)
    contest = tonight.state.awaited[0]
    tonight.end(contest, Score((3, 1), (40, 20)))
    tonight.wait()
    assert [tonight.places[each] for each in contest.sides[0]] == [1, 1]
    assert [tonight.places[each] for each in contest.sides[1]] == [3, 3]


def test_d47_whose_partner_leaves_loses_nothing_and_their_rivals_win() -> None:
    tonight = evening(Format.INDIVIDUAL, 8)
    contest = tonight.state.awaited[0]
    leaver, alone = contest.sides[0]
    tonight.happen(withdraw(tonight.state, ORGANISER, leaver))
    decided = tonight.contest(contest.id)
    assert decided.result is not None
    assert decided.result.how is How.WITHDRAWAL
    assert decided.result.excused == (alone,)
    lines = {each.entrant: each for each in standings(tonight.state)}
    assert [lines[each].wins for each in (*contest.sides[1], alone, leaver)] == [1, 1, 1, 0]
    assert lines[leaver].losses == 1
    tonight.play()
    assert len(tonight.places) == 8


def test_single_people_stop_when_no_table_is_full() -> None:
    tonight = evening(Format.INDIVIDUAL, 4)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(1)))
    tonight.settle_rounds()
    assert len(tonight.state.rounds) == 1


def test_who_stays_away_leaves_his_partner_excused() -> None:
    tonight = evening(Format.INDIVIDUAL, 4, rounds=1)
    contest = tonight.state.awaited[0]
    tonight.happen(open_table(tonight.state, contest.id, TableId("a")))
    for entrant in contest.entrants[1:]:
        tonight.happen(arrive(tonight.state, contest.id, entrant))
    for _ in range(3):
        tonight.wait()
    decided = tonight.contest(contest.id)
    assert decided.result is not None
    assert decided.result.absent == contest.entrants[:1]
    assert decided.result.excused == contest.entrants[1:2]
