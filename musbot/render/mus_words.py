"""What are the words, lances, cards and signals of mus called in the reader's language?

Words that a player of mus says in Spanish stay Spanish in English. They go through the catalogue
all the same: a Basque reader has his own.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from musbot.core.cards import Card, Cards, number_of, suit_of
from musbot.core.contract import Legal
from musbot.games.mus.actions import Signal
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import DUPLES, MEDIAS, PAR, RANK_OF, Worth
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import Said
from musbot.render.narrator import Narrator
from musbot.render.signs import rank_sign
from musbot.render.text import Texts, marked

_SAID_KEPT: Final = 4096
"""So many words are remembered as they are told: all of a round are told again at each of them."""

WORDS = {
    "mus": marked("Mus"),
    "corto": marked("Corto"),
    "descarto": marked("Descarto"),
    "quiero": marked("Quiero"),
    "no-quiero": marked("No quiero"),
    "paso": marked("Paso"),
    "envido": marked("Envido"),
    "mas": marked("Más"),
    "reenvido": marked("Reenvido"),
    "ordago": marked("Órdago"),
    "envido-dos": marked("Envido a las dos"),
    "ordago-dos": marked("Órdago a las dos"),
    "queremos": marked("Queremos"),
    "no-queremos": marked("No queremos"),
    "mus-visto": marked("Mus visto"),
    "perete": marked("Perete"),
}
"""Every word that all can hear, by its spelling in records; the plain and common ones first."""

_CALLED_OUT = {
    "ordago": marked("Órdago!"),
    "ordago-dos": marked("Órdago a las dos!"),
    "perete": marked("Perete!"),
}
"""The words that nobody says in passing."""

_WITH_AMOUNT = {
    "envido": marked("Envido {amount}"),
    "envido-dos": marked("Envido {amount} a las dos"),
    "mas": marked("{amount} más"),
    "reenvido": marked("Reenvido ({amount})"),
    "descarto": marked("Descarto {amount}"),
}

LANCES = {
    Lance.GRANDE: marked("Grande"),
    Lance.CHICA: marked("Chica"),
    Lance.PARES: marked("Pares"),
    Lance.JUEGO: marked("Juego"),
    Lance.PUNTO: marked("Punto"),
}

_SUITS = {
    "o": marked("oros"),
    "c": marked("copas"),
    "e": marked("espadas"),
    "b": marked("bastos"),
}

_RANKS = {
    1: marked("ace"),
    2: marked("two"),
    3: marked("three"),
    4: marked("four"),
    5: marked("five"),
    6: marked("six"),
    7: marked("seven"),
    10: marked("sota"),
    11: marked("caballo"),
    12: marked("king"),
}

_MANY = {
    1: marked("aces"),
    2: marked("twos"),
    3: marked("threes"),
    4: marked("fours"),
    5: marked("fives"),
    6: marked("sixes"),
    7: marked("sevens"),
    10: marked("sotas"),
    11: marked("caballos"),
    12: marked("kings"),
}

SIGNALS = {
    Signal.SOLOMILLO: marked("Solomillo"),
    Signal.DUPLES: marked("Duples"),
    Signal.LA_REAL: marked("La real"),
    Signal.TREINTA_Y_UNA: marked("Thirty-one"),
    Signal.JUEGO: marked("Juego"),
    Signal.CUATRO_REYES: marked("Four kings"),
    Signal.CUATRO_ASES: marked("Four aces"),
    Signal.TRES_REYES: marked("Three kings"),
    Signal.TRES_ASES: marked("Three aces"),
    Signal.MEDIAS: marked("Medias"),
    Signal.DOS_REYES: marked("Two kings"),
    Signal.DOS_ASES: marked("Two aces"),
    Signal.PAR: marked("Par"),
    Signal.TREINTA: marked("Thirty"),
    Signal.VEINTINUEVE: marked("Twenty-nine"),
    Signal.VEINTIOCHO: marked("Twenty-eight"),
    Signal.CIEGO: marked("Blind: nothing"),
    Signal.CORTAR_MUS: marked("I would cut the mus"),
    Signal.ENVIDAR_MAS: marked("I would bet more"),
}

GESTURES = {
    Signal.SOLOMILLO: marked("a kiss"),
    Signal.DUPLES: marked("raised eyebrows"),
    Signal.LA_REAL: marked("a touch of the earlobe"),
    Signal.TREINTA_Y_UNA: marked("a wink"),
    Signal.JUEGO: marked("closed lips pushed forward"),
    Signal.CUATRO_REYES: marked("two bites on the lower lip"),
    Signal.CUATRO_ASES: marked("the tip of the tongue, twice"),
    Signal.TRES_REYES: marked("a bite on one side of the lower lip"),
    Signal.TRES_ASES: marked("the tip of the tongue at one side"),
    Signal.MEDIAS: marked("closed lips drawn to one side"),
    Signal.DOS_REYES: marked("a bite on the lower lip"),
    Signal.DOS_ASES: marked("the tip of the tongue"),
    Signal.PAR: marked("the head turned to one side"),
    Signal.TREINTA: marked("both shoulders raised"),
    Signal.VEINTINUEVE: marked("one shoulder raised"),
    Signal.VEINTIOCHO: marked("the left shoulder raised"),
    Signal.CIEGO: marked("both eyes closed"),
    Signal.CORTAR_MUS: marked("the head inclined to one side"),
    Signal.ENVIDAR_MAS: marked("the head raised"),
}

_GESTURES_OF_A_SET = {
    ("bizkaia", Signal.TREINTA): marked("a wink, when nobody has juego"),
    ("wikipedia", Signal.VEINTINUEVE): marked("the right shoulder raised"),
}
"""Where a set of signals shows one in another way, by the set's name."""


def word(texts: Texts, name: str, amount: int = 0) -> str:
    """Say a word as at the table: ``No quiero``, ``Envido 5``; 0 is no amount."""
    if amount:
        return texts.gettext(_WITH_AMOUNT[name], amount=amount)
    return texts.gettext(WORDS[name])


@lru_cache(_SAID_KEPT)
def said(narrator: Narrator, spoken: Said) -> str:
    """Say who said what: ``Ane: Envido 5``."""
    texts = narrator.texts
    return texts.labelled(narrator.names[spoken.seat], spoken_words(texts, spoken))


def in_one_line(narrator: Narrator, words: Iterable[Said]) -> str:
    """Repeat what several have said, one after the other."""
    return " · ".join([said(narrator, spoken) for spoken in words])


def spoken_words(texts: Texts, spoken: Said) -> str:
    """Repeat what somebody said, without his name."""
    if spoken.word in _CALLED_OUT:
        return texts.gettext(_CALLED_OUT[spoken.word])
    if spoken.word == "descarto":
        return texts.gettext(_WITH_AMOUNT["descarto"], amount=spoken.amount)
    return word(texts, spoken.word, spoken.amount)


def bounded(texts: Texts, legal: Legal) -> str:
    """Say a word that is allowed with its bounds: ``Paso``, ``Envido (2 – 999)``."""
    alone = word(texts, legal.word)
    return f"{alone} ({legal.least} – {legal.most})" if legal.most else alone


def lance(texts: Texts, which: Lance) -> str:
    """Name a lance."""
    return texts.gettext(LANCES[which])


def card(texts: Texts, which: Card) -> str:
    """Name a card in full: ``king of oros``."""
    return texts.gettext(
        "{rank} of {suit}",
        rank=texts.gettext(_RANKS[number_of(which)]),
        suit=suit(texts, suit_of(which)),
    )


def cards(texts: Texts, which: Iterable[Card]) -> str:
    """Name cards in full, for those who hear a hand rather than see it."""
    return ", ".join([card(texts, each) for each in which])


def suit(texts: Texts, letter: str) -> str:
    """Name a suit, given by its letter."""
    return texts.gettext(_SUITS[letter])


def shown_cards(narrator: Narrator, which: Iterable[Card]) -> str:
    """Draw cards of which the suits matter, and name them where their signs cannot be heard."""
    drawn = narrator.card_signs(which)
    return drawn if narrator.signs.are_heard else f"{drawn} ({cards(narrator.texts, which)})"


def in_order(hand: Cards, rules: MusRules) -> Cards:
    """Sort a hand as players hold it: kings first, and what counts as a king with them."""
    ranks = RANK_OF[rules.kings]
    return tuple(sorted(hand, key=lambda each: (-ranks[each], -number_of(each), each)))


def pares(texts: Texts, value: Worth) -> str:
    """Name the pares of a hand: ``par of kings``, ``duples of kings and aces``, ``no pares``."""
    kind, first, second = value.pares
    if kind == PAR:
        return texts.gettext("par of {rank}", rank=texts.gettext(_MANY[first]))
    if kind == MEDIAS:
        return texts.gettext("medias of {rank}", rank=texts.gettext(_MANY[first]))
    if kind != DUPLES:
        return texts.gettext("no pares")
    if first == second:
        return texts.gettext("duples of four {rank}", rank=texts.gettext(_MANY[first]))
    return texts.gettext(
        "duples of {high} and {low}",
        high=texts.gettext(_MANY[first]),
        low=texts.gettext(_MANY[second]),
    )


def worth(texts: Texts, which: Lance, value: Worth) -> str:
    """Say what a hand is worth in a lance, in the terms in which the lance compares."""
    match which:
        case Lance.GRANDE:
            return ranks(value)
        case Lance.CHICA:
            return ranks(value, lowest_first=True)
        case Lance.PARES:
            return pares(texts, value)
        case Lance.JUEGO if value.real:
            return texts.gettext("la real")
        case Lance.JUEGO | Lance.PUNTO:
            return str(value.points)


def ranks(value: Worth, *, lowest_first: bool = False) -> str:
    """Write the effective ranks of a hand as grande compares them, or as chica does."""
    signs = [rank_sign(rank) for rank in value.ranks]
    return " ".join(reversed(signs) if lowest_first else signs)


def signal(texts: Texts, which: Signal, chosen: str = "common") -> str:
    """Name a signal with its gesture in the set ``chosen``: ``Duples (raised eyebrows)``."""
    gesture = _GESTURES_OF_A_SET.get((chosen, which), GESTURES[which])
    return f"{texts.gettext(SIGNALS[which])} ({texts.gettext(gesture)})"


def shown_signal(texts: Texts, which: Signal, chosen: str = "common") -> str:
    """Name a signal with its gesture, behind its small picture where there is one."""
    return f"{texts.signs.signal(which, chosen)} {signal(texts, which, chosen)}".lstrip()
