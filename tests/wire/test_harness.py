"""Does the Discord on loopback serve a bot, its cuts and its restarts as the real one does?"""

import pytest

from tests.wire.conftest import StartBot
from tests.wire.fakediscord import Answer, Channel, FakeDiscord, Fault, UnansweredError
from tests.wire.process import BotDiedError, BotProcess


@pytest.fixture
async def bare(start: StartBot, channel: Channel) -> BotProcess:
    """The yardstick bot, ready in the channel's server."""
    return await (await start("bench._bare_bot")).ready()


async def test_a_press_changes_the_message(
    discord: FakeDiscord, channel: Channel, bare: BotProcess
) -> None:
    ane = discord.client("Ane")
    shown = await (await ane.slash(channel, "button")).answered()
    assert shown.response is not None
    press = await (await ane.press(shown.response, "press")).answered()
    assert press.answer is Answer.UPDATE
    assert shown.response.words == "pressed 1 times"
    assert shown.response.edited is not None


async def test_a_button_works_after_kill_9_and_restart(
    discord: FakeDiscord, channel: Channel, bare: BotProcess, start: StartBot
) -> None:
    ane = discord.client("Ane")
    shown = await (await ane.slash(channel, "button")).answered()
    assert shown.response is not None
    await bare.kill()
    with pytest.raises(UnansweredError):
        await (await ane.press(shown.response, "press")).answered(within=0.1)
    discord.interactions.forgive()
    await (await start("bench._bare_bot")).ready()
    await (await ane.press(shown.response, "press")).answered()
    assert shown.response.words == "pressed 1 times"


async def test_a_bot_that_ends_is_noticed_with_its_last_words(
    discord: FakeDiscord, start: StartBot
) -> None:
    bot = await start("bench._bare_bot", DISCORD_TOKEN="wrong.token.given")
    with pytest.raises(BotDiedError, match="Improper token"):
        await bot.ready()
    assert await bot.ended() == 1
    assert discord.requests[-1].status == 401


async def test_what_happens_during_a_cut_arrives_after_the_resume(
    discord: FakeDiscord, channel: Channel, bare: BotProcess
) -> None:
    ane = discord.client("Ane")
    shown = await (await ane.slash(channel, "button")).answered()
    assert shown.response is not None
    discord.gateway.cut()
    presses = [await ane.press(shown.response, "press") for _ in range(5)]
    for press in presses:
        await press.answered()
    assert (discord.gateway.identifies, discord.gateway.resumes) == (1, 1)
    assert shown.response.words == "pressed 5 times"


async def test_a_bot_asked_to_reconnect_resumes(
    discord: FakeDiscord, channel: Channel, bare: BotProcess
) -> None:
    await discord.gateway.ask_to_reconnect()
    await bare.until(lambda: discord.gateway.resumes == 1)
    await (await discord.client("Ane").slash(channel, "button")).answered()


async def test_an_answer_that_never_arrives_was_given_all_the_same(
    discord: FakeDiscord, channel: Channel, bare: BotProcess
) -> None:
    discord.faults.append(Fault("/callback", reset="after"))
    shown = await (await discord.client("Ane").slash(channel, "button")).answered()
    assert shown.words == "pressed 0 times"
    assert discord.requests[-1].status == 0
