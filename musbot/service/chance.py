"""Where does chance come from? From here alone.

At a table that counts it comes from the operating system, so nobody can guess the next card. A
practice match may be drawn from a seed, to be played again.
"""

from __future__ import annotations

import random
import secrets
import string
from collections.abc import Sequence
from math import factorial
from typing import Protocol, TypeVar

from musbot.core.cards import Cards
from musbot.core.ids import TournamentId
from musbot.service.ports import TableId

_ID_SIGNS = string.ascii_letters + string.digits
_ID_LENGTH = 10
_SEEDS = 1_000_000_000
_KEY_BYTES = 32
_SEED_BYTES = 16

ItemT = TypeVar("ItemT")


class Chance(Protocol):
    """Draws what the rules leave to chance."""

    def shuffle(self, cards: Cards) -> Cards:
        """Give the same cards, every order equally likely."""
        ...

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        """Give one of the items, each equally likely."""
        ...


class RandomChance:
    """Chance from a generator of Python's: the system's, or one with a seed."""

    def __init__(self, generator: random.Random) -> None:
        self._generator = generator

    def shuffle(self, cards: Cards) -> Cards:
        """Give the same cards, every order equally likely."""
        drawn = list(cards)
        self._generator.shuffle(drawn)
        return tuple(drawn)

    def choice(self, items: Sequence[ItemT]) -> ItemT:
        """Give one of the items, each equally likely."""
        return self._generator.choice(items)


class SystemChance(RandomChance):
    """Chance from a generator that takes long to ask: a shuffling asks it once.

    Of ``n`` cards there are ``n!`` orders. One number below that is drawn, and read off as the
    places at which the last card, the one before it and so on are swapped.
    """

    def shuffle(self, cards: Cards) -> Cards:
        """Give the same cards, every order equally likely."""
        drawn = list(cards)
        order = self._generator.randrange(factorial(len(drawn)))
        for last in range(len(drawn) - 1, 0, -1):
            order, place = divmod(order, last + 1)
            drawn[last], drawn[place] = drawn[place], drawn[last]
        return tuple(drawn)


def system_chance() -> RandomChance:
    """Give chance that nobody can foresee or repeat."""
    return SystemChance(random.SystemRandom())


def seeded_chance(seed: int) -> RandomChance:
    """Give chance that is the same for the same seed."""
    return RandomChance(random.Random(seed))  # noqa: S311 -- meant to be repeated


def new_seed() -> int:
    """Make up a seed, short enough to be typed again; of a billion each is equally likely."""
    return secrets.randbelow(_SEEDS)


def new_table_id() -> TableId:
    """Make up the id of a table; nobody can guess that of another."""
    return TableId("".join(secrets.choice(_ID_SIGNS) for _ in range(_ID_LENGTH)))


def new_tournament_id() -> TournamentId:
    """Make up the id of a tournament."""
    return TournamentId(new_table_id())


def new_tournament_seed() -> str:
    """Make up the seed of a tournament's lots, so long that nobody finds it from its seal."""
    return secrets.token_hex(_SEED_BYTES)


def new_key() -> bytes:
    """Make up a key with which this process alone makes marks of what others must not learn."""
    return secrets.token_bytes(_KEY_BYTES)
