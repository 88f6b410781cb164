"""How do the matches of a tournament come to their tables, and their results back?

Everything here follows from where the tournament stands, whatever was done before a process ended:
a table that was promised and is not there is opened, one whose match is over gives its result, and
one of which the tournament knows no more is closed. So it is looked at after every change, and in
between whenever a table of a contest has moved on.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from musbot.community.tournament.conditions import By, require_organiser
from musbot.community.tournament.events import Events, TableOpened
from musbot.community.tournament.results import open_table
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.values import Contest, ContestId
from musbot.core.errors import CorruptLogError, MusbotError, StaleTableError, TableError
from musbot.core.ids import PlayerId, TableId, TournamentId
from musbot.service.chance import new_table_id
from musbot.service.contest_seats import arrivals, ended, seats_of, won_early
from musbot.service.events import Closed, Invited, Opened, Person, TableEvent, Terms
from musbot.service.log import decode
from musbot.service.outages import held_up, waited_for
from musbot.service.ports import ResultStore
from musbot.service.refusals import TableReason
from musbot.service.state import TableState
from musbot.service.table import Table
from musbot.service.tables import Tables
from musbot.service.tournament_desk import Happening, TournamentDesk

TermsOf: TypeAlias = Callable[[int], Awaitable[Terms]]
"""Gives the terms on which tables of a server are opened."""


class Caller(Protocol):
    """Who calls people to their tables. He is told at once and does what takes time later."""

    def table_ready(self, desk: TournamentDesk, contest: ContestId, table: Table) -> None:
        """Learn that a table waits for its people; after a restart he is told again."""
        ...

    def table_lost(self, desk: TournamentDesk, contest: ContestId, table: TableId) -> None:
        """Learn that a table is closed, or cannot be read, and its match has no result.

        Somebody has to say how it ended; after a restart he is told again.
        """
        ...

    def table_closed(self, desk: TournamentDesk, table: Table) -> None:
        """Learn that a table is closed which the tournament needs no more."""
        ...


class ContestTables:
    """The tables of all contests."""

    def __init__(
        self, tables: Tables, results: ResultStore, terms_of: TermsOf, caller: Caller
    ) -> None:
        self._tables = tables
        self._results = results
        self._terms_of = terms_of
        self._caller = caller
        # Those that are live, as far as is known, by the tournament; they are listed at first.
        self._live: dict[TournamentId, set[TableId]] = {}
        self._called: set[TableId] = set()
        self._lost: set[TableId] = set()

    async def attend(self, desk: TournamentDesk) -> None:
        """Bring the tables of a tournament into line with it, and it with them.

        What fails at one table keeps no other one from its turn.

        Raises:
            MusbotError: the first of the failures; it is to be tried again.
        """
        if desk.id not in self._live:
            await self._resume(desk)
        await self._promise(desk)
        failures: list[MusbotError] = []
        for contest in [each.id for each in _awaited(desk.state)]:
            try:
                await self._look_at(desk, contest)
            except MusbotError as error:
                failures.append(error)
        for table in self._not_wanted(desk):
            try:
                await self._close(desk, table)
            except MusbotError as error:
                failures.append(error)
        if failures:
            raise failures[0]
        if not desk.is_live:
            self._live.pop(desk.id, None)

    async def resume(self, live: Collection[TournamentId]) -> set[TournamentId]:
        """Learn which live tables the contests of these tournaments have, and those of others.

        Gives all that have some, also those that have ended.

        Raises:
            StorageError: they could not be read.
        """
        found: dict[TournamentId, set[TableId]] = {}
        for table, tournament in await self._live_contests():
            found.setdefault(tournament, set()).add(table)
        self._live |= {each: found.get(each, set()) for each in {*live, *found}}
        return {*found}

    async def _live_contests(self) -> list[tuple[TableId, TournamentId]]:
        """Give the live tables of contests according to the store, each with its tournament."""
        found: list[tuple[TableId, TournamentId]] = []
        for ends in await self._tables.ends():
            with suppress(CorruptLogError):  # it says so to whoever asks for it
                opened = decode(ends.first.body)
                if isinstance(opened, Opened) and opened.terms.tournament is not None:
                    found.append((ends.table, opened.terms.tournament))
        return found

    async def _resume(self, desk: TournamentDesk) -> None:
        """Learn from the store which tables of a tournament are live, also those of no contest."""
        live = {table for table, whose in await self._live_contests() if whose == desk.id}
        self._live[desk.id] = live

    # ------------------------------------------------------------------ opening

    async def _promise(self, desk: TournamentDesk) -> None:
        """Note at which tables the contests will be played, before any of them is opened."""
        if any(_lacks_table(desk.state, each) for each in _awaited(desk.state)):
            await desk.wish(_promised)

    async def _opened(self, desk: TournamentDesk, contest: Contest, promised: TableId) -> Table:
        try:
            return await self._open(desk, contest, promised)
        except MusbotError:
            now = self._tables.now()
            await desk.wish(lambda state: waited_for(state, contest.id, now))
            raise

    async def _open(self, desk: TournamentDesk, contest: Contest, promised: TableId) -> Table:
        state = desk.state
        terms = replace(
            await self._terms_of(state.guild),
            rated=state.terms.rated,
            friends_only=True,
            computers=False,
            tournament=desk.id,
            contest=contest.id,
        )
        try:
            return await self._tables.open(
                state.terms.game,
                Person(state.organiser, ""),
                rules=state.terms.rules,
                seating=state.terms.seating,
                place=(state.guild, state.channel),
                host_plays=False,
                terms=terms,
                table=promised,
                kept=seats_of(state, contest),
            )
        except StaleTableError:
            return await self._tables.get(promised)  # somebody else was faster

    async def _found(self, table: TableId) -> Table | None:
        try:
            return await self._tables.get(table)
        except TableError as error:
            if TableReason(error.reason) is not TableReason.UNKNOWN_TABLE:
                raise
        return None

    # ------------------------------------------------------------------ looking

    async def _look_at(self, desk: TournamentDesk, number: ContestId) -> None:
        contest = desk.state.contest(number)
        if contest is None or contest.result is not None:
            return
        if contest.table is None or contest.table in self._lost:
            return
        try:
            table = await self._found(contest.table)
        except CorruptLogError:
            self._lose(desk, number, contest.table)
            return
        if table is None:
            table = await self._opened(desk, contest, contest.table)
        if table.is_live:
            self._live[desk.id].add(table.id)
            await self._follow(desk, contest, table)
        else:
            self._forget(desk, table.id)
            await self._end(desk, number, table)

    async def _follow(self, desk: TournamentDesk, contest: Contest, table: Table) -> None:
        """Take over from a live table what the tournament has to know, and the other way round."""
        now, seats = table.snapshot(), seats_of(desk.state, contest)
        if not now.has_begun and now.kept != seats:
            await self._close(desk, table.id)  # somebody was replaced: another one is opened
            await desk.wish(lambda state: _another(state, contest.id, table.id))
            await self._look_at(desk, contest.id)
            return
        if not now.has_begun and table.id not in self._called:
            self._called.add(table.id)
            self._caller.table_ready(desk, contest.id, table)
        people = set(table.people)
        arrived = arrivals(desk.state, contest.id, table.id, people)
        if arrived:
            await desk.wish(lambda state: arrivals(state, contest.id, table.id, people))
        so_far = now.so_far
        if so_far is None:
            moment = self._tables.now()
            await desk.wish(lambda state: held_up(state, contest.id, moment))
            return
        if missing := [each for each in seats if each not in people]:
            await self._let_in(desk, table, missing)
        games = self._tables.games
        if won_early(desk.state, contest.id, table.id, so_far, games):
            await desk.wish(lambda state: won_early(state, contest.id, table.id, so_far, games))

    @staticmethod
    async def _let_in(desk: TournamentDesk, table: Table, people: list[PlayerId]) -> None:
        """Let those take a seat that is to be had who were not known when the table was opened."""
        by = desk.state.organiser

        def invited(state: TableState) -> tuple[TableEvent, ...]:
            known = {*state.invited, *state.opened.kept}
            return tuple([Invited(each, by) for each in people if each not in known])

        await table.wish(invited)

    async def _end(self, desk: TournamentDesk, number: ContestId, table: Table) -> None:
        """Take the result of a match that is over; one that never began gets another table."""
        result = await self._results.result(table.id)
        if result is not None:
            one, other = await self._tables.points(table.id)
            games = self._tables.games
            happening = await desk.wish(
                lambda state: ended(state, number, result, points=(one, other), games=games)
            )
            if happening.events:
                return
        now = table.snapshot()
        if not now.has_begun or now.view(None).closed_by is None:
            await desk.wish(lambda state: _another(state, number, table.id))
            await self._look_at(desk, number)
        else:
            people = set(now.kept)  # with the last of them the match has begun
            await desk.wish(lambda state: arrivals(state, number, table.id, people))
            self._lose(desk, number, table.id)

    def _lose(self, desk: TournamentDesk, number: ContestId, table: TableId) -> None:
        self._lost.add(table)
        self._caller.table_lost(desk, number, table)

    # ------------------------------------------------------------------ closing

    def _not_wanted(self, desk: TournamentDesk) -> list[TableId]:
        wanted = {each.table for each in _awaited(desk.state)}
        return [table for table in self._live[desk.id] if table not in wanted]

    async def _close(self, desk: TournamentDesk, number: TableId) -> None:
        """Close a table that the tournament needs no more; nobody has won there."""
        table = await self._found(number)
        if table is not None and table.is_live:
            await table.wish(_closed)
            self._caller.table_closed(desk, table)
        self._forget(desk, number)

    def _forget(self, desk: TournamentDesk, number: TableId) -> None:
        self._live[desk.id].discard(number)
        self._called.discard(number)


async def another_table(desk: TournamentDesk, by: By, contest: ContestId) -> Happening:
    """Let a match be played at another table, as its organiser wishes whose table was lost.

    Raises:
        TournamentError: he does not decide here, or the match is decided or in no plan.
        StorageError: it could not be saved.
    """
    table = new_table_id()

    def promised(state: Tournament) -> Events:
        require_organiser(state, by)
        return open_table(state, contest, table)

    return await desk.wish(promised)


def _awaited(state: Tournament) -> tuple[Contest, ...]:
    """Give the matches that are to be played; none of one that was called off."""
    return state.awaited if state.status is Status.PLAYING else ()


def _lacks_table(state: Tournament, contest: Contest) -> bool:
    return state.terms.tables and contest.table is None


def _promised(state: Tournament) -> Events:
    return tuple(
        [
            TableOpened(each.id, new_table_id())
            for each in _awaited(state)
            if _lacks_table(state, each)
        ]
    )


def _another(state: Tournament, number: ContestId, instead_of: TableId) -> Events:
    """Promise another table for a contest whose table was closed."""
    contest = state.contest(number)
    is_open = contest is not None and contest.result is None and contest.table == instead_of
    return (TableOpened(number, new_table_id()),) if is_open else ()


def _closed(state: TableState) -> tuple[TableEvent, ...]:
    return () if state.status not in {"open", "playing"} else (Closed(None),)
