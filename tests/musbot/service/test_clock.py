"""Does the clock tell the time, and the deadline follow from it?"""

from __future__ import annotations

import time

from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.service.clock import SystemClock, deadline_of
from musbot.service.events import Opened, Terms
from musbot.service.ports import PlayerId
from musbot.service.state import first_state


def test_the_systems_clock_tells_the_seconds_since_1970() -> None:
    before = time.time()
    assert before <= SystemClock().now() <= time.time()


OPENED = Opened("mus", {}, "pairs", PlayerId(1), terms=Terms(turn_seconds=60, reserve_seconds=30))
TABLE = first_state(OPENED, 1_700_000_000.25)


def test_a_player_has_the_time_of_a_turn_and_behind_it_his_reserve() -> None:
    assert deadline_of(TABLE, (Seat(1),)) == 1_700_000_090.25


def test_of_several_who_are_awaited_the_one_with_the_least_time_counts() -> None:
    used = replace(TABLE, reserve=(30.0, 10.0, 30.0, 0.0))
    assert deadline_of(used, (Seat(0), Seat(1))) == 1_700_000_070.25
    assert deadline_of(used, (Seat(3),)) == 1_700_000_060.25


def test_no_time_runs_where_nobody_is_awaited_or_the_match_is_paused_or_has_no_clock() -> None:
    assert deadline_of(TABLE, ()) is None
    assert deadline_of(replace(TABLE, paused_at=1_700_000_010.0), (Seat(1),)) is None
    timeless = first_state(replace(OPENED, terms=Terms()), 1_700_000_000.25)
    assert deadline_of(timeless, (Seat(1),)) is None
