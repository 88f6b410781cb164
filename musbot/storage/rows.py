"""How are rows called and grouped that were read, and one written that may be there already?"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Dialect, Executable, Row, Table
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

AnyRow: TypeAlias = Row[Any]
"""A row of a query whose columns are named where it is read."""


async def read_by_first(
    connection: AsyncConnection, asked: Executable, given: Mapping[str, object] | None = None
) -> dict[str, tuple[AnyRow, ...]]:
    """Give rows by their first column, by which they are ordered."""
    rows = (await connection.execute(asked, given)).all()
    return {first: tuple(group) for first, group in groupby(rows, itemgetter(0))}


def insert_or(dialect: Dialect, table: Table) -> postgresql.Insert | sqlite.Insert:
    """Begin an insert that is to say what becomes of a row with the same key."""
    if dialect.name == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
