"""Which page of the help does an id say?"""

from __future__ import annotations

import re

import msgspec

_HELP = re.compile(r"help:(?P<page>[a-z]{0,32})(?:\.(?P<number>[1-9][0-9]?))?")


class HelpId(msgspec.Struct, frozen=True):
    """A page of the help; empty where it comes with the press.

    What a game is explained by has several, and is called by the name of the game.
    """

    page: str = ""
    number: int = 0

    def __str__(self) -> str:
        """Write it as the id of a button or a select."""
        return f"help:{self.page}.{self.number}" if self.number else f"help:{self.page}"


def read_help_id(text: str) -> HelpId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _HELP.fullmatch(text)
    return None if found is None else HelpId(found["page"], int(found["number"] or 0))
