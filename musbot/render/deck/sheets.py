"""Where on which sheet does each sprite of the deck lie?"""

from __future__ import annotations

from pathlib import Path

import msgspec

SPRITES = Path(__file__).with_name("sprites")
EMOJI = SPRITES / "emoji"
DRAWN_FROM = SPRITES / "drawn-from"
"""Says of which drawings the sprites are."""

COLUMNS = 10
BACK = "back"


class Sheet(msgspec.Struct, frozen=True):
    """A sheet of cards of one size in pixels, ten in a row: the deck in order, then the back."""

    name: str
    look: str
    wide: int
    high: int


LARGE, SMALL = (160, 248), (80, 124)
SHEETS = tuple(
    [
        Sheet(f"{look}-{size}", look, *pixels)
        for look in ("plain", "contrast")
        for size, pixels in (("large", LARGE), ("small", SMALL))
    ]
)


class Piece(msgspec.Struct, frozen=True):
    """A sprite of the score that lies on the felt or in a tray; ``wide`` and ``high`` in pixels."""

    name: str
    wide: int
    high: int
    in_tray: bool = True


STONE = Piece("stone", 34, 30)
AMARRAKO = Piece("amarrako", 38, 32)
POT = Piece("pot", 26, 22, in_tray=False)
RAISED = Piece("raised", 84, 84, in_tray=False)
PIECES = (STONE, AMARRAKO, POT, RAISED)


def place_on(sheet: Sheet, number: int) -> tuple[int, int, int, int]:
    """Give where the sprite of a number lies: left, top, right, bottom."""
    left, top = number % COLUMNS * sheet.wide, number // COLUMNS * sheet.high
    return left, top, left + sheet.wide, top + sheet.high
