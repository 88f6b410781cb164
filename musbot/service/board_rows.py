"""What is kept of a community, row by row, and what of it goes together?

A subject is a player or a pair, as ``musbot.community`` has it. Whatever counts something is kept
by game: what was done in one is added to no other. Results are the truth; all that is
here but :class:`Amendment` and :class:`ReportRow` can be made anew from them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from musbot.community.board import Board, Rated, Record, Standing
from musbot.community.counting import Subject
from musbot.community.played import PlayedMatch
from musbot.community.rating import Rating
from musbot.core.deeds import Deeds
from musbot.core.seats import Side
from musbot.service.board_values import ChangeKind, Tally, Verdict
from musbot.service.ports import MatchResult, PlayerId, TableId


class Amendment(msgspec.Struct, frozen=True, kw_only=True):
    """A moderator's word about a match; the last one holds. ``number`` counts those of a match."""

    table: TableId
    number: int
    kind: ChangeKind
    winner: Side | None
    by: PlayerId
    why: str
    at: float


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A result on its way into the boards.

    ``number`` is its running number on its server, ``deeds`` those of every seat, in the order of
    ``result.players``. ``computers`` is whether the server rated computer players then.
    """

    number: int
    result: MatchResult
    deeds: tuple[Deeds, ...] = ()
    computers: bool = False
    amendment: Amendment | None = None


class StandingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A subject on a board: the number that is shown, and of how many rated matches it is.

    ``names`` are those of its people; ``gone`` is whether one of them has left the server.
    """

    subject: Subject
    names: tuple[str, ...]
    board: Board
    rating: int
    rated: int
    record: Record
    gone: bool = False


class Places(msgspec.Struct, frozen=True):
    """How many rows a board has, and at which place of it each of some values stands."""

    size: int
    by_value: Mapping[int, int]


class Member(msgspec.Struct, frozen=True, kw_only=True):
    """What is kept of a person on a server beside his ratings.

    ``unrated`` are by game the matches that are on no board. ``careers`` are the deeds of all his
    matches together, by game, of every one that he has played; ``in_a_row`` is how many matches he
    has won since he lost one, in whatever game.
    """

    name: str = ""
    unrated: Mapping[str, Tally] = {}
    in_a_row: int = 0
    careers: Mapping[str, Deeds] = {}


class Together(msgspec.Struct, frozen=True):
    """What a player has done in a game with another one, and against him."""

    with_matches: int = 0
    with_wins: int = 0
    against_matches: int = 0
    against_wins: int = 0
    against_losses: int = 0


Meeting = tuple[str, PlayerId, PlayerId]
"""In which game, and who has met whom."""


class HistoryRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A match of a subject; ``before`` and ``after`` are the numbers shown, if it moved one."""

    subject: Subject
    game: str
    number: int
    table: TableId
    at: float
    verdict: Verdict
    before: int | None = None
    after: int | None = None


class AwardRow(msgspec.Struct, frozen=True):
    """An award that a player has won."""

    player: PlayerId
    award: str
    at: float
    table: TableId


class ReportRow(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has said of a match."""

    number: int
    table: TableId
    player: PlayerId
    name: str
    words: str
    at: float


class Footing(msgspec.Struct, frozen=True):
    """How many results of a server have a number, and the revision of its boards.

    The revision grows with every change: whoever writes must know it.
    """

    folded: int = 0
    revision: int = 0


class Numbered(msgspec.Struct, frozen=True, gc=False):
    """A result as ratings need it, under its number and as it was played."""

    number: int
    table: TableId
    match: PlayedMatch
    computers: bool


class Wanted(msgspec.Struct, frozen=True):
    """What has to be known before these matches are counted."""

    subjects: frozenset[Rated]
    players: frozenset[PlayerId]
    boards: frozenset[Board]
    since: float


class Known(msgspec.Struct, kw_only=True):
    """What is known of a server, or of a part of it, before some matches are counted.

    ``best`` are by game the first of the board of all time, one more of them than players are
    counted. ``ends`` are the times at which the players' last matches ended.
    """

    footing: Footing = Footing()
    standings: dict[Rated, Standing] = {}
    records: dict[tuple[Board, Subject], Record] = {}
    members: dict[PlayerId, Member] = {}
    together: dict[Meeting, Together] = {}
    awards: dict[PlayerId, set[str]] = {}
    ends: dict[PlayerId, list[float]] = {}
    best: dict[str, dict[PlayerId, int]] = {}


Shown = tuple[str, str, Subject]
"""In which game and season a number is shown, ``""`` for now, and whose it is."""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be written, all of it or nothing.

    ``numbers`` are the ratings that all rows of a subject show; where the sheet is ``whole`` all
    such rows are among the ``records``. ``entries`` are results that get their number with it.
    ``emptied`` rows go, the boards that are ``deserted``, and the ratings that have ``vanished``.
    All companions and awards of the ``forgotten`` players go before theirs are written, and the
    history of a game from a number on, as ``since`` names them.
    """

    standings: Mapping[Rated, Standing]
    numbers: Mapping[Shown, Rating]
    records: Mapping[tuple[Board, Subject], Record]
    members: Mapping[PlayerId, Member]
    together: Mapping[Meeting, Together]
    awards: Sequence[AwardRow]
    history: Sequence[HistoryRow]
    entries: Sequence[Entry] = ()
    whole: bool = False
    emptied: Sequence[tuple[Board, Subject]] = ()
    deserted: Sequence[Board] = ()
    vanished: Sequence[Rated] = ()
    forgotten: Collection[PlayerId] = ()
    since: tuple[str, int] | None = None
    amendment: Amendment | None = None
