"""What have servers and players set, and by which rules is a table opened on a server?

A setting that was never set has its default. So has one that this program cannot read, written
perhaps by a later version: a table can be opened all the same, and whoever sets it anew mends it.
Of the rules only the option that cannot be read falls away.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from musbot.core.errors import StorageError, TableError
from musbot.core.seats import SEATINGS, Seating
from musbot.games import GAMES, AnyGame
from musbot.service.player_settings import PlayerSetting, PlayerSettings
from musbot.service.ports import Clock, PlayerId, SettingsStore
from musbot.service.refusals import TableReason
from musbot.service.remembered import KeyT, Remembered, ValueT
from musbot.service.server_rules import read_rules, yielding
from musbot.service.server_settings import ChannelId, Choosers, ServerSetting, ServerSettings
from musbot.service.stored_settings import read_settings, with_setting, written

PATIENCE_SECONDS: Final = 10.0
"""How long nobody who presses asks again a store that has just failed: it may keep him waiting."""


class Known(msgspec.Struct, frozen=True):
    """What is known of the settings that a press is answered by.

    ``trouble`` is why they could not be read. It is told once, until they can be read again.
    """

    server: ServerSettings = ServerSettings()
    player: PlayerSettings = PlayerSettings()
    trouble: StorageError | None = None


class Settings:
    """The settings of every server and every player."""

    def __init__(
        self, store: SettingsStore, clock: Clock, games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._servers = Remembered(self._read_server, clock)
        self._players = Remembered(self._read_player, clock)
        self._writing = asyncio.Lock()
        self._failed_at: float | None = None

    # ------------------------------------------------------------------ what is set

    async def server(self, guild: int, *, anew: bool = False) -> ServerSettings:
        """Give what a server has set; ``anew`` as it is in the store at this moment.

        Raises:
            StorageError: it could not be read.
        """
        return await (self._servers.read(guild) if anew else self._servers.get(guild))

    async def player(self, player: PlayerId, *, anew: bool = False) -> PlayerSettings:
        """Give what a player has set; ``anew`` as it is in the store at this moment.

        Raises:
            StorageError: it could not be read.
        """
        return await (self._players.read(player) if anew else self._players.get(player))

    async def known(self, guild: int | None, player: PlayerId) -> Known:
        """Give what both have set, for a press that must be answered in any case.

        What cannot be read is as it was when it was read last, else as if nothing had been set.
        """
        server, trouble = ServerSettings(), None
        if guild is not None:
            found, trouble = await self._at_hand(self._servers, guild)
            server = found or server
        own, later = await self._at_hand(self._players, player)
        return Known(server, own or PlayerSettings(), trouble or later)

    async def _at_hand(
        self, remembered: Remembered[KeyT, ValueT], key: KeyT
    ) -> tuple[ValueT | None, StorageError | None]:
        fresh, failed_at = remembered.fresh(key), self._failed_at
        if fresh is not None:
            return fresh, None
        if failed_at is not None and 0 <= self._clock.now() - failed_at < PATIENCE_SECONDS:
            return remembered.last(key), None
        try:
            value = await remembered.read(key)
        except StorageError as error:
            is_told = self._failed_at is not None
            self._failed_at = self._clock.now()
            return remembered.last(key), None if is_told else error
        self._failed_at = None
        return value, None

    async def _read_server(self, guild: int) -> ServerSettings:
        stored = await self._store.settings(guild)
        rules = {
            name: found
            for name, game in self._games.items()
            if (found := read_rules(stored.get(_rules_of(name), "{}"), game))
        }
        return read_settings(ServerSettings, ServerSetting, stored, rules=rules)

    async def _read_player(self, player: PlayerId) -> PlayerSettings:
        stored = await self._store.player_settings(player)
        return read_settings(PlayerSettings, PlayerSetting, stored)

    # ------------------------------------------------------------------ what is to be set

    async def set_server(self, guild: int, setting: ServerSetting, value: object) -> ServerSettings:
        """Set one thing for a server and give its settings.

        Raises:
            SettingError: it may not have this value.
            StorageError: it could not be saved.
        """
        return await self._change_server(guild, setting, lambda _: value)

    async def switch_channel(self, guild: int, channel: ChannelId) -> ServerSettings:
        """Add a channel to those where tables may be opened, or take it away.

        Raises:
            SettingError: there are as many as there may be.
            StorageError: it could not be saved.
        """

        def switched(before: ServerSettings) -> object:
            others = [each for each in before.channels if each != channel]
            return others if channel in before.channels else [*others, channel]

        return await self._change_server(guild, ServerSetting.CHANNELS, switched)

    async def _change_server(
        self, guild: int, setting: ServerSetting, change: Callable[[ServerSettings], object]
    ) -> ServerSettings:
        async with self._writing:
            before = await self._servers.read(guild)
            changed = with_setting(before, setting, change(before))
            await self._store.write_setting(guild, setting.value, written(changed, setting))
            self._servers.wrote(guild, changed)
        return changed

    async def set_player(
        self, player: PlayerId, setting: PlayerSetting, value: object
    ) -> PlayerSettings:
        """Set one thing for a player and give his settings.

        Raises:
            SettingError: it may not have this value.
            StorageError: it could not be saved.
        """
        async with self._writing:
            changed = with_setting(await self._players.read(player), setting, value)
            await self._store.write_player_setting(player, setting.value, written(changed, setting))
            self._players.wrote(player, changed)
        return changed

    async def set_rules(self, guild: int, game: str, given: Mapping[str, object]) -> ServerSettings:
        """Set the rules of a server and give its settings; without a preset they add to its own.

        Raises:
            RulesError: an option that the game does not have, or a value it may not have.
            StorageError: it could not be saved.
        """
        async with self._writing:
            before = await self._servers.read(guild)
            base: Mapping[str, Any] = {} if "preset" in given else before.rules.get(game, {})
            rules = yielding(self._games[game], base, given, None)
            value = msgspec.json.encode(rules).decode()
            await self._store.write_setting(guild, _rules_of(game), value)
            changed = replace(before, rules={**before.rules, game: rules})
            self._servers.wrote(guild, changed)
        return changed

    # ------------------------------------------------------------------ the rules of a table

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
        base: Mapping[str, Any] = {}
        if "preset" not in chosen:
            base = (await self.server(guild)).rules.get(game, {})
        return yielding(played, base, chosen, seats)

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
        settings = await self.server(guild)
        if settings.choosers is Choosers.MODERATORS and not moderator:
            played, seats = self._known(game, seating)
            usual = yielding(played, settings.rules.get(game, {}), {}, seats)
            if played.parse_rules(rules) != played.parse_rules(usual):
                raise TableError(TableReason.RULES_BY_MODERATORS)
        return rules

    def _known(self, game: str, seating: str) -> tuple[AnyGame, Seating]:
        if game not in self._games:
            raise TableError(TableReason.UNKNOWN_GAME, game)
        if seating not in SEATINGS:
            raise TableError(TableReason.UNKNOWN_SEATING, seating)
        return self._games[game], SEATINGS[seating]


def _rules_of(game: str) -> str:
    return f"rules.{game}"
