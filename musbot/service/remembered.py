"""What was read lately, and for how long is it believed?

Every press asks for the same settings, and another process may change them. So they are kept for a
while, those of the last who asked, and then read again.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final, Generic, TypeVar

import msgspec

from musbot.service.ports import Clock

BELIEVED_SECONDS: Final = 300.0
MOST: Final = 10_000
"""Of how many servers, and of how many players: a few megabytes."""

KeyT = TypeVar("KeyT", bound=int)
ValueT = TypeVar("ValueT", bound=msgspec.Struct)


class Remembered(Generic[KeyT, ValueT]):
    """What ``read`` gave for each key, and when."""

    def __init__(
        self, read: Callable[[KeyT], Awaitable[ValueT]], clock: Clock, most: int = MOST
    ) -> None:
        self._read = read
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[KeyT, tuple[float, ValueT]] = OrderedDict()
        self._writes = 0

    async def get(self, key: KeyT) -> ValueT:
        """Give what is believed, else read it."""
        fresh = self.fresh(key)
        return await self.read(key) if fresh is None else fresh

    def fresh(self, key: KeyT) -> ValueT | None:
        """Give what was read not long ago, if it was."""
        kept = self._kept.get(key)
        # A clock that was put back makes nothing younger.
        if kept is None or not 0 <= self._clock.now() - kept[0] < BELIEVED_SECONDS:
            return None
        self._kept.move_to_end(key)
        return kept[1]

    def last(self, key: KeyT) -> ValueT | None:
        """Give what was read last, however long ago."""
        kept = self._kept.get(key)
        return None if kept is None else kept[1]

    async def read(self, key: KeyT) -> ValueT:
        """Read it now, and remember it unless something was written meanwhile."""
        writes = self._writes
        value = await self._read(key)
        if writes == self._writes:
            self._keep(key, value)
        return value

    def wrote(self, key: KeyT, value: ValueT) -> None:
        """Take note of what has just been written."""
        self._writes += 1
        self._keep(key, value)

    def _keep(self, key: KeyT, value: ValueT) -> None:
        self._kept[key] = (self._clock.now(), value)
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
