"""Where do the signs of an ace to a seven lie?"""

from __future__ import annotations

from musbot.render.deck.artwork.pen import (
    GOLD,
    GOLD_LIGHT,
    GREEN,
    HEIGHT,
    RED,
    WIDTH,
    path,
    placed,
)
from musbot.render.deck.artwork.suits import basto, copa, espada, oro

_LEFT, _MIDDLE, _RIGHT = 58, WIDTH / 2, WIDTH - 58
_CENTRE = HEIGHT / 2

Place = tuple[float, float]


def _mirrored(*upper: Place) -> tuple[Place, ...]:
    return (*upper, *[(x, HEIGHT - y) for x, y in reversed(upper)])


_ROUND: dict[int, tuple[Place, ...]] = {
    1: ((_MIDDLE, _CENTRE),),
    2: _mirrored((_MIDDLE, 89)),
    3: ((_MIDDLE, 65), (_MIDDLE, _CENTRE), (_MIDDLE, HEIGHT - 65)),
    4: _mirrored((_LEFT, 88), (_RIGHT, 88)),
    5: (*_mirrored((_LEFT, 80), (_RIGHT, 80)), (_MIDDLE, _CENTRE)),
    6: (*_mirrored((_LEFT, 68), (_RIGHT, 68)), (_LEFT, _CENTRE), (_RIGHT, _CENTRE)),
    7: (*_mirrored((_LEFT, 62), (_RIGHT, 62)), (_LEFT, 172), (_RIGHT, 172), (_MIDDLE, 113)),
}
"""The places of coins and goblets, by the number of the card."""

_COINS = {1: 144, 2: 104, 3: 84, 4: 76, 5: 72, 6: 68, 7: 58}
_GOBLETS = {1: 196, 2: 118, 3: 86, 4: 84, 5: 78, 6: 76, 7: 64}
"""How high they are, by the number of the card."""

_LONG: dict[int, tuple[Place, ...]] = {
    4: _mirrored((_LEFT + 6, 86), (_RIGHT - 6, 86)),
    5: _mirrored((_LEFT, 83), (_RIGHT, 83)),
    6: _mirrored((46, 86), (_MIDDLE, 86), (WIDTH - 46, 86)),
    7: _mirrored((46, 83), (_MIDDLE, 83), (WIDTH - 46, 83)),
}
"""The places of swords and clubs that stand upright."""

_LENGTHS = {4: 1.26, 5: 1.18, 6: 1.12, 7: 1.04}
_WITH_ONE_ACROSS = (5, 7)

_CROSSED_SWORDS = {
    1: ((_MIDDLE, 2.6, 156),),
    2: ((_MIDDLE, 2.45, 24), (_MIDDLE, 2.45, -24)),
    3: ((_MIDDLE - 36, 2.0, 180), (_MIDDLE + 36, 2.0, 180), (_MIDDLE, 2.3, 0)),
}
"""The swords of ace to three: where across the card, how large, how far turned."""

_CROSSED_CLUBS = {
    1: ((GREEN, 2.6, 24),),
    2: ((GREEN, 2.45, 25), (RED, 2.45, -25)),
    3: ((GREEN, 2.4, 30), (RED, 2.4, -30), (GOLD, 2.4, 0)),
}
"""The clubs of ace to three: in which colour, how large, how far turned."""

_RAYS = 20


def pips(suit: str, number: int) -> str:
    """Draw the signs of a card from ace to seven."""
    match suit:
        case "o":
            return _signs(oro(), _ROUND[number], _COINS[number])
        case "c":
            return _signs(copa(), _ROUND[number], _GOBLETS[number])
        case "e":
            return _swords(number)
        case _:
            return _clubs(number)


def ace_of_oros() -> str:
    """Draw the coin as the heart of an *eguzkilore*, the flower that guards a Basque house."""
    leaf = "M-9,-62C-7,-74 -3,-82 0,-88C3,-82 7,-74 9,-62Z"
    outer = [path(leaf, "#e39a12", _turned(turn + 0.5, 1)) for turn in range(_RAYS)]
    inner = [path(leaf, GOLD_LIGHT, _turned(turn, 0.93)) for turn in range(_RAYS)]
    flower = placed("".join(outer + inner), _MIDDLE, _CENTRE)
    return flower + placed(oro(), _MIDDLE, _CENTRE, 1.28)


def _turned(turn: float, scale: float) -> str:
    return f'transform="rotate({360 / _RAYS * turn:g}) scale({scale:g})"'


def _signs(drawn: str, places: tuple[Place, ...], high: float) -> str:
    return "".join([placed(drawn, x, y, high / 100) for x, y in places])


def _swords(number: int) -> str:
    if number in _CROSSED_SWORDS:
        crossed = _CROSSED_SWORDS[number]
        return "".join([placed(espada(), x, _CENTRE, size, turn) for x, size, turn in crossed])
    upright = [
        placed(espada(), x, y, _LENGTHS[number], 180 if y > _CENTRE else 0)
        for x, y in _LONG[number]
    ]
    across = placed(espada(), _MIDDLE, _CENTRE, 1.0, 90) if number in _WITH_ONE_ACROSS else ""
    return "".join(upright) + across


def _clubs(number: int) -> str:
    if number in _CROSSED_CLUBS:
        crossed = _CROSSED_CLUBS[number]
        return "".join(
            [placed(basto(paint), _MIDDLE, _CENTRE, size, turn) for paint, size, turn in crossed]
        )
    upright = [
        placed(basto(RED), x, y, _LENGTHS[number], 180)
        if y > _CENTRE
        else placed(basto(GREEN), x, y, _LENGTHS[number])
        for x, y in _LONG[number]
    ]
    across = placed(basto(GOLD), _MIDDLE, _CENTRE, 1.0, 90) if number in _WITH_ONE_ACROSS else ""
    return "".join(upright) + across
