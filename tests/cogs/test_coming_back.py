"""Does a match that stood go on at once when somebody comes back to it?"""

import pytest
from simcord.env import Env

from cogs._bot import MusBot
from tests.cogs.hours import Hours, Onlookers
from tests.cogs.party import words_of
from tests.fakes import HeldClock


@pytest.mark.parametrize("pressed", ["cartas", "ajustes mios", "mesa seguir", "mesa estado"])
async def test_a_match_that_stood_goes_on_until_who_came_back_is_to_speak(
    simcord_env: Env, simcord_bot: MusBot, clock: HeldClock, pressed: str
) -> None:
    party = Onlookers(simcord_env)
    hours = Hours(party, simcord_bot, clock)
    await party.sit_down()
    sleepers = [await hours.fall_asleep() for _ in party.people]
    assert "The match is paused" in words_of(party.board)
    await sleepers[0].slash(party.place, pressed)
    await party.env.settle(idle=0.001)
    assert f"<@{sleepers[0].id}>" in words_of(party.board)
