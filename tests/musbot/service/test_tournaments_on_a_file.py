"""Does an evening run over a real database, from one process to the next?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import Format
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from musbot.storage.tournaments import SqlTournamentStore
from tests.musbot.service.club import GUILD, Club, member


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path}/musbot.db")
    yield opened
    await opened.close()


async def test_sixteen_pairs_play_with_a_restart_in_every_round(database: Database) -> None:
    stores = SqlEventStore(database), SqlTournamentStore(database)
    club = Club(*stores, results=SqlResultStore(database))
    await club.listen()
    desk = await club.begun(16, format=Format.LOSERS_BRACKET, league="Liga")
    for _ in range(12):
        for contest in desk.state.awaited[:1]:
            await club.sit_down(desk, contest, 0)
        await club.restart()
        desk = await club.tournaments.get(desk.id)
        await club.play_round(desk)
        if not desk.is_live:
            break
    assert desk.state.status is Status.FINISHED
    assert club.failures == []
    assert len(await club.tables_of(desk)) == len(desk.state.contests)
    league = await club.tournaments.league(GUILD, "Liga")
    assert [line.player for line in league.lines[:2]] == [member(1, 0).id, member(1, 1).id]
    assert await club.tournaments.entered(GUILD, member(1).id) == ()
