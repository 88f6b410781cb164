"""What does the id of a button say that is about a practice match?"""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from musbot.service.ports import TableId


class PracticeWord(StrEnum):
    """What stands there beside the words of the game.

    ``MORE`` opens what is seldom wanted, ``BACK`` shows the table again, ``RULES`` tells the rules
    in a message of their own, ``END`` ends the match.
    """

    MORE = "more"
    BACK = "back"
    RULES = "rules"
    END = "end"


class PracticeId(msgspec.Struct, frozen=True):
    """Something to do about a practice match."""

    table: TableId
    word: PracticeWord

    def __str__(self) -> str:
        """Write it as the id of a button."""
        return f"alone:{self.table}:{self.word.value}"


_PRACTICE = re.compile(rf"alone:([A-Za-z0-9_-]{{1,32}}):({'|'.join(PracticeWord)})")


def read_practice_id(text: str) -> PracticeId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _PRACTICE.fullmatch(text)
    return None if found is None else PracticeId(TableId(found[1]), PracticeWord(found[2]))
