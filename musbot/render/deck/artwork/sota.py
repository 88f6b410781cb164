"""How does a sota look: a page who stands and holds up the sign of his suit?"""

from __future__ import annotations

from musbot.render.deck.artwork.heads import HAIR, page
from musbot.render.deck.artwork.holding import hand, held
from musbot.render.deck.artwork.pen import (
    GOLD,
    GOLD_LIGHT,
    LIVERIES,
    PAPER,
    RED,
    Livery,
    disc,
    oval,
    path,
    placed,
    stroke,
)

_SHOE = "#6b3f1d"


def sota(suit: str) -> str:
    """Draw the sota of a suit."""
    livery = LIVERIES[suit]
    cap, band = (RED, GOLD_LIGHT) if suit == "o" else (livery.dark, GOLD)
    body = placed(_cape(livery) + _legs(livery) + _breeches(livery) + _doublet(livery))
    head = placed(page(HAIR[suit], cap, band), 92, 74, 1.12)
    return _ground() + body + _raised_arm(livery, suit) + head + placed(_collar())


def _ground() -> str:
    return oval(92, 284, 62, 6.5, "#e0cda6")


def _cape(livery: Livery) -> str:
    outline = "M62,116C46,146 36,196 34,238C46,246 60,244 70,234L128,200L118,116Z"
    return path(outline, livery.dark) + stroke("M52,236C56,206 58,180 66,154", livery.main, 2.4)


def _legs(livery: Livery) -> str:
    left = "M68,200C66,226 68,248 70,268H88C89,246 92,226 93,206Z"
    right = "M116,200C118,226 116,248 114,268H97C96,246 93,226 92,206Z"
    shoes = "M70,264C60,268 52,275 50,283H88L89,264ZM114,264C124,268 132,275 134,283H97L96,264Z"
    garters = stroke("M69,222C76,225 84,225 91,222M93,222C100,225 108,225 116,222", GOLD, 4)
    return path(left, livery.light) + path(right, livery.light) + garters + path(shoes, _SHOE)


def _breeches(livery: Livery) -> str:
    outline = (
        "M64,168C52,184 54,206 66,211C78,215 89,211 92,204C95,211 106,215 118,211"
        "C130,206 132,184 120,168Z"
    )
    slashes = (
        "M68,176C62,188 63,200 68,208M80,178C77,190 77,202 81,210M104,178C107,190 107,202"
        " 103,210M116,176C122,188 121,200 116,208"
    )
    return path(outline, livery.main) + stroke(slashes, livery.accent, 4.4)


def _doublet(livery: Livery) -> str:
    outline = (
        "M66,116C60,136 62,156 64,172C82,180 102,180 120,172C122,156 124,136 118,116C104,106"
        " 80,106 66,116Z"
    )
    seam = stroke("M92,114V176", livery.dark, 2.2)
    buttons = "".join([disc(92, y, 3.4, GOLD, 'stroke-width="1.6"') for y in (124, 140, 156)])
    belt = path("M63,166C82,175 102,175 121,166L121,176C102,185 82,185 63,176Z", GOLD)
    on_hip = path(
        "M68,116C54,122 44,138 46,152C48,164 58,172 68,172L74,162C66,160 60,154"
        " 61,148C62,142 68,136 74,134Z",
        livery.main,
    )
    return path(outline, livery.main) + seam + buttons + belt + on_hip + hand(71, 167)


def _raised_arm(livery: Livery, suit: str) -> str:
    sleeve = (
        "M110,116C126,116 138,128 144,136L152,120L164,126C162,142 154,156 142,158C130,156"
        " 118,146 110,138Z"
    )
    cuff = path("M150,118L166,124L164,132L148,126Z", PAPER)
    return placed(path(sleeve, livery.main) + cuff) + held(suit, 158, 116)


def _collar() -> str:
    return path("M72,112C80,122 104,122 112,112C106,104 78,104 72,112Z", PAPER)
