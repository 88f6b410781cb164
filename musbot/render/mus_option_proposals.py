"""How could somebody go on who is typing options of mus?

Each proposal is a whole text: what is finished stays as it was typed, and a pair of an option and
its value follows, in the words of the reader's language.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import islice, zip_longest
from typing import Final

from musbot.games.mus.rules import OPTIONS, MusRules
from musbot.render.mus_option_names import OPTION_OF, option_name, tidied, value_name
from musbot.render.mus_option_text import SIGN, words_of
from musbot.render.text import LANGUAGES

MOST: Final = 25
LONGEST: Final = 100
"""More and longer ones Discord does not take."""

_LAST: Final = re.compile(r"(.*?)((?:[^\s,;=:]+\s*[=:]\s*)?[^\s,;=:]*)", re.DOTALL)
"""What is finished, and the pair that is still being typed."""

_USUAL: Final[Mapping[str, tuple[int, ...]]] = {
    "target": (25, 30, 35, 40, 50),
    "signal_risk": (0, 10, 25, 50, 100),
}
"""What is proposed of values that are too many to be listed."""


def proposals(language: str, text: str, rules: MusRules) -> list[str]:
    """Give texts that go on from the typed one; values that change ``rules`` come before others."""
    if len(text) > LONGEST:
        return []
    split = _LAST.fullmatch(text)
    assert split is not None, "whatever is typed ends in a pair, or in the beginning of one"
    head, tail = split.groups()
    named = {OPTION_OF.get(word.partition("=")[0]) for word in words_of(head)}
    free = [option for option in OPTIONS if option not in named]
    found = [head + end for end in _ends(language, tail, rules, free)]
    return [*islice((text for text in dict.fromkeys(found) if len(text) <= LONGEST), MOST)]


def _ends(language: str, tail: str, rules: MusRules, free: Sequence[str]) -> list[str]:
    sign = SIGN.search(tail)
    if sign is None:
        tiers = _named_like(language, tidied(tail), free)
        return [pair for tier in tiers for pair in _pairs(language, tier, rules)]
    option = OPTION_OF.get(tidied(tail[: sign.start()]))
    if option not in OPTIONS:
        return []
    typed = tidied(tail[sign.end() :])
    words = {value: _words(option, value) for value in _values(option, rules, typed)}
    ends = [
        tail[: sign.end()] + value_name(language, option, value)
        for value, named in words.items()
        if any(word.startswith(typed) for word in named)
    ]
    if any(typed in named for named in words.values()):
        others = [other for other in free if other != option]
        ends = [tail, *ends, *[f"{tail} {pair}" for pair in _pairs(language, others, rules)]]
    return ends


def _pairs(language: str, options: Sequence[str], rules: MusRules) -> list[str]:
    """Pair options with their values: first one value of each, then their second ones."""
    columns = [
        [
            f"{option_name(language, option)}:{value_name(language, option, value)}"
            for value in _values(option, rules)
        ]
        for option in options
    ]
    return [pair for row in zip_longest(*columns) for pair in row if pair is not None]


def _named_like(language: str, typed: str, options: Sequence[str]) -> list[list[str]]:
    """Give the options whose name in this language begins so, then others that are called so."""
    others = [each for each in LANGUAGES if each != language]
    tiers = (
        [each for each in options if _name(language, each).startswith(typed)],
        [each for each in options if any(_name(it, each).startswith(typed) for it in others)],
        [each for each in options if typed in _name(language, each)],
    )
    return [*tiers]


def _name(language: str, option: str) -> str:
    return tidied(option_name(language, option))


def _values(option: str, rules: MusRules, typed: str = "") -> list[object]:
    """Give the values to propose, that of the rules last; a number that was typed is among them."""
    allowed = OPTIONS[option]
    values: list[object] = [*allowed.values]
    if allowed.span is not None:
        least, most = allowed.span
        values = [*_USUAL.get(option, range(least, most + 1))]
        if typed.isdecimal() and allowed.accepts(int(typed)) and int(typed) not in values:
            values.append(int(typed))
    return sorted(values, key=lambda value: value == getattr(rules, option))


def _words(option: str, value: object) -> list[str]:
    return [value_name(language, option, value) for language in LANGUAGES]
