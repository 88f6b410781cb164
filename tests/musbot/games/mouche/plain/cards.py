"""Which cards are in the deck, which of them beats which, and what is a flush worth?"""

from __future__ import annotations

from collections.abc import Sequence

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "A", "J", "Q", "K"]
"""Ranks from the lowest to the highest: the ace stands below the jack."""

LOWEST = {
    "wmo": {2: "8", 3: "8", 4: "7", 5: "3", 6: "2"},
    "ajo": {2: "8", 3: "8", 4: "6", 5: "3", 6: "2"},
    "jdc": {3: "7", 4: "6", 5: "5", 6: "4"},
}
"""The lowest rank that is played with, by the number of players."""


def deck(name: str, players: int) -> list[str]:
    """Give the cards with which so many people play."""
    lowest = ORDER.index(LOWEST[name][players])
    return [f"{rank}{suit}" for suit in "shdc" for rank in ORDER[lowest:]]


def suit(card: str) -> str:
    return card[-1]


def strength(card: str) -> int:
    return ORDER.index(card[:-1])


def is_flush(hand: Sequence[str]) -> bool:
    return len(hand) == 5 and len({suit(card) for card in hand}) == 1


def score(hand: Sequence[str]) -> int:
    """Give what a flush is worth: courts and ace ten each, the others their number."""
    return sum(10 if card[:-1] in {"K", "Q", "J", "A"} else int(card[:-1]) for card in hand)


def winner(trick: Sequence[tuple[int, str]], trump: str) -> int:
    """Give the seat that takes a trick: the highest trump, else the highest of the suit led."""
    trumps = [(strength(card), seat) for seat, card in trick if suit(card) == trump]
    led = [(strength(card), seat) for seat, card in trick if suit(card) == suit(trick[0][1])]
    return max(trumps or led)[1]


def allowed(
    hand: Sequence[str], trick: Sequence[tuple[int, str]], trump: str, *, forced: bool
) -> set[str]:
    """Give the cards of a hand that may be played to a trick.

    ``forced`` is the duty to play higher where one follows suit and can.
    """
    if not trick:
        return set(hand)
    led = suit(trick[0][1])
    same = [card for card in hand if suit(card) == led]
    lying = [strength(card) for _, card in trick if suit(card) == trump]
    if same:
        trumped = led != trump and bool(lying)
        best = max(strength(card) for _, card in trick if suit(card) == led)
        higher = [card for card in same if strength(card) > best]
        return set(higher) if forced and higher and not trumped else set(same)
    over = [
        card
        for card in hand
        if suit(card) == trump and all(strength(card) > each for each in lying)
    ]
    return set(over or hand)
