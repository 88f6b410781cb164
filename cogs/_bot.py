"""How does the bot live on Discord: what does it listen to, and who answers what?"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeAlias, assert_never

import discord
from discord import app_commands

from cogs import (
    _answers,
    flow,
    leaderboard,
    moderating,
    mouche,
    organising,
    play,
    practice,
    replacing,
    rules,
    seats,
    settings,
    signals,
    tables,
    tournaments,
)
from cogs import _drafting as drafting
from cogs import _saying as saying
from cogs import help as explaining
from cogs._answers import Press
from cogs._board_ids import (
    AnyBoardId,
    BoardId,
    HistoryId,
    NoticesId,
    ProfileId,
    ReportId,
)
from cogs._coming_back import come_back
from cogs._commands import Tree
from cogs._errors import answer_error, report
from cogs._flow_ids import FlowId
from cogs._help_ids import HelpId
from cogs._house import House
from cogs._ids import ControlId, HandId, LobbyId, MineId, PlayId, RulesId, read_id
from cogs._incoming import read_sparingly
from cogs._messages import CONNECTION_ERRORS
from cogs._mus_guide_ids import GuideId
from cogs._pace import Budget
from cogs._practice_ids import PracticeId
from cogs._preferences import load
from cogs._registration import register
from cogs._room import Room
from cogs._seat_ids import SeatId
from cogs._setting_ids import SettingId, SettingsPageId
from cogs._studio import open_decks
from cogs._tournament_ids import DraftControl, TournamentControl
from cogs._under_way import UnderWay
from musbot.render.sketch import Decks
from musbot.service.settings import Settings


class Extension(Protocol):
    """A module that brings commands."""

    def add_commands(self, tree: Tree, room: Room, /) -> None:
        """Add its commands to those of the bot."""
        ...


EXTENSIONS: tuple[Extension, ...] = (
    tables,
    seats,
    flow,
    play,
    mouche,
    signals,
    settings,
    rules,
    leaderboard,
    moderating,
    organising,
    tournaments,
    explaining,
)
"""The modules that bring commands; another one is another line."""


WAITS = tuple([min(30.0 * 2**attempt, 3600.0) for attempt in range(12)])
"""Seconds before another attempt to register the commands; after the last one it is given up."""

_Beside: TypeAlias = (
    RulesId
    | GuideId
    | HelpId
    | SettingId
    | SettingsPageId
    | AnyBoardId
    | TournamentControl
    | DraftControl
    | None
)

_PRESSED = (discord.InteractionType.component, discord.InteractionType.modal_submit)


class MusTree(app_commands.CommandTree[discord.Client]):
    """All commands, and what is said when one of them fails."""

    under_way: UnderWay
    settings: Settings
    room: Room

    async def interaction_check(self, interaction: Press, /) -> bool:
        """Let a command begin, as long as the bot stays, and learn first what was set."""
        if not self.under_way.enter():
            return False
        await load(interaction, self.settings)
        _answers.draw_in(interaction, self.room.studio, self.room.emojis.signs)
        await come_back(self.room, interaction)
        await self.room.membership.seen(interaction)
        return True

    async def on_error(self, interaction: Press, error: app_commands.AppCommandError, /) -> None:
        """Answer an error of any command."""
        await answer_error(interaction, error)


class MusBot(discord.AutoShardedClient):
    """A bot that needs to know of servers and nothing of their members or messages.

    Commands go through the tree. Presses do not go through discord.py's views, which would have to
    build every message again to find one button: their ids say all that is needed.
    """

    def __init__(
        self,
        house: House,
        now: Callable[[], float] = time.monotonic,
        budget: Budget | None = None,
        decks: Decks | None = None,
        *,
        emojis: bool = False,
    ) -> None:
        # Nobody speaks here, so nobody needs to be told that voice is not installed.
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
        )
        read_sparingly(self._connection.parsers)
        self.room = Room(self, house, now, budget or Budget(), decks or open_decks())
        self.tree = MusTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(
                guild=True, dm_channel=True, private_channel=True
            ),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
        )
        self._under_way = self.tree.under_way = UnderWay()
        self.tree.settings, self.tree.room = house.settings, self.room
        for extension in EXTENSIONS:
            extension.add_commands(self.tree, self.room)
        self._registering: asyncio.Task[None] | None = None
        self._wants_emojis = emojis

    async def setup_hook(self) -> None:
        """Begin to write letters, and register the commands while the gateway is being opened."""
        self.room.letters.start()
        self.room.bell.start()
        self.room.tidings.start()
        self._registering = asyncio.create_task(self._register())
        if self._wants_emojis:
            # Of all processes only the one with the first shard changes anything.
            self.room.emojis.start(may_change=self.shard_ids is None or 0 in self.shard_ids)

    async def _register(self) -> None:
        """Register the commands; while that fails, those that were registered before go on."""
        assert self.application_id is not None, "signing in tells it"
        for wait in WAITS:
            try:
                await register(self.tree, self.application_id)
            except (discord.DiscordException, *CONNECTION_ERRORS) as error:
                report(error, "registration")
                await asyncio.sleep(wait)
            else:
                return

    async def on_ready(self) -> None:
        """Let time pass at the tables as soon as people can be heard, and not before."""
        self.room.alarms.start()
        self.room.herald.start()
        self.room.tournament_clock.start()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Keep what is played on a server that has sent the bot away."""
        await self.room.removal.removed(guild.id)

    async def close(self) -> None:
        """Finish what is being answered, stop writing, and leave Discord."""
        await self.room.alarms.stop()
        await self.room.tournament_clock.stop()
        await self._under_way.leave()
        self.room.bell.stop()
        self.room.letters.stop()
        self.room.herald.stop()
        self.room.tidings.stop()
        self.room.membership.stop()
        self.room.studio.close()
        self.room.emojis.stop()
        if self._registering is not None:
            self._registering.cancel()
        await super().close()

    async def on_interaction(self, press: Press) -> None:
        """Answer buttons, lists and forms; commands are the tree's."""
        if press.type not in _PRESSED or not self._under_way.enter():
            return
        try:
            await load(press, self.room.settings)
            _answers.draw_in(press, self.room.studio, self.room.emojis.signs)
            await come_back(self.room, press)
            await self.room.membership.seen(press)
            control = read_id(_answers.custom_id_of(press))
            await practice.require_own(self.room, press, control)
            await self._answer(press, control)
        except Exception as error:  # noqa: BLE001 -- the one place where presses end
            await answer_error(press, error)

    async def _answer(self, press: Press, control: ControlId | None) -> None:
        match control:
            case PlayId():
                await saying.pressed(self.room, press, control)
            case HandId():
                await saying.pressed_in_hand(self.room, press, control)
            case LobbyId():
                await tables.pressed(self.room, press, control)
            case MineId():
                await signals.pressed(self.room, press, control)
            case SeatId():
                await replacing.pressed(self.room, press, control)
            case FlowId():
                await flow.pressed(self.room, press, control)
            case PracticeId():
                await practice.pressed(self.room, press, control)
            case _:
                await self._answer_beside(press, control)

    async def _answer_beside(self, press: Press, control: _Beside) -> None:
        """Answer what is about no seat at a table."""
        match control:
            case RulesId():
                await rules.pressed(self.room, press, control)
            case SettingId() | SettingsPageId():
                await settings.pressed(self.room, press, control)
            case BoardId() | ProfileId() | HistoryId():
                await leaderboard.pressed(self.room, press, control)
            case ReportId() | NoticesId():
                await moderating.pressed(self.room, press, control)
            case TournamentControl():
                await tournaments.pressed(self.room, press, control)
            case DraftControl():
                await drafting.pressed(self.room, press, control)
            case GuideId() | HelpId():
                await explaining.pressed(self.tree, press, control)
            case None:
                said = _answers.reader(press).gettext(
                    "This button is from an older time and does nothing any more. "
                    "Type /mesa estado to see your table."
                )
                await _answers.tell(press, said)
            case _:
                assert_never(control)
