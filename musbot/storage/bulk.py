"""How are many rows written at once, so that nobody waits for long?

SQLAlchemy looks at every value of every row, which takes longer than the database does. What is
written here are numbers and texts that need no looking at, so the statement is made once and the
driver is handed the rows, some at a time: in between others have their turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from sqlalchemy import Column, Delete, Insert, Table, Update, bindparam, delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.storage.rows import insert_or

AT_ONCE: Final = 2_000

Row = tuple[object, ...]


async def put_rows(connection: AsyncConnection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows, or replace those with the same key; values stand as the columns do."""
    new = insert_or(connection, table)
    others = [each for each in table.columns if not each.primary_key]
    values = {each.name: new.excluded[each.name] for each in others}
    keys = [*table.primary_key.columns]
    put = (
        new.on_conflict_do_update(index_elements=keys, set_=values)
        if values
        else new.on_conflict_do_nothing(index_elements=keys)
    )
    await _run(connection, put, _names(table.columns), rows)


async def add_rows(connection: AsyncConnection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows that are not there; values stand as the columns do."""
    await _run(connection, insert(table), _names(table.columns), rows)


async def drop_rows(
    connection: AsyncConnection, table: Table, keys: Sequence[Column[Any]], rows: Sequence[Row]
) -> None:
    """Delete the rows that have these values in some columns."""
    where = [key == bindparam(key.name, type_=key.type) for key in keys]
    await _run(connection, delete(table).where(*where), _names(keys), rows)


async def _run(
    connection: AsyncConnection,
    statement: Insert | Update | Delete,
    names: Sequence[str],
    rows: Sequence[Row],
) -> None:
    if not rows:
        return
    keys = list(names) if isinstance(statement, Insert) else None
    made = statement.compile(dialect=connection.dialect, column_keys=keys)
    order = [names.index(name) for name in made.positiontup or ()]
    in_order = order == list(range(len(names)))
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        given = some if in_order else [tuple([row[each] for each in order]) for row in some]
        await connection.exec_driver_sql(made.string, list(given))


def _names(columns: Iterable[Column[Any]]) -> list[str]:
    return [each.name for each in columns]
