"""How do a roi, a dame and a valet look? Twice down to the waist, so none stands on its head."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from musbot.render.deck.artwork.french.capped import valets_head
from musbot.render.deck.artwork.french.crowned import kings_head, queens_head
from musbot.render.deck.artwork.french.suits import FRENCH_LIVERIES
from musbot.render.deck.artwork.french.things import held_up
from musbot.render.deck.artwork.pen import (
    GOLD,
    GOLD_DARK,
    HEIGHT,
    INK,
    PAPER,
    SKIN,
    WIDTH,
    Livery,
    disc,
    path,
    placed,
    plain,
    stroke,
)

_HEAD_X = 97
_HEADS = {"K": (72, 1.08), "Q": (67, 1.14), "J": (72, 1.1)}
"""How high the middle of a face stands, and how large a head is, by the rank."""

_HAND_X, _HAND_Y = 160, 110
_BELT_LEFT, _BELT_RIGHT = 180, 130
"""How high the line between both halves stands at the left and the right edge of the frame."""

_EDGE = 12


def court(rank: str, suit: str) -> str:
    """Draw a court: ``rank`` is K, Q or J."""
    half = _clipped(_half(rank, suit))
    turned = f'<g transform="rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})">{half}</g>'
    return half + turned + _sash(FRENCH_LIVERIES[suit])


def _clipped(half: str) -> str:
    right = WIDTH - _EDGE
    line = f"M{_EDGE},{_EDGE}H{right}V{_BELT_RIGHT}L{_EDGE},{_BELT_LEFT}Z"
    return f'<clipPath id="half"><path d="{line}"/></clipPath><g clip-path="url(#half)">{half}</g>'


def _sash(livery: Livery) -> str:
    """Draw the band across the middle, where both halves meet."""
    right = WIDTH - _EDGE
    band = (
        f"M{_EDGE},{_BELT_LEFT - 6}L{right},{_BELT_RIGHT - 6}V{_BELT_RIGHT + 6}"
        f"L{_EDGE},{_BELT_LEFT + 6}Z"
    )
    slope = (_BELT_RIGHT - _BELT_LEFT) / (right - _EDGE)
    studs = "".join(
        [
            plain(f"M{x},{_BELT_LEFT + slope * (x - _EDGE):g}m-5,0l5,-4l5,4l-5,4Z", livery.dark)
            for x in range(20, WIDTH - 12, 54)
        ]
    )
    return placed(path(band, GOLD) + studs)


def _half(rank: str, suit: str) -> str:
    dressed, head = _DRESSED[rank]
    livery = FRENCH_LIVERIES[suit]
    body = placed(dressed(livery))
    return (
        body
        + _raised(livery, rank + suit)
        + placed(head(suit), _HEAD_X, *_HEADS[rank])
        + placed(_COLLARS[rank](livery))
    )


def _raised(livery: Livery, card: str) -> str:
    sleeve = (
        "M128,118C142,122 148,130 150,136L150,117L171,118C173,140 172,158 164,170L140,176L122,150Z"
    )
    cuff = path("M148,112L172,113L171,123L149,122Z", PAPER)
    return placed(path(sleeve, livery.main) + cuff) + held_up(card, _HAND_X, _HAND_Y)


def _shoulders(fill: str) -> str:
    return path("M34,196C34,156 44,124 70,114H124C146,124 150,156 150,190L60,210Z", fill)


def _robe(livery: Livery) -> str:
    """Dress a king: a mantle open over a robe."""
    robe = path("M76,112H118L130,200H66Z", livery.light)
    bands = stroke("M97,120V196", GOLD_DARK, 7) + stroke("M97,120V196", GOLD, 4)
    return (
        _shoulders(livery.main)
        + robe
        + bands
        + stroke("M52,190C52,170 56,150 62,138", livery.dark, 3)
    )


def _gown(livery: Livery) -> str:
    """Dress a queen: a gown with a bodice."""
    skin = path("M74,110H120L112,136H82Z", SKIN)
    bodice = path("M72,118L84,134C92,139 102,139 110,134L122,118L128,196H64Z", livery.dark)
    lacing = stroke("M88,146L106,154M106,146L88,154M88,160L106,168M106,160L88,168", GOLD, 2.6)
    sleeve = path(
        "M70,114C50,118 36,134 34,160C34,176 44,186 56,184C66,176 70,150 74,128Z", livery.main
    )
    puff = stroke("M42,150C48,146 56,146 64,150M40,166C48,162 54,162 62,166", livery.light, 3)
    return _shoulders(livery.main) + skin + bodice + lacing + sleeve + puff


def _doublet(livery: Livery) -> str:
    """Dress a valet: a doublet, half and half, with buttons."""
    half = path("M97,112H124C146,124 150,156 150,190L97,204Z", livery.light)
    buttons = "".join([disc(97, y, 3.6, GOLD, 'stroke-width="1.6"') for y in (136, 150, 164)])
    slashes = stroke(
        "M46,160C50,158 54,158 58,160M45,172C50,170 54,170 58,172M50,148C54,146 58,146 62,148",
        livery.accent,
        4,
    )
    return (
        _shoulders(livery.main) + half + stroke("M97,116V200", livery.dark, 2.4) + buttons + slashes
    )


def _ermine(livery: Livery) -> str:
    """Draw the fur around a king's neck, open below his beard."""
    fur = path(
        "M62,118C66,108 80,104 84,110L97,128L110,110C114,104 128,108 132,118"
        "C138,130 138,138 132,144C118,150 108,146 97,152C86,146 76,150 62,144"
        "C56,138 56,130 62,118Z",
        PAPER,
    )
    spots = "".join(
        [
            plain(f"M{x},{y}l2.8,7h-5.6Z", INK)
            for x, y in (
                (66, 120),
                (67, 133),
                (79, 136),
                (115, 136),
                (127, 133),
                (128, 120),
                (78, 122),
                (116, 122),
            )
        ]
    )
    return fur + spots + disc(97, 144, 5, livery.accent)


def _necklace(livery: Livery) -> str:
    pearls = "".join(
        [
            disc(x, y, 2.8, PAPER, 'stroke-width="1.4"')
            for x, y in ((83, 111), (89, 116), (97, 118), (105, 116), (111, 111))
        ]
    )
    return pearls + disc(97, 124, 4.4, livery.accent, 'stroke-width="1.8"')


def _ruff(livery: Livery) -> str:
    return path("M72,112C80,122 114,122 122,112C116,102 78,102 72,112Z", PAPER) + stroke(
        "M84,116V110M92,118V111M102,118V111M110,116V110", livery.light, 1.8
    )


_DRESSED: Mapping[str, tuple[Callable[[Livery], str], Callable[[str], str]]] = {
    "K": (_robe, kings_head),
    "Q": (_gown, queens_head),
    "J": (_doublet, valets_head),
}
"""How who has a rank is dressed, and how his head is drawn."""

_COLLARS: Mapping[str, Callable[[Livery], str]] = {"K": _ermine, "Q": _necklace, "J": _ruff}

COURTS = tuple(_DRESSED)
