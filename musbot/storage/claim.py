"""Is this the only bot that runs on its database? Two would answer every press twice.

A claim is a lock that the operating system or the server holds for us as long as we live: it needs
no heartbeat, and it is free the moment its holder is dead, so a bot that was killed starts again at
once. With SQLite it lies on a file beside the database, with PostgreSQL it is an advisory lock of a
connection that is kept for nothing else. Should that connection break, the claim is taken again,
and who finds it taken by another meanwhile has to end.
"""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from typing import Final, Protocol, assert_never

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from musbot.storage import engines
from musbot.storage.address import PostgresqlServer, SqliteFile, parse_address
from musbot.storage.faults import DatabaseError, Fault, translated

PATIENCE: Final = 5.0
"""Seconds for the bot before to leave: whoever is asked to end has three for his last answers."""

BETWEEN_ATTEMPTS: Final = 0.25
BETWEEN_LOOKS: Final = 30.0

_KEY: Final = int.from_bytes(b"musbot")
_TAKE: Final = text("SELECT pg_try_advisory_lock(:key)").bindparams(key=_KEY)
_NOTHING: Final = text("SELECT 1")

_BROKEN: Final = (SQLAlchemyError, OSError)


class Claim(Protocol):
    """A claim on a database, which one process at most holds."""

    async def take(self) -> bool:
        """Take it unless another process has it; gives whether it is ours."""
        ...

    async def is_held(self) -> bool:
        """Whether it is still ours."""
        ...

    async def release(self) -> None:
        """Leave it to others."""
        ...


def claim_on(url: str) -> Claim:
    """Give the claim on the database at an address, not taken yet."""
    address = parse_address(url)
    match address:
        case SqliteFile():
            return _FileClaim(address)
        case PostgresqlServer():
            return _ServerClaim(address)
        case _:
            assert_never(address)


async def take(claim: Claim, place: str, patience: float = PATIENCE) -> None:
    """Take a claim as soon as it is free.

    Raises:
        DatabaseError: another process holds it for longer than that.
    """
    deadline = asyncio.get_running_loop().time() + patience
    while not await claim.take():
        if asyncio.get_running_loop().time() >= deadline:
            raise DatabaseError(Fault.TAKEN, place)
        await asyncio.sleep(BETWEEN_ATTEMPTS)


async def lost(claim: Claim, between: float = BETWEEN_LOOKS) -> None:
    """Return once another process has the claim; as long as none has it, it is taken again."""
    while True:
        await asyncio.sleep(between)
        with suppress(DatabaseError):  # it is out of reach, for others as well
            if not await claim.is_held() and not await claim.take():
                return


class _FileClaim:
    def __init__(self, file: SqliteFile) -> None:
        self._path = file.path.with_name(f"{file.path.name}-running")
        self._descriptor: int | None = None

    async def take(self) -> bool:
        try:
            descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise DatabaseError(Fault.READ_ONLY, str(self._path)) from error
        if _locked(descriptor):
            self._descriptor = descriptor
            return True
        os.close(descriptor)
        return False

    async def is_held(self) -> bool:
        return self._descriptor is not None

    async def release(self) -> None:
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


def _locked(descriptor: int) -> bool:
    """Lock a file until it is closed, by whatever the system has for it."""
    try:
        if sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 -- there alone

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl  # noqa: PLC0415 -- not there

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


class _ServerClaim:
    def __init__(self, server: PostgresqlServer) -> None:
        self._place = server.place
        self._engine: AsyncEngine = engines.claiming_engine(server)
        self._connection: AsyncConnection | None = None

    async def take(self) -> bool:
        await self._disconnect()
        with translated(self._place):
            connection = await self._engine.connect()
            self._connection = connection
            is_ours = bool(await connection.scalar(_TAKE))
        if not is_ours:
            await self._disconnect()
        return is_ours

    async def is_held(self) -> bool:
        if self._connection is None:
            return False
        try:
            await self._connection.execute(_NOTHING)
        except _BROKEN:
            return False
        return True

    async def release(self) -> None:
        await self._disconnect()
        await self._engine.dispose()

    async def _disconnect(self) -> None:
        """Close the connection, not give it back: the lock is its own."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(*_BROKEN):
                await connection.invalidate()
                await connection.close()
