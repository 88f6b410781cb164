"""Which tables are there, and how is one opened, found and taken up again?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS, Seat
from musbot.games import GAMES, AnyGame
from musbot.service.chance import new_table_id
from musbot.service.log import (
    Opened,
    Person,
    Seated,
    TableState,
    encode,
    evolve,
    first_state,
    replay,
)
from musbot.service.ports import (
    LIVE,
    PlayerId,
    SeatedElsewhereError,
    Stored,
    TableId,
)
from musbot.service.refusals import TableReason
from musbot.service.standing import listing_of
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table


class Tables:
    """All the tables of this process; one that is not in memory is read from the store."""

    def __init__(self, around: Surroundings, games: Mapping[str, AnyGame] = GAMES) -> None:
        self._around = around
        self._games = games
        self._tables: dict[TableId, Table] = {}

    async def open(
        self,
        game: str,
        host: Person,
        *,
        rules: Mapping[str, Any] | None = None,
        seating: str = "pairs",
        place: tuple[int | None, int | None] = (None, None),
    ) -> Table:
        """Open a table and seat its host.

        Raises:
            RulesError: an option that the game does not have.
            TableError: the game or the seating is unknown, or the host sits elsewhere.
            StorageError: it could not be saved.
        """
        if game not in self._games:
            raise TableError(TableReason.UNKNOWN_GAME, game)
        if seating not in SEATINGS or SEATINGS[seating] not in self._games[game].seatings:
            raise TableError(TableReason.UNKNOWN_SEATING, seating)
        chosen = self._games[game]
        frozen = chosen.write_rules(chosen.parse_rules(rules or {}))
        guild, channel = place
        opened = Opened(game, frozen, seating, host.id, guild, channel)
        return await self._save_new(opened, Seated(Seat(0), host), chosen)

    async def _save_new(self, opened: Opened, seated: Seated, game: AnyGame) -> Table:
        table, now = new_table_id(), self._around.clock.now()
        state = evolve(first_state(opened, now), seated, now, game)
        events = [Stored(now, encode(opened)), Stored(now, encode(seated))]
        try:
            await self._around.store.append(table, 0, events, listing=listing_of(table, state))
        except SeatedElsewhereError as error:
            raise TableError(TableReason.SEATED_ELSEWHERE, error.table) from None
        return self._keep(table, state)

    async def get(self, table: TableId) -> Table:
        """Give a table by its id, from memory or from the store.

        Raises:
            TableError: there is no such table.
            StorageError: its events could not be read, or make no game.
        """
        known = self._tables.get(table)
        return known if known is not None else self._keep(table, await self._read(table))

    async def find(self, player: PlayerId) -> Table | None:
        """Give the live table at which a person sits, if there is one."""
        for table in self._tables.values():
            if table.is_live and table.seat_of(player) is not None:
                return table
        for listing in await self._around.store.listings(*LIVE):
            if player in listing.people:
                return await self.get(listing.table)
        return None

    async def live(self) -> tuple[Table, ...]:
        """Give every live table, the oldest first."""
        listings = await self._around.store.listings(*LIVE)
        return tuple([await self.get(listing.table) for listing in listings])

    async def _read(self, table: TableId) -> TableState:
        stored = await self._around.store.read(table)
        if not stored:
            raise TableError(TableReason.UNKNOWN_TABLE)
        return replay(stored, self._games)

    def _keep(self, table: TableId, state: TableState) -> Table:
        # Two readers may come here at once; both must leave with the same table and its one lock.
        game = self._games[state.opened.game]
        return self._tables.setdefault(table, Table(table, state, game, self._around, self._read))

    def forget_finished(self) -> None:
        """Drop tables that are over or closed from memory; they can be read again."""
        for table in [each for each in self._tables.values() if not each.is_live]:
            del self._tables[table.id]
