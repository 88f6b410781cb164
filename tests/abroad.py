"""Where does somebody use a bot that he has installed for himself, and is it a member there?

A bot is met on a server of which it is a member, in its private channel with one person, and, by
whoever has installed it for himself, everywhere else: in a private channel of two people or of a
group, and on a server that has not installed it. There its own token is good for nothing.
"""

from collections.abc import Awaitable, Callable, Sequence
from operator import attrgetter
from typing import TypeAlias

import discord
import simcord.actors
from simcord import _modal
from simcord.backend import Backend, serializers
from simcord.backend.command_access import Access
from simcord.builders import ChannelHandle, GuildHandle, UserHandle
from simcord.enums import InteractionType
from simcord.env import Env
from simcord.results import InteractionResult, ResponseMessage

from tests.discord_components import JsonObject, Part

GUILD, BOT_DM, PRIVATE_CHANNEL = range(3)
"""Contexts, as Discord numbers them."""

BY_GUILD, BY_USER = "0", "1"
"""Who has installed a bot, as Discord numbers it."""

DM, GROUP_DM = 1, 3
"""Types of channels without a server."""

IN_PRIVATE = discord.Permissions(attach_files=True, embed_links=True, mention_everyone=True)
"""What a bot may do in channels without a server, as Discord says."""

Accessible: TypeAlias = Callable[..., bool]
CommandAccess: TypeAlias = Callable[..., Access]
Verb: TypeAlias = Callable[..., Awaitable[InteractionResult]]

_channels: dict[int, int] = {}
"""Private channels of people, each with the one who has installed the bot for himself."""

_guilds: set[int] = set()
"""Servers of which the bot is no member."""


class Traveller:
    """Somebody in a private channel of people, who meets a bot there."""

    guild = None

    def __init__(self, env: Env, user: UserHandle, channel: ChannelHandle) -> None:
        self._env = env
        self.user = user
        self.channel = channel

    @property
    def id(self) -> int:
        """The user's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The user's name."""
        return self.user.name

    async def slash(self, name: str, /, **options: object) -> InteractionResult:
        """Type a command."""
        return await _verb("_slash")(self, self.channel, name, options)

    async def click(
        self, message: ResponseMessage, *, label: str | None = None, custom_id: str | None = None
    ) -> InteractionResult:
        """Press a button that is seen."""
        return await _verb("_component_click")(self, message, label=label, custom_id=custom_id)

    async def select(
        self, message: ResponseMessage, values: Sequence[str], *, custom_id: str
    ) -> InteractionResult:
        """Choose from a list that is seen."""
        return await _verb("_component_select")(self, message, values, custom_id=custom_id)

    async def submit_modal(
        self, shown: InteractionResult, values: dict[str, object]
    ) -> InteractionResult:
        """Send a form."""
        submit: Verb = attrgetter("_submit_modal")(_modal)
        return await submit(self, shown, values)

    async def forge(self, message: ResponseMessage, custom_id: str) -> InteractionResult:
        """Send what a press of a button would send, whether it is seen or not."""
        backend = self._env.backend
        stored = backend.get_message(message.channel_id, message.id)
        return await _verb("_dispatch_actor_interaction")(
            self,
            InteractionType.MESSAGE_COMPONENT,
            self.channel,
            {"custom_id": custom_id, "component_type": int(Part.BUTTON)},
            extra={"message": dict(serializers.message_payload(backend, stored))},
            source_message_id=stored.id,
        )


def _verb(name: str) -> Verb:
    verb: Verb = attrgetter(name)(simcord.actors)
    return verb


# ---------------------------------------------------------------------- places


def meet_privately(env: Env, *users: UserHandle) -> list[Traveller]:
    """Bring people together in a private channel; the first has installed the bot for himself."""
    backend = env.backend
    channel = backend.create_channel(None, None)
    channel.type = DM if len(users) <= len(("one", "other")) else GROUP_DM
    channel.recipient_ids = [user.id for user in users]
    _channels[channel.id] = users[0].id
    handle = ChannelHandle(env, None, channel)
    return [Traveller(env, user, handle) for user in users]


async def remove_bot(env: Env, guild: GuildHandle) -> None:
    """Let a server be one that has not installed the bot, and everybody there have done so."""
    _guilds.add(guild.id)
    env.backend.get_guild(guild.id).members.pop(env.backend.bot_user.id, None)
    env.backend.emit("GUILD_DELETE", {"id": str(guild.id)})
    await env.settle()


def forget_places() -> None:
    """Forget the places of a test that is over."""
    _channels.clear()
    _guilds.clear()


# ---------------------------------------------------------------------- what simcord is taught


def locate(backend: Backend, payload: JsonObject) -> None:
    """Say in an interaction where it comes from, and who had the bot installed for it."""
    channel, guild = int(payload["channel_id"]), payload.get("guild_id")
    if guild is None:
        owner = _channels.get(channel)
        payload["context"] = BOT_DM if owner is None else PRIVATE_CHANNEL
        owners = {BY_GUILD: "0"} if owner is None else {BY_USER: str(owner)}
        payload["app_permissions"] = str(IN_PRIVATE.value)
        if owner is not None:
            payload["channel"]["recipients"] = _recipients(backend, channel)
    elif int(guild) in _guilds:
        owners = {BY_USER: payload["member"]["user"]["id"]}
        payload["guild"] = {"id": guild, "locale": payload["guild_locale"], "features": []}
    else:
        owners = {BY_GUILD: guild}
    payload["authorizing_integration_owners"] = owners


def _recipients(backend: Backend, channel: int) -> list[JsonObject]:
    members = backend.get_channel(channel).recipient_ids
    return [dict(serializers.user_payload(backend.get_user(member))) for member in members]


def reachable(known: Accessible) -> Accessible:
    """Let the people of a private channel see what is there."""

    def channel_accessible(
        backend: Backend, channel: int, viewer: int, *, history: bool = False
    ) -> bool:
        if channel in _channels:
            return viewer in backend.get_channel(channel).recipient_ids
        return known(backend, channel, viewer, history=history)

    return channel_accessible


def command_access(known: CommandAccess) -> CommandAccess:
    """Offer commands abroad only if they are for those who have installed the bot themselves."""

    def access(backend: Backend, command: JsonObject, *, user_id: int, channel_id: int) -> Access:
        guild = backend.get_channel(channel_id).guild_id
        if channel_id not in _channels and guild not in _guilds:
            return known(backend, command, user_id=user_id, channel_id=channel_id)
        context = PRIVATE_CHANNEL if guild is None else GUILD
        fits = context in (command.get("contexts") or ())
        by_user = int(BY_USER) in (command.get("integration_types") or ())
        return Access(allowed=fits and by_user, reason=None if fits and by_user else "context")

    return access
