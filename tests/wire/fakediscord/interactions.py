"""Has an interaction been answered, in time, once, and with what?"""

import asyncio
import time
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum

from tests.discord_components import JsonObject, MessageFlag, flags_of
from tests.wire.fakediscord.layout import Layout
from tests.wire.fakediscord.messages import Body, Messages
from tests.wire.fakediscord.payloads import (
    channel_payload,
    member_payload,
    message_payload,
    user_payload,
)
from tests.wire.fakediscord.refusals import Reason, RefusedError, refusal
from tests.wire.fakediscord.world import Channel, Message, User, World

ANSWER_WITHIN = 3.0
TOKEN_LIVES = 900.0


class Asked(IntEnum):
    """What the user did."""

    COMMAND = 2
    COMPONENT = 3
    COMPLETION = 4
    MODAL = 5


class Answer(IntEnum):
    """How the bot answered."""

    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


class UnansweredError(AssertionError):
    """The user saw "The application did not respond"."""

    def __init__(self, interaction: "Interaction", seconds: float) -> None:
        done = f"{interaction.asked.name.lower()} {interaction.details}"
        super().__init__(f"{interaction.user.name}: {done} was not answered in {seconds} s")


@dataclass(eq=False)
class Interaction:
    """One thing a user did, and all that the bot did about it.

    `message` is the message whose component was used, `response` the one that the answer made or
    changed, `latency` the seconds until the answer, `refused` Discord's codes for answers that
    were refused.
    """

    id: str
    token: str
    asked: Asked
    user: User
    locale: str
    channel: Channel
    details: JsonObject
    message: Message | None = None
    sent: float = field(default_factory=time.monotonic)
    answer: Answer | None = None
    fields: JsonObject = field(default_factory=JsonObject)
    latency: float | None = None
    response: Message | None = None
    followups: list[Message] = field(default_factory=list[Message])
    refused: list[int] = field(default_factory=list[int])
    _answered: asyncio.Event = field(default_factory=asyncio.Event)

    async def answered(self, within: float = ANSWER_WITHIN) -> "Interaction":
        """Wait for the answer and return this interaction, or raise UnansweredError."""
        try:
            await asyncio.wait_for(self._answered.wait(), within)
        except TimeoutError:
            raise UnansweredError(self, within) from None
        return self

    def settle(self, answer: Answer, fields: JsonObject) -> None:
        """Note the first and only answer."""
        self.answer = answer
        self.fields = fields
        self.latency = time.monotonic() - self.sent
        self._answered.set()

    @property
    def age(self) -> float:
        """Seconds since the user did it."""
        return time.monotonic() - self.sent

    @property
    def is_private(self) -> bool:
        """Whether the answer is a message that only this user sees."""
        return self.answer is not Answer.UPDATE and MessageFlag.EPHEMERAL in flags_of(self.fields)

    @property
    def words(self) -> str:
        """What the answer says to read: its message's text, or nothing yet."""
        return "" if self.response is None else self.response.words

    @property
    def modal(self) -> JsonObject:
        """The form that the answer opened."""
        assert self.answer is Answer.MODAL, f"answered by {self.answer!r}, not by a modal"
        return self.fields

    @property
    def choices(self) -> list[JsonObject]:
        """What the answer offers to complete an option with."""
        assert self.answer is Answer.CHOICES, f"answered by {self.answer!r}, not by choices"
        return list(self.fields.get("choices") or ())


class Interactions:
    """All interactions whose token still lives."""

    def __init__(self, world: World, messages: Messages) -> None:
        self.answer_within = ANSWER_WITHIN
        self.token_lives = TOKEN_LIVES
        self._world = world
        self._messages = messages
        self._by_token: dict[str, Interaction] = {}
        self._queue: deque[Interaction] = deque()

    def new(
        self,
        asked: Asked,
        user: User,
        channel: Channel,
        details: JsonObject,
        *,
        message: Message | None = None,
        locale: str = "en-US",
    ) -> Interaction:
        """Note what a user did; those whose token has died are forgotten at this chance."""
        while self._queue and self._queue[0].age > self.token_lives:
            del self._by_token[self._queue.popleft().token]
        interaction = Interaction(
            self._world.snowflake(),
            f"token-{self._world.snowflake()}",
            asked,
            user,
            locale,
            channel,
            details,
            message,
        )
        self._queue.append(interaction)
        self._by_token[interaction.token] = interaction
        return interaction

    def unanswered(self) -> list[Interaction]:
        """Those that nobody answered, or nobody answered yet."""
        return [interaction for interaction in self._queue if interaction.answer is None]

    def forgive(self) -> None:
        """Forget those that nobody answered: the test knows why."""
        for interaction in self.unanswered():
            self._queue.remove(interaction)
            del self._by_token[interaction.token]

    def acknowledge(self, interaction_id: str, token: str, body: Body) -> JsonObject:
        """The callback: the first answer, within the deadline."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise refusal(Reason.UNKNOWN_INTERACTION)
        try:
            return self._acknowledge(interaction, body)
        except RefusedError as refused:
            interaction.refused.append(refused.code)
            raise

    def _acknowledge(self, interaction: Interaction, body: Body) -> JsonObject:
        if interaction.answer is not None:
            raise refusal(Reason.ALREADY_ACKNOWLEDGED)
        if interaction.age > self.answer_within:
            raise refusal(Reason.UNKNOWN_INTERACTION)
        answer = Answer(body.fields["type"])
        fields: JsonObject = body.fields.get("data") or {}
        match answer:
            case Answer.MESSAGE:
                interaction.response = self._respond(interaction, Body(fields, body.uploads))
            case Answer.UPDATE:
                pressed = self._pressed(interaction)
                interaction.response = self._messages.edit(pressed, Body(fields, body.uploads))
            case Answer.DEFERRED_UPDATE:
                interaction.response = self._pressed(interaction)
            case Answer.MODAL:
                parts = fields["components"]
                fields = {
                    **fields,
                    "components": Layout(parts, (), self._world.snowflake).written(),
                }
            case Answer.DEFERRED_MESSAGE | Answer.CHOICES:
                pass
        interaction.settle(answer, fields)
        return _callback_payload(interaction)

    def _pressed(self, interaction: Interaction) -> Message:
        if interaction.message is None or not interaction.message.exists:
            raise refusal(Reason.UNKNOWN_MESSAGE)
        return interaction.message

    def _respond(self, interaction: Interaction, body: Body) -> Message:
        """A new message that answers: in the user's sight alone where its flags say so."""
        hidden = MessageFlag.EPHEMERAL in flags_of(body.fields)
        only_for = interaction.user if hidden else None
        return self._messages.post(interaction.channel, self._world.bot, body, only_for)

    def with_token(self, token: str) -> Interaction:
        """The answered interaction whose webhook this is, or 10015."""
        interaction = self._by_token.get(token)
        known = interaction is not None and interaction.answer is not None
        if interaction is None or not known or interaction.age > self.token_lives:
            raise refusal(Reason.UNKNOWN_WEBHOOK)
        return interaction

    def follow_up(self, interaction: Interaction, body: Body) -> Message:
        """A further message; the first after a deferral is the response and as hidden as it."""
        if interaction.answer is Answer.DEFERRED_MESSAGE and interaction.response is None:
            flags = flags_of(body.fields) & ~MessageFlag.EPHEMERAL
            flags |= flags_of(interaction.fields) & MessageFlag.EPHEMERAL
            interaction.response = self._respond(
                interaction, Body({**body.fields, "flags": int(flags)}, body.uploads)
            )
            return interaction.response
        message = self._respond(interaction, body)
        interaction.followups.append(message)
        return message

    def change(self, interaction: Interaction, which: str, body: Body) -> Message:
        """Edit the message that a webhook's path names; editing a deferred response makes it."""
        awaited = interaction.answer is Answer.DEFERRED_MESSAGE and interaction.response is None
        if which == "@original" and awaited:
            return self.follow_up(interaction, body)
        return self._messages.edit(self.message_of(interaction, which), body)

    def message_of(self, interaction: Interaction, which: str) -> Message:
        """The message that a webhook's path names, `@original` or an id, or 10008."""
        for message in (interaction.response, *interaction.followups):
            named = message is interaction.response and which == "@original"
            if message is not None and message.exists and (named or message.id == which):
                return message
        raise refusal(Reason.UNKNOWN_MESSAGE)


def interaction_payload(interaction: Interaction, world: World) -> JsonObject:
    """An interaction as INTERACTION_CREATE brings it, with the rights of user and bot."""
    channel, user = interaction.channel, interaction.user
    rights = channel.rights_of(user)
    payload: JsonObject = {
        "id": interaction.id,
        "application_id": world.bot.id,
        "type": int(interaction.asked),
        "token": interaction.token,
        "version": 1,
        "data": interaction.details,
        "channel_id": channel.id,
        "channel": {**channel_payload(channel), "permissions": str(int(rights))},
        "locale": interaction.locale,
        "app_permissions": str(int(channel.rights_of(world.bot))),
        "entitlements": [],
        "attachment_size_limit": 10 << 20,
        "context": 1 if channel.guild is None else 0,
        "authorizing_integration_owners": {"0": "0" if channel.guild is None else channel.guild.id},
    }
    if interaction.message is not None:
        payload["message"] = message_payload(interaction.message)
    if channel.guild is None:
        return {**payload, "user": user_payload(user)}
    guild = channel.guild
    return {
        **payload,
        "guild_id": guild.id,
        "guild_locale": guild.locale,
        "guild": {"id": guild.id, "locale": guild.locale, "features": []},
        "member": member_payload(user, rights=rights),
    }


def _callback_payload(interaction: Interaction) -> JsonObject:
    assert interaction.answer is not None
    told: JsonObject = {"id": interaction.id, "type": int(interaction.asked)}
    if interaction.response is None:
        return {"interaction": told}
    told["response_message_id"] = interaction.response.id
    told["response_message_loading"] = interaction.answer is Answer.DEFERRED_MESSAGE
    told["response_message_ephemeral"] = MessageFlag.EPHEMERAL in interaction.response.flags
    if interaction.answer not in {Answer.MESSAGE, Answer.UPDATE}:
        return {"interaction": told}
    resource = {"type": interaction.answer, "message": message_payload(interaction.response)}
    return {"interaction": told, "resource": resource}
