"""How does a database, new or old, come to the schema of this program?

Alembic's revisions in ``migrations/versions`` lead there, in one transaction. Processes that start
at the same time take turns: the first does the work and the others find it done. A database that
only a newer musbot knows is refused, and nothing in it is touched.
"""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import aiosqlite
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from musbot.core.errors import NewerDatabaseError
from musbot.storage import engines
from musbot.storage.address import Address, PostgresqlServer, SqliteFile, parse_address
from musbot.storage.faults import DatabaseError, Fault, fault_of, translated

MIGRATIONS: Final = Path(__file__).parent / "migrations"

TAKE_TURNS: Final = text("SELECT pg_advisory_xact_lock(7237894)")
"""PostgreSQL's lock on a number, any but always the same, until the transaction ends."""

_TRIES: Final = 100


async def upgrade(url: str) -> str:
    """Bring the database at ``url`` up to date, making it when there is none; give its revision.

    Raises:
        DatabaseError: the address is wrong, or the database cannot be used.
        NewerDatabaseError: its revision is unknown to this program.
    """
    address = parse_address(url)
    if isinstance(address, SqliteFile):
        await _look(address)
    engine = engines.writing_engine(address, engines.BUSY_SECONDS)
    try:
        with translated(address.place):
            return await _lead_up(engine, address)
    finally:
        await engine.dispose()


async def _look(file: SqliteFile) -> None:
    """Refuse a newer file before anything opens it for writing, which alone could change it."""
    with translated(file.place):
        if not file.path.parent.is_dir():
            raise DatabaseError(Fault.FOLDER, str(file.path.parent))
        if file.path.is_dir():
            raise DatabaseError(Fault.FOLDER, file.place)
        is_new = not file.path.exists()
        await asyncio.to_thread(_open_once, file)
    if is_new:
        return
    engine = engines.reading_engine(file, engines.BUSY_SECONDS)
    try:
        with translated(file.place):
            async with engine.connect() as connection:
                await connection.run_sync(_refuse_newer)
    except DatabaseError as error:
        # A process that was killed may have left what only a writer can put in order.
        if error.fault is not Fault.READ_ONLY:
            raise
    finally:
        await engine.dispose()


def _open_once(file: SqliteFile) -> None:
    """Fail here if the file cannot be opened or made.

    Where aiosqlite fails to, its thread goes on for a moment, and may find the event loop gone.
    """
    with closing(sqlite3.connect(f"{file.path.as_uri()}?mode=rwc", uri=True)):
        pass


async def _lead_up(engine: AsyncEngine, address: Address) -> str:
    if isinstance(address, SqliteFile):
        await _log_ahead(engine)
    async with engine.begin() as connection:
        if isinstance(address, PostgresqlServer):
            await connection.execute(TAKE_TURNS)
        await connection.run_sync(_refuse_newer)
        return await connection.run_sync(_run_revisions)


async def _log_ahead(engine: AsyncEngine) -> None:
    """Switch to the write-ahead log, where readers and the writer do not wait for each other.

    The file remembers it. Two processes that switch a new file at once are the one case in which
    SQLite does not wait by itself.
    """
    async with engine.connect() as connection:
        driver = (await connection.get_raw_connection()).driver_connection
        assert isinstance(driver, aiosqlite.Connection)
        for tries_left in reversed(range(_TRIES)):
            try:
                await driver.execute_fetchall("PRAGMA journal_mode=WAL")
            except sqlite3.OperationalError as error:
                if fault_of(error) is not Fault.BUSY or not tries_left:
                    raise
                await asyncio.sleep(engines.BUSY_SECONDS / _TRIES)
            else:
                return


def _refuse_newer(connection: Connection) -> None:
    script = ScriptDirectory(str(MIGRATIONS))
    known = {revision.revision for revision in script.walk_revisions()}
    for found in MigrationContext.configure(connection).get_current_heads():
        if found not in known:
            raise NewerDatabaseError(found, _newest(script))


def _run_revisions(connection: Connection) -> str:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return _newest(ScriptDirectory(str(MIGRATIONS)))


def _newest(script: ScriptDirectory) -> str:
    newest = script.get_current_head()
    assert newest is not None
    return newest
