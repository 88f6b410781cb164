"""What do the ids below leaderboards, profiles, histories and reports say?

An id says all that is shown: which board, whose profile, which page. So it works after a restart,
and everybody who presses it is asked for his right anew.
"""

from __future__ import annotations

import re
from enum import StrEnum

import msgspec
from msgspec.structs import replace

from musbot.render.faces import FACES
from musbot.service.board_values import Order
from musbot.service.ports import PlayerId, TableId


class BoardList(StrEnum):
    """What is chosen from a list below a board: it comes with the press."""

    GAME = "game"
    ORDER = "order"
    SEASON = "season"
    PRESET = "preset"


class BoardId(msgspec.Struct, frozen=True):
    """A page of a board; a list ``asks`` for what else is to be shown.

    Without a ``game`` it is the first of those that are played on the server.
    """

    order: Order = Order.RATING
    season: str = ""
    preset: str = ""
    page: int = 1
    asks: BoardList | None = None
    game: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button or a list."""
        asks = "" if self.asks is None else f":{self.asks.value}"
        which = f"{self.order.value}:{self.season}:{self.preset}:{self.page}"
        return f"board:{which}{asks}{_of(self.game)}"

    def at(self, page: int) -> BoardId:
        """Give the id of another page of the same board."""
        return replace(self, page=page)

    def with_choice(self, choice: str) -> BoardId | None:
        """Give the id of the board that was chosen; ``None`` if there is no such choice."""
        chosen = "" if choice == ALL else choice
        first = replace(self, page=1, asks=None)
        match self.asks:
            case BoardList.GAME if chosen in FACES:
                return replace(first, game=chosen, preset="")
            case BoardList.ORDER if chosen in {*Order}:
                return replace(first, order=Order(chosen))
            case BoardList.SEASON if _SEASON.fullmatch(chosen):
                return replace(first, season=chosen)
            case BoardList.PRESET if _PRESET.fullmatch(chosen):
                return replace(first, preset=chosen)
            case _:
                return None


ALL = "all"
"""What is chosen in a list for all seasons or all presets: Discord takes no empty value."""


class ProfilePart(StrEnum):
    """What is shown of a player."""

    PAGE = "page"
    AWARDS = "awards"


class ProfileId(msgspec.Struct, frozen=True):
    """A player in a game, or his awards; without a ``game`` it is the first that he has played."""

    player: PlayerId
    part: ProfilePart = ProfilePart.PAGE
    game: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button."""
        return f"profile:{self.player}:{self.part.value}{_of(self.game)}"


class HistoryId(msgspec.Struct, frozen=True):
    """A page of somebody's matches of a ``game`` or of all.

    A list ``asks`` of which one the record is wanted.
    """

    player: PlayerId
    page: int = 1
    asks: bool = False
    game: str = ""

    def __str__(self) -> str:
        """Write it as the id of a button or a list."""
        asks = ":record" if self.asks else ""
        return f"history:{self.player}:{self.page}{asks}{_of(self.game)}"

    def at(self, page: int) -> HistoryId:
        """Give the id of another page of the same matches."""
        return replace(self, page=page)


class ReportId(msgspec.Struct, frozen=True):
    """The form in which somebody reports a match."""

    table: TableId

    def __str__(self) -> str:
        """Write it as the id of a form."""
        return f"report:{self.table}"


class NoticesId(msgspec.Struct, frozen=True):
    """A page of what moderators may want to look at; a list ``asks`` which report it is."""

    page: int = 1
    asks: bool = False

    def __str__(self) -> str:
        """Write it as the id of a button or a list."""
        return f"notices:{self.page}{':report' if self.asks else ''}"

    def at(self, page: int) -> NoticesId:
        """Give the id of another page."""
        return replace(self, page=page)


def _of(game: str) -> str:
    return f"@{game}" if game else ""


AnyBoardId = BoardId | ProfileId | HistoryId | ReportId | NoticesId

_SEASON = re.compile(r"(?:[0-9]{4}-[1-4])?")
_PRESET = re.compile(r"[a-z-]{0,20}")
_PAGE = r"(?P<page>[1-9][0-9]{0,5})"
_PLAYER = r"(?P<player>[1-9][0-9]{0,19})"
_GAME = rf"(?:@(?P<game>{'|'.join(map(re.escape, FACES))}))?"
"""Ids from before there were two games name none."""

_BOARD = re.compile(
    rf"board:(?P<order>[a-z-]{{1,20}}):(?P<season>{_SEASON.pattern}):"
    rf"(?P<preset>{_PRESET.pattern}):{_PAGE}(?::(?P<asks>[a-z]{{1,10}}))?{_GAME}"
)
_PROFILE = re.compile(rf"profile:{_PLAYER}:(?P<part>{'|'.join(ProfilePart)}){_GAME}")
_HISTORY = re.compile(rf"history:{_PLAYER}:{_PAGE}(?P<asks>:record)?{_GAME}")
_REPORT = re.compile(r"report:(?P<table>[A-Za-z0-9_-]{1,32})")
_NOTICES = re.compile(rf"notices:{_PAGE}(?P<asks>:report)?")


def read_board_id(text: str) -> AnyBoardId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _BOARD.fullmatch(text)
    if found is not None:
        return _board_id(found)
    found = _PROFILE.fullmatch(text)
    if found is not None:
        part = ProfilePart(found["part"])
        return ProfileId(PlayerId(int(found["player"])), part, found["game"] or "")
    found = _HISTORY.fullmatch(text)
    if found is not None:
        player = PlayerId(int(found["player"]))
        page, asks = int(found["page"]), found["asks"] is not None
        return HistoryId(player, page, asks, found["game"] or "")
    found = _REPORT.fullmatch(text)
    if found is not None:
        return ReportId(TableId(found["table"]))
    found = _NOTICES.fullmatch(text)
    if found is None:
        return None
    return NoticesId(int(found["page"]), found["asks"] is not None)


def _board_id(found: re.Match[str]) -> BoardId | None:
    try:
        asks = None if found["asks"] is None else BoardList(found["asks"])
        page, order, game = int(found["page"]), Order(found["order"]), found["game"] or ""
        return BoardId(order, found["season"], found["preset"], page, asks, game)
    except ValueError:
        return None
