"""How is a picture drawn on the felt, and written as a PNG?

It has a palette and no transparency, so nothing shines through on a light or a dark client. Cards
and signs are pasted as they are; what is written is mixed with the felt by its palette.
"""

from __future__ import annotations

import io

from PIL import Image, ImageDraw

from musbot.render.drawing_colours import Solid, Tone, index_of, indices_of
from musbot.render.lettering import lettered

WIDEST = 4096
"""How wide a line of text may be that has all the room there is."""

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
        """Give the picture as a file."""
        file = io.BytesIO()
        self._image.save(file, "PNG", compress_level=_COMPRESSION)
        return file.getvalue()
