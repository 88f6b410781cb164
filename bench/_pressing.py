"""How are buttons pressed at a bot, many at a time or at a given rate, and what does it cost?"""

import asyncio
import gc
import time
from collections.abc import Awaitable, Callable, Iterable
from random import Random
from typing import NamedTuple, Protocol, TypeAlias

from tests.wire.fakediscord import Interaction

Press: TypeAlias = Callable[[], Awaitable[list[Interaction]]]
"""What one group of people does next; it gives what was pressed for it, answered."""


class Measured(Protocol):
    """A process whose processor time can be read."""

    @property
    def processor_seconds(self) -> float:
        """What it has spent so far, user and system."""
        ...


class Spent(NamedTuple):
    """What a bot spent on some presses: processor seconds, user and system."""

    presses: int
    seconds: float

    @property
    def ms_per_press(self) -> float:
        """Processor time of one press in milliseconds."""
        return self.seconds / self.presses * 1000


async def press_in_turns(bot: Measured, groups: Iterable[Press], presses: int) -> Spent:
    """Let every group press again as soon as it is answered, until so many presses are answered.

    As many presses are in flight as there are groups.
    """
    done = 0

    async def keep_pressing(press: Press) -> None:
        nonlocal done
        while done < presses:
            pressed = await press()
            done += len(pressed)

    before = bot.processor_seconds
    await asyncio.gather(*[keep_pressing(press) for press in groups])
    return Spent(done, bot.processor_seconds - before)


def total(parts: Iterable[Spent]) -> Spent:
    """Several measurements as one."""
    parts = list(parts)
    return Spent(sum(part.presses for part in parts), sum(part.seconds for part in parts))


async def press_at_rate(
    groups: Iterable[Press], per_second: float, seconds: float, chance: Random
) -> list[float]:
    """Press at moments that owe nothing to the answers (a Poisson process) and give the waits.

    A wait counts from the moment at which the press was due, in seconds, until it was answered: a
    press that finds every group still busy waits for one, and that counts too. This process looks
    for no garbage meanwhile: among all that it remembers of a Discord it stands still for a tenth
    of a second, and that would be counted as waits for the bot.
    """
    gc.collect()
    gc.disable()
    try:
        return await _press_at_rate(groups, per_second, seconds, chance)
    finally:
        gc.enable()


async def _press_at_rate(
    groups: Iterable[Press], per_second: float, seconds: float, chance: Random
) -> list[float]:
    idle: asyncio.Queue[Press] = asyncio.Queue()
    for press in groups:
        idle.put_nowait(press)
    waits: list[float] = []

    async def press_one(due: float) -> None:
        press = await idle.get()
        late = time.monotonic() - due
        first, *others = await press()
        idle.put_nowait(press)
        waits.append(late + (first.latency or 0.0))
        waits.extend(other.latency or 0.0 for other in others)

    due, end = time.monotonic(), time.monotonic() + seconds
    async with asyncio.TaskGroup() as pressing:
        while (due := due + chance.expovariate(per_second)) < end:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            pressing.create_task(press_one(due))
    return waits


def percentile(waits: list[float], share: float) -> float:
    """The wait that this share of all waits does not exceed."""
    ordered = sorted(waits)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
