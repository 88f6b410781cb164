"""What are the options of mus and their values called by those who type them?

Each language has its own words, which all stand for the names in records. They are typed and not
read aloud: one word each, without accents.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from typing import Final

from musbot.games.mus.rules import OPTIONS, PRESETS
from musbot.render.mus_option_words import AS_WELL, NAMES, PRESET_NAMES, VALUES, YES_NO
from musbot.render.text import LANGUAGES, SOURCE

PRESET: Final = "preset"
"""Stands beside the options: the rules that they change."""

_YES_NO_IN_CODE: Final = {True: "true", False: "false"}


def tidied(word: str) -> str:
    """Give a word as the tables have it: without accents, in small letters, ``-`` between parts."""
    split = unicodedata.normalize("NFD", word.casefold())
    plain = "".join([sign for sign in split if not unicodedata.combining(sign)])
    return plain.replace("_", "-").strip("-")


def option_name(language: str, option: str) -> str:
    """Give what an option is called in a language; one that is unknown keeps its name."""
    return NAMES.get(language, {}).get(option, option)


def value_name(language: str, option: str, value: object) -> str:
    """Give what a value of an option is called in a language."""
    if isinstance(value, bool):
        yes, no = YES_NO.get(language, YES_NO[SOURCE])
        return yes if value else no
    written = str(value)
    return VALUES.get(language, {}).get(option, {}).get(written, written)


OPTION_OF: Final[Mapping[str, str]] = {
    tidied(option_name(language, option)): option for option in OPTIONS for language in LANGUAGES
} | dict.fromkeys((PRESET, *PRESET_NAMES), PRESET)
"""The option that each name means, as :func:`tidied` gives it."""


def _words_of(option: str) -> dict[str, object]:
    words: dict[str, object] = {}
    for value in OPTIONS[option].values:
        named = [value_name(language, option, value) for language in LANGUAGES]
        words |= dict.fromkeys([*named, _in_code(value)], value)
        if value in ("off", False):
            words |= {"off": value, "no": value}
        if value is True:
            words |= {"on": value}
    return {**words, **AS_WELL.get(option, {})}


def _in_code(value: object) -> str:
    return _YES_NO_IN_CODE[value] if isinstance(value, bool) else str(value)


VALUE_OF: Final[Mapping[str, Mapping[str, object]]] = {
    **{option: _words_of(option) for option in OPTIONS},
    PRESET: {preset: preset for preset in PRESETS},
}
"""For each option the value that each word means, where the values can be listed."""
