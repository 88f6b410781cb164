"""When does this Discord fail, and when is it asked too much?"""

import asyncio
import re
import time
import zlib
from dataclasses import dataclass, field
from typing import Literal

from tests.wire.fakediscord.refusals import RefusedError, too_many_requests


class ConnectionLostError(Exception):
    """The connection is to be reset instead of answered."""


@dataclass
class Fault:
    """Something that goes wrong for the next `times` requests whose path has `path` in it.

    `path` is a regular expression searched in the path after `/api/v10`; `skip` such requests pass
    first. A `status` of 429 waits `retry_after` seconds and is `everywhere` or for this route
    alone. `reset` cuts the connection before the request is done or, worse, after: done, but the
    bot never hears of it. The `delay` lies before that. `struck` is set when the last of these
    requests has come, and with `reset="after"` when it is done.
    """

    path: str
    times: int = 1
    skip: int = 0
    method: str | None = None
    delay: float = 0.0
    status: int = 0
    code: int = 0
    retry_after: float = 0.5
    everywhere: bool = False
    reset: Literal["before", "after"] | None = None
    struck: asyncio.Event = field(default_factory=asyncio.Event)

    def meets(self, method: str, path: str) -> bool:
        """Whether this request is one of those that fail; it is counted if it is like them."""
        same_method = self.method in {None, method}
        if self.times <= 0 or not same_method or re.search(self.path, path) is None:
            return False
        self.skip -= 1
        return self.skip < 0

    async def strike(self) -> None:
        """Let the time pass that it takes to fail."""
        self.times -= 1
        if not self.times:
            self.struck.set()
        await asyncio.sleep(self.delay)


class Faults(list[Fault]):
    """The faults that are set; a test appends to it and clears it."""

    async def strike(self, method: str, path: str) -> Fault | None:
        """Let the first fault that meets a request happen; return it when it is for afterwards."""
        fault = next((each for each in self if each.meets(method, path)), None)
        if fault is None or fault.reset == "after":
            return fault
        await fault.strike()
        if fault.reset == "before":
            raise ConnectionLostError
        if fault.status == 429:
            raise too_many_requests(fault.retry_after, everywhere=fault.everywhere)
        if fault.status:
            raise RefusedError(fault.status, fault.code, "a fault that the test asked for")
        return None


@dataclass(frozen=True)
class Limit:
    """At most `times` requests in `seconds` for each text that `path` matches, by method.

    With `everywhere` the limit holds for all requests together, as Discord's 50 a second do.
    """

    path: str
    times: int
    seconds: float
    everywhere: bool = False


DISCORD_LIMITS = (
    Limit(r"^/(?!interactions/|webhooks/)", 50, 1.0, everywhere=True),
    Limit(r"^/channels/\d+/messages", 5, 5.0),
    Limit(r"^/webhooks/\d+/[^/]+", 5, 2.0),
)
"""The limits that a well-behaved bot meets first, as far as they are known."""


@dataclass
class _Bucket:
    left: int
    ends: float


class RateLimits:
    """The buckets of all limits that are set, each refilled when its time has passed."""

    def __init__(self) -> None:
        self.limits: list[Limit] = []
        self._buckets: dict[tuple[Limit, str], _Bucket] = {}

    def spend(self, method: str, path: str) -> dict[str, str]:
        """Count a request: the headers that tell what is left, or a refusal with status 429."""
        headers: dict[str, str] = {}
        for limit in self.limits:
            found = re.search(limit.path, path)
            if found is not None:
                key = "all" if limit.everywhere else f"{method} {found.group()}"
                headers |= self._spend(limit, key)
        return headers

    def _spend(self, limit: Limit, key: str) -> dict[str, str]:
        now = time.monotonic()
        bucket = self._buckets.setdefault((limit, key), _Bucket(limit.times, 0.0))
        if bucket.ends <= now:
            bucket.left, bucket.ends = limit.times, now + limit.seconds
        bucket.left -= 1
        remaining = bucket.ends - now
        headers = {} if limit.everywhere else _bucket_headers(limit, bucket.left, remaining)
        if bucket.left < 0:
            raise too_many_requests(remaining, everywhere=limit.everywhere, headers=headers)
        return headers


def _bucket_headers(limit: Limit, left: int, remaining: float) -> dict[str, str]:
    return {
        "X-RateLimit-Limit": str(limit.times),
        "X-RateLimit-Remaining": str(max(left, 0)),
        "X-RateLimit-Reset": f"{time.time() + remaining:.3f}",
        "X-RateLimit-Reset-After": f"{remaining:.3f}",
        "X-RateLimit-Bucket": f"{zlib.crc32(limit.path.encode()):x}",
    }
