"""How does the bot come up where Discord refuses it or cannot be reached?"""

import asyncio
import os
import signal
from collections.abc import Callable
from types import SimpleNamespace
from typing import cast

import discord
import pytest

from cogs import EXTENSIONS, RefusedTokenError, serve
from cogs import _serving as serving
from cogs._bot import MusBot
from cogs._house import House
from musbot.core.errors import StorageError
from musbot.service.chance import seeded_chance
from musbot.service.settings import Settings
from musbot.service.surroundings import Surroundings
from musbot.service.tables import Tables
from musbot.service.tournaments import Tournaments
from tests.cogs.boards import FixedBoards
from tests.fakes import HeldClock, MemoryStore
from tests.memory_tournaments import MemoryTournamentStore

SETTINGS = Settings(MemoryStore(), HeldClock())
"""Those of servers that have set nothing."""


@pytest.fixture
def tables() -> Tables:
    """Tables of nobody."""
    return Tables(Surroundings(MemoryStore(), HeldClock(), seeded_chance(1), {}))


def house_of(tables: Tables) -> House:
    """A house with these tables."""
    tournaments = Tournaments(MemoryTournamentStore(), HeldClock())
    return House(tables, SETTINGS, FixedBoards(), tournaments, MemoryStore())


def _no_gateway() -> Exception:
    make: Callable[[], Exception] = discord.GatewayNotFound
    return make()


def _refusal(status: int) -> Exception:
    make = cast("Callable[[object, str], Exception]", discord.HTTPException)
    return make(SimpleNamespace(status=status, reason="no"), "error code: 1015")


class Attempts:
    """What each attempt to sign in meets: an error, or nothing, and then it stays signed in."""

    def __init__(self, *errors: Exception) -> None:
        self.left = list(errors)
        self.made = 0
        self.is_in = asyncio.Event()

    async def start(self, _: MusBot, token: str) -> None:
        """Stand in for signing in and listening."""
        self.made += 1
        if self.left:
            raise self.left.pop(0)
        self.is_in.set()
        await asyncio.Event().wait()


def signing_in(monkeypatch: pytest.MonkeyPatch, *errors: Exception) -> Attempts:
    attempts = Attempts(*errors)

    async def start(bot: MusBot, token: str) -> None:
        await attempts.start(bot, token)

    monkeypatch.setattr(MusBot, "start", start)
    monkeypatch.setattr(serving, "FIRST_WAIT", 0.0)
    return attempts


async def test_a_token_that_discord_refuses_is_said_to_be_refused(
    monkeypatch: pytest.MonkeyPatch, tables: Tables
) -> None:
    attempts = signing_in(monkeypatch, discord.LoginFailure("no"))
    with pytest.raises(RefusedTokenError):
        await serve("token", house_of(tables))
    assert attempts.made == 1


def closed_with(code: int) -> Exception:
    """What discord.py raises when the gateway closes for good."""
    closed = discord.ConnectionClosed.__new__(discord.ConnectionClosed)
    closed.code = code
    return closed


async def test_a_token_that_is_reset_while_the_bot_runs_is_said_to_be_refused(
    monkeypatch: pytest.MonkeyPatch, tables: Tables
) -> None:
    attempts = signing_in(monkeypatch, closed_with(4011), closed_with(4004))
    with pytest.raises(RefusedTokenError):
        await serve("token", house_of(tables))
    assert attempts.made == 2


@pytest.mark.parametrize(
    "error",
    [
        ConnectionRefusedError(),
        TimeoutError(),
        _no_gateway(),
        *[_refusal(status) for status in (400, 403, 404, 429, 500)],
    ],
)
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_an_unreachable_discord_is_tried_again_until_the_process_is_asked_to_end(
    monkeypatch: pytest.MonkeyPatch, tables: Tables, error: Exception, number: signal.Signals
) -> None:
    attempts = signing_in(monkeypatch, error, error)
    serving_it = asyncio.create_task(serve("token", house_of(tables)))
    async with asyncio.timeout(5):
        await attempts.is_in.wait()
    assert attempts.made == 3
    os.kill(os.getpid(), number)
    await serving_it


async def test_a_bot_that_does_not_hear_that_it_should_end_is_told_again(
    monkeypatch: pytest.MonkeyPatch, tables: Tables
) -> None:
    """Python 3.11 loses a cancellation in the moment in which the gateway has greeted."""
    is_in, is_deaf = asyncio.Event(), asyncio.Event()

    async def start(_: MusBot, __: str) -> None:
        is_in.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            is_deaf.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(MusBot, "start", start)
    monkeypatch.setattr(serving, "CLOSES_WITHIN", 0.0)
    serving_it = asyncio.create_task(serve("token", house_of(tables)))
    async with asyncio.timeout(5):
        await is_in.wait()
        os.kill(os.getpid(), signal.SIGTERM)
        await serving_it
    assert is_deaf.is_set()


async def test_a_database_that_cannot_be_read_ends_the_start(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Broken(MemoryStore):
        async def listings(self, *statuses: object) -> tuple[()]:
            raise StorageError("no")

    attempts = signing_in(monkeypatch)
    broken = Tables(Surroundings(Broken(), HeldClock(), seeded_chance(1), {}))
    with pytest.raises(StorageError):
        await serve("token", house_of(broken))
    assert attempts.made == 0


def test_the_bot_asks_for_servers_and_nothing_else(tables: Tables) -> None:
    bot = MusBot(house_of(tables))
    assert bot.intents == discord.Intents(guilds=True)
    allowed = bot.allowed_mentions
    assert allowed is not None
    assert not any((allowed.everyone, allowed.users, allowed.roles, allowed.replied_user))


def test_every_extension_brings_commands(tables: Tables) -> None:
    bot = MusBot(house_of(tables))
    for extension in EXTENSIONS:
        tree = discord.app_commands.CommandTree(discord.Client(intents=discord.Intents.none()))
        extension.add_commands(tree, bot.room)
        assert tree.get_commands()


async def test_d49_the_bot_leaves_when_it_has_to(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    attempts, has_to_leave = signing_in(monkeypatch), asyncio.Event()

    async def until() -> None:
        await has_to_leave.wait()

    serving_task = asyncio.create_task(serve("token", house_of(tables), until=until()))
    await attempts.is_in.wait()
    assert not serving_task.done()
    has_to_leave.set()
    await asyncio.wait_for(serving_task, timeout=5)
