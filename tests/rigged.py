"""How does a test deal the cards that it wants at a table of the service?"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.cards import Cards
from musbot.service.chance import ItemT

STRONG = ("12o 12c 12e 1o", "4o 5c 6e 7b", "11o 11c 10e 2b", "4c 4e 5o 6b")
"""Seat 0 has a solomillo, seat 1 a perete; seat 2 holds a par and 31, seat 3 a par."""


class Rigged:
    """Deals these hands, by seat, in every round of which seat 0 is mano; seat 0 begins.

    What is shuffled later keeps its order.
    """

    def __init__(self, hands: Sequence[str] = STRONG) -> None:
        dealt = zip(*[hand.split() for hand in hands], strict=True)
        self._top = [card for one_each in dealt for card in one_each]

    def shuffle(self, cards: Cards) -> Cards:
        rank = {card: place for place, card in enumerate(self._top)}
        return tuple(sorted(cards, key=lambda card: rank.get(card, len(rank))))

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        return items[0]
