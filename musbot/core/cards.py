"""What is a card, and how is one written?

A card is its own text: ``12o`` is the king of oros. So records, the database, a bug report and the
engine all hold the same thing, and no codec stands between them. What a card is worth is a
question for the game, not for the card.
"""

from __future__ import annotations

from typing import NewType

from musbot.core.errors import NotationError

Card = NewType("Card", str)
"""One card in notation: its number, then the letter of its suit."""

Cards = tuple[Card, ...]
"""Cards in an order that matters, or is at least kept."""

SPANISH_SUITS = "oceb"
"""Oros, copas, espadas, bastos."""

SPANISH_NUMBERS = (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
"""Ace to seven, then sota, caballo and rey."""

SPANISH_DECK: Cards = tuple(
    Card(f"{number}{suit}") for suit in SPANISH_SUITS for number in SPANISH_NUMBERS
)
"""The forty cards, in the order of a new pack (mus R1.1)."""

_NUMBER_OF = {card: int(card[:-1]) for card in SPANISH_DECK}


def number_of(card: Card) -> int:
    """Give the number printed on a Spanish card: 1 to 7, 10 to 12."""
    return _NUMBER_OF[card]


def suit_of(card: Card) -> str:
    """Give the letter of a card's suit."""
    return card[-1]


def parse_card(text: str) -> Card:
    """Read one Spanish card such as ``7c``.

    Raises:
        NotationError: there is no such card.
    """
    card = Card(text.strip().lower())
    if card not in _NUMBER_OF:
        raise NotationError("card", text.strip())
    return card


def parse_cards(text: str) -> Cards:
    """Read Spanish cards separated by spaces; an empty text is no card.

    Raises:
        NotationError: one of them is no card.
    """
    return tuple(parse_card(word) for word in text.split())
