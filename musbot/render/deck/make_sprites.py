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
from musbot.render.deck.quantising import (
    OF_ALL,
    in_palette,
    palette_of_flat_colours,
    palette_of_french_cards,
)
from musbot.render.deck.sheets import (
    CHIPS,
    DRAWN_FROM,
    EMOJI,
    PIECES,
    SHEETS,
    SPRITES,
    Pack,
    Sheet,
    place_on,
    size_of,
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
        for piece in (*PIECES, *CHIPS)
    }
    return {**{sheet.name: _sheet(sheet, cards_of(sheet)) for sheet in SHEETS}, **pieces}


def that_share_a_palette(
    images: Mapping[str, Image.Image],
) -> tuple[Mapping[str, Image.Image], ...]:
    """Part the pictures by what lies together on the felt: a look of a pack, the stones, chips."""
    sheets = {sheet.name: (sheet.pack.value, sheet.look) for sheet in SHEETS}
    sheets |= {piece.name: ("", "chips") for piece in CHIPS}
    groups = {name: sheets.get(name, ("", "stones")) for name in images}
    return tuple(
        [
            {name: images[name] for name, group in groups.items() if group == each}
            for each in dict.fromkeys(groups.values())
        ]
    )


def palette_for(images: Mapping[str, Image.Image]) -> bytes:
    """Give the palette of pictures that lie together; that of chips is a part of every other."""
    if any(piece.name in images for piece in CHIPS):
        return OF_ALL
    if any(sheet.name in images for sheet in SHEETS if sheet.pack is Pack.FRENCH):
        return palette_of_french_cards(list(images.values()))
    return palette_of_flat_colours(list(images.values()))


def _sheet(sheet: Sheet, svgs: Mapping[str, str]) -> Image.Image:
    image = Image.new("RGB", size_of(sheet), FELT)
    for number, svg in enumerate(svgs.values()):
        image.paste(drawn(svg, sheet.wide, FELT), place_on(sheet, number)[:2])
    return image


def main() -> None:
    """Draw everything, and write what is pasted in the palette that it shares."""
    for images in that_share_a_palette(sheets_and_pieces()):
        palette = palette_for(images)
        for name, image in images.items():
            in_palette(image, palette).save(SPRITES / f"{name}.png", optimize=True)
    for name, svg in emoji_svgs().items():
        drawn(svg, SQUARE).save(EMOJI / f"{name}.png", optimize=True)
    DRAWN_FROM.write_text(fingerprint() + "\n", encoding="ascii")


if __name__ == "__main__":
    main()
