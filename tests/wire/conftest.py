"""What does every test on the wire stand on?"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.discord_spec import find_spec
from tests.wire.fakediscord import Channel, Client, FakeDiscord
from tests.wire.printed import lines_of_faults, lines_with_cards
from tests.wire.process import BotProcess
from tests.wire.table_driver import TableDriver

StartBot: TypeAlias = Callable[..., Awaitable[BotProcess]]
StartMusbot: TypeAlias = Callable[[], Awaitable[BotProcess]]

NAMES = ("Ane", "Jon", "Miren", "Peru", "Nerea", "Iker")

SHORT = {"reglas": "nabo", "opciones": "objetivo:25"}
"""The rules of the shortest match: two games to 25 stones."""


@pytest.fixture
async def discord(request: pytest.FixtureRequest) -> AsyncIterator[FakeDiscord]:
    """A Discord that nobody has used; afterwards it must have had nothing to complain of."""
    async with FakeDiscord(spec=find_spec()) as discord:
        yield discord
    if request.node.get_closest_marker("rude") is None:
        assert not discord.complaints
        assert not discord.interactions.unanswered()


@pytest.fixture
def channel(discord: FakeDiscord) -> Channel:
    """A text channel of a server where everybody is."""
    return discord.world.guild().channels[0]


@pytest.fixture
async def start(discord: FakeDiscord, tmp_path: Path) -> AsyncIterator[StartBot]:
    """Starts a bot: its command's words, and variables of its environment by name.

    What still runs after the test is killed.
    """
    started: list[BotProcess] = []

    async def start_bot(*command: str, **environment: str) -> BotProcess:
        bot = await BotProcess.start(discord, command, folder=tmp_path, environment=environment)
        started.append(bot)
        return bot

    yield start_bot
    for bot in started:
        await bot.kill()


@pytest.fixture
def database_url(tmp_path: Path) -> str:
    """Where musbot keeps its tables."""
    return f"sqlite:///{tmp_path / 'musbot.db'}"


@pytest.fixture
async def start_musbot(start: StartBot, database_url: str) -> AsyncIterator[StartMusbot]:
    """Starts musbot and waits until it is ready; the one before should have ended.

    Whatever they print, as much as they can be made to print, tells of no card and of no fault.
    """
    started: list[BotProcess] = []

    async def start_one() -> BotProcess:
        bot = await start("musbot", "run", DATABASE_URL=database_url, LOG_LEVEL="debug")
        started.append(bot)
        return await bot.ready()

    yield start_one
    for bot in started:
        if bot.is_running:
            assert await bot.stop() == 0
        assert not lines_with_cards(bot.lines)
        assert not lines_of_faults(bot.lines)


@pytest.fixture
async def musbot(channel: Channel, start_musbot: StartMusbot) -> BotProcess:
    """One that runs, ready in the channel's server."""
    return await start_musbot()


@pytest.fixture
def people(discord: FakeDiscord) -> Sequence[Client]:
    """Four people."""
    return [discord.client(name) for name in NAMES[:4]]


@pytest.fixture
def table(discord: FakeDiscord, channel: Channel, people: Sequence[Client]) -> TableDriver:
    """Four people who want to play in the channel."""
    return TableDriver(discord, channel, people)
