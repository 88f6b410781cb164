"""Where does DATABASE_URL say that the database is?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, cast

import msgspec
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from musbot.storage.faults import DatabaseError, Fault

_SQLITE: Final = frozenset({"sqlite", "sqlite+aiosqlite"})
_POSTGRESQL: Final = frozenset({"postgres", "postgresql", "postgresql+asyncpg"})

_OPTIONS: Final = frozenset({"host", "port", "ssl", "target_session_attrs"})
_HIGHEST_PORT: Final = 65_535
_SSL_MODES: Final = frozenset({"disable", "allow", "prefer", "require", "verify-ca", "verify-full"})


class SqliteFile(msgspec.Struct, frozen=True):
    """A file of SQLite's; ``path`` is absolute."""

    path: Path

    @property
    def place(self) -> str:
        """What to call it before people."""
        return str(self.path)


class PostgresqlServer(msgspec.Struct, frozen=True):
    """A database on a server of PostgreSQL's."""

    url: URL

    @property
    def place(self) -> str:
        """What to call it before people: no user, no password."""
        host = self.url.host or self.url.query.get("host", "localhost")
        return f"{self.url.database or ''} at {host}"


Address = SqliteFile | PostgresqlServer


def parse_address(url: str) -> Address:
    """Read an address as people and hosting services write it.

    ``sqlite:///musbot.db`` lies in the working directory, ``sqlite:////var/musbot.db`` does not.

    Raises:
        DatabaseError: it is neither SQLite's nor PostgreSQL's, or is SQLite's memory, or has an
            option that we do not know, or a host or a port that is none.
    """
    scheme, colon, _ = url.partition(":")
    if not colon:
        raise DatabaseError(Fault.SCHEME, "")  # it is not known what it is: maybe a password
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        is_known = scheme in _SQLITE | _POSTGRESQL
        raise DatabaseError(Fault.ADDRESS if is_known else Fault.SCHEME, scheme) from None
    if scheme in _SQLITE:
        return _sqlite_file(parsed)
    if scheme in _POSTGRESQL:
        return PostgresqlServer(_for_asyncpg(parsed))
    raise DatabaseError(Fault.SCHEME, scheme)


def _sqlite_file(url: URL) -> SqliteFile:
    """Refuse what SQLite would keep in memory: a table there dies with the process."""
    name = url.database or ""
    if name in {"", ":memory:"} or name.startswith("file:"):
        raise DatabaseError(Fault.MEMORY, name or ":memory:")
    for option in url.query:
        raise DatabaseError(Fault.OPTION, option)
    return SqliteFile(Path(name).absolute())


def _for_asyncpg(url: URL) -> URL:
    """Hosting services write ``sslmode``, as libpq reads it; asyncpg calls the same ``ssl``."""
    query = dict(url.query)
    if "sslmode" in query:
        query["ssl"] = query.pop("sslmode")
    for option in query:
        if option not in _OPTIONS:
            raise DatabaseError(Fault.OPTION, option)
    if query.get("ssl", "prefer") not in _SSL_MODES:
        raise DatabaseError(Fault.OPTION, "sslmode")
    ours = url.set(drivername="postgresql+asyncpg", query=query)
    if not _names_a_server(ours):
        raise DatabaseError(Fault.ADDRESS, url.drivername)
    return ours


def _names_a_server(url: URL) -> bool:
    """Whether its hosts and ports can be such, in whichever of its ways it names them."""
    try:
        _, named = url.get_dialect()().create_connect_args(url)
        for host in _each(named.get("host", ())):
            if not host.startswith("/"):  # the folder of a socket is no name of a host
                host.encode("idna")
    except (ArgumentError, UnicodeError):
        return False
    return all(0 < int(port) <= _HIGHEST_PORT for port in _each(named.get("port", ())))


def _each(named: object) -> list[str]:
    """Give what the driver takes for one server, or for several."""
    several = cast("Sequence[object]", named) if isinstance(named, (list, tuple)) else (named,)
    return [str(each) for each in several]
