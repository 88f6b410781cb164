"""What is a page, before Discord or a terminal shows it? Texts in blocks and words to choose."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from musbot.render.narrator import Narrator

MOST_SIGNS = 3600
"""How long a page may be: Discord takes 4000 signs a message, some of them marks and a clock."""

_NAME_WIDTHS = (24, 16, 10, 6)

OMISSION = "…"


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
    """What the player has still to say before a choice is a whole action.

    What needs ``HAND`` is chosen below his own cards: what can be chosen there tells what he holds.
    """

    NOTHING = "nothing"
    AMOUNT = "amount"
    CARDS = "cards"
    TEXT = "text"
    HAND = "hand"


class Choice(msgspec.Struct, frozen=True):
    """One thing that may be said.

    ``action`` is what ``parse_action`` reads, once the amount, the cards or the text that it
    ``needs`` stand behind it; ``least`` and ``most`` bound them, a text by its signs. An amount
    above ``ordago_above`` is an órdago. ``sign`` is a small picture to stand beside the label.
    ``prompt`` asks for the cards that it needs, where they are not put aside.
    """

    action: str
    label: str
    style: Style = Style.PLAIN
    needs: Needs = Needs.NOTHING
    least: int = 0
    most: int = 0
    ordago_above: int | None = None
    sign: str = ""
    prompt: str = ""


class Page(msgspec.Struct, frozen=True):
    """What a message or a screen says, and what its reader may answer."""

    blocks: tuple[Block, ...]
    choices: tuple[Choice, ...] = ()

    @property
    def length(self) -> int:
        """How many signs the blocks have, with a line break after each line."""
        return sum(
            [
                len(block.heading) + sum(map(len, block.lines)) + 1 + len(block.lines)
                for block in self.blocks
            ]
        )


def fitted(build: Callable[[Narrator], Page], narrator: Narrator, most: int = MOST_SIGNS) -> Page:
    """Build a page that has ``most`` signs at most.

    Small pictures give way to signs first. Then long names are cut, as little as will do. If that
    is not enough the longest lines go, and a sign of omission stands where one or more of them
    stood.
    """
    page = build(narrator)
    if page.length <= most:
        return page
    if narrator.signs.instead is not None:
        narrator = narrator.with_shorter_signs()
        page = build(narrator)
    for width in _NAME_WIDTHS:
        if page.length <= most:
            return page
        page = build(narrator.with_names_of(width))
    return page if page.length <= most else _without_longest_lines(page, most)


def _without_longest_lines(page: Page, most: int) -> Page:
    """Leave out the longest lines, and more of them than that where there are too many of any."""
    places = [
        (number, place)
        for number, block in enumerate(page.blocks)
        for place in range(len(block.lines))
    ]
    longest_first = sorted(
        places, key=lambda at: len(page.blocks[at[0]].lines[at[1]]), reverse=True
    )
    left_out: set[tuple[int, int]] = set()
    too_many = page.length - most
    for number, place in longest_first:
        if too_many <= 0:
            break
        left_out.add((number, place))
        too_many -= len(page.blocks[number].lines[place]) - len(OMISSION)
    blocks = [
        replace(block, lines=tuple(_omitting(block.lines, number, left_out)))
        for number, block in enumerate(page.blocks)
    ]
    return replace(page, blocks=tuple(blocks))


def _omitting(
    lines: Sequence[str], number: int, left_out: Collection[tuple[int, int]]
) -> Iterator[str]:
    """Give the lines that stay, with one sign of omission for those that went in between."""
    omitting = False
    for place, line in enumerate(lines):
        if (number, place) not in left_out:
            yield line
        elif not omitting:
            yield OMISSION
        omitting = (number, place) in left_out
