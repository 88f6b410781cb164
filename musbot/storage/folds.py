"""Which results are still to be counted, and what was written down of those that were?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.core.deeds import Deeds
from musbot.core.seats import Seat, Side
from musbot.service.board_rows import (
    Amendment,
    Entry,
    Footing,
    Known,
    Numbered,
    Sheet,
    Wanted,
)
from musbot.service.board_values import ChangeKind
from musbot.service.judged import leavers_by_seat
from musbot.service.ports import Leaver, MatchResult, PlayerId, TableId
from musbot.storage.board_schema import result_changes
from musbot.storage.database import Database
from musbot.storage.known import read_footing, read_known
from musbot.storage.results import with_people
from musbot.storage.rows import AnyRow, read_by_first
from musbot.storage.schema import result_leavers, result_players, results
from musbot.storage.sheets import write_sheet

_TO_FOLD: Final = (results.c.folded.is_(None), results.c.guild.is_not(None))
_UNFOLDED: Final = (
    select(results)
    .where(*_TO_FOLD, results.c.guild == bindparam("server"))
    .order_by(results.c.ended_at, results.c.table_id)
    .limit(bindparam("most"))
)


class SqlFoldStore:
    """The service's ``FoldStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guilds_to_fold(self) -> tuple[int, ...]:
        """Give the servers that have results without a number."""
        rows = await self._database.rows(select(results.c.guild).where(*_TO_FOLD).distinct())
        return tuple([row.guild for row in rows])

    async def unfolded(self, guild: int, most: int) -> tuple[MatchResult, ...]:
        """Give the first results of a server that have no number yet, the oldest first."""
        asked = {"server": guild, "most": most}

        async def read(connection: AsyncConnection) -> tuple[MatchResult, ...]:
            rows = (await connection.execute(_UNFOLDED, asked)).all()
            # Whoever looks at a board asks, and nearly always nothing waits.
            return await with_people(connection, rows) if rows else ()

        return await self._database.read(read)

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        """Write all of a sheet or nothing."""
        if sheet.whole:
            # To make its rows takes seconds, and is done outside of both threads.
            async with self._database.writing() as connection:
                await write_sheet(connection, guild, revision, sheet)
        else:
            await self._database.write(
                lambda connection: write_sheet(connection, guild, revision, sheet)
            )

    async def footing(self, guild: int) -> Footing:
        """Give the number of the last result that was counted, and the revision."""
        return await self._database.read(lambda connection: read_footing(connection, guild))

    async def known(self, guild: int, wanted: Wanted) -> Known:
        """Give all that is wanted, as far as it is there, or more."""
        return await self._database.read(lambda connection: read_known(connection, guild, wanted))

    async def numbered(self, guild: int, after: int, most: int) -> tuple[Numbered, ...]:
        """Give the next results behind a number, as far as ratings need them, in their order."""
        names = ("table_id", "folded", "computers_rated", *_OF_A_MATCH)
        asked = (
            select(*[results.c[name] for name in names])
            .where(results.c.guild == guild, results.c.folded > after)
            .order_by(results.c.folded)
            .limit(most)
        )

        async def read(connection: AsyncConnection) -> tuple[Numbered, ...]:
            rows = (await connection.execute(asked)).all()
            tables = [row.table_id for row in rows]
            sat = await read_by_first(connection, _SAT.where(result_players.c.table_id.in_(tables)))
            left = await read_by_first(
                connection, _LEFT.where(result_leavers.c.table_id.in_(tables))
            )
            return tuple(
                [
                    _numbered(row, sat.get(row.table_id, ()), left.get(row.table_id, ()))
                    for row in rows
                ]
            )

        return await self._database.read(read)

    async def entries(self, guild: int, tables: Collection[TableId]) -> tuple[Entry, ...]:
        """Give these results with their deeds, in their order, as far as they have numbers."""
        asked = (
            select(results)
            .where(results.c.table_id.in_(tables), results.c.guild == guild)
            .where(results.c.folded.is_not(None))
            .order_by(results.c.folded)
        )
        did = (
            select(result_players.c.table_id, result_players.c.deeds)
            .where(result_players.c.table_id.in_(tables))
            .order_by(result_players.c.table_id, result_players.c.seat)
        )

        async def read(connection: AsyncConnection) -> tuple[Entry, ...]:
            rows = (await connection.execute(asked)).all()
            found = await with_people(connection, rows)
            deeds = await read_by_first(connection, did)
            return tuple(
                [
                    Entry(
                        number=row.folded,
                        result=result,
                        deeds=tuple([_deeds(each.deeds) for each in deeds[result.table]]),
                        computers=bool(row.computers_rated),
                    )
                    for row, result in zip(rows, found, strict=True)
                ]
            )

        return await self._database.read(read)

    async def amendments(self, guild: int) -> tuple[Amendment, ...]:
        """Give all that moderators have said of a server's matches, in its order by match."""
        asked = select(result_changes).where(result_changes.c.guild == guild)
        ordered = asked.order_by(result_changes.c.table_id, result_changes.c.number)
        return tuple([amendment_of(row) for row in await self._database.rows(ordered)])


# ---------------------------------------------------------------------- results


_OF_A_MATCH = (
    *("ended_at", "how", "winner", "games", "rounds", "rated", "preset", "game", "places"),
)

_SAT = select(
    result_players.c.table_id, result_players.c.seat, result_players.c.side, result_players.c.person
).order_by(result_players.c.table_id, result_players.c.seat)

_LEFT = select(result_leavers.c.table_id, result_leavers.c.seat, result_leavers.c.player).order_by(
    result_leavers.c.table_id, result_leavers.c.seat, result_leavers.c.player
)


def _numbered(row: Sequence[Any], sat: Sequence[Any], left: Sequence[Any]) -> Numbered:
    table, number, computers, ended_at, how, winner, games, rounds, rated, preset, game, places = (
        row
    )
    gone = leavers_by_seat([Leaver(Seat(seat), PlayerId(player)) for _, seat, player in left])
    match = PlayedMatch(
        chairs=tuple([Chair(side, person, gone.get(seat, ())) for _, seat, side, person in sat]),
        winner=winner,
        games=tuple(games),
        rounds=rounds,
        at=ended_at,
        how=Ending(how),
        rated=rated,
        preset=preset,
        game=game,
        places=tuple(places or ()),
    )
    return Numbered(number, TableId(table), match, bool(computers))


def amendment_of(row: AnyRow) -> Amendment:
    """Give what a moderator has said by its row."""
    return Amendment(
        table=TableId(row.table_id),
        number=row.number,
        kind=ChangeKind(row.kind),
        winner=None if row.winner is None else Side(row.winner),
        by=PlayerId(row.by),
        why=row.why,
        at=row.at,
    )


def _deeds(stored: str | None) -> Deeds:
    return {} if stored is None else msgspec.json.decode(stored, type=dict[str, int])
