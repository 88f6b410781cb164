"""How does one read and write without losing anything, to a crash or to one another?

All writing of a process goes one transaction after the other, over one connection. So nobody rolls
back another's rows, and with SQLite nobody meets a lock but those of other processes, for which a
statement waits. Reading has connections of its own and waits for nobody.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping, Sequence
from contextlib import asynccontextmanager
from contextvars import ContextVar
from functools import partial
from os.path import samestat
from typing import Any, Final, Self, TypeAlias, TypeVar

from sqlalchemy import Executable, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from musbot.storage import engines
from musbot.storage.address import Address, SqliteFile, parse_address
from musbot.storage.driver import OneTripConnection
from musbot.storage.faults import DatabaseError, Fault, translated
from musbot.storage.rows import AnyRow
from musbot.storage.upgrade import upgrade

T = TypeVar("T")

Work: TypeAlias = Callable[[AsyncConnection], Coroutine[Any, Any, T]]
"""A transaction that waits for nothing but the connection it is given."""

_NO_CHANGE: Final = text("UPDATE alembic_version SET version_num = version_num")


class OpenFile:
    """A file that is open. SQLite goes on writing to one that was deleted, and it is lost then."""

    def __init__(self, file: SqliteFile) -> None:
        self._path = file.path
        self._status = file.path.stat()

    def is_there(self) -> bool:
        """Whether it still lies where it was opened. To ask costs a few microseconds."""
        try:
            return samestat(self._status, self._path.stat())
        except OSError:
            return False


class Database:
    """An open database. Make one with :meth:`open`, and close it when the program ends."""

    def __init__(self, address: Address) -> None:
        self.place = self._place = address.place
        self._writer: AsyncEngine = engines.writing_engine(address, engines.PRESS_SECONDS)
        self._reader: AsyncEngine = engines.reading_engine(address, engines.PRESS_SECONDS)
        self._turn = asyncio.Lock()
        self._closed = False
        self._held: AsyncConnection | None = None
        self._driver: OneTripConnection | None = None
        self._shared: ContextVar[AsyncConnection | None] = ContextVar("shared", default=None)
        self._file: OpenFile | None = None

    @classmethod
    async def open(cls, url: str) -> Self:
        """Bring the database at ``url`` up to date and open it.

        Raises:
            DatabaseError: the address is wrong, or the database cannot be used.
            NewerDatabaseError: a newer musbot has changed it; nothing was touched.
        """
        await upgrade(url)
        address = parse_address(url)
        database = cls(address)
        if isinstance(address, SqliteFile):
            await database._hold(address)
        return database

    async def _hold(self, file: SqliteFile) -> None:
        """Keep SQLite's writing connection out of the pool: it is the driver's, too."""
        with translated(self._place):
            self._held = await self._writer.connect()
            self._driver = await _driver_of(self._held)
        self._file = OpenFile(file)

    @property
    def driver(self) -> OneTripConnection | None:
        """SQLite's driver, ``None`` with PostgreSQL.

        For the append of events alone, and to be asked for within its :meth:`turn`: it outlives no
        statement, since every statement given to it is a transaction.
        """
        return self._driver

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """Wait until nobody else in this process writes, and keep it so."""
        async with self._turn:
            if self._closed:
                raise DatabaseError(Fault.CLOSED, self._place)
            if self._file is not None and not self._file.is_there():
                raise DatabaseError(Fault.GONE, self._place)
            with translated(self._place):
                if self._held is not None and self._held.invalidated:
                    # Whoever was cancelled in the midst of a statement has left it broken.
                    self._driver = await _driver_of(self._held)
                yield

    async def write(self, work: Work[T]) -> T:
        """Carry out a transaction and give what it gives; when an error leaves it, it is undone.

        With SQLite it is all done in the thread of the database: whoever is cancelled meanwhile
        hears of it when it is saved.
        """
        if self._held is None or self._driver is None:
            async with self.writing() as connection:
                return await work(connection)
        async with self.turn():
            return await self._driver.carry_out(partial(_saved, self._held, work))

    async def read(self, work: Work[T]) -> T:
        """Give what is read; with SQLite all of it is of one moment."""
        async with self.reading() as connection:
            if self._driver is None:
                return await work(connection)
            driver = await _driver_of(connection)
            if self._shared.get() is connection:
                return await driver.carry_out(partial(_asked, connection, work))
            return await driver.carry_out(partial(_let_go, connection, work))

    async def rows(
        self, asked: Executable, given: Mapping[str, object] | None = None
    ) -> Sequence[AnyRow]:
        """Give the rows of one question."""

        async def ask(connection: AsyncConnection) -> Sequence[AnyRow]:
            return (await connection.execute(asked, given)).all()

        return await self.read(ask)

    async def number(self, asked: Executable, given: Mapping[str, object] | None = None) -> int:
        """Give the one number that a question asks for; 0 where there is none."""
        rows = await self.rows(asked, given)
        number: int | None = rows[0][0] if rows else None
        return number or 0

    @asynccontextmanager
    async def writing(self) -> AsyncGenerator[AsyncConnection]:
        """Give a transaction that is saved on leaving, or undone when an error leaves it.

        For one that waits for other things as well: it goes to SQLite's thread once a statement.
        """
        async with self.turn():
            if self._held is not None:
                async with self._held.begin():
                    yield self._held
            else:
                async with self._writer.begin() as connection:
                    yield connection

    async def try_writing(self) -> None:
        """Write something that changes nothing, so that what cannot be written to says so now.

        Raises:
            DatabaseError: it may only be read, has no room left, or is held by another process.
        """
        await self.write(lambda connection: connection.execute(_NO_CHANGE))

    @asynccontextmanager
    async def reading(self) -> AsyncGenerator[AsyncConnection]:
        """Give a connection for reading; with SQLite all that it reads is of one moment.

        For one who waits for other things between his questions.
        """
        if self._closed:
            raise DatabaseError(Fault.CLOSED, self._place)
        shared = self._shared.get()
        with translated(self._place):
            if shared is not None:
                yield shared
                return
            async with self._reader.connect() as connection:
                yield connection

    @asynccontextmanager
    async def read_at_once(self) -> AsyncGenerator[None]:
        """Let all that this task reads go over one connection: ten questions cost less than half.

        Within it the task must ask one question after the other.
        """
        async with self.reading() as connection:
            mark = self._shared.set(connection)
            try:
                yield
            finally:
                self._shared.reset(mark)

    async def close(self) -> None:
        """Let the writing end that has begun, refuse what comes later, and give the file free."""
        async with self._turn:
            self._closed = True
            if self._held is not None:
                await self._held.close()
            await self._writer.dispose()
            await self._reader.dispose()


async def _saved(held: AsyncConnection, work: Work[T]) -> T:
    async with held.begin():
        return await work(held)


async def _asked(connection: AsyncConnection, work: Work[T]) -> T:
    """Read; a coroutine around it, so that no error it may begin with is taken for its end."""
    return await work(connection)


async def _let_go(connection: AsyncConnection, work: Work[T]) -> T:
    """Read, and end the transaction on the same trip: to give the connection back is none then."""
    try:
        return await work(connection)
    finally:
        await connection.rollback()


async def _driver_of(connection: AsyncConnection) -> OneTripConnection:
    driver = (await connection.get_raw_connection()).driver_connection
    assert isinstance(driver, OneTripConnection), "SQLite is opened by it alone"
    return driver
