"""Which hands have a name of their own?

What players call their cards changes nothing in the game. A hand of four is recognised by its
effective ranks, and by its own cards where the name is a card's (R11.1).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from musbot.core.cards import Card, Cards
from musbot.games.mus.asking import is_perete
from musbot.games.mus.hands import ACE, KING, Worth, worth_of
from musbot.games.mus.rules import MusRules

_CABALLO, _SOTA = 11, 10
_FEWEST_OF_THE_BANK = 3
_BOTICARIAS = 2
_BOCARRANA = Card("5b")


class NamedHand(StrEnum):
    """The hands that have a name, in the order in which they are looked for."""

    SOLOMILLO = "solomillo"
    DUPLES_GALLEGOS = "duples-gallegos"
    DUPLES_CASTELLANOS = "duples-castellanos"
    DUPLES_VASCOS = "duples-vascos"
    DUPLES_PALENTINOS = "duples-palentinos"
    LA_REAL = "la-real"
    PERETE = "perete"
    LEY_DEL_MUS = "ley-del-mus"
    BANCO_BILBAO = "banco-bilbao"
    DOS_BOTICARIAS = "dos-boticarias"
    BOCARRANA = "bocarrana"


_FOUR: Final[Mapping[tuple[int, ...], NamedHand]] = {
    (KING, KING, KING, ACE): NamedHand.SOLOMILLO,
    (KING, KING, ACE, ACE): NamedHand.DUPLES_GALLEGOS,
    (KING, KING, _CABALLO, _CABALLO): NamedHand.DUPLES_CASTELLANOS,
    (KING, KING, _SOTA, _SOTA): NamedHand.DUPLES_VASCOS,
    (KING, _CABALLO, ACE, ACE): NamedHand.DUPLES_PALENTINOS,  # a joke: they are none
    (KING, KING, _CABALLO, _SOTA): NamedHand.LEY_DEL_MUS,
}
"""Names of four cards, by their effective ranks from high to low."""


def is_banco_bilbao(worth: Worth) -> bool:
    """Say whether three or four of the cards are caballos."""
    return worth.ranks.count(_CABALLO) >= _FEWEST_OF_THE_BANK


def is_dos_boticarias(worth: Worth) -> bool:
    """Say whether two of the cards are sotas."""
    return worth.ranks.count(_SOTA) == _BOTICARIAS


def has_bocarrana(hand: Cards) -> bool:
    """Say whether the five of bastos is among the cards."""
    return _BOCARRANA in hand


def name_of(hand: Cards, rules: MusRules) -> NamedHand | None:
    """Give the name of four cards under these rules, the first that fits; ``None`` for none."""
    worth = worth_of(hand, rules)
    named = _FOUR.get(worth.ranks)
    if named is not None:
        return named
    if worth.real:
        return NamedHand.LA_REAL
    if is_perete(hand):
        return NamedHand.PERETE
    if is_banco_bilbao(worth):
        return NamedHand.BANCO_BILBAO
    if is_dos_boticarias(worth):
        return NamedHand.DOS_BOTICARIAS
    return NamedHand.BOCARRANA if has_bocarrana(hand) else None
