"""What went wrong in the database, said in one word?

Drivers raise dozens of errors whose texts hold statements and paths. Here each becomes one
:class:`DatabaseError` with a :class:`Fault`; the driver's own error stays its cause, for the log.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeoutError

from musbot.core.errors import StorageError


class Fault(StrEnum):
    """Why the database cannot be used. What a sentence needs beside it is the error's place."""

    SCHEME = "scheme"
    """The address begins with neither ``sqlite:///`` nor ``postgresql://``."""
    ADDRESS = "address"
    """The address is of a known kind and cannot be read: its host or its port is none."""
    OPTION = "option"
    """What stands behind the question mark of the address is unknown; the place is its name."""
    MEMORY = "memory"
    """The address names SQLite's memory, which would not outlast the process."""
    DRIVER = "driver"
    """The driver for PostgreSQL, the extra ``postgres``, is not installed."""
    FOLDER = "folder"
    """The folder that the file is to lie in does not exist, or stands where the file should."""
    UNREACHABLE = "unreachable"
    """The server does not answer, or the file cannot be opened."""
    REFUSED = "refused"
    """The server refuses the user, the password or the name of the database."""
    GONE = "gone"
    """The file has been deleted, moved or replaced since it was opened."""
    DAMAGED = "damaged"
    """The file is no database, or a damaged one."""
    DISK = "disk"
    """The disk is full, or fails."""
    READ_ONLY = "read-only"
    """The file or the server may be read and not written."""
    BUSY = "busy"
    """Another process has held the database for too long."""
    TAKEN = "taken"
    """Another bot runs on the database."""
    CONFLICT = "conflict"
    """The same was written by somebody else in the same moment."""
    CLOSED = "closed"
    """The program has closed the database already."""
    UNKNOWN = "unknown"
    """Anything else; the cause says what."""


class DatabaseError(StorageError):
    """The database failed; ``place`` names the file or the server, never a password."""

    def __init__(self, fault: Fault, place: str) -> None:
        super().__init__(f"{fault.value}: {place}")
        self.fault = fault
        self.place = place


_OF_SQLITE: Final = {
    sqlite3.SQLITE_NOTADB: Fault.DAMAGED,
    sqlite3.SQLITE_CORRUPT: Fault.DAMAGED,
    sqlite3.SQLITE_FULL: Fault.DISK,
    sqlite3.SQLITE_IOERR: Fault.DISK,
    sqlite3.SQLITE_READONLY: Fault.READ_ONLY,
    sqlite3.SQLITE_BUSY: Fault.BUSY,
    sqlite3.SQLITE_LOCKED: Fault.BUSY,
    sqlite3.SQLITE_CANTOPEN: Fault.UNREACHABLE,
    sqlite3.SQLITE_PERM: Fault.UNREACHABLE,
    sqlite3.SQLITE_CONSTRAINT: Fault.CONFLICT,
}

_OF_POSTGRESQL: Final = {
    "08": Fault.UNREACHABLE,  # connection exceptions
    "23": Fault.CONFLICT,  # a constraint is broken
    "25": Fault.READ_ONLY,  # a transaction that may not write
    "28": Fault.REFUSED,  # who one is
    "3D": Fault.REFUSED,  # no such database
    "40": Fault.CONFLICT,  # rolled back by the server: a deadlock, an order that cannot be
    "42501": Fault.REFUSED,  # rights that are missing
    "53": Fault.DISK,  # no disk or memory left
    "53300": Fault.BUSY,  # no connection left
    "55": Fault.BUSY,  # a lock was not to be had
    "57": Fault.UNREACHABLE,  # the server is being stopped or started
    "58": Fault.DISK,  # its own input and output
    "XX": Fault.DAMAGED,
}
"""By the SQLSTATE, or by its class, which is its first two characters."""


def fault_of(error: BaseException) -> Fault:
    """Name what a driver's error, SQLAlchemy's or the system's means."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        return fault_of(error.orig)
    if isinstance(error, sqlite3.Error):
        code: int = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        return _OF_SQLITE.get(code & 0xFF, Fault.UNKNOWN)  # the low byte is the code's family
    state: str | None = getattr(error, "sqlstate", None)
    if state is not None:
        return _OF_POSTGRESQL.get(state) or _OF_POSTGRESQL.get(state[:2], Fault.UNKNOWN)
    if isinstance(error, PoolTimeoutError):
        return Fault.BUSY
    return Fault.UNREACHABLE if isinstance(error, OSError) else Fault.UNKNOWN


@contextmanager
def translated(place: str) -> Generator[None]:
    """Raise a :class:`DatabaseError` in the stead of whatever a driver raises inside."""
    try:
        yield
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise DatabaseError(fault_of(error), place) from error
