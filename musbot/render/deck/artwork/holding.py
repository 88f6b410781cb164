"""How does somebody hold up the sign of his suit?"""

from __future__ import annotations

from musbot.render.deck.artwork.pen import SKIN, disc, path, placed
from musbot.render.deck.artwork.suits import basto, copa, espada, oro


def hand(x: float, y: float) -> str:
    """Draw a closed hand around a point."""
    return disc(x, y, 7.6, SKIN)


def held(suit: str, x: float, y: float) -> str:
    """Draw a sign in a raised hand, which is at a point, and the fingers around it."""
    match suit:
        case "o":
            sign = placed(oro(), x + 2, y - 30, 0.56)
        case "c":
            sign = placed(copa(), x + 1, y - 20, 0.62)
        case "e":
            sign = placed(espada(), x, y - 44, 1.22, 180)
        case _:
            sign = placed(basto(), x, y - 42, 1.16)
    thumb = path(
        "M-7,3C-9,-4 -4,-8 2,-7C7,-7 9,-2 8,3C6,8 -5,9 -7,3ZM-4,-2H5M-4,2.6H5",
        SKIN,
        'stroke-width="1.8"',
    )
    return sign + placed(thumb, x, y, 1.1)
