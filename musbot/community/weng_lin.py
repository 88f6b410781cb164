"""What does a match of two sides tell of their strength?

The model is that of Thurstone and Mosteller in the form of Weng and Lin, and its functions are
openskill's: what a side shows in a match scatters around its strength, and the stronger showing
wins. This is the one module that knows openskill. A test holds that two sides are rated as its
``ThurstoneMostellerFull`` rates them, which would copy every player deeply and give him a random
name each time: a replay of ten thousand matches would take half as long again.

A longer match scatters less: it is as the mean of ``length`` showings, with a variance so many
times smaller.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

from openskill.models.weng_lin.common import phi_major, v, w

Belief = tuple[float, float]
"""What is believed of a side's strength: its mean and its variance."""

FRESH_MEAN: Final = 25.0
FRESH_DEVIATION: Final = 25.0 / 3.0
"""openskill's own scale for one player of whom nothing is known."""

BETA: Final = 4 * FRESH_DEVIATION / 2
"""Four times the usual scatter of one match: in mus luck with the cards has a large part."""


def scatter(length: float) -> float:
    """Give the variance of what one side shows in a match of this length."""
    return BETA**2 / length


def below(deviations: float) -> float:
    """Give the chance that something lies below so many standard deviations."""
    return phi_major(deviations)


def lesson(winner: Belief, loser: Belief, length: float) -> tuple[float, float]:
    """Give how far the means move apart and how much certainty is won, each by a unit of variance.

    Whoever has the variance ``s`` moves by ``s`` times the first, up or down, and then has ``s``
    less ``s²`` times the second. That is all the uncertainty that a match takes away; openskill
    itself takes less, for games with less luck, and gives clearly worse chances here, as measured.
    """
    spread = sqrt(winner[1] + loser[1] + 2 * scatter(length))
    ahead = (winner[0] - loser[0]) / spread
    return v(ahead, 0.0) / spread, w(ahead, 0.0) / spread**2
