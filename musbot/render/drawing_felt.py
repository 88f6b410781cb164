"""How is a picture drawn on the felt, and written as a PNG?

It has a palette and no transparency, so nothing shines through on a light or a dark client. Cards
and signs are pasted as they are; what is written is mixed with the felt by its palette.
"""

from __future__ import annotations

import struct
import zlib

from PIL import Image, ImageDraw

from musbot.render.drawing_colours import Solid, Tone, index_of, indices_of
from musbot.render.lettering import lettered

WIDEST = 4096
"""How wide a line of text may be that has all the room there is."""

_SIGNATURE, _UNFILTERED, _INDEXED = b"\x89PNG\r\n\x1a\n", b"\0", 3
_COMPRESSION = 5
"""More takes twice the time and saves one byte in a hundred."""


class Felt:
    """A picture that is being drawn."""

    def __init__(self, palette: bytes, wide: int, high: int) -> None:
        self._image = Image.new("P", (wide, high))
        self._image.putpalette(palette)
        self.wide, self.high = wide, high

    def lay(self, sprite: Image.Image, x: int, y: int) -> None:
        """Put a sprite down by its upper left corner."""
        self._image.paste(sprite, (x, y))

    def fill(self, solid: Solid, x: int, y: int, wide: int, high: int, radius: int = 0) -> None:
        """Fill a rectangle from its upper left corner, its corners rounded."""
        within = (x, y, x + wide - 1, y + high - 1)
        ImageDraw.Draw(self._image).rounded_rectangle(within, radius, fill=index_of(solid))

    def write(
        self, text: str, x: int, y: int, size: int, tone: Tone = Tone.CREAM, most: int = WIDEST
    ) -> int:
        """Write a line whose top is at ``y``, ``most`` pixels wide, and give how wide it became."""
        letters = lettered(text, size, most)
        if letters.width:
            inked = letters.tobytes().translate(indices_of(tone))
            self.lay(Image.frombytes("P", letters.size, inked), x, y)
        return letters.width

    def write_before(self, text: str, right: int, y: int, size: int, tone: Tone) -> int:
        """Write a line that ends at ``right``, and give how wide it became."""
        wide = lettered(text, size, WIDEST).width
        return self.write(text, right - wide, y, size, tone)

    def png(self) -> bytes:
        """Give the picture as a file.

        It is written here, for Pillow would let no other thread run while it compresses.
        """
        wide, high = self._image.size
        pixels, palette = self._image.tobytes(), bytes(self._image.getpalette() or ())
        rows = [_UNFILTERED + pixels[at : at + wide] for at in range(0, wide * high, wide)]
        header = struct.pack(">IIBBBBB", wide, high, 8, _INDEXED, 0, 0, 0)
        return b"".join(
            [
                _SIGNATURE,
                _chunk(b"IHDR", header),
                _chunk(b"PLTE", palette),
                _chunk(b"IDAT", zlib.compress(b"".join(rows), _COMPRESSION)),
                _chunk(b"IEND", b""),
            ]
        )


def _chunk(kind: bytes, content: bytes) -> bytes:
    """Write a part of the file: its length, its kind, what is in it, and a sum over both."""
    sum_of_it = struct.pack(">I", zlib.crc32(kind + content))
    return struct.pack(">I", len(content)) + kind + content + sum_of_it
