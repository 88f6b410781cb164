"""Where do the tests of the tables happen?"""

from __future__ import annotations

import pytest

from tests.musbot.service.house import House, WatchedStore
from tests.musbot.service.wards import Ward


@pytest.fixture
async def store() -> WatchedStore:
    return WatchedStore()


@pytest.fixture
async def house(store: WatchedStore) -> House:
    return House(store=store)


@pytest.fixture
async def ward(house: House) -> Ward:
    """The same house, with its tables watched."""
    return await Ward(house).listen()
