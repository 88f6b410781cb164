"""How do a pique, a cœur, a carreau and a trèfle look?

Each is drawn around its middle and 100 units high. ``fine`` leaves out what would only blur where
the whole sign is as small as in a corner of a card. No two have the same form or the same colour.
"""

from __future__ import annotations

import msgspec

from musbot.render.deck.artwork.pen import (
    BLUE_LIGHT,
    GOLD,
    GREEN,
    GREEN_DARK,
    GREEN_LIGHT,
    LINE,
    RED,
    RED_DARK,
    RED_LIGHT,
    Livery,
    disc,
    path,
    placed,
    plain,
    stroke,
)

BLACK, BLACK_DARK, BLACK_LIGHT = "#313240", "#17171f", "#9a9cb4"
AZURE, AZURE_DARK = "#2b7de0", "#134a94"
VIOLET = "#7c4aa8"

FRENCH_LIVERIES = {
    "s": Livery(BLACK, BLACK_DARK, BLACK_LIGHT, VIOLET, "#17171d"),
    "h": Livery(RED, RED_DARK, RED_LIGHT, GOLD, "#b3141a"),
    "d": Livery(AZURE, AZURE_DARK, BLUE_LIGHT, GOLD, "#0d56b4"),
    "c": Livery(GREEN, GREEN_DARK, GREEN_LIGHT, GOLD, "#146628"),
}
"""By the letter of the suit: spades, hearts, diamonds, clubs."""


class _Form(msgspec.Struct, frozen=True):
    """An outline, what of it lies in the shade, and a line where it shines."""

    outline: str
    shade: str
    light: str


_PIQUE = _Form(
    "M0,-50C9,-29 43,-10 43,16C43,31 32,38 22,38C13,38 6,34 3.4,27C4.4,38 8,45 15,50H-15"
    "C-8,45 -4.4,38 -3.4,27C-6,34 -13,38 -22,38C-32,38 -43,31 -43,16C-43,-10 -9,-29 0,-50Z",
    "M0,-50C9,-29 43,-10 43,16C43,31 32,38 22,38C32,24 24,-4 0,-50ZM3.4,27C4.4,38 8,45 15,50H2Z",
    "M-32,16C-32,2 -20,-10 -10,-20",
)
_COEUR = _Form(
    "M0,48C-12,30 -46,10 -46,-19C-46,-37 -34,-47 -21,-47C-10,-47 -3,-40 0,-31C3,-40 10,-47 21,-47"
    "C34,-47 46,-37 46,-19C46,10 12,30 0,48Z",
    "M0,48C12,30 46,10 46,-19C46,-34 38,-44 27,-46.6C40,-22 24,14 0,48Z",
    "M-34,-15C-35,-27 -29,-35 -21,-36",
)
_CARREAU = _Form(
    "M0,-50C7,-33 22,-14 39,0C22,14 7,33 0,50C-7,33 -22,14 -39,0C-22,-14 -7,-33 0,-50Z",
    "M0,-50C7,-33 22,-14 39,0C22,14 7,33 0,50C6,26 14,12 25,0C14,-12 6,-26 0,-50Z",
    "M-26,-1C-17,-9 -10,-18 -6,-26",
)
_STEM = "M-4,8C-4,28 -8,42 -16,50H16C8,42 4,28 4,8Z"
_LEAVES = ((0, -27), (-23, 9), (23, 9))
_LEAF = 21.5

_FORMS = {"s": _PIQUE, "h": _COEUR, "d": _CARREAU}


def suit_sign(suit: str, *, fine: bool = True, shaded: bool = True) -> str:
    """Draw the sign of a suit; where many stand on a card none is ``shaded``, only shines."""
    livery = FRENCH_LIVERIES[suit]
    if suit == "c":
        return _trefle(livery, fine=fine, shaded=shaded)
    form = _FORMS[suit]
    shade = plain(form.shade, livery.dark, 'opacity=".5"')
    light = stroke(form.light, livery.light, 6)
    more = (shade if shaded else "") + light if fine else ""
    return path(form.outline, livery.main) + more + path(form.outline)


def _trefle(livery: Livery, *, fine: bool, shaded: bool) -> str:
    around = path(_STEM, livery.main) + "".join(
        [disc(x, y, _LEAF, livery.main) for x, y in _LEAVES]
    )
    within = "".join([disc(x, y, _LEAF - 1, livery.main, 'stroke="none"') for x, y in _LEAVES])
    middle = plain("M-8,-16H8L12,-2L8,14L2,46H-2L-8,14L-12,-2Z", livery.main)
    light = stroke("M-12,-31C-11,-38 -6,-41 -1,-41M-36,5C-35,-1 -30,-5 -25,-5", livery.light, 6)
    return (
        around
        + within
        + (_shades(livery) if fine and shaded else "")
        + middle
        + (light if fine else "")
    )


def _shades(livery: Livery) -> str:
    """Draw the right lower part of every leaf."""
    moon = "M20,-6C24,12 6,24 -10,18C4,18 18,8 20,-6Z"
    turned = [
        plain(moon, livery.dark, f'transform="translate({x},{y})" opacity=".5"') for x, y in _LEAVES
    ]
    return "".join(turned)


def french_sign(suit: str, x: float, y: float, high: float, line: float = LINE) -> str:
    """Draw the sign of a suit, simplified, around a point."""
    return placed(suit_sign(suit, fine=False), x, y, high / 100, 0, line)
