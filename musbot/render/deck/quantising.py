"""How do many pictures come to share one palette, ours first in it?

Every colour counts by the square root of how often it occurs: else the paper would take most of
the palette, and a gem on a goblet would have to be content with the red around it. Of our own
deck, which is drawn in flat colours, those that fill the largest surfaces stay what they are; the
others are mixtures at the edges, of which few are enough: a file is a tenth smaller for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import isqrt

from PIL import Image

from musbot.render.drawing_colours import MOST_COLOURS, OURS, Colour

OF_ALL = b"".join([bytes(colour) for colour in OURS])
"""The palette of what lies beside the cards of any deck: every other begins with it."""

_COLOURS = min(144, MOST_COLOURS - len(OURS))
"""How many a deck has. With all that are left a file is a tenth larger, and nobody sees why."""

_FLAT, _MIXED = 28, 24
"""How many of each kind our Spanish deck has."""

_FLAT_FRENCH, _MIXED_FRENCH = 40, 9
"""And our French one, whose courts are dressed in more colours."""

_RARE: tuple[Colour, ...] = (
    (124, 74, 168),
    (195, 163, 224),
    (233, 222, 250),
    (242, 147, 138),
    (138, 90, 43),
)
"""What only few courts wear and hold, which stays what it is too."""

_NEAR = 30
"""The sum of squares by which a colour may differ from a flat one that is shown in its place."""

_REFINEMENTS = 4
"""How often the palette is bettered after the first guess."""


def shared_palette(pictures: Sequence[Image.Image]) -> bytes:
    """Make the palette that serves all these RGB pictures together: three bytes a colour."""
    return OF_ALL + _chosen(_counted(pictures), _COLOURS)


def palette_of_flat_colours(
    pictures: Sequence[Image.Image],
    flat_ones: int = _FLAT,
    mixed: int = _MIXED,
    rare: Sequence[Colour] = (),
) -> bytes:
    """Make a palette for pictures that are drawn in flat colours with soft edges."""
    counts = _counted(pictures)
    settled = (*OURS, *rare)
    flat = [colour for colour, _ in counts.most_common() if colour not in settled][:flat_ones]
    known = (*settled, *flat)
    others = Counter({one: count for one, count in counts.items() if not _is_near(one, known)})
    return _written(known) + _chosen(others, mixed)


palette_of_french_cards = partial(
    palette_of_flat_colours, flat_ones=_FLAT_FRENCH, mixed=_MIXED_FRENCH, rare=_RARE
)
"""Make the palette of our French deck."""


def _counted(pictures: Sequence[Image.Image]) -> Counter[Colour]:
    counts: Counter[Colour] = Counter()
    for picture in pictures:
        for count, colour in picture.getcolors(picture.width * picture.height) or ():
            assert isinstance(colour, tuple)
            counts[colour[0], colour[1], colour[2]] += count
    return counts


def _is_near(colour: Colour, known: Sequence[Colour]) -> bool:
    red, green, blue = colour
    return any((red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2 < _NEAR for r, g, b in known)


def _chosen(counts: Counter[Colour], most: int) -> bytes:
    """Choose so many colours that serve best for all that were counted."""
    pixels = b"".join([bytes(colour) * isqrt(count) for colour, count in sorted(counts.items())])
    sample = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    chosen = sample.quantize(most, Image.Quantize.MEDIANCUT, kmeans=_REFINEMENTS)
    return bytes(chosen.getpalette() or ())[: 3 * most]


def _written(colours: Sequence[Colour]) -> bytes:
    return b"".join([bytes(colour) for colour in colours])


def in_palette(picture: Image.Image, palette: bytes) -> Image.Image:
    """Draw an RGB picture in the colours of a palette, each by the nearest."""
    paint = Image.new("P", (1, 1))
    paint.putpalette(palette)
    return picture.quantize(palette=paint, dither=Image.Dither.NONE)
