"""Is a time understood as people type it?"""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfoNotFoundError

import pytest

from musbot.core.errors import NotationError
from musbot.render import start_text
from musbot.render.start_text import clock_zone, read_start

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=clock_zone()).timestamp()


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [("30", 30), (" 45 min ", 45), ("5 minutos", 5), ("2h", 120), ("1h30", 90), ("1 h 05 min", 65)],
)
def test_a_number_is_how_many_minutes_there_are_until_then(typed: str, minutes: int) -> None:
    assert read_start(typed, NOW) == NOW + 60 * minutes


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("21:30", (2026, 11, 30, 21, 30)),
        ("21.30 h", (2026, 11, 30, 21, 30)),
        ("19:00", (2026, 12, 1, 19, 0)),  # that hour is past today
        ("20:00", (2026, 12, 1, 20, 0)),
        ("hoy 21:30", (2026, 11, 30, 21, 30)),
        ("MAÑANA 9:05", (2026, 12, 1, 9, 5)),
        ("bihar 9:05", (2026, 12, 1, 9, 5)),
        ("24/12 22:00", (2026, 12, 24, 22, 0)),
        ("1/3 22:00", (2027, 3, 1, 22, 0)),
        ("1/3/2028 22:00", (2028, 3, 1, 22, 0)),
        ("2027-01-02 18:15", (2027, 1, 2, 18, 15)),
    ],
)
def test_a_time_on_the_clock_is_the_next_in_spain(typed: str, meant: tuple[int, ...]) -> None:
    year, month, day, hour, minute = meant
    then = datetime(year, month, day, hour, minute, tzinfo=clock_zone())
    assert read_start(typed, NOW) == then.timestamp()


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "soon",
        "25:00",
        "21:60",
        "31/2 21:00",
        "luego 21:30",
        "99999",
        "1500h",
        "-5",
        "2026-13-01 1:00",
        "31/12/9999 23:59",  # no clock of Discord's goes so far
        "1/12/2029 21:00",
    ],
)
def test_what_is_no_time_is_refused(typed: str) -> None:
    with pytest.raises(NotationError):
        read_start(typed, NOW)


def test_where_no_zones_are_known_the_clock_is_that_of_greenwich(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def unknown(name: str) -> None:
        raise ZoneInfoNotFoundError(name)

    monkeypatch.setattr(start_text, "ZoneInfo", unknown)
    assert clock_zone().tzname(None) == "UTC"
