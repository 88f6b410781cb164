"""What is written down for a lance when the round is counted, and whose is it?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tests.musbot.games.mus.plain import hands
from tests.musbot.games.mus.plain.options import Options

Row = tuple[str | None, str, int, int]
"""Lance, why, side, stones; perete belongs to no lance."""


@dataclass
class Ended:
    """How a lance ended: ``passed``, ``accepted``, ``refused``, or ``alone`` with one side.

    ``seats`` are those whose hands count, in turn from mano. ``side`` made the last bet.
    """

    lance: str
    how: str
    seats: list[int]
    side: int = -1
    stones: int = 0


def has(lance: str, hand: Sequence[str], options: Options) -> bool:
    """Say whether a hand has a voice in a lance."""
    if lance == "pares":
        return hands.pares(hand, options["kings"]) != []
    if lance == "juego":
        return hands.total(hand, options["kings"]) >= 31
    return True


def strength(lance: str, hand: Sequence[str], options: Options) -> list[int]:
    """Give how good a hand is in a lance: more is better."""
    kings = options["kings"]
    if lance == "grande":
        return hands.grande(hand, kings)
    if lance == "chica":
        return hands.chica(hand, kings)
    if lance == "pares":
        return hands.pares(hand, kings)
    if lance == "juego":
        with_three = options["real_with_three"]
        return [hands.juego(hand, kings, options["real"], with_three=with_three)]
    return [hands.total(hand, kings)]


def best(lance: str, seats: Sequence[int], dealt: Sequence[list[str]], options: Options) -> int:
    """Give the seat with the best hand; of equal ones the nearest to mano, who comes first."""
    winner = seats[0]
    for seat in seats[1:]:
        if strength(lance, dealt[seat], options) > strength(lance, dealt[winner], options):
            winner = seat
    return winner


def bonus(lance: str, hand: Sequence[str], options: Options) -> int:
    """Give the stones that one hand is worth by itself."""
    if lance == "pares":
        return hands.stones_of_pares(hand, options["kings"])
    if lance == "juego":
        return hands.stones_of_juego(hand, options["kings"])
    return 0


def row(
    ended: Ended, sides: Sequence[int], dealt: Sequence[list[str]], options: Options
) -> Row | None:
    """Give what a lance brings at the count, if anything."""
    lance, how = ended.lance, ended.how
    side = ended.side
    if how != "refused":
        side = sides[best(lance, ended.seats, dealt, options)]
    stones = ended.stones if how == "accepted" else 0
    for seat in ended.seats:
        if sides[seat] == side:
            stones += bonus(lance, dealt[seat], options)
    if lance == "punto" or (how == "passed" and lance in {"grande", "chica"}):
        stones += 1
    why = "paso" if how == "passed" else how
    return (lance, why, side, stones) if stones else None
