"""Is a tournament of mouche prepared, announced and played like any other?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told
from tests.discord_components import walk
from tests.fakes import HeldClock


@pytest.fixture
def evening(party: Party, simcord_bot: MusBot, clock: HeldClock) -> Evening:
    return Evening(party, simcord_bot, clock)


async def test_a_tournament_of_it_is_for_two_at_a_table_and_says_which_game_it_is(
    evening: Evening,
) -> None:
    begun = await evening.prepare(juego="mouche")
    assert "Mouche · Two players" in told(begun)
    assert begun.response is not None
    offered = {
        str(option["value"])
        for part in walk(begun.response.components)
        for option in part.get("options", ())
    }
    assert "wmo" in offered
    assert "fournier" not in offered
    assert "knock-out" in offered
    assert "individual" not in offered


async def test_formats_and_seatings_that_the_game_does_not_have_are_refused(
    evening: Evening,
) -> None:
    for options in ({"formato": "individual"}, {"asientos": "pairs"}):
        begun = await evening.prepare(juego="mouche", **options)
        assert "Tournaments are for two sides at a table" in told(begun)


async def test_a_tournament_of_mus_says_nothing_of_games(evening: Evening) -> None:
    assert "Mus ·" not in told(await evening.prepare())
