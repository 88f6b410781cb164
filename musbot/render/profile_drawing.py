"""Where on the picture of a player does everything lie?

It is 640 pixels wide and shown on a phone at two thirds of that, so nothing is written small.
"""

from __future__ import annotations

import msgspec

from musbot.render.charts import Line, draw_line, height_of, ticks
from musbot.render.drawing_colours import OURS, Solid, Tone
from musbot.render.drawing_felt import Felt

_WIDE, _MARGIN = 640, 18
_INNER = _WIDE - 2 * _MARGIN
_NAME, _NAME_LINE = 32, 42
_NUMBER, _NUMBER_LINE = 52, 64
_WORDS, _WORDS_LINE = 21, 29
_TITLE_LINE = _WORDS_LINE + 6
_CHART_HIGH, _SCALE_WIDE = 170, 62
_BAR_HIGH, _BAR_LABEL, _BAR_WORDS = 16, 84, 122
_APART, _RADIUS = 16, 8
_COLUMNS_APART = 28
_PERSON_HIGH = 3 * _WORDS_LINE + 10
_STAR, _STAR_APART = "★", 8
_PALETTE = bytes([part for colour in OURS for part in colour])


class Chart(msgspec.Struct, frozen=True):
    """A line of numbers, its title, and what stands below its first and its last number."""

    title: str
    line: Line
    first: str
    last: str


class Bar(msgspec.Struct, frozen=True):
    """A share between nothing and all, its label and its words; no share where none is known."""

    label: str
    share: float | None
    words: str


class Somebody(msgspec.Struct, frozen=True):
    """A person who is named, why, and what there is to say."""

    caption: str
    name: str
    words: str


class ProfileSheet(msgspec.Struct, frozen=True):
    """A whole picture. ``mark`` stands below the number; what is empty takes no room.

    In ``contrast`` nothing is written pale.
    """

    name: str
    number: str
    mark: str
    notes: tuple[str, ...]
    chart: Chart | None
    bars_title: str
    bars: tuple[Bar, ...]
    people: tuple[Somebody, ...]
    awards_title: str
    awards: tuple[str, ...]
    contrast: bool = False


def draw_profile(sheet: ProfileSheet) -> bytes:
    """Draw the heading, the chart, the bars beside the people, and the awards."""
    felt = Felt(_PALETTE, _WIDE, _height(sheet))
    top = _draw_heading(felt, sheet, _MARGIN - 8)
    if sheet.chart is not None:
        top = _draw_chart(felt, sheet, sheet.chart, top + _APART)
    if sheet.bars or sheet.people:
        left = (_INNER - _COLUMNS_APART) // 2
        middle = _MARGIN + left + _COLUMNS_APART
        below_bars = _draw_bars(felt, sheet, (_MARGIN, top + _APART), left)
        below_people = _draw_people(felt, sheet, (middle, top + _APART), left)
        top = max(below_bars, below_people)
    if sheet.awards_title:
        _draw_awards(felt, sheet, top + _APART)
    return felt.png()


def _pale(sheet: ProfileSheet) -> Tone:
    return Tone.CREAM if sheet.contrast else Tone.MUTED


# ---------------------------------------------------------------------- how high it is


def _height(sheet: ProfileSheet) -> int:
    high = _MARGIN - 8 + _heading_high(sheet)
    if sheet.chart is not None:
        high += _APART + _TITLE_LINE + _WORDS_LINE + _CHART_HIGH
    if sheet.bars or sheet.people:
        high += _APART + max(_bars_high(sheet), _people_high(sheet))
    if sheet.awards_title:
        high += _APART + _WORDS_LINE * (1 + -(-len(sheet.awards) // 2))
    return high + _MARGIN


def _heading_high(sheet: ProfileSheet) -> int:
    right = _NUMBER_LINE + (_WORDS_LINE if sheet.mark else 0)
    return max(_NAME_LINE + len(sheet.notes) * _WORDS_LINE, right)


def _bars_high(sheet: ProfileSheet) -> int:
    return _WORDS_LINE * (1 + len(sheet.bars)) if sheet.bars else 0


def _people_high(sheet: ProfileSheet) -> int:
    return len(sheet.people) * _PERSON_HIGH


# ---------------------------------------------------------------------- its parts


def _draw_heading(felt: Felt, sheet: ProfileSheet, top: int) -> int:
    right = _WIDE - _MARGIN
    wide = felt.write_before(sheet.number, right, top - 6, _NUMBER, Tone.GOLD)
    if sheet.mark:
        below = top - 6 + _NUMBER_LINE
        wide = max(wide, felt.write_before(sheet.mark, right, below, _WORDS, _pale(sheet)))
    room = right - wide - 2 * _APART - _MARGIN
    felt.write(sheet.name, _MARGIN, top, _NAME, most=room)
    for number, note in enumerate(sheet.notes):
        y = top + _NAME_LINE + number * _WORDS_LINE
        felt.write(note, _MARGIN, y, _WORDS, most=room)
    return top + _heading_high(sheet)


def _draw_chart(felt: Felt, sheet: ProfileSheet, chart: Chart, top: int) -> int:
    pale, left = _pale(sheet), _MARGIN + _SCALE_WIDE
    felt.write(chart.title, _MARGIN, top, _WORDS, Tone.GOLD, most=_INNER)
    top += _TITLE_LINE
    rulers, wide = ticks(chart.line.numbers), _INNER - _SCALE_WIDE
    felt.lay(draw_line(chart.line, rulers, wide, _CHART_HIGH), left, top)
    for number in rulers:
        y = top + height_of(number, rulers, _CHART_HIGH) - _WORDS_LINE // 2 + 1
        felt.write_before(str(number), left - 8, y, _WORDS - 2, pale)
    top += _CHART_HIGH
    half = wide // 2 - 4
    felt.write(chart.first, left, top, _WORDS - 2, pale, most=half)
    if chart.last:
        felt.write_before(chart.last, _WIDE - _MARGIN, top, _WORDS - 2, pale)
    return top + _WORDS_LINE


def _draw_bars(felt: Felt, sheet: ProfileSheet, at: tuple[int, int], wide: int) -> int:
    left, top = at
    if not sheet.bars:
        return top
    felt.write(sheet.bars_title, left, top, _WORDS, Tone.GOLD, most=wide)
    bar_left, bar_wide = left + _BAR_LABEL, wide - _BAR_LABEL - _BAR_WORDS
    for number, bar in enumerate(sheet.bars):
        y = top + (1 + number) * _WORDS_LINE
        felt.write(bar.label, left, y, _WORDS, most=_BAR_LABEL - 6)
        felt.fill(Solid.TRAY, bar_left, y + 6, bar_wide, _BAR_HIGH, _RADIUS)
        full = round(bar_wide * (bar.share or 0))
        if full:
            radius = min(_RADIUS, full // 2)
            felt.fill(Solid.YELLOW, bar_left, y + 6, full, _BAR_HIGH, radius)
        felt.write(bar.words, bar_left + bar_wide + 8, y, _WORDS, most=_BAR_WORDS - 8)
    return top + _bars_high(sheet)


def _draw_people(felt: Felt, sheet: ProfileSheet, at: tuple[int, int], wide: int) -> int:
    left, top = at
    for somebody in sheet.people:
        felt.write(somebody.caption, left, top, _WORDS, Tone.GOLD, most=wide)
        felt.write(somebody.name, left, top + _WORDS_LINE - 2, _WORDS + 3, most=wide)
        felt.write(somebody.words, left, top + 2 * _WORDS_LINE, _WORDS, _pale(sheet), most=wide)
        top += _PERSON_HIGH
    return top


def _draw_awards(felt: Felt, sheet: ProfileSheet, top: int) -> None:
    felt.write(sheet.awards_title, _MARGIN, top, _WORDS, Tone.GOLD, most=_INNER)
    wide = (_INNER - _COLUMNS_APART) // 2
    for number, award in enumerate(sheet.awards):
        line, column = divmod(number, 2)
        left = _MARGIN + column * (wide + _COLUMNS_APART)
        y = top + (1 + line) * _WORDS_LINE
        after = felt.write(_STAR, left, y, _WORDS, Tone.GOLD)
        after += _STAR_APART
        felt.write(award, left + after, y, _WORDS, most=wide - after)
