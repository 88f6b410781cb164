"""Which records are published for any game, and what does a test ask of one?"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from musbot.core.errors import RecordError
from musbot.core.records import Record, read_record
from musbot.verifying import ABOUT, disagreements, read_expectation

ROOT = Path(__file__).resolve().parents[2] / "records"
NAMES = tuple(
    sorted(path.relative_to(ROOT).with_suffix("").as_posix() for path in ROOT.rglob("*.toml"))
)
"""Every record, by its path below ``tests/records`` without the suffix."""


@cache
def expectation(name: str) -> dict[str, object]:
    """Give what lies beside a record."""
    return read_expectation(ROOT / f"{name}.json")


class RefusedAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where and why a record must be refused; where no place can be named there is none."""

    reason: str
    round: int | None = None
    action: int | None = None


class About(msgspec.Struct, frozen=True):
    """What is said about a record beside what it gives."""

    rules: tuple[str, ...]
    source: str
    why: str
    twin: str | None = None
    refused: RefusedAt | None = None


@cache
def about(name: str) -> About:
    """Give what is said about a record, all of which must be there."""
    return msgspec.convert(expectation(name), About)


def gives(name: str) -> dict[str, object]:
    """Give what a record must give, without what is said about it."""
    return {key: value for key, value in expectation(name).items() if key not in ABOUT}


@cache
def record_of(name: str) -> Record | None:
    """Read a record; ``None`` for a file that is none, on purpose."""
    try:
        return read_record((ROOT / f"{name}.toml").read_text("utf-8"))
    except (RecordError, UnicodeDecodeError):
        return None


def agrees(name: str) -> bool:
    """Say whether a record gives what lies beside it; what differs is printed for the reader."""
    found = list(disagreements(ROOT / f"{name}.toml"))
    for disagreement in found:
        print(f"{name}: {disagreement}")  # noqa: T201 -- pytest shows it where the test fails
    return not found
