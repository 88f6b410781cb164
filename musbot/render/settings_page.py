"""What is a page of settings, before Discord shows it?

Each setting says what it is, how it stands, and what else may be chosen: from a list, by a button,
or by pointing at a role or at channels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

import msgspec

from musbot.render.page import Block
from musbot.render.text import SPOKEN, Texts, marked
from musbot.service.player_settings import PlayerSetting
from musbot.service.server_settings import ServerSetting

AnySetting = ServerSetting | PlayerSetting

NONE: Final = "none"
"""The word for a value that is not there."""

_DIGITS: Final = 20

_WORDS: Final[Mapping[str, bool | None]] = {NONE: None, "true": True, "false": False}


class Option(msgspec.Struct, frozen=True):
    """A value that may be chosen, as a word, and what it is called."""

    word: str
    label: str


class Picks(StrEnum):
    """What can be pointed at."""

    ROLE = "role"
    CHANNELS = "channels"


class Line(msgspec.Struct, frozen=True, kw_only=True):
    """One setting.

    ``now`` says how it stands, ``chosen`` is the word for it. Of ``options`` one may be chosen from
    a list. ``switch`` is the only other value there is. ``picks`` is what may be pointed at, which
    ``hint`` asks for, and ``picked`` are the ids of what was.
    """

    setting: AnySetting
    title: str
    now: str
    chosen: str = ""
    options: tuple[Option, ...] = ()
    switch: Option | None = None
    picks: Picks | None = None
    picked: tuple[int, ...] = ()
    hint: str = ""


class SettingsPage(msgspec.Struct, frozen=True):
    """What stands above, and the settings below it."""

    above: tuple[Block, ...]
    lines: tuple[Line, ...]


def word_of(value: object) -> str:
    """Write a value as a word, fit for the id of a button."""
    for word, known in _WORDS.items():
        if value is known:
            return word
    return str(value)


def value_of(words: Sequence[str], *, many: bool = False) -> object:
    """Read what was chosen, which may be anything; no word is no value, ``many`` make a list."""
    if many:
        return [_read(word) for word in dict.fromkeys(words)]
    return _read(words[0]) if words else None


def _read(word: str) -> object:
    if word in _WORDS:
        return _WORDS[word]
    # What is longer than any number of Discord's is refused as any other text is.
    return int(word) if word.isascii() and word.isdecimal() and len(word) <= _DIGITS else word


def list_line(
    setting: AnySetting, title: str, value: object, labels: Mapping[object, str], *, now: str = ""
) -> Line:
    """Make a setting whose values are chosen from a list; ``labels`` are by value."""
    return Line(
        setting=setting,
        title=title,
        now=now or labels[value],
        chosen=word_of(value),
        options=tuple([Option(word_of(each), label) for each, label in labels.items()]),
    )


class Switch(msgspec.Struct, frozen=True):
    """A setting that is on or off: its title, and what it means to be either, in English."""

    setting: AnySetting
    title: str
    on: str
    off: str


def switch_line(texts: Texts, switch: Switch, *, is_on: bool) -> Line:
    """Make the line of a setting that is on or off."""
    label = texts.gettext(marked("Turn off") if is_on else marked("Turn on"))
    return Line(
        setting=switch.setting,
        title=texts.gettext(switch.title),
        now=texts.gettext(switch.on if is_on else switch.off),
        chosen=word_of(is_on),
        switch=Option(word_of(not is_on), label),
    )


def languages(otherwise: str) -> dict[object, str]:
    """Give the languages by their own names, and what holds if none is chosen."""
    return {None: otherwise, **dict(SPOKEN.items())}
