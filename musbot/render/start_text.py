"""When does somebody mean who types a time: in how many minutes, at what time, on what day?

Discord does not say where people live, so a time on the clock is Spanish time, where most mus is
played; what was understood is shown as everybody's own clock has it.
"""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from typing import Final
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from musbot.core.errors import NotationError

KIND: Final = "start"
"""What was expected, where it cannot be read."""

_MOST_MINUTES: Final = 60 * 24 * 60
"""Nobody plans a tournament for more than two months by minutes."""

_MOST_SECONDS: Final = 2 * 366 * 86_400
"""Nor for more than two years by the calendar: whoever types that has mistaken the year."""

_MINUTES = re.compile(r"\+?(\d{1,5})\s*(?:m|min|minutos?|minutes?)?")
_HOURS = re.compile(r"\+?(\d{1,4})\s*h(?:\s*(\d{1,2})\s*(?:m|min)?)?")
_CLOCK = re.compile(r"(?:(?P<day>.+?)\s+)?(?P<hour>\d{1,2})[:.](?P<minute>\d{2})\s*h?")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DAY = re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?\.?")
_TOMORROW = frozenset({"mañana", "manana", "tomorrow", "bihar", "demain"})
_TODAY = frozenset({"hoy", "today", "gaur", "aujourd'hui", "aujourd’hui"})


def clock_zone() -> tzinfo:
    """Give the zone in which times on the clock are meant; UTC where no zones are known."""
    try:
        return ZoneInfo("Europe/Madrid")
    except ZoneInfoNotFoundError:
        return UTC


def read_start(text: str, now: float) -> float:
    """Give the time that was typed, in seconds since 1970; ``now`` is likewise.

    Raises:
        NotationError: it is no time.
    """
    typed = " ".join(text.casefold().split())
    minutes = _minutes(typed)
    if minutes is not None:
        return now + 60 * minutes
    found = _CLOCK.fullmatch(typed)
    if found is None:
        raise NotationError(KIND, text)
    zone = clock_zone()
    here = datetime.fromtimestamp(now, zone)
    try:
        clock = time(int(found["hour"]), int(found["minute"]))
        day = _day(found["day"], here.date())
        meant = datetime.combine(day or here.date(), clock, zone)
    except ValueError:
        raise NotationError(KIND, text) from None
    if day is None and meant <= here:
        meant = datetime.combine(here.date() + timedelta(days=1), clock, zone)
    if meant.timestamp() > now + _MOST_SECONDS:
        raise NotationError(KIND, text)
    return meant.timestamp()


def _minutes(typed: str) -> int | None:
    """Read for how many minutes somebody wants to wait."""
    found = _MINUTES.fullmatch(typed)
    if found is not None:
        minutes = int(found[1])
    else:
        hours = _HOURS.fullmatch(typed)
        if hours is None:
            return None
        minutes = 60 * int(hours[1]) + int(hours[2] or 0)
    if minutes > _MOST_MINUTES:
        raise NotationError(KIND, typed)
    return minutes


def _day(typed: str | None, today: date) -> date | None:
    """Read a day; of one without a year the next to come. Raises ``ValueError``."""
    if typed is None:
        return None
    if typed in _TODAY:
        return today
    if typed in _TOMORROW:
        return today + timedelta(days=1)
    iso = _ISO.fullmatch(typed)
    if iso is not None:
        return date(int(iso[1]), int(iso[2]), int(iso[3]))
    found = _DAY.fullmatch(typed)
    if found is None:
        raise ValueError(typed)
    year = int(found[3] or today.year)
    meant = date(year, int(found[2]), int(found[1]))
    if found[3] is None and meant < today:
        meant = date(year + 1, meant.month, meant.day)
    return meant
