"""Who lets happen in the tournaments what time brings, and brings their tables into line?

A schedule in memory, made anew from the store at each start. Every tournament that has not ended is
attended at first, then when something is due there, when something has happened to it, and when a
table of one of its contests has moved on. Whatever fails is tried again.

What happened while nobody could hear is nobody's fault: a check-in that could not be answered and a
grace that ran meanwhile are prolonged when we listen again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final, Protocol

from musbot.community.tournament.due import due, due_at
from musbot.community.tournament.state import BEFORE_THE_DRAW, Tournament
from musbot.community.tournament.terms import Seeding
from musbot.core.errors import CorruptLogError, MusbotError, StorageError
from musbot.core.ids import PlayerId, TableId, TournamentId
from musbot.service.contest_tables import ContestTables
from musbot.service.outages import prolonged
from musbot.service.table import Table
from musbot.service.tables import Tables
from musbot.service.tournament_desk import Happening, TournamentDesk
from musbot.service.tournament_ports import RatingBook
from musbot.service.tournaments import Tournaments

RETRY_SECONDS: Final = 60.0
"""After so long what could not be done is tried again."""

LONGEST_SLEEP: Final = 60.0
"""The clock may be set, so nobody sleeps longer without a look at it."""

_MOST_AT_ONCE: Final = 100
"""After so much that is due at once something is wrong, and others have their turn first."""


class FailureNotifier(Protocol):
    """Who is told of what could not be done."""

    def failed(self, tournament: TournamentId | None, error: Exception) -> None:
        """Learn that something failed in a tournament, or that none could be found."""
        ...


class TournamentClock:
    """The schedule of all tournaments that have not ended."""

    def __init__(
        self,
        tournaments: Tournaments,
        tables: Tables,
        contest_tables: ContestTables,
        notifier: FailureNotifier,
        ratings: RatingBook | None = None,
    ) -> None:
        self._tournaments = tournaments
        self._tables = tables
        self._contest_tables = contest_tables
        self._notifier = notifier
        self._ratings = ratings
        self._moments: dict[TournamentId, float] = {}
        self._seen: dict[TableId, object] = {}
        self._listening_since = tournaments.now()
        self._heard: set[TournamentId] = set()
        self._wake = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._stop_watching: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ running

    def start(self) -> None:
        """Begin, as soon as the store has told which tournaments there are."""
        if self._running is None:
            self._running = asyncio.create_task(self._run(), name="tournaments")

    async def stop(self) -> None:
        """Do no more; what is being saved is saved."""
        while self._stop_watching:
            self._stop_watching.pop()()
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
            self._running = None

    async def _run(self) -> None:
        while not await self._has_resumed():
            await self._sleep(RETRY_SECONDS)
        while True:
            await self.attend_due()
            next_moment = min(self._moments.values(), default=float("inf"))
            await self._sleep(next_moment - self._tournaments.now())

    async def _has_resumed(self) -> bool:
        try:
            await self.resume()
        except Exception as error:  # noqa: BLE001 -- without it no tournament would ever go on
            self._notifier.failed(None, error)
            return False
        return True

    async def _sleep(self, seconds: float) -> None:
        """Sleep until something happens, or so long; for ever where nothing is to come."""
        seconds = max(0.0, seconds)
        if seconds < float("inf"):
            loop = asyncio.get_running_loop()
            timer = loop.call_later(min(seconds, LONGEST_SLEEP), self._wake.set)
            try:
                await self._wake.wait()
            finally:
                timer.cancel()
        else:
            await self._wake.wait()
        self._wake.clear()

    # ------------------------------------------------------------------ the schedule

    async def resume(self) -> None:
        """Begin to follow tournaments and tables, and learn from the store which have not ended.

        Raises:
            StorageError: it could not be read.
        """
        if not self._stop_watching:
            self._stop_watching = [
                self._tournaments.follow(self.happened),
                self._tables.watch(self.table_changed),
            ]
        self._listening_since = self._tournaments.now()
        self._heard.clear()
        live = {listing.tournament for listing in await self._tournaments.live()}
        for tournament in live | await self._contest_tables.resume(live):
            self._set(tournament, self._listening_since)

    def happened(self, desk: TournamentDesk, happening: Happening) -> None:
        """Learn that something has happened in a tournament."""
        if happening.before is None:
            self._heard.add(desk.id)  # announced while we listen
        self._set(desk.id, self._tournaments.now())

    def table_changed(self, table: Table) -> None:
        """Learn that something has happened at a table; it is asked at every word."""
        now = table.snapshot()
        contest = now.contest
        if contest is None:
            return
        so_far = now.so_far
        mark = (table.people, None if so_far is None else so_far.games)
        if not table.is_live:
            self._seen.pop(table.id, None)
        elif self._seen.get(table.id) == mark:
            return
        else:
            self._seen[table.id] = mark
        self._set(contest[0], self._tournaments.now())

    def _set(self, tournament: TournamentId, moment: float) -> None:
        self._moments[tournament] = min(moment, self._moments.get(tournament, moment))
        self._wake.set()

    # ------------------------------------------------------------------ attending

    async def attend_due(self) -> None:
        """Attend to every tournament whose moment has come, and to what follows from that."""
        for _ in range(_MOST_AT_ONCE):
            now = self._tournaments.now()
            coming = [each for each, moment in self._moments.items() if moment <= now]
            if not coming:
                return
            for each in coming:
                del self._moments[each]
            await asyncio.gather(*[self._attend(each) for each in coming])

    async def _attend(self, tournament: TournamentId) -> None:
        try:
            desk = await self._desk(tournament)
            if desk is None:
                return
            await self._look_and_ring(desk)
        except Exception as error:  # noqa: BLE001 -- one tournament must not stop all others
            self._notifier.failed(tournament, error)
            self._set(tournament, self._tournaments.now() + RETRY_SECONDS)
        else:
            self._put_off(desk)

    async def _look_and_ring(self, desk: TournamentDesk) -> None:
        """Attend to the tables, and let time pass.

        Who has come is known from the tables, so they are asked before anybody is late. One at
        which something is wrong does not stop the time of all others.
        """
        try:
            await self._contest_tables.attend(desk)
        except StorageError:
            raise
        except MusbotError:
            await self._ring(desk)
            raise
        await self._ring(desk)

    async def _desk(self, tournament: TournamentId) -> TournamentDesk | None:
        try:
            return await self._tournaments.get(tournament)
        except CorruptLogError as error:
            self._notifier.failed(tournament, error)
        return None  # and it is not looked at again

    async def _ring(self, desk: TournamentDesk) -> None:
        """Let happen what is due by now, and what becomes due by that."""
        if desk.id not in self._heard:
            since = self._listening_since
            await desk.wish(lambda state: prolonged(state, since))
            self._heard.add(desk.id)
        for _ in range(_MOST_AT_ONCE):
            at, now = due_at(desk.state), self._tournaments.now()
            if at is None or at > now:
                return
            wish = partial(due, now=now, ratings=await self._ratings_for(desk.state))
            if not (await desk.ponder(wish)).events:
                return

    async def _ratings_for(self, state: Tournament) -> Mapping[PlayerId, float]:
        is_asked = state.status in BEFORE_THE_DRAW and state.terms.seeding is Seeding.RATING
        if self._ratings is None or not is_asked:
            return {}
        people = [player.id for each in state.entered for player in each.players]
        people += [single.player.id for single in state.singles]
        return await self._ratings.ratings_of(state.guild, state.terms.game, people)

    def _put_off(self, desk: TournamentDesk) -> None:
        """Set when a tournament is attended to next, without anything that happens before."""
        at, now = due_at(desk.state), self._tournaments.now()
        if at is not None:
            self._set(desk.id, at if at > now else now + RETRY_SECONDS)
