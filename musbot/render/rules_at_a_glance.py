"""What is worth a line of rules: whose they are, what is special in them, what has a table changed?

The lobby, the pages of the rules and the practice table all tell what is found here, of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

import msgspec

from musbot.render.page import Block
from musbot.render.page_in_lines import bulleted
from musbot.render.text import Texts, marked

_UNKNOWN: Final = marked("{preset}: rules that this program does not know by this name")


class Glance(msgspec.Struct, frozen=True):
    """The names of the options that are worth a line, each in one list only.

    ``usual`` are those that everybody asks for, as the preset has them; ``special`` are the others
    in which the preset is not the usual rules; ``changed`` are those in which this table is not
    what its preset says.
    """

    usual: tuple[str, ...]
    special: tuple[str, ...]
    changed: tuple[str, ...]


def glance(
    options: Iterable[str],
    always_told: Collection[str],
    rules: object,
    *,
    preset: object,
    common: object,
) -> Glance:
    """Find what rules are about, beside those of their preset and those that are usual."""
    usual, special, changed = list[str](), list[str](), list[str]()
    for name in options:
        value = getattr(rules, name)
        if value != getattr(preset, name):
            changed.append(name)
        elif name in always_told:
            usual.append(name)
        elif value != getattr(common, name):
            special.append(name)
    return Glance(tuple(usual), tuple(special), tuple(changed))


def glance_lines(
    texts: Texts, whose: str, seen: Glance, line: Callable[[str], str], without: Collection[str]
) -> tuple[str, ...]:
    """Tell rules at a glance, but for the options ``without``; ``line`` tells one by its name."""

    def lines(names: Iterable[str]) -> list[str]:
        return [f"· {line(name)}" for name in names if name not in without]

    own = lines(seen.changed)
    heading = [texts.gettext("At this table:")] if own else []
    return (whose, *lines((*seen.usual, *seen.special)), *heading, *own)


def overview_blocks(
    texts: Texts, whose: Block, seats: str, seen: Glance, line: Callable[[str], str]
) -> Iterator[Block]:
    """Tell whose rules they are, what is special in them, and what this table has changed."""

    def lines(names: Iterable[str]) -> list[str]:
        return [line(name) for name in names]

    usual = bulleted([seats.removesuffix("."), *lines(seen.usual)])
    yield Block(whose.heading, (*whose.lines, *usual))
    if seen.special:
        yield Block(texts.gettext("What is special about them"), bulleted(lines(seen.special)))
    if seen.changed:
        yield Block(texts.gettext("Changed at this table"), bulleted(lines(seen.changed)))


def preset_line(texts: Texts, preset: str, known: Mapping[str, str]) -> str:
    """Say in one line whose rules a preset is, also where the program that wrote it knew more."""
    if preset not in known:
        return texts.gettext(_UNKNOWN, preset=preset)
    return texts.gettext("{preset}: {whose}", preset=preset, whose=texts.gettext(known[preset]))
