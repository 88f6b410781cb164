"""What does the id of a control about a tournament say?

It names the tournament, what is wanted, and a number where one is needed: a page, a match or a
person. So it means the same after a restart, and the same when it is pressed twice.
"""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from musbot.core.ids import TournamentId


class TournamentWord(StrEnum):
    """What can be done about a tournament.

    ``JOIN`` signs up, or opens the page on which a partner is chosen: by ``WITH`` from all, by
    ``AMONG`` from those who look for one; ``ALONE`` looks for one himself. ``ACCEPT`` and
    ``DECLINE`` answer the person of that number, who has asked. ``LEAVE`` asks, ``GONE`` says it.
    ``HERE`` is the check-in, ``TABLE`` leads to one's own match. ``STATE`` shows the tournament to
    one reader, ``LIST`` who plays, ``BRACKET``, ``STANDINGS`` and ``ROUND`` a page each.
    ``RESULT`` tells how the match of that number ended, ``CONFIRM`` and ``DISPUTE`` answer that.
    ``AGAIN`` has the match of that number, which is being played, begin anew at another table.
    ``CANCELLED`` calls the tournament off for good.
    """

    JOIN = "join"
    WITH = "with"
    AMONG = "among"
    ALONE = "alone"
    ACCEPT = "accept"
    DECLINE = "decline"
    LEAVE = "leave"
    GONE = "gone"
    HERE = "here"
    TABLE = "table"
    STATE = "state"
    LIST = "list"
    BRACKET = "bracket"
    STANDINGS = "standings"
    ROUND = "round"
    RESULT = "result"
    CONFIRM = "confirm"
    DISPUTE = "dispute"
    AGAIN = "again"
    CANCELLED = "cancelled"


class TournamentControl(msgspec.Struct, frozen=True):
    """Something to do about a tournament; ``number`` is a page, a match or a person."""

    tournament: TournamentId
    word: TournamentWord
    number: int | None = None

    def __str__(self) -> str:
        """Write it as the id of a button, a list or a form."""
        number = "" if self.number is None else f".{self.number}"
        return f"torneo:{self.tournament}:{self.word.value}{number}"


class DraftWord(StrEnum):
    """What can be changed in a tournament before it is announced.

    ``FORMAT`` and ``RULES`` are lists, ``NAMED`` and ``NUMBERS`` open forms, the others switch.
    """

    FORMAT = "format"
    RULES = "rules"
    PAIRS = "pairs"
    SEEDING = "seeding"
    RATED = "rated"
    TABLES = "tables"
    THIRD = "third"
    NAMED = "named"
    NUMBERS = "numbers"
    ANNOUNCE = "announce"
    DROP = "drop"


class DraftControl(msgspec.Struct, frozen=True):
    """A control below a tournament that is being prepared; it is that of who presses."""

    word: DraftWord

    def __str__(self) -> str:
        """Write it as the id of a button, a list or a form."""
        return f"torneo-nuevo:{self.word.value}"


_EVENT = re.compile(
    rf"torneo:([A-Za-z0-9_-]{{1,32}}):({'|'.join(TournamentWord)})(?:\.(0|[1-9][0-9]{{0,19}}))?"
)
_DRAFT = re.compile(rf"torneo-nuevo:({'|'.join(DraftWord)})")


def read_tournament_id(text: str) -> TournamentControl | DraftControl | None:
    """Read such an id; ``None`` if this version writes no such one."""
    drafted = _DRAFT.fullmatch(text)
    if drafted is not None:
        return DraftControl(DraftWord(drafted[1]))
    found = _EVENT.fullmatch(text)
    if found is None:
        return None
    number = None if found[3] is None else int(found[3])
    return TournamentControl(TournamentId(found[1]), TournamentWord(found[2]), number)
