"""How does a face show each seña?

A round face under a *txapela*, 128 units square, so plain that it can be read in a line of text.
The player's right is at the reader's left, as when he sits across the table.
"""

from __future__ import annotations

from collections.abc import Callable

from musbot.games.mus.actions import Signal
from musbot.render.deck.artwork.numerals import written
from musbot.render.deck.artwork.pen import (
    INK,
    RED,
    RED_DARK,
    disc,
    oval,
    path,
    placed,
    stroke,
)

_FACE, _FACE_DARK = "#ffcf5a", "#c98a1e"
_CAP, _CAP_LIGHT = "#b3202a", "#d9454d"
_SHIRT, _SHIRT_LIGHT = "#2f6fb8", "#7fb0e0"
_TONGUE, _TEETH, _LIPS = "#f0607a", "#ffffff", "#d63a50"
_LINE = 4.6
_EYES = (44, 84)
_EYE_LINE = 66


def _smile() -> str:
    return stroke("M48,92C56,99 72,99 80,92", INK, _LINE)


def _open_eye(x: float, y: float = _EYE_LINE, size: float = 1.0) -> str:
    return oval(x, y, 5.6 * size, 7.6 * size, INK, 'stroke="none"') + disc(
        x + 1.8, y - 2.6, 2 * size, "#fff", 'stroke="none"'
    )


def _closed_eye(x: float, y: float = _EYE_LINE) -> str:
    return stroke(f"M{x - 10},{y - 2}C{x - 5},{y + 6} {x + 5},{y + 6} {x + 10},{y - 2}", INK, _LINE)


def _eyes(look: Callable[[float], str] = _open_eye) -> str:
    return "".join([look(x) for x in _EYES])


def _brow(x: float, y: float) -> str:
    return stroke(f"M{x - 10},{y + 3}C{x - 5},{y - 4} {x + 5},{y - 4} {x + 10},{y + 3}", INK, 4.2)


def _cap() -> str:
    outline = "M16,48C4,26 34,8 66,9C100,10 124,28 112,48C96,38 32,38 16,48Z"
    stalk = stroke("M64,10V4", INK, 5)
    light = stroke("M34,26C44,19 56,17 66,17", _CAP_LIGHT, 4)
    return stalk + path(outline, _CAP) + light


def _head(features: str, cap: str | None = None) -> str:
    return disc(64, 70, 50, _FACE) + features + (_cap() if cap is None else cap)


def _face(eyes: str, mouth: str, more: str = "") -> str:
    return placed(_head(eyes + mouth) + more, line=4)


# ------------------------------------------------------------------ mouths


def _bite(x: float = 64, wide: float = 26) -> str:
    """Show the upper teeth on the lower lip."""
    left, right = x - wide / 2, x + wide / 2
    curve = f"M{left - 5},102C{x - 4},107 {x + 4},107 {right + 5},102"
    lip = stroke(curve, _LIPS, 6)
    line = stroke("M42,91H86", INK, _LINE)
    teeth = path(f"M{left},91H{right}V101C{x},105 {x},105 {left},101Z", _TEETH, 'stroke-width="3"')
    middle = stroke(f"M{x},92V103", INK, 2.6)
    return lip + teeth + middle + line


def _tongue(x: float = 64) -> str:
    out = path(
        f"M{x - 10},92V102C{x - 10},115 {x + 10},115 {x + 10},102V92Z",
        _TONGUE,
        'stroke-width="3.4"',
    )
    return out + stroke(f"M{x},94V104", RED_DARK, 2.6) + stroke("M44,91H84", INK, _LINE)


def _aside() -> str:
    return stroke("M66,96C76,97 88,92 96,84", INK, _LINE) + stroke(
        "M97,76C102,82 102,88 98,93", INK, 3.6
    )


def _kiss() -> str:
    lips = path(
        "M58,86C66,82 72,86 66,92C73,98 66,103 58,100C62,96 62,91 58,86Z", _LIPS, 'stroke-width="3"'
    )
    heart = "M0,7C-12,-2 -7,-11 0,-5C7,-11 12,-2 0,7Z"
    return lips + path(heart, RED, 'transform="translate(104,84) scale(1.5)" stroke-width="2"')


def _pout() -> str:
    return path(
        "M50,93C52,83 60,84 64,87C68,84 76,83 78,93C76,104 52,104 50,93Z",
        _LIPS,
        'stroke-width="3.4"',
    ) + stroke("M55,93H73", RED_DARK, 3.4)


def _twice() -> str:
    return disc(108, 108, 17, "#fff", 'stroke-width="3.4"') + written("2", 108, 108, 19, INK, 4.4)


# ------------------------------------------------------------------ heads and shoulders


def _arrow(x: float, y: float, turn: float) -> str:
    return placed(path("M-4,12V-1H-11L0,-14L11,-1H4V12Z", "#fff"), x, y, 1, turn, 3.4)


def _shoulders(left: float, right: float) -> str:
    """Show a head between shoulders; each number says how far one is raised."""
    one, other = 104 - left * 30, 104 - right * 30
    shirt = (
        f"M4,128V{one + 6}C6,{one - 12} 28,{one - 10} 44,104C56,110 72,110 84,104"
        f"C100,{other - 10} 122,{other - 12} 124,{other + 6}V128Z"
    )
    head = placed(_head(_eyes() + _smile()), 64 - 64 * 0.78, 2, 0.78, 0, 4)
    arrows = "".join([_arrow(x, 40, 0) for x, up in ((15, left), (113, right)) if up])
    return placed(path(shirt, _SHIRT), line=4) + head + arrows


def _earlobe() -> str:
    """Show two fingers at the lobe of an ear that is larger than any."""
    ear = path("M92,58C94,38 120,40 119,64C118,78 108,80 106,90C104,98 94,98 92,88Z", _FACE)
    inside = stroke("M99,62C101,52 111,54 110,64C109,71 103,73 102,80", _FACE_DARK, 3.6)
    finger = "M112,128L102,104C98,97 100,90 106,91C110,91 111,96 115,102L128,112V128Z"
    thumb = "M96,128L92,108C90,100 95,96 100,100C103,104 103,112 105,120L104,128Z"
    hand = path(finger, _FACE) + path(thumb, _FACE)
    head = placed(_head(_eyes() + _smile()), -4, 6, 0.9, 0, 4)
    return head + placed(ear + inside, -2, -2, line=3.8) + placed(hand, line=3.8)


def _turned() -> str:
    features = _open_eye(66) + _open_eye(98) + stroke("M72,92C80,98 92,97 98,91", INK, _LINE)
    nose = stroke("M84,70C92,76 92,80 85,82", _FACE_DARK, 4)
    return _face(features, nose)


def _inclined() -> str:
    return (
        f'<g transform="rotate(24 64 76) translate(6,8) scale(.9)">{_face(_eyes(), _smile())}</g>'
    )


def _raised() -> str:
    features = "".join([_open_eye(x, 56) for x in _EYES]) + stroke(
        "M50,80C57,86 71,86 78,80", INK, _LINE
    )
    cap = (
        '<g transform="translate(0,-7) translate(64 28) scale(1 .8) translate(-64 -28)">'
        + _cap()
        + "</g>"
    )
    chin = stroke("M50,104C58,109 70,109 78,104", _FACE_DARK, 4)
    return placed(_head(features + chin, cap), 0, 6, 1, 0, 4) + _arrow(113, 104, 0)


def _wink() -> str:
    wink = stroke("M34,64C40,72 50,72 56,66M34,64L30,60", INK, _LINE)
    return _face(
        wink + _open_eye(84) + _brow(84, 50), stroke("M46,91C56,101 74,100 84,88", INK, _LINE)
    )


def _brows_up() -> str:
    brows = "".join([_brow(x, 46) for x in _EYES])
    eyes = "".join(
        [disc(x, 68, 10, "#fff", 'stroke-width="3.4"') + disc(x, 68, 4.6, INK) for x in _EYES]
    )
    cap = f'<g transform="translate(0,-8)">{_cap()}</g>'
    return placed(_head(eyes + brows + stroke("M54,96H74", INK, _LINE), cap), 0, 7, 1, 0, 4)


def _blind() -> str:
    return _face(_eyes(_closed_eye), stroke("M52,95H76", INK, _LINE))


_FACES: dict[Signal, Callable[[], str]] = {
    Signal.SOLOMILLO: lambda: _face(_eyes(_closed_eye), _kiss()),
    Signal.DUPLES: _brows_up,
    Signal.LA_REAL: _earlobe,
    Signal.TREINTA_Y_UNA: _wink,
    Signal.JUEGO: lambda: _face(_eyes(), _pout()),
    Signal.CUATRO_REYES: lambda: _face(_eyes(), _bite(), _twice()),
    Signal.CUATRO_ASES: lambda: _face(_eyes(), _tongue(), _twice()),
    Signal.TRES_REYES: lambda: _face(_eyes(), _bite(80, 22)),
    Signal.TRES_ASES: lambda: _face(_eyes(), _tongue(78)),
    Signal.MEDIAS: lambda: _face(_eyes(), _aside()),
    Signal.DOS_REYES: lambda: _face(_eyes(), _bite()),
    Signal.DOS_ASES: lambda: _face(_eyes(), _tongue()),
    Signal.PAR: _turned,
    Signal.TREINTA: lambda: _shoulders(1, 1),
    Signal.VEINTINUEVE: lambda: _shoulders(1, 0),
    Signal.VEINTIOCHO: lambda: _shoulders(0, 1),
    Signal.CIEGO: _blind,
    Signal.CORTAR_MUS: _inclined,
    Signal.ENVIDAR_MAS: _raised,
}


def gesture(signal: Signal) -> str:
    """Draw the face of a seña."""
    return _FACES[signal]()
