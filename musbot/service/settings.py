"""What has a server set, and by which rules is a table opened there?

A setting that was never set has its default. So has one that this program cannot read, written
perhaps by a later version: a table can be opened all the same, and whoever sets it anew mends it.
Of the rules only the option that cannot be read falls away.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, Final

import msgspec

from musbot.core.errors import RulesError, TableError
from musbot.core.seats import SEATINGS, Seating
from musbot.games import GAMES, AnyGame
from musbot.service.ports import SettingsStore
from musbot.service.refusals import TableReason


class Choosers(StrEnum):
    """Who may open a table with other rules than the server's; moderators may in any case."""

    EVERYONE = "everyone"
    MODERATORS = "moderators"


class ServerSettings(msgspec.Struct, frozen=True):
    """What a server has set for one game.

    ``rules`` are those of a table for which nobody chooses any: a preset and what differs from it.
    """

    rules: dict[str, Any] = {}
    choosers: Choosers = Choosers.EVERYONE


_CHOOSERS: Final = "choosers"


def _rules_of(game: str) -> str:
    return f"rules.{game}"


class Settings:
    """The settings of every server.

    They are read anew each time, which is seldom: another process may have changed them.
    """

    def __init__(self, store: SettingsStore, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._store = store
        self._games = games

    async def of(self, guild: int, game: str) -> ServerSettings:
        """Give the settings of a server as they stand.

        Raises:
            StorageError: they could not be read.
        """
        stored = await self._store.settings(guild)
        return ServerSettings(
            rules=_read_rules(stored.get(_rules_of(game)), self._games[game]),
            choosers=_read_choosers(stored.get(_CHOOSERS)),
        )

    async def set_rules(self, guild: int, game: str, given: Mapping[str, object]) -> ServerSettings:
        """Set the rules of a server and give its settings; without a preset they add to its own.

        Raises:
            RulesError: an option that the game does not have, or a value it may not have.
            StorageError: it could not be saved.
        """
        chosen = self._games[game]
        before = {} if "preset" in given else (await self.of(guild, game)).rules
        rules = _yielding(chosen, before, given, None)
        value = msgspec.json.encode(rules).decode()
        await self._store.write_setting(guild, _rules_of(game), value)
        return await self.of(guild, game)

    async def set_choosers(self, guild: int, game: str, choosers: Choosers) -> ServerSettings:
        """Set who may choose the rules of a table, and give the settings.

        Raises:
            StorageError: it could not be saved.
        """
        value = msgspec.json.encode(choosers).decode()
        await self._store.write_setting(guild, _CHOOSERS, value)
        return await self.of(guild, game)

    async def rules_of(
        self, guild: int, game: str, seating: str, chosen: Mapping[str, object]
    ) -> dict[str, object]:
        """Give the rules of the server, changed by what somebody has chosen.

        A preset takes the place of all that the server has set. What the server has set beside it
        yields to what is chosen and to the seating.

        Raises:
            RulesError: an option that the game does not have, a value it may not have.
            TableError: the game or the seating is unknown.
            StorageError: the settings could not be read.
        """
        played, seats = self._known(game, seating)
        base = {} if "preset" in chosen else (await self.of(guild, game)).rules
        return _yielding(played, base, chosen, seats)

    async def rules_to_open(
        self,
        guild: int,
        game: str,
        seating: str,
        chosen: Mapping[str, object],
        *,
        moderator: bool,
    ) -> dict[str, object]:
        """Give the rules of a new table: those of :meth:`rules_of`, if its host may choose them.

        Raises:
            RulesError: an option that the game does not have, a value it may not have.
            TableError: the game or the seating is unknown, or the host may not choose.
            StorageError: the settings could not be read.
        """
        rules = await self.rules_of(guild, game, seating, chosen)
        settings = await self.of(guild, game)
        if settings.choosers is Choosers.MODERATORS and not moderator:
            played, seats = self._known(game, seating)
            usual = _yielding(played, settings.rules, {}, seats)
            if played.parse_rules(rules) != played.parse_rules(usual):
                raise TableError(TableReason.RULES_BY_MODERATORS)
        return rules

    def _known(self, game: str, seating: str) -> tuple[AnyGame, Seating]:
        if game not in self._games:
            raise TableError(TableReason.UNKNOWN_GAME, game)
        if seating not in SEATINGS:
            raise TableError(TableReason.UNKNOWN_SEATING, seating)
        return self._games[game], SEATINGS[seating]


def _yielding(
    game: AnyGame, base: Mapping[str, Any], chosen: Mapping[str, object], seating: Seating | None
) -> dict[str, object]:
    """Put what was chosen over a base, of which falls away what makes no sense beside it."""
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


def _read_rules(stored: str | None, game: AnyGame) -> dict[str, Any]:
    """Read what a server has set, but for options that cannot be read: the others hold."""
    try:
        rules = msgspec.json.decode(stored or "{}", type=dict[str, Any])
    except msgspec.DecodeError:
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


def _read_choosers(stored: str | None) -> Choosers:
    if stored is None:
        return Choosers.EVERYONE
    try:
        return msgspec.json.decode(stored, type=Choosers)
    except msgspec.DecodeError:
        return Choosers.EVERYONE
