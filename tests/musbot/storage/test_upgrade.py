"""Does every database come to our schema, except one that is newer than ourselves?"""

from __future__ import annotations

import asyncio
import json
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, text

from musbot.community.played import Ending
from musbot.core.errors import NewerDatabaseError
from musbot.core.seats import Seat
from musbot.games.mus.game import MUS
from musbot.service.ports import Leaver, PlayerId, TableId
from musbot.storage import board_schema, engines
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.results import SqlResultStore
from musbot.storage.settings import SqlSettingsStore
from musbot.storage.upgrade import MIGRATIONS, TAKE_TURNS, upgrade
from tests.musbot.storage.examples import GUILD, JON, TABLE, listing, match_result, stored

NEWEST = max(path.name[1:5] for path in MIGRATIONS.glob("versions/v*.py"))

SOMEBODY_WAITS = text("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")

SPILLING = """
import os, signal, sqlite3, sys
other = sqlite3.connect(sys.argv[1], isolation_level=None)
other.execute("PRAGMA journal_mode=DELETE")
other.execute("PRAGMA cache_size=1")
other.execute("BEGIN")
for number in range(500):
    other.execute("INSERT INTO events VALUES ('half', ?, 1.0, zeroblob(1000))", [number])
os.kill(os.getpid(), signal.SIGKILL)
"""
"""A writer without a write-ahead log that is killed when half of its pages have been written."""


def differences(connection: Connection) -> list[object]:
    context = MigrationContext.configure(
        connection, opts={"compare_type": True, "compare_server_default": True}
    )
    return list(compare_metadata(context, board_schema.boards.metadata))


def contents(folder: Path) -> dict[str, bytes]:
    """What lies in a folder: files with something in them, but for SQLite's shared memory."""
    return {
        path.name: path.read_bytes()
        for path in folder.iterdir()
        if path.is_file() and path.stat().st_size and not path.name.endswith("-shm")
    }


def kill_while_spilling(file: Path) -> None:
    writer = subprocess.run([sys.executable, "-c", SPILLING, file], check=False)
    assert writer.returncode == -signal.SIGKILL
    assert file.with_name(f"{file.name}-journal").stat().st_size


async def make_newer(url: str) -> Database:
    """Make a database as a musbot of the future would leave it, and leave it open."""
    database = await Database.open(url)
    await SqlEventStore(database).append(TABLE, 0, stored("of the future"))
    async with database.writing() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    return database


async def assert_refused(url: str) -> None:
    for use in (upgrade, Database.open):
        with pytest.raises(NewerDatabaseError) as refused:
            await use(url)
        assert (refused.value.found, refused.value.known) == ("9999", NEWEST)


OLD_RESULT = text(r"""
    INSERT INTO results (table_id, game, rules, seating, guild, started_at, ended_at, winner,
        games, vacas, rounds)
    VALUES ('aaaaaaaaaa', 'mus', '{"kings"\:8}', 'two', :guild, 2.5, 9.25, 1, '[1, 3]', '[0, 1]',
        17)
""")
OLD_PLAYERS = text("""
    INSERT INTO result_players (table_id, seat, side, person, name)
    VALUES ('aaaaaaaaaa', 0, 0, :jon, 'Jon *Etxe*'), ('aaaaaaaaaa', 1, 1, NULL, 'Ordenador ñ 🂡')
""")
"""A result as it was written before it said how a match ended."""


async def opened_at(url: str, revision: str, monkeypatch: pytest.MonkeyPatch) -> Database:
    """Open a database as a musbot that knew no later revision left it."""
    to_revision = command.upgrade

    def to_that_one(config: Config, _newest: str) -> None:
        to_revision(config, revision)

    with monkeypatch.context() as old:
        old.setattr(command, "upgrade", to_that_one)
        return await Database.open(url)


async def test_the_revisions_make_the_schema(url: str) -> None:
    database = await Database.open(url)
    async with database.writing() as connection:
        assert await connection.run_sync(differences) == []
    await database.close()


async def test_a_database_that_is_up_to_date_stays_as_it_is(url: str) -> None:
    assert await upgrade(url) == NEWEST
    database = await Database.open(url)
    await SqlEventStore(database).append(TABLE, 0, stored("one"))
    await database.close()
    assert await upgrade(url) == NEWEST
    database = await Database.open(url)
    assert await SqlEventStore(database).read(TABLE) == stored("one")
    await database.close()


async def test_a_database_of_the_first_revision_keeps_what_it_holds_and_takes_settings(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await opened_at(url, "0001", monkeypatch)
    store = SqlEventStore(database)
    await store.append(TABLE, 0, stored("one"), listing=listing(TABLE, JON))
    await store.append(TABLE, 1, stored("two"))
    async with database.writing() as connection:
        await connection.execute(OLD_RESULT, {"guild": GUILD, "jon": JON})
        await connection.execute(OLD_PLAYERS, {"jon": JON})
    await database.close()
    assert await upgrade(url) == NEWEST
    database = await Database.open(url)
    assert await SqlEventStore(database).read(TABLE) == (*stored("one"), *stored("two"))
    assert await SqlEventStore(database).listings() == (listing(TABLE, JON),)
    assert await SqlResultStore(database).results() == (match_result(),)
    await SqlSettingsStore(database).write_setting(GUILD, "colour", '"red"')
    assert await SqlSettingsStore(database).settings(GUILD) == {"colour": '"red"'}
    await database.close()


NABO = MUS.write_rules(MUS.parse_rules({"preset": "nabo"}))
OLD_RULES = {
    "nabo": (json.dumps(NABO), "nabo"),
    "own": (json.dumps({**NABO, "target": 25}), "own"),
    "young": (json.dumps({**NABO, "of-the-future": 1}), ""),
    "none": ("null", ""),
}
"""Rules as they were written, and what their preset is called now."""

OLD_FOUR = text("""
    INSERT INTO results (table_id, game, rules, seating, guild, started_at, ended_at, winner,
        games, vacas, rounds, how)
    VALUES (:table, 'mus', :rules, 'pairs', 5, 2.5, 9.25, 1, '[1, 3]', '[0, 1]', 17, 'surrendered')
""")
OLD_FOUR_PLAYERS = text("""
    INSERT INTO result_players (table_id, seat, side, person, name, former)
    VALUES (:table, 0, 0, 10, 'Ane', NULL), (:table, 1, 1, NULL, 'Nekane', 11),
        (:table, 2, 0, 12, 'Miren', 14), (:table, 3, 1, 13, 'Peru', NULL)
""")
"""A match of four as it was written before it could count."""


async def test_old_results_keep_what_they_say_and_count_for_nobody(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = await opened_at(url, "0005", monkeypatch)
    async with database.writing() as connection:
        for table, (rules, _) in OLD_RULES.items():
            await connection.execute(OLD_FOUR, {"table": table, "rules": rules})
            await connection.execute(OLD_FOUR_PLAYERS, {"table": table})
    await database.close()
    database = await Database.open(url)
    for table, (rules, preset) in OLD_RULES.items():
        result = await SqlResultStore(database).result(TableId(table))
        assert result is not None
        assert (result.rules, result.preset, result.rated) == (rules, preset, False)
        assert (result.winner, result.games, result.rounds) == (1, (1, 3), 17)
        assert (result.how, result.ordagos) == (Ending.SURRENDERED, None)
        assert [each.person for each in result.players] == [10, None, 12, 13]
        assert result.leavers == (Leaver(Seat(1), PlayerId(11)), Leaver(Seat(2), PlayerId(14)))
    await database.close()


async def test_a_newer_database_is_refused_and_not_changed(url: str) -> None:
    await (await make_newer(url)).close()
    await assert_refused(url)


async def test_a_newer_file_keeps_every_byte(sqlite_url: str, file: Path) -> None:
    await (await make_newer(sqlite_url)).close()
    before = contents(file.parent)
    await assert_refused(sqlite_url)
    assert contents(file.parent) == before
    assert b"of the future" in before[file.name]


async def test_a_newer_file_whose_program_was_killed_keeps_every_byte(
    sqlite_url: str, file: Path, tmp_path: Path
) -> None:
    database = await make_newer(sqlite_url)
    folder = tmp_path / "after the kill"
    shutil.copytree(file.parent, folder, ignore=shutil.ignore_patterns(folder.name))
    await database.close()
    before = contents(folder)
    assert b"of the future" in before[f"{file.name}-wal"]
    await assert_refused(sqlite_url.replace(str(tmp_path), quote(str(folder))))
    assert contents(folder) == before


async def test_what_a_killed_writer_left_half_done_is_put_in_order(
    sqlite_url: str, file: Path
) -> None:
    await upgrade(sqlite_url)
    kill_while_spilling(file)
    database = await Database.open(sqlite_url)
    assert await SqlEventStore(database).read(TABLE) == ()
    await database.close()
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        assert other.execute("SELECT count(*) FROM events").fetchall() == [(0,)]


async def test_a_file_that_cannot_be_made_starts_nothing_that_would_have_to_be_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "musbot.db").symlink_to(tmp_path / "missing" / "musbot.db")
    monkeypatch.setattr(engines, "writing_engine", failing)
    monkeypatch.setattr(engines, "reading_engine", failing)
    with pytest.raises(DatabaseError) as refused:
        await upgrade(f"sqlite:///{tmp_path}/musbot.db")
    assert refused.value.fault is Fault.UNREACHABLE


@pytest.fixture
def other(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    """Another process that is about to make the file, and for which nobody waits long."""
    monkeypatch.setattr(engines, "BUSY_SECONDS", 0.001)
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE made_by_another (word)")
        connection.execute("BEGIN IMMEDIATE")
        yield connection


async def test_a_file_that_another_process_is_making_is_waited_for(
    sqlite_url: str, other: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def other_ends(_seconds: float) -> None:
        other.execute("COMMIT")

    monkeypatch.setattr(asyncio, "sleep", other_ends)
    assert await upgrade(sqlite_url) == NEWEST


async def test_a_file_that_another_process_never_lets_go_is_busy(
    sqlite_url: str, other: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing_happens(_seconds: float) -> None:
        pass

    monkeypatch.setattr(asyncio, "sleep", nothing_happens)
    with pytest.raises(DatabaseError) as failed:
        await upgrade(sqlite_url)
    assert failed.value.fault is Fault.BUSY


async def test_processes_that_upgrade_one_server_take_turns(
    new_postgresql: Callable[[], str],
) -> None:
    url = new_postgresql()
    other = await Database.open(url)
    async with other.writing() as connection:
        await connection.execute(TAKE_TURNS)
        upgrading = asyncio.create_task(upgrade(url))
        while not await connection.scalar(SOMEBODY_WAITS):
            assert not upgrading.done()
    assert await upgrading == NEWEST
    await other.close()


async def test_a_revision_that_fails_leaves_nothing_behind(
    new_postgresql: Callable[[], str], sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for url in (sqlite_url, new_postgresql()):
        with monkeypatch.context() as broken:
            broken.setattr("alembic.op.create_index", failing)
            with pytest.raises(ZeroDivisionError):
                await upgrade(url)
        assert await upgrade(url) == NEWEST


def failing(*_: object, **__: object) -> None:
    raise ZeroDivisionError
