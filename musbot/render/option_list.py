"""Which options and presets can a table of a game have, each with what it means?

Names and values are the words that the reader would type; the value of the usual rules is marked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from musbot.render.option_vocabulary import Vocabulary
from musbot.render.page import Block, Page
from musbot.render.page_in_lines import bulleted
from musbot.render.text import Texts

OptionLine = Callable[[Texts, str, object], str]
"""Says in one line what an option means with a value."""

PresetLine = Callable[[Texts, str], str]
"""Says in one line whose rules a preset is."""


def options_page(
    vocabulary: Vocabulary,
    texts: Texts,
    usual: object,
    option_line: OptionLine,
    preset_line: PresetLine,
) -> Page:
    """List every option with its values, then every preset, in the order of the rules.

    ``usual`` are the rules of a table for which nothing was chosen.
    """

    def lines(name: str) -> tuple[str, ...]:
        return bulleted(_values(vocabulary, texts, name, getattr(usual, name), option_line))

    presets = bulleted([preset_line(texts, preset) for preset in vocabulary.presets])
    named = [
        Block(vocabulary.option_name(texts.language, name), lines(name))
        for name in vocabulary.options
    ]
    return Page(
        (
            Block(texts.gettext("The options, and what each value means")),
            *named,
            Block(texts.gettext("The presets, each of them a whole set of options"), presets),
        )
    )


def _values(
    vocabulary: Vocabulary, texts: Texts, name: str, usual: object, option_line: OptionLine
) -> Iterator[str]:
    """Tell an option value by value; of one that takes many numbers, the ends and the usual one."""
    span = vocabulary.options[name].span
    if span is not None:
        least, most = span
        values = texts.gettext("{least} to {most}", least=least, most=most)
        meant = option_line(texts, name, usual)
        yield texts.gettext(
            "{values}; usually {usual}: {meant}", values=values, usual=usual, meant=meant
        )
        return
    for value in vocabulary.options[name].values:
        word = vocabulary.value_name(texts.language, name, value)
        meant = option_line(texts, name, value)
        if value == usual:
            yield texts.gettext("{value} (usual): {meant}", value=word, meant=meant)
        else:
            yield texts.gettext("{value}: {meant}", value=word, meant=meant)
