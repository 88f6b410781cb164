"""How are the boards kept where nothing need outlast the process?

It keeps every promise of the ports but two: it lasts no longer than the process, and finds things
by looking at all of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext

from msgspec.structs import replace

from musbot.community.board import Board
from musbot.community.counting import Subject
from musbot.core.errors import StaleTableError
from musbot.service.board_pages import value_of
from musbot.service.board_ports import BoardStores
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
from musbot.service.judged import played_match
from musbot.service.ports import MatchResult, PlayerId, TableId
from musbot.storage.memory import MemoryStore
from tests.memory_server import Server, as_known, best, ends, ordered, write_people, write_rows

_ALL = 10**9


class MemoryBoards:
    """All the ports of the boards over the results of a store in memory."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store
        self._servers: dict[int, Server] = {}

    def _server(self, guild: int) -> Server:
        return self._servers.setdefault(guild, Server())

    # ------------------------------------------------------------------ folding

    async def guilds_to_fold(self) -> tuple[int, ...]:
        """Give the servers that have results without a number."""
        guilds = {each.guild for each in await self._store.results(limit=_ALL)} - {None}
        return tuple([each for each in guilds if each and await self.unfolded(each, 1)])

    async def unfolded(self, guild: int, most: int) -> tuple[MatchResult, ...]:
        """Give the first results of a server that have no number yet, the oldest first."""
        known = self._server(guild).tables
        found = [
            result
            for result in await self._store.results(guild=guild, limit=_ALL)
            if result.table not in known
        ]
        return tuple(sorted(found, key=lambda each: (each.ended_at, each.table))[:most])

    async def known(self, guild: int, wanted: Wanted) -> Known:
        """Give all that is wanted, as far as it is there, or more."""
        await asyncio.sleep(0)
        server = self._server(guild)
        awards: dict[PlayerId, set[str]] = {}
        for player, award in server.awards:
            awards.setdefault(player, set()).add(award)
        return Known(
            footing=server.footing,
            standings=dict(server.standings),
            records={key: row.record for key, row in server.rows.items()},
            members=dict(server.members),
            together=dict(server.together),
            awards=awards,
            ends=ends(server.history.values(), wanted.since),
            best=best(server, wanted),
        )

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        """Write all of a sheet or nothing."""
        await asyncio.sleep(0)
        server = self._server(guild)
        counted = [entry for entry in sheet.entries if entry.result.table in server.tables]
        if server.footing.revision != revision or counted:
            raise StaleTableError(f"the boards of {guild}")
        last = max([entry.number for entry in sheet.entries], default=server.footing.folded)
        server.footing = Footing(last, revision + 1)
        server.tables |= {entry.result.table: entry for entry in sheet.entries}
        if sheet.amendment is not None:
            server.amendments.append(sheet.amendment)
        write_rows(server, sheet)
        write_people(server, sheet)

    async def footing(self, guild: int) -> Footing:
        """Give the number of the last result that was counted, and the revision."""
        await asyncio.sleep(0)
        return self._server(guild).footing

    async def numbered(self, guild: int, after: int, most: int) -> tuple[Numbered, ...]:
        """Give the next results behind a number, as far as ratings need them, in their order."""
        found = await self.entries(guild, self._server(guild).tables)
        return tuple(
            [
                Numbered(
                    entry.number, entry.result.table, played_match(entry.result), entry.computers
                )
                for entry in found
                if entry.number > after
            ][:most]
        )

    async def entries(self, guild: int, tables: Collection[TableId]) -> tuple[Entry, ...]:
        """Give these results with their deeds, in their order, as far as they have numbers."""
        await asyncio.sleep(0)
        found = [entry for table, entry in self._server(guild).tables.items() if table in tables]
        return tuple(sorted(found, key=lambda each: each.number))

    async def amendments(self, guild: int) -> tuple[Amendment, ...]:
        """Give all that moderators have said of a server's matches, in its order by match."""
        await asyncio.sleep(0)
        said = self._server(guild).amendments
        return tuple(sorted(said, key=lambda each: (each.table, each.number)))

    def at_once(self) -> AbstractAsyncContextManager[None]:
        """Change nothing: all is answered at once here."""
        return nullcontext()

    # ------------------------------------------------------------------ boards

    async def games(self, guild: int) -> tuple[str, ...]:
        """Give the games of which a server has boards."""
        return tuple({board.game for board in await self.boards(guild)})

    async def boards(self, guild: int) -> tuple[Board, ...]:
        """Give the boards that a server has."""
        await asyncio.sleep(0)
        return tuple(self._server(guild).boards)

    async def rows(
        self, guild: int, board: Board, order: Order, behind: int, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the next rows of a board behind so many, the best first."""
        await asyncio.sleep(0)
        return tuple(ordered(self._server(guild), board, order)[behind : behind + most])

    async def places(
        self, guild: int, board: Board, order: Order, values: Collection[int]
    ) -> Places:
        """Count the rows of a board, and those that stand before each of these values."""
        rows = await self.rows(guild, board, order, 0, _ALL)
        better = {value: sum(value_of(row, order) > value for row in rows) for value in values}
        return Places(len(rows), {value: 1 + count for value, count in better.items()})

    async def standings(
        self, guild: int, subject: Subject, boards: Sequence[Board]
    ) -> Mapping[Board, StandingRow]:
        """Give a subject's rows on these boards, as far as it has them."""
        await asyncio.sleep(0)
        server = self._server(guild)
        found = [(board, server.rows.get((board, subject))) for board in boards]
        return {board: as_known(server, row) for board, row in found if row is not None}

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give the ratings that these players have in a game, of all time and all presets."""
        await asyncio.sleep(0)
        rows = self._server(guild).rows
        own = {player: rows.get((Board(game), (player,))) for player in players}
        return {player: row.rating for player, row in own.items() if row is not None}

    async def pairs(
        self, guild: int, player: PlayerId, board: Board, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the best pairs of a player on a board, the best first."""
        rows = await self.rows(guild, board, Order.BEST_PAIR, 0, _ALL)
        return tuple([row for row in rows if player in row.subject][:most])

    # ------------------------------------------------------------------ people

    async def members(self, guild: int, players: Collection[PlayerId]) -> Mapping[PlayerId, Member]:
        """Give what is kept of these people, as far as they have played there."""
        await asyncio.sleep(0)
        members = self._server(guild).members
        return {player: members[player] for player in players if player in members}

    async def friends(
        self, guild: int, game: str, player: PlayerId, *, rivals: bool
    ) -> tuple[Named, Together] | None:
        """Give with whom a player has played most, or the rival to whom he has lost most."""
        await asyncio.sleep(0)

        def often(together: Together) -> tuple[int, ...]:
            if rivals:
                return (together.against_losses,)
            return together.with_matches, together.with_wins

        server = self._server(guild)
        own = [
            (often(together), other, together)
            for (played, one, other), together in server.together.items()
            if (played, one) == (game, player) and often(together)[0]
        ]
        if not own:
            return None
        _, other, together = max(own, key=lambda each: each[:2])
        return Named(other, server.members[other].name), together

    async def together(self, guild: int, game: str, player: PlayerId, other: PlayerId) -> Together:
        """Give what a player has done with and against another one in a game."""
        await asyncio.sleep(0)
        return self._server(guild).together.get((game, player, other), Together())

    async def awards(self, guild: int, player: PlayerId) -> tuple[AwardRow, ...]:
        """Give the awards of a player, the first that he won first."""
        await asyncio.sleep(0)
        own = [each for each in self._server(guild).awards.values() if each.player == player]
        return tuple(sorted(own, key=lambda each: (each.at, each.award)))

    # ------------------------------------------------------------------ matches

    async def points(self, guild: int, game: str, subject: Subject, most: int) -> tuple[Point, ...]:
        """Give a subject's last ratings in a game, the oldest first."""
        rows = await self.history(guild, game, subject, 0, _ALL)
        moved = [Point(row.at, row.after) for row in rows if row.after is not None]
        return tuple(reversed(moved[:most]))

    async def history(
        self, guild: int, game: str | None, subject: Subject, behind: int, most: int
    ) -> tuple[HistoryRow, ...]:
        """Give the next matches of a subject behind so many, the last first, in a game or all."""
        await asyncio.sleep(0)
        own = [
            row
            for row in self._server(guild).history.values()
            if row.subject == subject and game in {None, row.game}
        ]
        return tuple(sorted(own, key=lambda row: -row.number)[behind : behind + most])

    async def history_size(self, guild: int, game: str | None, subject: Subject) -> int:
        """Count the matches of a subject in a game, or in all for ``None``."""
        return len(await self.history(guild, game, subject, 0, _ALL))

    async def results(self, tables: Collection[TableId]) -> Mapping[TableId, MatchResult]:
        """Give these results."""
        found = [await self._store.result(table) for table in tables]
        return {result.table: result for result in found if result is not None}

    async def amended(self, tables: Collection[TableId]) -> Mapping[TableId, tuple[Amendment, ...]]:
        """Give what moderators have said of these matches, in its order."""
        await asyncio.sleep(0)
        said = [each for server in self._servers.values() for each in server.amendments]
        return {
            table: tuple([each for each in said if each.table == table])
            for table in tables
            if any(each.table == table for each in said)
        }

    # ------------------------------------------------------------------ words

    async def add_report(self, guild: int, report: ReportRow) -> ReportRow | None:
        """Keep a report and give it with its number, ``None`` if he has reported this match."""
        await asyncio.sleep(0)
        reports = self._server(guild).reports
        if any((each.table, each.player) == (report.table, report.player) for each in reports):
            return None
        reports.append(replace(report, number=len(reports) + 1))
        return reports[-1]

    async def reports(self, guild: int, behind: int, most: int) -> tuple[ReportRow, ...]:
        """Give the next reports behind so many, the last first."""
        await asyncio.sleep(0)
        return tuple(self._server(guild).reports[::-1][behind : behind + most])

    async def reports_size(self, guild: int) -> int:
        """Count the reports of a server."""
        await asyncio.sleep(0)
        return len(self._server(guild).reports)

    async def gone(self, guild: int) -> frozenset[PlayerId]:
        """Give who has left a server and not come back, as far as anybody looked."""
        await asyncio.sleep(0)
        return frozenset(self._server(guild).gone)

    async def looked_at(
        self, guild: int, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give when these were looked up last, as far as they were."""
        await asyncio.sleep(0)
        looked_at = self._server(guild).looked_at
        return {player: looked_at[player] for player in players if player in looked_at}

    async def set_presence(self, guild: int, player: PlayerId, *, gone: bool, at: float) -> None:
        """Keep that somebody is gone or there, and hide or show all his rows with it."""
        await asyncio.sleep(0)
        server = self._server(guild)
        server.looked_at[player] = at
        server.gone = server.gone | {player} if gone else server.gone - {player}


def boards_in_memory(store: MemoryStore) -> BoardStores:
    """Give all that the boards need, over a store in memory."""
    boards = MemoryBoards(store)
    return BoardStores(store, boards, boards, boards)
