"""Does each of the drivers' errors become the right word?"""

from __future__ import annotations

import sqlite3

import pytest
from sqlalchemy.exc import DBAPIError, InvalidRequestError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from musbot.storage.faults import DatabaseError, Fault, fault_of, translated


def of_sqlite(code: int) -> sqlite3.Error:
    error = sqlite3.OperationalError("near SELECT: what it says is nobody's business")
    error.sqlite_errorcode = code
    return error


class ServerError(Exception):
    """An error with a SQLSTATE, as asyncpg's have it."""

    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("error", "fault"),
    [
        (of_sqlite(sqlite3.SQLITE_NOTADB), Fault.DAMAGED),
        (of_sqlite(sqlite3.SQLITE_CORRUPT_VTAB), Fault.DAMAGED),
        (of_sqlite(sqlite3.SQLITE_FULL), Fault.DISK),
        (of_sqlite(sqlite3.SQLITE_IOERR_FSYNC), Fault.DISK),
        (of_sqlite(sqlite3.SQLITE_READONLY_DIRECTORY), Fault.READ_ONLY),
        (of_sqlite(sqlite3.SQLITE_BUSY_SNAPSHOT), Fault.BUSY),
        (of_sqlite(sqlite3.SQLITE_LOCKED), Fault.BUSY),
        (of_sqlite(sqlite3.SQLITE_CANTOPEN_ISDIR), Fault.UNREACHABLE),
        (of_sqlite(sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY), Fault.CONFLICT),
        (of_sqlite(sqlite3.SQLITE_ERROR), Fault.UNKNOWN),
        (sqlite3.ProgrammingError("without a code"), Fault.UNKNOWN),
        (ServerError("08006"), Fault.UNREACHABLE),
        (ServerError("23505"), Fault.CONFLICT),
        (ServerError("25006"), Fault.READ_ONLY),
        (ServerError("28P01"), Fault.REFUSED),
        (ServerError("3D000"), Fault.REFUSED),
        (ServerError("40P01"), Fault.CONFLICT),
        (ServerError("42501"), Fault.REFUSED),
        (ServerError("42P01"), Fault.UNKNOWN),
        (ServerError("53100"), Fault.DISK),
        (ServerError("53300"), Fault.BUSY),
        (ServerError("55P03"), Fault.BUSY),
        (ServerError("57P01"), Fault.UNREACHABLE),
        (ServerError("XX001"), Fault.DAMAGED),
        (DBAPIError("SELECT", {}, ServerError("53100")), Fault.DISK),
        (ConnectionRefusedError(), Fault.UNREACHABLE),
        (TimeoutError(), Fault.UNREACHABLE),
        (PoolTimeoutError(), Fault.BUSY),
        (InvalidRequestError(), Fault.UNKNOWN),
    ],
    ids=lambda value: str(value).partition("\n")[0],
)
def test_an_error_of_a_driver_has_a_fault(error: BaseException, fault: Fault) -> None:
    assert fault_of(error) is fault


def test_the_driver_s_error_is_kept_as_the_cause_and_its_text_told_to_nobody() -> None:
    error = of_sqlite(sqlite3.SQLITE_FULL)
    with pytest.raises(DatabaseError) as raised, translated("musbot.db"):
        raise error
    assert raised.value.__cause__ is error
    assert str(raised.value) == "disk: musbot.db"


def test_an_error_of_our_own_passes_unchanged() -> None:
    with pytest.raises(KeyError), translated("musbot.db"):
        raise KeyError
