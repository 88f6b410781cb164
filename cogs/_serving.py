"""How does the bot come up, stay, and go?"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Collection, Coroutine
from contextlib import suppress
from pathlib import Path

import discord
import structlog

from cogs._bot import MusBot
from cogs._callbacks import answer_briefly
from cogs._house import House
from cogs._messages import CONNECTION_ERRORS
from cogs._studio import open_decks
from musbot.core.errors import MusbotError

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0
"""Seconds before another attempt to reach Discord; each wait is twice the one before."""

CLOSES_WITHIN = 5.0
"""Seconds for the last answers and for leaving Discord, before it is asked to once more."""

TOKEN_REFUSED = 4004
"""The code with which the gateway closes on a token that has been reset since."""

_AWAY = (discord.GatewayNotFound, discord.HTTPException, discord.ConnectionClosed)
"""Whatever Discord answers but for a refused token: an address that is banned for a while, too."""

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)


class RefusedTokenError(MusbotError):
    """Discord does not know the token."""


async def serve(
    token: str,
    house: House,
    *,
    deck: Path | None = None,
    emojis: bool = False,
    until: Coroutine[object, object, None] | None = None,
) -> None:
    """Run the bot until the process is asked to end, with ``emojis`` of its own or without.

    ``deck`` is the folder of a deck of the host's; ``until`` ends when the bot has to leave.

    Raises:
        RefusedTokenError: the token is none.
        StorageError: the tables could not be read.
    """
    tasks = {asyncio.create_task(until)} if until is not None else set[asyncio.Task[None]]()
    try:
        await house.tables.resume()
        decks = open_decks(deck)
        answer_briefly()
        staying = asyncio.create_task(
            _stay(token, lambda: MusBot(house, decks=decks, emojis=emojis))
        )
        tasks |= {staying, asyncio.create_task(_asked_to_end())}
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await _end(tasks)
    for task in tasks:
        if not task.cancelled():
            task.result()


async def _asked_to_end() -> None:
    """Wait until the process is asked to end."""
    asked = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):  # where there are no such signals
            loop.add_signal_handler(number, asked.set)
    await asked.wait()


async def _end(tasks: Collection[asyncio.Task[None]]) -> None:
    """Cancel until all have ended.

    Once may not be enough: the library connects by ``asyncio.wait_for``, which in Python 3.11 loses
    a cancellation that comes in the moment in which the gateway has greeted.
    """
    pending = set(tasks)
    while pending:
        for task in pending:
            task.cancel()
        _, pending = await asyncio.wait(pending, timeout=CLOSES_WITHIN)


async def _stay(token: str, new_bot: Callable[[], MusBot]) -> None:
    """Be on Discord. If it cannot be reached at first it is tried again; later the library does."""
    wait = FIRST_WAIT
    while True:
        try:
            async with new_bot() as bot:
                await bot.start(token)
        except discord.LoginFailure:
            raise RefusedTokenError from None
        except (*_AWAY, *CONNECTION_ERRORS) as error:
            if isinstance(error, discord.ConnectionClosed) and error.code == TOKEN_REFUSED:
                raise RefusedTokenError from None
            _log.warning("Discord cannot be reached", error=type(error).__name__, wait=wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
        else:
            return
