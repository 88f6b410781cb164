"""Where do the tests of the tables happen?"""

from __future__ import annotations

import pytest

from tests.musbot.service.house import House, WatchedStore


@pytest.fixture
async def store() -> WatchedStore:
    return WatchedStore()


@pytest.fixture
async def house(store: WatchedStore) -> House:
    return House(store=store)
