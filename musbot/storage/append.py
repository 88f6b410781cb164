"""How do several appends become one transaction, each with its own outcome?

An :class:`Append` is saved wholly or not at all, and a stale one does not harm its neighbours. With
SQLite, plain appends go to the driver as one statement, which is a transaction by itself: this is
the hot path of the whole program, and costs a tenth of going through SQLAlchemy one by one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

import msgspec
from sqlalchemy import bindparam, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.service.ports import Listing, MatchResult, Stored, TableId
from musbot.storage.database import Database
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.listings import write_listing
from musbot.storage.results import insert_result
from musbot.storage.schema import events

GROUP_EVENTS: Final = 200
"""How many events one statement takes; SQLite bounds its parameters, and we how long it runs."""

_TRIES: Final = 3


class Append(msgspec.Struct, frozen=True):
    """What a caller of ``EventStore.append`` wants saved."""

    table: TableId
    after: int
    events: tuple[Stored, ...]
    listing: Listing | None = None
    result: MatchResult | None = None

    @property
    def is_plain(self) -> bool:
        """Whether it has nothing but events, few enough to share a statement with others."""
        return self.listing is None and self.result is None and 0 < len(self.events) <= GROUP_EVENTS


async def save(database: Database, group: Sequence[Append]) -> Collection[TableId]:
    """Save a group in one transaction; give the tables whose append was stale, and not saved.

    Raises:
        SeatedElsewhereError: as ``write_listing`` says; nothing was saved.
        DatabaseError: nothing was saved.
    """
    if database.driver is not None and all(append.is_plain for append in group):
        return await _save_at_once(database, group)
    for _ in range(_TRIES - 1):
        try:
            return await _save_in_turn(database, group)
        except DatabaseError as error:
            # Another process came between our look and our writing. Now the look will show it.
            if error.fault is not Fault.CONFLICT:
                raise
    return await _save_in_turn(database, group)


async def _save_at_once(database: Database, group: Sequence[Append]) -> Collection[TableId]:
    rows = [
        value
        for append in group
        for number, event in enumerate(append.events, append.after + 1)
        for value in (append.table, number, append.after, event.at, event.body)
    ]
    async with database.turn():
        assert database.driver is not None, "it is SQLite, and stays so"
        saved = await database.driver.execute_fetchall(_statement(len(rows) // 5), rows)
    return {append.table for append in group}.difference(table for (table,) in saved)


@cache
def _statement(rows: int) -> str:
    """Insert the rows whose table has as its last number the one that the caller knows.

    SQLite finishes the SELECT before it inserts the first row, so the events of one append do not
    make each other stale.
    """
    return f"""
        INSERT INTO events (table_id, number, at, body)
        SELECT column1, column2, column4, column5
        FROM (VALUES {", ".join(["(?, ?, ?, ?, ?)"] * rows)})
        WHERE column3 = (SELECT coalesce(max(number), 0) FROM events WHERE table_id = column1)
        RETURNING table_id
    """  # noqa: S608 - made of question marks alone


async def _save_in_turn(database: Database, group: Sequence[Append]) -> Collection[TableId]:
    async def write(connection: AsyncConnection) -> Collection[TableId]:
        last = await _last_numbers(connection, group)
        stale = {append.table for append in group if last.get(append.table, 0) != append.after}
        await _insert(connection, [append for append in group if append.table not in stale])
        return stale

    return await database.write(write)


async def _insert(connection: AsyncConnection, fresh: Sequence[Append]) -> None:
    rows = [
        {"table_id": append.table, "number": number, "at": event.at, "body": event.body}
        for append in fresh
        for number, event in enumerate(append.events, append.after + 1)
    ]
    if rows:
        await connection.execute(_NEW_EVENTS, rows)
    for append in fresh:
        if append.listing is not None:
            await write_listing(connection, append.listing)
        if append.result is not None:
            await insert_result(connection, append.result)


async def _last_numbers(connection: AsyncConnection, group: Sequence[Append]) -> dict[str, int]:
    found = await connection.execute(_LAST, {"tables": [append.table for append in group]})
    return {row.table_id: row.last for row in found}


_NEW_EVENTS: Final = insert(events)
_LAST: Final = (
    select(events.c.table_id, func.max(events.c.number).label("last"))
    .where(events.c.table_id.in_(bindparam("tables", expanding=True)))
    .group_by(events.c.table_id)
)
