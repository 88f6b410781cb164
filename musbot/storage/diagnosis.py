"""What does the one who runs musbot read when the database cannot be used?

One English sentence that names the variable and says what to do; players never see it.
"""

from __future__ import annotations

from typing import assert_never

from musbot.storage.faults import DatabaseError, Fault


def diagnosis(error: DatabaseError) -> str:
    """Give one sentence for the command line and the log."""
    return f"DATABASE_URL cannot be used: {_what(error.fault, error.place)}{_why(error)}."


def _why(error: DatabaseError) -> str:
    """Give the driver's own words where we have none: its first line, less the full stop."""
    if error.fault is not Fault.UNKNOWN or error.__cause__ is None:
        return ""
    cause: BaseException = error.__cause__
    while isinstance(inner := getattr(cause, "orig", None), BaseException):
        cause = inner
    return f": {str(cause).partition(chr(10))[0].rstrip('.') or type(cause).__name__}"


def _what(fault: Fault, place: str) -> str:  # noqa: C901, PLR0911, PLR0912 -- a line a fault
    match fault:
        case Fault.SCHEME:
            return "it must begin with sqlite:/// or postgresql://"
        case Fault.ADDRESS:
            return (
                "its host or its port is none; postgresql://USER:PASSWORD@HOST:5432/DATABASE is one"
            )
        case Fault.OPTION:
            return f"its option {place} is unknown; host, port, ssl and sslmode may stand there"
        case Fault.MEMORY:
            return "it must name a file, since what SQLite keeps in memory is lost at the end"
        case Fault.DRIVER:
            return "for PostgreSQL install musbot with its extra: pip install '.[postgres]'"
        case Fault.FOLDER:
            return f"it must name a file in a folder that exists, and {place} stands against that"
        case Fault.UNREACHABLE:
            return f"{place} does not answer or cannot be opened"
        case Fault.REFUSED:
            return f"{place} refuses the user, the password or the name of the database"
        case Fault.GONE:
            return f"{place} was deleted, moved or replaced while musbot was running"
        case Fault.DAMAGED:
            return f"{place} is no database, or a damaged one"
        case Fault.DISK:
            return f"the disk of {place} is full or fails"
        case Fault.READ_ONLY:
            return f"{place} may be read and not written"
        case Fault.BUSY:
            return f"another process has held {place} for too long"
        case Fault.TAKEN:
            return f"another musbot runs on {place}, and two would answer every press twice"
        case Fault.CONFLICT:
            return f"another process writes to {place} at the same time"
        case Fault.CLOSED:
            return f"{place} is closed already"
        case Fault.UNKNOWN:
            return f"{place} failed"
        case _:
            assert_never(fault)
