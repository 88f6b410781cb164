"""With which deck are pictures drawn: ours, ours in high contrast, or one of the host's own?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path

import msgspec
from PIL import Image

from musbot.render.deck.quantising import in_palette, shared_palette
from musbot.render.deck.sheets import (
    BACK,
    CARDS_OF,
    LARGE_OF,
    SHEETS,
    SMALL,
    SPRITES,
    Pack,
    Sheet,
    place_on,
)
from musbot.render.deck_folder import brings, fitted, read_credit, read_faces


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
def open_deck(
    look: Look = Look.PLAIN, folder: Path | None = None, pack: Pack = Pack.SPANISH
) -> Deck:
    """Load a deck once. A host's ``folder`` is for the plain look; the other is always ours.

    So are the cards of a pack of which the folder has none, and the back of its own.

    Raises:
        DeckError: the folder is no deck.
    """
    if folder is not None and look is Look.PLAIN and brings(folder, pack):
        return _of_a_host(folder, pack)
    wanted = (pack, look.value)
    large, small = [_cut(sheet) for sheet in SHEETS if (sheet.pack, sheet.look) == wanted]
    palette = next(iter(large.values())).getpalette()
    return Deck("musbot", bytes(palette or ()), large, small)


def _cut(sheet: Sheet) -> dict[str, Image.Image]:
    with Image.open(SPRITES / f"{sheet.name}.png") as image:
        names = (*CARDS_OF[sheet.pack], BACK)
        return {name: image.crop(place_on(sheet, at)) for at, name in enumerate(names)}


def _of_a_host(folder: Path, pack: Pack) -> Deck:
    credit, faces = read_credit(folder), read_faces(folder, pack)
    ours = open_deck(pack=pack)
    large: dict[str, Image.Image] = {
        card: fitted(face, LARGE_OF[pack]) for card, face in faces.items()
    }
    small: dict[str, Image.Image] = {card: fitted(face, SMALL) for card, face in faces.items()}
    backs = [sprites[BACK].convert("RGB") for sprites in (ours.large, ours.small)]
    palette = shared_palette([*small.values(), backs[1]])
    return Deck(
        credit,
        palette,
        _painted({**large, BACK: backs[0]}, palette),
        _painted({**small, BACK: backs[1]}, palette),
    )


def _painted(faces: Mapping[str, Image.Image], palette: bytes) -> dict[str, Image.Image]:
    return {card: in_palette(face, palette) for card, face in faces.items()}
