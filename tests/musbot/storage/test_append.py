"""Do those who wait together share a transaction, and does each learn his own outcome?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from musbot.core.errors import StaleTableError, StorageError
from musbot.service.ports import Listing, TableId
from musbot.storage.append import GROUP_EVENTS
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from tests.musbot.storage.examples import JON, OTHER, TABLE, listing, stored

TABLES = [TableId(f"table {number}") for number in range(10)]


@pytest.fixture
def store(database: Database) -> SqlEventStore:
    return SqlEventStore(database)


@pytest.fixture
async def second(url: str, database: Database) -> AsyncIterator[SqlEventStore]:
    """The store of another process: it shares nothing with the first but the database."""
    opened = await Database.open(url)
    yield SqlEventStore(opened)
    await opened.close()


def start(store: SqlEventStore, table: TableId, after: int = 0) -> asyncio.Task[None]:
    return asyncio.create_task(store.append(table, after, stored("one", "two")))


async def everybody_waits() -> None:
    """Let every task run until it waits for something real."""
    for _ in range(10):
        await asyncio.sleep(0)


async def test_nobody_is_told_before_it_is_saved(database: Database, store: SqlEventStore) -> None:
    async with database.turn():
        appends = [start(store, table) for table in TABLES]
        await everybody_waits()
        assert not any(append.done() for append in appends)
    await asyncio.gather(*appends)
    assert [len(await store.read(table)) for table in TABLES] == [2] * 10


async def traced(database: Database) -> list[str]:
    """Collect the statements that SQLite is given from now on."""
    statements: list[str] = []
    assert database.driver is not None
    await database.driver.set_trace_callback(  # pyright: ignore[reportUnknownMemberType]
        statements.append
    )
    return statements


async def test_those_who_wait_share_one_statement(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    statements = await traced(database)
    async with database.turn():
        appends = [start(store, table) for table in TABLES]
        await everybody_waits()
    await asyncio.gather(*appends)
    assert len(statements) == 1
    await database.close()


@pytest.mark.parametrize("listed", [None, listing(TABLE, JON)])
async def test_a_caller_who_gives_up_harms_nobody(
    database: Database, store: SqlEventStore, listed: Listing | None
) -> None:
    async with database.turn():
        first = start(store, TABLES[0])
        await everybody_waits()  # the first is being saved, and these two wait behind it
        leaving = asyncio.create_task(store.append(TABLE, 0, stored("one"), listing=listed))
        staying = start(store, TABLES[1])
        await everybody_waits()
        leaving.cancel()
    await asyncio.gather(first, staying)
    assert leaving.cancelled()
    assert await store.read(TABLE) == ()
    assert await store.listings() == ()
    assert [len(await store.read(table)) for table in TABLES[:2]] == [2, 2]


async def test_what_is_being_saved_is_saved_wholly_though_its_caller_gives_up(
    database: Database, store: SqlEventStore
) -> None:
    async with database.turn():
        appends = [start(store, table) for table in TABLES]
        await everybody_waits()
        for leaving in appends[::2]:
            leaving.cancel()
    await asyncio.gather(*appends[1::2])
    await store.append(TABLE, 0, stored("behind them all"))
    assert [len(await store.read(table)) for table in TABLES] == [2] * 10


async def test_a_caller_who_was_cancelled_finds_out_by_reading(
    database: Database, store: SqlEventStore
) -> None:
    async with database.turn():  # else it might be saved before anybody gives up
        append = start(store, TABLE)
        await everybody_waits()
        append.cancel()
    with pytest.raises(asyncio.CancelledError):
        await append
    await store.append(OTHER, 0, stored("behind it"))
    assert len(await store.read(TABLE)) == 2
    with pytest.raises(StaleTableError):
        await store.append(TABLE, 0, stored("again"))


async def test_appends_to_one_table_that_follow_each_other_are_all_saved(
    database: Database, store: SqlEventStore
) -> None:
    async with database.turn():
        appends = [start(store, table, after) for table in (TABLE, OTHER) for after in (0, 2, 4, 4)]
        await everybody_waits()
    outcomes = await asyncio.gather(*appends, return_exceptions=True)
    assert [type(one) for one in outcomes] == [
        type(None),
        type(None),
        type(None),
        StaleTableError,
    ] * 2
    assert [len(await store.read(table)) for table in (TABLE, OTHER)] == [6, 6]


async def test_however_many_wait_no_statement_grows_too_long(sqlite_url: str) -> None:
    database = await Database.open(sqlite_url)
    store = SqlEventStore(database)
    statements = await traced(database)
    many = stored(*(str(number) for number in range(GROUP_EVENTS)))
    too_many = (*many, *stored("one more"))
    async with database.turn():
        appends = [asyncio.create_task(store.append(table, 0, many)) for table in TABLES]
        appends.append(asyncio.create_task(store.append(TABLE, 0, too_many)))
        await everybody_waits()
    await asyncio.gather(*appends)
    inserting = [statement for statement in statements if "INSERT" in statement]
    assert len(inserting) == len(TABLES) + len(too_many)
    assert await store.read(TABLE) == too_many
    await database.close()


async def test_a_program_that_ends_in_mid_saving_leaves_nobody_waiting(
    database: Database, store: SqlEventStore
) -> None:
    before = asyncio.all_tasks()
    async with database.turn():
        appends = [start(store, table) for table in (*TABLES, TABLES[0])]
        await everybody_waits()
        (saving,) = asyncio.all_tasks() - before - set(appends)
        appends[0].cancel()
        saving.cancel()
        cancelled, *others = await asyncio.gather(*appends, return_exceptions=True)
    assert isinstance(cancelled, asyncio.CancelledError)
    assert {type(outcome) for outcome in others} == {StorageError}
    await store.append(TABLE, 0, stored("one"))


async def test_of_two_processes_exactly_one_saves_an_event(
    store: SqlEventStore, second: SqlEventStore
) -> None:
    for after in range(0, 20, 2):
        outcomes = await asyncio.gather(
            *(start(one, TABLE, after) for one in (store, second)), return_exceptions=True
        )
        assert {type(outcome) for outcome in outcomes} == {type(None), StaleTableError}
        assert len(await second.read(TABLE)) == after + 2


async def test_another_process_makes_the_one_stale_append_fail_and_no_neighbour(
    store: SqlEventStore, second: SqlEventStore
) -> None:
    outcomes = await asyncio.gather(
        *(start(store, table) for table in TABLES),
        *(start(second, table) for table in TABLES[:3]),
        return_exceptions=True,
    )
    assert outcomes.count(None) == 10
    assert {type(outcome) for outcome in outcomes} == {type(None), StaleTableError}
    assert [len(await store.read(table)) for table in TABLES] == [2] * 10


async def test_of_two_processes_that_seat_a_person_exactly_one_succeeds(
    store: SqlEventStore, second: SqlEventStore
) -> None:
    for number in range(5):
        one, two = TableId(f"a{number}"), TableId(f"b{number}")
        outcomes = await asyncio.gather(
            store.append(one, 0, stored("one"), listing=listing(one, JON)),
            second.append(two, 0, stored("one"), listing=listing(two, JON)),
            return_exceptions=True,
        )
        assert outcomes.count(None) == 1
        (seated,) = await store.listings("open")
        await store.append(seated.table, 1, (), listing=listing(seated.table, JON, status="over"))
