"""How could somebody go on who is typing options of a game?

Each proposal is a whole text: what is finished stays as it was typed, and a pair of an option and
its value follows, in the words of the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import islice, zip_longest
from typing import Final

from musbot.render.option_text import SIGN, words_of
from musbot.render.option_vocabulary import Vocabulary, tidied
from musbot.render.text import LANGUAGES

MOST: Final = 25
LONGEST: Final = 100
"""More and longer ones Discord does not take."""

_LAST: Final = re.compile(r"(.*?)((?:[^\s,;=:]+\s*[=:]\s*)?[^\s,;=:]*)", re.DOTALL)
"""What is finished, and the pair that is still being typed."""


def proposals(vocabulary: Vocabulary, language: str, text: str, rules: object) -> list[str]:
    """Give texts that go on from the typed one; values that change ``rules`` come before others."""
    if len(text) > LONGEST:
        return []
    return _Proposing(vocabulary, language, rules).texts(text)


class _Proposing:
    """Proposes to one reader, for one game and the ``rules`` of it that he changes."""

    def __init__(self, vocabulary: Vocabulary, language: str, rules: object) -> None:
        self._words = vocabulary
        self._language = language
        self._rules = rules

    def texts(self, text: str) -> list[str]:
        split = _LAST.fullmatch(text)
        assert split is not None, "whatever is typed ends in a pair, or in the beginning of one"
        head, tail = split.groups()
        finished = [word.partition("=")[0] for word in words_of(self._words, head)]
        named = {self._words.option_of.get(word) for word in finished}
        free = [option for option in self._words.options if option not in named]
        found = [head + end for end in self._ends(tail, free)]
        short = (text for text in dict.fromkeys(found) if len(text) <= LONGEST)
        return [*islice(short, MOST)]

    def _ends(self, tail: str, free: Sequence[str]) -> list[str]:
        sign = SIGN.search(tail)
        if sign is None:
            tiers = self._named_like(tidied(tail), free)
            return [pair for tier in tiers for pair in self._pairs(tier)]
        option = self._words.option_of.get(tidied(tail[: sign.start()]))
        if option is None or option not in self._words.options:
            return []
        typed = tidied(tail[sign.end() :])
        words = {value: self._named(option, value) for value in self._values(option, typed)}
        ends = [
            tail[: sign.end()] + self._words.value_name(self._language, option, value)
            for value, named in words.items()
            if any(word.startswith(typed) for word in named)
        ]
        if any(typed in named for named in words.values()):
            others = [other for other in free if other != option]
            ends = [tail, *ends, *[f"{tail} {pair}" for pair in self._pairs(others)]]
        return ends

    def _pairs(self, options: Sequence[str]) -> list[str]:
        """Pair options with their values: first one value of each, then their second ones."""
        words, language = self._words, self._language
        columns = [
            [
                f"{words.option_name(language, option)}:{words.value_name(language, option, value)}"
                for value in self._values(option)
            ]
            for option in options
        ]
        return [pair for row in zip_longest(*columns) for pair in row if pair is not None]

    def _named_like(self, typed: str, options: Sequence[str]) -> list[list[str]]:
        """Give the options whose name in this language begins so, then others called so."""
        language, others = self._language, [each for each in LANGUAGES if each != self._language]
        return [
            [each for each in options if self._name(language, each).startswith(typed)],
            [
                each
                for each in options
                if any(self._name(it, each).startswith(typed) for it in others)
            ],
            [each for each in options if typed in self._name(language, each)],
        ]

    def _name(self, language: str, option: str) -> str:
        return tidied(self._words.option_name(language, option))

    def _values(self, option: str, typed: str = "") -> list[object]:
        """Give the values to propose, that of the rules last; a typed number is among them."""
        allowed = self._words.options[option]
        values: list[object] = [*allowed.values]
        if allowed.span is not None:
            least, most = allowed.span
            values = [*self._words.usual.get(option, range(least, most + 1))]
            if typed.isdecimal() and allowed.accepts(int(typed)) and int(typed) not in values:
                values.append(int(typed))
        return sorted(values, key=lambda value: value == getattr(self._rules, option))

    def _named(self, option: str, value: object) -> list[str]:
        return [self._words.value_name(language, option, value) for language in LANGUAGES]
