"""What does a press cost on the wire, how long is it waited for, and how much does a round ask?

The bot runs as a process of its own, with its own database, on a Discord on loopback. Beside it a
bare discord.py bot with one button runs on another: what a press costs there is the yardstick.
Both are pressed in turns, so that whatever else the machine does meets both.
"""

import argparse
import asyncio
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from bench._figures import Figure, progress, report
from bench._pressing import (
    Press,
    Spent,
    percentile,
    press_at_rate,
    press_in_turns,
    total,
)
from musbot.service.clock import SystemClock
from musbot.service.server_settings import ServerSetting
from musbot.service.settings import Settings
from musbot.storage.database import Database
from musbot.storage.settings import SqlSettingsStore
from tests.wire.fakediscord import Client, FakeDiscord, Interaction, Message
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver, at_random

IN_FLIGHT = 10
PER_SECOND = 100
PEOPLE = 4
AVOIDED = "ordago"
"""It ends a game with one word; without it rounds are as long as they are among people."""


class Amounts(NamedTuple):
    """How much is measured."""

    slices: int
    presses: int
    bare_presses: int
    open_seconds: float
    open_tables: int


QUICK = Amounts(slices=4, presses=300, bare_presses=1_000, open_seconds=5, open_tables=16)
THOROUGH = Amounts(slices=12, presses=1_000, bare_presses=3_000, open_seconds=60, open_tables=40)


class Pressed(NamedTuple):
    """A bot, its Discord, and the groups of people who press its buttons."""

    discord: FakeDiscord
    bot: BotProcess
    groups: list[Press]


class Bench:
    """Both bots, running.

    What a press costs is counted by the words that were said and saved: the forms that open before
    some of them, the letters and the messages of new rounds are all in their cost.
    """

    def __init__(self, amounts: Amounts, folder: Path) -> None:
        self._amounts = amounts
        self._folder = folder
        self._chance = Random(4)
        self._tables: list[TableDriver] = []
        self._rounds = 0

    async def run(self) -> list[Figure]:
        """Start both, press, and give the figures."""
        async with AsyncExitStack() as stack:
            bare = await self._start_bare(stack)
            musbot = await self._start_musbot(stack)
            progress("warming up")
            await press_in_turns(bare.bot, bare.groups[:IN_FLIGHT], IN_FLIGHT * 10)
            await press_in_turns(musbot.bot, musbot.groups[:IN_FLIGHT], IN_FLIGHT * 10)
            asked, rounds = self._asked(musbot), self._rounds_played()
            public = self._asked_in_public(musbot)
            cost = await self._cost(bare, musbot)
            waits = await self._waits(bare, musbot)
            rounds = self._rounds_played() - rounds
            asked = self._asked(musbot) - asked
            public = self._asked_in_public(musbot) - public
            return [
                cost,
                waits,
                Figure("wire", "requests_per_round", asked / rounds, "1"),
                Figure("wire", "requests_per_round_besides_letters", public / rounds, "1"),
            ]

    @staticmethod
    def _asked(pressed: Pressed) -> int:
        """How many requests counted towards the bot's 50 a second."""
        return sum(request.on_budget for request in pressed.discord.requests)

    @staticmethod
    def _asked_in_public(pressed: Pressed) -> int:
        """How many of those were about what all see; a thread is opened once in a match."""
        letters = {each.id for each in pressed.discord.world.dms.values()}
        return sum(
            request.on_budget
            and request.path.startswith("/channels/")
            and request.path.split("/")[2] not in letters
            for request in pressed.discord.requests
        )

    def _rounds_played(self) -> int:
        return self._rounds + sum(table.round_number for table in self._tables)

    async def _start_bare(self, stack: AsyncExitStack) -> Pressed:
        discord = await stack.enter_async_context(FakeDiscord())
        channel = discord.world.guild().channels[0]
        bot = await self._start(stack, discord, "bench._bare_bot")
        people = [discord.client(f"Bare{number}") for number in range(self._amounts.open_tables)]
        shown = await (await people[0].slash(channel, "button")).answered()
        message = shown.response
        assert message is not None
        groups: list[Press] = [partial(_press_button, person, message) for person in people]
        return Pressed(discord, bot, groups)

    async def _start_musbot(self, stack: AsyncExitStack) -> Pressed:
        discord = await stack.enter_async_context(FakeDiscord())
        guild = discord.world.guild(channels=self._amounts.open_tables)
        await self._stop_the_clock(int(guild.id))
        bot = await self._start(stack, discord, "musbot", "run")
        groups: list[Press] = []
        for number, channel in enumerate(guild.channels):
            people = [discord.client(f"Player{number}x{seat}") for seat in range(PEOPLE)]
            table = TableDriver(discord, channel, people)
            await table.sit_down()
            self._tables.append(table)
            groups.append(partial(self._play_on, table))
        progress(f"{len(groups)} tables are playing")
        return Pressed(discord, bot, groups)

    async def _stop_the_clock(self, guild: int) -> None:
        """Let nobody's time run: there are too few hands to press at all tables in time."""
        database = await Database.open(self._database)
        try:
            settings = Settings(SqlSettingsStore(database), SystemClock())
            await settings.set_server(guild, ServerSetting.TURN_SECONDS, 0)
        finally:
            await database.close()

    @property
    def _database(self) -> str:
        return f"sqlite:///{self._folder / 'musbot.db'}"

    async def _start(
        self, stack: AsyncExitStack, discord: FakeDiscord, *command: str
    ) -> BotProcess:
        # Emojis are brought once in the life of a release, and would be counted among the rounds.
        environment = {"DATABASE_URL": self._database, "MUSBOT_EMOJIS": "off"}
        bot = await BotProcess.start(discord, command, folder=self._folder, environment=environment)
        return await (await stack.enter_async_context(bot)).ready()

    async def _say_on(self, table: TableDriver) -> list[Interaction]:
        """One move, as the press that was saved."""
        return (await self._play_on(table))[-1:]

    async def _play_on(self, table: TableDriver) -> list[Interaction]:
        """One move; at the end of a match the same people sit down to the next."""
        if table.is_over:
            self._rounds += table.round_number
            await table.sit_down()
        return await table.move(at_random(self._chance, AVOIDED))

    async def _cost(self, bare: Pressed, musbot: Pressed) -> Figure:
        amounts = self._amounts
        playing: list[Press] = [partial(self._say_on, table) for table in self._tables[:IN_FLIGHT]]
        ours: list[Spent] = []
        theirs: list[Spent] = []
        for number in range(amounts.slices):
            theirs.append(
                await press_in_turns(bare.bot, bare.groups[:IN_FLIGHT], amounts.bare_presses)
            )
            ours.append(await press_in_turns(musbot.bot, playing, amounts.presses))
            progress(f"slice {number + 1} of {amounts.slices}: {ours[-1].ms_per_press:.2f} ms")
        value, yardstick = total(ours).ms_per_press, total(theirs).ms_per_press
        return Figure("wire", "cpu_ms_per_press", value, "ms", yardstick)

    async def _waits(self, bare: Pressed, musbot: Pressed) -> Figure:
        seconds = self._amounts.open_seconds
        progress(f"{PER_SECOND} presses a second for {seconds:g} s, twice")
        theirs = await press_at_rate(bare.groups, PER_SECOND, seconds, self._chance)
        ours = await press_at_rate(musbot.groups, PER_SECOND, seconds, self._chance)
        value, yardstick = percentile(ours, 0.99) * 1000, percentile(theirs, 0.99) * 1000
        return Figure("wire", "p99_ms_at_100_per_second", value, "ms", yardstick)


async def _press_button(person: Client, message: Message) -> list[Interaction]:
    return [await (await person.press(message, "press")).answered()]


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.wire", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="within 30 s, with less certainty")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(QUICK if options.quick else THOROUGH, Path(folder))
        for figure in asyncio.run(bench.run()):
            report(figure)


if __name__ == "__main__":
    main()
