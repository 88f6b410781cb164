"""How strong is a player, or a standing pair, and what does a match change in that?

A rating is a mean and a standard deviation (:mod:`musbot.community.weng_lin`). A pair is rated as
one unit beside its players: the same functions take it as a side of one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from math import exp, fsum, sqrt
from typing import Final

import msgspec

from musbot.community.played import Ending, PlayedMatch
from musbot.community.weng_lin import FRESH_DEVIATION, FRESH_MEAN, Belief, below, lesson, scatter


class Rating(msgspec.Struct, frozen=True, gc=False):
    """What is believed of a strength after so many rated matches."""

    mu: float
    sigma: float
    matches: int = 0


FRESH: Final = Rating(FRESH_MEAN, FRESH_DEVIATION)
"""The rating of whoever has no rated match."""

SETTLED: Final = 15
"""After so many matches a rating is no longer provisional."""

COMPUTER: Final = Rating(FRESH_MEAN, FRESH_DEVIATION / 4, SETTLED)
"""The rating of every computer player, which never changes: that of a beginner."""

_SHOWN_MIDDLE = 1500
_SHOWN_PER_MU = 24  # so a pair of whom each has 100 more wins 64 in 100, as in chess

_DRIFT = (FRESH_DEVIATION / 200) ** 2  # the variance that comes in between two matches

USUAL_LENGTH: Final = 1.0
"""The length of a match to three games of ten rounds, as people play them."""

_USUAL_ROUNDS = 30
_LEAST_LENGTH, _MOST_LENGTH = 1 / 16, 4.0

_TWO = 2

_REACH, _FINENESS = 4, 8  # four deviations to each side, in eighths of one


def shown(rating: Rating) -> int:
    """Give the one number that people see of a rating."""
    return round(_SHOWN_MIDDLE + _SHOWN_PER_MU * (rating.mu - FRESH_MEAN))


def is_provisional(rating: Rating) -> bool:
    """Say whether too few matches stand behind a rating to compare it with others."""
    return rating.matches < SETTLED


def length_of(match: PlayedMatch) -> float:
    """Give how much a match tells: 1 is one in which 30 rounds went to the games of one side.

    It is the side with the most games, which has won if nobody gave up and no moderator decided.
    The rounds of the games that others won made the match longer, but not clearer. Where all sides
    have places every round has moved them. A match that was given up tells as much as a usual one
    at least: nobody makes a defeat cheaper by giving up.
    """
    games = sum(match.games)
    share = max(match.games) / games if games and not match.places else 1.0
    least = USUAL_LENGTH if match.how is Ending.SURRENDERED else _LEAST_LENGTH
    return min(max(match.rounds * share / _USUAL_ROUNDS, least), _MOST_LENGTH)


def win_chance(
    sides: Sequence[Sequence[Rating]], length: float = USUAL_LENGTH, *, placed: bool = False
) -> tuple[float, ...]:
    """Give the chance of every side to win a match of this length.

    ``placed`` is whether the game knows an order of all sides, as :func:`rate` does with places.
    """
    beliefs = [_belief_in(side) for side in sides]
    shown_by = scatter(length if placed else _clear(length, sides))
    means = [mean for mean, _ in beliefs]
    spreads = [sqrt(variance + shown_by) for _, variance in beliefs]
    if len(sides) == _TWO:
        first = below((means[0] - means[1]) / sqrt(spreads[0] ** 2 + spreads[1] ** 2))
        return first, 1 - first
    chances = [_best_chance(side, means, spreads) for side in range(len(sides))]
    total = sum(chances)
    return tuple(chance / total for chance in chances)


def rate(
    sides: Sequence[Sequence[Rating]],
    winner: int,
    length: float = USUAL_LENGTH,
    places: Sequence[int] = (),
) -> tuple[tuple[Rating, ...], ...]:
    """Give everybody's rating after a match that the side ``winner`` has won.

    With ``places`` each side has beaten all that came behind it; of equal ones neither has beaten
    the other. Without, of several who did not win, each has lost to the winner and to nobody else,
    and among many sides each of these defeats tells less, as everybody expected to lose.
    """
    if places:
        return _by_places(sides, places, length)
    beliefs = [_belief_in(side) for side in sides]
    told = _TWO / len(sides)
    clear = _clear(length, sides)
    ups = certainties = 0.0
    after = list(map(tuple, sides))
    for side, players in enumerate(sides):
        if side != winner:
            apart, certain = lesson(beliefs[winner], beliefs[side], clear)
            after[side] = _moved(players, -told * apart, told * certain)
            ups += told * apart
            certainties += told * certain
    after[winner] = _moved(sides[winner], ups, certainties)
    return tuple(after)


def _by_places(
    sides: Sequence[Sequence[Rating]], places: Sequence[int], length: float
) -> tuple[tuple[Rating, ...], ...]:
    """Let everybody learn from everybody whom he has beaten or lost to, by what was known before.

    Who had a good day has beaten many by the same showing, so among ``n`` sides each of the lessons
    tells ``3 / (2n - 1)`` of what it tells of two. Measured in leagues that are as the model
    believes, of three, four and six sides: with it strengths lie as far from what is believed of
    them as the deviations say. With the whole lessons they lie twice as far among six.
    """
    beliefs = [_belief_in(side) for side in sides]
    told = 3 / (2 * len(sides) - 1)
    # Added up exactly, so that it does not matter in which order the sides stand.
    ups: list[list[float]] = [[] for _ in sides]
    certainties: list[list[float]] = [[] for _ in sides]
    for better, worse in permutations(range(len(sides)), _TWO):
        if places[better] < places[worse]:
            apart, certain = lesson(beliefs[better], beliefs[worse], length)
            ups[better].append(told * apart)
            ups[worse].append(-told * apart)
            certainties[better].append(told * certain)
            certainties[worse].append(told * certain)
    return tuple(
        [
            _moved(players, fsum(ups[side]), fsum(certainties[side]))
            for side, players in enumerate(sides)
        ]
    )


def lose(leaver: Rating, others: Sequence[Rating]) -> Rating:
    """Give the rating of somebody who left a match, after a defeat against the mean of the others.

    However early he left, it tells as much as a usual match.
    """
    count = len(others)
    mean = sum(each.mu for each in others) / count
    deviation = sqrt(sum(each.sigma**2 for each in others) / count)
    return rate(((Rating(mean, deviation),), (leaver,)), 0, USUAL_LENGTH)[1][0]


def _clear(length: float, sides: Sequence[object]) -> float:
    """Give the length of a match of two sides that is decided as little by luck as this one.

    Measured: among many sides who have to beat each other luck decides far more.
    """
    return length * (_TWO / len(sides)) ** 2


def _belief_in(side: Sequence[Rating]) -> Belief:
    """Give what is believed of a side before a match: its players' strengths add up."""
    mean = variance = 0.0
    for rating in side:
        mean += rating.mu
        variance += rating.sigma**2 + _DRIFT
    return mean, variance


def _moved(players: Sequence[Rating], apart: float, certain: float) -> tuple[Rating, ...]:
    """Give the ratings of a side after a match: most is learned of whom least was known."""
    after: list[Rating] = []
    for rating in players:
        variance = rating.sigma**2 + _DRIFT
        sigma = sqrt(variance * (1 - variance * certain))
        after.append(Rating(rating.mu + variance * apart, sigma, rating.matches + 1))
    return tuple(after)


def _best_chance(side: int, means: Sequence[float], spreads: Sequence[float]) -> float:
    """Give the chance that a side shows more than all others, summed over what it may show."""
    chance = 0.0
    for step in range(-_REACH * _FINENESS, _REACH * _FINENESS + 1):
        deviations = step / _FINENESS
        showing = means[side] + deviations * spreads[side]
        beaten = 1.0
        for other, mean in enumerate(means):
            if other != side:
                beaten *= below((showing - mean) / spreads[other])
        chance += beaten * exp(-(deviations**2) / 2)
    return chance
