"""By what is a match won, and how far has each side come?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from musbot.core.contract import Outcome
from musbot.games import AnyGame
from musbot.service.ports import MatchResult


def won_in(
    game: AnyGame, rules: Mapping[str, Any], ended: Outcome | MatchResult
) -> tuple[int, int]:
    """Give what each of two sides has won of what a match is won by."""
    so_far = ended
    if isinstance(so_far, MatchResult):
        so_far = Outcome(
            so_far.winner, so_far.games, so_far.vacas, so_far.rounds, places=so_far.places
        )
    one, other = game.won(game.read_rules(rules), so_far)
    return one, other
