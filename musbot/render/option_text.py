"""Which options of a game does somebody mean by what he typed?

``reyes:4 objetivo:30`` and ``kings=4, target=30`` are the same. Names and values are understood in
every language at once, whatever the reader's is.
"""

from __future__ import annotations

import re
from collections import deque
from functools import cache
from typing import Final

from musbot.core.errors import RulesError
from musbot.render.option_vocabulary import PRESET, Vocabulary, tidied

SIGN: Final = re.compile(r"\s*[:=]\s*")
"""What stands between a name and its value."""

_YES: Final = "yes"
_WORD: Final = re.compile(r"[^\s,;]+")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")


def read_options(vocabulary: Vocabulary, text: str) -> dict[str, object]:
    """Give what was typed, as options and their values; of an option that comes twice the last.

    A name without a value means yes where that is one. How the options go together is not judged
    here but where rules are made of them.

    Raises:
        RulesError: an option that there is not, or a value that it may not have.
    """
    given: dict[str, object] = {}
    words = deque(words_of(vocabulary, text))
    while words:
        name, sign, value = words.popleft().partition("=")
        option = _option(vocabulary, name)
        if not sign and words and _is_value(vocabulary, option, words[0]):
            value = words.popleft()
        elif not sign and _YES in vocabulary.value_of[option]:
            value = _YES
        given[option] = _value(vocabulary, option, value)
    return given


def words_of(vocabulary: Vocabulary, text: str) -> list[str]:
    """Give a text of options pair by pair, tidied, with ``=`` between a name and its value."""
    spaced = _spaced(vocabulary)
    names_in_one = spaced.sub(lambda name: name[0].replace(" ", "-"), tidied(text))
    return _WORD.findall(SIGN.sub("=", names_in_one))


@cache
def _spaced(vocabulary: Vocabulary) -> re.Pattern[str]:
    """Find a name that is written in several words: ``juegos por vaca``."""
    longest_first = sorted(vocabulary.option_of, key=len, reverse=True)
    names = "|".join([name.replace("-", "[ -]") for name in longest_first])
    return re.compile(rf"(?<![\w-])(?:{names})(?![\w-])")


def _option(vocabulary: Vocabulary, name: str) -> str:
    option = vocabulary.option_of.get(name)
    if option is None:
        raise RulesError(name, "", (PRESET, *vocabulary.options))
    return option


def _is_value(vocabulary: Vocabulary, option: str, word: str) -> bool:
    if option != PRESET and vocabulary.options[option].span is not None:
        return _NUMBER.fullmatch(word) is not None
    return word in vocabulary.value_of[option]


def _value(vocabulary: Vocabulary, option: str, word: str) -> object:
    if not _is_value(vocabulary, option, word):
        is_preset = option == PRESET
        allowed = vocabulary.presets if is_preset else vocabulary.options[option].allowed
        raise RulesError(option, word, allowed)
    words = vocabulary.value_of[option]
    return words[word] if words else int(word)
