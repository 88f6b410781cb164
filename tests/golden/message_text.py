"""What does somebody read in a message of the bot, as lines of plain text?

What Discord draws by itself, and what differs from run to run, is written as Discord would show
it: names for mentions, ``[time]`` for a moment, ``[link]`` for an address.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from tests.discord_components import JsonObject, Part, held_in

OPTION = "    · "
"""Stands before what can be chosen from a list."""

_MOMENT = re.compile(r"<t:\d+(?::\w)?>")
_LINK = re.compile(r"https?://\S+?(?=[\s)>]|$)")
_CARD = re.compile(r"<a?:(\w+):\d+>")


def lines_of(components: list[JsonObject], names: Mapping[str, str]) -> Iterator[str]:
    """Give a message's parts in reading order; ``names`` says what ids stand for."""
    for component in components:
        for line in _lines_of(component):
            yield _named(line, names)


def _lines_of(component: JsonObject) -> Iterator[str]:
    match component["type"]:
        case Part.TEXT_DISPLAY:
            yield from str(component["content"]).splitlines()
        case Part.MEDIA_GALLERY:
            for item in held_in(component, "items"):
                yield f"[picture] {item.get('description', '')}"
        case Part.ACTION_ROW:
            yield from _row(held_in(component, "components"))
        case Part.LABEL:
            yield str(component["label"])
            yield from _row([component["component"]])
        case Part.SEPARATOR:
            yield ""
        case Part.SECTION | Part.CONTAINER:
            for inner in held_in(component, "components"):
                yield from _lines_of(inner)
            if "accessory" in component:
                yield from _row([component["accessory"]])
        case unknown:
            raise AssertionError(unknown)


def _row(controls: list[JsonObject]) -> Iterator[str]:
    buttons = [_button(one) for one in controls if one["type"] == Part.BUTTON]
    if buttons:
        yield " ".join(buttons)
    for one in controls:
        if one["type"] == Part.TEXT_INPUT:
            yield f"[{one.get('value') or one.get('placeholder') or ''}____]"
        elif one["type"] != Part.BUTTON:
            options = held_in(one, "options")
            chosen = [str(option["label"]) for option in options if option.get("default")]
            yield f"[{', '.join(chosen) or one.get('placeholder') or ''} ▾]"
            yield from (f"{OPTION}{option['label']}" for option in options)


def _button(button: JsonObject) -> str:
    return f"[{button.get('label', '')}]"


def _named(line: str, names: Mapping[str, str]) -> str:
    line = _CARD.sub(r"\1", _LINK.sub("[link]", _MOMENT.sub("[time]", line)))
    for written, name in names.items():
        line = line.replace(written, name)
    return line.rstrip(" ")
