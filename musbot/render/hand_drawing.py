"""Where on a picture of somebody's own cards do they lie?"""

from __future__ import annotations

import msgspec

from musbot.core.cards import Cards
from musbot.render.decks import Deck
from musbot.render.drawing_colours import Solid
from musbot.render.drawing_felt import Felt


class HandLayout(msgspec.Struct, frozen=True):
    """How many ``places`` a hand of a game has, how large each is, and how far they are apart.

    ``corner`` is how round an empty place is.
    """

    places: int
    wide: int
    high: int
    gap: int
    corner: int


def draw_hand_on(layout: HandLayout, deck: Deck, hand: Cards) -> bytes:
    """Draw a hand in its order; a dark place stands where a card is gone."""
    wide, high, gap = layout.wide, layout.high, layout.gap
    felt = Felt(deck.palette, gap + layout.places * (wide + gap), high + 2 * gap)
    for place in range(layout.places):
        left = gap + place * (wide + gap)
        if place < len(hand):
            felt.lay(deck.large[hand[place]], left, gap)
        else:
            felt.fill(Solid.TRAY, left + 2, gap + 2, wide - 4, high - 4, layout.corner)
    return felt.png()
