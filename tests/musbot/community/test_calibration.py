"""Do the chances that follow from ratings come true, and more so than those of plain Elo?

``bench.ratings`` measures it on whole leagues; here are small ones, the same each time.
"""

from __future__ import annotations

import random
from itertools import pairwise
from math import log
from statistics import fmean

import pytest

from bench._foretelling import Foretold, by_elo, by_ratings, gap, log_loss, tenths
from bench._league import League, play_league
from musbot.community.played import PlayedMatch
from musbot.community.rating import FRESH, Rating, win_chance
from tests.musbot.community.examples import AUTUMN, played

KS = (16, 24, 32, 48)


def drawn_league(seed: int, spread: float, matches: int) -> list[PlayedMatch]:
    """Draw who wins the matches of people of whom somebody knows how strong they are."""
    chance = random.Random(seed)
    known = [Rating(chance.gauss(FRESH.mu, spread), 1e-6) for _ in range(60)]
    history: list[PlayedMatch] = []
    for number in range(matches):
        four = chance.sample(range(60), 4)
        length = chance.choice((0.5, 1.0, 2.0))
        sides = [[known[four[0]], known[four[2]]], [known[four[1]], known[four[3]]]]
        winner = 0 if chance.random() < win_chance(sides, length)[0] else 1
        history.append(
            played(
                *(each + 1 for each in four),
                winner=winner,
                games=(1, 0) if winner == 0 else (0, 1),
                rounds=int(30 * length),
                at=AUTUMN + number,
                preset=str(length),
            )
        )
    return history


@pytest.fixture(scope="module")
def drawn() -> list[PlayedMatch]:
    return drawn_league(7, spread=8.0, matches=10_000)


@pytest.fixture(scope="module")
def foretold(drawn: list[PlayedMatch]) -> list[Foretold]:
    return by_ratings(drawn)


def test_in_each_tenth_as_many_win_as_foretold(foretold: list[Foretold]) -> None:
    told = tenths(foretold)
    assert len(told) >= 5
    assert gap(told) < 0.03
    assert all(one.happened < other.happened for one, other in pairwise(told))


def test_the_chances_tell_more_than_those_of_elo(
    drawn: list[PlayedMatch], foretold: list[Foretold]
) -> None:
    assert log_loss(foretold) < min(log_loss(by_elo(drawn, k)) for k in KS) - 0.002


def test_where_all_are_equally_strong_less_is_foretold_the_more_was_played() -> None:
    foretold = by_ratings(drawn_league(8, spread=0.0, matches=6_000))
    daring = [abs(each.chances[0] - 0.5) for each in foretold]
    assert fmean(daring[-1_000:]) < 0.75 * fmean(daring[1_000:2_000])


# So much is played twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
def test_whole_matches_of_mus_between_unequal_players_end_as_foretold(
    full_scale: bool,  # noqa: FBT001 -- a fixture
) -> None:
    matches = 4_000 if full_scale else 400
    league = League("middle", 30, 0.4, matches, matches_a_season=matches)
    history = list(play_league(league, seed=77))
    foretold = by_ratings(history)
    assert log_loss(foretold) < log(2)
    assert gap(tenths(foretold)) < 0.03
    if full_scale:  # a few hundred matches say no more than this
        assert log_loss(foretold) < min(log_loss(by_elo(history, k)) for k in KS)
        assert len(tenths(foretold)) > 1
