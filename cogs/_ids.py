"""What does the id of a button say, and how is it read again after a restart?

An id is all that is left of a message when the process that wrote it is gone, so it names the
table, the moment and the word. It holds nothing that only one player may know.
"""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from cogs._board_ids import AnyBoardId, read_board_id
from cogs._flow_ids import FlowId, read_flow_id
from cogs._guide_ids import GuideId, HelpId, read_guide_id
from cogs._practice_ids import PracticeId, read_practice_id
from cogs._seat_ids import SeatId, read_seat_id
from cogs._setting_ids import SettingId, SettingsPageId, read_setting_id
from cogs._tournament_ids import DraftControl, TournamentControl, read_tournament_id
from musbot.core.seats import SEATINGS
from musbot.games.mus.rules import PRESETS
from musbot.render.mus_rule_pages import Topic
from musbot.service.ports import TableId

LONGEST = 100
"""Discord takes no longer id."""

ASK = "ask"
"""Stands behind a word whose amount or cards are still to be asked for."""


class LobbyWord(StrEnum):
    """What can be pressed before the match, and ``SHOW`` at any time.

    ``WITH`` is a list of sides. ``SIT`` serves for a seat that is to be had in the match, too.
    """

    SIT = "sit"
    WITH = "with"
    DRAW = "draw"
    STAY = "stay"
    LEAVE = "leave"
    BOTS = "bots"
    START = "start"
    CLOSE = "close"
    SHOW = "show"


class MineWord(StrEnum):
    """What is answered to one player alone.

    ``TALK`` is chosen from a list or written in the form that ``WRITE`` opens, below one's own
    cards; ``REPLY`` and ``WRITE_REPLY`` are the same below what a partner has said.
    """

    CARDS = "cards"
    SIGNAL = "sena"
    PERETE = "perete"
    WATCH = "miro"
    TALK = "consulta"
    WRITE = "escribo"
    REPLY = "respondo"
    WRITE_REPLY = "contesto"


class PlayId(msgspec.Struct, frozen=True):
    """A word of the game, said at one moment of a table.

    ``detail`` is an amount, or ``ASK``, or empty; what was chosen or typed comes with the press.
    """

    table: TableId
    turn: int
    word: str
    detail: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button, a select or a form."""
        detail = f".{self.detail}" if self.detail else ""
        return f"mus:{self.table}:{self.turn}:{self.word}{detail}"


class LobbyId(msgspec.Struct, frozen=True):
    """Something to do about a table itself."""

    table: TableId
    word: LobbyWord

    def __str__(self) -> str:
        """Write it as the id of a button."""
        return f"lobby:{self.table}:{self.word.value}"


class MineId(msgspec.Struct, frozen=True):
    """Something that is one player's own."""

    table: TableId
    word: MineWord

    def __str__(self) -> str:
        """Write it as the id of a button or a select."""
        return f"mine:{self.table}:{self.word.value}"


class RulesId(msgspec.Struct, frozen=True):
    """A page of rules: those of a table, else of a preset, else of the server.

    ``topic`` is empty where it comes with the press. Without a table ``seating`` says who plays.
    """

    topic: str
    table: TableId | None = None
    preset: str = ""
    seating: str = "pairs"

    def __str__(self) -> str:
        """Write it as the id of a button or a select."""
        whose = f"{self.preset}/{self.seating}" if self.table is None else self.table
        return f"rules:{whose}:{self.topic}"

    def at(self, topic: str) -> RulesId:
        """Give the id of another page of the same rules."""
        return replace(self, topic=topic)


ControlId = (
    PlayId
    | LobbyId
    | MineId
    | SeatId
    | FlowId
    | PracticeId
    | RulesId
    | GuideId
    | HelpId
    | SettingId
    | SettingsPageId
    | AnyBoardId
    | TournamentControl
    | DraftControl
)

_TABLE = r"(?P<table>[A-Za-z0-9_-]{1,32})"
_PLAY = re.compile(
    rf"mus:{_TABLE}:(?P<turn>[0-9]{{1,9}}):(?P<word>[a-z-]{{1,20}})(?:\.(?P<detail>[a-z0-9]{{1,9}}))?"
)
_OTHER = re.compile(rf"(?P<kind>lobby|mine):{_TABLE}:(?P<word>[a-z]{{1,10}})")

_RULES = re.compile(
    rf"rules:(?:{_TABLE}|(?P<preset>[a-z-]{{0,20}})/(?P<seating>[a-z-]{{1,20}})):(?P<topic>[a-z]{{0,10}})"
)


def read_id(text: str) -> ControlId | None:
    """Read the id of a button, a select or a form; ``None`` if this version writes no such id."""
    found = _PLAY.fullmatch(text)
    if found is not None:
        table = TableId(found["table"])
        return PlayId(table, int(found["turn"]), found["word"], found["detail"] or "")
    found = _OTHER.fullmatch(text)
    if found is None:
        beside = read_seat_id(text) or read_flow_id(text) or read_practice_id(text)
        later = read_setting_id(text) or read_board_id(text) or read_tournament_id(text)
        return beside or later or _read_rules_id(text)
    table, word = TableId(found["table"]), found["word"]
    try:
        if found["kind"] == "lobby":
            return LobbyId(table, LobbyWord(word))
        return MineId(table, MineWord(word))
    except ValueError:
        return None


def _read_rules_id(text: str) -> RulesId | GuideId | HelpId | None:
    found = _RULES.fullmatch(text)
    if found is None:
        return read_guide_id(text)
    if found["topic"] not in ("", *Topic):
        return None
    if found["table"] is not None:
        return RulesId(found["topic"], TableId(found["table"]))
    if found["preset"] not in ("", *PRESETS) or found["seating"] not in SEATINGS:
        return None
    return RulesId(found["topic"], preset=found["preset"], seating=found["seating"])
