"""Where do the signs of an ace to a ten lie?"""

from __future__ import annotations

from musbot.render.deck.artwork.french.suits import FRENCH_LIVERIES, suit_sign
from musbot.render.deck.artwork.pen import GOLD, GOLD_LIGHT, HEIGHT, WIDTH, disc, placed
from musbot.render.deck.artwork.suits import lauburu

_MIDDLE, _CENTRE = WIDTH / 2, HEIGHT / 2
_ASIDE = 29
"""How far the columns are from the middle: the corners need the rest."""

_TOP, _UPPER = 47, 119
"""The heights of the first row, and of the second where there are four."""

_MANY = 6

Place = tuple[float, float]
"""How far to the right of the middle, and how high."""


def _alone(*heights: float) -> tuple[Place, ...]:
    return tuple([(0, y) for y in heights])


def _rows(*heights: float) -> tuple[Place, ...]:
    """Give the places of two signs at each height, and of two as far from the lower edge."""
    below = [HEIGHT - y for y in reversed(heights) if y != _CENTRE]
    return tuple([(x, y) for y in (*heights, *below) for x in (-_ASIDE, _ASIDE)])


_PLACES: dict[int, tuple[Place, ...]] = {
    2: _alone(64, HEIGHT - 64),
    3: _alone(58, _CENTRE, HEIGHT - 58),
    4: _rows(64),
    5: (*_rows(64), *_alone(_CENTRE)),
    6: _rows(55, _CENTRE),
    7: (*_rows(51, _CENTRE), *_alone(103)),
    8: (*_rows(51, _CENTRE), *_alone(103, HEIGHT - 103)),
    9: (*_rows(_TOP, _UPPER), *_alone(_CENTRE)),
    10: (*_rows(_TOP, _UPPER), *_alone(83, HEIGHT - 83)),
}
_HEIGHTS = {2: 76, 3: 66, 4: 56, 5: 55, 6: 52, 7: 49, 8: 48, 9: 43, 10: 42}
"""How high the signs are, by their number."""


def french_pips(suit: str, number: int, room: float = 1.0) -> str:
    """Draw the signs of a card from ace to ten; those of the lower half stand on their heads.

    They take the part ``room`` of the width that they could have.
    """
    if number == 1:
        return _ace(suit)
    drawn, high = suit_sign(suit, shaded=number < _MANY), _HEIGHTS[number] * room
    return "".join(
        [
            placed(drawn, _MIDDLE + x * room, y, high / 100, 180 if y > _CENTRE else 0)
            for x, y in _PLACES[number]
        ]
    )


_SEALS = {"s": (0, 6), "h": (0, -8), "d": (0, 0), "c": (0, 0)}
"""Where on its sign the seal of an ace lies."""


def _ace(suit: str) -> str:
    """Draw one large sign with a seal of gold on it, and a cross of four heads on that."""
    x, y = _SEALS[suit]
    seal = disc(x, y, 16, GOLD) + disc(x, y, 12.4, GOLD_LIGHT, 'stroke-width="1"')
    cross = placed(lauburu(10.5, FRENCH_LIVERIES[suit].dark), x, y)
    return placed(suit_sign(suit) + seal + cross, _MIDDLE, _CENTRE, 1.5)
