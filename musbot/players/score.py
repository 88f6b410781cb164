"""How likely is a side to win the game, from the stones that both sides still lack?

Between players of equal strength, before the cards are dealt. The curve was fitted to 2,500 games
of the heuristic player against itself.
"""

from __future__ import annotations

from functools import cache
from math import exp, sqrt

STEEPNESS = 0.55
"""How much one stone counts, against the root of all that are still to be won."""

Chances = tuple[tuple[float, ...], ...]
"""By the stones that one's own side lacks, then by those that the others lack."""


@cache
def game_chances(target: int) -> Chances:
    """Give the table for games to this target; row and column 0 are a game that is over."""
    return tuple(
        tuple(_chance(ours, theirs) for theirs in range(target + 1)) for ours in range(target + 1)
    )


def _chance(ours: int, theirs: int) -> float:
    if ours == 0:
        return 1.0
    if theirs == 0:
        return 0.0
    return 1 / (1 + exp(STEEPNESS * (ours - theirs) / sqrt(ours + theirs)))
