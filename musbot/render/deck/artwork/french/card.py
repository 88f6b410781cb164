"""How is a whole French card put together, and how is one drawn for whoever sees little?

Its letter or number stands in two corners above the sign of its suit, large enough to be read where
five cards lie side by side on a phone.
"""

from __future__ import annotations

import msgspec

from musbot.core.cards import Card, suit_of
from musbot.render.deck.artwork.card import paper, twice
from musbot.render.deck.artwork.french.courts import COURTS, court
from musbot.render.deck.artwork.french.pips import french_pips
from musbot.render.deck.artwork.french.suits import FRENCH_LIVERIES, french_sign
from musbot.render.deck.artwork.numerals import width_of, written
from musbot.render.deck.artwork.pen import HEIGHT, PAPER, WIDTH, box

_LETTERS = {"K": "R", "Q": "D", "J": "V"}
"""What stands on the cards of a French pack."""

_EDGE, _ROUND = 11, 8
_ROOMY = 1.5
"""Beside larger corners than this the signs in the middle draw together."""

_NARROW = 0.74
"""The two signs of a ten are drawn together, so that they take hardly more room than one."""


def index_of(card: Card) -> str:
    """Give what stands in the corner of a card: R, D, V, A, or its number."""
    rank = card[:-1]
    return _LETTERS.get(rank, rank)


def french_face(card: Card, index: float = 1.0) -> str:
    """Draw a card; ``index`` says how large its corners are."""
    corner = _corner(card, index)
    return (
        paper()
        + _frame(FRENCH_LIVERIES[suit_of(card)].index, 1.8)
        + _drawing(card, index)
        + twice(corner)
    )


def _drawing(card: Card, index: float) -> str:
    rank, suit = card[:-1], suit_of(card)
    if rank in COURTS:
        return court(rank, suit)
    return french_pips(suit, 1 if rank == "A" else int(rank), min(1, _ROOMY / index))


def _frame(colour: str, line: float) -> str:
    wide, high = WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE
    more = f'rx="{_ROUND}" stroke="{colour}" stroke-width="{line:g}"'
    return box(_EDGE, _EDGE, wide, high, "none", more)


def _corner(card: Card, index: float) -> str:
    """Draw the letter and the suit on paper of their own, which interrupts what is behind."""
    suit, text = suit_of(card), index_of(card)
    high, sign = 24 * index, 23 * index
    wide = max(width_of(text, high) * (_NARROW if len(text) > 1 else 1), sign)
    middle, top = 7 + wide / 2, 9
    below = top + high + 6 + sign / 2
    room = box(3, 3, middle + wide / 2 + 1, below + sign / 2 + 2, PAPER, 'rx="9"')
    colour = FRENCH_LIVERIES[suit].index
    return (
        room
        + narrowed(text, middle, top + high / 2, high, colour, 4.4)
        + french_sign(suit, middle, below, sign, 1.6)
    )


def narrowed(text: str, x: float, y: float, high: float, colour: str, heavy: float) -> str:
    """Write a letter or a number; one of two signs is drawn together."""
    if len(text) == 1:
        return written(text, x, y, high, colour, heavy)
    drawn = written(text, 0, y, high, colour, heavy * 1.12)
    return f'<g transform="translate({x:g},0) scale({_NARROW},1)">{drawn}</g>'


_COLOURS = {"s": "#17171d", "h": "#a3000f", "d": "#0b3c8f", "c": "#0b5a22"}
"""Each dark enough for a contrast of 7 to 1 on the paper."""


class Layout(msgspec.Struct, frozen=True):
    """How high the letter and the sign of a card in high contrast are, and where their middles."""

    letter: float
    letter_at: float
    sign: float
    sign_at: float


SPREAD = Layout(102, 82, 132, 218)
DRAWN_UP = Layout(84, 70, 100, 174)
"""Both stand in the upper three quarters, where other cards may lie over the rest."""


def french_contrast_face(card: Card, layout: Layout = SPREAD) -> str:
    """Draw a card in high contrast: its letter and its suit as large as they go, nothing else."""
    suit = suit_of(card)
    colour = _COLOURS[suit]
    return (
        paper()
        + _frame(colour, 5)
        + narrowed(index_of(card), 100, layout.letter_at, layout.letter, colour, 4.8)
        + french_sign(suit, 100, layout.sign_at, layout.sign, 3)
    )
