"""What does the id of a button say, and how is it read again after a restart?

An id is all that is left of a message when the process that wrote it is gone, so it names the
table, the moment and the word. It holds nothing that only one player may know.
"""

from __future__ import annotations

import re
from enum import StrEnum
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from cogs._board_ids import AnyBoardId, read_board_id
from cogs._flow_ids import FlowId, read_flow_id
from cogs._help_ids import HelpId, read_help_id
from cogs._mus_guide_ids import GuideId, read_guide_id
from cogs._practice_ids import PracticeId, read_practice_id
from cogs._seat_ids import SeatId, read_seat_id
from cogs._setting_ids import SettingId, SettingsPageId, read_setting_id
from cogs._tournament_ids import DraftControl, TournamentControl, read_tournament_id
from musbot.core.seats import SEATINGS
from musbot.games import USUAL_GAME
from musbot.render.faces import FACES, face_of
from musbot.service.ports import TableId
from musbot.service.seen import TableView

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
    """A word of the game, said at one moment of a table; what is played there the table knows.

    The id begins with ``mus`` from the time when nothing else was played.

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


class HandId(msgspec.Struct, frozen=True):
    """A word of the game below somebody's own cards, said at any moment of one round.

    ``round_number`` is how many rounds were finished then. Only its reader sees it, and what it
    names (a card that he holds) he may know.
    """

    table: TableId
    round_number: int
    word: str
    detail: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button."""
        detail = f".{self.detail}" if self.detail else ""
        return f"hand:{self.table}:{self.round_number}:{self.word}{detail}"


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

    ``topic`` is empty where it comes with the press. Without a table ``game`` and ``seating`` say
    what is played and by how many.
    """

    topic: str
    table: TableId | None = None
    preset: str = ""
    seating: str = "pairs"
    game: str = USUAL_GAME

    def __str__(self) -> str:
        """Write it as the id of a button or a select."""
        if self.table is not None:
            return f"rules:{self.table}:{self.topic}"
        game = "" if self.game == USUAL_GAME else f"{self.game}."
        return f"rules:{game}{self.preset}/{self.seating}:{self.topic}"

    def at(self, topic: str) -> RulesId:
        """Give the id of another page of the same rules."""
        return replace(self, topic=topic)


def rules_of(table: TableView) -> RulesId:
    """Give the id of the first page of a table's rules."""
    return RulesId(next(iter(face_of(table.game).rules.topics)), table.table)


ControlId = (
    PlayId
    | HandId
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
    rf"(?P<kind>mus|hand):{_TABLE}:(?P<moment>[0-9]{{1,9}})"
    r":(?P<word>[a-z-]{1,20})(?:\.(?P<detail>[A-Za-z0-9]{1,9}))?"
)
_OTHER = re.compile(rf"(?P<kind>lobby|mine):{_TABLE}:(?P<word>[a-z]{{1,10}})")

_RULES = re.compile(
    rf"rules:(?:{_TABLE}|(?:(?P<game>[a-z]{{1,20}})\.)?(?P<preset>[a-z-]{{0,20}})"
    r"/(?P<seating>[a-z-]{1,20})):(?P<topic>[a-z]{0,10})"
)

_IDS_KEPT = 256
"""How many ids are remembered: one press asks several times what it says."""

_TOPICS = frozenset(["", *[topic for face in FACES.values() for topic in face.rules.topics]])


@lru_cache(_IDS_KEPT)
def read_id(text: str) -> ControlId | None:
    """Read the id of a button, a select or a form; ``None`` if this version writes no such id."""
    found = _PLAY.fullmatch(text)
    if found is not None:
        made = PlayId if found["kind"] == "mus" else HandId
        moment, detail = int(found["moment"]), found["detail"] or ""
        return made(TableId(found["table"]), moment, found["word"], detail)
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
        return read_guide_id(text) or read_help_id(text)
    if found["topic"] not in _TOPICS:
        return None
    if found["table"] is not None:
        return RulesId(found["topic"], TableId(found["table"]))
    game, preset = found["game"] or USUAL_GAME, found["preset"]
    if found["game"] == USUAL_GAME or game not in FACES or found["seating"] not in SEATINGS:
        return None
    if preset not in ("", *face_of(game).rules.presets):
        return None
    return RulesId(found["topic"], preset=preset, seating=found["seating"], game=game)
