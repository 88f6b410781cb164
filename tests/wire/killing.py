"""When is the bot killed while people play?"""

import asyncio
from collections.abc import Coroutine
from contextlib import suppress
from random import Random

from tests.wire.fakediscord import FakeDiscord, Fault
from tests.wire.process import BotProcess

FOR_EVER = 600.0
A_MOMENT = 0.01
"""Seconds in which about a press is taken, saved and answered."""


async def until_killed(
    discord: FakeDiscord,
    playing: Coroutine[None, None, None],
    bot: BotProcess,
    chance: Random,
    within: int = 25,
) -> None:
    """Play on, and kill the bot when some request of its has come, but for those of its start.

    Either that one is not done, or it is done and the bot does not hear of it; or the kill comes a
    moment later, whatever the bot does then. Nobody waits for an answer that comes no more. It is
    one of so many requests as are named.
    """
    point = Fault("^/(?!applications/)", skip=chance.randrange(within))
    if chance.random() < 0.5:
        point.delay, point.reset = FOR_EVER, chance.choice(("before", "after"))
    discord.faults.append(point)
    played = asyncio.create_task(playing)
    struck = asyncio.create_task(point.struck.wait())
    await asyncio.wait((played, struck), return_when=asyncio.FIRST_COMPLETED)
    await asyncio.sleep(0 if point.delay else chance.uniform(0, A_MOMENT))
    await bot.kill()
    struck.cancel()
    played.cancel()
    with suppress(asyncio.CancelledError):
        await played
    discord.faults.clear()
    discord.interactions.forgive()
