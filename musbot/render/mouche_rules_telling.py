"""Which rules of mouche are being told, in which language, for which seats?"""

from __future__ import annotations

import msgspec

from musbot.core.seats import Seating
from musbot.games.mouche.rules import MoucheRules
from musbot.render.mouche_money import jetons
from musbot.render.text import Texts


class Telling(msgspec.Struct, frozen=True):
    """The rules of one table and the language in which they are told.

    ``rules`` are those that the seating plays: fitted to it.
    """

    texts: Texts
    rules: MoucheRules
    seating: Seating

    def jetons(self, count: int) -> str:
        """Write a number of jetons out."""
        return jetons(self.texts, count)
