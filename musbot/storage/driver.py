"""How does a statement reach SQLite's thread, and what it gives come back, on one trip?

SQLAlchemy asks a cursor for each of its steps: to be opened, to run a statement, for the rows, to
be closed. The driver goes to its thread for each of them, and a trip takes longer than a statement
of ours does. To count a match takes thirty statements: a hundred trips, and thirty so.

Rows come all at once: to read a table row by row while it is shown (``stream``) is refused, which
nobody asks for. Of the driver's own it uses ``_execute``, ``_conn`` and ``_thread``, which are not
documented, as SQLAlchemy does.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Self, TypeAlias

import aiosqlite

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

    def cursor(self) -> OneTripCursor:  # type: ignore[override]  # SQLAlchemy asks for no more
        """Give a cursor; nothing is done before it is asked to run a statement."""
        return OneTripCursor(self)

    async def run(self, work: Callable[[sqlite3.Cursor], object]) -> _Outcome:
        """Let a cursor do some work in the thread of the database, and close it there."""
        outcome: _Outcome = await self._execute(self._outcome, work)  # type: ignore[no-untyped-call]
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


def connect(database: str, **options: Any) -> OneTripConnection:  # noqa: ANN401 -- sqlite3's own
    """Make a connection, to be awaited; ``options`` are those of ``sqlite3.connect``."""
    return OneTripConnection(partial(sqlite3.connect, database, **options))
