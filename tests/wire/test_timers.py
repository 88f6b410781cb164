"""Do the timers of a bot that was killed ring at its next start, each of them once?

No clock is turned forward: what is stored is made older, as if nobody had started the bot for long.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from musbot.service.events import Closed, TableEvent, TurnRenewed, Why
from musbot.service.log import decode
from musbot.service.ports import TableId
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from tests.wire.conftest import SHORT, StartMusbot
from tests.wire.fakediscord import Channel, Client, FakeDiscord
from tests.wire.reading import calls, moment_of
from tests.wire.table_driver import TableDriver

AN_HOUR = 3600.0
WITHIN = 20.0


def grow_older(database_url: str, seconds: float) -> None:
    """Let everything in a file of SQLite's have happened so much earlier."""
    path = Path(database_url.removeprefix("sqlite:///"))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE events SET at = at - ?", (seconds,))


async def happened(database_url: str, table: str, kind: type[TableEvent]) -> list[TableEvent]:
    """Give everything of a kind that was ever saved of a table."""
    database = await Database.open(database_url)
    try:
        stored = await SqlEventStore(database).read(TableId(table))
    finally:
        await database.close()
    return [event for event in map(decode, [each.body for each in stored]) if type(event) is kind]


async def until_it_happens(database_url: str, table: str, kind: type[TableEvent]) -> None:
    """Wait until something of a kind is saved of a table."""
    async with asyncio.timeout(WITHIN):
        while not await happened(database_url, table, kind):  # noqa: ASYNC110 -- another process
            await asyncio.sleep(0.05)


async def test_d26_who_was_awaited_when_the_bot_was_killed_has_his_turn_anew_and_is_told_once(
    discord: FakeDiscord,
    channel: Channel,
    table: TableDriver,
    start_musbot: StartMusbot,
    database_url: str,
) -> None:
    bot = await start_musbot()
    await table.sit_down(**SHORT)
    await bot.kill()
    grow_older(database_url, AN_HOUR)
    before, thread = table.moment, table.message.channel
    bot = await start_musbot()
    await discord.until(lambda: len(discord.world.messages_in(thread)) > 1, WITHIN)
    await bot.kill()
    await start_musbot()
    await table.look_again()
    await table.move(lambda _: "corto")
    assert len(await happened(database_url, table.table, TurnRenewed)) == 1
    _, shown = discord.world.messages_in(thread)
    now = moment_of(shown, table.table)
    assert now is not None
    assert now.turn == before.turn
    assert now.deadline >= before.deadline
    assert any(calls(shown, person.user) for person in table.people)


async def test_d29_a_lobby_that_nobody_came_back_to_is_closed_at_the_next_start_and_once(
    discord: FakeDiscord,
    channel: Channel,
    people: Sequence[Client],
    start_musbot: StartMusbot,
    database_url: str,
) -> None:
    left, again = TableDriver(discord, channel, people), TableDriver(discord, channel, people)
    bot = await start_musbot()
    await left.gather(**SHORT)
    await bot.kill()
    grow_older(database_url, AN_HOUR)
    bot = await start_musbot()
    await until_it_happens(database_url, left.table, Closed)
    await bot.kill()
    await start_musbot()
    await again.sit_down(**SHORT)
    assert await happened(database_url, left.table, Closed) == [Closed(None, Why.EXPIRED)]
