"""What does the bot send by itself, and which of Discord's refusals does it live with?

Everything that no press has asked for goes through here: a new table message, a change of one, a
thread, a private letter. A message that was deleted, a channel that is gone, a right that is
missing: none of them is an error, and the game is kept. Whoever asked is told what was lost.
"""

from __future__ import annotations

import asyncio
import math
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from enum import StrEnum
from typing import TypeAlias, TypeVar

import aiohttp
import discord
import msgspec
from discord import ui

from cogs import _requests
from cogs._attachments import Held, Parcel
from cogs._layout import Message
from cogs._pace import Budget, Urgency
from cogs._requests import Sent
from cogs._studio import Studio
from musbot.service.ports import PlayerId

ResultT = TypeVar("ResultT")

Calls: TypeAlias = int | tuple[int, ...] | None
"""Whom a message calls, so that Discord notifies him: one person, some, or nobody."""

Compose = Callable[[], ui.LayoutView | None]
"""Makes a letter as it should be by then; none where nobody is to read it any more."""

CONNECTION_ERRORS = (OSError, aiohttp.ClientError, TimeoutError)
"""What a network in trouble raises through discord.py."""

THREAD_IS_THERE = 160004
"""Discord's code for a message that has its thread already, whose id is that of the message."""

NO_BOXES_FOR = 600.0
"""Seconds in which no private channel is opened after Discord found that they came too fast."""

MOST_REMEMBERED = 10_000
"""Of how many messages it is remembered which pictures they hold, of those sent last; and of how
many channels that they take none."""


class Lost(StrEnum):
    """Why something could not be shown."""

    GONE = "gone"
    FORBIDDEN = "forbidden"
    TOO_OLD = "too-old"
    CLOSED = "closed"
    TOO_FAST = "too-fast"
    LATE = "late"
    TROUBLE = "trouble"


_LOST = {
    10003: Lost.GONE,  # unknown channel: deleted, or a deleted thread
    10004: Lost.GONE,  # unknown server
    10008: Lost.GONE,  # unknown message
    10007: Lost.CLOSED,  # unknown member: he has left the server
    10013: Lost.CLOSED,  # unknown user
    30033: Lost.GONE,  # no room for another thread
    30046: Lost.TOO_OLD,  # too many changes of a message older than an hour
    40003: Lost.TOO_FAST,  # private channels are opened too fast
    50001: Lost.FORBIDDEN,  # the channel cannot be seen
    50007: Lost.CLOSED,  # this user takes no letters
    50013: Lost.FORBIDDEN,  # a right is missing
    50024: Lost.GONE,  # this kind of channel has no threads
    50083: Lost.GONE,  # the thread is archived
    50278: Lost.CLOSED,  # no server in common
    160005: Lost.GONE,  # the thread is locked
    160006: Lost.GONE,  # too many threads are open
    160007: Lost.GONE,  # likewise where announcements are made
}
"""Discord's codes for what happens to every bot one day."""


def loss_of(error: discord.HTTPException) -> Lost | None:
    """Say what a refusal means; ``None`` for one that only a fault of ours can cause."""
    if error.status == 403:  # noqa: PLR2004 -- the number is its name
        return _LOST.get(error.code, Lost.FORBIDDEN)
    if error.status >= 500 or error.status == 429:  # noqa: PLR2004 -- likewise
        return Lost.TROUBLE
    return _LOST.get(error.code)


class Place(msgspec.Struct, frozen=True):
    """A channel of which nothing is known but where it is."""

    guild: int
    channel: int


class Messages:
    """The requests that count against the bot's budget."""

    def __init__(self, bot: discord.Client, budget: Budget, studio: Studio) -> None:
        self._bot = bot
        self._budget = budget
        self._studio = studio
        self._held: OrderedDict[int, Held] = OrderedDict()
        self._plain: OrderedDict[int, None] = OrderedDict()
        self._opening = asyncio.Lock()
        self._boxes_again_at = -math.inf

    async def post(
        self, channel: int, view: ui.LayoutView, *, calls: Calls, nonce: str
    ) -> int | Lost:
        """Post a message and give its id. It calls ``calls``, one person or some, or nobody.

        The nonce lets it be sent again when the connection broke and nobody knows whether it came.
        """
        parcel, called = await self._packed(view, channel), only_calling(calls)
        sent = await self._request(
            Urgency.TABLE,
            lambda: _requests.post(self._bot, channel, view, nonce, parcel.files(), called),
            parcel,
        )
        if parcel.is_forbidden and not isinstance(sent, Lost):
            self.let_attach(channel, may=False)
        return self._remembered(sent)

    def let_attach(self, channel: int, *, may: bool) -> None:
        """Take note of whether files may be attached in a channel, as a press there has told."""
        self._plain.pop(channel, None)
        if not may:
            self._plain[channel] = None
            if len(self._plain) > MOST_REMEMBERED:
                self._plain.popitem(last=False)

    async def edit(self, channel: int, message: int, view: ui.LayoutView) -> Lost | None:
        """Change a message of ours."""
        parcel = await self._packed(view, channel, message)
        return await self._change(Urgency.TABLE, channel, message, parcel)

    async def open_thread(
        self, channel: discord.TextChannel | Place, message: int, name: str
    ) -> int | Lost:
        """Open a public thread below a message and give its id.

        Raises:
            discord.HTTPException: for what has no name among what happens to every bot.
        """
        if isinstance(channel, Place):
            place = self._bot.get_partial_messageable(channel.channel, guild_id=channel.guild)
            below = place.get_partial_message(message)
        else:
            below = channel.get_partial_message(message)
        try:
            opened = await self._request(Urgency.TABLE, lambda: below.create_thread(name=name))
        except discord.HTTPException as error:
            if error.code == THREAD_IS_THERE:
                return message
            raise
        return opened if isinstance(opened, Lost) else opened.id

    async def notify(
        self, channel: int, view: ui.LayoutView, *, calls: Calls, nonce: str
    ) -> int | Lost:
        """Post what no table waits for and give its id; it goes behind what one does."""
        called = only_calling(calls)
        sent = await self._request(
            Urgency.LETTER,
            lambda: _requests.post(self._bot, channel, view, nonce, calls=called),
        )
        return sent if isinstance(sent, Lost) else sent.id

    async def ask(
        self, urgency: Urgency, request: Callable[[], Awaitable[ResultT]]
    ) -> ResultT | Lost:
        """Make some other request, when there is one in the budget for it."""
        return await self._request(urgency, request)

    async def remove(self, channel: int, message: int) -> Lost | None:
        """Take a message of ours away."""
        place = self._bot.get_partial_messageable(channel).get_partial_message(message)
        return await self._request(Urgency.LETTER, place.delete)

    async def has_left(self, guild: int, player: PlayerId) -> bool:
        """Ask whether somebody has left a server; no, where Discord does not say so."""
        return await self.is_member(guild, player, Urgency.LETTER) is False

    async def is_member(
        self, guild: int, player: PlayerId, urgency: Urgency = Urgency.UPKEEP
    ) -> bool | None:
        """Ask whether somebody is on a server, behind all else; nothing where Discord fails."""
        asked = await self._request(urgency, lambda: self._bot.http.get_member(guild, player))
        if not isinstance(asked, Lost):
            return True
        return False if asked is Lost.CLOSED else None

    async def letter_box(self, player: PlayerId, within: float) -> int | Lost:
        """Open the private channel with somebody and give its id.

        They are opened one after the other, and once they came too fast none is for a while: a bot
        that goes on is shut out.
        """
        loop = asyncio.get_running_loop()
        deadline = loop.time() + within
        async with self._opening:
            if loop.time() < self._boxes_again_at:
                return Lost.TOO_FAST
            opened = await self._request(
                Urgency.LETTER,
                lambda: self._bot.create_dm(discord.Object(player)),
                within=max(deadline - loop.time(), 0),
            )
            if opened is Lost.TOO_FAST:
                self._boxes_again_at = loop.time() + NO_BOXES_FOR
        return opened if isinstance(opened, Lost) else opened.id

    async def write(self, box: int, compose: Compose, *, nonce: str, within: float) -> int | Lost:
        """Send a letter and give its id; it is composed once there is a request for it."""
        parcel = await self._composed(compose, within)
        if parcel is None:
            return Lost.LATE
        sent = await self._request(
            Urgency.LETTER,
            lambda: _requests.post(self._bot, box, parcel.view, nonce, parcel.files()),
            parcel,
            is_paid=True,
        )
        if sent is Lost.TOO_FAST:
            self._boxes_again_at = asyncio.get_running_loop().time() + NO_BOXES_FOR
        return self._remembered(sent)

    async def rewrite(
        self, box: int, letter: int, compose: Compose, *, within: float
    ) -> Lost | None:
        """Change a letter that was sent before; it is composed once there is a request for it."""
        parcel = await self._composed(compose, within, letter)
        if parcel is None:
            return Lost.LATE
        return await self._change(Urgency.LETTER, box, letter, parcel, is_paid=True)

    async def _composed(
        self, compose: Compose, within: float, letter: int | None = None
    ) -> Parcel | None:
        """Take a request for a letter, and then compose it; none where there is none in time.

        Where little is left, pictures give way: what they show stands in the letter anyhow.
        """
        if not await self._budget.spend(Urgency.LETTER, within):
            return None
        view = compose()
        if view is None:
            return None
        if isinstance(view, Message) and view.sketches and self._budget.has_plenty():
            view.hang(await self._studio.draw(view.sketches, view.ahead))
        return Parcel(view, None if letter is None else self._held.get(letter))

    async def _change(
        self,
        urgency: Urgency,
        channel: int,
        message: int,
        parcel: Parcel,
        *,
        is_paid: bool = False,
    ) -> Lost | None:
        changed = await self._request(
            urgency,
            lambda: _requests.change(
                self._bot, channel, message, parcel.view, parcel.attachments()
            ),
            parcel,
            is_paid=is_paid,
        )
        known = self._remembered(changed)
        return known if isinstance(known, Lost) else None

    async def _packed(
        self, view: ui.LayoutView, channel: int, message: int | None = None
    ) -> Parcel:
        """Hang the pictures that a message wants, and look up which it holds already."""
        if isinstance(view, Message) and view.sketches and channel not in self._plain:
            view.hang(await self._studio.draw(view.sketches, view.ahead))
        return Parcel(view, None if message is None else self._held.get(message))

    def _remembered(self, sent: Sent | Lost) -> int | Lost:
        """Take note of which pictures a message holds, as Discord gives it back."""
        if isinstance(sent, Lost):
            return sent
        self._held.pop(sent.id, None)
        if sent.held:
            self._held[sent.id] = sent.held
            if len(self._held) > MOST_REMEMBERED:
                self._held.popitem(last=False)
        return sent.id

    async def _request(
        self,
        urgency: Urgency,
        request: Callable[[], Awaitable[ResultT]],
        parcel: Parcel | None = None,
        *,
        within: float | None = None,
        is_paid: bool = False,
    ) -> ResultT | Lost:
        """Make a request, once more if the connection broke, and say what Discord refuses.

        Where it refuses a file, there is another attempt with less. The first attempt ``is_paid``
        if it was taken out of the budget before.

        Raises:
            discord.HTTPException: for a fault of ours.
        """
        attempts = 2
        while attempts:
            if not (is_paid or await self._budget.spend(urgency, within)):
                return Lost.LATE
            is_paid = False
            try:
                return await request()
            except discord.HTTPException as error:
                if parcel is not None and parcel.lighten(error):
                    continue
                lost = loss_of(error)
                if lost is None:
                    raise
                return lost
            except CONNECTION_ERRORS:
                attempts -= 1
        return Lost.TROUBLE


def only_calling(calls: Calls) -> discord.AllowedMentions:
    """Let a message call these people and nobody else."""
    people = (calls,) if isinstance(calls, int) else calls or ()
    if not people:
        return discord.AllowedMentions.none()
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)
