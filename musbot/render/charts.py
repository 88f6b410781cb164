"""How does a line of numbers become a chart on the felt?

It has soft edges, as letters have: it is drawn four times as large and mixed with the felt by the
palette that all pictures share.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from musbot.render.drawing_colours import Solid, Tone, index_of, indices_of

_FINER = 4
_LINE, _DOT = 4, 7
_STEPS = (5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
_MOST_TICKS = 5
_GRID, _BREAK_DASH = 2, 6
_OPAQUE = 255
_COVERED = bytes([0] + [_OPAQUE] * 255)
"""What is covered to any degree takes the place of what was there."""


class Line(msgspec.Struct, frozen=True):
    """Numbers in their order, of which the first ``uncertain`` are drawn paler.

    A mark stands before each number whose place is among the ``breaks``.
    """

    numbers: tuple[int, ...]
    uncertain: int = 0
    breaks: tuple[int, ...] = ()


def ticks(numbers: Sequence[int]) -> tuple[int, ...]:
    """Give round numbers that hold all of these between them, at most five."""
    low, high = min(numbers), max(numbers)
    for step in _STEPS:
        first, last = low // step * step, -(-high // step) * step
        if first == last:
            first, last = first - step, last + step
        if (last - first) // step < _MOST_TICKS:
            return tuple(range(first, last + 1, step))
    return (low, high)


def draw_line(line: Line, rulers: Sequence[int], wide: int, high: int) -> Image.Image:
    """Draw a chart in the colours of the felt, with a ruler at each of these numbers.

    The outermost of them touch the upper and the lower edge but for the thickness of a dot.
    """
    chart = Image.new("P", (wide, high))
    _draw_rulers(chart, rulers)
    places = _places(line, rulers, wide, high)
    _draw_breaks(chart, line, places)
    certain = max(line.uncertain - 1, 0)
    if line.uncertain > 1:
        _ink(chart, places[: line.uncertain], Tone.MUTED)
    if len(places) > line.uncertain:
        _ink(chart, places[certain:], Tone.GOLD)
    _ink(chart, places[-1:], Tone.CREAM)
    return chart


def height_of(number: int, rulers: Sequence[int], high: int) -> int:
    """Give how far below the upper edge a number stands."""
    inner = high - 1 - 2 * _DOT
    return _DOT + round((rulers[-1] - number) / (rulers[-1] - rulers[0]) * inner)


def _places(line: Line, rulers: Sequence[int], wide: int, high: int) -> list[tuple[int, int]]:
    steps = max(len(line.numbers) - 1, 1)
    inner = wide - 1 - 2 * _DOT
    return [
        (_DOT + round(at * inner / steps), height_of(number, rulers, high))
        for at, number in enumerate(line.numbers)
    ]


def _draw_rulers(chart: Image.Image, rulers: Sequence[int]) -> None:
    for number in rulers:
        y = height_of(number, rulers, chart.height)
        within = (0, y - _GRID // 2, chart.width, y + _GRID // 2 - 1)
        ImageDraw.Draw(chart).rectangle(within, fill=index_of(Solid.TRAY))


def _draw_breaks(chart: Image.Image, line: Line, places: list[tuple[int, int]]) -> None:
    for at in line.breaks:
        x = (places[at - 1][0] + places[at][0]) // 2
        for y in range(0, chart.height, 2 * _BREAK_DASH):
            within = (x, y, x + _GRID - 1, y + _BREAK_DASH - 1)
            ImageDraw.Draw(chart).rectangle(within, fill=index_of(Solid.TRAY))


def _ink(chart: Image.Image, places: list[tuple[int, int]], tone: Tone) -> None:
    """Draw a line through some places, or a dot where there is but one."""
    finer = Image.new("L", (chart.width * _FINER, chart.height * _FINER))
    drawing = ImageDraw.Draw(finer)
    points = [(x * _FINER, y * _FINER) for x, y in places]
    if len(points) > 1:
        drawing.line(points, fill=_OPAQUE, width=_LINE * _FINER, joint="curve")
    else:
        for x, y in points:
            reach = _DOT * _FINER
            drawing.ellipse((x - reach, y - reach, x + reach, y + reach), fill=_OPAQUE)
    letters = finer.reduce(_FINER)
    inked = Image.frombytes("P", letters.size, letters.tobytes().translate(indices_of(tone)))
    covered = letters.tobytes().translate(_COVERED)
    chart.paste(inked, (0, 0), Image.frombytes("L", letters.size, covered))
