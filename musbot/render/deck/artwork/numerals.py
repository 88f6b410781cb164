"""How are the numbers and letters of the cards written?

As lines of one width in a box 20 units high around its middle: no font is asked, so every machine
draws the same.
"""

from __future__ import annotations

_SIGNS = {
    "0": (17.0, "M0,-10C8.4,-10 8.4,10 0,10C-8.4,10 -8.4,-10 0,-10Z"),
    "1": (14.8, "M-4.8,-5.4L.4,-10V10M-4.4,10H5.2"),
    "2": (16.0, "M-6,-5C-5.6,-11.7 6,-11.9 6,-4.9C6,0 -2.8,3.6 -6.2,10H6.4"),
    "3": (16.0, "M-5.6,-10H5.4L-.6,-2.6C8,-3 8.6,10 0,10C-3.6,10 -5.9,8.4 -6.6,5.4"),
    "4": (17.0, "M3.2,10V-10L-7,4.4H7.2"),
    "5": (16.0, "M5.4,-10H-4.6L-5.3,-1.2C-3,-3.8 6.5,-4.2 6.5,3C6.5,11.6 -5,11.8 -6.6,5.6"),
    "6": (
        16.5,
        "M4.8,-9C-2,-12 -6.4,-4 -6.4,3C-6.4,12.3 6.4,12.3 6.4,3.4C6.4,-4.4 -5.4,-4.2 -6.4,3",
    ),
    "7": (15.5, "M-6,-10H6.2C1.6,-3.5 -1,2.5 -2,10"),
    "8": (
        16.5,
        "M0,-1C-7,-2 -7,-10 0,-10C7,-10 7,-2 0,-1C-8.6,0 -8.6,10 0,10C8.6,10 8.6,0 0,-1Z",
    ),
    "9": (
        16.5,
        "M-4.8,9C2,12 6.4,4 6.4,-3C6.4,-12.3 -6.4,-12.3 -6.4,-3.4C-6.4,4.4 5.4,4.2 6.4,-3",
    ),
    "A": (17.5, "M-7,10L0,-10L7,10M-4.6,3.8H4.6"),
    "C": (17.0, "M6.4,-5.4C3.6,-12 -7,-11.6 -7,0C-7,11.6 3.6,12 6.4,5.4"),
    "D": (17.0, "M-5.8,-10H-.6C9,-10 9,10 -.6,10H-5.8Z"),
    "R": (16.5, "M-5.6,10V-10H0C8.2,-10 8.2,1.2 0,1.2H-5.6M.6,1.2L6.6,10"),
    "S": (
        16.5,
        "M6,-6C4.5,-11.6 -6.2,-11.6 -6.2,-5.2C-6.2,1 6.4,-1 6.4,5C6.4,11.8 -5.4,11.8 -6.6,5.6",
    ),
    "V": (17.5, "M-7,-10L0,10L7,-10"),
}
"""How much room each sign takes in a line, and its strokes."""


def width_of(text: str, high: float) -> float:
    """Give how wide a text is whose signs are so high."""
    return sum([_SIGNS[sign][0] for sign in text]) * high / 20


def written(text: str, x: float, y: float, high: float, colour: str, heavy: float = 4.2) -> str:
    """Write a text around a point; ``heavy`` is the width of its lines at a height of 20."""
    scale = high / 20
    left = -sum([_SIGNS[sign][0] for sign in text]) / 2
    strokes = ""
    for sign in text:
        room, outline = _SIGNS[sign]
        strokes += f'<path transform="translate({left + room / 2:g},0)" d="{outline}"/>'
        left += room
    pen = f'fill="none" stroke="{colour}" stroke-width="{heavy:g}" stroke-linejoin="round"'
    moved = f"translate({x:g},{y:g}) scale({scale:g})"
    return f'<g transform="{moved}" {pen} stroke-linecap="round">{strokes}</g>'
