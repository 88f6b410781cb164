"""How does the process come up, and how does it go: asked to, refused, or in mid-match?"""

import asyncio
import signal
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from musbot.storage.database import Database
from tests.wire.conftest import NAMES, StartBot, StartMusbot
from tests.wire.fakediscord import Channel, FakeDiscord, Fault
from tests.wire.ledger import read_ledger
from tests.wire.printed import lines_of_faults
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver, at_random

REFUSED = (
    "DISCORD_TOKEN must be the token of a Discord bot, as the page Bot of its application shows it "
    "once."
)
CONFIGURATION = 78


@pytest.mark.parametrize("token", ["", "wrong.token.given"])
async def test_without_a_token_that_discord_knows_it_ends_with_one_sentence(
    start: StartBot, database_url: str, token: str
) -> None:
    bot = await start("musbot", "run", DATABASE_URL=database_url, DISCORD_TOKEN=token)
    assert await bot.ended() == CONFIGURATION
    assert bot.lines == [REFUSED]


async def test_a_token_that_is_made_anew_while_it_runs_ends_it_with_the_same_sentence(
    discord: FakeDiscord, musbot: BotProcess
) -> None:
    discord.reset_token("another.token.now")
    assert await musbot.ended() == CONFIGURATION
    assert musbot.lines[-1] == REFUSED


async def test_a_database_of_a_newer_version_is_refused_in_one_sentence_and_left_alone(
    start: StartBot, database_url: str, tmp_path: Path
) -> None:
    await (await Database.open(database_url)).close()
    file = tmp_path / "musbot.db"
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = 'from-the-future'")
    connection.close()
    before = file.read_bytes()
    bot = await start("musbot", "run", DATABASE_URL=database_url)
    assert await bot.ended() == CONFIGURATION
    [sentence] = bot.lines
    assert "belongs to a newer musbot" in sentence
    assert "from-the-future" in sentence
    assert file.read_bytes() == before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_it_ends_when_it_is_asked_to_and_has_no_more_to_say_than_that_it_was_there(
    musbot: BotProcess, number: signal.Signals
) -> None:
    assert await musbot.stop(number) == 0
    told = ("commands registered", "emojis changed")
    assert [line for line in musbot.lines if not any(one in line for one in told)] == []


async def test_a_discord_that_is_away_at_first_is_tried_again(
    discord: FakeDiscord, channel: Channel, start_musbot: StartMusbot
) -> None:
    # The HTTP client tries once more by itself.
    discord.faults.append(Fault("^/users/@me$", times=2, reset="before"))
    bot = await start_musbot()
    answer = await (await discord.client("Ane").slash(channel, "mus")).answered()
    assert "Ane" in answer.words
    [line] = [line for line in bot.lines if "[warning" in line]
    assert "Discord cannot be reached" in line


async def test_asked_to_end_in_mid_press_it_saves_what_it_has_acknowledged(
    discord: FakeDiscord, start_musbot: StartMusbot, database_url: str, *, full_scale: bool
) -> None:
    guild = discord.world.guild(channels=3)
    bot = await start_musbot()
    tables = [
        TableDriver(discord, place, [discord.client(name) for name in NAMES[:4]])
        for place in guild.channels
    ]
    chance = Random(51)
    await asyncio.gather(*[table.sit_down() for table in tables])
    for _ in range(10 if full_scale else 1):
        playing = [asyncio.create_task(_play_on(table, chance)) for table in tables]
        await _more_requests(discord, chance.randrange(5, 60), playing)
        assert await bot.stop() == 0
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        discord.interactions.forgive()
        assert not lines_of_faults(bot.lines)
        for table in tables:
            (await read_ledger(database_url, table)).assert_tells(table.deeds)
        bot = await start_musbot()
        for table in tables:
            again = await table.look_again()
            if not table.is_over:
                await table.move(again or at_random(chance))


async def _more_requests(
    discord: FakeDiscord, count: int, playing: Sequence[asyncio.Task[None]]
) -> None:
    """Wait for so many requests about tables, or until the last match has been won."""

    def made() -> int:
        return sum(not one.path.startswith("/applications/") for one in discord.requests)

    seen = made() + count
    await discord.until(lambda: made() >= seen or all(task.done() for task in playing))


async def _play_on(table: TableDriver, chance: Random) -> None:
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))


async def test_d49_a_second_bot_on_the_same_database_ends_with_one_sentence_and_answers_nothing(
    start: StartBot, musbot: BotProcess, database_url: str, discord: FakeDiscord
) -> None:
    greeted = discord.gateway.identifies
    twin = await start("musbot", "run", DATABASE_URL=database_url)
    assert await twin.ended() == 1
    assert "another musbot runs on" in twin.lines[-1]
    assert discord.gateway.identifies == greeted
    assert musbot.is_running
