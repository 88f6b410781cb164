"""With which signs are suits, cards and stones drawn in a line of text?"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS, Card, number_of, suit_of
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mus.actions import Signal
from musbot.render.emoji import (
    AMARRAKO_EMOJI,
    STONE_EMOJI,
    card_emoji,
    french_emoji,
    french_suit_emoji,
    signal_emoji,
    suit_emoji,
)
from musbot.render.side_colours import SIDE_SIGNS

_LETTERS = {1: "A", 10: "S", 11: "C", 12: "R"}


def rank_sign(number: int) -> str:
    """Give the sign of a number on a card: A, 2 to 7, S, C, R."""
    return _LETTERS.get(number, str(number))


FRENCH_SUITS: Final[Mapping[str, str]] = MappingProxyType({"s": "♠", "h": "♥", "d": "♦", "c": "♣"})
"""The signs of the French suits, which every terminal has."""


class Signs(msgspec.Struct, frozen=True, eq=False):
    """What is drawn for each thing. Two are equal only if they are the same, as caches need it.

    ``signals`` are by the names of their small pictures; where there is none the words do. Cards
    are written with a ``gap`` between them. What a card's sign shows may not be heard by those who
    have a page read out to them; then words belong beside it. ``sides`` are the colours of the
    sides, none where no colour is to be had. ``instead`` takes the place of signs that are too long
    for a page. ``french_suits`` are those of French cards, by their letters; ``french_cards``
    are pictures of those cards to stand beside a label, none where there are none.
    """

    suits: Mapping[str, str]
    cards: Mapping[Card, str]
    stone: str = "●"
    amarrako: str = "◆"
    signals: Mapping[str, str] = {}
    gap: str = " "
    are_heard: bool = True
    sides: tuple[str, ...] = ()
    instead: Signs | None = None
    french_suits: Mapping[str, str] = FRENCH_SUITS
    french_cards: Mapping[Card, str] = MappingProxyType({})

    def signal(self, signal: Signal, chosen: str) -> str:
        """Give the sign of a seña in the set ``chosen``; nothing where it has none."""
        return self.signals.get(signal_emoji(signal, chosen), "")


def _in_characters(suits: Mapping[str, str]) -> Signs:
    ranked = {card: rank_sign(number_of(card)) + suits[suit_of(card)] for card in SPANISH_DECK}
    return Signs(suits, ranked)


PLAIN: Final = _in_characters({"o": "♦", "c": "♥", "e": "♠", "b": "♣"})
"""Signs that every terminal has."""

PICTURES: Final = replace(
    _in_characters({"o": "🪙", "c": "🏆", "e": "⚔️", "b": "🪵"}),
    sides=SIDE_SIGNS,
    french_suits={suit: f"{sign}\ufe0f" for suit, sign in FRENCH_SUITS.items()},
)
"""Signs that look like the suits, and colours for the sides."""

_SUITS = {suit: suit_emoji(suit) for suit in SPANISH_SUITS}
_CARDS = {card: card_emoji(card) for card in SPANISH_DECK}
_FRENCH_SUITS = {suit: french_suit_emoji(suit) for suit in FRENCH_SUITS}
_FRENCH_CARDS = {card: french_emoji(card) for card in FRENCH_DECK}


def signs_with(emojis: Mapping[str, str]) -> Signs:
    """Draw with small pictures: ``emojis`` says by their names what is written to show them.

    Of a kind of which one is missing none is used, so that what belongs together looks alike.
    """
    signs = replace(PICTURES, signals=emojis, instead=PICTURES) if emojis else PICTURES
    if all(name in emojis for name in _SUITS.values()):
        signs = replace(signs, suits={suit: emojis[name] for suit, name in _SUITS.items()})
    if STONE_EMOJI in emojis and AMARRAKO_EMOJI in emojis:
        signs = replace(signs, stone=emojis[STONE_EMOJI], amarrako=emojis[AMARRAKO_EMOJI])
    if all(name in emojis for name in _CARDS.values()):
        cards = {card: emojis[name] for card, name in _CARDS.items()}
        signs = replace(signs, cards=cards, gap="", are_heard=False)
    return _with_french_ones(signs, emojis)


def _with_french_ones(signs: Signs, emojis: Mapping[str, str]) -> Signs:
    """Add what is drawn of French cards: in a line only the suit, so that the rank is heard."""
    if all(name in emojis for name in _FRENCH_SUITS.values()):
        suits = {suit: emojis[name] for suit, name in _FRENCH_SUITS.items()}
        signs = replace(signs, french_suits=suits)
    if all(name in emojis for name in _FRENCH_CARDS.values()):
        cards = {card: emojis[name] for card, name in _FRENCH_CARDS.items()}
        signs = replace(signs, french_cards=cards)
    return signs
