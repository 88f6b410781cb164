"""What have people reported of matches, and who has left a server?"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from msgspec.structs import replace
from sqlalchemy import func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.service.board_rows import ReportRow
from musbot.service.ports import PlayerId, TableId
from musbot.storage.board_schema import PAIRS, match_reports, presences, standings
from musbot.storage.database import Database
from musbot.storage.rows import insert_or
from musbot.storage.sheets import gone_from


class SqlWordStore:
    """The service's ``WordStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add_report(self, guild: int, report: ReportRow) -> ReportRow | None:
        """Keep a report and give it with its number, ``None`` if he has reported this match."""
        once = select(match_reports.c.number).where(
            match_reports.c.table_id == report.table, match_reports.c.player == report.player
        )
        last = select(func.max(match_reports.c.number)).where(match_reports.c.guild == guild)

        async def add(connection: AsyncConnection) -> ReportRow | None:
            if (await connection.execute(once)).first() is not None:
                return None
            numbered = replace(report, number=(await connection.scalar(last) or 0) + 1)
            await _insert_report(connection, guild, numbered)
            return numbered

        return await self._database.write(add)

    async def reports(self, guild: int, behind: int, most: int) -> tuple[ReportRow, ...]:
        """Give the next reports behind so many, the last first."""
        asked = (
            select(match_reports)
            .where(match_reports.c.guild == guild)
            .order_by(match_reports.c.number.desc())
            .offset(behind)
            .limit(most)
        )
        return tuple(
            [
                ReportRow(
                    number=row.number,
                    table=TableId(row.table_id),
                    player=PlayerId(row.player),
                    name=row.name,
                    words=row.words,
                    at=row.at,
                )
                for row in await self._database.rows(asked)
            ]
        )

    async def reports_size(self, guild: int) -> int:
        """Count the reports of a server."""
        asked = select(func.count()).select_from(match_reports)
        return await self._database.number(asked.where(match_reports.c.guild == guild))

    async def gone(self, guild: int) -> frozenset[PlayerId]:
        """Give who has left a server and not come back, as far as anybody looked."""
        return await self._database.read(lambda connection: gone_from(connection, guild))

    async def looked_at(
        self, guild: int, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give when these were looked up last, as far as they were."""
        asked = select(presences.c.player, presences.c.looked_at).where(
            presences.c.guild == guild, presences.c.player.in_(players)
        )
        rows = await self._database.rows(asked)
        return {PlayerId(row.player): row.looked_at for row in rows}

    async def set_presence(self, guild: int, player: PlayerId, *, gone: bool, at: float) -> None:
        """Keep that somebody is gone or there, and hide or show all his rows with it."""

        async def write(connection: AsyncConnection) -> None:
            row = insert_or(connection.dialect, presences).values(
                guild=guild, player=player, gone=gone, looked_at=at
            )
            await connection.execute(
                row.on_conflict_do_update(
                    index_elements=[*presences.primary_key.columns],
                    set_={"gone": gone, "looked_at": at},
                )
            )
            await _hide_or_show(connection, guild, player)

        await self._database.write(write)


async def _insert_report(connection: AsyncConnection, guild: int, report: ReportRow) -> None:
    await connection.execute(
        insert(match_reports).values(
            guild=guild,
            number=report.number,
            table_id=report.table,
            player=report.player,
            name=report.name,
            words=report.words,
            at=report.at,
        )
    )


async def _hide_or_show(connection: AsyncConnection, guild: int, player: PlayerId) -> None:
    """Let the rows of a player and of his pairs say whether one of them is gone."""
    gone = select(presences.c.player).where(presences.c.guild == guild, presences.c.gone)
    hidden = or_(standings.c.player.in_(gone), standings.c.partner.in_(gone))
    change = update(standings).where(standings.c.guild == guild).values(gone=hidden)
    # One after the other, for each is found by an index of its own.
    await connection.execute(change.where(standings.c.player == player))
    await connection.execute(change.where(standings.c.partner == player, PAIRS))
