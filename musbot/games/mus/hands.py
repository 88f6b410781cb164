"""What are four cards worth in each lance, and which seat holds the best?

For every lance a hand has a key, and the bigger key wins; equal keys go to the seat that speaks
first (R5.7). Suits count nowhere but in *la real* (R5.8).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, assert_never

import msgspec
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Card, Cards, number_of, suit_of
from musbot.core.seats import Seat
from musbot.games.mus.events import Lance
from musbot.games.mus.rules import MusRules

# A member of an enum is looked up through its metaclass each time it is named; here once.
_GRANDE: Final = Lance.GRANDE
_CHICA: Final = Lance.CHICA
_PARES: Final = Lance.PARES
_JUEGO: Final = Lance.JUEGO
_PUNTO: Final = Lance.PUNTO

KING = 12
ACE = 1
_TEN = 10
_THREE, _SEVEN, _SOTA = 3, 7, 10
_NINTH_KING = Card("5o")

NONE, PAR, MEDIAS, DUPLES = 0, 1, 2, 3
"""The kinds of pares, which are also the stones that each is worth (R8.4)."""

JUEGO = 31
"""The least sum that is juego (R5.5)."""

BEST_JUEGO_FIRST = (31, 32, 40, 37, 36, 35, 34, 33)
"""Every sum that is juego, in the order in which they win (R5.5)."""

_JUEGO_KEY = {points: 8 - place for place, points in enumerate(BEST_JUEGO_FIRST)}
_REAL_KEY = 9


class Worth(msgspec.Struct, frozen=True):
    """What a hand is worth.

    ``ranks`` are its effective ranks from high to low (12 a king, 1 an ace). ``pares`` is the kind,
    then the rank of the higher and of the lower pair, 0 where there is none. ``points`` is the
    sum. ``juego`` is 0 without juego, else greater for a better one.
    """

    ranks: tuple[int, ...]
    pares: tuple[int, int, int]
    points: int
    juego: int

    @property
    def kings(self) -> int:
        """How many cards count as kings."""
        return self.ranks.count(KING)

    @property
    def aces(self) -> int:
        """How many cards count as aces."""
        return self.ranks.count(ACE)

    @property
    def real(self) -> bool:
        """Whether it is *la real*, which beats every other juego (R5.8)."""
        return self.juego == _REAL_KEY


def _rank(card: Card, kings: int) -> int:
    number = number_of(card)
    if kings > 4:
        number = {3: KING, 2: ACE}.get(number, number)
    return KING if kings == 9 and card == _NINTH_KING else number


RANK_OF: dict[int, dict[Card, int]] = {
    kings: {card: _rank(card, kings) for card in SPANISH_DECK} for kings in (4, 8, 9)
}
"""The effective rank of every card, by the number of kings that is played (R1.2)."""


def worth_of(hand: Cards, rules: MusRules) -> Worth:
    """Say what four cards are worth under these rules."""
    rank_of = RANK_OF[rules.kings]
    worth = _worth(tuple(sorted([rank_of[card] for card in hand], reverse=True)))
    if rules.real != "off" and worth.points == JUEGO and is_real(hand, rules):
        return replace(worth, juego=_REAL_KEY)
    return worth


@cache
def _worth(ranks: tuple[int, ...]) -> Worth:
    """Say what these ranks are worth; there are no more than a thousand different ones."""
    points = sum([min(rank, _TEN) for rank in ranks])
    return Worth(ranks, _pares(ranks), points, _JUEGO_KEY.get(points, 0))


def _pares(ranks: tuple[int, ...]) -> tuple[int, int, int]:
    first, second, third, fourth = ranks
    if first == second and third == fourth:
        return (DUPLES, first, third)  # four equal cards are two equal pairs (R5.4)
    if second == third and second in (first, fourth):
        return (MEDIAS, second, 0)
    if second in (first, third):
        return (PAR, second, 0)
    return (PAR, third, 0) if third == fourth else (NONE, 0, 0)


def is_real(hand: Cards, rules: MusRules) -> bool:
    """Say whether the hand is *la real* of rules that have one: three sevens and a court (R5.8)."""
    sevens = [card for card in hand if number_of(card) == _SEVEN]
    others = [card for card in hand if number_of(card) != _SEVEN]
    if len(others) != 1:
        return False
    court = others[0]
    sota = number_of(court) == _SOTA
    other_suits = suit_of(court) not in [suit_of(card) for card in sevens]
    match rules.real:
        case "sota":
            return sota
        case "figura":
            three = rules.real_with_three and number_of(court) == _THREE
            return number_of(court) >= _SOTA or three
        case "sota-oros":
            return court == "10o" and other_suits
        case "sota-oros-any":
            return court == "10o"
        case _:
            return sota and other_suits


def holds(lance: Lance, value: Worth) -> bool:
    """Say whether a hand may take part in a lance (R5.1, R6.1)."""
    if lance is _PARES:
        return value.pares[0] > NONE
    if lance is _JUEGO:
        return value.juego > 0
    if lance is _GRANDE or lance is _CHICA or lance is _PUNTO:
        return True
    assert_never(lance)


def key(lance: Lance, value: Worth) -> tuple[int, ...]:
    """Give what decides a lance: of two hands that take part the one with the bigger key wins."""
    if lance is _GRANDE:
        return value.ranks  # R5.2
    if lance is _CHICA:
        # From the lowest card up, lower wins: not grande turned round (R5.3).
        first, second, third, fourth = value.ranks
        return (-fourth, -third, -second, -first)
    if lance is _PARES:
        return value.pares
    if lance is _JUEGO:
        return (value.juego,)
    if lance is _PUNTO:
        return (value.points,)  # R5.6
    assert_never(lance)


def bonus(lance: Lance, value: Worth) -> int:
    """Give the stones that a winner's hand is worth by itself in a lance (R8.4, R8.5, R8.6)."""
    if lance is _GRANDE or lance is _CHICA or lance is _PUNTO:
        return 0
    if lance is _PARES:
        return value.pares[0]
    if lance is _JUEGO:
        return 0 if value.juego == 0 else 3 if value.points == JUEGO else 2
    assert_never(lance)


def best(lance: Lance, seats: Sequence[Seat], worths: Sequence[Worth]) -> Seat:
    """Give the seat that wins a lance among ``seats``, who are in the order in which they speak.

    Single hands are compared, never those of partners together; the first of equals wins (R5.7).
    """
    return max(seats, key=lambda seat: key(lance, worths[seat]))
