"""What is a picture, for whoever shows it, and how is it said in words?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from musbot.render.drawing_felt import sum_of
from musbot.render.narrator import Narrator

MOST_ALT = 1024
"""How many signs a description may have: as many as Discord takes."""

_NAME_WIDTHS = (24, 16, 10, 6)
_OMISSION = "…"


class Picture(msgspec.Struct, frozen=True):
    """A PNG with the name of its file, and what it shows in words for those who do not see it."""

    name: str
    png: bytes
    alt: str


def named_by_content(kind: str, png: bytes) -> str:
    """Name the file of a picture that everybody may see: another picture has another name."""
    return f"{kind}-{sum_of(png):08x}.png"


def sentence(words: str) -> str:
    """End words by a full stop, unless they bring a sign of their own, as a question does."""
    return words if words.endswith((".", "?", "!", "…")) else f"{words}."


def described(build: Callable[[Narrator], Sequence[str]], narrator: Narrator) -> str:
    """Join sentences to a description that is not too long: long names are cut first."""
    alt = " ".join(build(narrator))
    for width in _NAME_WIDTHS:
        if len(alt) <= MOST_ALT:
            return alt
        alt = " ".join(build(narrator.with_names_of(width)))
    return alt if len(alt) <= MOST_ALT else alt[: MOST_ALT - 1] + _OMISSION
