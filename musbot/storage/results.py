"""How did the matches end?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from sqlalchemy import Row, Select, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.core.seats import Seat, Side
from musbot.service.ports import Ending, MatchResult, PlayerId, ResultPlayer, TableId
from musbot.storage.database import Database
from musbot.storage.schema import result_players, results

AnyRow = Row[Any]
"""A row of a query whose columns are named where it is read."""


_OF_A_PLAYER = ("seat", "side", "person", "name", "former")


class SqlResultStore:
    """The service's ``ResultStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def results(
        self, *, guild: int | None = None, limit: int = 50
    ) -> tuple[MatchResult, ...]:
        """Give the last matches, the newest first: of one guild, or of all for ``None``."""
        last = select(results).order_by(results.c.ended_at.desc()).limit(limit)
        if guild is not None:
            last = last.where(results.c.guild == guild)
        return await self._with_players(last)

    async def result(self, table: TableId) -> MatchResult | None:
        """Give how the match at this table ended; ``None`` while it has not, or is unknown."""
        found = await self._with_players(select(results).where(results.c.table_id == table))
        return found[0] if found else None

    async def _with_players(self, matches: Select[Any]) -> tuple[MatchResult, ...]:
        """Read matches and all their players at once: one query however many there are."""
        match = matches.subquery()
        joined = (
            select(match, *(result_players.c[name] for name in _OF_A_PLAYER))
            .join_from(match, result_players, match.c.table_id == result_players.c.table_id)
            .order_by(match.c.ended_at.desc(), match.c.table_id, result_players.c.seat)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(joined)).all()
        return tuple(_result(tuple(group)) for _, group in groupby(rows, _table_of))


def _table_of(row: AnyRow) -> str:
    table: str = row.table_id
    return table


def _result(rows: Sequence[AnyRow]) -> MatchResult:
    """Make one match of its rows, which differ only in the player."""
    row = rows[0]
    return MatchResult(
        table=TableId(row.table_id),
        game=row.game,
        rules=row.rules,
        seating=row.seating,
        guild=row.guild,
        started_at=row.started_at,
        ended_at=row.ended_at,
        winner=Side(row.winner),
        games=tuple(row.games),
        vacas=tuple(row.vacas),
        rounds=row.rounds,
        players=tuple(_players(rows)),
        how=Ending(row.how),
    )


def _players(rows: Iterable[AnyRow]) -> Iterable[ResultPlayer]:
    for row in rows:
        person = None if row.person is None else PlayerId(row.person)
        former = None if row.former is None else PlayerId(row.former)
        yield ResultPlayer(Seat(row.seat), Side(row.side), person, row.name, former)


async def insert_result(connection: AsyncConnection, result: MatchResult) -> None:
    """Write how a match ended, in the transaction of its last event."""
    await connection.execute(
        insert(results).values(
            table_id=result.table,
            game=result.game,
            rules=result.rules,
            seating=result.seating,
            guild=result.guild,
            started_at=result.started_at,
            ended_at=result.ended_at,
            winner=result.winner,
            games=list(result.games),
            vacas=list(result.vacas),
            rounds=result.rounds,
            how=result.how.value,
        )
    )
    await connection.execute(
        insert(result_players),
        [
            {
                "table_id": result.table,
                "seat": player.seat,
                "side": player.side,
                "person": player.person,
                "name": player.name,
                "former": player.former,
            }
            for player in result.players
        ],
    )
