"""Where on which sheet does each sprite of the deck lie?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

import msgspec

from musbot.core.cards import SPANISH_DECK, Cards
from musbot.games.mouche.cards import FRENCH_DECK

SPRITES = Path(__file__).with_name("sprites")
EMOJI = SPRITES / "emoji"
DRAWN_FROM = SPRITES / "drawn-from"
"""Says of which drawings the sprites are."""

BACK = "back"


class Pack(StrEnum):
    """Which cards a deck has."""

    SPANISH = "spanish"
    FRENCH = "french"


CARDS_OF: Mapping[Pack, Cards] = {Pack.SPANISH: SPANISH_DECK, Pack.FRENCH: FRENCH_DECK}
"""The cards of each pack, in their order on a sheet."""

_COLUMNS = {Pack.SPANISH: 10, Pack.FRENCH: 13}


class Sheet(msgspec.Struct, frozen=True):
    """A sheet of cards of one size in pixels, a suit in a row: the pack in order, then the back."""

    name: str
    pack: Pack
    look: str
    wide: int
    high: int


LARGE, SMALL = (160, 248), (80, 124)
LARGE_FRENCH = (138, 214)
"""Of these five lie side by side, of the others four."""

LARGE_OF = {Pack.SPANISH: LARGE, Pack.FRENCH: LARGE_FRENCH}

SHEETS = tuple(
    [
        Sheet(f"{named}{look}-{size}", pack, look, *pixels)
        for pack, named in ((Pack.SPANISH, ""), (Pack.FRENCH, "french-"))
        for look in ("plain", "contrast")
        for size, pixels in (("large", LARGE_OF[pack]), ("small", SMALL))
    ]
)


class Piece(msgspec.Struct, frozen=True):
    """A sprite that counts, on the felt or in a tray; ``wide`` and ``high`` in pixels."""

    name: str
    wide: int
    high: int
    in_tray: bool = True


STONE = Piece("stone", 34, 30)
AMARRAKO = Piece("amarrako", 38, 32)
POT = Piece("pot", 26, 22, in_tray=False)
RAISED = Piece("raised", 84, 84, in_tray=False)
PIECES = (STONE, AMARRAKO, POT, RAISED)
"""What shows the score of mus."""

JETON = Piece("jeton", 24, 24, in_tray=False)
FICHE = Piece("fiche", 40, 20, in_tray=False)
CONTRAT = Piece("contrat", 40, 28, in_tray=False)
CHIPS = (CONTRAT, FICHE, JETON)
"""With what is paid in mouche. They lie beside the cards of any deck: see ``quantising.OF_ALL``."""


def size_of(sheet: Sheet) -> tuple[int, int]:
    """Give how wide and how high a sheet is."""
    columns = _COLUMNS[sheet.pack]
    rows = -(-(len(CARDS_OF[sheet.pack]) + 1) // columns)
    return sheet.wide * columns, sheet.high * rows


def place_on(sheet: Sheet, number: int) -> tuple[int, int, int, int]:
    """Give where the sprite of a number lies: left, top, right, bottom."""
    row, column = divmod(number, _COLUMNS[sheet.pack])
    left, top = column * sheet.wide, row * sheet.high
    return left, top, left + sheet.wide, top + sheet.high
