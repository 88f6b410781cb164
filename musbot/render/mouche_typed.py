"""Which French cards does somebody mean by what he typed?

Records write ``Kd 10s``. Understood as well are the letters that stand on the cards (``Rd``), the
signs of the suits (``R♦``), and the names of the cards in every language of musbot: ``roi de
carreau``, ``king of diamonds``, ``rey de diamantes``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from musbot.core.cards import Card, Cards
from musbot.core.errors import NotationError
from musbot.games.mouche.cards import FRENCH_DECK, RANK_OF, RANKS_UPWARDS, SUIT_OF
from musbot.render.mouche_signs import FRENCH_LETTERS, card_name, rank_name, suit_name
from musbot.render.signs import FRENCH_SUITS
from musbot.render.text import LANGUAGES, Texts

_SUIT_LETTERS: Final = {
    "s": ("s", "p"),
    "h": ("h", "co"),
    "d": ("d", "ca"),
    "c": ("c", "t", "tr"),
}
"""How a suit may be shortened: as in records, or *pique, cœur, carreau, trèfle*."""

_RANKS_AS_WELL: Final = {
    "K": ("roi", "rey"),
    "Q": ("dame", "reine", "dama", "reina"),
    "J": ("valet", "jota", "j"),
    "A": ("as", "1"),
}
_SUITS_AS_WELL: Final = {
    "s": ("pique", "piques", "spade", "pica"),
    "h": ("coeur", "coeurs", "heart", "corazon"),
    "d": ("carreau", "carreaux", "diamond", "diamante"),
    "c": ("trefle", "trefles", "club", "trebol"),
}

_LITTLE: Final = frozenset(
    {"of", "de", "des", "du", "the", "la", "le", "el", "and", "y", "et", "eta"}
)
"""Words between ranks, suits and cards that say nothing."""

_WORDS: Final = re.compile(r"[^\W\d_]+|\d+|[^\s,;.·+&()]")
"""A word, a number, or any other sign that sets nothing apart."""


def read_cards(text: str) -> Cards:
    """Give the cards that were typed, in their order; an empty text is no card.

    Raises:
        NotationError: a part of it is no card (kind ``card``).
    """
    return tuple(_cards(_WORDS.findall(without_accents(text)), text))


def in_notation(text: str) -> str:
    """Write the cards that were typed as records do; what is none stays as it is, to be refused."""
    try:
        return " ".join(read_cards(text))
    except NotationError:
        return text


def _cards(words: list[str], text: str) -> Iterator[Card]:
    """Find in words one card after the other: in one word, or a rank and a suit behind it."""
    meant = [word for word in words if word not in _LITTLE]
    while meant:
        for length in (4, 3, 2, 1):
            # Longer ones first: a ten and its suit are two words, ``10s``.
            card = _spelled().get("".join(meant[:length])) if len(meant) >= length else None
            if card is not None:
                del meant[:length]
                yield card
                break
        else:
            raise NotationError("card", text.strip())


def without_accents(text: str) -> str:
    """Give a text in small letters without accents and without what chooses a sign's look."""
    split = unicodedata.normalize("NFD", text.casefold().replace("œ", "oe"))
    return "".join([sign for sign in split if unicodedata.category(sign) != "Mn"])


@cache
def _spelled() -> Mapping[str, Card]:
    """Give the card for each spelling of it, without spaces; those of records go before all."""
    ranks, suits = _names_of_ranks(), _names_of_suits()
    spelled = {
        f"{rank}{suit}": card
        for card in FRENCH_DECK
        for rank in ranks[RANK_OF[card]]
        for suit in suits[SUIT_OF[card]]
    }
    # Not every language puts the rank before the suit.
    named = {
        _in_one(card_name(Texts(language), card)): card
        for card in FRENCH_DECK
        for language in LANGUAGES
    }
    return spelled | named | {card.lower(): card for card in FRENCH_DECK}


def _names_of_ranks() -> Mapping[str, set[str]]:
    return {
        rank: {
            rank.lower(),
            FRENCH_LETTERS.get(rank, rank).lower(),
            *_RANKS_AS_WELL.get(rank, ()),
            *[_in_one(rank_name(Texts(language), rank)) for language in LANGUAGES],
        }
        for rank in RANKS_UPWARDS
    }


def _names_of_suits() -> Mapping[str, set[str]]:
    return {
        suit: {
            sign,
            *_SUIT_LETTERS[suit],
            *_SUITS_AS_WELL[suit],
            *[_in_one(suit_name(Texts(language), suit)) for language in LANGUAGES],
        }
        for suit, sign in FRENCH_SUITS.items()
    }


def _in_one(name: str) -> str:
    return "".join([word for word in _WORDS.findall(without_accents(name)) if word not in _LITTLE])
