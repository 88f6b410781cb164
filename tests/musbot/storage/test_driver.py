"""Does a transaction reach SQLite's thread on one trip, and come back whole?"""

import asyncio
import logging
import sqlite3
import threading
from collections.abc import AsyncIterator, Coroutine, Sequence
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.service.ports import Stored, TableId
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore

STONES = text("SELECT number FROM stones ORDER BY number")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """Give a database with a table of three stones."""
    database = await Database.open(f"sqlite:///{tmp_path / 'musbot.db'}")
    async with database.writing() as opened:
        await opened.execute(text("CREATE TABLE stones (number INTEGER PRIMARY KEY)"))
        await opened.exec_driver_sql("INSERT INTO stones (number) VALUES (?)", [(1,), (2,), (3,)])
    yield database
    await database.close()


@pytest.fixture
async def connection(database: Database) -> AsyncIterator[AsyncConnection]:
    """Give a transaction that goes to the thread once a statement."""
    async with database.writing() as opened:
        yield opened


async def take_one(connection: AsyncConnection) -> int:
    """Take the first stone and give how many are left."""
    await connection.execute(text("DELETE FROM stones WHERE number = 1"))
    return len(await numbers(connection))


async def test_a_transaction_is_written_on_one_trip(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        assert await database.write(take_one) == 2
    assert trips(caplog) == 1
    assert [row.number for row in await database.rows(STONES)] == [2, 3]


async def test_all_that_is_asked_in_a_row_is_read_on_one_trip(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    async def ask_twice(connection: AsyncConnection) -> list[Sequence[int]]:
        return [await numbers(connection), await numbers(connection)]

    await database.rows(STONES)  # the first one opens the connection
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        assert await database.read(ask_twice) == [[1, 2, 3], [1, 2, 3]]
    assert trips(caplog) == 1


async def test_whoever_has_read_holds_no_moment_and_sees_what_is_written_next(
    database: Database,
) -> None:
    assert await database.number(text("SELECT count(*) FROM stones")) == 3
    await database.write(take_one)
    assert await database.number(text("SELECT count(*) FROM stones")) == 2


async def test_a_transaction_that_an_error_leaves_is_undone_on_its_one_trip(
    database: Database,
) -> None:
    async def fail(connection: AsyncConnection) -> None:
        await take_one(connection)
        raise KeyError

    with pytest.raises(KeyError):
        await database.write(fail)
    assert await database.write(numbers) == [1, 2, 3]


async def test_a_transaction_that_waits_for_something_else_is_refused_and_undone(
    database: Database,
) -> None:
    async def wait(connection: AsyncConnection) -> None:
        await take_one(connection)
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="nothing but its database"):
        await database.write(wait)
    assert await database.write(numbers) == [1, 2, 3]


async def test_who_is_cancelled_hears_of_it_when_the_thread_has_done_his_transaction(
    database: Database,
) -> None:
    has_begun, may_end = threading.Event(), threading.Event()

    async def be_long(connection: AsyncConnection) -> None:
        has_begun.set()
        may_end.wait()
        await take_one(connection)

    writing = asyncio.create_task(database.write(be_long))
    await asyncio.to_thread(has_begun.wait)
    try:
        for _ in range(2):  # whoever is impatient cancels again
            writing.cancel()
            await asyncio.wait([writing], timeout=0)
            assert not writing.done()
    finally:
        may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    assert await database.write(numbers) == [2, 3]


async def test_after_one_was_cancelled_in_the_midst_of_a_statement_the_next_are_saved(
    database: Database,
) -> None:
    has_begun, may_end = threading.Event(), threading.Event()

    def wait() -> int:
        has_begun.set()
        may_end.wait()
        return 1

    async def be_slow() -> None:
        async with database.writing() as connection:
            raw = (await connection.get_raw_connection()).driver_connection
            assert raw is not None
            await raw.create_function("wait", 0, wait)
            await connection.execute(text("SELECT wait()"))

    writing = asyncio.create_task(be_slow())
    await asyncio.to_thread(has_begun.wait)
    writing.cancel()
    may_end.set()
    with pytest.raises(asyncio.CancelledError):
        await writing
    event = Stored(1.0, b"one")
    await SqlEventStore(database).append(TableId("T"), 0, (event,))
    assert await SqlEventStore(database).read(TableId("T")) == (event,)
    assert await database.write(take_one) == 2


async def test_an_error_before_anything_is_asked_is_heard_of(database: Database) -> None:
    def fail(_: AsyncConnection) -> Coroutine[None, None, int]:
        raise StopIteration

    with pytest.raises(RuntimeError, match="StopIteration"):
        await database.read(fail)
    async with database.read_at_once():
        with pytest.raises(RuntimeError, match="StopIteration"):
            await asyncio.wait_for(database.read(fail), 20)


async def test_whoever_asks_at_once_sees_one_moment_whatever_is_written_meanwhile(
    database: Database,
) -> None:
    async with database.read_at_once():
        assert len(await database.rows(STONES)) == 3
        await database.write(take_one)
        assert len(await database.rows(STONES)) == 3
    assert len(await database.rows(STONES)) == 2


def trips(caplog: pytest.LogCaptureFixture) -> int:
    """Count the trips to a thread of the driver."""
    return sum(each.startswith("executing") for each in caplog.messages)


async def numbers(connection: AsyncConnection) -> Sequence[int]:
    """Give the stones in their order."""
    return (await connection.execute(STONES)).scalars().all()


async def test_a_statement_and_its_rows_take_one_trip(
    connection: AsyncConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        assert await numbers(connection) == [1, 2, 3]
    assert trips(caplog) == 1


async def test_many_rows_are_written_on_one_trip(
    connection: AsyncConnection, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG, "aiosqlite"):
        await connection.exec_driver_sql("DELETE FROM stones WHERE number = ?", [(1,), (3,)])
    assert trips(caplog) == 1
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
