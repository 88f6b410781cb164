"""Which tables are there, and how is one opened, found and taken up again?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from musbot.core.errors import CorruptLogError, TableError
from musbot.core.seats import SEATINGS, Seat
from musbot.games import GAMES, AnyGame
from musbot.service.chance import new_table_id
from musbot.service.events import Closed, Opened, Person, Seated, TableEvent, Terms
from musbot.service.exports import Asker, export_match
from musbot.service.log import encode, evolve
from musbot.service.match_points import points_by_side
from musbot.service.ports import (
    LIVE,
    Ends,
    Listing,
    PlayerId,
    SeatedElsewhereError,
    Stored,
    TableId,
)
from musbot.service.refusals import TableReason
from musbot.service.shelf import Shelf
from musbot.service.stand_in import Round, done_for
from musbot.service.standing import listing_of
from musbot.service.state import first_state
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table

_LOOKED_AT = 10
"""How many tables that have ended are looked at for somebody's last match."""


class Tables:
    """All the tables of this process; one that is not in memory is read from the store."""

    def __init__(self, around: Surroundings, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._around = around
        self._games = games
        self._shelf = Shelf(around, games)
        self._resumed = False

    async def open(  # noqa: PLR0913 -- what a host chooses, each by its name
        self,
        game: str,
        host: Person,
        *,
        rules: Mapping[str, Any] | None = None,
        seating: str = "pairs",
        place: tuple[int | None, int | None] = (None, None),
        host_plays: bool = True,
        terms: Terms = Terms(),  # noqa: B008 -- a frozen value
        table: TableId | None = None,
        kept: tuple[PlayerId | None, ...] = (),
        seated: Sequence[Seated] = (),
    ) -> Table:
        """Open a table and seat its host, unless he only looks on.

        After a match ``seated`` are those who sit there from the beginning, in the host's stead,
        and ``kept`` by seat those for whom a seat is kept. ``table`` is an id that was promised.

        Raises:
            RulesError: an option that the game does not have, or not in this seating.
            TableError: the game or the seating is unknown, or somebody seated sits elsewhere.
            StaleTableError: the table that was promised is open already.
            StorageError: it could not be saved.
        """
        if game not in self._games:
            raise TableError(TableReason.UNKNOWN_GAME, game)
        if seating not in SEATINGS or SEATINGS[seating] not in self._games[game].seatings:
            raise TableError(TableReason.UNKNOWN_SEATING, seating)
        chosen = self._games[game]
        fitted = chosen.fit_rules(chosen.parse_rules(rules or {}), SEATINGS[seating])
        opened = Opened(game, chosen.write_rules(fitted), seating, host.id, *place, terms, kept)
        sitting = seated or ([Seated(Seat(0), host)] if host_plays else [])
        return await self._save_new(table or new_table_id(), opened, sitting)

    async def _save_new(self, table: TableId, opened: Opened, seated: Sequence[Seated]) -> Table:
        now = self._around.clock.now()
        state = first_state(opened, now)
        for event in seated:
            state = evolve(state, event, now, self._games[opened.game])
        events: tuple[TableEvent, ...] = (opened, *seated)
        stored = [Stored(now, encode(event)) for event in events]
        try:
            await self._around.store.append(table, 0, stored, listing=listing_of(table, state))
        except SeatedElsewhereError as error:
            self._shelf.note_elsewhere(error)
            raise TableError(TableReason.SEATED_ELSEWHERE, error.table) from None
        return self._shelf.put(table, state)

    async def get(self, table: TableId) -> Table:
        """Give a table by its id, from memory or from the store.

        Raises:
            TableError: there is no such table.
            StorageError: its events could not be read, or make no game.
        """
        return await self._shelf.get(table)

    async def record(self, table: TableId, asker: Asker) -> str:
        """Give the record of a match that has ended; raises as :func:`export_match` does."""
        return await export_match(self._around.store, table, self._games, asker)

    async def find(self, player: PlayerId) -> Table | None:
        """Give the live table at which a person sits, if there is one.

        It is asked at every typed command, and so costs but a look into memory.

        Raises:
            StorageError: the events of his table could not be read, or make no game.
        """
        if not self._resumed:
            await self.resume()
        where = self._shelf.whereabouts.of(player)
        if where is None:
            return None
        table = await self._shelf.get(where)
        if table.is_live and table.seat_of(player) is not None:
            return table
        self._shelf.note(table)  # what was known of him was older than the table
        return None

    async def last_match(self, player: PlayerId, *, decided: bool = False) -> Table | None:
        """Give the last match that has ended and in which a person sat then, if there is one.

        Tables that were closed before their match, or whose events make no game, are passed over,
        as far as there are few; with ``decided`` so are matches that were closed.

        Raises:
            StorageError: they could not be read.
        """
        for number in await self._around.store.ended(player, _LOOKED_AT):
            with suppress(CorruptLogError):
                table = await self.get(number)
                view = table.view(None)
                if view.game_view is not None and (view.status == "over" or not decided):
                    return table
        return None

    async def live(self) -> tuple[Listing, ...]:
        """Give where the live tables stand and who sits there, the oldest first."""
        return await self._around.store.listings(*LIVE)

    async def ends(self) -> tuple[Ends, ...]:
        """Give the first and the last event of every live table, so that not all must be read."""
        return await self._around.store.ends(*LIVE)

    def watch(self, watcher: Callable[[Table], None]) -> Callable[[], None]:
        """Let somebody be told of each change of a table; gives what ends that.

        He is told while the table is locked, for every word, so he must be quick.
        """
        self._shelf.watchers.append(watcher)
        return lambda: self._shelf.watchers.remove(watcher)

    async def done_for(
        self, table: TableId, seat: Seat, until: int | None = None
    ) -> tuple[Round, ...]:
        """Give what was said and done for a seat since a substitute plays there, round by round.

        Only the first events of the table are looked at, ``until`` so many; all without it.

        Raises:
            StorageError: its events could not be read, or make no game.
        """
        stored = await self._around.store.read(table)
        return done_for(stored[:until], seat, self._games)

    @property
    def games(self) -> Mapping[str, AnyGame]:
        """What can be played at the tables."""
        return self._games

    async def points(self, table: TableId) -> tuple[int, ...]:
        """Give what tells equal ones apart after a match, as its game counts it, by side.

        Raises:
            StorageError: its events could not be read, or make no game.
        """
        stored = await self._around.store.read(table)
        # A match of hours is played again here, and meanwhile others are served.
        return await asyncio.to_thread(points_by_side, stored, self._games)

    def now(self) -> float:
        """Give the time at the tables, in seconds since 1970, UTC."""
        return self._around.clock.now()

    async def resume(self) -> None:
        """Learn who sits at the live tables of which nothing is known yet.

        Their events are read when somebody asks for them.
        """
        self._shelf.whereabouts.fill(await self.live())
        self._resumed = True

    async def close_unreadable(self, player: PlayerId) -> TableId | None:
        """Free a person, and all who sit with him, from a live table that cannot be read.

        Gives that table, or ``None`` when he sits at none. Its events stay as they are, for whoever
        mends them.

        Raises:
            StorageError: it could not be saved.
        """
        for listing in await self.live():
            if player in listing.people and not await self._is_readable(listing.table):
                await self._close_unread(listing, player)
                return listing.table
        return None

    async def _is_readable(self, table: TableId) -> bool:
        try:
            await self._shelf.get(table)
        except CorruptLogError:
            return False
        return True

    async def _close_unread(self, listing: Listing, by: PlayerId) -> None:
        store, now = self._around.store, self._around.clock.now()
        behind = len(await store.read(listing.table))
        closed = Stored(now, encode(Closed(by)))
        await store.append(
            listing.table, behind, [closed], listing=replace(listing, status="closed")
        )
        self._shelf.whereabouts.note(listing.table, ())
