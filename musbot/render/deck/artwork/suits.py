"""How do an oro, a copa, an espada and a basto look?

Each is drawn around its middle and 100 units high. ``fine`` leaves out what would only blur where
the whole sign is as small as in a corner of a card.
"""

from __future__ import annotations

from musbot.render.deck.artwork.pen import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    LINE,
    RED,
    RED_DARK,
    RED_LIGHT,
    box,
    disc,
    oval,
    path,
    placed,
    plain,
    stroke,
)

_RUST = "#9c3d12"
_STEEL, _STEEL_DARK, _STEEL_LIGHT = "#b4d2ee", "#6f9fd2", "#e6f2fc"
_WOOD = "#f6dcae"

CLUBS = {
    GREEN: (GREEN_DARK, "#7cc983"),
    RED: (RED_DARK, RED_LIGHT),
    GOLD: (GOLD_DARK, GOLD_LIGHT),
}
"""The colours in which bastos are painted, each with its shade and its light."""


def lauburu(radius: float, fill: str) -> str:
    """Draw the Basque cross: four heads, each of three half circles."""
    half, quarter = radius / 2, radius / 4
    head = (
        f"M0,0 A{half:g},{half:g} 0 0 1 {radius:g},0 A{quarter:g},{quarter:g} 0 0 1 {half:g},0 "
        f"A{quarter:g},{quarter:g} 0 0 0 0,0Z"
    )
    return "".join([plain(head, fill, f'transform="rotate({turn})"') for turn in (0, 90, 180, 270)])


def oro(*, fine: bool = True) -> str:
    """Draw a coin with the lauburu on it."""
    if not fine:
        return disc(0, 0, 48, GOLD) + lauburu(40, _RUST)
    ticks = "".join(
        [
            stroke("M40,0H46", GOLD_DARK, 2.6, f'transform="rotate({turn})"')
            for turn in range(0, 360, 18)
        ]
    )
    return "".join(
        [
            disc(0, 0, 49, GOLD),
            ticks,
            disc(0, 0, 37, "#ffd54f", f'stroke="{GOLD_DARK}" stroke-width="2.6"'),
            disc(0, 0, 32.5, more=f'stroke="{RED}" stroke-width="2.4" stroke-dasharray="4.5 6"'),
            lauburu(29, _RUST),
        ]
    )


def copa(*, fine: bool = True) -> str:
    """Draw a goblet."""
    foot = (
        path("M-9,20C-7,30 -8,33 -13,40H13C8,33 7,30 9,20Z", GOLD)
        + path("M-29,49C-29,41 -14,38 0,38C14,38 29,41 29,49Z", RED)
        + disc(0, 23, 6.5, BLUE if fine else GOLD)
    )
    bowl = path("M-37,-40C-39,-5 -24,20 0,22C24,20 39,-5 37,-40Z", RED)
    band = path("M-36.6,-24C-35,-15 -33,-8 -30,-2H30C33,-8 35,-15 36.6,-24Z", GOLD)
    gems = "".join([disc(x, -13, 4.8, BLUE, 'stroke-width="1.6"') for x in (-20, 0, 20)])
    rim = oval(0, -40, 38, 9.5, GOLD) + oval(0, -40, 30, 5.2, RED_DARK, 'stroke="none"')
    shade = plain("M37,-38C38,-6 24,20 0,22C17,12 27,-8 28,-38Z", RED_DARK, 'opacity=".32"')
    light = stroke("M-26,-28C-25,-8 -18,7 -10,13", RED_LIGHT, 4, 'opacity=".8"')
    return foot + bowl + band + (gems + shade + light if fine else "") + rim


def espada(*, fine: bool = True) -> str:
    """Draw a sword, its point down."""
    blade = "M-7.5,-24L-6,38L0,50L6,38L7.5,-24Z"
    guard = (
        "M-24,-30C-24,-37 -14,-33 0,-33C14,-33 24,-37 24,-30C24,-22 14,-26 0,-24"
        "C-14,-26 -24,-22 -24,-30Z"
    )
    grip = box(-5, -45, 10, 13, RED, 'rx="2"')
    winding = stroke("M-4.5,-36L4.5,-40M-4.5,-41L4.5,-45", GOLD, 2.2, 'stroke-linecap="butt"')
    return "".join(
        [
            plain(blade, _STEEL),
            plain("M0,-24V50L6,38L7.5,-24Z", _STEEL_DARK),
            plain("M-4.5,-24L-3.4,30L-2,-24Z", _STEEL_LIGHT) if fine else "",
            path(blade),
            grip + (winding if fine else ""),
            path(guard, GOLD),
            disc(0, -46, 6, GOLD),
            disc(0, -29, 3.4, RED) if fine else "",
        ]
    )


def basto(colour: str = GREEN, *, fine: bool = True) -> str:
    """Draw a club, its handle down."""
    dark, light = CLUBS[colour]
    trunk = (
        "M-4.6,49C-7,28 -11,8 -15,-18C-18,-36 -12,-49 0,-49.5C12,-49 19,-37 15.5,-19"
        "C12,6 7,28 4.6,49C2,51 -2,51 -4.6,49Z"
    )
    knots = (
        "M-13,-20C-20,-25 -24,-18 -17,-12M15,-30C22,-34 24,-26 17,-22"
        "M-10,8C-17,5 -19,12 -11.5,15M10,12C17,9 18,16 9.5,19"
    )
    shade = stroke("M6,-42C11,-33 10,-14 5,14C3.5,24 2.4,32 2,40", dark, 4, 'opacity=".6"')
    shine = plain("M-4,-40C-9,-26 -6,-4 -2.4,20C-1.6,4 -1,-12 -.4,-26C0,-33 -1,-38 -4,-40Z", light)
    return "".join(
        [
            path(knots, colour),
            path(trunk, colour),
            shade if fine else "",
            shine,
            oval(0, 48.5, 4.6, 2.4, _WOOD) if fine else "",
        ]
    )


_LEANING = {"e": (1.16, 218), "b": (1.12, 38)}
"""By how much a sword and a club are longer than their sign is high, and how far they lean."""

_DRAWN = {"o": oro, "c": copa, "e": espada, "b": basto}


def sign(suit: str, x: float, y: float, high: float, line: float = LINE) -> str:
    """Draw the sign of a suit, simplified, a sword and a club leaning as on a coat of arms."""
    longer, turn = _LEANING.get(suit, (1, 0))
    return placed(_DRAWN[suit](fine=False), x, y, high / 100 * longer, turn, line)
