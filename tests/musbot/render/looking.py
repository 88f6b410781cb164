"""What is to be seen in a picture?"""

from __future__ import annotations

import io
from collections.abc import Iterator

from PIL import Image

from musbot.render.decks import Deck
from musbot.render.pictures import Picture

Box = tuple[int, int, int, int]


def opened(png: bytes) -> Image.Image:
    """Read a picture as it would be shown."""
    with Image.open(io.BytesIO(png)) as image:
        assert image.format == "PNG"
        assert "transparency" not in image.info
        return image.convert("RGB")


def _places(
    image: Image.Image, rows: list[bytes], sprite: Image.Image
) -> Iterator[tuple[int, int]]:
    """Find every place at which a sprite lies whole, by its row in the middle."""
    pixels, middle = sprite.convert("RGB"), sprite.height // 2
    part = pixels.crop((0, middle, pixels.width, middle + 1)).tobytes()
    for y, row in enumerate(rows):
        at = row.find(part) if y >= middle else -1
        while at != -1:
            left, top = at // 3, y - middle
            there = image.crop((left, top, left + pixels.width, top + pixels.height))
            if at % 3 == 0 and there.tobytes() == pixels.tobytes():
                yield top, left
            at = row.find(part, at + 1)


def cards_shown(
    picture: Picture, deck: Deck, *, small: bool = False, part: Box | None = None
) -> list[str]:
    """Name the cards that lie in a picture, row by row; ``part`` of each is enough to know it."""
    image = opened(picture.png)
    rows = [image.crop((0, y, image.width, y + 1)).tobytes() for y in range(image.height)]
    found = [
        (place, card)
        for card, sprite in (deck.small if small else deck.large).items()
        for place in _places(image, rows, sprite.crop(part) if part else sprite)
    ]
    return [card for _, card in sorted(found)]
