"""Which French cards are there, how is one written, and which of two is higher?

A card is its own text: ``Kd`` is the king of diamonds, ``10s`` the ten of spades. The rank is
written with an upper-case letter, the suit with a lower-case one; both are read in any case.
"""

from __future__ import annotations

from functools import cache

from musbot.core.cards import Card, Cards
from musbot.core.errors import NotationError

CARDS_IN_HAND = 5
"""So many cards everybody is dealt (Q3.1)."""

FRENCH_SUITS = "shdc"
"""Spades, hearts, diamonds, clubs."""

RANKS_UPWARDS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K")
"""From the lowest to the highest: the ace stands below the jack (Q1.2)."""

_PRINTED = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

FRENCH_DECK: Cards = tuple([Card(f"{rank}{suit}") for suit in FRENCH_SUITS for rank in _PRINTED])
"""The fifty-two cards, in the order of a new pack (Q1.1)."""

RANK_OF: dict[Card, str] = {card: card[:-1] for card in FRENCH_DECK}
"""The rank of every card: ``2`` to ``10``, ``J``, ``Q``, ``K``, ``A``."""

SUIT_OF: dict[Card, str] = {card: card[-1] for card in FRENCH_DECK}
"""The letter of every card's suit."""

STRENGTH_OF: dict[Card, int] = {card: RANKS_UPWARDS.index(RANK_OF[card]) for card in FRENCH_DECK}
"""How high every card is in its suit, from 0 for a two to 12 for a king (Q1.2)."""

POINTS_OF: dict[Card, int] = {
    card: int(rank) if rank.isdecimal() else 10 for card, rank in RANK_OF.items()
}
"""What every card counts in a mouche: court cards and the ace 10, others their number (Q5.5)."""

_SPELLED = {card.lower(): card for card in FRENCH_DECK}


def is_higher(card: Card, than: Card, trump: str) -> bool:
    """Say whether a card beats one that wins the trick so far; ``trump`` is a suit (Q6.6)."""
    suit = SUIT_OF[card]
    if suit == SUIT_OF[than]:
        return STRENGTH_OF[card] > STRENGTH_OF[than]
    return suit == trump


@cache
def deck_of_size(size: int) -> Cards:
    """Give the highest cards of every suit, ``size`` in all, in the order of a new pack (Q1.3)."""
    lowest = len(RANKS_UPWARDS) - size // len(FRENCH_SUITS)
    return tuple([card for card in FRENCH_DECK if STRENGTH_OF[card] >= lowest])


def parse_card(text: str) -> Card:
    """Read one French card such as ``10s`` or ``kd``.

    Raises:
        NotationError: there is no such card (kind ``card``).
    """
    card = _SPELLED.get(text.strip().lower())
    if card is None:
        raise NotationError("card", text.strip())
    return card


def parse_cards(text: str) -> Cards:
    """Read French cards separated by spaces; an empty text is no card.

    Raises:
        NotationError: one of them is no card (kind ``card``).
    """
    return tuple([parse_card(word) for word in text.split()])
