"""Does a table come through kill -9 at any moment, with everything that was acknowledged?"""

import asyncio
from collections.abc import Sequence
from random import Random

import pytest

from tests.wire.conftest import SHORT, StartMusbot
from tests.wire.fakediscord import Answer, Channel, Client, FakeDiscord, Fault
from tests.wire.killing import FOR_EVER, until_killed
from tests.wire.ledger import read_ledger
from tests.wire.mouche_driver import MoucheDriver
from tests.wire.table_driver import TableDriver, at_random


async def play_on(table: TableDriver, chance: Random) -> None:
    """Play to the end of the match."""
    while not table.is_over:
        await table.move(at_random(chance, "ordago"))


@pytest.mark.parametrize("seated", [4, 1], ids=["four people", "one person"])
async def test_what_was_acknowledged_outlasts_every_kill_and_is_there_once(
    discord: FakeDiscord,
    channel: Channel,
    people: Sequence[Client],
    start_musbot: StartMusbot,
    database_url: str,
    *,
    seated: int,
    full_scale: bool,
) -> None:
    chance = Random(seated)
    table = TableDriver(discord, channel, people[:seated])
    bot = await start_musbot()
    await table.sit_down(**SHORT)
    for _ in range(25 if full_scale else 1):
        await until_killed(discord, play_on(table, chance), bot, chance)
        (await read_ledger(database_url, table)).assert_tells(table.deeds)
        bot = await start_musbot()
        again = await table.look_again()
        if table.is_over:
            await table.sit_down(**SHORT)
        await table.move(again or at_random(chance, "ordago"))
    await play_on(table, chance)
    (await read_ledger(database_url, table)).assert_tells(table.deeds)


async def test_after_a_kill_the_moment_is_the_same_and_the_old_buttons_work_at_once(
    discord: FakeDiscord,
    channel: Channel,
    table: TableDriver,
    start_musbot: StartMusbot,
    database_url: str,
) -> None:
    bot = await start_musbot()
    chance = Random(21)
    await table.sit_down(**SHORT)
    while table.round_number < 2 or "Grande" not in table.moment.stage:
        await table.move(at_random(chance, "ordago"))
    before, old = table.moment, table.message
    await bot.kill()
    await start_musbot()
    [pressed] = await table.move(lambda _: "paso")
    assert (pressed.answer, pressed.message, pressed.followups) == (Answer.UPDATE, old, [])
    ledger = await read_ledger(database_url, table)
    ledger.assert_tells(table.deeds)
    assert ledger.moment_at(before.turn) == before


async def test_who_sat_down_before_a_kill_still_sits_and_plays(
    discord: FakeDiscord, channel: Channel, table: TableDriver, start_musbot: StartMusbot
) -> None:
    bot = await start_musbot()
    await table.gather(**SHORT)
    await bot.kill()
    await start_musbot()
    await table.begin()
    await table.move(lambda _: "corto")
    assert "Ane & Miren" in table.message.words
    assert "Jon & Peru" in table.message.words


async def test_a_round_whose_message_was_never_posted_is_found_behind_the_last_one(
    discord: FakeDiscord,
    channel: Channel,
    table: TableDriver,
    start_musbot: StartMusbot,
    database_url: str,
) -> None:
    bot = await start_musbot()
    chance = Random(22)
    await table.sit_down(**SHORT)
    thread = table.message.channel
    lost = Fault(f"^/channels/{thread.id}/messages$", delay=FOR_EVER, reset="before")
    discord.faults.append(lost)
    playing = asyncio.create_task(play_on(table, chance))
    await lost.struck.wait()
    await bot.kill()
    playing.cancel()
    discord.faults.clear()
    await start_musbot()
    assert "The count" in table.message.words
    await table.look_again()
    assert table.round_number == 2
    await table.move(at_random(chance, "ordago"))
    (await read_ledger(database_url, table)).assert_tells(table.deeds)


async def test_what_was_acknowledged_of_mouche_outlasts_every_kill_and_is_there_once(
    discord: FakeDiscord,
    channel: Channel,
    people: Sequence[Client],
    start_musbot: StartMusbot,
    database_url: str,
    *,
    full_scale: bool,
) -> None:
    chance = Random(6)
    table = MoucheDriver(database_url, channel, people[:3])
    bot = await start_musbot()
    await table.sit_down("three", "tours:2" if full_scale else "tours:1")
    for _ in range(5 if full_scale else 1):
        await until_killed(discord, table.play_on(chance), bot, chance, within=12)
        await table.assert_tells()
        bot = await start_musbot()
    await table.play_on(chance)
    await table.assert_tells()
