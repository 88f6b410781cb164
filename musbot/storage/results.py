"""How did the matches end?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Select, Table, bindparam, insert, null, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.played import Ending
from musbot.core.seats import Seat, Side
from musbot.service.ports import Leaver, MatchResult, PlayerId, ResultPlayer, TableId
from musbot.storage.database import Database
from musbot.storage.rows import AnyRow, read_by_first
from musbot.storage.schema import result_leavers, result_players, results


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
        return await read_results(self._database, last)

    async def result(self, table: TableId) -> MatchResult | None:
        """Give how the match at this table ended; ``None`` while it has not, or is unknown."""
        only = select(results).where(results.c.table_id == table)
        found = await read_results(self._database, only)
        return found[0] if found else None


async def read_results(database: Database, matches: Select[Any]) -> tuple[MatchResult, ...]:
    """Give matches that are asked for, with all who played and all who left."""

    async def read(connection: AsyncConnection) -> tuple[MatchResult, ...]:
        return await with_people(connection, (await connection.execute(matches)).all())

    return await database.read(read)


async def with_people(
    connection: AsyncConnection, matches: Sequence[AnyRow]
) -> tuple[MatchResult, ...]:
    """Give matches by their rows, with all who played and all who left: two queries for any."""
    tables = {"tables": [row.table_id for row in matches]}
    players = await read_by_first(connection, _PLAYERS, tables)
    leavers = await read_by_first(connection, _LEAVERS, tables)
    return tuple(
        _result(row, players[row.table_id], leavers.get(row.table_id, ())) for row in matches
    )


def _people_at(people: Table) -> Select[Any]:
    among = people.c.table_id.in_(bindparam("tables", expanding=True))
    return select(people).where(among).order_by(*people.primary_key)


_PLAYERS: Final = _people_at(result_players)
_LEAVERS: Final = _people_at(result_leavers)


def _result(match: AnyRow, players: Iterable[AnyRow], leavers: Iterable[AnyRow]) -> MatchResult:
    return MatchResult(
        table=TableId(match.table_id),
        game=match.game,
        rules=match.rules,
        seating=match.seating,
        guild=match.guild,
        started_at=match.started_at,
        ended_at=match.ended_at,
        winner=None if match.winner is None else Side(match.winner),
        games=tuple(match.games),
        vacas=tuple(match.vacas),
        rounds=match.rounds,
        players=tuple(_player(row) for row in players),
        how=Ending(match.how),
        rated=match.rated,
        preset=match.preset,
        ordagos=match.ordagos,
        tournament=match.tournament,
        leavers=tuple(Leaver(Seat(row.seat), PlayerId(row.player), row.name) for row in leavers),
        places=tuple(match.places or ()),
    )


def _player(row: AnyRow) -> ResultPlayer:
    person = None if row.person is None else PlayerId(row.person)
    return ResultPlayer(Seat(row.seat), Side(row.side), person, row.name, row.language)


async def insert_result(connection: AsyncConnection, result: MatchResult) -> None:
    """Write how a match ended, in the transaction of its last event."""
    await connection.execute(
        insert(results).values(
            table_id=result.table,
            game=result.game,
            rules=result.rules,
            preset=result.preset,
            seating=result.seating,
            guild=result.guild,
            tournament=result.tournament,
            rated=result.rated,
            started_at=result.started_at,
            ended_at=result.ended_at,
            how=result.how.value,
            winner=result.winner,
            games=list(result.games),
            vacas=list(result.vacas),
            rounds=result.rounds,
            ordagos=result.ordagos,
            # Without any it is no JSON either: most games know but a winner.
            places=list(result.places) or null(),
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
                "language": player.language,
            }
            for player in result.players
        ],
    )
    leavers = [
        {
            "table_id": result.table,
            "seat": leaver.seat,
            "player": leaver.player,
            "name": leaver.name,
        }
        for leaver in result.leavers
    ]
    if leavers:
        await connection.execute(insert(result_leavers), leavers)
