"""On what do the tests stand that share one bot, which has to bear all of them?

A module's tests run in one event loop, on one Discord with one process of the bot. Each has a
channel and people of its own; what went wrong in one must not be felt in the next.
"""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.discord_spec import find_spec
from tests.wire.fakediscord import Channel, FakeDiscord, Guild
from tests.wire.fakediscord.interactions import ANSWER_WITHIN
from tests.wire.printed import lines_of_faults, lines_with_cards
from tests.wire.process import BotProcess


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lasting_discord() -> AsyncIterator[FakeDiscord]:
    """A Discord with one server."""
    async with FakeDiscord(spec=find_spec()) as discord:
        discord.world.guild()
        yield discord


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def lasting_bot(
    lasting_discord: FakeDiscord, lasting_folder: Path, bot_command: tuple[str, ...]
) -> AsyncIterator[BotProcess]:
    """The module's bot, ready."""
    environment = {"DATABASE_URL": url_in(lasting_folder), "LOG_LEVEL": "debug"}
    bot = await BotProcess.start(
        lasting_discord, bot_command, folder=lasting_folder, environment=environment
    )
    async with bot:
        yield await bot.ready()
        await bot.stop()


@pytest.fixture(scope="module")
def bot_command() -> tuple[str, ...]:
    """What is run; a module that wants another bot says so."""
    return ("musbot", "run")


@pytest.fixture(scope="module")
def lasting_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which the module's bot runs."""
    return tmp_path_factory.mktemp("bot")


def url_in(folder: Path) -> str:
    """The address of a database in a folder."""
    return f"sqlite:///{folder / 'musbot.db'}"


@pytest.fixture
def database_url(lasting_folder: Path) -> str:
    """Where the module's bot keeps its tables."""
    return url_in(lasting_folder)


@pytest_asyncio.fixture(loop_scope="module")
async def discord(
    request: pytest.FixtureRequest, lasting_discord: FakeDiscord, lasting_bot: BotProcess
) -> AsyncIterator[FakeDiscord]:
    """The module's Discord, free of what the last test did; afterwards it must have no complaint.

    Whatever the bot prints meanwhile tells of no card and of no fault.
    """
    lasting_discord.requests.clear()
    printed = len(lasting_bot.lines)
    yield lasting_discord
    lasting_discord.faults.clear()
    lasting_discord.rates.limits.clear()
    lasting_discord.interactions.answer_within = ANSWER_WITHIN
    complaints, unanswered = lasting_discord.complaints, lasting_discord.interactions.unanswered()
    lasting_discord.complaints = []
    lasting_discord.interactions.forgive()
    if request.node.get_closest_marker("rude") is None:
        assert not complaints
        assert not unanswered
    assert not lines_with_cards(lasting_bot.lines[printed:])
    assert not lines_of_faults(lasting_bot.lines[printed:])


@pytest.fixture
def bot(lasting_bot: BotProcess) -> BotProcess:
    """The module's bot."""
    return lasting_bot


@pytest_asyncio.fixture(loop_scope="module")
async def channel(request: pytest.FixtureRequest, discord: FakeDiscord, guild: Guild) -> Channel:
    """A new channel of the server."""
    return await discord.add_channel(guild, request.node.name[:100])


@pytest.fixture
def guild(lasting_discord: FakeDiscord) -> Guild:
    """The server in which everybody is."""
    return next(iter(lasting_discord.world.guilds.values()))
