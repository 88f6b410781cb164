"""Which colours do all pictures share, whatever deck lies on the felt?

A picture has one palette of 255 colours. The first are ours: the felt, what is written on it, and
the colours of the teams; the rest belongs to the deck. Letters have soft edges, so each colour in
which something is written comes with the steps between it and the felt.
"""

from __future__ import annotations

from enum import Enum
from functools import cache
from itertools import accumulate

Colour = tuple[int, int, int]

FELT: Colour = (28, 96, 64)
"""The table, at index 0. Multiples of 4: Pillow's look-up of palettes is exact for these alone."""

MOST_COLOURS = 255


class Tone(Enum):
    """In which colour something is written; with the number of steps from the felt to it."""

    CREAM = ((255, 250, 240), 14)
    GOLD = ((255, 208, 84), 10)
    MUTED = ((176, 208, 186), 8)


class Solid(Enum):
    """In which colour a surface is filled."""

    TRAY = (20, 72, 48)
    BLUE = (90, 172, 244)
    RED = (236, 84, 84)
    GREEN = (140, 212, 96)
    YELLOW = (250, 208, 84)
    PURPLE = (190, 150, 236)
    ORANGE = (246, 150, 50)


SIDES = (Solid.BLUE, Solid.RED, Solid.GREEN, Solid.YELLOW, Solid.PURPLE, Solid.ORANGE)
"""By the number of the side, as :mod:`musbot.render.side_colours` has them in words."""


def _mixed(colour: Colour, step: int, steps: int) -> Colour:
    red, green, blue = [
        round(low + (high - low) * step / steps) for low, high in zip(FELT, colour, strict=True)
    ]
    return red, green, blue


_RAMPS = [
    [_mixed(colour, step + 1, steps) for step in range(steps)]
    for colour, steps in [tone.value for tone in Tone]
]
_STARTS = dict(zip(Tone, accumulate([len(ramp) for ramp in _RAMPS], initial=1), strict=False))

OURS: tuple[Colour, ...] = (
    FELT,
    *[colour for ramp in _RAMPS for colour in ramp],
    *[solid.value for solid in Solid],
)
"""The colours of every palette, by index."""


@cache
def index_of(solid: Solid) -> int:
    """Give the place of a colour in every palette."""
    return OURS.index(solid.value)


@cache
def indices_of(tone: Tone) -> bytes:
    """Give the place in every palette for each of the 256 degrees to which a letter covers."""
    steps = tone.value[1]
    places = [round(degree * steps / 255) for degree in range(256)]
    return bytes([_STARTS[tone] + place - 1 if place else 0 for place in places])
