"""How is a page printed where nothing but letters is shown?

``**`` around a word is Discord's way to make it stand out, so it goes; long lines are broken, and
what follows a dash stays behind it.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from musbot.render.page import Page

_BULLET: Final = "- "
"""Stands before the lines of a list, for people and for Discord alike."""

_STRONG: Final = "**"
_WIDEST: Final = 88
"""Lines that are longer than this are hard to read."""


def bulleted(lines: Iterable[str]) -> tuple[str, ...]:
    """Make lines those of a list."""
    return tuple([f"{_BULLET}{line}" for line in lines])


def in_lines(pages: Iterable[Page], columns: int) -> str:
    """Give pages as one text for so many columns, a gap between two blocks."""
    width = min(columns, _WIDEST)
    blocks = [block for page in pages for block in page.blocks]
    texts = [
        "\n".join([*_broken(block.heading, width), *_lines(block.lines, width)]) for block in blocks
    ]
    return "\n\n".join(texts)


def _lines(lines: Iterable[str], width: int) -> Iterator[str]:
    for line in lines:
        yield from _broken(line.replace(_STRONG, ""), width)


def _broken(line: str, width: int) -> list[str]:
    indent = " " * len(_BULLET) if line.startswith(_BULLET) else ""
    return textwrap.wrap(line, width, subsequent_indent=indent, break_on_hyphens=False)
