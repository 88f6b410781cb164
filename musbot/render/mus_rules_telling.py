"""Whose rules are being told: in which language, by which options, for which seats?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from musbot.core.seats import Seating
from musbot.games.mus.rules import MusRules
from musbot.render.signs import rank_sign
from musbot.render.text import Texts


class Telling(msgspec.Struct, frozen=True):
    """The rules of one table and the language in which they are told.

    ``rules`` are those that the seating plays: fitted to it.
    """

    texts: Texts
    rules: MusRules
    seating: Seating

    @property
    def partners(self) -> int:
        """How many partners everybody has."""
        return len(self.seating.seats) // len(self.seating.sides) - 1

    def stones(self, count: int) -> str:
        """Write a number of stones out."""
        return self.texts.ngettext("{count} stone", "{count} stones", count)


def ranks(numbers: Iterable[int]) -> str:
    """Write ranks in their signs, ``R C S 7``, so that no line is broken between them."""
    return "\N{NO-BREAK SPACE}".join([rank_sign(number) for number in numbers])
