"""How are jetons, fiches and contrats drawn: in a row with their numbers, and as piles?"""

from __future__ import annotations

from collections.abc import Iterator

from musbot.games.mouche.pool import chips_for
from musbot.render.deck.sheets import CONTRAT, FICHE, JETON, Piece
from musbot.render.drawing_felt import WIDEST, Felt
from musbot.render.lettering import lettered
from musbot.render.pieces import sprite_of

_KINDS = (CONTRAT, FICHE, JETON)
_COUNT = 18
_AFTER_CHIP, _AFTER_COUNT = 3, 7

_THICK, _HIGHEST, _BETWEEN = 6, 5, 6
"""How much of a chip is seen below another, how many make a pile, how far the next one is."""


def draw_row(felt: Felt, jetons: int, x: int, y: int, right: int) -> None:
    """Draw one of each kind with how many there are, as far as there is room to ``right``.

    Kinds of which there is none are left out; of who owes there is nothing to draw.
    """
    for piece, count in zip(_KINDS, chips_for(jetons), strict=True):
        wide = piece.wide + _AFTER_CHIP + lettered(str(count), _COUNT, WIDEST).width
        if x + wide > right:
            return
        if count > 0:
            felt.lay(sprite_of(piece), x, y + (CONTRAT.high - piece.high) // 2)
            felt.write(str(count), x + piece.wide + _AFTER_CHIP, y + 3, _COUNT)
            x += wide + _AFTER_COUNT


def draw_piles(felt: Felt, jetons: int, x: int, ground: int, right: int) -> None:
    """Draw every chip in piles that stand on the height ``ground``, the most valuable first.

    Of very many only so many are drawn as there is room for: the number stands beside them.
    """
    for piece, high in _piles(jetons):
        if x + piece.wide > right:
            return
        for level in range(high):
            felt.pile(sprite_of(piece), x, ground - piece.high - level * _THICK)
        x += piece.wide + _BETWEEN


def _piles(jetons: int) -> Iterator[tuple[Piece, int]]:
    for piece, count in zip(_KINDS, chips_for(jetons), strict=True):
        piles = -(-count // _HIGHEST)
        for number in range(piles):
            yield piece, min(_HIGHEST, count - number * _HIGHEST)
