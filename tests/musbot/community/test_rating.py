"""Do matches move ratings as they should, and do ratings say how likely a win is?"""

from __future__ import annotations

from itertools import pairwise
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import ThurstoneMostellerFull

from musbot.community.played import Ending
from musbot.community.rating import (
    COMPUTER,
    FRESH,
    SETTLED,
    Rating,
    is_provisional,
    length_of,
    lose,
    rate,
    shown,
    win_chance,
)
from musbot.community.weng_lin import BETA
from tests.musbot.community.examples import played

RATINGS = st.builds(Rating, st.floats(5, 45), st.floats(0.5, 25 / 3), st.integers(0, 99))
SIDES = st.integers(1, 3).flatmap(
    lambda players: st.lists(
        st.lists(RATINGS, min_size=players, max_size=players), min_size=2, max_size=6
    )
)
LENGTHS = st.sampled_from([0.125, 0.5, 1.0, 2.0, 4.0])


def test_a_beginner_is_shown_as_1500_and_is_provisional_for_fifteen_matches() -> None:
    assert shown(FRESH) == 1500
    assert is_provisional(Rating(30, 5, SETTLED - 1))
    assert not is_provisional(Rating(30, 5, SETTLED))
    assert SETTLED == 15


def test_a_pair_of_whom_each_has_100_more_wins_64_usual_matches_of_100() -> None:
    better = Rating(FRESH.mu + 100 / 24, 0.5)
    usual = Rating(FRESH.mu, 0.5)
    assert shown(better) - shown(usual) == 100
    assert win_chance([[better, better], [usual, usual]])[0] == pytest.approx(0.64, abs=0.01)


@given(SIDES, LENGTHS)
def test_the_chances_of_all_sides_add_up_to_one(sides: list[list[Rating]], length: float) -> None:
    chances = win_chance(sides, length)
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_equal_sides_have_equal_chances(sides: int, players: int) -> None:
    assert win_chance([[FRESH] * players] * sides) == pytest.approx([1 / sides] * sides)


def test_the_chances_of_several_sides_are_those_of_two_when_the_others_cannot_win() -> None:
    strong, other, hopeless = Rating(30, 3), Rating(25, 4), Rating(-500, 1)
    two = win_chance([[strong], [other]], 1.0)
    assert win_chance([[strong], [other], [hopeless]], (3 / 2) ** 2) == pytest.approx(
        (*two, 0), abs=1e-3
    )


@given(SIDES, LENGTHS)
def test_the_stronger_side_has_the_better_chance_and_in_a_longer_match_a_better_one(
    sides: list[list[Rating]], length: float
) -> None:
    two = sides[:2]
    first, second = win_chance(two, length)
    stronger = sum(each.mu for each in two[0]) >= sum(each.mu for each in two[1])
    assert (first >= second) == stronger
    assert abs(win_chance(two, 2 * length)[0] - 0.5) >= abs(first - 0.5)


@given(SIDES, LENGTHS)
def test_a_win_never_lowers_a_number_and_a_defeat_never_raises_one(
    sides: list[list[Rating]], length: float
) -> None:
    for winner in range(len(sides)):
        after = rate(sides, winner, length)
        for side, (olds, news) in enumerate(zip(sides, after, strict=True)):
            for old, new in zip(olds, news, strict=True):
                assert (new.mu >= old.mu) if side == winner else (new.mu <= old.mu)
                assert 0 < new.sigma < 9
                assert new.matches == old.matches + 1


def whole(*_: object) -> float:
    """Let a match take all the uncertainty away that it can."""
    return 1.0


@given(SIDES, LENGTHS)
def test_two_sides_are_rated_as_openskill_rates_them(
    sides: list[list[Rating]], length: float
) -> None:
    model = ThurstoneMostellerFull(beta=BETA / sqrt(length), tau=25 / 600, epsilon=0.0, gamma=whole)
    teams = [[model.rating(each.mu, each.sigma) for each in side] for side in sides[:2]]
    expected = [[(each.mu, each.sigma) for each in side] for side in model.rate(teams)]
    given_now = [[(each.mu, each.sigma) for each in side] for side in rate(sides[:2], 0, length)]
    for mine, theirs in zip(given_now, expected, strict=True):
        for one, other in zip(mine, theirs, strict=True):
            assert one == pytest.approx(other, abs=1e-6)


@pytest.mark.parametrize("sides", [2, 3, 4, 5, 6])
def test_among_equals_nothing_is_won_that_others_do_not_lose(sides: int) -> None:
    after = rate([[FRESH]] * sides, 0)
    assert sum(each.mu for (each,) in after) == pytest.approx(sides * FRESH.mu)
    losers = {round(each.mu, 9) for (each,) in after[1:]}
    assert len(losers) == 1


def test_the_more_sides_there_are_the_less_a_match_tells_of_each() -> None:
    moved = [rate([[FRESH]] * sides, 0) for sides in range(2, 7)]
    for fewer, more in pairwise(moved):
        assert fewer[1][0].mu < more[1][0].mu < FRESH.mu
        assert fewer[0][0].mu > more[0][0].mu > FRESH.mu
        assert fewer[0][0].sigma < more[0][0].sigma < FRESH.sigma


def test_a_longer_match_tells_more() -> None:
    pair = [FRESH, FRESH]
    short, usual, long = (rate([pair, pair], 0, length)[0][0] for length in (0.25, 1.0, 4.0))
    assert FRESH.mu < short.mu < usual.mu < long.mu
    assert FRESH.sigma > short.sigma > usual.sigma > long.sigma


def test_of_whom_less_is_known_the_number_moves_more() -> None:
    known, unknown = Rating(25, 3, 100), FRESH
    after = rate([[known, unknown], [known, unknown]], 0)
    assert after[0][1].mu - 25 > 4 * (after[0][0].mu - 25) > 0


def test_an_upset_moves_more_than_what_everybody_expected() -> None:
    strong, weak = [Rating(33, 3)] * 2, [Rating(20, 3)] * 2
    expected = rate([strong, weak], 0)[0][0].mu - 33
    upset = rate([strong, weak], 1)[1][0].mu - 20
    assert upset > 1.5 * expected > 0


def test_the_length_of_a_match_counts_the_rounds_of_the_games_that_were_won() -> None:
    clear = length_of(played(1, 2, 3, 4, games=(3, 0), rounds=30))
    assert length_of(played(1, 2, 3, 4, games=(3, 2), rounds=50)) == clear
    assert length_of(played(1, 2, 3, 4, games=(1, 0), rounds=10)) < clear
    assert length_of(played(1, 2, 3, 4, games=(9, 0), rounds=90)) > clear


def test_a_winner_whom_a_moderator_named_wins_as_much_as_who_won_the_games() -> None:
    as_played = length_of(played(1, 2, 3, 4, winner=0, games=(3, 0)))
    assert length_of(played(1, 2, 3, 4, winner=1, games=(3, 0))) == as_played


def test_no_match_is_so_short_or_so_long_that_it_tells_nothing_or_all() -> None:
    assert 0 < length_of(played(1, 2, 3, 4, games=(1, 0), rounds=0)) < 0.25
    assert length_of(played(1, 2, 3, 4, games=(9, 0), rounds=9_999)) == 4


def test_nobody_makes_a_defeat_cheaper_by_giving_up_early() -> None:
    early = played(1, 2, 3, 4, games=(0, 0), rounds=1, how=Ending.SURRENDERED)
    assert length_of(early) == 1
    late = played(1, 2, 3, 4, games=(6, 5), rounds=120, how=Ending.SURRENDERED)
    assert length_of(late) > 1


@given(RATINGS, st.lists(RATINGS, min_size=1, max_size=4))
def test_who_leaves_loses_against_the_mean_of_the_others(
    leaver: Rating, others: list[Rating]
) -> None:
    after = lose(leaver, others)
    assert after.mu < leaver.mu
    assert after.matches == leaver.matches + 1
    assert lose(leaver, [*others, *others]).mu == pytest.approx(after.mu)


def test_leaving_costs_about_as_much_as_losing() -> None:
    usual = rate([[FRESH, FRESH], [FRESH, FRESH]], 1)[0][0]
    left = lose(FRESH, [FRESH, FRESH])
    assert usual.mu - 1 < left.mu <= usual.mu < FRESH.mu


def test_a_computer_player_has_the_middle_and_is_well_known() -> None:
    assert shown(COMPUTER) == 1500
    assert not is_provisional(COMPUTER)
    assert COMPUTER.sigma < FRESH.sigma / 2
