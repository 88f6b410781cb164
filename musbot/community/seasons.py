"""In which season was a match, when does a season begin and end, and what does a new one change?

A season is three calendar months, UTC, named by its year and its quarter: ``2026-4`` are October
to December. The calendar is arithmetic here, as the rules know no clock.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

import msgspec

from musbot.community.rating import FRESH, Rating

_DAY = 86_400
_QUARTERS = 4
_MONTHS = 3
_FEBRUARY = 2

KEPT: Final = 0.9
"""Which part of a rating's distance from the middle a new season leaves."""

SPREAD: Final = 6.0
"""By how much players of several seasons differ: less than beginners may."""


class Season(msgspec.Struct, frozen=True, order=True):
    """A year and its quarter, from 1 to 4."""

    year: int
    quarter: int

    @property
    def name(self) -> str:
        """The season's name, such as ``2026-4``."""
        return f"{self.year}-{self.quarter}"

    @property
    def start(self) -> int:
        """Its first second, since 1970."""
        return _DAY * _days(self.year, _MONTHS * (self.quarter - 1) + 1)

    @property
    def end(self) -> int:
        """The first second after it."""
        return self.following.start

    @property
    def following(self) -> Season:
        """The season after this one."""
        quarter = self.quarter % _QUARTERS + 1
        return Season(self.year + (quarter == 1), quarter)


def season_of(seconds: float) -> Season:
    """Give the season of a time in seconds since 1970, UTC."""
    year, month = _civil(int(seconds // _DAY))
    return Season(year, (month - 1) // _MONTHS + 1)


def soft_reset(rating: Rating) -> Rating:
    """Give the rating with which somebody begins a new season, after one that he had before.

    It comes nearer to the middle and is less certain, as if a part of what makes somebody strong
    were drawn anew. Measured on leagues whose players change from season to season this gives
    better chances than keeping all; where nobody changes it costs little.
    """
    uncertain = sqrt((KEPT * rating.sigma) ** 2 + (1 - KEPT**2) * SPREAD**2)
    return Rating(
        mu=FRESH.mu + KEPT * (rating.mu - FRESH.mu),
        sigma=max(rating.sigma, uncertain),
        matches=rating.matches,
    )


# The calendar repeats itself after 400 years. Counted from the first of March, a leap day is the
# last of its year, and the months follow a pattern of 153 days in five.
_EPOCH = 719_468  # days from 1 March 0000 to 1 January 1970


def _days(year: int, month: int) -> int:
    """Give the days from 1970 to the first of a month."""
    year -= month <= _FEBRUARY
    month_from_march = (month + 9) % 12
    leaps = year // 4 - year // 100 + year // 400
    return 365 * year + leaps + (153 * month_from_march + 2) // 5 - _EPOCH


def _civil(days: int) -> tuple[int, int]:
    """Give year and month of a day counted from 1970."""
    cycle, day = divmod(days + _EPOCH, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    in_year = day - (365 * year + year // 4 - year // 100)
    month_from_march = (5 * in_year + 2) // 153
    month = (month_from_march + 2) % 12 + 1
    return 400 * cycle + year + (month <= _FEBRUARY), month
