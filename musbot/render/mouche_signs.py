"""With which signs and words are French cards told?

Pictures and texts of every language have the French letters: R for the king, D for the queen, V for
the jack. In words a card is named as the reader's language names it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from musbot.core.cards import Card, Cards
from musbot.games.mouche.cards import RANK_OF, RANKS_UPWARDS, STRENGTH_OF, SUIT_OF
from musbot.render.text import Texts, marked

FRENCH_LETTERS: Final = {"K": "R", "Q": "D", "J": "V"}
"""What stands on the cards for the letters of records."""

_HELD: Final = "shcd"
"""The suits as they are held: black beside red."""

_SUITS: Final = {
    "s": marked("spades"),
    "h": marked("hearts"),
    "d": marked("diamonds"),
    "c": marked("clubs"),
}

_OF_SUITS: Final = {
    "s": marked("{rank} of spades"),
    "h": marked("{rank} of hearts"),
    "d": marked("{rank} of diamonds"),
    "c": marked("{rank} of clubs"),
}

_RANKS: Final = {
    "2": marked("two"),
    "3": marked("three"),
    "4": marked("four"),
    "5": marked("five"),
    "6": marked("six"),
    "7": marked("seven"),
    "8": marked("eight"),
    "9": marked("nine"),
    "10": marked("ten"),
    "A": marked("ace"),
    "J": marked("jack"),
    "Q": marked("queen"),
    "K": marked("king"),
}

_TYPED_SUITS: Final = {"fr": {"s": "p", "h": "co", "d": "ca", "c": "t"}}
"""For each language the letters of suits that are typed otherwise than in records."""

_BESIDE: Final = "\N{NO-BREAK SPACE}"


def rank_sign(rank: str) -> str:
    """Give the sign of a rank as it stands on the card: R, D, V, A, 10 to 2."""
    return FRENCH_LETTERS.get(rank, rank)


def suit_sign(texts: Texts, suit: str) -> str:
    """Give the sign of a suit, given by its letter."""
    return texts.signs.french_suits[suit]


def card_sign(texts: Texts, card: Card) -> str:
    """Write one card in signs: ``R♥``, ``10♠``."""
    return rank_sign(RANK_OF[card]) + suit_sign(texts, SUIT_OF[card])


def typed_card(texts: Texts, card: Card) -> str:
    """Write one card as the reader of these texts is taught to type it: ``Rd``, ``Rca``."""
    suit = SUIT_OF[card]
    return rank_sign(RANK_OF[card]) + _TYPED_SUITS.get(texts.language, {}).get(suit, suit)


def card_label(texts: Texts, card: Card) -> str:
    """Write one card in signs where no small picture can stand: on a button, in a list."""
    plain = texts.signs.instead
    return card_sign(texts if plain is None else texts.signed(plain), card)


def small_picture(texts: Texts, card: Card) -> str:
    """Give the small picture of a card to stand beside a label; nothing where there is none."""
    return texts.signs.french_cards.get(card, "")


def card_signs(texts: Texts, cards: Iterable[Card]) -> str:
    """Write cards in one line, in their order."""
    return " ".join([card_sign(texts, card) for card in cards])


def rank_name(texts: Texts, rank: str) -> str:
    """Name a rank."""
    return texts.gettext(_RANKS[rank])


def suit_name(texts: Texts, suit: str) -> str:
    """Name a suit: ``hearts``."""
    return texts.gettext(_SUITS[suit])


def named_suit(texts: Texts, suit: str) -> str:
    """Draw and name a suit: ``♥ hearts``."""
    return f"{suit_sign(texts, suit)} {suit_name(texts, suit)}"


def card_name(texts: Texts, card: Card) -> str:
    """Name a card in full: ``king of hearts``."""
    return texts.gettext(_OF_SUITS[SUIT_OF[card]], rank=rank_name(texts, RANK_OF[card]))


def card_names(texts: Texts, cards: Iterable[Card]) -> str:
    """Name cards in full, for those who hear a hand rather than see it."""
    return ", ".join([card_name(texts, card) for card in cards])


def in_order(hand: Iterable[Card], trump: str = "") -> Cards:
    """Sort cards as players hold them: suit by suit, trump first, the high ones of each first."""
    return tuple(
        sorted(
            hand,
            key=lambda card: (
                SUIT_OF[card] != trump,
                _HELD.index(SUIT_OF[card]),
                -STRENGTH_OF[card],
            ),
        )
    )


def ranks_downwards(lowest: str) -> str:
    """Write the ranks from the highest to this one, so that no line is broken between them."""
    ranks = RANKS_UPWARDS[RANKS_UPWARDS.index(lowest) :]
    return _BESIDE.join([rank_sign(rank) for rank in reversed(ranks)])
