"""With which deck are pictures drawn: ours, ours in high contrast, or one of the host's own?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from PIL import Image

from musbot.core.cards import SPANISH_DECK, Card
from musbot.render.deck.quantising import in_palette, shared_palette
from musbot.render.deck.sheets import BACK, LARGE, SHEETS, SMALL, SPRITES, Sheet, place_on
from musbot.render.deck_folder import fitted, read_credit, read_faces


class Look(StrEnum):
    """How a player wants to see the cards."""

    PLAIN = "plain"
    CONTRAST = "contrast"


class Deck(msgspec.Struct, frozen=True, eq=False):
    """The sprites of a deck in two sizes, all in one palette; nobody may draw on them.

    Two decks are equal only if they are the same one, which is what a cache needs.
    """

    credit: str
    palette: bytes
    large: Mapping[str, Image.Image]
    small: Mapping[str, Image.Image]


@cache
def open_deck(look: Look = Look.PLAIN, folder: Path | None = None) -> Deck:
    """Load a deck once. A host's ``folder`` is for the plain look; the other is always ours.

    Raises:
        DeckError: the folder is no deck.
    """
    if folder is not None and look is Look.PLAIN:
        return _of_a_host(folder)
    large, small = [_cut(sheet) for sheet in SHEETS if sheet.name.startswith(look)]
    palette = next(iter(large.values())).getpalette()
    return Deck("musbot", bytes(palette or ()), large, small)


def _cut(sheet: Sheet) -> dict[str, Image.Image]:
    with Image.open(SPRITES / f"{sheet.name}.png") as image:
        names: tuple[Card | str, ...] = (*SPANISH_DECK, BACK)
        return {name: image.crop(place_on(sheet, at)) for at, name in enumerate(names)}


def _of_a_host(folder: Path) -> Deck:
    credit, faces = read_credit(folder), read_faces(folder)
    large = {card: fitted(face, LARGE) for card, face in faces.items()}
    small = {card: fitted(face, SMALL) for card, face in faces.items()}
    palette = shared_palette(list(small.values()))
    return Deck(
        credit,
        palette,
        {card: in_palette(face, palette) for card, face in large.items()},
        {card: in_palette(face, palette) for card, face in small.items()},
    )
