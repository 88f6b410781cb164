"""What becomes of the rules of a server when somebody chooses others, or they cannot be read?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from musbot.core.errors import RulesError
from musbot.core.seats import Seating
from musbot.games import AnyGame


def yielding(
    game: AnyGame, base: Mapping[str, Any], chosen: Mapping[str, object], seating: Seating | None
) -> dict[str, object]:
    """Put what was chosen over a base, of which falls away what makes no sense beside it.

    Raises:
        RulesError: what was chosen makes no sense by itself.
    """
    kept = {name: value for name, value in base.items() if name not in chosen}
    while True:
        rules = {**kept, **chosen}
        try:
            parsed = game.parse_rules(rules)
            if seating is not None:
                game.fit_rules(parsed, seating, chosen)
        except RulesError as error:
            if error.option not in kept:
                raise
            del kept[error.option]
        else:
            return rules


def read_rules(stored: str, game: AnyGame) -> dict[str, Any]:
    """Read what a server has set, but for options that cannot be read: the others hold."""
    try:
        rules = msgspec.json.decode(stored, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError):
        return {}
    while True:
        try:
            game.parse_rules(rules)
        except RulesError as error:
            if error.option not in rules:
                return {}
            del rules[error.option]
        else:
            return rules
