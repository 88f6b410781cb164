"""Do tables live on a real file as they do in memory?"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from musbot.core.errors import TableError
from musbot.service.chance import seeded_chance
from musbot.service.refusals import TableReason
from musbot.service.surroundings import Surroundings
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from tests.fakes import HeldClock
from tests.musbot.service.house import ANE, JON, PEOPLE, SHORT, AnyWord, House


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path / 'musbot.db'}")
    yield opened
    await opened.close()


@pytest.fixture
async def filed(database: Database) -> House:
    house = House()
    house.around = Surroundings(
        SqlEventStore(database), HeldClock(), seeded_chance(1), {"mus": AnyWord()}
    )
    house.restart()
    return house


async def test_a_match_is_played_over_restarts_and_its_result_is_there(
    filed: House, database: Database
) -> None:
    table = await filed.match(ANE, JON, rules=SHORT)
    while table.is_live:
        before = table.snapshot()
        filed.restart()
        found = await filed.tables.find(JON.id)
        assert found is not None
        assert found.snapshot() == before
        table = found
        await filed.go_on(table)
    result = await SqlResultStore(database).result(table.id)
    assert result is not None
    assert result.winner == table.view(None).game_view.winner
    assert await filed.tables.find(JON.id) is None


async def test_words_that_are_cancelled_at_any_moment_are_said_once_or_not_at_all(
    filed: House,
) -> None:
    table = await filed.match(*PEOPLE[:4])
    for steps in range(30):
        turn = table.snapshot().turn
        saying = asyncio.ensure_future(filed.say_anything(table))
        for _ in range(steps):
            await asyncio.sleep(0)
        saying.cancel()
        await asyncio.gather(saying, return_exceptions=True)
        await filed.tables.get(table.id)
        shown = table.snapshot()
        filed.restart()
        table = await filed.tables.get(table.id)
        assert table.snapshot().turn >= shown.turn >= turn
        if not table.is_live:
            return


async def test_two_who_press_at_once_for_the_last_seat_do_not_both_get_it(filed: House) -> None:
    table = await filed.lobby(*PEOPLE[:3])
    outcomes = await asyncio.gather(
        *(table.sit(person) for person in PEOPLE[3:]), return_exceptions=True
    )
    refused = [each.reason for each in outcomes if isinstance(each, TableError)]
    assert refused == [TableReason.FULL] * 2
    assert None not in table.view(None).occupants
