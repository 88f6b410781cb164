"""What happens between a wish and a changed table?

Under the table's lock, always in this order: decide, append to the store, evolve, and only then
show. What was shown has been saved; what could not be saved has changed nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager

from musbot.core.errors import StaleTableError, TableError
from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service.log import (
    Closed,
    Computer,
    HostChanged,
    Left,
    Person,
    Seated,
    TableEvent,
    TableState,
    encode,
    evolve,
)
from musbot.service.moves import Moves
from musbot.service.ports import PlayerId, SeatedElsewhereError, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, Snapshot, TableView
from musbot.service.standing import listing_of, result_of
from musbot.service.surroundings import Surroundings

COMPUTER_NAMES = ("Nekane", "Patxi", "Itziar", "Koldo", "Maite", "Iñaki")
"""What computer players are called, in the order in which they sit down."""


class Table:
    """One table: its people and its match, from the first seat taken to the last stone."""

    def __init__(
        self,
        table: TableId,
        state: TableState,
        game: AnyGame,
        around: Surroundings,
        reload: Callable[[TableId], Awaitable[TableState]],
    ) -> None:
        self.id = table
        self._state = state
        self._game = game
        self._around = around
        self._reload = reload
        self._lock = asyncio.Lock()
        self._doubtful = False

    # ------------------------------------------------------------------ what can be seen

    def snapshot(self) -> Snapshot:
        """Give the table at this moment."""
        return Snapshot(self.id, self._state, self._game)

    def view(self, seat: Seat | None) -> TableView:
        """Give what this seat may know; ``None`` is everybody else."""
        return self.snapshot().view(seat)

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Give the seat of a person, or ``None``."""
        return self._state.seat_of(player)

    @property
    def is_live(self) -> bool:
        """Whether the table still keeps its people."""
        return self._state.status in ("open", "playing")

    @property
    def place(self) -> tuple[int | None, int | None]:
        """The guild and the channel in which the table was opened."""
        return self._state.opened.guild, self._state.opened.channel

    # ------------------------------------------------------------------ before the match

    async def sit(self, person: Person, seat: Seat | None = None) -> Change:
        """Take a seat: the one named, or the first that is free."""
        async with self._locked() as state:
            _require_open(state)
            if state.seat_of(person.id) is not None:
                raise TableError(TableReason.SEATED_ALREADY)
            return await self._save(state, (Seated(_free_seat(state, seat), person),))

    async def leave(self, player: PlayerId) -> Change:
        """Free the seat of a person before the match; the last person to leave closes the table."""
        async with self._locked() as state:
            _require_live(state)
            seat = _require_seat(state, player)
            if state.status == "playing":
                raise TableError(TableReason.LEAVE_BY_CLOSING)
            others = [each.id for each in state.people if each.id != player]
            if not others:
                return await self._save(state, (Left(seat), Closed(player)))
            heir = () if state.host != player else (HostChanged(others[0]),)
            return await self._save(state, (Left(seat), *heir))

    async def add_computers(self, by: PlayerId, count: int | None = None) -> Change:
        """Give so many free seats to computer players; all of them when no number is named."""
        async with self._locked() as state:
            _require_open(state)
            _require_seat(state, by)
            if not state.free_seats:
                raise TableError(TableReason.FULL)
            seats = state.free_seats[: max(1, count) if count is not None else None]
            taken = {each.name for each in state.occupants if each is not None}
            names = (name for name in COMPUTER_NAMES if name not in taken)
            return await self._save(
                state, tuple([Seated(seat, Computer(next(names))) for seat in seats])
            )

    async def start(self, by: PlayerId) -> Change:
        """Begin the match; every seat must be taken."""
        async with self._locked() as state:
            _require_open(state)
            _require_seat(state, by)
            if state.free_seats:
                raise TableError(TableReason.SEATS_EMPTY, str(len(state.free_seats)))
            moves = Moves(state, self._game, self._around)
            moves.start(self._around.chance.choice(state.seating.seats))
            return await self._append(state, moves.events, moves.state, moves.now)

    async def close(self, by: PlayerId, *, moderator: bool = False) -> Change:
        """End the table before its time.

        The host may, and a moderator of the server; and when somebody has been awaited beyond his
        deadline, everybody who sits there.
        """
        async with self._locked() as state:
            _require_live(state)
            if not moderator and state.host != by:
                _require_seat(state, by)
                deadline = self.view(None).deadline
                if deadline is None or self._around.clock.now() <= deadline:
                    raise TableError(TableReason.NOT_HOST)
            return await self._save(state, (Closed(by),))

    # ------------------------------------------------------------------ the match

    async def play(self, player: PlayerId, action: object, turn: int | None = None) -> Change:
        """Do what a person wishes, and let computer players answer.

        ``turn`` is the moment that the person saw; a wish made at an older one is refused. Computer
        players move until a person is awaited or a round has ended; then see :meth:`advance`.

        Raises:
            TableError: not seated, not started, over, closed, or too late for that moment.
            IllegalActionError: the rules do not allow it.
            StorageError: it could not be saved.
        """
        async with self._locked() as state:
            _require_playing(state)
            seat = _require_seat(state, player)
            if turn is not None and turn != state.turn:
                raise TableError(TableReason.STALE)
            moves = Moves(state, self._game, self._around)
            moves.play(seat, action)
            moves.let_computers_play()
            return await self._append(state, moves.events, moves.state, moves.now)

    async def advance(self, most: int | None = None) -> Change:
        """Let computer players move on where nobody else is awaited.

        They stop when a person is awaited, a round has ended, or after so many moves.
        """
        async with self._locked() as state:
            if state.status != "playing":
                return Change(self.snapshot(), self.snapshot())
            moves = Moves(state, self._game, self._around)
            moves.let_computers_play(most)
            return await self._append(state, moves.events, moves.state, moves.now)

    # ------------------------------------------------------------------ lock and save

    @asynccontextmanager
    async def _locked(self) -> AsyncIterator[TableState]:
        async with self._lock:
            if self._doubtful:
                self._state = await self._reload(self.id)
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
            self._state = after
        return Change(old, self.snapshot())

    async def _store(
        self, before: TableState, events: Sequence[TableEvent], after: TableState, now: float
    ) -> None:
        stored = [Stored(now, encode(event)) for event in events]
        changed = (before.status, before.people) != (after.status, after.people)
        listing = listing_of(self.id, after) if changed else None
        outcome = self._game.outcome(after.position) if after.status == "over" else None
        result = None if outcome is None else result_of(self.id, after, outcome, now)
        try:
            await self._around.store.append(
                self.id, before.number, stored, listing=listing, result=result
            )
        except StaleTableError:
            self._doubtful = True
            raise TableError(TableReason.STALE) from None
        except SeatedElsewhereError as error:
            raise TableError(TableReason.SEATED_ELSEWHERE, error.table) from None
        except BaseException:
            # Whether it was saved is not known: the store is asked before the next wish.
            self._doubtful = True
            raise


def _require_live(state: TableState) -> None:
    if state.status == "closed":
        raise TableError(TableReason.CLOSED)
    if state.status == "over":
        raise TableError(TableReason.OVER)


def _require_open(state: TableState) -> None:
    _require_live(state)
    if state.status == "playing":
        raise TableError(TableReason.ALREADY_STARTED)


def _require_playing(state: TableState) -> None:
    _require_live(state)
    if state.status == "open":
        raise TableError(TableReason.NOT_STARTED)


def _require_seat(state: TableState, player: PlayerId) -> Seat:
    seat = state.seat_of(player)
    if seat is None:
        raise TableError(TableReason.NOT_SEATED)
    return seat


def _free_seat(state: TableState, wished: Seat | None) -> Seat:
    if not state.free_seats:
        raise TableError(TableReason.FULL)
    if wished is None:
        return state.free_seats[0]
    if wished not in state.seating.seats:
        raise TableError(TableReason.NO_SUCH_SEAT, str(len(state.seating.seats)))
    if wished not in state.free_seats:
        raise TableError(TableReason.SEAT_TAKEN)
    return wished
