"""Which hands of mus are there, and in how many ways can each be dealt?

A hand is here the tuple of its effective ranks, high to low: suits decide nothing but *la real*.
With eight kings there are 330 hands, with nine 329, with four 715.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

import msgspec

from musbot.core.cards import SPANISH_DECK
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import RANK_OF, Worth, key, worth_of
from musbot.games.mus.rules import MusRules

Ranks = tuple[int, ...]
"""Effective ranks from high to low, 12 a king, 1 an ace."""

LANCES = (Lance.GRANDE, Lance.CHICA, Lance.PARES, Lance.JUEGO, Lance.PUNTO)


class Pack(msgspec.Struct, frozen=True):
    """The hands of a pack with so many kings.

    ``count`` gives the cards of every rank; ``places`` of each lance rank the hands, in the order
    of ``hands``, so that the greater number wins and equal ones are equal.
    """

    count: dict[int, int]
    hands: tuple[Ranks, ...]
    worths: tuple[Worth, ...]
    places: dict[Lance, tuple[int, ...]]

    def ways(self, drawn: Ranks, without: Ranks = ()) -> int:
        """Count the sets of cards with these ranks in the pack less the cards of ``without``."""
        return prod(
            [comb(self.count[rank] - without.count(rank), cards) for rank, cards in _counted(drawn)]
        )

    def draws(self, cards: int) -> tuple[Ranks, ...]:
        """Give every way in which so many cards may look."""
        return tuple(combinations_with_replacement(sorted(self.count, reverse=True), cards))


@cache
def _counted(ranks: Ranks) -> tuple[tuple[int, int], ...]:
    return tuple(Counter(ranks).items())


def pack(kings: int) -> Pack:
    """Take the pack with four, eight or nine kings apart."""
    count = Counter(RANK_OF[kings].values())
    ranks = sorted(count, reverse=True)
    hands = tuple(
        hand
        for hand in combinations_with_replacement(ranks, 4)
        if all(hand.count(rank) <= count[rank] for rank in hand)
    )
    worths = tuple(_worth(hand, kings) for hand in hands)
    return Pack(dict(count), hands, worths, {lance: _places(lance, worths) for lance in LANCES})


def _worth(hand: Ranks, kings: int) -> Worth:
    """Find cards that have these ranks, and say what they are worth."""
    left = {rank: [card for card in SPANISH_DECK if RANK_OF[kings][card] == rank] for rank in hand}
    return worth_of(tuple(left[rank].pop() for rank in hand), MusRules(kings=kings))


def _places(lance: Lance, worths: tuple[Worth, ...]) -> tuple[int, ...]:
    keys = [key(lance, value) for value in worths]
    place = {each: number for number, each in enumerate(sorted(set(keys)))}
    return tuple(place[each] for each in keys)
