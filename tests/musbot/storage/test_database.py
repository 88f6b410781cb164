"""What does a person meet when the database is damaged, full, locked, gone or closed?"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
from collections.abc import Callable, Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete, func, insert, select, text

from musbot.core.errors import CorruptLogError
from musbot.service.ports import Listing, TableId
from musbot.storage import engines
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.results import SqlResultStore
from musbot.storage.schema import events, people, tables
from musbot.storage.settings import SqlSettingsStore
from tests.musbot.storage.examples import GUILD, JON, OTHER, TABLE, listing, match_result, stored

CUT_ALL_CONNECTIONS = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND pid <> pg_backend_pid()"
)
WITH_AND_WITHOUT_LISTING = pytest.mark.parametrize("listed", [None, listing(TABLE, JON)])


@contextmanager
def locked(file: Path) -> Generator[sqlite3.Connection]:
    """Hold the file as another process would in the middle of its writing."""
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO events VALUES ('theirs', 1, 0.0, x'00')")
        yield other


def write(file: Path, letter: bytes) -> None:
    file.write_bytes(letter)


def move(file: Path, to: Path) -> Path:
    return file.rename(to)


def content(file: Path) -> bytes:
    return file.read_bytes()


async def pragma(database: Database, name: str) -> object:
    assert database.driver is not None
    ((value,),) = await database.driver.execute_fetchall(f"PRAGMA {name}")
    return value


async def refusal(url: str) -> DatabaseError:
    """Open what cannot be opened."""
    with pytest.raises(DatabaseError) as refused:
        await Database.open(url)
    return refused.value


async def test_a_file_that_is_no_database_is_refused_and_left_alone(
    sqlite_url: str, file: Path
) -> None:
    letter = b"a letter to my aunt " * 500
    write(file, letter)
    error = await refusal(sqlite_url)
    assert (error.fault, error.place) == (Fault.DAMAGED, str(file))
    assert error.__cause__ is not None
    assert "SELECT" not in str(error)
    assert content(file) == letter


async def test_a_page_that_was_overwritten_is_found_when_it_is_read(
    sqlite_url: str, file: Path
) -> None:
    database = await Database.open(sqlite_url)
    await SqlEventStore(database).append(TABLE, 0, stored("one"))
    await database.close()
    with closing(sqlite3.connect(file)) as other:
        query = "SELECT rootpage FROM sqlite_master WHERE name = 'events'"
        (page,) = other.execute(query).fetchone()
    with file.open("r+b") as bytes_of_file:
        bytes_of_file.seek(4096 * (page - 1))
        bytes_of_file.write(os.urandom(4096))
    database = await Database.open(sqlite_url)
    with pytest.raises(DatabaseError) as failed:
        await SqlEventStore(database).read(TABLE)
    assert failed.value.fault is Fault.DAMAGED
    with pytest.raises(DatabaseError) as failed:
        await SqlEventStore(database).append(TABLE, 1, stored("two"))
    assert failed.value.fault is Fault.DAMAGED
    assert await SqlResultStore(database).results() == ()
    await database.close()


async def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    error = await refusal(f"sqlite:///{tmp_path}/missing/musbot.db")
    assert (error.fault, error.place) == (Fault.FOLDER, str(tmp_path / "missing"))
    assert not (tmp_path / "missing").exists()


async def test_a_folder_is_no_file(tmp_path: Path) -> None:
    error = await refusal(f"sqlite:///{tmp_path}")
    assert (error.fault, error.place) == (Fault.FOLDER, str(tmp_path))


async def test_a_file_whose_name_no_disk_takes_is_named(tmp_path: Path) -> None:
    error = await refusal(f"sqlite:///{tmp_path}/{'m' * 300}")
    assert (error.fault, error.place) == (Fault.UNREACHABLE, f"{tmp_path}/{'m' * 300}")


async def test_memory_is_refused() -> None:
    assert (await refusal("sqlite:///:memory:")).fault is Fault.MEMORY


async def test_a_server_that_does_not_answer_is_unreachable(tmp_path: Path) -> None:
    error = await refusal(f"postgresql://ane:s3cret@/mus?host={tmp_path}")
    assert error.fault is Fault.UNREACHABLE
    assert "s3cret" not in str(error)


@pytest.mark.parametrize(
    ("before", "after"), [("@/musbot", "@/missing"), ("postgres:@", "nobody:s3cret@")]
)
async def test_a_server_that_knows_no_such_database_or_user_refuses(
    new_postgresql: Callable[[], str], before: str, after: str
) -> None:
    error = await refusal(new_postgresql().replace(before, after))
    assert error.fault is Fault.REFUSED
    assert "s3cret" not in str(error)


async def test_postgresql_without_its_driver_says_which_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    error = await refusal("postgresql://ane@localhost/mus")
    assert (error.fault, error.place) == (Fault.DRIVER, "asyncpg")


@WITH_AND_WITHOUT_LISTING
async def test_an_append_waits_for_another_process_that_is_writing(
    sqlite_url: str, file: Path, listed: Listing | None
) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    with locked(file) as other:
        append = asyncio.create_task(store.append(TABLE, 0, stored("one"), listing=listed))
        assert await store.read(TABLE) == ()  # reading waits for nobody
        assert not append.done()
        other.execute("COMMIT")
        await append
    assert await store.read(TABLE) == stored("one")
    await database.close()


@WITH_AND_WITHOUT_LISTING
async def test_an_append_that_has_waited_too_long_is_busy_and_may_be_repeated(
    sqlite_url: str, file: Path, listed: Listing | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "PRESS_SECONDS", 0.01)
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    with locked(file):
        with pytest.raises(DatabaseError) as failed:
            await store.append(TABLE, 0, stored("one"), listing=listed)
        assert failed.value.fault is Fault.BUSY
    await store.append(TABLE, 0, stored("one"), listing=listed)
    assert await store.read(TABLE) == stored("one")
    await database.close()


async def test_all_who_wait_for_a_busy_file_are_told_before_their_presses_are_given_up(
    sqlite_url: str, file: Path
) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    numbers = range(10)
    with locked(file):
        appends = [
            store.append(
                TableId(f"table-{number}"),
                0,
                stored("one"),
                listing=listing(TableId(f"table-{number}")) if number % 2 else None,
            )
            for number in numbers
        ]
        async with asyncio.timeout(3.0):  # as long as Discord waits
            failed = await asyncio.gather(*appends, return_exceptions=True)
    assert [error.fault for error in failed if isinstance(error, DatabaseError)] == [
        Fault.BUSY for _ in numbers
    ]
    await store.append(TABLE, 0, stored("one"))
    await database.close()


@pytest.mark.parametrize("way", ["deleted", "moved", "replaced"])
@WITH_AND_WITHOUT_LISTING
async def test_a_file_that_is_not_there_any_more_takes_nothing_that_would_be_lost(
    sqlite_url: str, file: Path, listed: Listing | None, way: str
) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    await store.append(TABLE, 0, stored("one"), listing=listed)
    moved = move(file, file.with_name("moved.db"))
    if way == "replaced":
        write(file, content(moved))
    with pytest.raises(DatabaseError) as failed:
        await store.append(TABLE, 1, stored("two"), listing=listed)
    assert failed.value.fault is Fault.GONE
    if way == "moved":
        move(moved, file)
        await store.append(TABLE, 1, stored("two"), listing=listed)
    await database.close()


@WITH_AND_WITHOUT_LISTING
async def test_a_full_disk_refuses_the_append_and_saves_again_when_there_is_room(
    sqlite_url: str, listed: Listing | None
) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    await pragma(database, f"max_page_count = {await pragma(database, 'page_count')}")
    with pytest.raises(DatabaseError) as failed:
        await store.append(TABLE, 0, stored("one", "x" * 10_000), listing=listed)
    assert failed.value.fault is Fault.DISK
    assert await store.read(TABLE) == ()
    await pragma(database, "max_page_count = 1000")
    await store.append(TABLE, 0, stored("one", "x" * 10_000), listing=listed)
    assert await store.read(TABLE) == stored("one", "x" * 10_000)
    await database.close()


async def test_a_transaction_that_an_error_leaves_is_undone(database: Database) -> None:
    async def fail() -> None:
        async with database.writing() as connection:
            await connection.execute(insert(tables).values(**row_of_table()))
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    assert await SqlEventStore(database).listings() == ()


def row_of_table() -> dict[str, object]:
    return {"id": TABLE, "game": "mus", "status": "open", "opened_at": 1.0}


async def test_the_database_itself_seats_nobody_at_two_live_tables(database: Database) -> None:
    await SqlEventStore(database).append(TABLE, 0, (), listing=listing(TABLE, JON))
    await SqlEventStore(database).append(OTHER, 0, (), listing=listing(OTHER))
    row = {"table_id": OTHER, "place": 0, "player": JON, "live": True}
    with pytest.raises(DatabaseError) as refused:
        async with database.writing() as connection:
            await connection.execute(insert(people).values(row))
    assert refused.value.fault is Fault.CONFLICT


async def test_the_database_itself_seats_nobody_at_a_table_that_is_unknown(
    database: Database,
) -> None:
    row = {"table_id": TABLE, "place": 0, "player": JON, "live": True}
    with pytest.raises(DatabaseError) as refused:
        async with database.writing() as connection:
            await connection.execute(insert(people).values(row))
    assert refused.value.fault is Fault.CONFLICT


async def test_a_server_that_was_restarted_costs_nobody_a_press(
    new_postgresql: Callable[[], str],
) -> None:
    url = new_postgresql()
    database, other = await Database.open(url), await Database.open(url)
    store = SqlEventStore(database)
    await store.append(TABLE, 0, stored("one"))
    assert await store.read(TABLE) == stored("one")
    async with other.writing() as connection:
        await connection.execute(CUT_ALL_CONNECTIONS)
    await store.append(TABLE, 1, stored("two"))
    assert len(await store.read(TABLE)) == 2
    await database.close()
    await other.close()


async def test_an_event_that_is_missing_makes_the_log_corrupt(database: Database) -> None:
    store = SqlEventStore(database)
    await store.append(TABLE, 0, stored("one", "two", "three"))
    async with database.writing() as connection:
        await connection.execute(delete(events).where(events.c.number == 2))
    with pytest.raises(CorruptLogError, match=TABLE):
        await store.read(TABLE)


async def test_a_closed_database_says_so(database: Database) -> None:
    await database.close()
    store = SqlEventStore(database)
    for use in (
        store.append(TABLE, 0, stored("one")),
        store.append(TABLE, 0, stored("one"), result=match_result()),
        store.read(TABLE),
        SqlSettingsStore(database).settings(GUILD),
        SqlSettingsStore(database).write_setting(GUILD, "colour", "1"),
    ):
        with pytest.raises(DatabaseError) as refused:
            await use
        assert refused.value.fault is Fault.CLOSED


async def test_closing_waits_for_the_transaction_that_runs(database: Database) -> None:
    async with database.writing() as connection:
        closing_it = asyncio.create_task(database.close())
        await connection.execute(insert(tables).values(**row_of_table()))
        assert not closing_it.done()
    await closing_it


async def test_trying_to_write_changes_nothing(database: Database) -> None:
    await database.try_writing()
    await database.try_writing()
    assert await SqlEventStore(database).read(TABLE) == ()


async def test_readers_cannot_write(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    with pytest.raises(DatabaseError) as refused:
        async with database.reading() as connection:
            await connection.execute(insert(tables).values(**row_of_table()))
    assert refused.value.fault is Fault.READ_ONLY
    await database.close()


async def test_what_a_reader_sees_is_of_one_moment(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    number_of_events = select(func.count()).select_from(events)
    async with database.reading() as connection:
        assert await connection.scalar(number_of_events) == 0
        await SqlEventStore(database).append(TABLE, 0, stored("one"))
        assert await connection.scalar(number_of_events) == 0
    async with database.reading() as connection:
        assert await connection.scalar(number_of_events) == 1
    await database.close()


async def test_an_event_is_on_the_disk_before_anyone_is_told(sqlite_url: str, file: Path) -> None:
    database = await Database.open(sqlite_url)
    assert await pragma(database, "synchronous") == 2  # FULL: also when the power is lost
    assert await pragma(database, "journal_mode") == "wal"
    await SqlEventStore(database).append(TABLE, 0, stored("the body"))
    assert b"the body" in content(file.with_name(f"{file.name}-wal"))
    await database.close()
    assert b"the body" in content(file)
    assert not file.with_name(f"{file.name}-wal").exists()
