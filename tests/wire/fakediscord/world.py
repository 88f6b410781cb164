"""Which users, servers, channels and messages does this Discord have?"""

import itertools
import time
from dataclasses import dataclass, field
from enum import IntEnum

from tests.discord_components import JsonObject, MessageFlag, controls_of, words_of
from tests.wire.fakediscord.refusals import Reason, refusal
from tests.wire.fakediscord.rights import ALL, EVERYONE, Right

EPOCH_MS = 1_420_070_400_000
NO_FLAGS = MessageFlag(0)


class ChannelKind(IntEnum):
    """Discord's channel types, as far as games are played in them."""

    TEXT = 0
    DM = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)


@dataclass(eq=False)
class User:
    """Somebody with an account. `id` is a snowflake in digits, here and everywhere."""

    id: str
    name: str
    is_bot: bool = False
    closed_dms: bool = False

    @property
    def mention(self) -> str:
        """The words that name the user in a message."""
        return f"<@{self.id}>"


@dataclass(eq=False)
class Guild:
    """A server; `everyone` is what its members may do where a channel does not deny it."""

    id: str
    name: str
    owner: User
    locale: str
    everyone: Right = EVERYONE
    channels: list["Channel"] = field(default_factory=list["Channel"])


@dataclass(eq=False)
class Channel:
    """A text channel, a thread of one (`parent`), or a DM with one user (`recipient`)."""

    id: str
    kind: ChannelKind
    name: str | None = None
    guild: Guild | None = None
    parent: "Channel | None" = None
    recipient: User | None = None
    creator: User | None = None
    denied: dict[str, Right] = field(default_factory=dict[str, Right])
    archived: bool = False
    locked: bool = False
    exists: bool = True

    @property
    def guild_id(self) -> str | None:
        """The server's id, none in a DM."""
        return None if self.guild is None else self.guild.id

    def rights_of(self, user: User) -> Right:
        """What a user may do here; a thread's denials are its channel's."""
        if self.guild is None or user is self.guild.owner:
            return ALL
        place = self.parent or self
        return self.guild.everyone & ~place.denied.get(user.id, Right.NONE)


@dataclass(eq=False)
class Message:
    """A message; `only_for` names the one user who sees an ephemeral one.

    `mentions` are the users who are notified by it, not all whom its text names.
    """

    id: str
    channel: Channel
    author: User
    written: float
    flags: MessageFlag = NO_FLAGS
    content: str = ""
    embeds: list[JsonObject] = field(default_factory=list[JsonObject])
    components: list[JsonObject] = field(default_factory=list[JsonObject])
    attachments: list[JsonObject] = field(default_factory=list[JsonObject])
    mentions: list[User] = field(default_factory=list[User])
    edited: float | None = None
    only_for: User | None = None
    nonce: str | int | None = None
    exists: bool = True

    @property
    def words(self) -> str:
        """The text people read, a line for each text display."""
        body = {"content": self.content, "embeds": self.embeds, "components": self.components}
        return words_of(body)

    @property
    def controls(self) -> dict[str, JsonObject]:
        """The buttons and selects that can be used, by custom id, in reading order."""
        return controls_of(self.components)


class World:
    """Everything that is there, and the making of it. Nothing here speaks to the bot."""

    def __init__(self, bot_name: str = "musbot") -> None:
        self._counter = itertools.count(1)
        self.users: dict[str, User] = {}
        self.guilds: dict[str, Guild] = {}
        self.channels: dict[str, Channel] = {}
        self.dms: dict[str, Channel] = {}
        self.messages: dict[str, Message] = {}
        self.uploads: dict[str, bytes] = {}
        self.emojis: dict[str, JsonObject] = {}
        self.events: dict[str, JsonObject] = {}
        self.owner = self.user("owner")
        self.bot = self.user(bot_name, is_bot=True)

    def snowflake(self) -> str:
        """A new id; ids grow with time, as Discord's do."""
        moment = int(time.time() * 1000) - EPOCH_MS
        return str(moment << 22 | next(self._counter) & 0x3FFFFF)

    def user(self, name: str, *, is_bot: bool = False) -> User:
        """A new account."""
        user = User(self.snowflake(), name, is_bot)
        self.users[user.id] = user
        return user

    def guild(self, name: str = "Bar Txoko", *, channels: int = 1, locale: str = "en-US") -> Guild:
        """A new server with text channels, in which everybody is and the bot too."""
        guild = Guild(self.snowflake(), name, self.owner, locale)
        self.guilds[guild.id] = guild
        for number in range(1, channels + 1):
            self.text_channel(guild, f"mesa-{number}")
        return guild

    def text_channel(self, guild: Guild, name: str) -> Channel:
        """A new text channel of a server."""
        channel = self._add(Channel(self.snowflake(), ChannelKind.TEXT, name, guild))
        guild.channels.append(channel)
        return channel

    def thread(
        self, parent: Channel, kind: ChannelKind, name: str, thread_id: str | None = None
    ) -> Channel:
        """A new thread; one started from a message has that message's id."""
        channel = Channel(thread_id or self.snowflake(), kind, name, parent.guild, parent)
        channel.creator = self.bot
        return self._add(channel)

    def open_dm(self, user: User) -> Channel:
        """The DM between the bot and a user, opened now or before."""
        if user.id not in self.dms:
            channel = Channel(self.snowflake(), ChannelKind.DM, recipient=user)
            self.dms[user.id] = self._add(channel)
        return self.dms[user.id]

    def _add(self, channel: Channel) -> Channel:
        self.channels[channel.id] = channel
        return channel

    def channel(self, channel_id: str) -> Channel:
        """A channel that is still there, or 10003."""
        found = self.channels.get(channel_id)
        if found is None or not found.exists:
            raise refusal(Reason.UNKNOWN_CHANNEL)
        return found

    def message(self, message_id: str) -> Message:
        """A message that is still there, in a channel that is, or 10008 and 10003."""
        found = self.messages.get(message_id)
        if found is None or not found.exists:
            raise refusal(Reason.UNKNOWN_MESSAGE)
        self.channel(found.channel.id)
        return found

    def threads_of(self, channel: Channel) -> list[Channel]:
        """The threads of a channel that are still there."""
        return [c for c in self.channels.values() if c.parent is channel and c.exists]

    def messages_in(self, channel: Channel, seen_by: User | None = None) -> list[Message]:
        """The messages that are there, oldest first, private ones only for their user."""
        return [
            message
            for message in self.messages.values()
            if message.channel is channel and message.exists and message.only_for in (None, seen_by)
        ]
