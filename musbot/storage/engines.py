"""How does one connect to SQLite and to PostgreSQL?

For each database there are two engines: one that writes, over a single connection, and one that
only reads. So readers never wait for a writer, and two tables never share a transaction by chance.
"""

from __future__ import annotations

from typing import Final, assert_never

from sqlalchemy import URL, Connection, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import AsyncAdaptedQueuePool, ConnectionPoolEntry

from musbot.storage import driver
from musbot.storage.address import Address, PostgresqlServer, SqliteFile
from musbot.storage.faults import DatabaseError, Fault

BUSY_SECONDS: Final = 5.0
"""How long a statement waits at the start for another process that holds the file."""

PRESS_SECONDS: Final = 2.0
"""How long it waits later, for Discord waits three seconds for the answer to a press."""

SILENT_SECONDS: Final = 30.0
"""How long a server of PostgreSQL's may say nothing."""

READERS: Final = 4

_PRAGMAS: Final = (
    # On the disk before a press is answered: the machine may lose its power, too.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)


def writing_engine(address: Address, patience: float) -> AsyncEngine:
    """Make the engine whose one connection does all the writing of this process.

    With SQLite a statement waits for ``patience`` seconds for another process.
    """
    match address:
        case SqliteFile():
            # IMMEDIATE takes the lock at once. A transaction that reads first and then wants to
            # write could not wait for another writer, only fail.
            return _sqlite(address, patience, mode="rwc", begin="BEGIN IMMEDIATE", connections=1)
        case PostgresqlServer():
            return _postgresql(address, connections=1)
        case _:
            assert_never(address)


def reading_engine(address: Address, patience: float) -> AsyncEngine:
    """Make the engine for reading; with SQLite it cannot so much as create the file."""
    match address:
        case SqliteFile():
            return _sqlite(address, patience, mode="ro", begin="BEGIN", connections=READERS)
        case PostgresqlServer():
            return _postgresql(address, connections=READERS)
        case _:
            assert_never(address)


def claiming_engine(server: PostgresqlServer) -> AsyncEngine:
    """Make the engine whose one connection holds a lock and opens no transaction."""
    return _postgresql(server, connections=1).execution_options(isolation_level="AUTOCOMMIT")


def _sqlite(
    file: SqliteFile, patience: float, *, mode: str, begin: str, connections: int
) -> AsyncEngine:
    engine = create_async_engine(
        URL.create(
            "sqlite+aiosqlite", database=file.path.as_uri(), query={"mode": mode, "uri": "true"}
        ),
        # The driver's own way opens transactions late and leaves out reading ones.
        connect_args={
            "timeout": patience,
            "isolation_level": None,
            "async_creator_fn": driver.connect,
        },
        poolclass=AsyncAdaptedQueuePool,
        pool_size=connections,
        max_overflow=0,
        # Who reads ends his own transaction, and to undo nothing would be a trip to the thread.
        pool_reset_on_return=None if mode == "ro" else "rollback",
        hide_parameters=True,
    )

    def set_pragmas(connection: DBAPIConnection, _entry: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    def open_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine.sync_engine, "connect", set_pragmas)
    event.listen(engine.sync_engine, "begin", open_transaction)
    return engine


def _postgresql(server: PostgresqlServer, *, connections: int) -> AsyncEngine:
    try:
        return create_async_engine(
            server.url,
            connect_args={"timeout": SILENT_SECONDS, "command_timeout": SILENT_SECONDS},
            pool_size=connections,
            max_overflow=0,
            pool_pre_ping=True,  # a server that was restarted meanwhile costs nobody a press
            hide_parameters=True,  # they hold cards, and errors are logged
        )
    except ModuleNotFoundError as error:
        raise DatabaseError(Fault.DRIVER, "asyncpg") from error
