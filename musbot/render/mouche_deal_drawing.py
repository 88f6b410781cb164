"""Where on a picture of a finished deal of mouche does everything lie?

Each who has played, or has shown a mouche, is a row; each trick is a column, whose cards lie one a
little over the other. What took the trick has a golden edge.
"""

from __future__ import annotations

import msgspec

from musbot.core.cards import Card, Cards
from musbot.core.seats import Side
from musbot.render.deck.sheets import SMALL
from musbot.render.decks import Deck
from musbot.render.drawing_colours import SIDES, Tone
from musbot.render.drawing_felt import Felt
from musbot.render.mouche_table_drawing import MARGIN, WIDE, draw_card

_CARD_WIDE, _CARD_HIGH = SMALL
_APART = 8
_CARDS_LEFT = WIDE - MARGIN - 5 * _CARD_WIDE - 4 * _APART
_HEAD, _ROW_HIGH = _CARD_HIGH + 46, 92
_NAME, _WORDS, _NUMBER, _COLUMN = 24, 20, 30, 20
_LINE = 30
_STAR, _AFTER_STAR = "★", 6


class DealRow(msgspec.Struct, frozen=True):
    """What one player did: ``cards`` by trick, or his mouche; ``won`` are the places of those.

    ``paid`` is what he was paid in all, or has paid, with its sign; ``words`` say for what.
    """

    name: str
    side: Side
    cards: Cards
    won: tuple[int, ...]
    paid: str
    words: str
    has_most: bool


class MoucheDeal(msgspec.Struct, frozen=True):
    """A whole picture: the turned card with lines beside it, the columns' heads, and the rows."""

    trump: Card
    heading: str
    lines: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[DealRow, ...]


def draw_deal(deck: Deck, deal: MoucheDeal) -> bytes:
    """Draw the turned card and every row."""
    felt = Felt(deck.palette, WIDE, _height(len(deal.rows)))
    felt.lay(deck.small[deal.trump], MARGIN, MARGIN)
    left = MARGIN + _CARD_WIDE + 18
    most = WIDE - MARGIN - left
    felt.write(deal.heading, left, MARGIN - 4, _NAME, Tone.GOLD, most=most)
    for number, line in enumerate(deal.lines):
        felt.write(line, left, MARGIN + 34 + number * 29, _WORDS, most=most)
    top = MARGIN + _HEAD
    for number, column in enumerate(deal.columns):
        middle = _CARDS_LEFT + number * (_CARD_WIDE + _APART) + _CARD_WIDE // 2
        felt.write(column, middle - 6, top - 34, _COLUMN, Tone.MUTED)
    for number, row in enumerate(deal.rows, 1):
        _draw_row(felt, row, top)
        high = _CARD_HIGH if number == len(deal.rows) else _ROW_HIGH
        _draw_cards(felt, deck, row, (top, high))
        top += _ROW_HIGH
    return felt.png()


def _height(rows: int) -> int:
    return MARGIN + _HEAD + (rows - 1) * _ROW_HIGH + _CARD_HIGH + MARGIN


def _draw_row(felt: Felt, row: DealRow, top: int) -> None:
    left, right = MARGIN, _CARDS_LEFT - 14
    felt.fill(SIDES[row.side], left, top + 1, 8, 24)
    after = left + 16
    if row.has_most:
        after += felt.write(_STAR, after, top - 2, _NAME, Tone.GOLD) + _AFTER_STAR
    felt.write(row.name, after, top - 2, _NAME, most=right - after)
    felt.write(row.paid, left, top + _LINE - 2, _NUMBER, Tone.GOLD)
    felt.write(row.words, left, top + _LINE + 32, _WORDS, Tone.MUTED, most=right - left)


def _draw_cards(felt: Felt, deck: Deck, row: DealRow, down: tuple[int, int]) -> None:
    """Draw the cards of a row, which are seen so far down from its top."""
    top, high = down
    for number, card in enumerate(row.cards):
        at = _CARDS_LEFT + number * (_CARD_WIDE + _APART), top
        draw_card(felt, deck, card, at, ring=high if number in row.won else 0)
