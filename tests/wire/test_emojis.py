"""Are the small pictures of the game brought to Discord once, whatever happens meanwhile?"""

import asyncio
import re

from tests.wire.conftest import SHORT, StartBot, StartMusbot
from tests.wire.fakediscord import Channel, FakeDiscord, Fault, Limit
from tests.wire.printed import lines_of_faults
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver

COUNT = 122
"""Forty cards and a back, fifty-two French cards, the suits of both packs, a stone and an amarrako,
nineteen señas.
"""

FOR_EVER = 600.0


def kept(discord: FakeDiscord) -> set[str]:
    return {str(emoji["name"]) for emoji in discord.world.emojis.values()}


def asked(discord: FakeDiscord) -> list[str]:
    return [one.method for one in discord.requests if "/emojis" in one.path]


async def all_there(discord: FakeDiscord, bot: BotProcess) -> None:
    await bot.until(lambda: len(kept(discord)) == COUNT)


async def test_they_are_brought_by_the_first_start_and_used_and_another_one_asks_once(
    discord: FakeDiscord, musbot: BotProcess, table: TableDriver, start_musbot: StartMusbot
) -> None:
    await musbot.until(lambda: len(asked(discord)) > COUNT)
    assert asked(discord) == ["GET", *["POST"] * COUNT]
    await table.sit_down(**SHORT)
    hand = await table.hand_of(table.people[0])
    assert len(hand) == 4
    await musbot.kill()
    discord.requests.clear()
    bot = await start_musbot()
    await bot.until(lambda: bool(asked(discord)))
    assert await table.hand_of(table.people[0]) == hand
    assert asked(discord) == ["GET"]


async def test_a_kill_in_the_middle_leaves_nothing_twice_and_nothing_out(
    discord: FakeDiscord, channel: Channel, start_musbot: StartMusbot
) -> None:
    for skip in (7, 20):
        point = Fault("/emojis", method="POST", skip=skip, delay=FOR_EVER, reset="after")
        discord.faults.append(point)
        bot = await start_musbot()
        await point.struck.wait()
        await bot.kill()
        discord.faults.clear()
    bot = await start_musbot()
    await all_there(discord, bot)
    assert len(discord.world.emojis) == COUNT


async def test_what_broke_off_is_found_by_the_next_start(
    discord: FakeDiscord, channel: Channel, start_musbot: StartMusbot
) -> None:
    discord.faults.append(Fault("/emojis", method="POST", skip=5, reset="after"))
    bot = await start_musbot()
    await all_there(discord, bot)
    await bot.until(lambda: len(asked(discord)) > COUNT)
    assert await bot.stop() == 0
    discord.requests.clear()
    bot = await start_musbot()
    await bot.until(lambda: bool(asked(discord)))
    assert asked(discord) == ["GET"]


async def test_a_table_waits_for_none_of_them(
    discord: FakeDiscord, start_musbot: StartMusbot, table: TableDriver
) -> None:
    stuck = Fault("/emojis", delay=FOR_EVER)
    discord.faults.append(stuck)
    await start_musbot()
    await stuck.struck.wait()
    async with asyncio.timeout(10):
        await table.sit_down(**SHORT)
        await table.move(lambda _: "mus")
    assert not kept(discord)
    assert not re.search("<:", table.message.words)
    discord.faults.clear()


async def test_limits_of_discord_are_kept_while_they_are_brought(
    discord: FakeDiscord, channel: Channel, start_musbot: StartMusbot
) -> None:
    discord.rates.limits.append(Limit(r"^/applications/\d+/emojis", times=20, seconds=0.3))
    bot = await start_musbot()
    await all_there(discord, bot)
    assert not [one for one in discord.requests if one.status == 429]
    assert not lines_of_faults(bot.lines)


async def test_who_runs_the_bot_may_do_without(
    discord: FakeDiscord, channel: Channel, start: StartBot, database_url: str, table: TableDriver
) -> None:
    settings = {"DATABASE_URL": database_url, "MUSBOT_EMOJIS": "off"}
    await (await start("musbot", "run", **settings)).ready()
    await table.sit_down(**SHORT)
    assert len(await table.hand_of(table.people[0])) == 4
    assert asked(discord) == []
