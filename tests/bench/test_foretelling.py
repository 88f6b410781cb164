"""Is it measured rightly how well somebody foretells who wins?"""

from __future__ import annotations

from itertools import pairwise
from math import log

import pytest

from bench._foretelling import Foretold, by_elo, by_ratings, gap, log_loss, tenths
from bench._league import League, play_league
from musbot.core.seats import TWO

RIGHT = [Foretold((0.7, 0.3), 0)] * 70 + [Foretold((0.7, 0.3), 1)] * 30
LEAGUE = League("small", 6, 0.5, matches=12, matches_a_season=6, changing=0.5, seating=TWO)


def test_of_chances_that_come_true_no_tenth_is_wrong() -> None:
    (told,) = tenths(RIGHT, enough=100)
    assert (told.matches, told.happened) == (100, 0.7)
    assert told.low < 0.7 < told.high
    assert gap([told]) == pytest.approx(0)


def test_a_tenth_with_few_matches_says_nothing() -> None:
    assert tenths(RIGHT, enough=101) == []
    assert gap([]) == 0


def test_of_more_than_two_sides_each_is_a_case_of_its_own() -> None:
    told = tenths([Foretold((0.25, 0.35, 0.4), 2)] * 10, enough=10)
    assert [each.happened for each in told] == [0, 0, 1]


def test_the_surer_of_what_happens_the_smaller_the_loss() -> None:
    assert log_loss([Foretold((0.5, 0.5), 0)]) == pytest.approx(log(2))
    assert log_loss([Foretold((0.9, 0.1), 0)]) < log(2) < log_loss([Foretold((0.9, 0.1), 1)])


def test_nobody_foretells_anything_of_whom_he_has_never_seen() -> None:
    first = next(play_league(LEAGUE, 3))
    assert by_ratings([first])[0].chances == by_elo([first], 16)[0].chances == (0.5, 0.5)


def test_who_has_won_is_foretold_to_win_again() -> None:
    first = next(play_league(LEAGUE, 3))
    for again in (by_ratings([first, first])[1], by_elo([first, first], 16)[1]):
        assert again.chances[again.winner] > 0.5


def test_a_league_is_the_same_whenever_it_is_played() -> None:
    assert list(play_league(LEAGUE, 4)) == list(play_league(LEAGUE, 4))


def test_the_players_of_a_league_meet_in_all_seats_and_over_its_seasons() -> None:
    matches = list(play_league(LEAGUE, 5))
    assert len(matches) == 12
    assert {chair.player for match in matches for chair in match.chairs} == set(range(1, 7))
    assert all(one.at < other.at for one, other in pairwise(matches))
