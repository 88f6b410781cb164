"""How do the stones look that count the score, those that count five, and one that is raised?"""

from __future__ import annotations

from musbot.render.deck.artwork.pen import GOLD, PAPER, RED, SKIN, path, placed, plain, stroke
from musbot.render.deck.artwork.suits import lauburu

_PEBBLE = "M-45,6C-49,-22 -20,-40 8,-37C36,-34 51,-12 46,10C41,32 12,38 -10,36C-30,34 -43,24 -45,6Z"
_SHADE = "M-45,6C-43,24 -30,34 -10,36C12,38 41,32 46,10C34,25 8,27 -12,25C-28,23 -40,17 -45,6Z"
_LIGHT = "M-28,-10C-24,-21 -10,-27 4,-26"


def _pebble(main: str, shade: str, light: str) -> str:
    return path(_PEBBLE, main) + plain(_SHADE, shade) + stroke(_LIGHT, light, 7) + path(_PEBBLE)


def stone() -> str:
    """Draw a pebble, 100 units wide around its middle: one stone."""
    return _pebble("#ece7de", "#b7ae9f", "#ffffff")


def amarrako() -> str:
    """Draw a pebble of the partner who keeps the fives."""
    pebble = path(_PEBBLE, GOLD) + plain(_SHADE, "#b97a10") + path(_PEBBLE)
    return pebble + placed(lauburu(26, "#7a3a0c"), 1, -3)


def raised() -> str:
    """Draw a hand that raises a large stone, 100 units high around its middle."""
    sleeve = path("M-19,50L-15,20H13L19,50Z", RED)
    cuff = path("M-18,24L-16,12H14L16,24Z", PAPER)
    palm = path("M-17,14C-22,2 -24,-8 -17,-12H15C22,-8 20,4 14,14Z", SKIN)
    fingers = path(
        "M-23,-2C-28,-14 -24,-20 -18,-18C-14,-14 -14,-6 -14,-2M21,-2C26,-14 22,-20"
        " 16,-18C12,-14 12,-6 12,-2",
        SKIN,
    )
    knuckles = stroke("M-6,0V8M2,0V8M9,0V7", "#c98a5c", 2.2)
    rock = placed(stone(), -1, -26, 0.5)
    rays = stroke("M-36,-34L-44,-38M-28,-46L-33,-50M34,-34L42,-38M26,-46L31,-50", GOLD, 3.4)
    return rays + rock + palm + fingers + knuckles + sleeve + cuff
