"""Which published records has each game, and what must they cover?

Adding a game is adding a line to ``PUBLISHED``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import StrEnum
from pathlib import Path
from types import ModuleType
from typing import Any

from musbot.core.errors import RulesError
from musbot.core.options import Option
from musbot.games import GAMES, USUAL_GAME
from musbot.games.mouche import actions as mouche_actions
from musbot.games.mouche import rules as mouche_rules
from musbot.games.mus import actions as mus_actions
from musbot.games.mus import rules as mus_rules
from tests.musbot.games.conformance import NAMES, about, record_of

_BOOKS = Path(__file__).resolve().parents[3] / "musbot" / "games"


class Published:
    """The records of a game, by their names, and what of the game they must cover.

    ``played`` has the rules of those that are not refused for their rules, ``twins`` the record
    that has the same cards and another result. ``unshown`` are rules of which no record can tell.
    """

    def __init__(
        self, game: str, rules: ModuleType, actions: ModuleType, unshown: Iterable[str] = ()
    ) -> None:
        book = (_BOOKS / game / "RULEBOOK.md").read_text("utf-8")
        self.game = game
        self.rules = re.findall(r"^- ([A-Z]\d+\.\d+)\b", book, re.MULTILINE)
        self.shown = [rule for rule in self.rules if rule not in set(unshown)]
        self.options: Mapping[str, Option] = rules.OPTIONS
        self.presets: Mapping[str, object] = rules.PRESETS
        self.conflicts: type[StrEnum] = rules.Conflict
        self.reasons: type[StrEnum] = actions.Reason
        self.words: tuple[str, ...] = actions.WORDS_IN_ORDER
        self.names = [name for name in NAMES if game_of(name) == game]
        self.twins = {name: twin for name in self.names if (twin := about(name).twin) is not None}
        drawn = {name: _rules_of(game, name) for name in self.names}
        self.played = {name: given for name, given in drawn.items() if given is not None}

    def differing(self, name: str) -> list[str]:
        """Name the options in which a record and its twin differ."""
        mine, other = self.played[name], self.played[self.twins[name]]
        return [each for each in self.options if getattr(mine, each) != getattr(other, each)]


def game_of(name: str) -> str:
    """Give the game of a record; those at the top are the worked cases of the first one."""
    return name.partition("/")[0] if "/" in name else USUAL_GAME


def _rules_of(game: str, name: str) -> Any:  # noqa: ANN401 -- the game's own
    """Give the rules that a record is played by; ``None`` where they are what it is refused for."""
    record = record_of(name)
    try:
        return None if record is None else GAMES[game].parse_rules(record.rules)
    except RulesError:
        return None


MUS = Published("mus", mus_rules, mus_actions)
MOUCHE = Published(
    "mouche",
    mouche_rules,
    mouche_actions,
    unshown=("Q2.2", "Q8.5"),  # how chips are shown, and a match that is given up
)
PUBLISHED = {each.game: each for each in (MUS, MOUCHE)}
