"""How does one meeting of two sides change what is believed of their players?

The arithmetic is openskill's model of Thurstone and Mosteller in the form of Weng and Lin: a side's
strength is the sum of its players', what it shows in a match scatters around that by ``beta``, and
the stronger showing wins. This is the one module that knows openskill, whose teams and ratings are
values that change; here they go in and come out as plain numbers.

A longer match scatters less: as the mean of ``length`` showings it has the variance ``beta² /
length``.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final

from openskill.models import ThurstoneMostellerFull

Belief = tuple[float, float]
"""What is believed of one player's strength: its mean and its standard deviation."""

FRESH_MEAN: Final = 25.0
FRESH_DEVIATION: Final = 25.0 / 3.0
"""openskill's own scale, which is that of TrueSkill."""

BETA: Final = 4 * FRESH_DEVIATION / 2
"""Four times the usual scatter of one match: in mus luck with the cards has a large part."""

DRIFT: Final = FRESH_DEVIATION / 100
"""By how much a player's strength may have changed between two matches."""


def meet(
    winners: Sequence[Belief], losers: Sequence[Belief], length: float
) -> tuple[list[Belief], list[Belief]]:
    """Give what is believed of the winners and of the losers after a match of this length."""
    model = _model(length)
    teams = [
        [model.rating(mean, deviation) for mean, deviation in side] for side in (winners, losers)
    ]
    won, lost = model.rate(teams)  # the order of the teams is that in which they ended
    return [(each.mu, each.sigma) for each in won], [(each.mu, each.sigma) for each in lost]


def scatter(length: float) -> float:
    """Give the standard deviation of what one side shows in a match of this length."""
    return BETA / sqrt(length)


@lru_cache(maxsize=256)
def _model(length: float) -> ThurstoneMostellerFull:
    return ThurstoneMostellerFull(
        mu=FRESH_MEAN, sigma=FRESH_DEVIATION, beta=scatter(length), tau=DRIFT, epsilon=0.0
    )
