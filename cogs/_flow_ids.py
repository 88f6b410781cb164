"""What do the ids of buttons say that are about the course of a match?"""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec

from musbot.service.ports import TableId


class FlowWord(StrEnum):
    """What can be done about a match beside playing it.

    ``MENU`` opens what is seldom wanted. ``PAUSE`` proposes a pause or agrees to one, ``PLAY`` is
    against it, ``RESUME`` lets the match go on. ``GIVE_UP`` asks whether one would, ``SURE`` says
    so, ``PLAY_ON`` does not. ``LEAVE`` asks likewise, ``GONE`` says so. ``SAME`` and ``CROSSED``
    are another match with the same partners or others. ``WATCH`` looks on, ``RECORD`` gives the
    record.
    """

    MENU = "menu"
    PAUSE = "pause"
    PLAY = "play"
    RESUME = "resume"
    GIVE_UP = "giveup"
    SURE = "sure"
    PLAY_ON = "playon"
    LEAVE = "leave"
    GONE = "gone"
    SAME = "same"
    CROSSED = "crossed"
    WATCH = "watch"
    RECORD = "record"


class FlowId(msgspec.Struct, frozen=True):
    """Something to do about the course of a match. It tells nobody what a side thinks of.

    ``rounds`` counts those that were finished where it holds for one round and no other.
    """

    table: TableId
    word: FlowWord
    rounds: int | None = None

    def __str__(self) -> str:
        """Write it as the id of a button."""
        rounds = "" if self.rounds is None else f".{self.rounds}"
        return f"flow:{self.table}:{self.word.value}{rounds}"


_FLOW = re.compile(
    rf"flow:([A-Za-z0-9_-]{{1,32}}):({'|'.join(FlowWord)})(?:\.(0|[1-9][0-9]{{0,6}}))?"
)


def read_flow_id(text: str) -> FlowId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _FLOW.fullmatch(text)
    if found is None:
        return None
    rounds = None if found[3] is None else int(found[3])
    return FlowId(TableId(found[1]), FlowWord(found[2]), rounds)
