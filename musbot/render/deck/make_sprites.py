"""How are the sprites of our own deck made from its drawings?

``python -m musbot.render.deck.make_sprites`` draws everything anew into ``sprites``. It needs
resvg-py, a development tool; musbot itself never draws a curve.
"""

from __future__ import annotations

import io
from collections.abc import Mapping

import resvg_py
from PIL import Image

from musbot.render.deck.artwork.gallery import cards_of, emoji_svgs, fingerprint, piece_svg
from musbot.render.deck.artwork.pen import FELT, TRAY
from musbot.render.deck.artwork.small_cards import SQUARE
from musbot.render.deck.quantising import in_palette, shared_palette
from musbot.render.deck.sheets import (
    COLUMNS,
    DRAWN_FROM,
    EMOJI,
    PIECES,
    SHEETS,
    SPRITES,
    Sheet,
    place_on,
)


def drawn(svg: str, wide: int, ground: str | None = None) -> Image.Image:
    """Draw an SVG so many pixels wide, on the felt or in a tray, or on nothing."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=wide, background=ground, skip_system_fonts=True
    )
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB" if ground else "RGBA")


def sheets_and_pieces() -> Mapping[str, Image.Image]:
    """Draw all that is pasted into pictures, by the name of its file."""
    pieces = {
        piece.name: drawn(piece_svg(piece), piece.wide, TRAY if piece.in_tray else FELT)
        for piece in PIECES
    }
    return {**{sheet.name: _sheet(sheet, cards_of(sheet.name)) for sheet in SHEETS}, **pieces}


def _sheet(sheet: Sheet, svgs: Mapping[str, str]) -> Image.Image:
    rows = -(-len(svgs) // COLUMNS)
    image = Image.new("RGB", (sheet.wide * COLUMNS, sheet.high * rows), FELT)
    for number, svg in enumerate(svgs.values()):
        image.paste(drawn(svg, sheet.wide, FELT), place_on(sheet, number)[:2])
    return image


def main() -> None:
    """Draw everything, and write what is pasted in the palette that it shares."""
    images = sheets_and_pieces()
    palette = shared_palette(list(images.values()))
    for name, image in images.items():
        in_palette(image, palette).save(SPRITES / f"{name}.png", optimize=True)
    for name, svg in emoji_svgs().items():
        drawn(svg, SQUARE).save(EMOJI / f"{name}.png", optimize=True)
    DRAWN_FROM.write_text(fingerprint() + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
