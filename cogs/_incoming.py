"""How much does the library read of a press?

With each comes the whole message on which a button stands, and the library would make objects of
its texts, its buttons and its author. Nobody looks at more than its id, its flags and which
pictures it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from typing import Any, TypeAlias

from discord import ComponentType

Parser: TypeAlias = Callable[[Any], Any]
"""Reads an event from Discord's JSON and tells the bot of it."""

_EVENT = "INTERACTION_CREATE"


def read_sparingly(parsers: MutableMapping[str, Parser]) -> None:
    """Let a bot with these parsers of the library's read so what comes from now on."""
    read = parsers[_EVENT]
    parsers[_EVENT] = lambda event: read(without_what_nobody_reads(event))


def without_what_nobody_reads(event: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give an interaction as Discord's JSON has it, with only so much of its message."""
    message = event.get("message")
    if message is None:
        return event
    read = {"id": message["id"], "type": message["type"], "flags": message.get("flags", 0)}
    shown = _galleries(message.get("components", ()))
    return {**event, "message": {**read, "content": "", "components": shown}}


def _galleries(components: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [
        {**part, "components": [inner for inner in part["components"] if _is_gallery(inner)]}
        for part in components
        if part["type"] == ComponentType.container.value
    ]


def _is_gallery(part: Mapping[str, Any]) -> bool:
    return bool(part["type"] == ComponentType.media_gallery.value)
