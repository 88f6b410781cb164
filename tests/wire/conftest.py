"""What does every test on the wire stand on?"""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.discord_spec import find_spec
from tests.wire.fakediscord import Channel, FakeDiscord
from tests.wire.process import BotProcess

StartBot: TypeAlias = Callable[..., Awaitable[BotProcess]]


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
