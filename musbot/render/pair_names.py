"""How is the name of a pair written where there is little room, so that both can be made out?"""

from __future__ import annotations

from musbot.render.drawing_felt import WIDEST
from musbot.render.lettering import LEAST_SIZE, legible, lettered
from musbot.render.narrator import BETWEEN, shortened

_LEAST_WIDTH, _MOST_WIDTH = 2, 24


def fitted_pair(name: str, place: int, room: int) -> str:
    """Cut the longest names of a pair until all fit, small, in so many pixels."""
    whole = BETWEEN.join([legible(each, place) for each in name.split(BETWEEN)])
    shown = whole
    for width in range(_MOST_WIDTH, _LEAST_WIDTH, -1):
        if lettered(shown, LEAST_SIZE, WIDEST).width <= room:
            break
        shown = BETWEEN.join([shortened(each, width) for each in whole.split(BETWEEN)])
    return shown
