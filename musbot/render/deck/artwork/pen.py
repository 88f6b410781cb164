"""With which pen is everything drawn: which colours, which width of line, which marks of SVG?

A part of a drawing is a text of SVG elements. What a part draws in its own units is brought to its
place and size by :func:`placed`, which keeps the width of the lines the same at every scale: that
is what makes one deck of forty drawings.
"""

from __future__ import annotations

import msgspec

WIDTH, HEIGHT = 200, 310
"""The units of a card."""

INK = "#211c1a"
PAPER = "#fffaf0"
GOLD, GOLD_DARK, GOLD_LIGHT = "#f4b919", "#a8690a", "#ffe08a"
RED, RED_DARK, RED_LIGHT = "#cf2e2e", "#84171b", "#f2938a"
BLUE, BLUE_DARK, BLUE_LIGHT = "#2f6fb8", "#173f76", "#a9cdf0"
GREEN, GREEN_DARK, GREEN_LIGHT = "#2f9142", "#175326", "#97d49c"
SKIN, SKIN_DARK = "#f5cda8", "#d99a6c"

FELT = "#1c6040"
"""The table. Cards are drawn on it, so that their round corners need no transparency."""

TRAY = "#144830"
"""Where the stones of a side lie."""

LINE = 2.4
"""How wide an outline is, in the units of a card."""


class Livery(msgspec.Struct, frozen=True):
    """The colours of those who serve a suit."""

    main: str
    dark: str
    light: str
    accent: str
    index: str


LIVERIES = {
    "o": Livery(GOLD, GOLD_DARK, GOLD_LIGHT, RED, "#8f4d00"),
    "c": Livery(RED, RED_DARK, RED_LIGHT, GOLD, "#a31418"),
    "e": Livery(BLUE, BLUE_DARK, BLUE_LIGHT, RED, "#164a8a"),
    "b": Livery(GREEN, GREEN_DARK, GREEN_LIGHT, GOLD, "#17652b"),
}
"""By the letter of the suit."""


def path(outline: str, fill: str = "none", more: str = "") -> str:
    """Draw an outline; the pen is that of the group around it unless ``more`` says otherwise."""
    return f'<path d="{outline}" fill="{fill}" {more}/>'


def plain(outline: str, fill: str, more: str = "") -> str:
    """Fill an outline without drawing its line."""
    return path(outline, fill, f'stroke="none" {more}')


def stroke(outline: str, colour: str, width: float, more: str = "") -> str:
    """Draw a line in a colour of its own."""
    return path(outline, "none", f'stroke="{colour}" stroke-width="{width:g}" {more}')


def disc(x: float, y: float, radius: float, fill: str = "none", more: str = "") -> str:
    """Draw a circle."""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" {more}/>'


def oval(x: float, y: float, wide: float, high: float, fill: str, more: str = "") -> str:
    """Draw an ellipse by its half axes."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{wide:g}" ry="{high:g}" fill="{fill}" {more}/>'


def box(x: float, y: float, wide: float, high: float, fill: str, more: str = "") -> str:
    """Draw a rectangle from its upper left corner."""
    return f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="{fill}" {more}/>'


def placed(
    parts: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, line: float = LINE
) -> str:
    """Bring a part to its place. ``line`` is how wide its outlines are after scaling."""
    moved = f"translate({x:g},{y:g}) rotate({turn:g}) scale({scale:g})"
    pen = f'stroke="{INK}" stroke-width="{line / abs(scale):g}"'
    return (
        f'<g transform="{moved}" {pen} stroke-linejoin="round" stroke-linecap="round">{parts}</g>'
    )


def mirrored(parts: str, axis: float) -> str:
    """Turn a part over at a vertical line."""
    return f'<g transform="translate({2 * axis:g},0) scale(-1,1)">{parts}</g>'


def picture(parts: str, wide: float = WIDTH, high: float = HEIGHT) -> str:
    """Make a whole SVG of some parts."""
    size = f'viewBox="0 0 {wide:g} {high:g}" width="{wide:g}" height="{high:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{parts}</svg>'
