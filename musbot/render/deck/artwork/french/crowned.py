"""How do the heads of the kings and the queens look, each by its suit?

As all heads of the deck they are drawn around the middle of the face, which is 40 units wide.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from musbot.render.deck.artwork.french.suits import VIOLET
from musbot.render.deck.artwork.heads import GREY, HAIR, Hair, bare_face, features, king
from musbot.render.deck.artwork.pen import (
    BLUE,
    GOLD,
    GREEN,
    GREEN_LIGHT,
    INK,
    RED,
    SKIN,
    disc,
    oval,
    path,
    plain,
    stroke,
)

_BROWN, _BLOND, _BLACK, _AUBURN = HAIR["c"], Hair("#e3b34c", "#f6d98a"), HAIR["e"], HAIR["b"]
_LIPS = "#a8382c"
_NECK = path("M-9,18H9V38H-9Z", SKIN)


# ------------------------------------------------------------------ kings


def _shaven() -> str:
    """Draw the king of diamonds: short hair, no beard, leaves of gold below a low crown."""
    behind = path("M-23,-10C-27,2 -26,12 -22,18H22C26,12 27,2 23,-10Z", _BROWN.main)
    chin = stroke("M-3,22.4C-1,23.4 1,23.4 3,22.4", "#d99a6c", 2)
    mouth = stroke("M-5.4,17C-2,18.6 2.4,18.6 6,17", _LIPS, 2.6)
    face = bare_face() + features(smiling=False) + mouth + chin
    fringe = path(
        "M-21,-2C-20,-10 -14,-12 -8,-12H8C14,-12 20,-10 21,-2C24,-16 16,-22 0,-22"
        "C-16,-22 -24,-16 -21,-2Z",
        _BROWN.main,
    )
    return _NECK + behind + face + fringe + _low_crown(BLUE) + _laurels()


def _low_crown(gem: str) -> str:
    points = "M-22,-13L-25,-34L-12,-25L0,-41L12,-25L25,-34L22,-13C8,-18 -8,-18 -22,-13Z"
    rim = plain("M-22.6,-18C-8,-23 8,-23 22.6,-18L22,-13C8,-18 -8,-18 -22,-13Z", "#c98a12")
    pearls = "".join([disc(x, y, 3.4, gem) for x, y in ((-25, -35), (0, -42), (25, -35))])
    return path(points, GOLD) + rim + path(points) + pearls


def _laurels() -> str:
    leaf = "M0,0C5,-5 12,-5 16,0C12,4 5,4 0,0Z"
    places = (
        (-25, 5, 100),
        (-24, -6, 70),
        (-19, -13, 40),
        (25, 5, 80),
        (24, -6, 110),
        (19, -13, 140),
    )
    turned = [
        path(leaf, GREEN, f'transform="translate({x},{y}) rotate({180 + turn})" stroke-width="1.6"')
        for x, y, turn in places
    ]
    return "".join(turned)


def _short_bearded() -> str:
    """Draw the king of clubs: red curls, a moustache, a pointed beard, a cap in his crown."""
    curls = "".join(
        [
            disc(x, y, 8, _AUBURN.main)
            for x, y in ((-22, 2), (22, 2), (-23, 13), (23, 13), (-20, 23), (20, 23))
        ]
    )
    beard = path("M-8,19.4C-4,17 4,17 8,19.4C9,30 5,40 0,46C-5,40 -9,30 -8,19.4Z", _AUBURN.main)
    moustache = path(
        "M0,12C-6,9.6 -12,11 -17,7.4C-17,16 -8,20 0,15.6C8,20 17,16 17,7.4C12,11 6,9.6 0,12Z",
        _AUBURN.main,
        'stroke-width="1.6"',
    )
    face = (
        bare_face()
        + features(smiling=False)
        + beard
        + stroke("M0,26V38", _AUBURN.light, 2.2)
        + moustache
    )
    return _NECK + curls + face + _domed_crown()


def _domed_crown() -> str:
    cap = path("M-20,-14C-24,-44 24,-44 20,-14Z", RED)
    arches = path(
        "M-22,-12C-30,-44 -10,-46 0,-38C10,-46 30,-44 22,-12L15,-14C20,-36 8,-38 3,-30V-16H-3"
        "V-30C-8,-38 -20,-36 -15,-14Z",
        GOLD,
    )
    rim = path("M-23,-17C-8,-22 8,-22 23,-17L22,-8C8,-13 -8,-13 -22,-8Z", GOLD)
    gems = "".join(
        [
            disc(x, -14.5, 2.8, colour, 'stroke-width="1.2"')
            for x, colour in ((-12, GREEN), (0, RED), (12, GREEN))
        ]
    )
    return cap + arches + rim + gems + disc(0, -42, 4.6, RED)


_KINGS: Mapping[str, Callable[[], str]] = {
    "s": lambda: king(GREY),
    "h": lambda: king(_BROWN),
    "d": _shaven,
    "c": _short_bearded,
}


def kings_head(suit: str) -> str:
    """Draw the head of a king."""
    return _KINGS[suit]()


# ------------------------------------------------------------------ queens


def queens_head(suit: str) -> str:
    """Draw the head of a queen."""
    behind, before = {"s": _veiled, "h": _flowing, "d": _pinned, "c": _braided}[suit]()
    lashes = stroke("M-12.4,-.6L-15.4,-2.6M12.4,-.6L15.4,-2.6", INK, 1.9)
    lips = path(
        "M-5.4,16.4C-3,14.6 -1,15 0,15.8C1,15 3,14.6 5.4,16.4C3,20.6 -3,20.6 -5.4,16.4Z",
        _LIPS,
        'stroke="none"',
    )
    return behind + _NECK + bare_face() + features(smiling=False) + lashes + lips + before


def _parted(hair: Hair) -> str:
    """Draw hair that is parted in the middle of the forehead."""
    return path(
        "M0,-17C-5,-8 -15,-6 -20.4,6C-25,-8 -20,-23 0,-23C20,-23 25,-8 20.4,6C15,-6 5,-8 0,-17Z",
        hair.main,
    )


def _coronet(gem: str) -> str:
    points = (
        "M-17,-19L-20,-34L-11,-28L-6,-39L0,-30L6,-39L11,-28L20,-34L17,-19C6,-23 -6,-23 -17,-19Z"
    )
    pearls = "".join(
        [
            disc(x, y, 2.7, gem, 'stroke-width="1.6"')
            for x, y in ((-20, -35), (-6, -40), (6, -40), (20, -35))
        ]
    )
    return path(points, GOLD) + pearls


def _veiled() -> tuple[str, str]:
    """Draw black hair below a violet veil."""
    veil = path(
        "M0,-32C-30,-32 -33,-4 -38,34C-30,40 -18,40 -12,36H12C18,40 30,40 38,34"
        "C33,-4 30,-32 0,-32Z",
        VIOLET,
    )
    hair = path("M-22,-10C-27,8 -25,22 -24,32H24C25,22 27,8 22,-10Z", _BLACK.main)
    edge = stroke("M-36,30C-31,0 -27,-24 -12,-29M36,30C31,0 27,-24 12,-29", "#c3a3e0", 2.2)
    return veil + edge + hair, _parted(_BLACK) + _coronet("#e9defa") + disc(
        0, -13, 2.4, GOLD, 'stroke-width="1.4"'
    )


def _flowing() -> tuple[str, str]:
    """Draw long fair hair."""
    hair = path(
        "M0,-25C-28,-25 -27,-2 -31,8C-38,20 -30,26 -36,36C-26,42 -16,38 -10,34H10C16,38 26,42 36,36"
        "C30,26 38,20 31,8C27,-2 28,-25 0,-25Z",
        _BLOND.main,
    )
    waves = stroke("M-26,8C-31,18 -24,24 -28,33M26,8C31,18 24,24 28,33", _BLOND.light, 2.6)
    return hair + waves, _parted(_BLOND) + _coronet(RED)


def _pinned() -> tuple[str, str]:
    """Draw brown hair that is rolled up at both sides, below a white veil."""
    veil = path(
        "M0,-31C-22,-31 -30,-10 -33,12C-36,24 -34,32 -30,38H30C34,32 36,24 33,12"
        "C30,-10 22,-31 0,-31Z",
        "#dceaf8",
    )
    rolls = "".join(
        [
            disc(x, 3, 10, _BROWN.main)
            + stroke(
                f"M{x - 5},3C{x - 4},-4 {x + 5},-3 {x + 4},4C{x + 3},8 {x - 2},8 {x - 1},3",
                _BROWN.light,
                1.8,
            )
            for x in (-25, 25)
        ]
    )
    band = path("M-21,-8C-14,-17 14,-17 21,-8L20,-2C12,-11 -12,-11 -20,-2Z", BLUE)
    return veil, rolls + _parted(_BROWN) + band + _coronet(BLUE)


def _braided() -> tuple[str, str]:
    """Draw two red braids that hang down to the breast."""
    behind = path("M-23,-8C-26,4 -26,14 -23,20H23C26,14 26,4 23,-8Z", _AUBURN.main)
    braids = "".join(
        [
            oval(side * x, y, 8, 7, _AUBURN.main)
            for side in (-1, 1)
            for x, y in ((24, 12), (26, 22), (27, 32), (26, 42))
        ]
    )
    bows = "".join([path(f"M{x},50l-8,-5v10ZM{x},50l8,-5v10Z", GREEN_LIGHT) for x in (-26, 26)])
    return behind, braids + bows + _parted(_AUBURN) + _coronet(GREEN)
