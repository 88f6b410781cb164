"""Which options and presets can a table have, each with what it means?

Names and values are the words that the reader would type; the value of the usual rules is marked.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from musbot.games.mus.rules import OPTIONS, PRESETS, MusRules
from musbot.render.mus_option_names import option_name, value_name
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.page import Block, Page
from musbot.render.page_in_lines import BULLET
from musbot.render.text import Texts

_USUAL: Final = MusRules()


def options_page(texts: Texts) -> Page:
    """List every option with its values, then every preset, in the order of the rules."""
    presets = tuple([f"{BULLET}{preset_line(texts, preset)}" for preset in PRESETS])
    return Page(
        (
            Block(texts.gettext("The options, and what each value means")),
            *[Block(option_name(texts.language, name), _lines(texts, name)) for name in OPTIONS],
            Block(texts.gettext("The presets, each of them a whole set of options"), presets),
        )
    )


def _lines(texts: Texts, name: str) -> tuple[str, ...]:
    return tuple([BULLET + line for line in _values(texts, name)])


def _values(texts: Texts, name: str) -> Iterator[str]:
    """Tell an option value by value; of one that takes many numbers, the ends and the usual one."""
    usual, span = getattr(_USUAL, name), OPTIONS[name].span
    if span is not None:
        least, most = span
        values = texts.gettext("{least} to {most}", least=least, most=most)
        meant = option_line(texts, name, usual)
        yield texts.gettext(
            "{values}; usually {usual}: {meant}", values=values, usual=usual, meant=meant
        )
        return
    for value in OPTIONS[name].values:
        word, meant = value_name(texts.language, name, value), option_line(texts, name, value)
        if value == usual:
            yield texts.gettext("{value} (usual): {meant}", value=word, meant=meant)
        else:
            yield texts.gettext("{value}: {meant}", value=word, meant=meant)
