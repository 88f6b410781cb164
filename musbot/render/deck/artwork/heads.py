"""How do the people of the deck look: the faces, the hair, what they wear on their heads?

A head is drawn around the middle of the face, which is 40 units wide. Eyes, brows and mouths are
bold and few, as they must be read where a whole card is as wide as a thumb.
"""

from __future__ import annotations

import msgspec

from musbot.render.deck.artwork.pen import (
    BLUE,
    GOLD,
    GREEN,
    INK,
    PAPER,
    RED,
    SKIN,
    SKIN_DARK,
    disc,
    mirrored,
    oval,
    path,
    placed,
    plain,
    stroke,
)

_LIPS, _BLUSH = "#a8382c", "#ee9a80"


class Hair(msgspec.Struct, frozen=True):
    """A colour of hair, and the lighter one of a lock."""

    main: str
    light: str


HAIR = {
    "o": Hair("#8a5a2b", "#b98548"),
    "c": Hair("#5a3218", "#8a5630"),
    "e": Hair("#2e2724", "#5b504a"),
    "b": Hair("#a8521f", "#d0803f"),
}
"""By the letter of the suit."""

GREY = Hair("#cfc8bf", "#f4f0ea")


def features(*, smiling: bool) -> str:
    """Draw eyes, brows, cheeks and nose; a beard covers the mouth of who does not smile."""
    eyes = "".join([oval(x, 2, 2.9, 3.9, INK, 'stroke="none"') for x in (-8.4, 8.4)])
    lights = "".join([disc(x, 0.6, 1, "#fff", 'stroke="none"') for x in (-7.4, 9.4)])
    brows = stroke("M-13,-5.4C-10.6,-8 -6.6,-8 -4.6,-6M4.6,-6C6.6,-8 10.6,-8 13,-5.4", INK, 2.2)
    cheeks = "".join(
        [disc(x, 11, 3.8, _BLUSH, 'stroke="none" opacity=".55"') for x in (-13.4, 13.4)]
    )
    nose = stroke("M.6,4C4,9.4 3.6,11.6 -.8,12", SKIN_DARK, 2.2)
    mouth = stroke("M-6,16.6C-2.4,20.4 3.2,20.4 7,16.2", _LIPS, 2.4) if smiling else ""
    return cheeks + eyes + lights + brows + nose + mouth


def bare_face() -> str:
    """Draw a face without features, and its ears."""
    ears = disc(-19.6, 4, 4.6, SKIN) + disc(19.6, 4, 4.6, SKIN)
    return ears + path("M-20,-6C-21,12 -12,25 0,25C12,25 21,12 20,-6C19,-22 -19,-22 -20,-6Z", SKIN)


def page(hair: Hair, cap: str, band: str) -> str:
    """Draw a sota's head: long hair, a cap with a feather."""
    behind = path(
        "M-24,-8C-30,8 -27,20 -31,29C-22,34 -13,29 -11,20L11,20C13,29 22,34 31,29C27,20 30,8 24,-8"
        "C22,-28 -22,-28 -24,-8Z",
        hair.main,
    )
    neck = path("M-8,18H8V36H-8Z", SKIN)
    fringe = path(
        "M-21.4,4C-21,-6 -12,-8 -5,-12C3,-8 14,-9 21.4,4C23,-14 18,-20 0,-20C-18,-20"
        " -23,-14 -21.4,4Z",
        hair.main,
    )
    locks = stroke("M-25,6C-27,14 -25,20 -26,25M25,6C27,14 25,20 26,25", hair.light, 2.4)
    return behind + locks + neck + bare_face() + features(smiling=True) + fringe + _cap(cap, band)


def _cap(cap: str, band: str) -> str:
    feather = path("M15,-24C28,-44 48,-42 54,-28C44,-30 34,-26 24,-16Z", PAPER)
    quill = stroke("M20,-20C30,-32 40,-34 50,-29", "#b9ad9a", 1.6)
    crown = path("M-26,-9C-34,-27 -8,-37 10,-33C30,-29 34,-14 25,-9C10,-15 -12,-15 -26,-9Z", cap)
    brim = path("M-25,-10C-9,-17 9,-17 25,-10L24,-3.4C9,-10 -9,-10 -24,-3.4Z", band)
    return feather + quill + crown + brim


def knight(hair: Hair, hat: str, band: str) -> str:
    """Draw a caballo's head: a moustache, and a hat with a plume."""
    behind = path(
        "M-23,-8C-27,6 -25,16 -26,22C-19,26 -13,22 -11,18H11C13,22 19,26 26,22C25,16 27,6 23,-8Z",
        hair.main,
    )
    neck = path("M-8,18H8V36H-8Z", SKIN)
    beard = path("M-7,19.4C-4,17 4,17 7,19.4C6,26 3,30 0,31C-3,30 -6,26 -7,19.4Z", hair.main)
    moustache = path(
        "M0,12.4C-5,10.4 -11,12 -14.6,9C-14,16 -7,19 0,15.6C7,19 14,16 14.6,9C11,12 5,10.4 0,12.4Z",
        hair.main,
        'stroke-width="1.6"',
    )
    face = bare_face() + features(smiling=False) + beard + moustache
    return behind + neck + face + _hat(hat, band)


def _hat(hat: str, band: str) -> str:
    plume = path("M8,-30C22,-52 50,-46 56,-18C46,-30 34,-30 20,-18Z", PAPER)
    ribs = stroke("M16,-26C28,-38 42,-36 51,-25", "#b9ad9a", 1.8)
    crown = path("M-21,-11C-23,-36 23,-36 21,-11Z", hat)
    ribbon = path("M-21.4,-18C-8,-23 8,-23 21.4,-18L21,-10C8,-15 -8,-15 -21,-10Z", band)
    brim = path("M-36,-11C-28,-21 28,-21 36,-11C30,-4 16,-8 0,-8C-16,-8 -30,-4 -36,-11Z", hat)
    return mirrored(crown + ribbon + plume + ribs + brim, 0)


def king(hair: Hair) -> str:
    """Draw a king's head: a beard, and a crown."""
    behind = path(
        "M-23,-8C-29,10 -26,24 -30,32C-20,36 -10,30 0,30C10,30 20,36 30,32C26,24 29,10 23,-8Z",
        hair.main,
    )
    beard = path(
        "M-20.6,1C-24,24 -15,46 0,51C15,46 24,24 20.6,1C17,9 11,11.4 6,10.6C2,8.6 -2,8.6 -6,10.6"
        "C-11,11.4 -17,9 -20.6,1Z",
        hair.main,
    )
    curls = stroke("M-9,26C-8,34 -4,40 0,44M9,26C8,34 4,40 0,44M0,27V38", hair.light, 2.2)
    lips = stroke("M-4.6,19.4C-2,21.4 2,21.4 4.6,19.4", _LIPS, 2.6)
    moustache = path(
        "M0,12C-6,9 -13,11 -16,17C-10,20 -4,18.6 0,15.4C4,18.6 10,20 16,17C13,11 6,9 0,12Z",
        hair.light,
        'stroke-width="1.6"',
    )
    face = bare_face() + features(smiling=False)
    return behind + face + beard + curls + moustache + lips + _crown()


def _crown() -> str:
    points = "M-22,-9L-27,-39L-14,-26L-8,-45L0,-28L8,-45L14,-26L27,-39L22,-9C8,-14 -8,-14 -22,-9Z"
    pearls = "".join(
        [
            disc(x, y, 3.6, colour)
            for x, y, colour in ((-27, -40, RED), (-8, -46, BLUE), (8, -46, BLUE), (27, -40, RED))
        ]
    )
    rim = plain("M-22.6,-14C-8,-19 8,-19 22.6,-14L22,-9C8,-14 -8,-14 -22,-9Z", "#c98a12")
    gems = "".join(
        [
            disc(x, y, 2.9, colour, 'stroke-width="1.2"')
            for x, y, colour in ((0, -20.6, RED), (-12, -19, GREEN), (12, -19, GREEN))
        ]
    )
    crown = path(points, GOLD) + rim + path(points) + pearls + gems
    return placed(crown, scale=1.0, line=2.2)
