"""How is the table of a match of a tournament shown, and how are its people called to it?

In a thread of its own below a line that says who plays; where no thread can be had, in the channel
of the tournament. Its people are called once, by the message that is the table.
"""

from __future__ import annotations

from typing import Final

import discord

from cogs import _pages
from cogs._errors import report
from cogs._messages import Lost, Messages, Place
from cogs._placing import placed
from cogs._posting import MOST_THREAD_NAME
from cogs._screens import Screens, moment_of
from cogs._tournament_messages import (
    contest_name,
    outcome_message,
    substitute_message,
    table_message,
    table_word,
)
from cogs._tournament_notices import LATER, Notices
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, EntrantId
from musbot.core.ids import PlayerId
from musbot.render.text import Texts
from musbot.service.table import Table
from musbot.service.tournament_desk import TournamentDesk

_THREAD: Final = "thread"


class ContestPosting:
    """Shows the tables of tournaments when they are opened."""

    def __init__(self, messages: Messages, notices: Notices, screens: Screens) -> None:
        self._messages = messages
        self._notices = notices
        self._screens = screens

    async def show(
        self, desk: TournamentDesk, contest: Contest, table: Table, texts: Texts, *, threads: bool
    ) -> Lost | None:
        """Show a table where it is to be played, and call its people; once, also over a restart.

        Raises:
            StorageError: it is shown, and that could not be noted.
        """
        word = table_word(table.id)
        if word in desk.state.shown:
            return None
        place = await self._thread(desk, contest, table, texts) if threads else None
        now = table.snapshot()
        message = _pages.table_message(texts, now, last_round=True)
        people = [each.id for each in desk.state.people(contest.entrants)]
        lost = await self._notices.bring(desk, word, message, channel=place, calls=people)
        if place is not None and lost is not None and lost not in LATER:
            lost = await self._notices.bring(desk, word, message, calls=people)
        shown = desk.state.shown.get(word)
        if lost is None and shown is not None:
            screen = self._screens.at(table.id, shown.channel, texts.language)
            screen.show(shown.message, moment_of(now))
            await placed(table, shown.channel, shown.message)
        return lost

    async def close(self, desk: TournamentDesk, table: Table, texts: Texts) -> None:
        """Show that a table is closed, and below it how its match ended if it has a result.

        Raises:
            StorageError: it is shown, and that could not be noted.
        """
        shown, screen = desk.state.shown.get(table_word(table.id)), self._screens.of(table.id)
        if shown is None:
            return
        now = table.snapshot()
        message = _pages.table_message(texts, now)
        if not now.has_begun:
            await self._messages.edit(shown.channel, shown.message, message)
        elif screen is not None and screen.message is not None:
            await self._messages.edit(screen.channel, screen.message, message)
        contest = next((each for each in desk.state.contests if each.table == table.id), None)
        if contest is not None and contest.result is not None:
            word, said = f"outcome {table.id}", outcome_message(texts, desk.state, contest)
            await self._notices.bring(desk, word, said, channel=shown.channel)

    async def call_substitute(
        self, desk: TournamentDesk, entrant: EntrantId, player: PlayerId, texts: Texts
    ) -> Lost | None:
        """Call who plays for somebody from now on to the table at which the match has begun, once.

        Before the match another table is opened, to which he is called with all others.

        Raises:
            StorageError: it is shown, and that could not be noted.
        """
        state = desk.state
        begun = [each for each in state.awaited if len(each.arrived) == len(each.entrants)]
        own = [each.table for each in begun if entrant in each.entrants]
        table = next(filter(None, own), None)
        shown = None if table is None else state.shown.get(table_word(table))
        word = f"substitute {table} {player}"
        is_in = any(each.id == player for each in state.people((entrant,)))
        if shown is None or not is_in or word in state.shown:
            return None
        said = substitute_message(texts, player)
        return await self._notices.bring(desk, word, said, channel=shown.channel, calls=[player])

    async def _thread(
        self, desk: TournamentDesk, contest: Contest, table: Table, texts: Texts
    ) -> int | None:
        """Open the thread of a match below a line about it; none where that cannot be."""
        state, word = desk.state, f"{_THREAD} {table.id}"
        if state.channel is None or self._notices.is_refused(state.channel):
            return None
        head = table_message(texts, state, contest)
        if await self._notices.bring(desk, word, head) is not None:
            return None
        shown = desk.state.shown[word]
        return await self._opened(desk.state, contest, shown.channel, shown.message)

    async def _opened(
        self, state: Tournament, contest: Contest, channel: int, message: int
    ) -> int | None:
        name = contest_name(state, contest)[:MOST_THREAD_NAME]
        try:
            opened = await self._messages.open_thread(Place(state.guild, channel), message, name)
        except discord.HTTPException as error:
            report(error, "thread")  # there is always the channel itself
            return None
        return None if isinstance(opened, Lost) else opened
