"""What would a bot do that is killed in the midst of its writing? Run: ``writer.py URL LIMIT``.

Eight tables are played side by side, two events an append, until each has LIMIT events; and all the
while one match after the other is written with its end. Each append is named on standard output
when it was acknowledged: its table and its last number.
"""

from __future__ import annotations

import asyncio
import sys
from itertools import count

from musbot.service.ports import Stored, TableId
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from tests.musbot.storage.examples import listing, match_result, stored


def bodies(table: TableId, first: int, last: int) -> tuple[Stored, ...]:
    """Make events that say which they are."""
    return stored(*(f"{table}/{number}" for number in range(first, last + 1)))


async def play(store: SqlEventStore, table: TableId, limit: int) -> None:
    for after in range(0, limit, 2):
        await store.append(table, after, bodies(table, after + 1, after + 2))
        sys.stdout.write(f"{table} {after + 2}\n")
        sys.stdout.flush()


async def end_matches(store: SqlEventStore, name: str) -> None:
    for number in count():
        table = TableId(f"{name}-match-{number}")
        await store.append(
            table,
            0,
            bodies(table, 1, 3),
            listing=listing(table, status="over"),
            result=match_result(table),
        )
        sys.stdout.write(f"{table} 3\n")
        sys.stdout.flush()


async def main(url: str, name: str, limit: int) -> None:
    database = await Database.open(url)
    store = SqlEventStore(database)
    ending = asyncio.create_task(end_matches(store, name))
    await asyncio.gather(
        *(play(store, TableId(f"{name}-table-{number}"), limit) for number in range(8))
    )
    ending.cancel()
    await asyncio.wait([ending])
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
