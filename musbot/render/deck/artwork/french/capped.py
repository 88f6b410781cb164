"""How do the heads of the valets look, each by its suit?

As all heads of the deck they are drawn around the middle of the face, which is 40 units wide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from musbot.render.deck.artwork.french.suits import FRENCH_LIVERIES, VIOLET
from musbot.render.deck.artwork.heads import HAIR, Hair, bare_face, features, knight, page
from musbot.render.deck.artwork.pen import (
    GOLD,
    GREEN,
    GREEN_DARK,
    PAPER,
    RED,
    RED_DARK,
    SKIN,
    path,
    stroke,
)

_BLOND = Hair("#d9a441", "#f3d07c")


def _bobbed(hair: Hair) -> tuple[str, str]:
    """Draw hair down to the chin, behind the face and before it."""
    behind = path(
        "M-23,-10C-30,6 -28,18 -27,26C-20,30 -12,27 -10,22H10C12,27 20,30 27,26C28,18 30,6 23,-10Z",
        hair.main,
    )
    fringe = path(
        "M-21.4,4C-21,-4 -17,-8 -13,-11H13C17,-8 21,-4 21.4,4C24,-14 18,-22 0,-22"
        "C-18,-22 -24,-14 -21.4,4Z",
        hair.main,
    )
    return behind, fringe


def _helmeted() -> str:
    """Draw the valet of spades: dark hair, a helmet with a violet crest."""
    behind, _ = _bobbed(HAIR["e"])
    crest = path("M-6,-30C-4,-50 26,-56 36,-30C28,-38 18,-34 10,-26Z", VIOLET)
    dome = path("M-25,-4C-27,-42 27,-42 25,-4C14,-14 -14,-14 -25,-4Z", "#9a9cb4")
    shine = stroke("M-17,-16C-15,-26 -8,-30 -2,-31", "#e6e8f2", 3)
    brim = path("M-28,-3C-14,-15 14,-15 28,-3L26,3C13,-7 -13,-7 -26,3Z", GOLD)
    return _neck() + behind + bare_face() + features(smiling=True) + crest + dome + shine + brim


def _hooded() -> str:
    """Draw the valet of clubs: fair hair, a hunter's pointed hat with a red feather."""
    behind, fringe = _bobbed(_BLOND)
    feather = path("M6,-22C14,-44 34,-52 44,-46C38,-34 24,-24 10,-18Z", RED)
    quill = stroke("M12,-22C20,-34 30,-42 40,-44", RED_DARK, 1.8)
    crown = path("M-24,-10C-24,-30 -8,-40 6,-36C18,-33 24,-22 24,-10Z", GREEN)
    brim = path(
        "M-42,-6C-30,-16 -10,-22 28,-16C28,-8 26,-4 22,-4C4,-12 -18,-10 -42,-6Z", GREEN_DARK
    )
    return (
        _neck()
        + behind
        + bare_face()
        + features(smiling=True)
        + fringe
        + crown
        + feather
        + quill
        + brim
    )


def _neck() -> str:
    return path("M-9,18H9V38H-9Z", SKIN)


_VALETS: Mapping[str, Callable[[], str]] = {
    "s": _helmeted,
    "h": lambda: page(HAIR["c"], RED_DARK, GOLD),
    "d": lambda: knight(HAIR["o"], FRENCH_LIVERIES["d"].main, PAPER),
    "c": _hooded,
}


def valets_head(suit: str) -> str:
    """Draw the head of a valet."""
    return _VALETS[suit]()
