"""Who tells of a tournament: in which language, and how are names and times written there?"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, EntrantId, Score
from musbot.core.ids import PlayerId
from musbot.render.narrator import pair_name, shortened
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import Texts

_WIDTHS: Final = (24, 16, 10, 6, 4)


class Moment(StrEnum):
    """How a time is told: on the clock, with its day, or as how long it is until then."""

    CLOCK = "clock"
    DAY = "day"
    UNTIL = "until"


class Marks(msgspec.Struct, frozen=True):
    """How things are written where a page goes.

    ``name`` writes somebody's name, ``words`` what else people have written, ``call`` a person whom
    it might call, ``time`` a time in seconds since 1970, and ``channel`` where something is shown.
    """

    name: Callable[[str], str]
    words: Callable[[str], str]
    call: Callable[[PlayerId], str]
    time: Callable[[float, Moment], str]
    channel: Callable[[int], str]


class Teller(msgspec.Struct, frozen=True):
    """Tells of a tournament; names are cut to ``width`` signs."""

    texts: Texts
    state: Tournament
    marks: Marks
    width: int = _WIDTHS[0]

    def person(self, name: str) -> str:
        """Write a person's name."""
        return shortened(self.marks.name(name), self.width)

    def entrant(self, entrant: EntrantId) -> str:
        """Name all of an entrant."""
        return pair_name([self.person(each.name) for each in self.state.entrant(entrant).players])

    def side(self, contest: Contest, side: int) -> str:
        """Name all who play on a side of a match."""
        return pair_name([self.entrant(each) for each in contest.sides[side]])

    def when(self, at: float, moment: Moment = Moment.CLOCK) -> str:
        """Tell a time."""
        return self.marks.time(at, moment)

    @property
    def title(self) -> str:
        """The name of the tournament."""
        return self.marks.words(self.state.terms.name)


def score_line(score: Score) -> str:
    """Write what each side has won, as ``3–1``."""
    return "–".join(map(str, score.won))


def told(build: Callable[[Teller], Page], teller: Teller, most: int = MOST_SIGNS) -> Page:
    """Build a page that has so many signs at most, if need be with names that are cut."""
    page = build(teller)
    for width in _WIDTHS[1:]:
        if page.length <= most:
            break
        page = build(replace(teller, width=width))
    return page
