"""How are a card, a suit and a stone drawn where they stand in a line of text?"""

from __future__ import annotations

from musbot.core.cards import Card, number_of, suit_of
from musbot.render.deck.artwork.numerals import written
from musbot.render.deck.artwork.pen import LIVERIES, PAPER, box, placed
from musbot.render.deck.artwork.stones import amarrako, stone
from musbot.render.deck.artwork.suits import lauburu, sign
from musbot.render.signs import rank_sign

SQUARE = 128
SMALL_PAPER = (18, 3, 92, 122)
"""Where the paper of a small card lies: left, top, how wide, how high."""


def small_card(card: Card) -> str:
    """Draw a card by its number, or the letter of its court, and its suit."""
    suit = suit_of(card)
    colour = LIVERIES[suit].index
    edge = f'rx="14" stroke="{colour}" stroke-width="5"'
    number = written(rank_sign(number_of(card)), 64, 33, 43, colour, 4.8)
    return box(*SMALL_PAPER, PAPER, edge) + number + sign(suit, 64, 90, 58, 3.4)


def small_back() -> str:
    """Draw the back of a card."""
    red = box(29, 14, 70, 100, "#a3141f", 'rx="7"')
    edge = box(*SMALL_PAPER, PAPER, 'rx="14" stroke="#5e0a10" stroke-width="5"')
    return edge + red + placed(lauburu(30, "#ffe08a"), 64, 64)


def small_suit(suit: str) -> str:
    """Draw the sign of a suit alone."""
    return sign(suit, 64, 64, 116, 5)


def small_stone() -> str:
    """Draw one stone."""
    return placed(stone(), 64, 64, 1.15, 0, 5)


def small_amarrako() -> str:
    """Draw an amarrako."""
    return placed(amarrako(), 64, 64, 1.25, 0, 5)
