"""How does a player of mouche see his own cards?"""

from __future__ import annotations

from functools import lru_cache

from musbot.core.cards import Cards
from musbot.games.mouche.cards import CARDS_IN_HAND
from musbot.games.mouche.view import MoucheView
from musbot.render.deck.sheets import LARGE_FRENCH
from musbot.render.decks import Deck
from musbot.render.drawing_colours import Solid
from musbot.render.drawing_felt import Felt
from musbot.render.mouche_signs import card_names, in_order
from musbot.render.picture import Picture
from musbot.render.text import Texts

_GAP, _ROUND = 9, 11
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
    """Draw a hand in its order; a dark place stands where a card is gone."""
    wide, high = LARGE_FRENCH
    felt = Felt(deck.palette, _GAP + CARDS_IN_HAND * (wide + _GAP), high + 2 * _GAP)
    for place in range(CARDS_IN_HAND):
        left = _GAP + place * (wide + _GAP)
        if place < len(hand):
            felt.lay(deck.large[hand[place]], left, _GAP)
        else:
            felt.fill(Solid.TRAY, left + 2, _GAP + 2, wide - 4, high - 4, _ROUND)
    return felt.png()
