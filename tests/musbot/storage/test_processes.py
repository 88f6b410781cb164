"""Is what was acknowledged still there after kill -9, and do processes bear each other?"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from musbot.service.ports import TableId
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from tests.musbot.storage.writer import bodies

ROOT = Path(__file__).resolve().parents[3]
ENDLESS = 1_000_000


def writer(url: str, name: str, limit: int) -> subprocess.Popen[str]:
    """Start a process that writes; it ends by itself when it has written ``limit`` events."""
    program = [sys.executable, "-m", "tests.musbot.storage.writer", url, name, str(limit)]
    return subprocess.Popen(program, cwd=ROOT, stdout=subprocess.PIPE, text=True)


def acknowledged(lines: Iterable[str]) -> dict[TableId, int]:
    """Read how far each table came by the writer's own word."""
    return {TableId(table): int(last) for table, last in (line.split() for line in lines)}


def killed_after(lines: int, url: str, name: str) -> dict[TableId, int]:
    """Kill a writer when it has said so much, and give what it had said by then."""
    with writer(url, name, ENDLESS) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += [line for line in process.stdout if line.endswith("\n")]
    return acknowledged(said)


def run_together(url: str, names: Iterable[str], limit: int) -> dict[TableId, int]:
    """Run writers at once to their end, and give what they said together."""
    writers = [writer(url, name, limit) for name in names]
    said: list[str] = []
    for process in writers:
        said += process.communicate()[0].splitlines()
        assert process.returncode == 0
    return acknowledged(said)


async def assert_whole(url: str, said: dict[TableId, int], *, doubtful: int) -> None:
    """What was said is there, nothing twice, nothing half; one append a table is in doubt."""
    database = await Database.open(url)
    store = SqlEventStore(database)
    for table, last in said.items():
        events = await store.read(table)
        assert last <= len(events) <= last + doubtful
        assert len(events) == last or "match" not in table
        assert [event.body for event in events] == [
            event.body for event in bodies(table, 1, len(events))
        ]
    results = SqlResultStore(database)
    ended = {listing.table for listing in await store.listings("over")}
    assert {table for table in said if "match" in table} <= ended
    for table in ended:
        assert len(await store.read(table)) == 3
        assert await results.result(table) is not None
    assert len(await results.results(limit=ENDLESS)) == len(ended)
    await database.close()


@pytest.mark.parametrize("lines", random.Random(9).sample(range(1, 300), 3))
async def test_what_was_acknowledged_outlasts_a_kill(url: str, lines: int) -> None:
    said = killed_after(lines, url, "a")
    assert sum(said.values()) >= lines
    await assert_whole(url, said, doubtful=2)


async def test_d10_processes_that_start_at_once_on_a_new_database_all_write(url: str) -> None:
    said = run_together(url, ["a", "b", "c"], 20)
    assert [said[TableId(f"{name}-table-7")] for name in "abc"] == [20] * 3
    await assert_whole(url, said, doubtful=0)
