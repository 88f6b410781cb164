"""Does the clock tell the time, and the deadline follow from it?"""

from __future__ import annotations

import time

from musbot.service.clock import SystemClock, deadline_of


def test_the_systems_clock_tells_the_seconds_since_1970() -> None:
    before = time.time()
    assert before <= SystemClock().now() <= time.time()


def test_a_player_has_a_minute() -> None:
    assert deadline_of(1_700_000_000.25) == 1_700_000_060.25
