"""How does a player see his own cards?"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from musbot.core.cards import Cards
from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.deck.sheets import LARGE
from musbot.render.decks import Deck
from musbot.render.hand_drawing import HandLayout, draw_hand_on
from musbot.render.picture import Picture
from musbot.render.text import Texts

_LAYOUT: Final = HandLayout(CARDS_IN_HAND, *LARGE, gap=12, corner=12)
_HANDS_KEPT = 256


def hand_picture(texts: Texts, view: MusView, deck: Deck) -> Picture | None:
    """Show the cards of the view's seat; nothing while it holds none.

    The file's name is always the same: it would tell others that the cards have changed.
    """
    if not view.hand:
        return None
    hand = mus_words.in_order(view.hand, view.rules)
    alt = texts.gettext("Your cards: {cards}.", cards=mus_words.cards(texts, hand))
    return Picture("hand.png", draw_hand(deck, hand), alt)


@lru_cache(_HANDS_KEPT)
def draw_hand(deck: Deck, hand: Cards) -> bytes:
    """Draw a hand once; a dark place stands where a card was put aside."""
    return draw_hand_on(_LAYOUT, deck, hand)
