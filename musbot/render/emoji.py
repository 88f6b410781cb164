"""Which small pictures stand in a line of text, and what are they called?

A name has at most 23 letters, digits and underscores, so that whoever uploads them can append a
mark of what they look like.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS, Card
from musbot.games.mouche.cards import FRENCH_DECK, FRENCH_SUITS
from musbot.games.mus.actions import Signal
from musbot.render.deck.sheets import EMOJI

BACK_EMOJI = "card_back"
STONE_EMOJI = "stone"
AMARRAKO_EMOJI = "amarrako"

_LIKE_ANOTHER = {("bizkaia", Signal.TREINTA): Signal.TREINTA_Y_UNA}
"""Where a set of signals shows one by the gesture of another."""


def card_emoji(card: Card) -> str:
    """Name the small picture of a card."""
    return f"card_{card}"


def suit_emoji(suit: str) -> str:
    """Name the small picture of a suit, given by its letter."""
    return f"suit_{suit}"


def french_emoji(card: Card) -> str:
    """Name the small picture of a French card, whose notation may be that of a Spanish one."""
    return f"french_{card}"


def french_suit_emoji(suit: str) -> str:
    """Name the small picture of a French suit, given by its letter."""
    return f"french_suit_{suit}"


def signal_emoji(signal: Signal, chosen: str = "common") -> str:
    """Name the face that shows a signal as the set ``chosen`` does."""
    shown = _LIKE_ANOTHER.get((chosen, signal), signal)
    return f"sena_{shown.replace('-', '_')}"


EMOJI_NAMES = (
    *[card_emoji(card) for card in SPANISH_DECK],
    BACK_EMOJI,
    *[suit_emoji(suit) for suit in SPANISH_SUITS],
    STONE_EMOJI,
    AMARRAKO_EMOJI,
    *[signal_emoji(signal) for signal in Signal],
    *[french_emoji(card) for card in FRENCH_DECK],
    *[french_suit_emoji(suit) for suit in FRENCH_SUITS],
)
"""All of them."""


@cache
def emoji_sprites() -> Mapping[str, bytes]:
    """Give every small picture as a PNG, by its name."""
    return MappingProxyType({name: (EMOJI / f"{name}.png").read_bytes() for name in EMOJI_NAMES})
