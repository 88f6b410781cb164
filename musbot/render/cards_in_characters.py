"""How do cards look where there are only characters?

A card shows its rank and suit as signs, and in its corner the notation by which it can be typed. So
nobody has to tell suits apart by their colour. What counts as another rank says so::

    ╭───────╮ ╭───────╮
    │ R   ♦ │ │ 3   ♣ │
    │       │ │  = R  │
    │   12o │ │    3b │
    ╰───────╯ ╰───────╯

Where cards are chosen each of them has its number below it.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.cards import Card, number_of, suit_of
from musbot.games.mus.hands import RANK_OF
from musbot.render.signs import PLAIN, rank_sign

_INSIDE = 7
WIDTH = _INSIDE + 2
"""How many columns one card takes."""


def card_lines(card: Card, kings: int) -> tuple[str, ...]:
    """Draw one card, five lines of ``WIDTH`` columns; ``kings`` says what a 3 or a 2 counts as."""
    rank = RANK_OF[kings][card]
    counts_as = "" if rank == number_of(card) else f"= {rank_sign(rank)}"
    top = f"{rank_sign(number_of(card)):<3} {PLAIN.suits[suit_of(card)]}"
    inside = (f" {top} ", f"{counts_as:^{_INSIDE}}", f"{card:>{_INSIDE - 1}} ")
    edge = "─" * _INSIDE
    return (f"╭{edge}╮", *(f"│{line}│" for line in inside), f"╰{edge}╯")


def hand_lines(cards: Sequence[Card], kings: int, *, numbered: bool = False) -> tuple[str, ...]:
    """Draw cards side by side; where they are chosen, each with its number from 1 below it."""
    drawn = [(*card_lines(card, kings), f"{place:^{WIDTH}}") for place, card in enumerate(cards, 1)]
    lines = [" ".join(line).rstrip() for line in zip(*drawn, strict=True)]
    return tuple(lines if numbered else lines[:-1])
