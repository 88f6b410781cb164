"""Is everything about boards found by an index, however large the tables become?

Databases say how they would answer a question. SQLite's words for looking at a whole table are
"SCAN", and "TEMP B-TREE" for sorting what it has found.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import event, text

from musbot.core.seats import Side
from musbot.service.board_values import Order
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId
from musbot.storage.boards import boards_on
from musbot.storage.database import Database
from tests.musbot.storage.leagues import HERE, MODERATOR, keep, leaderboard, league

SHORT = (
    # The servers with matches that wait: the index holds nothing but these.
    r"SCAN results USING (COVERING )?INDEX results_to_fold",
    # Twice as many pairs as are shown, from the two halves that an index has sorted.
    r"SCAN CONSTANT ROW",
    r"SCAN anon_\d",
    # The rows of one page of a board.
    r"SCAN page",
    r"SCAN \(subquery-\d+\)",
)
"""What is looked at as a whole because it is short, whatever the tables hold."""

SORTED = r"verdict IN|table_id IN|UNION ALL|FROM awards|FROM result_changes|AS page ON"
"""What is sorted because it is short: the matches of the last hours, the people of some matches,
the best pairs of a player, his awards, what moderators have said on a server, and one page."""


@contextmanager
def listening(database: Database) -> Generator[list[tuple[str, Any]]]:
    """Hear every statement that the database is asked for, with its values."""
    heard: list[tuple[str, Any]] = []

    def hear(*told: Any) -> None:  # noqa: ANN401 -- as SQLAlchemy tells it
        _, _, statement, parameters, _, is_many = told
        heard.append((statement, parameters[0] if is_many else parameters))

    engines = [database._reader.sync_engine, database._writer.sync_engine]  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] -- what is asked is seen nowhere else
    for engine in engines:
        event.listen(engine, "before_cursor_execute", hear)
    yield heard
    for engine in engines:
        event.remove(engine, "before_cursor_execute", hear)


async def use_everything(boards: Leaderboard) -> None:
    """Read, count and amend in all ways."""
    player, other = PlayerId(1), PlayerId(2)
    await boards.guilds_to_fold()
    await boards.fold(HERE)
    for order in Order:
        await boards.board(HERE, order, asker=player)
        await boards.board(HERE, order, "2023-4", "fournier", 2, asker=player)
    await boards.profile(HERE, player)
    await boards.pair(HERE, player, other)
    history = await boards.history(HERE, player, 2)
    assert history is not None
    await boards.export(HERE, player)
    await boards.export_boards(HERE)
    await boards.sides(HERE, history.entries[0].table)
    await boards.report(HERE, history.entries[0].table, player, "why")
    await boards.reports(HERE)
    await boards.suspicions(HERE)
    await boards.undo(HERE, history.entries[0].table, MODERATOR, "why")
    await boards.correct(HERE, history.entries[0].table, Side(0), MODERATOR, "why")
    await boards.left(HERE, player)
    await boards.returned(HERE, player)
    await boards.to_look_up(HERE, [player])


async def test_nothing_is_looked_at_as_a_whole_and_nothing_long_is_sorted(
    sqlite_url: str, file: Path
) -> None:
    database = await Database.open(sqlite_url)
    stores = boards_on(database)
    await keep(stores, league(1, 30, seasons=2))
    with listening(database) as heard:
        await use_everything(leaderboard(stores))
    await database.close()
    plans = dict(_plans(file, heard))
    assert len(plans) > 30
    wrong = {
        statement: step
        for statement, plan in plans.items()
        for step in plan
        if re.search(r"SCAN|TEMP B-TREE FOR ORDER", step)
        and not any(re.match(short, step) for short in SHORT)
    }
    sorted_ones = {s for s, step in wrong.items() if "TEMP B-TREE" in step}
    for statement in sorted_ones:
        assert re.search(SORTED, statement), statement
    assert {s: step for s, step in wrong.items() if s not in sorted_ones} == {}


def _plans(file: Path, heard: list[tuple[str, Any]]) -> Iterator[tuple[str, list[str]]]:
    with closing(sqlite3.connect(file)) as connection:
        for statement, parameters in heard:
            if not re.match(r"\s*(SELECT|UPDATE|DELETE)", statement):
                continue
            rows = connection.execute(f"EXPLAIN QUERY PLAN {statement}", parameters)
            yield statement, [row[3] for row in rows]


async def test_postgresql_needs_no_look_at_a_whole_table_either(new_postgresql: Any) -> None:  # noqa: ANN401 -- a fixture
    database = await Database.open(new_postgresql())
    stores = boards_on(database)
    await keep(stores, league(1, 30, seasons=2))
    with listening(database) as heard:
        await use_everything(leaderboard(stores))
    plans: dict[str, str] = {}
    async with database.reading() as connection:
        # So small a table is read as a whole faster than by its index. It must not want to.
        await connection.execute(text("SET enable_seqscan = off"))
        for statement, parameters in heard:
            if re.match(r"\s*(SELECT|UPDATE|DELETE)", statement):
                found = await connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)
                plans[statement] = "\n".join(row[0] for row in found)
    await database.close()
    assert len(plans) > 30
    assert {s: plan for s, plan in plans.items() if "Seq Scan" in plan and "alembic" not in s} == {}
