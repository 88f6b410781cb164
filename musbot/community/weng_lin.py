"""How does a match of two sides change what is believed of their strength?

The arithmetic is openskill's, its model of Thurstone and Mosteller in the form of Weng and Lin:
what a side shows in a match scatters around its strength, and the stronger showing wins. This is
the one module that knows openskill, whose ratings are objects that change; here they go in and
come out as numbers.

A longer match scatters less: it is as the mean of ``length`` showings, with a variance so many
times smaller.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt
from typing import Final

from openskill.models import ThurstoneMostellerFull

Belief = tuple[float, float]
"""What is believed of a side's strength: its mean and its standard deviation."""

FRESH_MEAN: Final = 25.0
FRESH_DEVIATION: Final = 25.0 / 3.0
"""openskill's own scale for one player of whom nothing is known."""

BETA: Final = 4 * FRESH_DEVIATION / 2
"""Four times the usual scatter of one match: in mus luck with the cards has a large part."""


def meet(winner: Belief, loser: Belief, length: float) -> tuple[Belief, Belief]:
    """Give what is believed of the winner and of the loser after a match of this length."""
    model = _model(length)
    # the order of the teams is that in which they ended
    (won,), (lost,) = model.rate([[model.rating(*winner)], [model.rating(*loser)]])
    return (won.mu, won.sigma), (lost.mu, lost.sigma)


def scatter(length: float) -> float:
    """Give the standard deviation of what one side shows in a match of this length."""
    return BETA / sqrt(length)


def exactly(*_: object) -> float:
    """Let a match take as much uncertainty away as it tells.

    openskill's own factor takes away less, so that numbers jump about for longer: it is made for
    games with less luck. Measured, the chances that follow are clearly worse.
    """
    return 1.0


@lru_cache(maxsize=1024)  # of the rounds and games that matches have there are some hundreds
def _model(length: float) -> ThurstoneMostellerFull:
    return ThurstoneMostellerFull(beta=scatter(length), tau=0.0, epsilon=0.0, gamma=exactly)
