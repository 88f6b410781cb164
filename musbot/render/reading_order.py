"""In which order, and in which shapes, do the letters of a name stand from left to right?

Hebrew and Arabic run from right to left, and an Arabic letter has another shape for each of its
neighbours. What draws our letters knows neither, so both are settled here, as far as names need:
runs of one direction, no embedding. What a name holds to steer the direction was dropped before.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from itertools import groupby, pairwise

_FORMS = range(0xFB50, 0xFEFD)
"""Where Unicode keeps Arabic letters by their shape."""

_LAM_ALEFS = tuple(["\u0644" + alef for alef in "\u0622\u0623\u0625\u0627"])
"""The letters that must be written as one."""

_RIGHT_TO_LEFT = ("R", "AL")
_LEFT_TO_RIGHT = ("L", "EN", "AN")


def visual(text: str) -> str:
    """Give the signs of a text from left to right, as they are to be drawn."""
    directions = [unicodedata.bidirectional(sign) for sign in text]
    if not any(direction in _RIGHT_TO_LEFT for direction in directions):
        return text
    strong = [each for each in directions if each in _RIGHT_TO_LEFT or each == "L"]
    base = strong[0] in _RIGHT_TO_LEFT
    turned = _directions(directions, base=base)
    runs = [
        (is_turned, "".join([sign for sign, _ in run]))
        for is_turned, run in groupby(zip(text, turned, strict=True), key=lambda pair: pair[1])
    ]
    shown = [_mirrored(_shaped(run))[::-1] if is_turned else run for is_turned, run in runs]
    return "".join(shown[::-1] if base else shown)


def _directions(directions: list[str], *, base: bool) -> list[bool]:
    """Say of each sign whether it runs from right to left; what is neutral goes with both sides."""
    known = [
        True if each in _RIGHT_TO_LEFT else False if each in _LEFT_TO_RIGHT else None
        for each in directions
    ]
    before = base
    turned: list[bool] = []
    for at, each in enumerate(known):
        after = next((later for later in known[at:] if later is not None), base)
        before = each if each is not None else before
        turned.append(before if before == after else base)
    return turned


def _mirrored(run: str) -> str:
    """Turn brackets over, which open to where the text goes on."""
    return run.translate(str.maketrans("()[]{}<>«»", ")(][}{><»«"))


# ------------------------------------------------------------------ the shapes of Arabic


@cache
def _shapes() -> dict[str, dict[str, str]]:
    """Give the shapes of each letter, and of *lam alef*, by their names in Unicode."""
    shapes: dict[str, dict[str, str]] = {}
    for code in _FORMS:
        kind, *letters = unicodedata.decomposition(chr(code)).split() or [""]
        if kind.strip("<>") in ("isolated", "initial", "medial", "final"):
            base = "".join([chr(int(letter, 16)) for letter in letters])
            if len(base) == 1 or base in _LAM_ALEFS:
                shapes.setdefault(base, {})[kind.strip("<>")] = chr(code)
    return shapes


def _shaped(run: str) -> str:
    """Give each Arabic letter the shape that its neighbours ask for."""
    shapes = _shapes()
    letters: list[str] = []
    for sign in run:
        if letters and letters[-1] + sign in shapes:
            letters[-1] += sign
        else:
            letters.append(sign)
    joins = [
        "initial" in shapes.get(left, {}) and "final" in shapes.get(right, {})
        for left, right in pairwise(letters)
    ]
    around = zip(letters, [False, *joins], [*joins, False], strict=True)
    return "".join([_shape(letter, before, after) for letter, before, after in around])


_KINDS = {
    (False, False): "isolated",
    (False, True): "initial",
    (True, True): "medial",
    (True, False): "final",
}
"""The shape of a letter, by whether it is joined to that before it and to that after it."""


def _shape(letter: str, before: bool, after: bool) -> str:  # noqa: FBT001 - two neighbours
    return _shapes().get(letter, {}).get(_KINDS[before, after], letter)
