"""Does every record of a folder give what the file beside it says that it must give?

Beside ``NAME.toml`` lies ``NAME.json``, written by whoever has reasoned out the result from the
rules. `docs/conformance.md` describes both for the authors of other programs. What is said here is
in English always, like the format itself.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TextIO

import msgspec

from musbot.core.errors import IllegalActionError, RecordError
from musbot.core.records import one_line
from musbot.games.replays import REPLAYS, replay_of
from musbot.replaying import read_record_file

_ALL_AGREE, _SOME_DIFFER, _NOTHING_TO_VERIFY = 0, 1, 2

ABOUT = ("rules", "source", "why", "twin")
"""The keys that say something about a record, and nothing that it gives."""

GIVEN = tuple(dict.fromkeys(key for game in REPLAYS.values() for key in game.given))
"""The keys that say what a record of any game gives, the last round's facts first."""

_REFUSED = "refused"
_RECORD_AT_FAULT = "record"


def verify_folder(folder: Path, out: TextIO) -> int:
    """Write a line for each disagreement below a folder, and one that counts them.

    Gives the exit status: 0 when all agree, 1 when one does not, 2 when there is no record.
    """
    records = sorted(path for path in folder.rglob("*.toml") if path.is_file())
    if not records:
        print(f"{one_line(str(folder))}: there is no record in it", file=out)
        return _NOTHING_TO_VERIFY
    wrong = 0
    for path in records:
        found = list(disagreements(path))
        wrong += bool(found)
        name = one_line(path.relative_to(folder).with_suffix("").as_posix())
        for disagreement in found:
            print(f"{name}: {disagreement}", file=out)
    print(f"{wrong} of {len(records)} records disagree", file=out)
    return _SOME_DIFFER if wrong else _ALL_AGREE


def disagreements(record: Path) -> Iterator[str]:
    """Say in what a record does not give what lies beside it, each on one line."""
    try:
        expected = read_expectation(record.with_suffix(".json"))
    except ValueError as error:
        yield f"what it must give cannot be read: {one_line(str(error))}"
        return
    given = _outcome(record)
    if _REFUSED in expected or _REFUSED in given:
        yield from _differences(expected, given, (_REFUSED,))
    else:
        yield from _differences(expected, given, [key for key in GIVEN if key in expected])


def read_expectation(path: Path) -> dict[str, object]:
    """Read what a record must give, and what is said about it.

    Raises:
        ValueError: there is no such file, it is no JSON object, or it has a key that says nothing.
    """
    try:
        expected = msgspec.json.decode(path.read_bytes(), type=dict[str, object])
    except OSError as error:
        raise ValueError(error.strerror) from error
    except (msgspec.MsgspecError, RecursionError) as error:
        raise ValueError(str(error)) from error
    unknown = [key for key in expected if key not in (*ABOUT, *GIVEN, _REFUSED)]
    if unknown:
        raise ValueError(f"there is no key {unknown[0]}")
    if _REFUSED in expected:
        _check_refused(expected)
    return expected


def _check_refused(expected: Mapping[str, object]) -> None:
    """Refuse what would be compared with nothing."""
    if not isinstance(expected[_REFUSED], dict):
        raise ValueError(f"{_REFUSED} is not an object")  # noqa: TRY004 -- of a file, not a type
    beside = [key for key in GIVEN if key in expected]
    if beside:
        raise ValueError(f"what is refused gives no {beside[0]}")


def _differences(
    expected: Mapping[str, object], given: Mapping[str, object], keys: Sequence[str]
) -> Iterator[str]:
    for key in keys:
        wanted, got = expected.get(key), given.get(key)
        if _in_order(wanted) != _in_order(got):
            yield f"{key}: must be {_json(wanted)}, is {_json(got)}"


def _in_order(value: object) -> bytes:
    """Write a value so that it can be compared: 1, 1.0 and true are one to Python, and not here."""
    return msgspec.json.encode(value, order="sorted")


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _outcome(record: Path) -> dict[str, object]:
    """Play a record; give what came of it, or where and why it was refused."""
    try:
        read = read_record_file(record)
        game = replay_of(read)
        played = game.play(read)
    except RecordError as error:
        return {_REFUSED: _refusal(error)}
    facts: dict[str, object] = msgspec.json.decode(msgspec.json.encode(game.facts(played)))
    return facts


def _refusal(error: RecordError) -> dict[str, object]:
    """Say where a record was refused, as far as that is a place in it, and for which reason."""
    cause = error.__cause__
    illegal = cause if isinstance(cause, IllegalActionError) else None
    reason = _RECORD_AT_FAULT if illegal is None else illegal.refusal.reason.value
    place = {"round": error.round_number, "action": error.action}
    return {**{name: count for name, count in place.items() if count}, "reason": reason}
