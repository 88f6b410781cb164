"""Is every round told above the next one, in the one message of a practice match?"""

from random import Random

from simcord.env import Env

from tests.cogs.conftest import NewBot
from tests.cogs.practising import Practice, Where, shy
from tests.cogs.test_computer_players import Bold, SecondIsMano


async def test_the_story_of_a_round_stands_above_the_next_one_until_something_is_said(
    simcord_env: Env,
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.type("mus")
    while "Round 2" not in practice.text:
        assert "The count" not in practice.text
        await practice.say(shy([*practice.words]))
    text = practice.text
    parts = ["### Round 1", "### The cards", "### The count", "### Score", "### Round 2:"]
    places = [text.index(part) for part in [*parts, "### Your cards"]]
    assert places == sorted(places)
    assert text.count("### Score") == 1
    await practice.say(shy([*practice.words]))
    assert "The count" not in practice.text


async def test_rounds_that_computer_players_play_among_themselves_are_told_one_above_the_other(
    simcord_env: Env, new_bot: NewBot
) -> None:
    practice = await Practice.at(simcord_env, Where.GROUP)
    await practice.restart(new_bot(players={"mus": Bold()}, chance=SecondIsMano(Random(1))))
    await practice.type("mus")
    told = [line for line in practice.text.splitlines() if line.startswith("### Round")]
    assert [line.split(":")[0] for line in told] == ["### Round 1", "### Round 2", "### Round 3"]
    assert practice.words
    assert practice.with_own_token() == []
