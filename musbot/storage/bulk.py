"""How are many rows written at once, so that nobody waits for long?

SQLAlchemy looks at every value of every row, which takes longer than the database does. What is
written here are numbers and texts that need no looking at, so the driver is handed the rows, some
at a time: in between others have their turn. To make a statement takes longer than to write a few
rows by it, so each is made once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import (
    Column,
    ColumnElement,
    Delete,
    Dialect,
    Insert,
    Table,
    Update,
    bindparam,
    delete,
    insert,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.storage.rows import insert_or

AT_ONCE: Final = 2_000

_KEPT: Final = 64
"""How many statements of a kind are remembered: one for each table of a database."""

_ITS: Final = "its_"
"""So begins what stands for a value: SQLAlchemy wants it called otherwise than the column."""

Row: TypeAlias = tuple[object, ...]

Columns: TypeAlias = tuple[Column[Any], ...]


async def put_rows(connection: AsyncConnection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows, or replace those with the same key; values stand as the columns do."""
    if rows:
        await _run(connection, _putting(connection.dialect, table), rows)


async def add_rows(connection: AsyncConnection, table: Table, rows: Sequence[Row]) -> None:
    """Insert rows that are not there; values stand as the columns do."""
    if rows:
        await _run(connection, _adding(connection.dialect, table), rows)


async def drop_rows(connection: AsyncConnection, keys: Columns, rows: Sequence[Row]) -> None:
    """Delete the rows of a table that have these values in some of its columns."""
    if rows:
        await _run(connection, _dropping(connection.dialect, keys), rows)


async def set_rows(
    connection: AsyncConnection, keys: Columns, columns: Columns, rows: Sequence[Row]
) -> None:
    """Change columns of a table; the values of each row stand as its keys and these columns do."""
    if rows:
        await _run(connection, _setting(connection.dialect, keys, columns), rows)


async def _run(connection: AsyncConnection, made: _Made, rows: Sequence[Row]) -> None:
    in_order = made.order == tuple(range(len(made.order)))
    for start in range(0, len(rows), AT_ONCE):
        some = rows[start : start + AT_ONCE]
        given = some if in_order else [tuple([row[each] for each in made.order]) for row in some]
        await connection.exec_driver_sql(made.words, list(given))


# ---------------------------------------------------------------------- statements


class _Made(NamedTuple):
    """A statement as the driver takes it, and in which order it wants the values of a row."""

    words: str
    order: tuple[int, ...]


@lru_cache(_KEPT)
def _putting(dialect: Dialect, table: Table) -> _Made:
    new = insert_or(dialect, table)
    others = [each for each in table.columns if not each.primary_key]
    values = {each.name: new.excluded[each.name] for each in others}
    keys = [*table.primary_key.columns]
    put = (
        new.on_conflict_do_update(index_elements=keys, set_=values)
        if values
        else new.on_conflict_do_nothing(index_elements=keys)
    )
    return _made(dialect, put, _names(table.columns))


@lru_cache(_KEPT)
def _adding(dialect: Dialect, table: Table) -> _Made:
    return _made(dialect, insert(table), _names(table.columns))


@lru_cache(_KEPT)
def _dropping(dialect: Dialect, keys: Columns) -> _Made:
    return _made(dialect, delete(keys[0].table).where(*_given(keys)), _names(keys, _ITS))


@lru_cache(_KEPT)
def _setting(dialect: Dialect, keys: Columns, columns: Columns) -> _Made:
    table = keys[0].table
    values = {each.name: bindparam(_ITS + each.name, type_=each.type) for each in columns}
    change = update(table).where(*_given(keys)).values(values)
    return _made(dialect, change, _names((*keys, *columns), _ITS))


def _made(dialect: Dialect, statement: Insert | Update | Delete, names: Sequence[str]) -> _Made:
    keys = list(names) if isinstance(statement, Insert) else None
    made = statement.compile(dialect=dialect, column_keys=keys)
    return _Made(made.string, tuple([names.index(name) for name in made.positiontup or ()]))


def _given(keys: Columns) -> list[ColumnElement[bool]]:
    return [key == bindparam(_ITS + key.name, type_=key.type) for key in keys]


def _names(columns: Iterable[Column[Any]], before: str = "") -> list[str]:
    return [before + each.name for each in columns]
