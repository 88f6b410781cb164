"""How does everybody come to see a tournament, where nobody has pressed anything just now?

What has happened was saved before it comes here. One message announces a tournament and is changed
as people sign up, one tells each round, one the end; each match has its table, to which its people
are called once. Which messages there are is noted in the tournament itself, so that after a restart
nothing is told twice and nothing is left out. However fast people sign up, what they see is changed
every few seconds at most.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import discord

from cogs._contest_posting import ContestPosting
from cogs._errors import report
from cogs._messages import Lost
from cogs._tournament_events import ServerEvents
from cogs._tournament_messages import (
    announcement_message,
    call_message,
    check_in_message,
    ending_message,
    round_message,
)
from cogs._tournament_notices import LATER, Notices
from cogs._tournament_questions import Questions
from musbot.community.tournament.events import Shown, SubstituteNamed
from musbot.community.tournament.organising import place
from musbot.community.tournament.state import LIVE, Status
from musbot.community.tournament.values import Contest, ContestId
from musbot.core.errors import CorruptLogError, MusbotError
from musbot.core.ids import TableId, TournamentId
from musbot.render.text import Texts
from musbot.service.events import Terms
from musbot.service.permits import terms_of
from musbot.service.settings import Settings
from musbot.service.table import Table
from musbot.service.tournament_desk import Happening, TournamentDesk
from musbot.service.tournaments import Tournaments

PACE: Final = 3.0
"""Seconds between two looks at the same tournament."""

RETRY: Final = 60.0
"""Seconds until what Discord has not taken is tried again."""

TABLES_AT_ONCE: Final = 4
"""How many tables of a tournament are being shown at the same time."""

_LOOKED_BACK: Final = 2 * 24 * 3600.0
"""How long ago a tournament may have begun whose end is told after a restart."""

ANNOUNCEMENT, CHECK_IN, ENDING = "announcement", "check-in", "ending"


class Herald:
    """Shows the tournaments of all servers; it is the ``Caller`` of their tables.

    Between two looks at the same one there are ``pace`` seconds.
    """

    def __init__(
        self,
        bot: discord.Client,
        tournaments: Tournaments,
        settings: Settings,
        notices: Notices,
        contests: ContestPosting,
        events: ServerEvents,
    ) -> None:
        self.pace = PACE
        self._bot = bot
        self._tournaments = tournaments
        self._settings = settings
        self._notices = notices
        self._contests = contests
        self._events = events
        self.questions = Questions(notices)
        self._substitutes: dict[TournamentId, list[SubstituteNamed]] = {}
        self._ready: dict[TournamentId, dict[ContestId, Table]] = {}
        self._lost: dict[TournamentId, dict[ContestId, TableId]] = {}
        self._closed: dict[TournamentId, list[Table]] = {}
        self._waiting: dict[TournamentId, asyncio.TimerHandle] = {}
        self._not_before: dict[TournamentId, float] = {}
        self._at_work: dict[TournamentId, asyncio.Task[None]] = {}
        self._again: set[TournamentId] = set()
        self._stop_following: Callable[[], None] | None = None
        self._resuming: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to show, and show what was left out when the last process ended."""
        if self._stop_following is None:
            self._stop_following = self._tournaments.follow(self.happened)
            self._resuming = asyncio.create_task(self._resume())

    def stop(self) -> None:
        """Show no more: the next process does."""
        if self._stop_following is not None:
            self._stop_following()
            self._stop_following = None
        for handle in self._waiting.values():
            handle.cancel()
        for task in (*self._at_work.values(), *filter(None, [self._resuming])):
            task.cancel()

    # ------------------------------------------------------------------ what is heard

    def happened(self, desk: TournamentDesk, happening: Happening) -> None:
        """Learn that something has happened in a tournament."""
        events = happening.events
        named = [each for each in events if isinstance(each, SubstituteNamed)]
        if named:
            self._substitutes.setdefault(desk.id, []).extend(named)
        if not events or not all(isinstance(each, Shown) for each in events):
            self.look_at(desk.id)

    def table_ready(self, desk: TournamentDesk, contest: ContestId, table: Table) -> None:
        """Learn that a table waits for its people."""
        self._ready.setdefault(desk.id, {})[contest] = table
        self.look_at(desk.id)

    def table_lost(self, desk: TournamentDesk, contest: ContestId, table: TableId) -> None:
        """Learn that a match has no table any more, and no result."""
        self._lost.setdefault(desk.id, {})[contest] = table
        self.look_at(desk.id)

    def table_closed(self, desk: TournamentDesk, table: Table) -> None:
        """Learn that a table is closed which the tournament needs no more."""
        self._closed.setdefault(desk.id, []).append(table)
        self.look_at(desk.id)

    @staticmethod
    def failed(tournament: TournamentId | None, error: Exception) -> None:
        """Write down what could not happen."""
        report(error, "tournaments" if tournament is None else f"tournament {tournament}")

    async def found(self, desk: TournamentDesk, channel: int | None) -> None:
        """Learn that somebody has asked for a tournament in a channel.

        Where we were refused we may be again; and one whose channel is gone is shown here from now
        on.

        Raises:
            StorageError: it could not be noted.
        """
        if channel is None or not self._notices.is_refused(desk.state.channel):
            return
        self._notices.try_again(channel)
        if channel != desk.state.channel:
            await desk.wish(lambda state: place(state, channel))
        self.look_at(desk.id)

    async def terms_of(self, guild: int) -> Terms:
        """Give the terms on which tables of a server are opened."""
        return terms_of(await self._settings.server(guild), self._locale_of(guild))

    # ------------------------------------------------------------------ when it is shown

    def look_at(self, tournament: TournamentId, after: float = 0.0) -> None:
        """Show a tournament soon, at once if it was not shown just now."""
        if tournament in self._waiting and not after:
            self._waiting.pop(tournament).cancel()
        elif tournament in self._waiting:
            return
        loop = asyncio.get_running_loop()
        at = max(loop.time() + after, self._not_before.get(tournament, 0.0))
        self._waiting[tournament] = loop.call_at(at, self._begin, tournament)

    def _begin(self, tournament: TournamentId) -> None:
        self._waiting.pop(tournament, None)
        if tournament in self._at_work:
            self._again.add(tournament)
            return
        self._not_before[tournament] = asyncio.get_running_loop().time() + self.pace
        self._at_work[tournament] = asyncio.create_task(self._work(tournament))

    async def _work(self, tournament: TournamentId) -> None:
        try:
            lost = await self._show(await self._tournaments.get(tournament))
            if lost in LATER:
                self.look_at(tournament, RETRY)
        except CorruptLogError as error:
            self.failed(tournament, error)
        except Exception as error:  # noqa: BLE001 -- one tournament must not stop all others
            self.failed(tournament, error)
            self.look_at(tournament, RETRY)
        finally:
            del self._at_work[tournament]
        if tournament in self._again:
            self._again.discard(tournament)
            self.look_at(tournament)

    async def settled(self) -> None:
        """Show at once whatever waits, and what comes of that; what Discord refuses waits on."""
        for _ in range(2):
            for tournament, handle in [*self._waiting.items()]:
                handle.cancel()
                self._begin(tournament)
            await asyncio.gather(*self._at_work.values(), return_exceptions=True)

    async def _resume(self) -> None:
        try:
            for listing in await self._tournaments.live():
                self.look_at(listing.tournament)
            since = self._tournaments.now() - _LOOKED_BACK
            for guild in [*self._bot.guilds]:
                for listing in (await self._tournaments.ended(guild.id)).listings:
                    if listing.starts_at > since:
                        self.look_at(listing.tournament)
        except MusbotError as error:
            self.failed(None, error)

    # ------------------------------------------------------------------ what is shown

    async def _show(self, desk: TournamentDesk) -> Lost | None:
        """Show all of a tournament as it is now; gives what was lost, for good or for a while."""
        server = await self._settings.server(desk.state.guild)
        texts = Texts(server.language or self._locale_of(desk.state.guild))
        lost = [await self._announce(desk, texts), await self._tell_rounds(desk, texts)]
        lost.append(await self.questions.close(desk, texts))
        # Before tables are opened: to those the substitutes are called as everybody is.
        lost.append(await self._call_substitutes(desk, texts))
        if await self._open_tables(desk, texts, threads=server.threads):
            lost.append(await self._tell_rounds(desk, texts))
        for table in self._closed.pop(desk.id, []):
            await self._contests.close(desk, table, texts)
        lost += [await self._call_organiser(desk, texts), await self._end(desk, texts)]
        await self._events.bring(desk, texts)
        passing = [each for each in lost if each in LATER]
        return next(iter([*passing, *filter(None, lost)]), None)

    def _locale_of(self, guild: int) -> str | None:
        known = self._bot.get_guild(guild)
        return None if known is None else known.preferred_locale.value

    async def _announce(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        message = announcement_message(texts, desk.id, desk.state)
        lost = await self._notices.bring(desk, ANNOUNCEMENT, message)
        if desk.state.status is not Status.CHECKING_IN:
            return lost
        message = check_in_message(texts, desk.id, desk.state)
        return await self._notices.bring(desk, CHECK_IN, message) or lost

    async def _tell_rounds(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        lost: Lost | None = None
        for round_ in desk.state.rounds:
            word = f"round {round_.number}"
            is_last = round_.number == len(desk.state.rounds)
            if is_last or self._notices.knows(desk, word) or word not in desk.state.shown:
                message = round_message(texts, desk.id, desk.state, round_)
                lost = await self._notices.bring(desk, word, message) or lost
        return lost

    async def _open_tables(self, desk: TournamentDesk, texts: Texts, *, threads: bool) -> bool:
        """Show the tables that wait for their people; gives whether there were any."""
        ready = self._ready.pop(desk.id, {})
        contests = [(desk.state.contest(number), table) for number, table in ready.items()]
        asked = [
            (contest, table)
            for contest, table in contests
            if contest is not None and contest.result is None and contest.table == table.id
        ]
        gate = asyncio.Semaphore(TABLES_AT_ONCE)

        async def show(contest: Contest, table: Table) -> None:
            async with gate:
                lost = await self._contests.show(desk, contest, table, texts, threads=threads)
            if lost is not None:
                self._ready.setdefault(desk.id, {})[contest.id] = table
                self.look_at(desk.id, RETRY)

        await asyncio.gather(*[show(contest, table) for contest, table in asked])
        return bool(asked)

    async def _call_organiser(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        """Call the organiser where people do not agree, or a table is lost; once for each."""
        lost: Lost | None = None
        state, missing = desk.state, self._lost.get(desk.id, {})
        for contest in state.awaited:
            is_lost = missing.get(contest.id) is not None and missing[contest.id] == contest.table
            word = f"lost {contest.table}" if is_lost else _dispute(contest)
            if (is_lost or contest.disputed) and word not in state.shown:
                message = call_message(texts, state, contest, is_lost=is_lost)
                calls = [state.organiser]
                lost = await self._notices.bring(desk, word, message, calls=calls) or lost
        return lost

    async def _call_substitutes(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        """Tell who was named just now that he plays at a table which the others were called to."""
        named = self._substitutes.pop(desk.id, [])
        for at, each in enumerate(named):
            lost = await self._contests.call_substitute(desk, each.entrant, each.player.id, texts)
            if lost in LATER:
                self._substitutes.setdefault(desk.id, []).extend(named[at:])
                return lost
        return None

    async def _end(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        if desk.state.status in LIVE:
            return None
        message = ending_message(texts, desk.id, desk.state)
        lost = await self._notices.bring(desk, ENDING, message)
        if lost is None:
            self._ready.pop(desk.id, None)
            self._lost.pop(desk.id, None)
            self._not_before.pop(desk.id, None)
        return lost


def _dispute(contest: Contest) -> str:
    """Give the word for what the sides do not agree on; it is another one in a match reopened."""
    word = f"dispute {contest.id}"
    return f"{word} {contest.reopened}" if contest.reopened else word
