"""How are a French card and its suit drawn where they stand in a line of text?"""

from __future__ import annotations

from musbot.core.cards import Card, suit_of
from musbot.render.deck.artwork.french.card import index_of, narrowed
from musbot.render.deck.artwork.french.suits import FRENCH_LIVERIES, french_sign
from musbot.render.deck.artwork.pen import PAPER, box
from musbot.render.deck.artwork.small_cards import SMALL_PAPER


def small_french_card(card: Card) -> str:
    """Draw a card by its letter or number, and its suit."""
    suit = suit_of(card)
    colour = FRENCH_LIVERIES[suit].index
    edge = f'rx="14" stroke="{colour}" stroke-width="5"'
    rank = narrowed(index_of(card), 64, 36, 46, colour, 4.8)
    return box(*SMALL_PAPER, PAPER, edge) + rank + french_sign(suit, 64, 91, 54, 3.4)


def small_french_suit(suit: str) -> str:
    """Draw the sign of a suit alone, on a light ground, for black would be lost on a dark one."""
    ground = box(4, 4, 120, 120, PAPER, 'rx="28"')
    return ground + french_sign(suit, 64, 64, 92, 4)
