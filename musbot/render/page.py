"""What is a page, before Discord or a terminal shows it? Texts in blocks and words to choose."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from musbot.render.narrator import Narrator

MOST_SIGNS = 3600
"""How long a page may be: Discord takes 4000 signs a message, some of them marks and a clock."""

_NAME_WIDTHS = (24, 16, 10, 6)


class Block(msgspec.Struct, frozen=True):
    """A heading and lines below it."""

    heading: str
    lines: tuple[str, ...] = ()


class Style(StrEnum):
    """How a choice looks: what it does to the bet decides."""

    AGREE = "agree"
    REFUSE = "refuse"
    PLAIN = "plain"
    BOLD = "bold"


class Needs(StrEnum):
    """What the player has still to say before a choice is a whole action."""

    NOTHING = "nothing"
    AMOUNT = "amount"
    CARDS = "cards"


class Choice(msgspec.Struct, frozen=True):
    """One thing that may be said.

    ``action`` is what ``parse_action`` reads, once the amount or the cards that it ``needs`` stand
    behind it; ``least`` and ``most`` bound them.
    """

    action: str
    label: str
    style: Style = Style.PLAIN
    needs: Needs = Needs.NOTHING
    least: int = 0
    most: int = 0


class Page(msgspec.Struct, frozen=True):
    """What a message or a screen says, and what its reader may answer."""

    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...] = ()

    @property
    def length(self) -> int:
        """How many signs the blocks have, with a line break after each line."""
        return sum(
            len(block.heading) + 1 + sum(len(line) + 1 for line in block.lines)
            for block in self.blocks
        )


def fitted(build: Callable[[Narrator], Page], narrator: Narrator, most: int = MOST_SIGNS) -> Page:
    """Build a page that has ``most`` signs at most.

    Long names are cut first, as little as will do. If that is not enough the longest lines go, and
    a sign of omission stands where they stood.
    """
    page = build(narrator)
    for width in _NAME_WIDTHS:
        if page.length <= most:
            return page
        page = build(narrator.with_names_of(width))
    while page.length > most:
        page = _without_longest_line(page)
    return page


def _without_longest_line(page: Page) -> Page:
    lengths = {
        (number, place): len(line)
        for number, block in enumerate(page.blocks)
        for place, line in enumerate(block.lines)
    }
    number, place = max(lengths, key=lambda where: lengths[where])
    block = page.blocks[number]
    lines = (*block.lines[:place], "…", *block.lines[place + 1 :])
    shorter = replace(block, lines=lines)
    return replace(page, blocks=(*page.blocks[:number], shorter, *page.blocks[number + 1 :]))
