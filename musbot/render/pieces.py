"""Where do the sprites of stones and chips come from, all but the cards?"""

from __future__ import annotations

from functools import cache

from PIL import Image

from musbot.render.deck.sheets import SPRITES, Piece


@cache
def sprite_of(piece: Piece) -> Image.Image:
    """Load a piece once; nobody may draw on it."""
    with Image.open(SPRITES / f"{piece.name}.png") as image:
        image.load()
        return image
