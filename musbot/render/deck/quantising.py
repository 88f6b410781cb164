"""How do many pictures come to share one palette, ours first in it?

Every colour counts by the square root of how often it occurs: else the paper would take most of
the palette, and a gem on a goblet would have to be content with the red around it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import isqrt

from PIL import Image

from musbot.render.drawing_colours import MOST_COLOURS, OURS, Colour

_COLOURS = min(144, MOST_COLOURS - len(OURS))
"""How many a deck has. With all that are left a file is a tenth larger, and nobody sees why."""

_REFINEMENTS = 4
"""How often the palette is bettered after the first guess."""


def shared_palette(pictures: Sequence[Image.Image]) -> bytes:
    """Make the palette that serves all these RGB pictures together: three bytes a colour."""
    counts: Counter[Colour] = Counter()
    for picture in pictures:
        for count, colour in picture.getcolors(picture.width * picture.height) or ():
            assert isinstance(colour, tuple)
            counts[colour[0], colour[1], colour[2]] += count
    pixels = b"".join([bytes(colour) * isqrt(count) for colour, count in sorted(counts.items())])
    sample = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    chosen = sample.quantize(_COLOURS, Image.Quantize.MEDIANCUT, kmeans=_REFINEMENTS)
    found = bytes(chosen.getpalette() or ())[: 3 * _COLOURS]
    return b"".join([bytes(colour) for colour in OURS]) + found


def in_palette(picture: Image.Image, palette: bytes) -> Image.Image:
    """Draw an RGB picture in the colours of a palette, each by the nearest."""
    paint = Image.new("P", (1, 1))
    paint.putpalette(palette)
    return picture.quantize(palette=paint, dither=Image.Dither.NONE)
