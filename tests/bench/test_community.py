"""Are the rows of the bench those that the bot's own counting writes?"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from bench import _community_world as world
from bench import community
from bench._community_world import FIRST_GUILD, Size, build, results_of
from bench._swiss import slowest_round
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import Stored, TableId
from musbot.storage.boards import boards_on
from musbot.storage.database import Database
from musbot.storage.sheets import SHEET_TABLES

SMALL = Size(1, 30, 60)


def contents(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """Give all rows that have to do with boards, but for how many transactions wrote them."""
    tables = {"results", "result_players", *(table.name for table in SHEET_TABLES)}
    with closing(sqlite3.connect(file)) as connection:
        return {
            table: sorted(connection.execute(f"SELECT * FROM {table}"), key=repr)  # noqa: S608 -- ours
            for table in tables
        }


def at_once(_pairs: int, _seed: int) -> float:
    """Pair a round in no time."""
    return 0.0


async def test_a_server_of_the_bench_is_as_if_its_matches_had_been_played(tmp_path: Path) -> None:
    made, folded = tmp_path / "made.db", tmp_path / "folded.db"
    await build(made, [SMALL], deeds=False)
    database = await Database.open(f"sqlite:///{folded}")
    stores = boards_on(database)
    for each in results_of(SMALL, 0):
        same = replace(each, guild=FIRST_GUILD, table=TableId(f"0000{each.table}"))
        await stores.events.append(same.table, 0, [Stored(0.0, b"{}")], result=same)
    await Leaderboard(stores, community.Given(), community.never).fold(FIRST_GUILD)
    await database.close()
    found, expected = contents(made), contents(folded)
    for table, rows in expected.items():
        assert found[table] == rows, table


async def test_copies_of_a_server_have_people_and_matches_of_their_own(tmp_path: Path) -> None:
    made = await build(tmp_path / "made.db", [Size(3, 10, 20)])
    with closing(sqlite3.connect(made.file)) as connection:
        (guilds, tables) = connection.execute(
            "SELECT count(DISTINCT guild), count(DISTINCT table_id) FROM results"
        ).fetchone()
        (people,) = connection.execute("SELECT count(DISTINCT player) FROM members").fetchone()
        (indexes,) = connection.execute(
            "SELECT count(*) FROM sqlite_master WHERE name = 'standings_by_rating'"
        ).fetchone()
    assert (guilds, tables, people, indexes) == (3, 60, 30, 1)


async def test_every_question_of_the_bench_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(community, "SOME", (Size(1, 30, 40), Size(2, 10, 20)))
    monkeypatch.setattr(community, "TEN_THOUSAND", (Size(1, 12, 20),))
    monkeypatch.setattr(community, "QUICK_QUESTIONS", 3)
    monkeypatch.setattr(community, "WARM", 1)
    monkeypatch.setattr(community, "QUICK_UNDO", 200)
    monkeypatch.setattr(world, "ASKERS", 1_000_000)
    monkeypatch.setattr(community, "slowest_round", at_once)
    await community.measure(tmp_path, quick=True)
    lines = capsys.readouterr().out.splitlines()
    assert [line.split('"')[7] for line in lines] == [
        "swiss_64_s",
        "swiss_256_s",
        "undo_s",
        "undo_longest_stall_ms",
        *community.ASKED,
    ]


def test_a_swiss_is_played_to_its_end() -> None:
    assert slowest_round(7, 1) > 0
