"""Which tables are there, who sits where, and may he?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import and_, bindparam, delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.service.ports import (
    Ends,
    Listing,
    PlayerId,
    SeatedElsewhereError,
    Status,
    Stored,
    TableId,
)
from musbot.storage.schema import events, people, tables


async def write_listing(connection: AsyncConnection, listing: Listing) -> None:
    """Replace what is listed of a table.

    Raises:
        SeatedElsewhereError: it is live, and one of its people sits at another live table.
    """
    if listing.is_live:
        await _refuse_seated_elsewhere(connection, listing)
    columns = {
        "game": listing.game,
        "status": listing.status,
        "guild": listing.guild,
        "channel": listing.channel,
        "opened_at": listing.opened_at,
    }
    changed = await connection.execute(_CHANGED, {"table": listing.table, **columns})
    if not changed.rowcount:
        await connection.execute(_NEW, {"id": listing.table, **columns})
    await _write_people(connection, listing)


async def _refuse_seated_elsewhere(connection: AsyncConnection, listing: Listing) -> None:
    """Say who sits where. The index alone would only say that something is wrong."""
    asked = {"table": listing.table, "players": listing.people}
    seated = await connection.execute(_SEATED_ELSEWHERE, asked)
    for player, table in seated:
        raise SeatedElsewhereError(PlayerId(player), TableId(table))


async def _write_people(connection: AsyncConnection, listing: Listing) -> None:
    await connection.execute(_NOBODY, {"table": listing.table})
    rows = [
        {"table_id": listing.table, "place": place, "player": player, "live": listing.is_live}
        for place, player in enumerate(listing.people)
    ]
    if rows:
        await connection.execute(_SEATED, rows)


# To write a statement down costs more than to run it.
_CHANGED: Final = (
    update(tables)
    .where(tables.c.id == bindparam("table"))
    .values({name: bindparam(name) for name in ("game", "status", "guild", "channel", "opened_at")})
)
_NEW: Final = insert(tables)
_SEATED_ELSEWHERE: Final = (
    select(people.c.player, people.c.table_id)
    .where(people.c.live, people.c.player.in_(bindparam("players", expanding=True)))
    .where(people.c.table_id != bindparam("table"))
    .order_by(people.c.player)
)
_NOBODY: Final = delete(people).where(people.c.table_id == bindparam("table"))
_SEATED: Final = insert(people)


async def read_listings(
    connection: AsyncConnection, statuses: Sequence[Status]
) -> tuple[Listing, ...]:
    """Give the tables in one of these states, all of them when none is named, oldest first."""
    wanted = select(tables).order_by(tables.c.opened_at, tables.c.id)
    seated = select(people).order_by(people.c.place)
    if statuses:
        wanted = wanted.where(tables.c.status.in_(statuses))
        seated = seated.join(tables).where(tables.c.status.in_(statuses))
    people_of: dict[str, list[PlayerId]] = {}
    for row in await connection.execute(seated):
        people_of.setdefault(row.table_id, []).append(PlayerId(row.player))
    return tuple(
        Listing(
            table=TableId(row.id),
            game=row.game,
            status=row.status,
            guild=row.guild,
            channel=row.channel,
            people=tuple(people_of.get(row.id, ())),
            opened_at=row.opened_at,
        )
        for row in await connection.execute(wanted)
    )


async def read_ended(
    connection: AsyncConnection, player: PlayerId, most: int
) -> tuple[TableId, ...]:
    """Give the tables that have ended and at which a person sat then, the last opened first."""
    found = await connection.execute(
        select(tables.c.id)
        .join(people)
        .where(people.c.player == player, people.c.live.is_(False))
        .order_by(tables.c.opened_at.desc(), tables.c.id.desc())
        .limit(most)
    )
    return tuple(TableId(row.id) for row in found)


async def read_ends(connection: AsyncConnection, statuses: Sequence[Status]) -> tuple[Ends, ...]:
    """Give the first and the last event of every table in one of these states."""
    first, last, counted = events.alias("first"), events.alias("last"), events.alias("counted")
    # Both are found by the key, whatever lies between them.
    newest = select(func.max(counted.c.number)).where(counted.c.table_id == tables.c.id)
    found = await connection.execute(
        select(tables.c.id, first.c.at, first.c.body, last.c.at, last.c.body)
        .join(first, and_(first.c.table_id == tables.c.id, first.c.number == 1))
        .join(
            last,
            and_(last.c.table_id == tables.c.id, last.c.number == newest.scalar_subquery()),
        )
        .where(tables.c.status.in_(statuses))
    )
    return tuple(
        [
            Ends(TableId(table), Stored(first_at, first_body), Stored(last_at, last_body))
            for table, first_at, first_body, last_at, last_body in found
        ]
    )
