"""How does a king look: in a robe down to the ground, with a crown and the sign of his suit?"""

from __future__ import annotations

from musbot.render.deck.artwork.heads import GREY, HAIR, king
from musbot.render.deck.artwork.holding import hand, held
from musbot.render.deck.artwork.pen import (
    BLUE,
    GOLD,
    INK,
    LIVERIES,
    PAPER,
    RED_DARK,
    Livery,
    box,
    oval,
    path,
    placed,
    plain,
    stroke,
)


def rey(suit: str) -> str:
    """Draw the king of a suit."""
    livery = LIVERIES[suit]
    beard = GREY if suit in "oe" else HAIR[suit]
    body = placed(_mantle(livery) + _robe(livery) + _belt(livery) + _sleeve(livery))
    head = placed(king(beard), 94, 80, 1.14)
    return _ground() + body + _raised_arm(livery, suit) + placed(_ermine()) + head


def _ground() -> str:
    return oval(94, 285, 66, 6.5, "#e0cda6")


def _mantle(livery: Livery) -> str:
    outline = (
        "M58,124C38,164 30,224 28,276C46,286 62,280 72,262H118C128,280 144,286 160,276"
        "C158,224 150,164 130,124Z"
    )
    return path(outline, livery.dark) + path(
        "M74,276c-10,-3 -18,2 -20,8h34v-10ZM114,276c10,-3 18,2 20,8h-34v-10Z", RED_DARK
    )


def _robe(livery: Livery) -> str:
    outline = "M64,122C54,176 50,228 46,270C78,282 110,282 142,270C138,228 134,176 124,122Z"
    folds = "M80,196C78,224 74,250 71,272M94,196V276M108,196C110,224 114,250 117,272"
    hem = path("M46.6,264C78,276 110,276 141.4,264L140,250C110,261 78,261 48,250Z", GOLD)
    studs = "".join(
        [
            plain(f"M{x},{y}l3.4,4.4l-3.4,4.4l-3.4,-4.4Z", livery.dark)
            for x, y in ((64, 258), (79, 262), (94, 263), (109, 262), (124, 258))
        ]
    )
    return path(outline, livery.main) + stroke(folds, livery.dark, 2.6) + hem + studs


def _belt(livery: Livery) -> str:
    buckle = BLUE if livery.accent == GOLD else livery.accent
    band = path("M58,184C82,193 106,193 130,184L131,198C106,207 82,207 57,198Z", GOLD)
    return band + box(85, 186, 18, 20, buckle, 'rx="3.5"')


def _sleeve(livery: Livery) -> str:
    outline = (
        "M60,122C44,136 38,158 48,170C58,180 74,178 86,172L82,158C74,162 66,162 63,158C63,150"
        " 70,144 76,140Z"
    )
    cuff = path("M80,156L88,173L94,170L87,154Z", PAPER)
    return path(outline, livery.main) + cuff + hand(95, 161)


def _raised_arm(livery: Livery, suit: str) -> str:
    sleeve = (
        "M116,122C130,124 140,132 146,140L150,124L166,130C166,150 158,168 144,172C130,170"
        " 120,156 114,146Z"
    )
    cuff = path("M149,120L167,126L166,135L147,129Z", PAPER)
    return placed(path(sleeve, livery.main) + cuff) + held(suit, 159, 117)


def _ermine() -> str:
    outline = (
        "M56,118C66,106 122,106 132,118C140,130 140,142 134,148C112,157 76,157 54,148C48,142"
        " 48,130 56,118Z"
    )
    spots = "".join(
        [
            plain(f"M{x},{y}l3,7.4h-6Z", INK)
            for x, y in (
                (60, 126),
                (58, 138),
                (74, 141),
                (90, 144),
                (106, 143),
                (128, 126),
                (129, 138),
                (118, 134),
                (70, 130),
            )
        ]
    )
    return path(outline, PAPER) + spots
