"""How does a player of mouche see his own cards?"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from musbot.core.cards import Cards
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.view import MoucheView
from musbot.render.deck.sheets import LARGE_FRENCH
from musbot.render.decks import Deck
from musbot.render.hand_drawing import HandLayout, draw_hand_on
from musbot.render.mouche_signs import card_names, in_order
from musbot.render.picture import Picture
from musbot.render.text import Texts

_LAYOUT: Final = HandLayout(CARDS_IN_HAND, *LARGE_FRENCH, gap=9, corner=11)
_HANDS_KEPT = 256


def mouche_hand_picture(texts: Texts, view: MoucheView, deck: Deck) -> Picture | None:
    """Show the cards of the view's seat, trump first; nothing while it holds none.

    The file's name is always the same: it would tell others that the cards have changed. Which
    cards may be played now is not shown, so a hand is drawn once and not at every turn.
    """
    if not view.hand:
        return None
    hand = in_order(view.hand, view.trump_suit)
    alt = texts.gettext("Your cards: {cards}.", cards=card_names(texts, hand))
    return Picture("hand.png", draw_hand(deck, hand), alt)


@lru_cache(_HANDS_KEPT)
def draw_hand(deck: Deck, hand: Cards) -> bytes:
    """Draw a hand once; a dark place stands where a card is gone."""
    return draw_hand_on(_LAYOUT, deck, hand)
