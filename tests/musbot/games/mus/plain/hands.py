"""What are hands worth, worked out a second time as plainly as can be?

Written from the rule book and sharing nothing with the engine, so that the same mistake would have
to be made twice. Cards are texts such as ``12o``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

ORDER = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
"""Numbers from the lowest to the highest."""

JUEGOS = [33, 34, 35, 36, 37, 40, 32, 31]
"""Sums that are juego, from the worst to the best."""


def rank(card: str, kings: int) -> str:
    number = card[:-1]
    if kings == 9 and card == "5o":
        return "12"
    if kings in (8, 9) and number == "3":
        return "12"
    if kings in (8, 9) and number == "2":
        return "1"
    return number


def places(hand: Sequence[str], kings: int) -> list[int]:
    return [ORDER.index(rank(card, kings)) for card in hand]


def total(hand: Sequence[str], kings: int) -> int:
    return sum(min(10, int(rank(card, kings))) for card in hand)


def grande(hand: Sequence[str], kings: int) -> list[int]:
    return sorted(places(hand, kings), reverse=True)


def chica(hand: Sequence[str], kings: int) -> list[int]:
    return [len(ORDER) - place for place in sorted(places(hand, kings))]


def pares(hand: Sequence[str], kings: int) -> list[int]:
    """Give what pares compare: the kind, then ranks; empty where there are none."""
    groups = Counter(places(hand, kings))
    pairs = sorted((place for place in groups for _ in range(groups[place] // 2)), reverse=True)
    if len(pairs) == 2:
        return [3, *pairs]
    if 3 in groups.values():
        return [2, *pairs]
    return [1, *pairs] if pairs else []


def real(hand: Sequence[str], form: str, *, with_three: bool = False) -> bool:
    """Say whether a hand is la real in one of its forms, spelled out.

    ``with_three`` lets a 3 stand for the court card of the form ``figura``.
    """
    sevens = [card for card in hand if card[:-1] == "7"]
    others = [card for card in hand if card[:-1] != "7"]
    if len(sevens) != 3:
        return False
    court = others[0]
    if form == "sota":
        return court in ("10o", "10c", "10e", "10b")
    if form == "figura":
        return court[:-1] in ("10", "11", "12") or (with_three and court[:-1] == "3")
    if form == "sota-oros-any":
        return court == "10o"
    if form == "sota-oros":
        return court == "10o" and sorted(sevens) == ["7b", "7c", "7e"]
    if form == "sota-others":
        return court[:-1] == "10" and f"7{court[-1]}" not in sevens
    return False


def juego(hand: Sequence[str], kings: int, form: str = "off", *, with_three: bool = False) -> int:
    """Give how good a juego is; -1 where there is none."""
    if real(hand, form, with_three=with_three):
        return len(JUEGOS)
    points = total(hand, kings)
    return JUEGOS.index(points) if points in JUEGOS else -1


def stones_of_pares(hand: Sequence[str], kings: int) -> int:
    return pares(hand, kings)[0] if pares(hand, kings) else 0


def stones_of_juego(hand: Sequence[str], kings: int) -> int:
    points = total(hand, kings)
    return 0 if points < 31 else 3 if points == 31 else 2
