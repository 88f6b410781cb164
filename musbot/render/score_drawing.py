"""Where on a picture of the score does everything lie?"""

from __future__ import annotations

from functools import lru_cache

import msgspec
from PIL import Image

from musbot.render.deck.sheets import AMARRAKO, POT, RAISED, STONE
from musbot.render.drawing_colours import SIDES, Solid, Tone
from musbot.render.drawing_felt import Felt, surface
from musbot.render.pieces import sprite_of

_WIDE, _MARGIN = 640, 16
_HEADING, _NAME, _CAPTION, _NUMBER, _ORDAGO = 20, 24, 18, 44, 30
_HEADING_LINE, _NAME_LINE, _CAPTION_LINE = 34, 34, 24
_TRAYS_LEFT = 112
_PAD, _APART, _BETWEEN_ROWS = 8, 10, 18
_RADIUS = 9
_FIVES_IN_A_LINE = 7
_UNITS_WIDE = 5 * STONE.wide + 2 * _PAD

_TRAYS_KEPT = 64
"""So many trays are remembered, of 30 KiB each: with two sides there are no more than twenty."""


class Tray(msgspec.Struct, frozen=True):
    """The stones before one player, who is named where his partner keeps others."""

    keeper: str
    fives: int
    units: int


class Row(msgspec.Struct, frozen=True):
    """What a side has; ``mark`` is what is special about it, ``notes`` its games and vacas."""

    name: str
    side: int
    score: int
    notes: str
    mark: str
    trays: tuple[Tray, ...]


class ScoreTable(msgspec.Struct, frozen=True):
    """A whole picture; ``fives`` is the most that a side may have to lay out.

    ``raised`` stones are held up where ``ordago`` says that one stands.
    """

    heading: str
    rows: tuple[Row, ...]
    middle: int
    fives: int
    ordago: str
    raised: int


def draw_score(table: ScoreTable) -> bytes:
    """Draw the heading, a row for each side, and the stones that are held up."""
    heights = [_height(table, row) for row in table.rows]
    high = _MARGIN + _HEADING_LINE + sum(heights) + (RAISED.high + 4 if table.ordago else 0)
    palette = bytes(sprite_of(STONE).getpalette() or ())
    felt = Felt(palette, _WIDE, high)
    _draw_heading(felt, table)
    top = _MARGIN + _HEADING_LINE
    for row, height in zip(table.rows, heights, strict=True):
        _draw_row(felt, table, row, top)
        top += height
    if table.ordago:
        _draw_ordago(felt, table, top - 8)
    return felt.png()


def _lines(table: ScoreTable) -> int:
    return -(-table.fives // _FIVES_IN_A_LINE)


def _tray_high(table: ScoreTable) -> int:
    return _lines(table) * (AMARRAKO.high + 2) + _PAD + 4


def _captions(row: Row) -> int:
    """Give how much room the names of those who keep the stones take."""
    return _CAPTION_LINE if any(tray.keeper for tray in row.trays) else 0


def _height(table: ScoreTable, row: Row) -> int:
    return _NAME_LINE + _captions(row) + _tray_high(table) + _BETWEEN_ROWS


def _draw_heading(felt: Felt, table: ScoreTable) -> None:
    felt.write(table.heading, _MARGIN, _MARGIN - 8, _HEADING, Tone.MUTED, most=_WIDE // 2)
    right = _WIDE - _MARGIN
    right -= felt.write_before(f"× {table.middle}", right, _MARGIN - 8, _HEADING, Tone.MUTED)
    felt.lay(sprite_of(POT), right - POT.wide - 6, _MARGIN - 6)


def _draw_row(felt: Felt, table: ScoreTable, row: Row, top: int) -> None:
    felt.fill(SIDES[row.side], _MARGIN, top + 2, 8, _NAME_LINE - 8)
    right = _WIDE - _MARGIN
    right -= felt.write_before(row.notes, right, top + 3, _CAPTION, Tone.MUTED) + 14
    if row.mark:
        right -= felt.write_before(row.mark, right, top + 1, _HEADING, Tone.GOLD) + 14
    left = _MARGIN + 18
    felt.write(row.name, left, top - 2, _NAME, most=right - left)
    middle = top + _NAME_LINE + (_captions(row) + _tray_high(table) - _NUMBER) // 2 - 6
    felt.write(str(row.score), _MARGIN, middle, _NUMBER, Tone.GOLD)
    _draw_trays(felt, table, row, top + _NAME_LINE)


def _draw_trays(felt: Felt, table: ScoreTable, row: Row, top: int) -> None:
    """Draw one tray, or that of the units and beside it that of the fives."""
    right, left = _WIDE - _MARGIN, _TRAYS_LEFT
    if len(row.trays) == 1:
        _draw_tray(felt, table, row.trays[0], (left, top), right - left)
        return
    for tray, wide in zip(
        row.trays, (_UNITS_WIDE, right - left - _UNITS_WIDE - _APART), strict=False
    ):
        felt.write(tray.keeper, left + 2, top - 2, _CAPTION, Tone.MUTED, most=wide)
        _draw_tray(felt, table, tray, (left, top + _CAPTION_LINE), wide)
        left += wide + _APART


def _draw_tray(felt: Felt, table: ScoreTable, tray: Tray, at: tuple[int, int], wide: int) -> None:
    left = _PAD if tray.keeper else wide - _UNITS_WIDE + _PAD
    felt.lay(_stones(tray.fives, tray.units, left, (wide, _tray_high(table))), *at)


@lru_cache(_TRAYS_KEPT)
def _stones(fives: int, units: int, units_left: int, size: tuple[int, int]) -> Image.Image:
    """Give a tray with its stones, as every table of a size may have it; do not change it."""
    tray = surface(Solid.TRAY, *size, _RADIUS).copy()
    for number in range(fives):
        line, place = divmod(number, _FIVES_IN_A_LINE)
        at = _PAD + place * AMARRAKO.wide, _PAD - 2 + line * (AMARRAKO.high + 2)
        tray.paste(sprite_of(AMARRAKO), at)
    for number in range(units):
        tray.paste(sprite_of(STONE), (units_left + number * STONE.wide, _PAD - 1))
    return tray


def _draw_ordago(felt: Felt, table: ScoreTable, top: int) -> None:
    left = _MARGIN
    for _ in range(table.raised):
        felt.lay(sprite_of(RAISED), left, top)
        left += RAISED.wide - 14
    felt.write(table.ordago, left + 24, top + 24, _ORDAGO, Tone.GOLD, most=_WIDE - left - 40)
