"""How does a French card look where there are only characters?

The letters are the French ones; in the corner stands what records write::

    ╭─────╮ ╭─────╮
    │ R ♦ │ │10 ♠ │
    │     │ │     │
    │  Kd │ │ 10s │
    ╰─────╯ ╰─────╯
"""

from __future__ import annotations

from typing import Final

from musbot.core.cards import Card
from musbot.games.mouche.cards import RANK_OF, SUIT_OF
from musbot.render.cards_in_characters import boxed
from musbot.render.mouche_signs import rank_sign
from musbot.render.signs import FRENCH_SUITS

_INSIDE: Final = 5
WIDTH: Final = _INSIDE + 2
"""How many columns one card takes: five of them lie beside what was said."""


def card_lines(card: Card) -> tuple[str, ...]:
    """Draw one card, five lines of ``WIDTH`` columns."""
    rank, suit = rank_sign(RANK_OF[card]), FRENCH_SUITS[SUIT_OF[card]]
    return boxed((f"{rank:>2} {suit} ", " " * _INSIDE, f"{card:>{_INSIDE - 1}} "))
