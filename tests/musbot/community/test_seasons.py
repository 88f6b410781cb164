"""Are three months a season, and does a new one bring everybody nearer to the middle?"""

from __future__ import annotations

from datetime import UTC, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.rating import FRESH, Rating
from musbot.community.seasons import Season, season_of, soft_reset


@pytest.mark.parametrize(
    ("moment", "name"),
    [
        ("1970-01-01 00:00:00", "1970-1"),
        ("2026-09-30 23:59:59", "2026-3"),
        ("2026-10-01 00:00:00", "2026-4"),
        ("2026-12-31 23:59:59", "2026-4"),
        ("2027-01-01 00:00:00", "2027-1"),
        ("2028-02-29 12:00:00", "2028-1"),
        ("2000-02-29 12:00:00", "2000-1"),
        ("2100-03-31 23:59:59", "2100-1"),
        ("2100-04-01 00:00:00", "2100-2"),
    ],
)
def test_a_moment_belongs_to_the_three_months_around_it(moment: str, name: str) -> None:
    seconds = datetime.fromisoformat(moment).replace(tzinfo=UTC).timestamp()
    assert season_of(seconds).name == name


@given(st.datetimes(datetime(1970, 1, 1), datetime(2400, 12, 31)))  # noqa: DTZ001 -- UTC is below
def test_the_calendar_is_that_of_everybody(moment: datetime) -> None:
    seconds = moment.replace(tzinfo=UTC).timestamp()
    season = season_of(seconds)
    assert (season.year, season.quarter) == (moment.year, (moment.month + 2) // 3)
    assert season.start <= seconds < season.end
    begins = datetime(season.year, 3 * season.quarter - 2, 1, tzinfo=UTC)
    assert season.start == begins.timestamp()


@given(st.integers(1970, 3000), st.integers(1, 4))
def test_seasons_follow_each_other_without_a_gap(year: int, quarter: int) -> None:
    season = Season(year, quarter)
    assert season_of(season.end) == season.following > season
    assert season_of(season.start - 1).following == season


RATINGS = st.builds(Rating, st.floats(0, 50), st.floats(1, 25 / 3), st.integers(0, 500))


@given(RATINGS)
def test_a_new_season_brings_a_number_nearer_to_the_middle_and_makes_it_less_certain(
    rating: Rating,
) -> None:
    reset = soft_reset(rating)
    assert abs(reset.mu - FRESH.mu) <= abs(rating.mu - FRESH.mu)
    assert rating.sigma <= reset.sigma <= FRESH.sigma + 1e-9
    assert reset.matches == rating.matches


@given(RATINGS, RATINGS)
def test_a_new_season_keeps_the_order(one: Rating, other: Rating) -> None:
    better, worse = sorted((one, other), key=lambda rating: rating.mu, reverse=True)
    assert soft_reset(better).mu >= soft_reset(worse).mu


def test_of_whom_much_was_known_a_new_season_leaves_less() -> None:
    assert soft_reset(Rating(33, 2, 400)).sigma > 3
    assert soft_reset(FRESH) == FRESH
