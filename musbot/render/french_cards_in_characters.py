"""How does a French card look where there are only characters?

The letters are the French ones; in the corner stands what the help of the
reader's language types: ``Rd``, in French ``Rca``::

    ╭─────╮ ╭─────╮
    │ R ♦ │ │10 ♠ │
    │     │ │     │
    │  Rd │ │ 10s │
    ╰─────╯ ╰─────╯
"""

from __future__ import annotations

from typing import Final

from musbot.core.cards import Card
from musbot.games.mouche.cards import RANK_OF, SUIT_OF
from musbot.render.cards_in_characters import boxed
from musbot.render.mouche_signs import rank_sign, typed_card
from musbot.render.signs import FRENCH_SUITS
from musbot.render.text import Texts

_INSIDE: Final = 5
WIDTH: Final = _INSIDE + 2
"""How many columns one card takes: five of them lie beside what was said."""


def card_lines(texts: Texts, card: Card) -> tuple[str, ...]:
    """Draw one card, five lines of ``WIDTH`` columns."""
    rank, suit = rank_sign(RANK_OF[card]), FRENCH_SUITS[SUIT_OF[card]]
    return boxed(
        (f"{rank:>2} {suit} ", " " * _INSIDE, f"{typed_card(texts, card):>{_INSIDE - 1}} ")
    )
