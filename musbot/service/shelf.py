"""Which tables lie in memory, and who sits at them?

The live ones do, once they were asked for, and a few that have just ended and are still looked at.
Any other is read from the store again, so that a bot that runs for a year does not grow.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Mapping
from weakref import WeakValueDictionary

from musbot.core.errors import CorruptLogError, TableError
from musbot.games import AnyGame
from musbot.service.log import replay
from musbot.service.ports import SeatedElsewhereError, TableId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table
from musbot.service.whereabouts import Whereabouts

ENDED_KEPT = 50
"""How many tables stay in memory after their end."""


class Shelf:
    """Tables by their ids: one object for each, with its one lock, for everybody who holds it."""

    def __init__(self, around: Surroundings, games: Mapping[str, AnyGame]) -> None:
        self.whereabouts = Whereabouts()
        self.watchers: list[Callable[[Table], None]] = []
        self._around = around
        self._games = games
        self._held: WeakValueDictionary[TableId, Table] = WeakValueDictionary()
        self._live: dict[TableId, Table] = {}
        self._ended: deque[Table] = deque(maxlen=ENDED_KEPT)
        # While somebody reads a table, others who want it wait for him.
        self._reading: WeakValueDictionary[TableId, asyncio.Lock] = WeakValueDictionary()

    async def get(self, table: TableId) -> Table:
        """Give a table from memory, or else from the store; raises as :meth:`read` does."""
        known = self._held.get(table)
        if known is None:
            async with self._reading.setdefault(table, asyncio.Lock()):
                known = self._held.get(table) or self.put(table, await self.read(table))
        await known.clear_doubt()
        return known

    def put(self, table: TableId, state: TableState) -> Table:
        """Keep a table; one that somebody else has read or opened meanwhile stays the one."""
        held = self._held.get(table)
        if held is not None:
            return held
        game = self._games[state.opened.game]
        kept = self._held[table] = Table(table, state, game, self._around, self)
        self.note(kept)
        self.changed(kept)
        return kept

    async def read(self, table: TableId) -> TableState:
        """Give where a table stands according to the store.

        Raises:
            TableError: there is no such table.
            StorageError: its events could not be read, or make no game.
        """
        stored = await self._around.store.read(table)
        if not stored:
            raise TableError(TableReason.UNKNOWN_TABLE)
        try:
            return replay(stored, self._games)
        except CorruptLogError as error:
            raise CorruptLogError(f"table {table}: {error}") from error

    def note(self, table: Table) -> None:
        """Learn that the people or the status of a table have changed."""
        if table.is_live:
            self._live[table.id] = table
            self.whereabouts.note(table.id, table.people)
            return
        self.whereabouts.note(table.id, ())
        self._live.pop(table.id, None)
        self._ended.append(table)

    def changed(self, table: Table) -> None:
        """Tell those who watch the tables that one of them has changed."""
        for watcher in self.watchers:
            watcher(table)

    def note_elsewhere(self, found: SeatedElsewhereError) -> None:
        """Learn from the store where somebody sits."""
        self.whereabouts.learn(found.player, found.table)
