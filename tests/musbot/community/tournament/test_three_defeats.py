"""Is everybody in until his third defeat, and nobody longer?"""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct
from musbot.community.tournament.drawing import bracket, group_tables, standings
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId, How, Score
from musbot.community.tournament.withdrawals import withdraw
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import ORGANISER, Evening, by_chance, evening


def defeats(tonight: Evening, rounds: int | None = None) -> Counter[EntrantId]:
    """Count what everybody has lost in the first rounds."""
    lost: Counter[EntrantId] = Counter()
    for drawn in tonight.state.rounds[:rounds]:
        for contest in drawn.contests:
            if contest.winner is not None:
                lost.update(contest.sides[1 - contest.winner])
    return lost


@given(st.integers(2, 30), st.integers(0, 10**6))
def test_all_but_the_winner_lose_three_times_and_nobody_plays_on(count: int, luck: int) -> None:
    tonight = evening(Format.THREE_DEFEATS, count)
    tonight.play(by_chance(luck))
    lost = defeats(tonight)
    assert sorted(lost[each] for each in tonight.state.order)[1:] == [3] * (count - 1)
    (winner,) = [each for each, place in tonight.state.places if place == 1]
    assert lost[winner] < 3
    for drawn in tonight.state.rounds:
        before = defeats(tonight, drawn.number - 1)
        assert all(before[one] < 3 for each in drawn.contests for one in each.entrants)


def test_who_goes_out_later_stands_higher_and_who_goes_out_together_shares_a_place() -> None:
    tonight = evening(Format.THREE_DEFEATS, 11)
    tonight.play(by_chance(5))
    gone: dict[EntrantId, int] = {}
    for number in range(1, len(tonight.state.rounds) + 1):
        lost = defeats(tonight, number)
        gone |= {each: number for each in lost if lost[each] == 3 and each not in gone}
    for one, place in tonight.state.places[1:]:
        better = sum(gone[each] > gone[one] for each in gone)
        assert place == 2 + better


def test_while_it_is_played_who_has_lost_less_stands_higher() -> None:
    tonight = evening(Format.THREE_DEFEATS, 8)
    tonight.play_round()
    assert [(each.place, each.losses) for each in standings(tonight.state)] == [
        *[(1, 0)] * 4,
        *[(5, 1)] * 4,
    ]
    assert bracket(tonight.state) == ()
    assert group_tables(tonight.state) == ()


def test_those_meet_who_have_lost_as_often() -> None:
    tonight = evening(Format.THREE_DEFEATS, 16)
    tonight.play_round()
    lost = defeats(tonight, 1)
    for contest in tonight.state.awaited:
        one, other = contest.entrants
        assert lost[one] == lost[other]


@pytest.mark.parametrize("when", [0, 1, 4])
def test_d47_who_leaves_gives_the_match_to_his_rival_and_is_drawn_no_more(when: int) -> None:
    tonight = evening(Format.THREE_DEFEATS, 7)
    for _ in range(when):
        tonight.play_round()
    leaver = tonight.state.awaited[0].entrants[0]
    contest = tonight.contest_of(leaver)
    tonight.happen(withdraw(tonight.state, By(PlayerId(leaver * 10)), leaver))
    decided = tonight.contest(contest.id)
    assert decided.result is not None
    assert decided.result.how is How.WITHDRAWAL
    assert decided.winner == 1
    tonight.play()
    later = tonight.state.rounds[when + 1 :]
    assert all(leaver not in each.entrants for drawn in later for each in drawn.contests)
    assert all(leaver != each.entrant for drawn in later for each in drawn.byes)
    assert tonight.places[leaver] > 1


def test_a_third_defeat_that_was_none_brings_its_loser_back() -> None:
    tonight = evening(Format.THREE_DEFEATS, 4)
    while not any(lost == 3 for lost in defeats(tonight).values()):
        tonight.play_round()
    out = next(each for each, lost in defeats(tonight).items() if lost == 3)
    last = [each for each in tonight.state.contests if out in each.entrants and each.result][-1]
    right = Score((3, 0) if last.side_of(out) == 0 else (0, 3))
    tonight.happen(correct(tonight.state, ORGANISER, last.id, right))
    tonight.settle_rounds()
    current = tonight.state.current
    assert current is not None
    there = [one for each in current.contests for one in each.entrants]
    assert out in [*there, *(each.entrant for each in current.byes)]
    tonight.play()
