"""Is what was read believed for a while, and no longer, whatever is written meanwhile?"""

from __future__ import annotations

import asyncio

import pytest

from musbot.core.errors import StorageError
from musbot.service.player_settings import PlayerSettings
from musbot.service.remembered import BELIEVED_SECONDS, Remembered
from tests.fakes import HeldClock

OLD, NEW = PlayerSettings(), PlayerSettings(text_only=True)


class Shelf:
    """Something to be read, which counts how often it was, and may keep its readers waiting."""

    def __init__(self) -> None:
        self.value = OLD
        self.reads = 0
        self.failure: StorageError | None = None
        self.gate: asyncio.Event | None = None

    async def read(self, _key: int) -> PlayerSettings:
        self.reads += 1
        found = self.value
        if self.gate is not None:
            await self.gate.wait()
        if self.failure is not None:
            raise self.failure
        return found


@pytest.fixture
def clock() -> HeldClock:
    return HeldClock()


@pytest.fixture
def shelf() -> Shelf:
    return Shelf()


@pytest.fixture
def remembered(shelf: Shelf, clock: HeldClock) -> Remembered[int, PlayerSettings]:
    return Remembered(shelf.read, clock, most=3)


Known = Remembered[int, PlayerSettings]


async def test_what_was_read_is_not_read_again_until_it_is_old(
    remembered: Known, shelf: Shelf, clock: HeldClock
) -> None:
    for _ in range(5):
        assert await remembered.get(1) == OLD
    assert shelf.reads == 1
    shelf.value = NEW
    clock.advance(BELIEVED_SECONDS - 1)
    assert await remembered.get(1) == OLD
    clock.advance(1)
    assert await remembered.get(1) == NEW
    assert shelf.reads == 2


async def test_a_clock_that_was_put_back_keeps_nothing_for_ever(
    remembered: Known, shelf: Shelf, clock: HeldClock
) -> None:
    await remembered.get(1)
    clock.advance(-86_400)
    await remembered.get(1)
    assert shelf.reads == 2


async def test_what_was_written_is_known_at_once(remembered: Known, shelf: Shelf) -> None:
    await remembered.get(1)
    remembered.wrote(1, NEW)
    assert await remembered.get(1) == NEW
    assert shelf.reads == 1


async def test_what_was_read_before_something_was_written_does_not_outlive_it(
    remembered: Known, shelf: Shelf
) -> None:
    shelf.gate = asyncio.Event()
    reading = asyncio.create_task(remembered.get(1))
    await asyncio.sleep(0)
    shelf.value = NEW
    remembered.wrote(1, NEW)
    shelf.gate.set()
    assert await reading == OLD
    assert await remembered.get(1) == NEW


async def test_only_those_who_asked_last_are_remembered(remembered: Known, shelf: Shelf) -> None:
    for key in (1, 2, 3):
        await remembered.get(key)
    await remembered.get(1)
    await remembered.get(4)
    assert shelf.reads == 4
    assert remembered.fresh(1) is not None
    assert remembered.last(2) is None


async def test_what_was_read_last_is_there_though_it_is_old(
    remembered: Known, shelf: Shelf, clock: HeldClock
) -> None:
    await remembered.get(1)
    clock.advance(BELIEVED_SECONDS)
    shelf.failure = StorageError("gone")
    with pytest.raises(StorageError):
        await remembered.get(1)
    assert remembered.fresh(1) is None
    assert remembered.last(1) == OLD
