"""By what is a match won: by games, or by several vacas?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from musbot.core.contract import Outcome
from musbot.service.ports import MatchResult


def to_win(rules: Mapping[str, Any]) -> int:
    """Give how many vacas win a match, or how many games where it is of one."""
    vacas = _vacas(rules)
    return vacas if vacas > 1 else int(rules.get("games_per_vaca", 1))


def won_in(rules: Mapping[str, Any], ended: Outcome | MatchResult) -> tuple[int, int]:
    """Give what each of two sides has won of what a match is won by."""
    one, other = ended.vacas if _vacas(rules) > 1 else ended.games
    return one, other


def _vacas(rules: Mapping[str, Any]) -> int:
    return int(rules.get("vacas_per_match", 1))
