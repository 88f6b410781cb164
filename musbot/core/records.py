"""What does a record hold, and how is it read from a file's text and written?

A record is the public form of a match: the rules, the cards as they were dealt, and what each
player said, as TOML that a person can write. Here is its shape, which every game shares. What the
cards and words mean, and whether they can be played, each game says in its own ``record`` module.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Iterator
from typing import Annotated

import msgspec

from musbot.core.errors import RecordError

VERSION = 1
"""The version of the format; a record never changes its meaning once it is published."""

MOST_BYTES = 1 << 20
"""A record is not longer than this: 1 MiB."""

_DEEPEST = 8
"""No record nests its values, or the parts of a key, as deeply as this."""

_LONGEST_QUOTE = 240

_Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
_Coins = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]
_Balance = Annotated[int, msgspec.Meta(ge=-1_000_000_000, le=1_000_000_000)]


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a record begins; what is left out is as at the beginning of a match.

    Each game has some of the keys. ``score``, ``games`` and ``vacas`` are by side, ``chips`` by
    seat and perhaps below nothing; ``fines`` wait for a ``basket``.
    """

    score: tuple[_Count, ...] | None = None
    games: tuple[_Count, ...] | None = None
    vacas: tuple[_Count, ...] | None = None
    chips: tuple[_Balance, ...] | None = None
    basket: _Coins | None = None
    fines: tuple[_Coins, ...] | None = None


class RecordedRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One deal and what was said: cards in notation, actions as ``"<seat> <word> [arguments]"``.

    ``hands`` are by seat; ``stock``, each of ``restocks`` and ``talon`` are in drawing order and
    need only be as long as what is drawn. ``dealer`` is who dealt the first cards, ``trump`` the
    card that was turned. Each game has some of the keys beside hands, dealer and actions.
    """

    hands: tuple[str, ...]
    dealer: _Count | None = None
    stock: str = ""
    restocks: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    trump: str | None = None
    talon: str | None = None


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as a file holds it; nothing in it has been judged yet.

    Without a ``seating`` it is the usual one of the game.
    """

    musbot: int = VERSION
    game: str
    rules: dict[str, object]
    seating: str | None = None
    players: tuple[str, ...] | None = None
    start: Start = Start()
    rounds: tuple[RecordedRound, ...]


def read_record(text: str) -> Record:
    """Read the shape of a record.

    Raises:
        RecordError: the text is no TOML, or no record of this version.
    """
    _check_nesting(text)
    try:
        table = tomllib.loads(text)
    except ValueError as error:  # a number of thousands of digits is no TOMLDecodeError
        raise RecordError(f"it is no TOML: {one_line(str(error))}") from error
    version = table.get("musbot")
    if type(version) is not int or version != VERSION:
        given = "is missing" if version is None else f"cannot be {shown(version)}"
        raise RecordError(f"it is no record of version {VERSION}: musbot {given}")
    try:
        return msgspec.convert(table, Record)
    except msgspec.ValidationError as error:
        raise _shape_fault(str(error)) from error


_COMMON_KEYS = {"hands", "dealer", "actions"}
_NOTHING = RecordedRound(hands=())


def check_keys(record: Record, of_start: Collection[str], of_rounds: Collection[str]) -> None:
    """Refuse the keys of other games: one with these has these in ``[start]`` and in its rounds.

    Raises:
        RecordError: one of the others is there.
    """
    for name in Start.__struct_fields__:
        if name not in of_start and getattr(record.start, name) is not None:
            raise RecordError(f"start: there is no key `{name}`")
    known = _COMMON_KEYS | set(of_rounds)
    for number, played in enumerate(record.rounds, start=1):
        for name in RecordedRound.__struct_fields__:
            if name not in known and getattr(played, name) != getattr(_NOTHING, name):
                raise RecordError(f"round {number}: there is no key `{name}`", number)


_TOKENS = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*+(?:"{3,5})?'
    r"|'''(?:[^']|'{1,2}(?!'))*+(?:'{3,5})?"
    r'|"(?:[^"\\\n]|\\.)*+"?'
    r"|'[^'\n]*+'?"
    r"|\#[^\n]*+"
    r"|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<end>[\n=,])",
    re.DOTALL,
)


def _check_nesting(text: str) -> None:
    """Refuse what is nested beyond any record: reading it would take hours or all the stack."""
    depth = parts = 0
    for token in _TOKENS.finditer(text):
        match token.lastgroup:
            case "open":
                depth, parts = depth + 1, 0
            case "close":
                depth, parts = max(0, depth - 1), 0
            case "dot":
                parts += 1
            case "end":
                parts = 0
            case _:
                pass
        if max(depth, parts) > _DEEPEST:
            raise RecordError("it is no record: its values are nested too deeply")


_SHAPE = re.compile(r"(?P<reason>.*?)(?: - at `\$(?P<place>.*)`)?", re.DOTALL)
_TYPES = {
    "`int`": "a whole number",
    "`float`": "a fraction",
    "`str`": "a text",
    "`bool`": "true or false",
    "`int | null`": "a whole number",
    "`str | null`": "a text",
    "`array`": "a list",
    "`array | null`": "a list",
    "`object`": "a table",
    "`date`": "a date",
    "`datetime`": "a date",
    "`time`": "a time",
}
_WORDING = {
    "Expected": "expected",
    "got": "not",
    "Object contains unknown field": "there is no key",
    "Object missing required field": "a key is missing:",
}


def _shape_fault(message: str) -> RecordError:
    """Say in the words of the format what msgspec has found."""
    found = _SHAPE.fullmatch(message)
    assert found is not None, "every text has this form"
    reason = found["reason"]
    for words in (_TYPES, _WORDING):
        for theirs, ours in words.items():
            reason = reason.replace(theirs, ours, 1)
    parts = _parts(found["place"] or "")
    place = ", ".join([name if number is None else f"{name} {number}" for name, number in parts])
    where = dict(parts)
    sentence = one_line(f"{place}: {reason}" if place else reason)
    return RecordError(sentence, where.get("round"), where.get("action"))


def _parts(path: str) -> list[tuple[str, int | None]]:
    """Name what stands at ``.rounds[0].actions[2]``: round 1, action 3."""
    names = {"rounds": "round", "actions": "action", "restocks": "restock", "hands": "hand"}
    parts: list[tuple[str, str]] = re.findall(r"\.?(\w+)(?:\[(\d+)\])?", path)
    return [
        (names.get(name, name) if number else name, int(number) + 1 if number else None)
        for name, number in parts
    ]


def shown(value: object) -> str:
    """Write a value of a record for a sentence, on one line and not too long."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return f'"{one_line(value)}"'
    if isinstance(value, int) and value.bit_length() <= 64:  # noqa: PLR2004 -- of TOML's integers
        return str(value)
    return "this value"


def one_line(text: str) -> str:
    """Make a text of others fit for one line of a terminal: no control characters, not too long."""
    short = text if len(text) <= _LONGEST_QUOTE else f"{text[:_LONGEST_QUOTE]}…"
    return "".join(sign if sign.isprintable() else _escaped(sign) for sign in short)


def _escaped(sign: str) -> str:
    return f"\\u{ord(sign):04x}" if ord(sign) < 1 << 16 else f"\\U{ord(sign):08x}"


def write_record(record: Record) -> str:
    """Write a record as a file's text, which :func:`read_record` reads back to the same record."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    rules = ", ".join(f"{name} = {_value(value)}" for name, value in record.rules.items())
    yield f"musbot = {record.musbot}"
    yield f"game = {_text(record.game)}"
    yield f"rules = {{ {rules} }}"
    if record.seating is not None:
        yield f"seating = {_text(record.seating)}"
    if record.players is not None:
        yield f"players = {_texts(record.players)}"
    if record.start != Start():
        yield from ("", "[start]")
        for name in Start.__struct_fields__:
            counts = getattr(record.start, name)
            if counts is not None:
                yield f"{name} = {counts if isinstance(counts, int) else list(counts)}"
    for played in record.rounds:
        yield from ("", "[[rounds]]")
        yield from _round_lines(played)


def _round_lines(played: RecordedRound) -> Iterator[str]:
    if played.dealer is not None:
        yield f"dealer = {played.dealer}"
    yield f"hands = {_texts(played.hands)}"
    for name, cards in (("trump", played.trump), ("talon", played.talon)):
        if cards is not None:
            yield f"{name} = {_text(cards)}"
    if played.stock:
        yield f"stock = {_text(played.stock)}"
    if played.restocks:
        yield f"restocks = {_texts(played.restocks)}"
    yield "actions = ["
    yield from (f"  {_text(action)}," for action in played.actions)
    yield "]"


def _value(value: object) -> str:
    return _text(value) if isinstance(value, str) else str(value).lower()


def _texts(values: tuple[str, ...]) -> str:
    return f"[{', '.join(map(_text, values))}]"


def _text(value: str) -> str:
    """Write a TOML string; what a name may hold and TOML may not is replaced."""
    return f'"{"".join(map(_sign, value))}"'


def _sign(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if "\ud800" <= sign <= "\udfff":  # half a character, which no text file can hold
        return "\ufffd"
    return sign if sign.isprintable() else _escaped(sign)
