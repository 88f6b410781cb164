"""Does a statement reach SQLite's thread on one trip, and come back whole?"""

import logging
import sqlite3
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.storage.database import Database


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[AsyncConnection]:
    """Give a transaction with a table of three stones."""
    database = await Database.open(f"sqlite:///{tmp_path / 'musbot.db'}")
    try:
        async with database.write() as opened:
            await opened.execute(text("CREATE TABLE stones (number INTEGER PRIMARY KEY)"))
            await opened.exec_driver_sql(
                "INSERT INTO stones (number) VALUES (?)", [(1,), (2,), (3,)]
            )
            yield opened
    finally:
        await database.close()


async def numbers(connection: AsyncConnection) -> Sequence[int]:
    """Give the stones in their order."""
    found = await connection.execute(text("SELECT number FROM stones ORDER BY number"))
    return found.scalars().all()


async def test_a_statement_and_its_rows_take_one_trip(
    connection: AsyncConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        assert await numbers(connection) == [1, 2, 3]
    trips = [each for each in caplog.messages if each.startswith("executing")]
    assert len(trips) == 1


async def test_many_rows_are_written_on_one_trip(
    connection: AsyncConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        await connection.exec_driver_sql("DELETE FROM stones WHERE number = ?", [(1,), (3,)])
    assert sum(each.startswith("executing") for each in caplog.messages) == 1
    assert await numbers(connection) == [2]


async def test_it_is_told_how_many_rows_were_changed(connection: AsyncConnection) -> None:
    changed = await connection.execute(text("UPDATE stones SET number = number + 10"))
    assert changed.rowcount == 3
    assert await numbers(connection) == [11, 12, 13]


async def test_a_statement_that_gives_rows_while_it_writes_is_carried_out_whole(
    connection: AsyncConnection,
) -> None:
    gone = await connection.execute(text("DELETE FROM stones WHERE number > 1 RETURNING number"))
    assert sorted(gone.scalars()) == [2, 3]
    assert await numbers(connection) == [1]


async def test_what_sqlite_refuses_is_refused_as_by_its_own_cursor(
    connection: AsyncConnection,
) -> None:
    with pytest.raises(IntegrityError) as refused:
        await connection.execute(text("INSERT INTO stones (number) VALUES (2)"))
    assert isinstance(refused.value.orig, sqlite3.IntegrityError)
    assert await numbers(connection) == [1, 2, 3]


async def test_rows_one_by_one_are_refused_by_name(connection: AsyncConnection) -> None:
    with pytest.raises(NotImplementedError, match="all at once"):
        await connection.stream(text("SELECT number FROM stones"))
