"""How is what anybody may be called written into a picture?

One font comes with musbot. A run of signs that it lacks becomes an empty box, what has no shape of
its own is left out, and a name that is too long loses its end.
"""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache
from math import ceil
from pathlib import Path
from threading import Lock

from PIL import Image, ImageDraw, ImageFont

from musbot.render.reading_order import visual

_FONT = Path(__file__).with_name("fonts") / "DejaVuSansCondensed-Bold.ttf"
_BOX, _OMISSION = "▯", "…"
_WITHOUT_SHAPE = ("Cc", "Cf", "Cs", "Me", "Mn")
"""The categories of signs that steer, or only stand upon others."""

_LAST_OF_LATIN_1 = "\xff"

_PROBE = 16
LEAST_SIZE = 15
"""What is smaller cannot be read on a phone."""

_LINES_KEPT, _SIGNS_KEPT, _NAMES_KEPT = 2048, 8192, 1024

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
    """Give a text as the font can write it; letters in fancy dress lose it where it must be."""
    if _is_western(text):
        return " ".join(text.split())
    signs: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if unicodedata.category(sign) in _WITHOUT_SHAPE:
            continue
        plain = sign if _is_known(sign) else unicodedata.normalize("NFKC", sign)
        if sign.isspace():
            signs.append(" ")
        elif all(_is_known(each) for each in plain):
            signs.append(plain)
        elif signs[-1:] != [_BOX]:
            signs.append(_BOX)
    return " ".join("".join(signs).split())


def _is_western(text: str) -> bool:
    """Whether a text has nothing but signs of Latin-1: the font has them all, from left to right.

    So have most; of others it takes longer to find out than to draw them.
    """
    return text.isprintable() and max(text, default="") <= _LAST_OF_LATIN_1


@lru_cache(_NAMES_KEPT)
def legible(name: str, place: int) -> str:
    """Give a name as it is drawn; one in which nothing can be read has its ``place`` behind it."""
    shown = drawable(name)
    if any(sign.isalnum() for sign in shown):
        return shown
    return f"{shown or _BOX} {place}"


@lru_cache(_LINES_KEPT)
def lettered(text: str, size: int, most: int) -> Image.Image:
    """Draw a line of text as a mask, at most so many pixels wide; do not change it.

    What is too long is written smaller, down to two thirds, and then loses its end. The mask is as
    high as the line would be at its full size, and its letters stand where they would stand there.
    """
    shown = drawable(text)
    with _LOCK:
        fitting = _fitting(_visual(shown), size, most)
        font, drawn = _font(fitting), _visual(shown)
        wide = font.getlength(drawn)
        if wide > most:
            drawn = _visual(_cut(shown, fitting, most))
            wide = font.getlength(drawn)
        ascent, descent = _font(size).getmetrics()
        mask = Image.new("L", (ceil(wide), ascent + descent))
        if mask.width:
            # Pillow's own pen does the same in half as much time again.
            letters, (left, above) = font.getmask2(drawn, "L", anchor="ls")
            top, (across, down) = ascent + above, letters.size
            mask.im.paste(letters, (left, top, left + across, top + down))
    return mask


def _visual(shown: str) -> str:
    """Give the signs from left to right, as they are to be drawn."""
    return shown if _is_western(shown) else visual(shown)


def _fitting(shown: str, size: int, most: int) -> int:
    """Give the largest size at which a line fits, else the least that can be read."""
    least = min(size, max(LEAST_SIZE, size * 2 // 3))
    sizes = range(size, least, -1)
    return next((each for each in sizes if _font(each).getlength(shown) <= most), least)


def _cut(shown: str, size: int, most: int) -> str:
    whole = shown
    while shown and _font(size).getlength(visual(shown)) > most:
        whole = whole[:-1].rstrip()
        shown = whole + _OMISSION if whole else ""
    return shown
