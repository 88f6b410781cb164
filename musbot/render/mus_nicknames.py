"""What do players call a hand, or a moment of the game, beside its plain name?

A name or a saying is told once where it fits; nobody at a table repeats them all evening.
"""

from __future__ import annotations

from typing import Final

from musbot.core.cards import Cards
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.hands import JUEGO, worth_of
from musbot.games.mus.named_hands import NamedHand, name_of
from musbot.games.mus.rules import MusRules
from musbot.render.text import Texts, marked

NAMES: Final = {
    NamedHand.SOLOMILLO: marked("solomillo"),
    NamedHand.DUPLES_GALLEGOS: marked("duples gallegos"),
    NamedHand.DUPLES_CASTELLANOS: marked("duples castellanos"),
    NamedHand.DUPLES_VASCOS: marked("duples vascos"),
    NamedHand.DUPLES_PALENTINOS: marked("duples palentinos, which are none"),
    NamedHand.LA_REAL: marked("la real"),
    NamedHand.PERETE: marked("the hand of tío Perete"),
    NamedHand.LEY_DEL_MUS: marked("la ley del mus"),
    NamedHand.BANCO_BILBAO: marked("el banco Bilbao"),
    NamedHand.DOS_BOTICARIAS: marked("dos boticarias"),
    NamedHand.BOCARRANA: marked("with bocarrana"),
}
"""A name for every hand that has one (R11.1)."""

_BOCARRANA = marked("bocarrana, the five of bastos")
_CERDOS = marked("cuatro cerdos")
_PITOS = marked("cuatro pitos")
_LA_UNA = marked("la una, that is 31")

_CALZONES = marked("Calzones: two games all.")
_TWO_GAMES = (2, 2)


def named(texts: Texts, hand: Cards, rules: MusRules) -> str:
    """Give the name of a hand; nothing for one that has none, or is not whole."""
    name = name_of(hand, rules) if len(hand) == CARDS_IN_HAND else None
    return "" if name is None else texts.gettext(NAMES[name])


def called(texts: Texts, hand: Cards, rules: MusRules) -> str:
    """Give the name of a hand, else what its holder may call it: four kings are *cerdos*."""
    if len(hand) == CARDS_IN_HAND and name_of(hand, rules) is NamedHand.BOCARRANA:
        return texts.gettext(_BOCARRANA)
    name = named(texts, hand, rules)
    if name or len(hand) != CARDS_IN_HAND:
        return name
    worth = worth_of(hand, rules)
    if worth.kings == CARDS_IN_HAND:
        return texts.gettext(_CERDOS)
    if worth.aces == CARDS_IN_HAND:
        return texts.gettext(_PITOS)
    return texts.gettext(_LA_UNA) if worth.points == JUEGO else ""


def calzones(texts: Texts, games: tuple[int, ...]) -> str:
    """Give the saying for two sides that are level at two games; nothing for any other score."""
    return texts.gettext(_CALZONES) if games == _TWO_GAMES else ""
