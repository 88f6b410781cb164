"""What are a game's options and their values called by those who type them?

Each language has its own words, which all stand for the names in records. They are typed and not
read aloud: one word each, without accents. What a language does not name keeps the name of the
records.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from functools import cached_property
from typing import Final

from musbot.core.options import Option
from musbot.render.text import LANGUAGES, SOURCE

PRESET: Final = "preset"
"""Stands beside the options: the rules that they change."""

YES_NO: Final[Mapping[str, tuple[str, str]]] = {
    "en": ("yes", "no"),
    "es": ("si", "no"),
    "eu": ("bai", "ez"),
    "fr": ("oui", "non"),
}

PRESET_NAMES: Final = ("reglas", "arauak", "arautegia", "regles", "reglement")
"""What ``preset`` is called in other languages."""

_YES_NO_IN_CODE: Final = {True: "true", False: "false"}


def tidied(word: str) -> str:
    """Give a word as the tables have it: without accents, in small letters, ``-`` between parts."""
    split = unicodedata.normalize("NFD", word.casefold())
    plain = "".join([sign for sign in split if not unicodedata.combining(sign)])
    return plain.replace("_", "-").strip("-")


class Vocabulary:
    """The words of one game: its options and presets, and what each language calls them otherwise.

    ``as_well`` are other words for values that are understood, though nobody is offered them;
    ``usual`` are the numbers to propose of an option that has too many to list them.
    """

    def __init__(
        self,
        options: Mapping[str, Option],
        presets: tuple[str, ...],
        names: Mapping[str, Mapping[str, str]],
        values: Mapping[str, Mapping[str, Mapping[str, str]]],
        *,
        as_well: Mapping[str, Mapping[str, object]] | None = None,
        usual: Mapping[str, tuple[int, ...]] | None = None,
    ) -> None:
        self.options = options
        self.presets = presets
        self.usual = usual or {}
        self._names = names
        self._values = values
        self._as_well = as_well or {}

    def option_name(self, language: str, option: str) -> str:
        """Give what an option is called in a language; one that is unknown keeps its name."""
        return self._names.get(language, {}).get(option, option)

    def value_name(self, language: str, option: str, value: object) -> str:
        """Give what a value of an option is called in a language."""
        if isinstance(value, bool):
            yes, no = YES_NO.get(language, YES_NO[SOURCE])
            return yes if value else no
        written = str(value)
        return self._values.get(language, {}).get(option, {}).get(written, written)

    @cached_property
    def option_of(self) -> Mapping[str, str]:
        """The option that each name means, as :func:`tidied` gives it; those of records too."""
        names = {
            tidied(self.option_name(language, option)): option
            for option in self.options
            for language in LANGUAGES
        }
        in_records = {tidied(option): option for option in self.options}
        return in_records | names | dict.fromkeys((PRESET, *PRESET_NAMES), PRESET)

    @cached_property
    def value_of(self) -> Mapping[str, Mapping[str, object]]:
        """For each option the value that each word means, where the values can be listed."""
        return {
            **{option: self._words_of(option) for option in self.options},
            PRESET: {preset: preset for preset in self.presets},
        }

    def _words_of(self, option: str) -> dict[str, object]:
        words: dict[str, object] = {}
        for value in self.options[option].values:
            named = [self.value_name(language, option, value) for language in LANGUAGES]
            words |= dict.fromkeys([*named, _in_code(value)], value)
            if value in ("off", False):
                words |= {"off": value, "no": value}
            if value is True:
                words |= {"on": value}
        return {**words, **self._as_well.get(option, {})}


def _in_code(value: object) -> str:
    return _YES_NO_IN_CODE[value] if isinstance(value, bool) else str(value)
