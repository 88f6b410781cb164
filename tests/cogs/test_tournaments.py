"""Does a tournament run on a server from its announcement to its end?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from musbot.community.tournament.state import Status
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, words_of
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


async def test_an_evening_runs_from_its_announcement_to_its_end(evening: Evening) -> None:
    await evening.announce(reglas="relampago", opciones="games_per_vaca:1")
    await evening.enter(4)
    assert "4 pairs of 128" in words_of(evening.shown("announcement"))
    await evening.pass_(3600 - 15 * 60)
    for entrant in evening.state.entrants:
        await evening.press(evening.person(entrant.players[0].id), "here", "check-in")
    await evening.pass_(15 * 60)
    for _ in range(2):
        await evening.play_round()
    assert evening.status is Status.FINISHED
    assert "🥇" in words_of(evening.shown("ending"))
