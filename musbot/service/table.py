"""What happens between a wish and a changed table?

Under the table's lock, always in this order: decide, append to the store, evolve, and only then
show. What was shown has been saved; what could not be saved has changed nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol, TypeAlias

from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK
from musbot.core.errors import StaleTableError, TableError
from musbot.core.seats import Seat, Side
from musbot.games import AnyGame
from musbot.service import absence, closing, drawing_lots, lobby, seats_in_match
from musbot.service.conditions import require_playing, require_seat
from musbot.service.events import Person, TableEvent
from musbot.service.log import encode, evolve
from musbot.service.moves import MOST_COMPUTER_MOVES, Moves
from musbot.service.ports import LIVE, PlayerId, SeatedElsewhereError, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.rings import Due, Rung, due_by, happens, next_ring, not_before
from musbot.service.seen import Change, Snapshot, TableView
from musbot.service.standing import has_result, listing_of, result_of
from musbot.service.state import TableState
from musbot.service.surroundings import Surroundings

Wish: TypeAlias = Callable[[TableState], Sequence[TableEvent]]
"""What somebody wants of a table: it gives the events, or refuses with a ``TableError``."""


class Keeper(Protocol):
    """Who keeps the tables."""

    async def read(self, table: TableId) -> TableState:
        """Give where a table stands according to the store."""
        ...

    def note(self, table: Table) -> None:
        """Learn that the people or the status of a table have changed."""
        ...

    def changed(self, table: Table) -> None:
        """Learn that something has happened at a table; it is told of every word."""
        ...

    def note_elsewhere(self, found: SeatedElsewhereError) -> None:
        """Learn from the store where somebody sits."""
        ...


class Table:
    """One table: its people and its match, from the first seat taken to the last stone."""

    def __init__(
        self, table: TableId, state: TableState, game: AnyGame, around: Surroundings, keeper: Keeper
    ) -> None:
        self.id = table
        self._state = state
        self._game = game
        self._around = around
        self._keeper = keeper
        self._lock = asyncio.Lock()
        self._doubtful = False
        self._seen: Snapshot | None = None

    # ------------------------------------------------------------------ what can be seen

    def snapshot(self) -> Snapshot:
        """Give the table at this moment, the same again as long as nothing changes."""
        if self._seen is None or not self._seen.is_still(self._state):
            self._seen = Snapshot(self.id, self._state, self._game, self._around.clock.now())
        return self._seen

    def view(self, seat: Seat | None) -> TableView:
        """Give what this seat may know; ``None`` is everybody else."""
        return self.snapshot().view(seat)

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Give the seat of a person, or ``None``."""
        return self._state.seat_of(player)

    def is_away(self, player: PlayerId) -> bool:
        """Say whether a substitute plays for this person."""
        return absence.is_away(self._state, player)

    def next_ring(self, listening_since: float = 0.0) -> Due | None:
        """Give what time does here next, as :func:`rings.next_ring` says."""
        return next_ring(self._state, self._game, listening_since)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The persons who sit here, by seat."""
        return tuple([person.id for person in self._state.people])

    @property
    def is_live(self) -> bool:
        """Whether the table still keeps its people."""
        return self._state.status in LIVE

    @property
    def place(self) -> tuple[int | None, int | None]:
        """The guild and the channel in which the table was opened."""
        return self._state.opened.guild, self._state.opened.channel

    @property
    def rings_not_before(self) -> float:
        """A moment before which time does nothing here; it costs less than to ask what is next."""
        return not_before(self._state)

    @property
    def shown_in(self) -> int | None:
        """The channel or thread in which it is shown: where it was opened, or was placed since."""
        return self._state.channel

    @property
    def locale(self) -> str | None:
        """The language in which the table speaks to all; ``None`` where nobody has said."""
        return self._state.terms.locale

    # ------------------------------------------------------------------ before the match

    async def sit(self, person: Person, seat: Seat | None = None) -> Change:
        """Take a seat: the one named, or the first to be had; in the match one that was lost.

        When those of the last match all sit again, the next one begins.
        """
        async with self._locked() as state:
            moves = Moves(state, self._game, self._around)
            if state.status == "open":
                events = lobby.sit(state, person, seat, moves.now)
            else:
                events = seats_in_match.take(state, person, seat)
            return await self._seat(state, moves, events)

    async def sit_with(self, person: Person, side: Side) -> Change:
        """Take a seat of a side before the match, or move to one."""
        async with self._locked() as state:
            moves = Moves(state, self._game, self._around)
            events = lobby.sit_with(state, person, side, moves.now)
            return await self._seat(state, moves, events)

    async def _seat(self, before: TableState, moves: Moves, events: Sequence[TableEvent]) -> Change:
        for event in events:
            moves.happen(event)
        if lobby.begins_by_itself(moves.state):
            moves.start(self._mano(moves.state))
        return await self._append(before, moves.events, moves.state, moves.now)

    async def leave(self, player: PlayerId) -> Change:
        """Free a person, at once: before the match his seat, in it a computer player plays on."""
        async with self._locked() as state:
            playing = state.status == "playing"
            judged = seats_in_match.give_up if playing else lobby.leave
            return await self._save(state, judged(state, player))

    async def add_computers(
        self, by: PlayerId, count: int | None = None, name: str | None = None
    ) -> Change:
        """Give free seats to computer players: all, so many, or one to the one of this name."""
        async with self._locked() as state:
            now = self._around.clock.now()
            return await self._save(state, lobby.add_computers(state, by, count, name, now))

    async def move(self, player: PlayerId, seat: Seat) -> Change:
        """Move to another seat before the match."""
        async with self._locked() as state:
            now = self._around.clock.now()
            return await self._save(state, lobby.move(state, player, seat, now))

    async def draw(self, by: PlayerId) -> Change:
        """Let everybody draw a card that says where he sits, and who is mano."""
        async with self._locked() as state:
            deck = self._around.chance.shuffle(SPANISH_DECK)
            return await self._save(state, drawing_lots.draw(state, by, deck))

    async def start(self, by: PlayerId) -> Change:
        """Begin the match; every seat must be taken. A computer may be awaited then.

        Mano is whom the draw for partners has made it, else chance.
        """
        async with self._locked() as state:
            lobby.require_start(state, by)
            moves = Moves(state, self._game, self._around)
            moves.start(self._mano(state))
            return await self._append(state, moves.events, moves.state, moves.now)

    def _mano(self, state: TableState) -> Seat:
        chosen = self._around.chance.choice(state.seating.seats)
        return chosen if state.draw is None else state.draw.mano

    async def close(self, by: PlayerId, *, moderator: bool = False) -> Change:
        """End the table before its time, if he may: see :func:`closing.close`."""
        async with self._locked() as state:
            now = self._around.clock.now()
            return await self._save(
                state, closing.close(state, by, self._game, now, moderator=moderator)
            )

    # ------------------------------------------------------------------ the match

    async def play(
        self,
        player: PlayerId,
        action: object,
        turn: int | None = None,
        most: int = MOST_COMPUTER_MOVES,
        *,
        rounds: int | None = None,
    ) -> Change:
        """Do what a person wishes, and let computer players answer by so many moves at ``most``.

        ``turn`` is the moment that the person saw; a wish made at an older one is refused. So is
        one made when other than these ``rounds`` were finished. Computer players move until a
        person is awaited or a round has ended; where a computer is awaited after the change, go on
        with :meth:`advance`.

        Raises:
            TableError: not seated, not started, over, closed, or too late for that moment.
            IllegalActionError: the rules do not allow it.
            StorageError: it could not be saved.
        """
        async with self._locked() as state:
            require_playing(state)
            seat = require_seat(state, player)
            # Under the lock: what was wished twice at once is not done twice.
            if turn not in (None, state.turn) or rounds not in (None, self.snapshot().rounds):
                raise TableError(TableReason.STALE)
            moves = Moves(state, self._game, self._around)
            moves.play(seat, action)
            moves.let_computers_play(most)
            change = await self._append(state, moves.events, moves.state, moves.now)
            return replace(change, silenced=moves.silenced)

    async def advance(self, most: int = MOST_COMPUTER_MOVES) -> Change:
        """Let computer players move on where nobody else is awaited; else nothing changes.

        They stop when a person is awaited, a round has ended, or after so many moves.

        Raises:
            ComputerPlayerError: one of them could not move.
            StorageError: it could not be saved.
        """
        async with self._locked() as state:
            moves = Moves(state, self._game, self._around)
            moves.let_computers_play(most)
            return await self._append(state, moves.events, moves.state, moves.now)

    async def ring(self, listening_since: float = 0.0) -> Rung | None:
        """Let happen what is due by now; ``None`` if nothing is, perhaps because it has happened.

        Raises:
            TableError: another process was faster.
            ComputerPlayerError: a computer player could not move, and nothing else was due.
            StorageError: it could not be saved.
        """
        async with self._locked() as state:
            moves = Moves(state, self._game, self._around)
            ring = due_by(state, self._game, moves.now, listening_since)
            if ring is None:
                return None
            for event in happens(ring, state, self._game, moves.now):
                moves.happen(event)
            moves.let_computers_play()
            if not moves.events:
                return None
            change = await self._append(state, moves.events, moves.state, moves.now)
            return Rung(ring, change)

    # ------------------------------------------------------------------ lock and save

    async def wish(self, decide: Wish) -> Change:
        """Do at the table what ``decide`` makes of its state; no event, and nothing changes.

        ``decide`` is called under the lock and judges: what it raises is raised here.

        Raises:
            StorageError: it could not be saved.
        """
        async with self._locked() as state:
            return await self._save(state, decide(state))

    async def clear_doubt(self) -> None:
        """Ask the store where the table stands, if the last wish left that open."""
        if self._doubtful:
            async with self._locked():
                pass

    @asynccontextmanager
    async def _locked(self) -> AsyncGenerator[TableState]:
        async with self._lock:
            if self._doubtful:
                self._move_to(await self._keeper.read(self.id))
                self._doubtful = False
            yield self._state

    async def _save(self, before: TableState, events: Sequence[TableEvent]) -> Change:
        now = self._around.clock.now()
        after = before
        for event in events:
            after = evolve(after, event, now, self._game)
        return await self._append(before, events, after, now)

    async def _append(
        self, before: TableState, events: Sequence[TableEvent], after: TableState, now: float
    ) -> Change:
        old = self.snapshot()
        if events:
            await self._store(before, events, after, now)
            self._move_to(after)
        return Change(old, self.snapshot())

    async def _store(
        self, before: TableState, events: Sequence[TableEvent], after: TableState, now: float
    ) -> None:
        stored = [Stored(now, encode(event)) for event in events]
        listing = listing_of(self.id, after) if _is_listed_anew(before, after) else None
        has_ended = after.status != before.status and has_result(after)
        result = result_of(self.id, after, self._game, now) if has_ended else None
        try:
            await self._around.store.append(
                self.id, before.number, stored, listing=listing, result=result
            )
        except SeatedElsewhereError as error:
            self._keeper.note_elsewhere(error)
            raise TableError(TableReason.SEATED_ELSEWHERE, error.table) from None
        except StaleTableError:
            self._doubtful = True
            raise TableError(TableReason.STALE) from None
        except BaseException:
            # Whether it was saved is not known: the store is asked before the next wish.
            self._doubtful = True
            raise

    def _move_to(self, after: TableState) -> None:
        before, self._state = self._state, after
        if _is_listed_anew(before, after):
            self._keeper.note(self)
        self._keeper.changed(self)


def _is_listed_anew(before: TableState, after: TableState) -> bool:
    if before.status == after.status and before.occupants is after.occupants:
        return False  # as after nearly every word
    return (before.status, before.people) != (after.status, after.people)
