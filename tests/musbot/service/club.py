"""Where do the tests of tournaments happen? In a club: tables, a clock, and members who play."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from functools import partial

from msgspec.structs import replace

from musbot.community.tournament import registration
from musbot.community.tournament.conditions import By
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import Contest, ContestId, Player
from musbot.core.errors import MusbotError, StorageError, TableError
from musbot.core.ids import PlayerId, TableId, TournamentId
from musbot.games.mus.actions import Word
from musbot.service.chance import seeded_chance
from musbot.service.contest_seats import seats_of
from musbot.service.contest_tables import ContestTables
from musbot.service.events import Person, Terms
from musbot.service.ports import EventStore, Listing, MatchResult, ResultStore, Stored
from musbot.service.surrender import propose
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table
from musbot.service.tables import Tables
from musbot.service.tournament_clock import TournamentClock
from musbot.service.tournament_desk import TournamentDesk
from musbot.service.tournament_ports import NOTHING_ELSE, TournamentChange, TournamentStore
from musbot.service.tournaments import Tournaments
from musbot.storage.memory import MemoryStore
from tests.fakes import HeldClock
from tests.memory_tournaments import MemoryTournamentStore
from tests.musbot.service.house import AnyWord, any_action

GUILD, CHANNEL = 77, 78
ORGANISER = By(PlayerId(9_000))
MODERATOR = By(PlayerId(9_001), is_moderator=True)
SHORT = {"target": 20, "games_per_vaca": 1}


class KilledError(StorageError):
    """The process has ended in the middle of this."""


class Fate:
    """When a process ends: at its append of this number, which is saved or not.

    A dead process saves nothing more. With ``fails_once`` only that append fails and it lives on.
    """

    def __init__(self, at: int = 0, *, saved: bool = False, fails_once: bool = False) -> None:
        self.appends = 0
        self._at = at
        self._saved = saved
        self._fails_once = fails_once
        self.is_dead = False

    def comes_before(self) -> None:
        if self.is_dead:
            raise KilledError
        self.appends += 1
        if self.appends == self._at and not self._saved:
            self._strike()

    def comes_after(self) -> None:
        if self.appends == self._at and self._saved:
            self._strike()

    def _strike(self) -> None:
        self.is_dead = not self._fails_once
        self._at = 0
        raise KilledError


class MortalStore(MemoryStore):
    """The store of the tables, as long as the process lives."""

    fate = Fate()

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        self.fate.comes_before()
        await super().append(table, after, events, listing=listing, result=result)
        self.fate.comes_after()


class MortalTournamentStore(MemoryTournamentStore):
    """The store of the tournaments, as long as the process lives."""

    fate = Fate()

    async def append(
        self,
        tournament: TournamentId,
        after: int,
        events: Sequence[Stored],
        change: TournamentChange = NOTHING_ELSE,
    ) -> None:
        self.fate.comes_before()
        await super().append(tournament, after, events, change)
        self.fate.comes_after()


class Ratings:
    """Who is how strong."""

    def __init__(self) -> None:
        self.known: dict[PlayerId, float] = {}
        self.asked: list[tuple[PlayerId, ...]] = []

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        assert (guild, game) == (GUILD, "mus")
        self.asked.append(tuple(players))
        return {each: self.known[each] for each in players if each in self.known}


class Club:
    """Tournaments over stores, with a clock that stands still; a restart forgets all the rest."""

    def __init__(
        self,
        store: EventStore | None = None,
        kept: TournamentStore | None = None,
        clock: HeldClock | None = None,
        results: ResultStore | None = None,
    ) -> None:
        memory = store if isinstance(store, MortalStore) else MortalStore()
        self.fate = Fate()
        self.store: EventStore = store or memory
        self.results: ResultStore = results or memory
        self.kept: TournamentStore = kept or MortalTournamentStore()
        self.clock = clock or HeldClock()
        self.ratings = Ratings()
        self.terms = Terms(turn_seconds=60)
        self.refusal: MusbotError | None = None
        self.ready: list[tuple[ContestId, TableId]] = []
        self.lost: list[tuple[ContestId, TableId]] = []
        self.closed: list[TableId] = []
        self.failures: list[Exception] = []
        self._start()

    def _start(self) -> None:
        around = Surroundings(self.store, self.clock, seeded_chance(1), {"mus": AnyWord(1)})
        self.tables = Tables(around)
        self.tournaments = Tournaments(self.kept, self.clock)
        contest_tables = ContestTables(self.tables, self.results, self._terms_of, self)
        self.runner = TournamentClock(
            self.tournaments, self.tables, contest_tables, self, self.ratings
        )

    async def listen(self) -> None:
        await self.runner.resume()

    async def restart(self) -> None:
        """End the process and start another one over the same stores."""
        await self.runner.stop()
        self.ready.clear()
        self.lost.clear()
        self._start()
        await self.runner.resume()

    def live_under(self, fate: Fate) -> None:
        """Let this be when the process ends."""
        assert isinstance(self.store, MortalStore)
        assert isinstance(self.kept, MortalTournamentStore)
        self.fate = self.store.fate = self.kept.fate = fate

    async def _terms_of(self, guild: int) -> Terms:
        assert guild == GUILD
        if self.refusal is not None:
            raise self.refusal
        return self.terms

    # ------------------------------------------------------------------ what is told

    def table_ready(self, desk: TournamentDesk, contest: ContestId, table: Table) -> None:
        assert desk.state.contest(contest) is not None
        self.ready.append((contest, table.id))

    def table_lost(self, desk: TournamentDesk, contest: ContestId, table: TableId) -> None:
        self.lost.append((contest, table))

    def table_closed(self, desk: TournamentDesk, table: Table) -> None:
        self.closed.append(table.id)

    def failed(self, tournament: TournamentId | None, error: Exception) -> None:
        self.failures.append(error)

    # ------------------------------------------------------------------ time

    async def settle(self) -> None:
        """Let happen what is due now."""
        await self.runner.attend_due()

    async def pass_time(self, seconds: float) -> None:
        self.clock.advance(seconds)
        await self.settle()

    # ------------------------------------------------------------------ an evening

    async def announced(self, count: int, **changes: object) -> TournamentDesk:
        """Announce a tournament and enter so many."""
        desk = await self.tournaments.announce(
            self.terms_for(**changes), ORGANISER.player, GUILD, CHANNEL
        )
        for number in range(1, count + 1):
            await self.enter(desk, number)
        await self.settle()
        return desk

    def terms_for(self, **changes: object) -> TournamentTerms:
        rules, to_win = self.tournaments.rules_for("mus", "pairs", SHORT)
        plain = TournamentTerms(
            name="Txapelketa",
            game="mus",
            rules=rules,
            to_win=to_win,
            starts_at=self.clock.now() + 3600,
            check_in_minutes=0,
            pause_minutes=0,
        )
        return replace(plain, **changes)

    async def enter(self, desk: TournamentDesk, number: int) -> None:
        people = [member(number, place) for place in range(desk.state.terms.size)]
        await desk.wish(lambda state: registration.enter(state, people))

    async def begun(self, count: int, **changes: object) -> TournamentDesk:
        """Give a tournament whose first round is drawn and whose tables are open."""
        desk = await self.announced(count, **changes)
        await self.pass_time(3600)
        assert desk.state.status is Status.PLAYING
        return desk

    async def sit_down(self, desk: TournamentDesk, contest: Contest, *sides: int) -> Table:
        """Let those of the sides sit down at their table; of both where none is named."""
        assert contest.table is not None
        table = await self.tables.get(contest.table)
        for side in sides or (0, 1):
            for each in desk.state.people(contest.sides[side]):
                if table.is_live and table.seat_of(each.id) is None:
                    await table.sit(Person(each.id, each.name))
        return table

    async def give_up(self, desk: TournamentDesk, contest: Contest, side: int) -> None:
        """Let a side give its match up, as far as it has not."""
        assert contest.table is not None
        table = await self.tables.get(contest.table)
        for each in desk.state.people(contest.sides[side]):
            try:
                await table.wish(partial(propose, player=each.id))
            except TableError:
                continue  # he had agreed before

    async def play_contest(self, desk: TournamentDesk, contest: Contest, winner: int) -> None:
        await self.sit_down(desk, contest)
        await self.give_up(desk, contest, 1 - winner)

    async def play_round(self, desk: TournamentDesk) -> None:
        """Play the matches that are open: who was entered first wins."""
        for contest in desk.state.awaited:
            await self.play_contest(desk, contest, favourite(contest))
        await self.settle()

    async def play(self, desk: TournamentDesk) -> None:
        """Play to the end."""
        for _ in range(300):
            if not desk.is_live:
                return
            await self.play_round(desk)
            await self.pass_time(desk.state.terms.pause_minutes * 60)
        raise AssertionError("it never ends")

    async def tables_of(self, desk: TournamentDesk) -> list[Listing]:
        """Give every table that was ever opened for a tournament."""
        found: list[Listing] = []
        for listing in await self.store.listings():
            table = await self.tables.get(listing.table)
            contest = table.snapshot().contest
            if contest is not None and contest[0] == desk.id:
                found.append(listing)
        return found


def member(number: int, place: int = 0) -> Player:
    """Give one of those who are entered under a number."""
    return Player(PlayerId(number * 10 + place), f"{'🀄' * 30}{number}{'abc'[place]}")


def favourite(contest: Contest) -> int:
    """Give the side of whoever was entered first."""
    return int(min(contest.sides[1]) < min(contest.sides[0]))


def people_at(state: Tournament, contest: Contest) -> set[PlayerId]:
    return set(seats_of(state, contest))


WINS_FOR_SIDE_0 = {0: ("corto", "ordago"), 1: ("corto", "no-quiero", "paso")}
"""What each side says where it may, so that side 0 wins every lance in which it can bet."""


async def play_out(
    table: Table,
    preferred: Mapping[int, Sequence[str]] | None = None,
    after_each: Callable[[], Awaitable[None]] | None = None,
) -> None:
    """Say anything that is legal, first what a side prefers, until the table has ended."""
    chance = random.Random(1)
    while table.is_live:
        seat = table.view(None).to_act[0]
        view = table.view(seat)
        wishes = (preferred or {}).get(view.seating.side_of[seat], ())
        legal = {each.word for each in view.game_view.legal}
        wished = next((word for word in wishes if word in legal), None)
        action = any_action(chance, view.game_view, view.game_view.legal)
        occupant = view.occupants[seat]
        assert isinstance(occupant, Person)
        await table.play(occupant.id, action if wished is None else Word(wished), view.turn)
        if after_each is not None:
            await after_each()
