"""How does a caballo look: a knight who rides by and holds up the sign of his suit?"""

from __future__ import annotations

from musbot.render.deck.artwork.heads import HAIR, knight
from musbot.render.deck.artwork.holding import hand, held
from musbot.render.deck.artwork.horse import BAY, CHESTNUT, GREY, WHITE, far_side, near_side
from musbot.render.deck.artwork.pen import (
    GOLD,
    GOLD_LIGHT,
    LIVERIES,
    PAPER,
    RED,
    Livery,
    oval,
    path,
    placed,
    stroke,
)

_COATS = {"o": BAY, "c": WHITE, "e": GREY, "b": CHESTNUT}
_BOOT = "#6b3f1d"

_LEFT, _TOP, _SCALE = 2, 19, 0.93
"""Where the drawing is brought, so that horse and knight stand in the middle."""


def caballo(suit: str) -> str:
    """Draw the caballo of a suit."""
    livery, coat = LIVERIES[suit], _COATS[suit]
    hat, band = (RED, GOLD_LIGHT) if suit == "o" else (livery.dark, GOLD)
    ground = oval(104, 285, 76, 6, "#e0cda6")
    horse = placed(_cloak(livery) + far_side(coat) + near_side(coat))
    rider = placed(_saddle(livery) + _torso(livery) + _leg(livery))
    head = placed(knight(HAIR[suit], hat, band), 116, 76, 1.04)
    whole = ground + horse + rider + _raised_arm(livery, suit) + head + placed(_rein(livery))
    return f'<g transform="translate({_LEFT},{_TOP}) scale({_SCALE})">{whole}</g>'


def _cloak(livery: Livery) -> str:
    outline = "M122,112C146,120 164,142 174,176C176,190 168,198 158,196C146,190 132,186 124,184Z"
    return path(outline, livery.dark)


def _saddle(livery: Livery) -> str:
    blanket = (
        "M90,172C108,181 132,180 150,174C155,188 153,208 149,219C131,226 109,225 96,217"
        "C91,202 88,186 90,172Z"
    )
    trim = stroke("M95,210C110,218 132,219 150,212", GOLD, 4)
    return path(blanket, livery.dark) + trim


def _torso(livery: Livery) -> str:
    outline = (
        "M94,116C88,136 90,156 94,178C108,186 126,186 140,178C144,156 146,136 140,116C128,106"
        " 106,106 94,116Z"
    )
    belt = path("M92,166C108,174 126,174 142,166L141,177C126,184 108,184 93,177Z", GOLD)
    collar = path("M100,112C106,121 128,121 134,112C128,104 106,104 100,112Z", PAPER)
    return path(outline, livery.main) + belt + collar


def _leg(livery: Livery) -> str:
    thigh = (
        "M114,176C126,180 132,190 130,200C126,208 118,212 116,220L114,238H98L96,214C96,202"
        " 98,190 104,182Z"
    )
    boot = "M98,226H115L114,244C114,250 110,252 104,252H88C84,248 86,243 92,241L98,238Z"
    return path(thigh, livery.light) + path(boot, _BOOT) + stroke("M97,228H116", GOLD, 4)


def _raised_arm(livery: Livery, suit: str) -> str:
    sleeve = (
        "M130,114C142,114 150,122 154,130L154,112L168,116C170,134 166,150 154,154C142,152"
        " 134,142 128,136Z"
    )
    cuff = path("M152,108L170,112L169,121L152,118Z", PAPER)
    return placed(path(sleeve, livery.main) + cuff) + held(suit, 161, 105)


def _rein(livery: Livery) -> str:
    strap = stroke("M45,153C58,168 72,172 84,168", RED, 3.6)
    sleeve = "M98,118C86,126 78,144 80,158C84,166 90,168 96,166L98,158C96,150 102,140 108,134Z"
    return (
        strap
        + path(sleeve, livery.main)
        + path("M79,154L94,158L93,166L78,162Z", PAPER)
        + hand(83, 167)
    )
