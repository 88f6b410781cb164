"""How much does the library read of a press?

With each comes the whole message on which a button stands, and the library would make objects of
its texts, its buttons, its pictures and its author. Nobody looks at more than its id, its flags and
which pictures it holds, and that is written down among the data of the press.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any, TypeAlias

from cogs._attachments import HELD, held_in

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
    data = {**event.get("data", {}), HELD: held_in(message)}
    return {**event, "data": data, "message": {**read, "content": "", "components": []}}
