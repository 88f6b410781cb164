"""Does an index lead to whatever is read of results, however many there are?"""

from __future__ import annotations

import pytest
from sqlalchemy import select, text

from musbot.storage.database import Database
from musbot.storage.schema import results

TO_FOLD = "folded IS NULL AND guild IS NOT NULL"


@pytest.mark.parametrize(
    ("asked", "index"),
    [
        (f"{TO_FOLD} AND guild = 5 ORDER BY ended_at, table_id", "results_to_fold"),
        (TO_FOLD, "results_to_fold"),
        ("guild = 5 AND folded > 3 ORDER BY folded", "results_by_number"),
        ("guild = 5 ORDER BY ended_at DESC", "results_by_guild"),
    ],
)
async def test_an_index_finds_it_and_nothing_is_sorted(
    sqlite_url: str, asked: str, index: str
) -> None:
    database = await Database.open(sqlite_url)
    query = select(text("*")).select_from(results).where(text(asked))
    async with database.reading() as connection:
        plan = (await connection.execute(text(f"EXPLAIN QUERY PLAN {query}"))).all()
    await database.close()
    told = " ".join([row.detail for row in plan])
    assert f"INDEX {index}" in told
    assert "TEMP B-TREE" not in told
