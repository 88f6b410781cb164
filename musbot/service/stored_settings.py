"""How is a setting written down and read, and what if it cannot be?

Each is a row of its own, JSON under its name. One that this program cannot read, written perhaps by
a later version, is as if it had not been set: whoever sets it anew mends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TypeVar

import msgspec

from musbot.core.errors import MusbotError

SettingsT = TypeVar("SettingsT", bound=msgspec.Struct)


class SettingError(MusbotError):
    """A setting may not have the value that it was to be given, which may be anything."""

    def __init__(self, setting: StrEnum) -> None:
        super().__init__(setting.value)
        self.setting = setting


def read_settings(
    kind: type[SettingsT], names: type[StrEnum], stored: Mapping[str, str], **known: object
) -> SettingsT:
    """Give settings from rows; ``known`` are fields that have been read another way."""
    readable = dict(known)
    for name in names:
        if name in stored:
            try:
                value = msgspec.json.decode(stored[name])
                readable[name] = getattr(_alone(kind, name, value), name)
            except (msgspec.DecodeError, RecursionError):
                continue
    return kind(**readable)


def with_setting(settings: SettingsT, name: StrEnum, value: object) -> SettingsT:
    """Give settings in which one has another value, which may come from anywhere.

    Raises:
        SettingError: it may not have this value.
    """
    try:
        accepted = getattr(_alone(type(settings), name, value), name)
        return msgspec.structs.replace(settings, **{name.value: accepted})
    except msgspec.ValidationError:
        raise SettingError(name) from None


def _alone(kind: type[SettingsT], name: StrEnum, value: object) -> SettingsT:
    return msgspec.convert({name.value: value}, kind)


def written(settings: msgspec.Struct, name: StrEnum) -> str:
    """Give the JSON of one setting."""
    return msgspec.json.encode(getattr(settings, name)).decode()
