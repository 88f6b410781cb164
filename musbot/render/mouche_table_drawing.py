"""Where on a picture of a table of mouche does everything lie?

Above lie the turned card, the talon and the basket; below them each seat has its place, always the
same one, with the card that it has in the trick.
"""

from __future__ import annotations

import msgspec

from musbot.core.cards import Card
from musbot.core.seats import Side
from musbot.render.chips_drawing import draw_piles, draw_row
from musbot.render.deck.sheets import BACK, CONTRAT, SMALL
from musbot.render.decks import Deck
from musbot.render.drawing_colours import SIDES, Solid, Tone
from musbot.render.drawing_felt import Felt, inked

WIDE, MARGIN = 744, 16
_COLUMNS, _BETWEEN = 2, 20
_CARD_WIDE, _CARD_HIGH = SMALL
_ACROSS = (WIDE - 2 * MARGIN - _BETWEEN) // _COLUMNS
_PLACE_HIGH = _CARD_HIGH + 18
_HEAD = _CARD_HIGH + 28
_ENDED_HEAD, _ENDED_HIGH = 44, 86

_NAME, _WORDS, _NUMBER, _COUNT, _RANK = 24, 20, 36, 25, 44
_LINE = 30
_TRICKS, _TRICK_WIDE, _TRICK_HIGH = 5, 15, 22
_RING, _RING_ROUND, _SLOT_ROUND, _CARD_ROUND = 4, 9, 6, 6
_BASKET_LEFT, _BASKET_ROUND, _PAD = 470, 9, 10
_LABEL, _RANK_WIDE = (50, 36), 56
_TURN = "▶"


class Place(msgspec.Struct, frozen=True):
    """What lies before one player.

    ``said`` is what he has declared, or his place when the match has ended. ``card`` is his in the
    trick, ``has_slot`` whether one is to come; ``tricks`` are counted where he plays, else
    ``None``.
    """

    name: str
    side: Side
    said: str
    chips: int
    number: str
    card: Card | None
    has_slot: bool
    wins: bool
    tricks: int | None
    is_awaited: bool
    is_out: bool


class MoucheTable(msgspec.Struct, frozen=True):
    """A whole picture: lines beside the talon, the basket with its words, the places in order.

    ``trump`` is ``None`` before a card is turned, ``stock`` what is left in the talon.
    """

    has_ended: bool
    heading: str
    lines: tuple[str, ...]
    trump: Card | None
    trump_is_taken: bool
    stock: int
    basket_words: str
    share_words: str
    basket: int
    places: tuple[Place, ...]


def draw_table(deck: Deck, table: MoucheTable) -> bytes:
    """Draw the head of the table and every place."""
    rows = -(-len(table.places) // _COLUMNS)
    head, high = (_ENDED_HEAD, _ENDED_HIGH) if table.has_ended else (_HEAD, _PLACE_HIGH)
    felt = Felt(deck.palette, WIDE, MARGIN + head + rows * high)
    _draw_header(felt, deck, table)
    for number, place in enumerate(table.places):
        left = MARGIN + number % _COLUMNS * (_ACROSS + _BETWEEN)
        top = MARGIN + head + number // _COLUMNS * high
        if table.has_ended:
            _draw_result(felt, place, (left, top))
        else:
            _draw_place(felt, deck, place, (left, top))
    return felt.png()


# ------------------------------------------------------------------ the head of the table


def _draw_header(felt: Felt, deck: Deck, table: MoucheTable) -> None:
    left, top = MARGIN, MARGIN
    if table.has_ended:
        felt.write(table.heading, left, top - 4, _NAME, Tone.GOLD, most=WIDE - 2 * MARGIN)
        return
    if table.trump is None or table.trump_is_taken:
        _draw_slot(felt, left, top)
    else:
        felt.lay(deck.small[table.trump], left, top)
    _draw_talon(felt, deck, table.stock, (left + _CARD_WIDE + 10, top))
    left += 2 * _CARD_WIDE + 28
    most = _BASKET_LEFT - left - 12
    felt.write(table.heading, left, top - 4, _NAME, Tone.GOLD, most=most)
    for number, line in enumerate(table.lines):
        felt.write(line, left, top + 34 + number * 29, _WORDS, most=most)
    _draw_basket(felt, table)


def _draw_talon(felt: Felt, deck: Deck, stock: int, at: tuple[int, int]) -> None:
    """Draw the talon with how many cards it has, or an empty place."""
    left, top = at
    if not stock:
        _draw_slot(felt, left, top)
        return
    felt.lay(deck.small[BACK], left, top)
    wide, high = _LABEL
    x, y = left + (_CARD_WIDE - wide) // 2, top + (_CARD_HIGH - high) // 2
    felt.fill(Solid.TRAY, x, y, wide, high, _SLOT_ROUND)
    letters = inked(str(stock), _COUNT, Tone.CREAM, wide)
    felt.pile(letters, x + (wide - letters.width) // 2, y + (high - letters.height) // 2)


def _draw_basket(felt: Felt, table: MoucheTable) -> None:
    """Draw the basket: as a number, what a trick takes out of it, and its chips in piles."""
    wide = WIDE - MARGIN - _BASKET_LEFT
    left, right = _BASKET_LEFT + _PAD, WIDE - MARGIN - _PAD
    felt.fill(Solid.TRAY, _BASKET_LEFT, MARGIN, wide, _CARD_HIGH, _BASKET_ROUND)
    number = inked(str(table.basket), _NUMBER, Tone.GOLD, wide // 2)
    felt.pile(number, right - number.width, MARGIN + 2)
    most = right - number.width - 8 - left
    felt.write_over(table.basket_words, left, MARGIN + 4, _WORDS, Tone.CREAM, most)
    felt.write_over(table.share_words, left, MARGIN + 32, _WORDS, Tone.MUTED, most)
    draw_piles(felt, table.basket, left, MARGIN + _CARD_HIGH - _PAD, right)


# ------------------------------------------------------------------ one player


def _draw_place(felt: Felt, deck: Deck, place: Place, at: tuple[int, int]) -> None:
    left, top = at
    if place.card is not None:
        draw_card(felt, deck, place.card, (left, top), ring=_CARD_HIGH if place.wins else 0)
    elif place.has_slot:
        _draw_slot(felt, left, top)
    words, right = left + _CARD_WIDE + 14, left + _ACROSS
    _draw_name(felt, place, (words, top), right)
    tone = Tone.MUTED if place.is_out else Tone.CREAM
    felt.write(place.said, words, top + _LINE, _WORDS, tone, most=right - words)
    if place.tricks is not None:
        _draw_tricks(felt, place.tricks, words, top + 2 * _LINE + 4)
    _draw_chips(felt, place, (words, top + _CARD_HIGH - CONTRAT.high), right)


def _draw_result(felt: Felt, place: Place, at: tuple[int, int]) -> None:
    """Draw what somebody has made of it when the match has ended, and his place."""
    left, top = at
    felt.write(place.said, left, top - 2, _RANK, Tone.GOLD, most=_RANK_WIDE)
    words = left + _RANK_WIDE + 10
    _draw_name(felt, place, (words, top), left + _ACROSS)
    _draw_chips(felt, place, (words, top + _LINE + 6), left + _ACROSS)


def _draw_chips(felt: Felt, place: Place, at: tuple[int, int], right: int) -> None:
    left, top = at
    wide = felt.write(place.number, left, top - 1, _COUNT, Tone.GOLD)
    draw_row(felt, place.chips, left + wide + 9, top, right)


def _draw_name(felt: Felt, place: Place, at: tuple[int, int], right: int) -> None:
    left, top = at
    felt.fill(SIDES[place.side], left, top + 1, 8, 24)
    left += 16
    if place.is_awaited:
        left += felt.write(_TURN, left, top - 2, _NAME, Tone.GOLD) + 6
    tone = Tone.GOLD if place.is_awaited else Tone.MUTED if place.is_out else Tone.CREAM
    felt.write(place.name, left, top - 2, _NAME, tone, most=right - left)


def _draw_tricks(felt: Felt, taken: int, left: int, top: int) -> None:
    """Draw a place for each trick of the deal, bright where it was taken."""
    for number in range(_TRICKS):
        solid = Solid.YELLOW if number < taken else Solid.TRAY
        felt.fill(solid, left + number * (_TRICK_WIDE + 6), top, _TRICK_WIDE, _TRICK_HIGH, 3)


def _draw_slot(felt: Felt, left: int, top: int) -> None:
    felt.fill(Solid.TRAY, left + 1, top + 1, _CARD_WIDE - 2, _CARD_HIGH - 2, _SLOT_ROUND)


def draw_card(felt: Felt, deck: Deck, card: Card, at: tuple[int, int], *, ring: int) -> None:
    """Draw a small card; one that takes the trick has a golden ``ring`` so far down, others 0."""
    left, top = at
    if ring:
        wide, high = _CARD_WIDE + 2 * _RING, ring + 2 * _RING
        felt.fill(Solid.YELLOW, left - _RING, top - _RING, wide, high, _RING_ROUND)
        felt.lay_rounded(deck.small[card], left, top, _CARD_ROUND)
    else:
        felt.lay(deck.small[card], left, top)
