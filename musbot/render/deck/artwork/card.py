"""How is a whole card put together: paper, frame, what is on it, its number in two corners?"""

from __future__ import annotations

import msgspec

from musbot.core.cards import Card, number_of, suit_of
from musbot.render.deck.artwork.courts import COURTS
from musbot.render.deck.artwork.numerals import width_of, written
from musbot.render.deck.artwork.pen import (
    GOLD_LIGHT,
    HEIGHT,
    INK,
    LIVERIES,
    PAPER,
    WIDTH,
    box,
    disc,
    path,
    placed,
)
from musbot.render.deck.artwork.pips import ace_of_oros, pips
from musbot.render.deck.artwork.suits import lauburu, sign

_EDGE = 11
"""How far the frame is from the edge."""

_BREAKS = {"o": 0, "c": 1, "e": 2, "b": 3}
"""The *pinta*: how often the frame is broken at the top, which names the suit without colour."""

_GAP, _APART = 13, 30
"""How wide a break is, and how far the next one, from middle to middle."""


def face(card: Card, index: float = 1.0) -> str:
    """Draw a card; ``index`` says how large its number is."""
    suit, number = suit_of(card), number_of(card)
    corner = _Corner(suit, number, index)
    begun = paper() + frame(suit) + twice(corner.room())
    return begun + drawing(suit, number) + twice(corner.drawn())


def drawing(suit: str, number: int) -> str:
    """Draw what is on a card."""
    if number in COURTS:
        return COURTS[number](suit)
    return ace_of_oros() if (suit, number) == ("o", 1) else pips(suit, number)


def twice(corner: str) -> str:
    """Repeat what is in the upper left corner in the lower right one."""
    return f'{corner}<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{corner}</g>'


def paper() -> str:
    """Draw an empty card."""
    return box(1, 1, WIDTH - 2, HEIGHT - 2, PAPER, 'rx="13" stroke="#0c2a1c" stroke-width="1.6"')


def frame(suit: str, line: float = 1.8, colour: str = INK) -> str:
    """Draw the line around a card, broken at the top and the bottom as its suit wants."""
    count, left, right, low = _BREAKS[suit], _EDGE, WIDTH - _EDGE, HEIGHT - _EDGE
    middles = [WIDTH / 2 + (number - (count - 1) / 2) * _APART for number in range(count)]
    starts = [left, *[middle + _GAP / 2 for middle in middles]]
    ends = [*[middle - _GAP / 2 for middle in middles], right]
    across = [
        f"M{start:g},{y}H{end:g}"
        for y in (_EDGE, low)
        for start, end in zip(starts, ends, strict=True)
    ]
    sides = f"M{left},{_EDGE}V{low}M{right},{_EDGE}V{low}"
    return path("".join(across) + sides, more=f'stroke="{colour}" stroke-width="{line:g}"')


class _Corner(msgspec.Struct, frozen=True):
    """The number of a card; on a court the sign of its suit below it."""

    suit: str
    number: int
    index: float

    @property
    def _high(self) -> float:
        return 23 * self.index

    @property
    def _middle(self) -> float:
        wide = max(width_of(str(self.number), self._high), 19 * self.index)
        return 6.5 + wide / 2 + 1.5 * self.index

    @property
    def _sign(self) -> str:
        below = 12 + self._high * 1.6
        around = disc(self._middle, below, 11 * self.index + 2.5, PAPER)
        return around + sign(self.suit, self._middle, below, 20 * self.index, 1.5)

    def room(self) -> str:
        """Interrupt the frame."""
        high = self._high * (2.2 if self.number in COURTS else 1.2)
        return box(3, 3, 2 * self._middle - 4, high + 8, PAPER, 'rx="9"')

    def drawn(self) -> str:
        """Draw it with paper around where it stands on the drawing."""
        at = self._middle, 9 + self._high / 2, self._high
        halo = written(str(self.number), *at, PAPER, 4.2 + 9 / self.index)
        shown = written(str(self.number), *at, LIVERIES[self.suit].index)
        return halo + (self._sign if self.number in COURTS else "") + shown


def back() -> str:
    """Draw the back: lauburus on red, in a golden line."""
    crosses = [
        placed(lauburu(12, GOLD_LIGHT), x, y)
        for x in range(38, 163, 31)
        for y in range(39, 272, 29)
    ]
    edge = 'rx="9" stroke="#5e0a10" stroke-width="2.4"'
    red = box(10, 10, WIDTH - 20, HEIGHT - 20, "#a3141f", edge)
    line = f'rx="5" stroke="{GOLD_LIGHT}" stroke-width="2"'
    return paper() + red + box(17, 17, WIDTH - 34, HEIGHT - 34, "none", line) + "".join(crosses)
