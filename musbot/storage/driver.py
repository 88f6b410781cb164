"""How does a transaction reach SQLite's thread, and what it gives come back, on one trip?

A trip to the driver's thread and back takes longer than a statement of ours does, and to count a
match takes thirty statements. So a transaction that waits for nothing but its database is carried
out in that thread from its beginning to its end (:meth:`OneTripConnection.carry_out`).

One that waits for other things as well goes there for each of its statements, and once for each:
SQLAlchemy asks a cursor for each of its steps, to be opened, to run a statement, for the rows, to
be closed, and the driver's own would go four times.

Rows come all at once: to read a table row by row while it is shown (``stream``) is refused, which
nobody asks for. Of the driver's own it uses ``_execute``, ``_conn`` and ``_thread``, which are not
documented, as SQLAlchemy does.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple, Self, TypeAlias, TypeVar

import aiosqlite

T = TypeVar("T")

Work: TypeAlias = Callable[[], Coroutine[Any, Any, T]]
"""Begins what waits for nothing but the connection in whose thread it is carried out."""

Values: TypeAlias = Sequence[Any]
"""What stands for the question marks of a statement."""

_CHUNK = 64
"""How many rows the driver's own cursor brings at a time; none of ours is ever asked so."""


class _Outcome(NamedTuple):
    """What a statement has given: as a cursor says it, with all of its rows."""

    description: Any
    rowcount: int
    lastrowid: int | None
    rows: Values


class OneTripConnection(aiosqlite.Connection):
    """The driver's connection, whose cursors do everything on one trip."""

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, _CHUNK)
        # A program that was interrupted must not wait for it.
        self._thread.daemon = True

    async def carry_out(self, work: Work[T]) -> T:
        """Do all of some work in the thread of the database, and give what it gives.

        Whoever is cancelled meanwhile hears of it once the work is done: until then the connection
        belongs to the thread.

        Raises:
            RuntimeError: the work waits for something else.
        """
        try:
            done: T = await super()._execute(_carried_out, work)  # type: ignore[no-untyped-call]
        except asyncio.CancelledError:
            await self._finish()
            raise
        return done

    async def _finish(self) -> None:
        """Wait until the thread has done what it was given, for one after the other it does it."""
        while True:
            try:
                await super()._execute(_nothing)  # type: ignore[no-untyped-call]
            except asyncio.CancelledError:
                continue
            return

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:  # noqa: ANN401 -- the driver's own
        """Run a function in the thread of the database: at once where that is this one."""
        if threading.get_ident() == self._thread.ident:
            return fn(*args, **kwargs)
        return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]

    def cursor(self) -> OneTripCursor:  # type: ignore[override]  # SQLAlchemy asks for no more
        """Give a cursor; nothing is done before it is asked to run a statement."""
        return OneTripCursor(self)

    async def run(self, work: Callable[[sqlite3.Cursor], object]) -> _Outcome:
        """Let a cursor do some work in the thread of the database, and close it there."""
        outcome: _Outcome = await self._execute(self._outcome, work)
        return outcome

    def _outcome(self, work: Callable[[sqlite3.Cursor], object]) -> _Outcome:
        cursor = self._conn.cursor()
        try:
            work(cursor)
            rows = cursor.fetchall() if cursor.description else ()
            return _Outcome(cursor.description, cursor.rowcount, cursor.lastrowid, rows)
        finally:
            cursor.close()


class OneTripCursor:
    """As much of the driver's cursor as SQLAlchemy asks for."""

    def __init__(self, connection: OneTripConnection) -> None:
        self.arraysize = 1
        self._connection = connection
        self._outcome = _Outcome(None, -1, None, ())

    async def __aenter__(self) -> Self:
        """Be there at once."""
        return self

    @property
    def description(self) -> Any:  # noqa: ANN401 -- as the driver has it
        """The columns of the rows; ``None`` where the statement gives none."""
        return self._outcome.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed; -1 where that is not known."""
        return self._outcome.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the row that was inserted last."""
        return self._outcome.lastrowid

    async def execute(self, operation: str, parameters: Values = ()) -> None:
        """Run a statement, and bring its rows."""
        self._outcome = await self._connection.run(
            lambda cursor: cursor.execute(operation, parameters)
        )

    async def executemany(self, operation: str, parameters: Sequence[Values]) -> None:
        """Run a statement for each of some rows of values."""
        self._outcome = await self._connection.run(
            lambda cursor: cursor.executemany(operation, parameters)
        )

    async def fetchall(self) -> Values:
        """Give the rows: they are there."""
        return self._outcome.rows

    async def fetchmany(self, size: int | None = None) -> Values:
        """Refuse it: what is asked for so would have to stay open."""
        raise NotImplementedError("rows are read all at once here")

    async def close(self) -> None:
        """Do nothing: it was closed when it had run."""


def _carried_out(work: Work[T]) -> T:
    """Let a coroutine run to its end, which it can do without a loop if it waits for nothing."""
    coroutine = work()
    try:
        coroutine.send(None)
    except StopIteration as ended:
        return ended.value  # type: ignore[no-any-return]
    coroutine.close()
    raise RuntimeError("a transaction on one trip waits for nothing but its database")


def _nothing() -> None:
    """Do nothing."""


def connect(database: str, **options: Any) -> OneTripConnection:  # noqa: ANN401 -- sqlite3's own
    """Make a connection, to be awaited; ``options`` are those of ``sqlite3.connect``."""
    return OneTripConnection(partial(sqlite3.connect, database, **options))
