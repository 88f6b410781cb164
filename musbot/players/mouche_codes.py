"""How are French cards counted in, where many deals are tried out at once?

A card is a number there: thirteen times its suit, and its height in the suit. A set of cards is a
number with a bit for each.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from musbot.core.cards import Card
from musbot.games.mouche.cards import FRENCH_DECK, FRENCH_SUITS, STRENGTH_OF, SUIT_OF

_IN_A_SUIT = 13

CODE_OF: Final = {
    card: FRENCH_SUITS.index(SUIT_OF[card]) * _IN_A_SUIT + STRENGTH_OF[card] for card in FRENCH_DECK
}
"""The number of each card; in one suit a higher card has a higher one."""

CARD_OF: Final = {code: card for card, code in CODE_OF.items()}

SUIT: Final = tuple([code // _IN_A_SUIT for code in range(len(FRENCH_DECK))])
"""The number of the suit of each card."""

HIGHER: Final = tuple(
    [
        sum(1 << other for other in range(code + 1, (SUIT[code] + 1) * _IN_A_SUIT))
        for code in range(len(FRENCH_DECK))
    ]
)
"""The set of the cards that beat each card in its own suit."""


def codes_of(cards: Iterable[Card]) -> list[int]:
    """Give the numbers of some cards."""
    return [CODE_OF[card] for card in cards]


def set_of(codes: Iterable[int]) -> int:
    """Give the set of some cards."""
    cards = 0
    for code in codes:
        cards |= 1 << code
    return cards


def suit_number(letter: str) -> int:
    """Give the number of a suit by its letter."""
    return FRENCH_SUITS.index(letter)
