"""How does a table come to be shown where nobody has pressed anything just now?

A new round gets a new message, and a word said elsewhere (typed in a private channel, chosen among
one's own cards) changes the message that all look at. Where the place is gone, the channel in which
the table was opened serves.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import discord
from discord import ui

from cogs import _lobby_pages, _pages
from cogs._board_pages import folded_message
from cogs._calling import Calling
from cogs._computers import advanced
from cogs._errors import report
from cogs._messages import Lost, Messages, Place
from cogs._placing import placed
from cogs._screens import Screen, Screens, moment_of
from cogs._tidings import Tidings
from cogs._who import plain_name
from musbot.render.faces import face_of
from musbot.render.text import Texts
from musbot.service.board_values import Folded
from musbot.service.seen import Snapshot
from musbot.service.table import Table

MOST_THREAD_NAME = 100


class Posting:
    """Posts and changes messages of tables. ``cause`` is the id of the press behind it.

    ``texts`` gives the sentences of a language, ``tidings`` what a match has changed.
    """

    def __init__(
        self,
        messages: Messages,
        screens: Screens,
        calling: Calling,
        texts: Callable[[str], Texts],
        tidings: Tidings,
    ) -> None:
        self._messages = messages
        self._screens = screens
        self._calling = calling
        self._texts = texts
        self._tidings = tidings
        self._telling: set[asyncio.Task[None]] = set()

    async def begin_round(self, table: Table, screen: Screen, cause: int) -> Lost | None:
        """Let computer players move, and show the round that has begun in a message of its own.

        A round in which nobody but computer players had a word is told in passing.
        """
        texts, number = self._texts(screen.locale), 0
        change = await advanced(table, cause)
        while change.round_ended and table.is_live:
            view = _pages.story_message(texts, change.after)
            lost = await self._post(table, screen, view, cause, number)
            if lost is not None:
                return lost
            number += 1
            change = await advanced(table, cause)
        view = _pages.table_message(texts, change.after, last_round=change.round_ended)
        return await self._post(table, screen, view, cause, number, shows=change.after)

    async def end_round(
        self, table: Table, screen: Screen, ended: Snapshot, cause: int
    ) -> Lost | None:
        """Tell a round that nobody's press has ended, and begin the next in another message."""
        story = _pages.story_message(self._texts(screen.locale), ended)
        told: Lost | None = Lost.GONE
        if screen.message is not None and screen.channel not in screen.refused:
            told = await self._messages.edit(screen.channel, screen.message, story)
        screen.show(None, None)
        if told is not None:
            told = await self._post(table, screen, story, cause, "s")
        return told or await self.begin_round(table, screen, cause)

    async def refresh(self, table: Table, screen: Screen, cause: int) -> Lost | None:
        """Bring the message of a table up to date, or post one if it has none any more.

        At most one change is under way for a table; what happens meanwhile goes into the next.
        """
        if screen.is_changing:
            screen.changed_again = True
            return None
        screen.is_changing = True
        try:
            lost = await self._refresh(table, screen, cause)
            while screen.changed_again:
                screen.changed_again = False
                lost = await self._refresh(table, screen, cause)
        finally:
            screen.is_changing = False
        return lost

    async def _refresh(self, table: Table, screen: Screen, cause: int) -> Lost | None:
        now = table.snapshot()
        folded, texts = await self.folded_by(table, now), self._texts(screen.locale)
        view = _pages.table_message(texts, now, last_round=True, folded=folded)
        if screen.message is not None and screen.channel not in screen.refused:
            lost = await self._messages.edit(screen.channel, screen.message, view)
            if lost is None:
                screen.show(screen.message, moment_of(now))
            if lost is Lost.FORBIDDEN:
                screen.refused.add(screen.channel)
            elif lost not in (Lost.GONE, Lost.TOO_OLD):
                return lost
        return await self._post(table, screen, view, cause, "r", shows=now)

    async def folded_by(self, table: Table, after: Snapshot) -> Folded | None:
        """Give what a match has changed on the leaderboard, once it has ended.

        Where that is not known soon a message of its own tells it as soon as it is.
        """
        return await self._tidings.of(
            table, after.view(None), lambda folded: self._tell_late(table, folded)
        )

    def _tell_late(self, table: Table, folded: Folded) -> None:
        view = folded_message(self._texts(table.locale or ""), folded)
        channel = table.shown_in
        if view is None or channel is None:
            return
        telling = asyncio.create_task(self._tell(channel, view, f"{table.id}.w"))
        self._telling.add(telling)
        telling.add_done_callback(self._telling.discard)

    async def _tell(self, channel: int, view: ui.LayoutView, nonce: str) -> None:
        try:
            await self._messages.notify(channel, view, calls=None, nonce=nonce)
        except discord.HTTPException as error:
            report(error, nonce)  # the board shows it as well

    async def _post(
        self,
        table: Table,
        screen: Screen,
        view: ui.LayoutView,
        cause: int,
        part: int | str,
        shows: Snapshot | None = None,
    ) -> Lost | None:
        """Post where the match is played, else where the table was opened.

        ``part`` tells the messages of one cause apart.
        """
        calls = await self._calling.awaited(shows)
        lost: Lost | None = Lost.FORBIDDEN
        for channel in dict.fromkeys((screen.channel, table.place[1])):
            if channel is None or channel in screen.refused:
                continue
            posted = await self._messages.post(channel, view, calls=calls, nonce=f"{cause}.{part}")
            if not isinstance(posted, Lost):
                await self._move(table, screen, channel, cause)
                if shows is not None:
                    screen.show(posted, moment_of(shows))
                return None
            if posted is Lost.TROUBLE:
                return posted  # it will pass: the match stays where it is
            lost = posted
            screen.refused.add(channel)
        return lost

    @staticmethod
    async def _move(table: Table, screen: Screen, channel: int, cause: int) -> None:
        if screen.channel != channel:
            screen.channel = channel
            await placed(table, channel, cause)

    async def begin_match(
        self, table: Table, screen: Screen, cause: int, *, in_thread: bool
    ) -> Lost | None:
        """Begin a match that nobody has begun at its lobby, which hangs on this screen or nowhere.

        The lobby says that it has begun, and the first round is shown in a thread below it.
        """
        now = table.snapshot()
        view = _lobby_pages.begun_message(self._texts(screen.locale), now)
        message = screen.message
        if message is None or await self._messages.edit(screen.channel, message, view) is not None:
            posted = await self._messages.post(screen.channel, view, calls=None, nonce=f"{cause}.b")
            if isinstance(posted, Lost):
                return posted
            message = posted
        guild, _ = table.place
        thread: int | Lost = Lost.GONE
        if in_thread and guild is not None:
            thread = await self.open_thread(Place(guild, screen.channel), message, now)
        self._screens.forget(table.id)
        channel = screen.channel if isinstance(thread, Lost) else thread
        await placed(table, channel, cause)
        return await self.begin_round(
            table, self._screens.at(table.id, channel, screen.locale), cause
        )

    def let_attach(self, channel: int, *, may: bool) -> None:
        """Take note of whether files may be attached in a channel, as a press there has told."""
        self._messages.let_attach(channel, may=may)

    async def open_thread(
        self, channel: discord.TextChannel | Place, message: int, table: Snapshot
    ) -> int | Lost:
        """Open the thread of a match below a message, named after its players."""
        view = table.view(None)
        names = ", ".join([plain_name(each.name) for each in view.occupants if each is not None])
        title = f"{face_of(view.game).title}: {names}"[:MOST_THREAD_NAME]
        try:
            return await self._messages.open_thread(channel, message, title)
        except discord.HTTPException as error:
            # There is always the channel itself.
            report(error, "thread")
            return Lost.TROUBLE
