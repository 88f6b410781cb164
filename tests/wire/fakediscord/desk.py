"""May the bot do what its request asks, and who is told when it is done?"""

from typing import NamedTuple

from tests.discord_components import JsonObject
from tests.wire.fakediscord.gateway import Gateway
from tests.wire.fakediscord.interactions import Interactions
from tests.wire.fakediscord.messages import Body, Messages
from tests.wire.fakediscord.payloads import channel_payload, message_payload
from tests.wire.fakediscord.refusals import Reason, refusal
from tests.wire.fakediscord.rights import Right
from tests.wire.fakediscord.world import THREADS, Channel, Message, World


class Call(NamedTuple):
    """A request that was let in: the ids in its path, by name, and what it carries."""

    ids: dict[str, str]
    body: Body


class Desk:
    """What the routes work on, and what they share."""

    def __init__(
        self, world: World, gateway: Gateway, messages: Messages, interactions: Interactions
    ) -> None:
        self.world = world
        self.gateway = gateway
        self.messages = messages
        self.interactions = interactions
        self.commands: dict[str, JsonObject] = {}
        self.shards = 1
        self.address = ""

    async def delete_message(self, message: Message) -> None:
        """Delete a message and tell those who asked for such events."""
        message.exists = False
        channel = message.channel
        told = {"id": message.id, "channel_id": channel.id, "guild_id": channel.guild_id}
        await self.gateway.emit("MESSAGE_DELETE", told, channel.guild_id)

    async def delete_channel(self, channel: Channel) -> None:
        """Delete a channel with its threads, or one thread, and tell it."""
        for thread in self.world.threads_of(channel):
            await self.delete_channel(thread)
        channel.exists = False
        event = "THREAD_DELETE" if channel.kind in THREADS else "CHANNEL_DELETE"
        await self.gateway.emit(event, channel_payload(channel), channel.guild_id)

    async def announce(self, event: str, message: Message) -> None:
        """Tell of a new or changed message; an ephemeral one is told to nobody."""
        if message.only_for is None:
            await self.gateway.emit(event, message_payload(message), message.channel.guild_id)

    def allowed_channel(self, call: Call, *wanted: Right) -> Channel:
        """The channel in the path, where the bot sees it (or 50001) and may do this (or 50013)."""
        channel = self.world.channel(call.ids["channel"])
        has = channel.rights_of(self.world.bot)
        if Right.VIEW_CHANNEL not in has:
            raise refusal(Reason.MISSING_ACCESS)
        if not all(right in has for right in wanted):
            raise refusal(Reason.MISSING_PERMISSIONS)
        return channel

    def own_message(self, call: Call) -> Message:
        """The bot's message in the path, among those that everybody in the channel sees."""
        self.allowed_channel(call)
        message = self.world.message(call.ids["message"])
        if message.channel.id != call.ids["channel"] or message.only_for is not None:
            raise refusal(Reason.UNKNOWN_MESSAGE)
        return message
