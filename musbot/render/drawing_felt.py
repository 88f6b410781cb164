"""How is a picture drawn on the felt, and written as a PNG?

It has a palette and no transparency, so nothing shines through on a light or a dark client. Cards
and signs are pasted as they are; what is written is mixed with the felt by its palette.

Most of what a picture costs is its compression, so that is done by a library which takes a tenth
of the time that zlib does, for a file that is a sixth larger. Where there is none for a machine,
zlib serves.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from functools import lru_cache, partial
from typing import cast

from PIL import Image, ImageDraw

from musbot.render.drawing_colours import Solid, Tone, index_of, indices_of
from musbot.render.lettering import lettered

WIDEST = 4096
"""How wide a line of text may be that has all the room there is."""

_LINES_KEPT, _SURFACES_KEPT = 1024, 32

_COVERING = bytes([0, *[255] * 255])

_SIGNATURE, _INDEXED = b"\x89PNG\r\n\x1a\n", 3

_FILTERED = 1
"""Each row of a PNG begins with a byte that says how it was filtered; 0 stands for not at all, and
for the felt, too. So the image has one more column on its left, and need not be put together."""

SLOWER = partial(zlib.compress, level=3)
"""Half the time of what is usual; more effort would save one byte in twelve."""

deflate: Callable[[bytes | bytearray], bytes] = SLOWER
checksum: Callable[..., int] = zlib.crc32
"""Sums up bytes, behind others whose sum may be given."""

_TOLD_FIRST, _SUM_OF_PIXELS = 1024, slice(-16, -12)
"""Where a PNG of ours says how large it is and what colours it has, and what its pixels sum up
to."""

try:
    # It does not say what it compresses, nor of what it takes the sum.
    from isal.isal_zlib import compress, crc32  # pyright: ignore[reportUnknownVariableType]
except ImportError:  # pragma: no cover -- it is not built for every machine
    pass
else:
    deflate = partial(cast("Callable[..., bytes]", compress), level=1)
    checksum = cast("Callable[..., int]", crc32)


class Felt:
    """A picture that is being drawn."""

    def __init__(self, palette: bytes, wide: int, high: int) -> None:
        # Pillow draws into memory of ours, so that nothing has to be copied to be compressed.
        size = (_FILTERED + wide, high)
        self._pixels = bytearray(size[0] * high)
        self._image = Image.frombuffer("P", size, self._pixels, "raw", "P", 0, 1)
        self._image.readonly = False  # else it would draw into a copy
        self._core = self._image.im
        self._palette = palette
        self.wide, self.high = wide, high

    def lay(self, sprite: Image.Image, x: int, y: int) -> None:
        """Put a sprite down by its upper left corner."""
        # Pillow's own paste asks a dozen questions first, and they take longer than the pasting.
        left, (wide, high) = _FILTERED + x, sprite.size
        self._core.paste(sprite.im, (left, y, left + wide, y + high))

    def pile(self, sprite: Image.Image, x: int, y: int) -> None:
        """Put a sprite down over others: where it shows felt it shows what is below it."""
        left = _FILTERED + x
        within = (left, y, left + sprite.width, y + sprite.height)
        self._core.paste(sprite.im, within, _outline(sprite).im)

    def lay_rounded(self, sprite: Image.Image, x: int, y: int, radius: int) -> None:
        """Put a sprite down without its corners: what is below them stays to be seen."""
        left = _FILTERED + x
        within = (left, y, left + sprite.width, y + sprite.height)
        self._core.paste(sprite.im, within, _rounded(*sprite.size, radius).im)

    def fill(self, solid: Solid, x: int, y: int, wide: int, high: int, radius: int = 0) -> None:
        """Fill a rectangle from its upper left corner, its corners rounded."""
        left = _FILTERED + x
        if radius:
            within = (left, y, left + wide - 1, y + high - 1)
            ImageDraw.Draw(self._image).rounded_rectangle(within, radius, fill=index_of(solid))
        else:
            self._core.paste(index_of(solid), (left, y, left + wide, y + high))

    def write(
        self, text: str, x: int, y: int, size: int, tone: Tone = Tone.CREAM, most: int = WIDEST
    ) -> int:
        """Write a line whose top is at ``y``, ``most`` pixels wide, and give how wide it became."""
        letters = inked(text, size, tone, most)
        if letters.width:
            self.lay(letters, x, y)
        return letters.width

    def write_over(self, text: str, x: int, y: int, size: int, tone: Tone, most: int) -> int:
        """Write a line on something else than felt."""
        letters = inked(text, size, tone, most)
        if letters.width:
            self.pile(letters, x, y)
        return letters.width

    def write_before(self, text: str, right: int, y: int, size: int, tone: Tone) -> int:
        """Write a line that ends at ``right``, and give how wide it became."""
        letters = inked(text, size, tone, WIDEST)
        if letters.width:
            self.lay(letters, right - letters.width, y)
        return letters.width

    def png(self) -> bytes:
        """Give the picture as a file.

        It is written here, for Pillow would let no other thread run while it compresses.
        """
        self._core.paste(0, (0, 0, _FILTERED, self.high))  # whatever was laid beyond the edge
        header = struct.pack(">IIBBBBB", self.wide, self.high, 8, _INDEXED, 0, 0, 0)
        return b"".join(
            [
                _SIGNATURE,
                _chunk(b"IHDR", header),
                _chunk(b"PLTE", self._palette),
                _chunk(b"IDAT", deflate(self._pixels)),
                _chunk(b"IEND", b""),
            ]
        )


@lru_cache(_SURFACES_KEPT)
def surface(solid: Solid, wide: int, high: int, radius: int) -> Image.Image:
    """Give a rounded rectangle as it lies on felt, to be laid; do not change it."""
    image = Image.new("P", (wide, high))
    within = (0, 0, wide - 1, high - 1)
    ImageDraw.Draw(image).rounded_rectangle(within, radius, fill=index_of(solid))
    return image


@lru_cache(_SURFACES_KEPT)
def _rounded(wide: int, high: int, radius: int) -> Image.Image:
    mask = Image.new("L", (wide, high))
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, wide - 1, high - 1), radius, fill=255)
    return mask


def _outline(sprite: Image.Image) -> Image.Image:
    """Give where a sprite covers what is below it: where it is not felt."""
    return Image.frombytes("L", sprite.size, sprite.tobytes().translate(_COVERING))


@lru_cache(_LINES_KEPT)
def inked(text: str, size: int, tone: Tone, most: int) -> Image.Image:
    """Write a line in a tone on felt; do not change it."""
    letters = lettered(text, size, most)
    pixels = letters.tobytes().translate(indices_of(tone))
    return Image.frombytes("P", letters.size, pixels)


def sum_of(png: bytes) -> int:
    """Sum up a PNG of ours, whose pixels were summed up when it was written."""
    return checksum(png[:_TOLD_FIRST] + png[_SUM_OF_PIXELS])


def _chunk(kind: bytes, content: bytes) -> bytes:
    """Write a part of the file: its length, its kind, what is in it, and a sum over both."""
    sum_of_it = struct.pack(">I", checksum(content, checksum(kind)))
    return struct.pack(">I", len(content)) + kind + content + sum_of_it
