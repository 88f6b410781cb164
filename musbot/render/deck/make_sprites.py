"""How are the sprites of our own deck made from its drawings?

``python -m musbot.render.deck.make_sprites`` draws everything anew into ``sprites``. It needs
resvg-py, a development tool; musbot itself never draws a curve.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from functools import partial

import resvg_py
from PIL import Image

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS, Card
from musbot.games.mus.actions import Signal
from musbot.render.deck.artwork.card import back, face
from musbot.render.deck.artwork.contrast import contrast_face
from musbot.render.deck.artwork.gestures import gesture
from musbot.render.deck.artwork.pen import FELT, TRAY, picture, placed
from musbot.render.deck.artwork.small_cards import (
    SQUARE,
    small_amarrako,
    small_back,
    small_card,
    small_stone,
    small_suit,
)
from musbot.render.deck.artwork.stones import amarrako, raised, stone
from musbot.render.deck.quantising import in_palette, shared_palette
from musbot.render.deck.sheets import (
    AMARRAKO,
    BACK,
    COLUMNS,
    EMOJI,
    PIECES,
    POT,
    RAISED,
    SHEETS,
    SPRITES,
    STONE,
    Piece,
    Sheet,
    place_on,
)
from musbot.render.emoji import (
    AMARRAKO_EMOJI,
    BACK_EMOJI,
    STONE_EMOJI,
    card_emoji,
    signal_emoji,
    suit_emoji,
)


def drawn(svg: str, wide: int, ground: str = FELT) -> Image.Image:
    """Draw an SVG on the felt or in a tray, so many pixels wide."""
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=wide, background=ground, skip_system_fonts=True
    )
    with Image.open(io.BytesIO(png)) as image:
        return image.convert("RGB")


_FACES: Mapping[str, Callable[[Card], str]] = {
    "plain-large": partial(face, index=1.15),
    "plain-small": partial(face, index=1.5),
    "contrast-large": contrast_face,
    "contrast-small": contrast_face,
}
"""How the cards of each sheet are drawn: the smaller a card, the larger its number."""


def cards_of(name: str) -> Mapping[str, str]:
    """Draw every card of a sheet, and the back."""
    faces: dict[str, str] = {card: picture(_FACES[name](card)) for card in SPANISH_DECK}
    return {**faces, BACK: picture(back())}


def _sheet(sheet: Sheet, svgs: Mapping[str, str]) -> Image.Image:
    rows = -(-len(svgs) // COLUMNS)
    image = Image.new("RGB", (sheet.wide * COLUMNS, sheet.high * rows), FELT)
    for number, svg in enumerate(svgs.values()):
        image.paste(drawn(svg, sheet.wide), place_on(sheet, number)[:2])
    return image


def emoji_svgs() -> Mapping[str, str]:
    """Draw every small picture, by its name."""
    faces = {signal_emoji(signal): gesture(signal) for signal in Signal}
    cards = {card_emoji(card): small_card(card) for card in SPANISH_DECK}
    suits = {suit_emoji(suit): small_suit(suit) for suit in SPANISH_SUITS}
    others = {
        BACK_EMOJI: small_back(),
        STONE_EMOJI: small_stone(),
        AMARRAKO_EMOJI: small_amarrako(),
    }
    parts = {**cards, **suits, **others, **faces}
    return {name: picture(part, SQUARE, SQUARE) for name, part in parts.items()}


_PIECES: Mapping[str, Callable[[], str]] = {
    STONE.name: lambda: placed(stone(), scale=0.98, line=5),
    AMARRAKO.name: lambda: placed(amarrako(), scale=1.0, line=5),
    POT.name: lambda: placed(stone(), scale=0.98, line=6),
    RAISED.name: lambda: placed(raised(), scale=0.98, line=2.8),
}


def piece_svg(piece: Piece) -> str:
    """Draw what counts the score, around the middle of its sprite and as wide as that."""
    wide, high = 100, 100 * piece.high / piece.wide
    return picture(placed(_PIECES[piece.name](), wide / 2, high / 2), wide, high)


def main() -> None:
    """Draw all sheets and write them in the palette that they share."""
    sheets = {sheet.name: _sheet(sheet, cards_of(sheet.name)) for sheet in SHEETS}
    for piece in PIECES:
        ground = TRAY if piece.in_tray else FELT
        sheets[piece.name] = drawn(piece_svg(piece), piece.wide, ground)
    palette = shared_palette(list(sheets.values()))
    for name, image in sheets.items():
        in_palette(image, palette).save(SPRITES / f"{name}.png", optimize=True)
    for name, svg in emoji_svgs().items():
        png = resvg_py.svg_to_bytes(svg_string=svg, width=SQUARE, skip_system_fonts=True)
        with Image.open(io.BytesIO(png)) as image:
            image.save(EMOJI / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
