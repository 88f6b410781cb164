"""How does a card look for whoever sees little: its number and its suit, as large as they go?

Nothing has to be counted. The courts are drawn below their number, as they are known by sight; the
frame has the colour of the suit and its breaks as well.
"""

from __future__ import annotations

from musbot.core.cards import Card, number_of, suit_of
from musbot.render.deck.artwork.card import drawing, frame, paper
from musbot.render.deck.artwork.courts import COURTS
from musbot.render.deck.artwork.numerals import written
from musbot.render.deck.artwork.suits import sign

_COLOURS = {"o": "#6e3d00", "c": "#a3000f", "e": "#0b3c8f", "b": "#0b5a22"}
"""Each dark enough for a contrast of 7 to 1 on the paper."""


def contrast_face(card: Card) -> str:
    """Draw a card of the deck in high contrast."""
    suit, number = suit_of(card), number_of(card)
    colour = _COLOURS[suit]
    begun = paper() + frame(suit, 5, colour)
    if number in COURTS:
        court = f'<g transform="translate(32,98) scale(.66)">{drawing(suit, number)}</g>'
        written_out = written(str(number), 74, 62, 72, colour, 4.6)
        return begun + court + written_out + sign(suit, 158, 62, 46, 2.4)
    return begun + written(str(number), 100, 78, 102, colour, 4.6) + sign(suit, 100, 220, 130, 3)
