"""Is a tournament of mouche prepared, announced and played like any other?"""

from __future__ import annotations

import pytest

from cogs._bot import MusBot
from musbot.community.tournament.state import Status
from musbot.community.tournament.values import Contest
from tests.cogs.evenings import Evening
from tests.cogs.party import Party, told, words_of
from tests.discord_components import controls_of, walk
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


async def play_out(evening: Evening, contest: Contest) -> None:
    """Let everybody pass until the match is over."""
    for _ in range(20):
        board = evening.board_of(contest)
        words = [one for one in controls_of(board.components) if one.endswith(":passe")]
        if not words:
            break
        await (await evening.awaited(contest)).click(board, custom_id=words[0])
    await evening.settle()


async def test_a_tournament_of_it_is_played_to_its_end(evening: Evening) -> None:
    await evening.announce(juego="mouche", opciones="tours:1", formato="round-robin", inicio="1")
    await evening.enter(2)
    await evening.pass_(60)
    (contest,) = evening.state.awaited
    await evening.sit_all(contest)
    assert "Trump: " in words_of(evening.board_of(contest))
    await play_out(evening, contest)
    await evening.pass_(121)
    assert evening.status is Status.FINISHED
