"""What does each court hold up beside its head, by its rank and its suit?

Every thing is drawn around the hand that holds it, which stands at its point of origin.
"""

from __future__ import annotations

from collections.abc import Mapping

from musbot.render.deck.artwork.french.suits import VIOLET
from musbot.render.deck.artwork.pen import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    PAPER,
    RED,
    RED_DARK,
    SKIN,
    disc,
    oval,
    path,
    placed,
    plain,
    stroke,
)
from musbot.render.deck.artwork.suits import espada

_WOOD, _STEEL = "#8a5a2b", "#c9d6e4"
_STAFF = path("M-2.6,34V-78H2.6V34Z", _WOOD)


def _harp() -> str:
    """Draw the harp of the king of spades."""
    strings = stroke("M-5,-10V-62M1,-6V-60M7,-4V-57M13,-3V-54", GOLD_DARK, 1.8)
    frame = path(
        "M-14,12C-22,-14 -22,-48 -14,-74L-6,-72C-4,-62 8,-60 20,-64C26,-62 26,-54 20,-52"
        "C6,-48 -6,-54 -10,-60C-14,-36 -12,-14 -6,2L18,-54L24,-50L-2,14Z",
        GOLD,
    )
    return strings + frame + disc(-11, -75, 5, VIOLET)


def _sword() -> str:
    """Draw the sword of the king of hearts."""
    return placed(espada(), 0, -40, 1.08, 180)


def _sceptre() -> str:
    """Draw the sceptre of the king of diamonds."""
    staff = path("M-2.8,32V-58H2.8V32Z", GOLD)
    petals = path(
        "M0,-50C-16,-50 -18,-68 -10,-76C-6,-72 -2,-70 0,-84C2,-70 6,-72 10,-76"
        "C18,-68 16,-50 0,-50Z",
        GOLD,
    )
    return staff + petals + disc(0, -60, 5, BLUE) + path("M-8,-50H8V-44H-8Z", GOLD_DARK)


def _orb() -> str:
    """Draw the orb of the king of clubs."""
    cross = path("M-3,-46V-54H-10V-60H-3V-68H3V-60H10V-54H3V-46Z", GOLD)
    ball = disc(0, -27, 20, BLUE)
    bands = path("M-19.6,-31C-8,-26 8,-26 19.6,-31V-23C8,-18 -8,-18 -19.6,-23Z", GOLD)
    return cross + ball + bands + stroke("M-11,-38C-8,-42 -4,-43 -1,-43", "#ffffff", 3)


def _stalk() -> str:
    leaf = path("M1,-4C14,-8 18,-20 18,-28C8,-26 0,-16 1,-4Z", GREEN)
    return stroke("M0,26C-2,8 2,-18 0,-36", GREEN_DARK, 4) + leaf


def _lily() -> str:
    """Draw the lily of the queen of spades."""
    petals = path(
        "M0,-32C-8,-38 -20,-46 -20,-62C-14,-62 -9,-58 -7,-54C-8,-62 -4,-72 0,-76C4,-72 8,-62 7,-54"
        "C9,-58 14,-62 20,-62C20,-46 8,-38 0,-32Z",
        "#e9defa",
    )
    return _stalk() + petals + stroke("M0,-36V-52M-4,-38L-9,-50M4,-38L9,-50", VIOLET, 2.2)


def _rose() -> str:
    """Draw the rose of the queen of hearts."""
    leaves = path("M0,-38C-14,-30 -22,-36 -24,-44ZM0,-38C14,-30 22,-36 24,-44Z", GREEN)
    flower = disc(0, -54, 18, RED)
    whorl = stroke(
        "M-12,-62C-4,-72 14,-66 12,-54C10,-44 -6,-42 -8,-52C-8,-60 4,-62 5,-55", RED_DARK, 3
    )
    return _stalk() + leaves + flower + whorl


def _five_petals(petal: str, heart: str) -> str:
    petals = "".join(
        [
            oval(0, -13, 7.4, 10.5, petal, f'transform="rotate({turn})"')
            for turn in range(0, 360, 72)
        ]
    )
    return placed(petals + disc(0, 0, 6.4, heart), 0, -54)


def _bluet() -> str:
    """Draw the forget-me-not of the queen of diamonds."""
    return _stalk() + _five_petals("#a9cdf0", GOLD)


def _daisy() -> str:
    """Draw the yellow flower of the queen of clubs."""
    return _stalk() + _five_petals(GOLD_LIGHT, "#a8521f")


def _halberd() -> str:
    """Draw the halberd of the valet of spades."""
    axe = path("M2,-66C10,-66 20,-72 26,-76C28,-62 28,-50 24,-38C18,-44 10,-48 2,-48Z", _STEEL)
    hook = path("M-2,-62C-10,-62 -16,-58 -18,-52C-12,-54 -8,-52 -2,-50Z", _STEEL)
    return _STAFF + axe + hook + path("M-4,-70L0,-92L4,-70Z", _STEEL)


def _pennon() -> str:
    """Draw the lance with a flag of the valet of hearts."""
    flag = path("M2,-78C10,-84 17,-72 26,-78V-44C17,-38 10,-50 2,-44Z", RED)
    stripe = plain("M2,-66C10,-72 17,-60 26,-66V-56C17,-50 10,-62 2,-56Z", GOLD)
    return _STAFF + flag + stripe + path("M-4,-76L0,-94L4,-76Z", _STEEL)


def _trumpet() -> str:
    """Draw the trumpet with a banner of the valet of diamonds."""
    banner = path("M3,-50H25V-16L14,-24L3,-16Z", BLUE)
    tube = path("M-3,24L-3,-58C-4,-70 -10,-76 -16,-80H16C10,-76 4,-70 3,-58L3,24Z", GOLD)
    return (
        banner
        + plain("M14,-42L20,-34L14,-26L8,-34Z", GOLD_LIGHT)
        + tube
        + path("M-6,24H6V30H-6Z", GOLD_DARK)
    )


def _bow() -> str:
    """Draw the bow of the valet of clubs, with an arrow across it."""
    string = stroke("M-12,34V-84", PAPER, 3.6) + stroke("M-12,34V-84", "#6b6f82", 1.6)
    wood = stroke("M-12,36C6,20 10,-4 8,-25C10,-46 6,-70 -12,-86", "#211c1a", 8)
    return string + wood + stroke("M-12,36C6,20 10,-4 8,-25C10,-46 6,-70 -12,-86", _WOOD, 4.4)


_THINGS: Mapping[str, str] = {
    "Ks": _harp(),
    "Kh": _sword(),
    "Kd": _sceptre(),
    "Kc": _orb(),
    "Qs": _lily(),
    "Qh": _rose(),
    "Qd": _bluet(),
    "Qc": _daisy(),
    "Js": _halberd(),
    "Jh": _pennon(),
    "Jd": _trumpet(),
    "Jc": _bow(),
}
"""By the card."""


def held_up(card: str, x: float, y: float) -> str:
    """Draw what a court holds, in its hand, which is at a point."""
    thumb = path(
        "M-7,3C-9,-4 -4,-8 2,-7C7,-7 9,-2 8,3C6,8 -5,9 -7,3ZM-4,-2H5M-4,2.6H5",
        SKIN,
        'stroke-width="1.8"',
    )
    return placed(_THINGS[card], x, y) + placed(thumb, x, y, 1.1)
