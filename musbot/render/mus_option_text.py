"""Which options of mus does somebody mean by what he typed?

``reyes:4 objetivo:30`` and ``kings=4, target=30`` are the same. Names and values are understood in
every language at once, whatever the reader's is.
"""

from __future__ import annotations

import re
from collections import deque
from typing import Final

from musbot.core.errors import RulesError
from musbot.games.mus.rules import OPTIONS, PRESETS
from musbot.render.mus_option_names import OPTION_OF, PRESET, VALUE_OF, tidied

SIGN: Final = re.compile(r"\s*[:=]\s*")
"""What stands between a name and its value."""

_YES: Final = "yes"
_WORD: Final = re.compile(r"[^\s,;]+")
_NUMBER: Final = re.compile(r"[0-9]{1,9}")

_LONGEST_FIRST: Final = sorted(OPTION_OF, key=len, reverse=True)
_SPACED: Final = re.compile(
    rf"(?<![\w-])(?:{'|'.join([name.replace('-', '[ -]') for name in _LONGEST_FIRST])})(?![\w-])"
)
"""A name that is written in several words: ``juegos por vaca``."""


def read_options(text: str) -> dict[str, object]:
    """Give what was typed, as options and their values; of an option that comes twice the last.

    A name without a value means yes where that is one. How the options go together is not judged
    here but where rules are made of them.

    Raises:
        RulesError: an option that there is not, or a value that it may not have.
    """
    given: dict[str, object] = {}
    words = deque(words_of(text))
    while words:
        name, sign, value = words.popleft().partition("=")
        option = _option(name)
        if not sign and words and _is_value(option, words[0]):
            value = words.popleft()
        elif not sign and _YES in VALUE_OF[option]:
            value = _YES
        given[option] = _value(option, value)
    return given


def words_of(text: str) -> list[str]:
    """Give a text of options pair by pair, tidied, with ``=`` between a name and its value."""
    names_in_one = _SPACED.sub(lambda name: name[0].replace(" ", "-"), tidied(text))
    return _WORD.findall(SIGN.sub("=", names_in_one))


def _option(name: str) -> str:
    option = OPTION_OF.get(name)
    if option is None:
        raise RulesError(name, "", (PRESET, *OPTIONS))
    return option


def _is_value(option: str, word: str) -> bool:
    if option != PRESET and OPTIONS[option].span is not None:
        return _NUMBER.fullmatch(word) is not None
    return word in VALUE_OF[option]


def _value(option: str, word: str) -> object:
    if not _is_value(option, word):
        allowed = tuple(PRESETS) if option == PRESET else OPTIONS[option].allowed
        raise RulesError(option, word, allowed)
    return VALUE_OF[option].get(word) if VALUE_OF[option] else int(word)
