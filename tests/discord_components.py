"""What does a message, as Discord writes it, hold: which parts, which words, which buttons?"""

from collections.abc import Iterable, Iterator
from enum import IntEnum, IntFlag
from typing import Any, TypeAlias

JsonObject: TypeAlias = dict[str, Any]
"""An object of Discord's JSON. Its shape is Discord's affair: here, and only here, `Any` enters."""


JsonBody: TypeAlias = JsonObject | list[JsonObject] | None
"""What a request or an answer carries; a list where commands are registered or read."""


class Part(IntEnum):
    """The types of components that the project sends or reads."""

    ACTION_ROW = 1
    BUTTON = 2
    STRING_SELECT = 3
    TEXT_INPUT = 4
    USER_SELECT = 5
    ROLE_SELECT = 6
    MENTIONABLE_SELECT = 7
    CHANNEL_SELECT = 8
    SECTION = 9
    TEXT_DISPLAY = 10
    THUMBNAIL = 11
    MEDIA_GALLERY = 12
    FILE = 13
    SEPARATOR = 14
    CONTAINER = 17
    LABEL = 18


class MessageFlag(IntFlag):
    """The bits of a message's `flags` that change what it may hold or who sees it."""

    EPHEMERAL = 1 << 6
    COMPONENTS_V2 = 1 << 15


def held_in(body: JsonObject, key: str) -> list[JsonObject]:
    """The objects in a list that may be absent or null."""
    held: list[JsonObject] | None = body.get(key)
    return held or []


def found_in(body: JsonObject, key: str) -> JsonObject:
    """The object at a key that may be absent or null; then it is empty."""
    found: JsonObject | None = body.get(key)
    return found or {}


def walk(components: Iterable[JsonObject] | None) -> Iterator[JsonObject]:
    """Every component in reading order, the holder before what it holds."""
    for component in components or ():
        yield component
        yield from walk(component.get("components"))
        for single in ("accessory", "component"):
            if isinstance(component.get(single), dict):
                yield from walk([component[single]])


def flags_of(body: JsonObject) -> MessageFlag:
    """The flags of a message or of a request that makes one; absent and null are none."""
    return MessageFlag(int(body.get("flags") or 0))


def words_of(body: JsonObject) -> str:
    """The text people read: content, embeds and text displays, a line each."""
    lines = [str(body.get("content") or "")]
    for embed in body.get("embeds") or ():
        lines += [str(embed.get("title") or ""), str(embed.get("description") or "")]
    lines += [
        str(component.get("content") or "")
        for component in walk(body.get("components"))
        if component.get("type") == Part.TEXT_DISPLAY
    ]
    return "\n".join(line for line in lines if line)


def controls_of(components: Iterable[JsonObject] | None) -> dict[str, JsonObject]:
    """The components that can be used, by custom id, in reading order, without disabled ones."""
    return {
        str(component["custom_id"]): component
        for component in walk(components)
        if component.get("custom_id") and not component.get("disabled")
    }
