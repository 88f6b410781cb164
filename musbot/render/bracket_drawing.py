"""Where on a picture of a bracket does everything lie?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain

from musbot.render.bracket import MOST_COLUMNS, Box, Bracket, Column, Line, height_of, rows_of
from musbot.render.drawing_colours import OURS, Solid, Tone
from musbot.render.drawing_felt import WIDEST, Felt
from musbot.render.lettering import lettered
from musbot.render.pair_names import fitted_pair

_WIDE, _MARGIN, _GAP = 760, 14, 26
_HEADING, _ROUND, _NAME, _NOTE = 22, 18, 20, 15
_HEADING_LINE, _ROUND_LINE, _NAME_LINE, _NOTE_LINE = 34, 32, 27, 18
_BAR, _PAD = 5, 6
_BOX = 2 * _NAME_LINE + 2
_APART = 14
_LEAST_COLUMNS = 2
_UNKNOWN = "…"

PALETTE = bytes(chain.from_iterable(OURS))
"""Our own colours, where no card is drawn."""

_Place = tuple[int, int]


def draw_bracket(sheet: Bracket, names: Sequence[str]) -> bytes:
    """Draw a sheet; ``names`` are those of the bracket, cut where need be."""
    noted = any(box.note for column in sheet.columns for box in column.boxes)
    step = _BOX + _APART + (_NOTE_LINE if noted else 0)
    top = _MARGIN + _HEADING_LINE + _ROUND_LINE
    felt = Felt(PALETTE, _WIDE, top + height_of(sheet.columns) * step + _MARGIN - _APART)
    felt.write(sheet.heading, _MARGIN, _MARGIN - 6, _HEADING, Tone.GOLD, most=_WIDE - 2 * _MARGIN)
    wide = _column_wide(len(sheet.columns))
    rows = rows_of(sheet.columns)
    places = [
        [(_MARGIN + at * (wide + _GAP), top + int(row * step)) for row in column]
        for at, column in enumerate(rows)
    ]
    for column, at in zip(sheet.columns, places, strict=True):
        _draw_column(felt, column, at, names, wide)
    for number in range(1, len(sheet.columns)):
        _connect(felt, sheet.columns[number], places[number - 1], places[number], wide)
    return felt.png()


def _column_wide(columns: int) -> int:
    count = min(max(columns, _LEAST_COLUMNS), MOST_COLUMNS)
    return (_WIDE - 2 * _MARGIN - (count - 1) * _GAP) // count


def _draw_column(
    felt: Felt, column: Column, places: Sequence[_Place], names: Sequence[str], wide: int
) -> None:
    left = places[0][0] if places else _MARGIN
    felt.write(column.heading, left, _MARGIN + _HEADING_LINE - 4, _ROUND, Tone.MUTED, most=wide)
    for box, (x, y) in zip(column.boxes, places, strict=True):
        _draw_box(felt, box, (x, y), names, wide)


def _draw_box(felt: Felt, box: Box, at: _Place, names: Sequence[str], wide: int) -> None:
    left, top = at
    for number, line in enumerate(box.lines):
        _draw_line(felt, line, (left, top + number * (_NAME_LINE + 2)), names, wide)
    felt.fill(Solid.TRAY, left, top + _NAME_LINE, wide, 2)
    if box.note:
        felt.write(box.note, left + _BAR + _PAD, top + _BOX, _NOTE, Tone.MUTED, most=wide)


def _draw_line(felt: Felt, line: Line, at: _Place, names: Sequence[str], wide: int) -> None:
    left, top = at
    bar = Solid.YELLOW if line.own else Solid.GREEN if line.won else Solid.TRAY
    felt.fill(bar, left, top, _BAR, _NAME_LINE)
    score = lettered(line.score, _NAME, WIDEST).width if line.score else 0
    room = wide - _BAR - _PAD - (score + _PAD if score else 0)
    shown = _UNKNOWN if line.name is None else fitted_pair(names[line.name], line.name + 1, room)
    tone = Tone.MUTED if line.lost or line.name is None else Tone.CREAM
    felt.write(shown, left + _BAR + _PAD, top + 1, _NAME, tone, most=room)
    if score:
        right, tone = left + wide, Tone.GOLD if line.won else Tone.MUTED
        felt.write_before(line.score, right, top + 1, _NAME, tone)


def _connect(
    felt: Felt, column: Column, before: Sequence[_Place], places: Sequence[_Place], wide: int
) -> None:
    """Draw from the middle of each contest to that to which it leads."""
    for box, (x, y) in zip(column.boxes, places, strict=True):
        middle, bend = y + _NAME_LINE, x - _GAP // 2
        for each in box.after:
            left, top = before[each]
            start = top + _NAME_LINE
            felt.fill(Solid.TRAY, left + wide, start, bend - left - wide + 2, 2)
            felt.fill(Solid.TRAY, bend, min(start, middle), 2, abs(middle - start) + 2)
        if box.after:
            felt.fill(Solid.TRAY, bend, middle, x - bend, 2)
