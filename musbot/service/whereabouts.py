"""At which live table does somebody sit, as far as this process knows?

It is asked at every typed command, so the answer lies in memory. Whether somebody may sit down is
judged by the store alone, which knows the tables of every process.
"""

from __future__ import annotations

from collections.abc import Iterable

from musbot.service.ports import Listing, PlayerId, TableId


class Whereabouts:
    """The live table of every person."""

    def __init__(self) -> None:
        self._table_of: dict[PlayerId, TableId] = {}
        self._people_at: dict[TableId, frozenset[PlayerId]] = {}

    def of(self, player: PlayerId) -> TableId | None:
        """Give the live table at which this person sits, or ``None``."""
        return self._table_of.get(player)

    def note(self, table: TableId, people: Iterable[PlayerId]) -> None:
        """Take note that these people sit at a table and nobody else does; none when it ended."""
        sitting = frozenset(people)
        for gone in self._people_at.pop(table, frozenset()) - sitting:
            # He may have sat down elsewhere in the meantime.
            if self._table_of.get(gone) == table:
                del self._table_of[gone]
        for player in sitting:
            self._table_of[player] = table
        if sitting:
            self._people_at[table] = sitting

    def learn(self, player: PlayerId, table: TableId) -> None:
        """Take note that a person sits at a table of which no more is known."""
        self.note(table, self._people_at.get(table, frozenset()) | {player})

    def fill(self, listings: Iterable[Listing]) -> None:
        """Take in the live tables as they were listed, where nothing newer is known."""
        for listing in listings:
            if listing.table not in self._people_at:
                newer = self._table_of
                self.note(listing.table, [each for each in listing.people if each not in newer])
