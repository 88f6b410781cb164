"""Does a match in which all have a place move everybody as his place says?"""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.board import fold
from musbot.community.rating import FRESH, Rating, length_of, rate, shown, win_chance
from musbot.core.seats import FOUR, TWO
from tests.musbot.community.examples import ANA, BERTA, CARLOS, DIEGO, played

RATINGS = st.builds(Rating, st.floats(5, 45), st.floats(0.5, 25 / 3), st.integers(0, 99))
ALONE = st.lists(RATINGS, min_size=2, max_size=6)
LENGTHS = st.sampled_from([1 / 16, 0.4, 1.0, 4.0])


@given(ALONE, LENGTHS, st.randoms())
def test_it_does_not_matter_where_anybody_sits(
    players: list[Rating], length: float, chance: Random
) -> None:
    places = list(range(1, len(players) + 1))
    after = rate([[each] for each in players], 0, length, places)
    order = list(range(len(players)))
    chance.shuffle(order)
    moved_around = rate(
        [[players[each]] for each in order], 0, length, [each + 1 for each in order]
    )
    assert moved_around == tuple(after[each] for each in order)


@pytest.mark.parametrize("count", [3, 4, 5, 6])
def test_among_equals_each_place_is_better_than_the_next_and_nothing_is_lost(count: int) -> None:
    after = [each.mu for (each,) in rate([[FRESH]] * count, 0, 1.0, range(1, count + 1))]
    assert all(better > worse for better, worse in pairwise(after))
    assert sum(after) == pytest.approx(count * FRESH.mu)
    assert after[0] - FRESH.mu == pytest.approx(FRESH.mu - after[-1])


@given(ALONE, LENGTHS)
def test_who_comes_first_never_falls_and_who_comes_last_never_rises(
    players: list[Rating], length: float
) -> None:
    after = rate([[each] for each in players], 0, length, range(1, len(players) + 1))
    assert after[0][0].mu >= players[0].mu
    assert after[-1][0].mu <= players[-1].mu
    assert all(each.sigma > 0 for (each,) in after)


@given(RATINGS, RATINGS, LENGTHS)
def test_of_two_places_say_what_a_winner_says(one: Rating, other: Rating, length: float) -> None:
    for mine, theirs in zip(
        rate([[one], [other]], 1, length, (2, 1)), rate([[one], [other]], 1, length), strict=True
    ):
        assert mine[0].mu == pytest.approx(theirs[0].mu)
        assert mine[0].sigma == pytest.approx(theirs[0].sigma)
    assert win_chance([[one], [other]], length, placed=True) == win_chance([[one], [other]], length)


def test_equal_places_teach_nothing_of_those_who_share_them() -> None:
    first, second, third = (each for (each,) in rate([[FRESH]] * 3, 0, 1.0, (1, 2, 2)))
    assert second == third
    assert first.mu > FRESH.mu > second.mu
    all_equal = rate([[FRESH]] * 3, 0, 1.0, (1, 1, 1))
    assert {each.mu for (each,) in all_equal} == {FRESH.mu}


def test_the_last_of_four_loses_more_than_the_second_of_four_who_has_not_won_either() -> None:
    match = played(
        ANA, BERTA, CARLOS, DIEGO, seating=FOUR, games=(2, 5, 1, 4), winner=1, places=(3, 1, 4, 2)
    )
    changes = {change.subject[0]: change for change in fold(match, {})}
    assert [player for player, change in changes.items() if change.won] == [BERTA]
    by_number = sorted(changes, key=lambda player: -shown(changes[player].after))
    assert by_number == [BERTA, DIEGO, ANA, CARLOS]
    assert shown(changes[DIEGO].after) > 1500 > shown(changes[ANA].after)


def test_every_round_of_a_match_with_places_tells_something_of_all() -> None:
    two = played(ANA, BERTA, seating=TWO, games=(8, 7), rounds=15, places=(1, 2))
    assert length_of(two) == 0.5
