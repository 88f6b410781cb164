"""Where on a picture of standings does everything lie?"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from musbot.render.bracket_drawing import PALETTE
from musbot.render.drawing_colours import Solid, Tone
from musbot.render.drawing_felt import WIDEST, Felt
from musbot.render.lettering import lettered
from musbot.render.pair_names import fitted_pair

MOST_ROWS = 16
"""How many stand on a sheet."""

_WIDE, _MARGIN = 640, 14
_HEADING, _COLUMN, _NAME = 22, 17, 22
_HEADING_LINE, _COLUMN_LINE, _LINE = 36, 30, 34
_PLACE, _BAR, _PAD = 46, 5, 8
_BETWEEN_CELLS = 18


class Row(msgspec.Struct, frozen=True):
    """An entrant: his place, the place of his name among all, and what each column says of him.

    He is ``in_front`` who would go on, or win, as it stands; ``out`` who plays no more.
    """

    place: str
    name: int
    cells: tuple[str, ...]
    own: bool = False
    in_front: bool = False
    out: bool = False


class Standings(msgspec.Struct, frozen=True):
    """A sheet of standings, or a group. ``names`` are those of all entrants."""

    heading: str
    columns: tuple[str, ...]
    names: tuple[str, ...]
    rows: tuple[Row, ...]


def draw_standings(sheet: Standings) -> bytes:
    """Draw a row for each entrant, its numbers at the right."""
    high = _MARGIN + _HEADING_LINE + _COLUMN_LINE + len(sheet.rows) * _LINE + _MARGIN
    felt = Felt(PALETTE, _WIDE, high)
    felt.write(sheet.heading, _MARGIN, _MARGIN - 6, _HEADING, Tone.GOLD, most=_WIDE - 2 * _MARGIN)
    rights = _rights(sheet)
    for title, right in zip(sheet.columns, rights, strict=True):
        felt.write_before(title, right, _MARGIN + _HEADING_LINE - 4, _COLUMN, Tone.MUTED)
    top = _MARGIN + _HEADING_LINE + _COLUMN_LINE - 4
    for number, row in enumerate(sheet.rows):
        _draw_row(felt, sheet, row, top + number * _LINE, rights)
    return felt.png()


def _rights(sheet: Standings) -> Sequence[int]:
    """Give where each column ends: as wide as what stands in it."""
    right, rights = _WIDE - _MARGIN, list[int]()
    for at in reversed(range(len(sheet.columns))):
        rights.insert(0, right)
        titled = lettered(sheet.columns[at], _COLUMN, WIDEST).width
        cells = [lettered(row.cells[at], _NAME, WIDEST).width for row in sheet.rows]
        right -= max([titled, *cells]) + _BETWEEN_CELLS
    return [*rights]


def _draw_row(felt: Felt, sheet: Standings, row: Row, top: int, rights: Sequence[int]) -> None:
    felt.fill(Solid.TRAY, _MARGIN, top + _LINE - 4, _WIDE - 2 * _MARGIN, 2)
    if row.own or row.in_front:
        bar = Solid.YELLOW if row.own else Solid.GREEN
        felt.fill(bar, _MARGIN, top, _BAR, _LINE - 6)
    tone = Tone.MUTED if row.out else Tone.CREAM
    felt.write(row.place, _MARGIN + _BAR + _PAD, top, _NAME, Tone.GOLD, most=_PLACE)
    left = _MARGIN + _BAR + _PAD + _PLACE
    first = rights[0] - lettered(row.cells[0], _NAME, WIDEST).width if rights else _WIDE - _MARGIN
    room = first - left - _PAD
    shown = fitted_pair(sheet.names[row.name], row.name + 1, room)
    felt.write(shown, left, top, _NAME, tone, most=room)
    for number, (cell, right) in enumerate(zip(row.cells, rights, strict=True)):
        felt.write_before(cell, right, top, _NAME, Tone.MUTED if number else tone)
