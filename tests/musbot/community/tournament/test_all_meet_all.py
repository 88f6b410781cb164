"""Does everybody meet everybody in a round robin and in groups, and who goes on?"""

from __future__ import annotations

from itertools import combinations

import pytest

from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct
from musbot.community.tournament.drawing import bracket, group_tables, standings
from musbot.community.tournament.formats.schedule import meetings_of, rounds_needed
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId, How, Score, Stage
from musbot.community.tournament.withdrawals import withdraw
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    Evening,
    by_chance,
    evening,
    stronger,
)


@pytest.mark.parametrize("count", [2, 3, 5, 6, 7, 11, 33, 128])
def test_all_meet_all_once(count: int) -> None:
    members = [EntrantId(each) for each in range(1, count + 1)]
    met: list[list[EntrantId]] = []
    for number in range(1, rounds_needed(count) + 1):
        for meeting in meetings_of(members, number):
            there = [each for each in meeting if each is not None]
            met += [sorted(there)] if len(there) > 1 else []
    assert sorted(met) == [list(each) for each in combinations(members, 2)]


@pytest.mark.parametrize("when", [0, 1, 3, 6])
def test_d47_a_pair_that_leaves_a_round_robin_gives_its_rivals_the_win(when: int) -> None:
    tonight = evening(Format.ROUND_ROBIN, 7)
    for _ in range(when):
        tonight.play_round()
    tonight.happen(withdraw(tonight.state, By(PlayerId(40)), EntrantId(4)))
    tonight.play()
    met: dict[int, str] = {}
    for drawn in tonight.state.rounds:
        for contest in drawn.contests:
            if 4 in contest.entrants:
                (rival,) = set(contest.entrants) - {4}
                assert contest.result is not None
                met[rival] = contest.result.how.value
                if contest.result.how is How.WITHDRAWAL:
                    assert contest.sides[contest.winner or 0] == (rival,)
        met |= {each.entrant: "walkover" for each in drawn.byes if each.rival == 4}
    assert sorted(met) == [1, 2, 3, 5, 6, 7]
    assert len(tonight.state.rounds) == 7
    lines = {each.entrant: each for each in standings(tonight.state)}
    assert all(lines[EntrantId(each)].wins == 7 - each for each in (1, 2, 3))
    assert not lines[EntrantId(4)].is_in
    assert {line.byes for entrant, line in lines.items() if entrant != 4} == {1}


def test_two_who_have_left_leave_nobody_without_a_result() -> None:
    tonight = evening(Format.ROUND_ROBIN, 4)
    for entrant in (1, 2, 3):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.settle_rounds()
    assert tonight.places[EntrantId(4)] == 1
    assert standings(tonight.state)[0].wins == 3


def test_a_round_robin_that_all_have_left_is_over() -> None:
    tonight = evening(Format.ROUND_ROBIN, 4)
    for entrant in (1, 2, 3, 4):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.settle_rounds()
    assert len(tonight.state.rounds) == 1
    assert tonight.places


def test_a_bye_of_a_round_robin_is_no_win() -> None:
    tonight = evening(Format.ROUND_ROBIN, 3)
    tonight.play()
    assert [(each.wins, each.byes) for each in standings(tonight.state)] == [(2, 1), (1, 1), (0, 1)]


# ---------------------------------------------------------------------- groups


def of_group(tonight: Evening, number: int) -> list[int]:
    return [each.entrant for each in group_tables(tonight.state) if each.group == number]


def play_groups(tonight: Evening) -> None:
    while tonight.state.awaited[0].spot.stage is Stage.GROUP:
        tonight.play_round()


@pytest.mark.parametrize(
    ("count", "sizes"),
    [(4, [2, 2]), (5, [2, 3]), (6, [3, 3]), (7, [3, 4]), (11, [5, 6]), (33, [4] * 7 + [5])],
)
def test_groups_are_as_equal_as_can_be(count: int, sizes: list[int]) -> None:
    tonight = evening(Format.GROUPS, count)
    groups = {each.group for each in group_tables(tonight.state)}
    assert sorted(len(of_group(tonight, each)) for each in groups) == sizes


def test_the_first_two_of_two_groups_cross_in_the_semi_finals() -> None:
    tonight = evening(Format.GROUPS, 8)
    play_groups(tonight)
    one, two = of_group(tonight, 1), of_group(tonight, 2)
    assert [each.sides for each in tonight.state.awaited] == [
        ((one[0],), (two[1],)),
        ((two[0],), (one[1],)),
    ]
    tonight.play()
    assert sorted(tonight.places.values()) == [1, 2, 3, 4, 5, 5, 7, 7]


def test_two_of_a_group_meet_again_in_the_final_at_the_earliest() -> None:
    tonight = evening(Format.GROUPS, 32)
    play_groups(tonight)
    halves = tonight.state.awaited[:4], tonight.state.awaited[4:]
    for number in range(1, 9):
        for half in halves:
            there = {one for each in half for one in each.entrants}
            assert len(there & set(of_group(tonight, number)[:2])) == 1


def test_the_bracket_of_groups_is_empty_until_they_have_played() -> None:
    tonight = evening(Format.GROUPS, 8)
    before = bracket(tonight.state)
    assert [each.spot.stage for each in before] == [
        Stage.MAIN, Stage.MAIN, Stage.THIRD_PLACE, Stage.FINAL,
    ]  # fmt: skip
    assert all(each.sides == (None, None) and not each.is_over for each in before)
    play_groups(tonight)
    assert all(None not in each.sides for each in bracket(tonight.state)[:2])


def test_while_groups_play_all_are_placed_within_them() -> None:
    tonight = evening(Format.GROUPS, 8)
    tonight.play_round()
    assert {(each.group, each.place) for each in standings(tonight.state)} >= {(1, 1), (2, 1)}


def test_d47_who_leaves_after_the_groups_makes_room_for_the_third_of_his_group() -> None:
    tonight = evening(Format.GROUPS, 8)
    while tonight.state.rounds[-1].number < 3:
        tonight.play_round()
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    one = of_group(tonight, 1)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(one[0])))
    tonight.wait()
    assert sorted(each for contest in tonight.state.awaited for each in contest.entrants) == sorted(
        [*one[1:3], *of_group(tonight, 2)[:2]]
    )
    tonight.play()
    assert len(tonight.places) == 8


def test_a_group_that_nearly_all_have_left_gives_a_bye() -> None:
    tonight = evening(Format.GROUPS, 4)
    one = of_group(tonight, 1)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(one[1])))
    tonight.play_round()
    assert len(tonight.state.awaited) == 1
    tonight.play()
    assert min(tonight.places.values()) == 1


def test_groups_that_all_have_left_are_over() -> None:
    tonight = evening(Format.GROUPS, 6)
    for entrant in range(1, 7):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.settle_rounds()
    assert len(tonight.places) == 6


def test_a_correction_in_a_group_draws_the_semi_finals_anew_and_no_group() -> None:
    tonight = evening(Format.GROUPS, 8)
    play_groups(tonight)
    groups = [each.contests for each in tonight.state.rounds[:3]]
    best = of_group(tonight, 1)[0]
    for drawn in (1, 2, 3):
        contest = tonight.decided(drawn, best)
        side = contest.side_of(EntrantId(best))
        tonight.happen(
            correct(tonight.state, ORGANISER, contest.id, Score((0, 3) if side == 0 else (3, 0)))
        )
    assert of_group(tonight, 1)[-1] == best
    assert best not in [each for one in tonight.state.awaited for each in one.entrants]
    changed = [each.contests for each in tonight.state.rounds[:3]]
    assert [[one.id for one in each] for each in changed] == [
        [one.id for one in each] for each in groups
    ]
    tonight.play(by_chance(1))
