"""What do the boards ask of the store?

Whatever is asked for here is found by an index, however many matches are kept. A ``guild`` is a
server's id. Every method raises ``StorageError`` where something could not be read or saved.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Protocol

import msgspec

from musbot.community.board import Board
from musbot.community.counting import Subject
from musbot.service.board_rows import (
    Amendment,
    AwardRow,
    Entry,
    Footing,
    HistoryRow,
    Known,
    Member,
    Numbered,
    Places,
    ReportRow,
    Sheet,
    StandingRow,
    Together,
    Wanted,
)
from musbot.service.board_values import Named, Order, Point
from musbot.service.ports import EventStore, MatchResult, PlayerId, TableId


class FoldStore(Protocol):
    """Lets results be counted, each once, in the order in which they ended."""

    async def guilds_to_fold(self) -> tuple[int, ...]:
        """Give the servers that have results without a number."""
        ...

    async def unfolded(self, guild: int, most: int) -> tuple[MatchResult, ...]:
        """Give the first results of a server that have no number yet, the oldest first."""
        ...

    async def known(self, guild: int, wanted: Wanted) -> Known:
        """Give all that is wanted, as far as it is there, or more."""
        ...

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        """Write all of a sheet or nothing.

        Raises:
            StaleTableError: the revision is another by now, or one of the results was counted.
        """
        ...

    async def footing(self, guild: int) -> Footing:
        """Give the number of the last result that was counted, and the revision."""
        ...

    async def numbered(self, guild: int, after: int, most: int) -> tuple[Numbered, ...]:
        """Give the next results behind a number, as far as ratings need them, in their order."""
        ...

    async def entries(self, guild: int, tables: Collection[TableId]) -> tuple[Entry, ...]:
        """Give these results with their deeds, in their order, as far as they have numbers."""
        ...

    async def amendments(self, guild: int) -> tuple[Amendment, ...]:
        """Give all that moderators have said of a server's matches, in its order by match."""
        ...


class StandingStore(Protocol):
    """Lets be read what was folded. Whoever is gone is left out of boards, and nowhere else."""

    def at_once(self) -> AbstractAsyncContextManager[None]:
        """Let one who asks many questions in a row be answered faster, and of one moment."""
        ...

    async def games(self, guild: int) -> tuple[str, ...]:
        """Give the games of which a server has boards, in no order."""
        ...

    async def boards(self, guild: int) -> tuple[Board, ...]:
        """Give the boards that a server has."""
        ...

    async def rows(
        self, guild: int, board: Board, order: Order, behind: int, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the next rows of a board behind so many, the best first."""
        ...

    async def places(
        self, guild: int, board: Board, order: Order, values: Collection[int]
    ) -> Places:
        """Count the rows of a board, and those that stand before each of these values."""
        ...

    async def standings(
        self, guild: int, subject: Subject, boards: Sequence[Board]
    ) -> Mapping[Board, StandingRow]:
        """Give a subject's rows on these boards of one game, as far as it has them."""
        ...

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give the ratings that these players have in a game, of all time and all presets."""
        ...

    async def pairs(
        self, guild: int, player: PlayerId, board: Board, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the best pairs of a player on a board, the best first."""
        ...

    async def members(self, guild: int, players: Collection[PlayerId]) -> Mapping[PlayerId, Member]:
        """Give what is kept of these people, as far as they have played there."""
        ...

    async def friends(
        self, guild: int, game: str, player: PlayerId, *, rivals: bool
    ) -> tuple[Named, Together] | None:
        """Give with whom a player has played most, or the rival to whom he has lost most."""
        ...

    async def together(self, guild: int, game: str, player: PlayerId, other: PlayerId) -> Together:
        """Give what a player has done with and against another one in a game."""
        ...

    async def awards(self, guild: int, player: PlayerId) -> tuple[AwardRow, ...]:
        """Give the awards of a player, the first that he won first."""
        ...

    async def points(self, guild: int, game: str, subject: Subject, most: int) -> tuple[Point, ...]:
        """Give a subject's last ratings in a game, the oldest first."""
        ...

    async def history(
        self, guild: int, game: str | None, subject: Subject, behind: int, most: int
    ) -> tuple[HistoryRow, ...]:
        """Give the next matches of a subject behind so many, the last first, in a game or all."""
        ...

    async def history_size(self, guild: int, game: str | None, subject: Subject) -> int:
        """Count the matches of a subject in a game, or in all for ``None``."""
        ...

    async def results(self, tables: Collection[TableId]) -> Mapping[TableId, MatchResult]:
        """Give these results."""
        ...

    async def amended(self, tables: Collection[TableId]) -> Mapping[TableId, tuple[Amendment, ...]]:
        """Give what moderators have said of these matches, in its order."""
        ...


class WordStore(Protocol):
    """Keeps what people report, and who has left a server."""

    async def add_report(self, guild: int, report: ReportRow) -> ReportRow | None:
        """Keep a report and give it with its number, ``None`` if he has reported this match."""
        ...

    async def reports(self, guild: int, behind: int, most: int) -> tuple[ReportRow, ...]:
        """Give the next reports behind so many, the last first."""
        ...

    async def reports_size(self, guild: int) -> int:
        """Count the reports of a server."""
        ...

    async def gone(self, guild: int) -> frozenset[PlayerId]:
        """Give who has left a server and not come back, as far as anybody looked."""
        ...

    async def looked_at(
        self, guild: int, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give when these were looked up last, as far as they were."""
        ...

    async def set_presence(self, guild: int, player: PlayerId, *, gone: bool, at: float) -> None:
        """Keep that somebody is gone or there, and hide or show all his rows with it."""
        ...


class BoardStores(msgspec.Struct, frozen=True):
    """All that the boards need of the store."""

    events: EventStore
    folds: FoldStore
    standings: StandingStore
    words: WordStore
