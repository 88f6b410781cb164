"""How do the jetons, fiches and contrats look with which is paid?

They are drawn in the colours that stand in every palette, so they can lie beside any deck. Each is
drawn around its middle and 100 units wide.
"""

from __future__ import annotations

from musbot.render.deck.artwork.pen import TRAY, box, disc, placed
from musbot.render.deck.artwork.suits import lauburu
from musbot.render.drawing_colours import Solid, Tone


def _written(colour: tuple[int, int, int]) -> str:
    red, green, blue = colour
    return f"#{red:02x}{green:02x}{blue:02x}"


_CREAM, _GOLD = _written(Tone.CREAM.value[0]), _written(Tone.GOLD.value[0])
_BLUE, _RED = _written(Solid.BLUE.value), _written(Solid.RED.value)
_EDGE = f'stroke="{TRAY}" stroke-width="6"'


def jeton() -> str:
    """Draw a round jeton of bone: one."""
    return (
        disc(0, 0, 46, _CREAM, _EDGE) + disc(0, 0, 31, _GOLD, 'stroke="none"') + lauburu(25, TRAY)
    )


def fiche() -> str:
    """Draw a long blue fiche: five jetons."""
    body = box(-47, -21, 94, 42, _BLUE, f'rx="20" {_EDGE}')
    bars = "".join([box(x, -11, 7, 22, _CREAM, 'rx="2"') for x in (-26, -3.5, 19)])
    return body + bars


def contrat() -> str:
    """Draw a broad red contrat: a hundred jetons."""
    body = box(-47, -33, 94, 66, _RED, f'rx="9" {_EDGE}')
    line = box(-36, -22, 72, 44, "none", f'rx="4" stroke="{_CREAM}" stroke-width="5"')
    return body + line + placed(lauburu(17, _GOLD), 0, 0)
