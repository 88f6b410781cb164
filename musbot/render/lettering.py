"""How is what anybody may be called written into a picture?

One font comes with musbot. A run of signs that it lacks becomes an empty box, what has no shape of
its own is left out, and a name that is too long loses its end.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from threading import Lock

from PIL import Image, ImageDraw, ImageFont

_FONT = Path(__file__).with_name("fonts") / "DejaVuSansCondensed-Bold.ttf"
_BOX, _OMISSION = "▯", "…"
_PROBE = 16
_LINES_KEPT, _SIGNS_KEPT = 2048, 8192

_LOCK = Lock()
"""FreeType draws for one thread at a time."""


@cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    # The other engine is not on every machine, and pictures should be the same on all.
    return ImageFont.truetype(_FONT, size, layout_engine=ImageFont.Layout.BASIC)


def _shape(sign: str) -> tuple[Image.Image, float]:
    font = _font(_PROBE)
    mask = Image.new("L", (2 * _PROBE, 2 * _PROBE))
    ImageDraw.Draw(mask).text((0, 0), sign, fill=255, font=font)
    return mask, font.getlength(sign)


@cache
def _unknown() -> tuple[Image.Image, float]:
    return _shape("\uffff")


@lru_cache(_SIGNS_KEPT)
def _is_known(sign: str) -> bool:
    with _LOCK:
        return _shape(sign) != _unknown()


def drawable(text: str) -> str:
    """Give a text as the font can write it."""
    signs: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Me", "Mn"):
            continue
        if sign.isspace():
            signs.append(" ")
        elif _is_known(sign):
            signs.append(sign)
        elif signs[-1:] != [_BOX]:
            signs.append(_BOX)
    return "".join(signs).strip()


@lru_cache(_LINES_KEPT)
def lettered(text: str, size: int, most: int) -> Image.Image:
    """Draw a line of text as a mask, at most so many pixels wide; do not change it."""
    shown, font = drawable(text), _font(size)
    with _LOCK:
        while shown and font.getlength(shown) > most:
            shown = shown.removesuffix(_OMISSION)[:-1].rstrip()
            shown += _OMISSION if shown else ""
        ascent, descent = font.getmetrics()
        mask = Image.new("L", (round(font.getlength(shown)), ascent + descent))
        if mask.width:
            ImageDraw.Draw(mask).text((0, 0), shown, fill=255, font=font)
    return mask
