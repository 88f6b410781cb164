"""How does a Spanish card look where there are only characters?

What counts as another rank says so::

    ╭───────╮ ╭───────╮
    │ R   ♦ │ │ 3   ♣ │
    │       │ │  = R  │
    │   12o │ │    3b │
    ╰───────╯ ╰───────╯
"""

from __future__ import annotations

from musbot.core.cards import Card, number_of, suit_of
from musbot.games.mus.hands import RANK_OF
from musbot.render.cards_in_characters import boxed
from musbot.render.signs import PLAIN, rank_sign

_INSIDE = 7
WIDTH = _INSIDE + 2
"""How many columns one card takes."""


def card_lines(card: Card, kings: int) -> tuple[str, ...]:
    """Draw one card, five lines of ``WIDTH`` columns; ``kings`` says what a 3 or a 2 counts as."""
    rank = RANK_OF[kings][card]
    counts_as = "" if rank == number_of(card) else f"= {rank_sign(rank)}"
    top = f"{rank_sign(number_of(card)):<3} {PLAIN.suits[suit_of(card)]}"
    return boxed((f" {top} ", f"{counts_as:^{_INSIDE}}", f"{card:>{_INSIDE - 1}} "))
