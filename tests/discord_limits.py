"""Which documented limits of Discord does its OpenAPI document leave out?"""

import base64
import re
from collections.abc import Iterator

import msgspec

from tests.discord_components import (
    JsonBody,
    JsonObject,
    MessageFlag,
    Part,
    flags_of,
    found_in,
    held_in,
    walk,
)

LOCALES = frozenset(
    (
        "id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl",
        "no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi",
        "th", "zh-CN", "ja", "zh-TW", "ko", "ar", "he",
    )
)  # fmt: skip
EMOJI_NAME = re.compile(r"[A-Za-z0-9_]{2,32}")
EMOJI_IMAGE = re.compile(r"data:image/(?:png|jpeg|gif|webp);base64,([A-Za-z0-9+/]+=*)")
EMOJI_BYTES = 256 * 1024
COMMAND_NAME = re.compile(r"[-_'\w\u0900-\u097F\u0E00-\u0E7F]{1,32}")
CHAT_INPUT = 1
SUBCOMMANDS = (1, 2)
UPDATE_WITHOUT_MESSAGE = (8, 9)
LINK_STYLES = (5, 6)
PREMIUM_STYLE = 6


def limit_faults(method: str, template: str, body: JsonBody) -> Iterator[str]:
    """What is wrong with a request's body beyond its shape, a sentence each.

    `template` is the route as the document writes it, `/channels/{channel_id}/messages`.
    """
    match body:
        case list():
            yield from _commands_faults(body)
        case dict() if template.endswith("/commands") and method == "POST":
            yield from _commands_faults([body])
        case dict() if template.endswith("/emojis") and method == "POST":
            yield from _emoji_faults(body)
        case dict():
            message = body
            if template.endswith("/callback"):
                bare = body.get("type") in UPDATE_WITHOUT_MESSAGE
                message = {} if bare else found_in(body, "data")
            if message.keys() & {"content", "embeds", "components"}:
                yield from message_faults(message)
        case None:
            return


def _emoji_faults(body: JsonObject) -> Iterator[str]:
    name, image = str(body["name"]), EMOJI_IMAGE.fullmatch(str(body["image"]))
    if not EMOJI_NAME.fullmatch(name):
        yield f"bad emoji name {name!r}"
    if image is None:
        yield f"{name}: no picture"
    elif (size := len(base64.b64decode(image[1]))) > EMOJI_BYTES:
        yield f"{name}: a picture of {size} bytes ({EMOJI_BYTES} allowed)"


def message_faults(body: JsonObject) -> Iterator[str]:
    """What Discord refuses in the body of a new or edited message."""
    if len(body.get("content") or "") > 2000:
        yield "content over 2000 characters"
    if (written := sum(map(_embed_length, held_in(body, "embeds")))) > 6000:
        yield f"embeds hold {written} characters (6000 allowed in all)"
    uploaded = {attachment.get("filename") for attachment in held_in(body, "attachments")}
    for name in re.findall(r'"attachment://([^"]+)"', msgspec.json.encode(body).decode()):
        if name not in uploaded:
            yield f"attachment://{name} names no uploaded file"
    yield from _layout_faults(body)
    for component in walk(body.get("components")):
        yield from _component_faults(component)


def _embed_length(embed: JsonObject) -> int:
    texts: list[str | None] = [
        embed.get("title"),
        embed.get("description"),
        found_in(embed, "footer").get("text"),
        found_in(embed, "author").get("name"),
    ]
    for field in held_in(embed, "fields"):
        texts += [field["name"], field["value"]]
    return sum(len(text or "") for text in texts)


def _layout_faults(body: JsonObject) -> Iterator[str]:
    components = list(walk(body.get("components")))
    if len(components) > 40:
        yield f"{len(components)} components (40 allowed)"
    if MessageFlag.COMPONENTS_V2 in flags_of(body):
        if body.get("content") or body.get("embeds"):
            yield "components v2 with content or embeds"
    elif len(held_in(body, "components")) > 5:
        yield "more than 5 action rows"
    used = [component["custom_id"] for component in components if component.get("custom_id")]
    if len(used) != len(set(used)):
        yield "duplicate custom_id"
    displays = [c for c in components if c.get("type") == Part.TEXT_DISPLAY]
    if sum(len(display.get("content") or "") for display in displays) > 4000:
        yield "text displays over 4000 characters"


def _component_faults(component: JsonObject) -> Iterator[str]:
    match component.get("type"):
        case Part.BUTTON:
            named = component.get("label") or component.get("emoji")
            if component.get("style") != PREMIUM_STYLE and not named:
                yield "button without label or emoji"
        case Part.STRING_SELECT:
            values = [option["value"] for option in component["options"]]
            if len(set(values)) != len(values):
                yield "duplicate select values"
            least, most = component.get("min_values", 1), component.get("max_values", 1)
            if not least <= most <= len(values):
                yield "select max_values over the number of options"
        case Part.ACTION_ROW:
            held = component["components"]
            if sum(1 if c.get("type") == Part.BUTTON else 5 for c in held) > 5:
                yield "action row too wide"
        case _:
            pass


def _commands_faults(commands: list[JsonObject]) -> Iterator[str]:
    if sum(command.get("type", CHAT_INPUT) == CHAT_INPUT for command in commands) > 100:
        yield "more than 100 chat-input commands"
    for command in commands:
        yield from _option_faults(command, chat=command.get("type", CHAT_INPUT) == CHAT_INPUT)
        if (length := _command_length(command)) > 8000:
            yield f"command {command['name']} holds {length} characters (8000 allowed)"


def _option_faults(option: JsonObject, *, chat: bool) -> Iterator[str]:
    """Faults of a command, a subcommand or an option, and of all that it holds."""
    name = option["name"]
    for locale in found_in(option, "name_localizations").keys() - LOCALES:
        yield f"{name}: unknown locale {locale!r}"
    for word in _wordings(option, "name"):
        if chat and not (COMMAND_NAME.fullmatch(word) and word == word.lower()):
            yield f"bad command or option name {word!r}"
    for text in _wordings(option, "description"):
        if chat and not 1 <= len(text) <= 100:
            yield f"{name}: a description must have 1 to 100 characters"
    held = held_in(option, "options")
    names = [inner["name"] for inner in held]
    if len(names) != len(set(names)):
        yield f"{name}: duplicate option name"
    yield from _order_faults(name, [inner for inner in held if inner["type"] not in SUBCOMMANDS])
    for inner in held:
        yield from _option_faults(inner, chat=True)


def _order_faults(name: str, arguments: list[JsonObject]) -> Iterator[str]:
    required = [bool(argument.get("required")) for argument in arguments]
    if required != sorted(required, reverse=True):
        yield f"{name}: a required option after optional ones"
    for argument in arguments:
        if argument.get("autocomplete") and argument.get("choices"):
            yield f"{argument['name']}: autocomplete with choices"


def _command_length(option: JsonObject) -> int:
    """Characters that count towards the 8000: the longest wording of every name and description."""
    length = _longest(option, "name") + _longest(option, "description")
    for choice in held_in(option, "choices"):
        length += _longest(choice, "name") + len(str(choice["value"]))
    return length + sum(map(_command_length, held_in(option, "options")))


def _longest(option: JsonObject, key: str) -> int:
    return max(map(len, _wordings(option, key)))


def _wordings(option: JsonObject, key: str) -> list[str]:
    """A name or description in all its languages, the base first; empty where it is missing."""
    return [str(option.get(key) or ""), *found_in(option, f"{key}_localizations").values()]
