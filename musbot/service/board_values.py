"""What is shown of a community: a board, a player, a pair, a match of the past?

Everything here is a plain value with the names that were stored when people played; nobody has to
be looked up to show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

from musbot.community.played import Ending
from musbot.core.errors import MusbotError
from musbot.service.ports import PlayerId, TableId

ROWS: int = 10
"""How many rows a page of a board or of a history has."""


class Order(StrEnum):
    """By what a board is ordered; the rows of ``BEST_PAIR`` are pairs, all others are players."""

    RATING = "rating"
    WINS = "wins"
    GAMES = "games"
    STREAK = "streak"
    BEST_PAIR = "best-pair"


class Named(msgspec.Struct, frozen=True):
    """A person under the name that he had when he played last."""

    player: PlayerId
    name: str


# ---------------------------------------------------------------------- boards


class BoardRow(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a board: a player, or the two of a pair in the order of their ids.

    ``place`` is shared by those who are equal in what the board is ordered by, and the next one
    counts them all: 1, 2, 2, 4. A ``streak`` of defeats is negative.
    """

    place: int
    people: tuple[Named, ...]
    rating: int
    is_provisional: bool
    wins: int
    losses: int
    games_won: int
    games_lost: int
    streak: int
    best_streak: int

    @property
    def matches(self) -> int:
        """The rated matches that this board counts."""
        return self.wins + self.losses


class BoardPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of a board. ``page`` counts from 1 and lies within ``pages``, which is 1 at least.

    ``games`` are those of which the server has boards, and the one of this board. ``season`` and
    ``preset`` are ``""`` for all time and for every preset. ``count`` is how many rows the whole
    board has. ``own`` is the asker's line, on whatever page it stands, or ``None``; of pairs it is
    that of his best. ``seasons``, the newest first, and ``presets`` can be chosen.
    """

    game: str
    games: tuple[str, ...]
    order: Order
    season: str
    preset: str
    page: int
    pages: int
    count: int
    rows: tuple[BoardRow, ...]
    own: BoardRow | None
    seasons: tuple[str, ...]
    presets: tuple[str, ...]


# ---------------------------------------------------------------------- somebody


class Tally(msgspec.Struct, frozen=True):
    """What somebody has won and lost: matches, and the games in them."""

    wins: int = 0
    losses: int = 0
    games_won: int = 0
    games_lost: int = 0

    @property
    def matches(self) -> int:
        """How many matches were decided."""
        return self.wins + self.losses


class Point(msgspec.Struct, frozen=True):
    """A rating after a match that ended ``at``, in seconds since 1970, UTC."""

    at: float
    rating: int


class WinRate(msgspec.Struct, frozen=True):
    """How often somebody won something that the game counts, such as a lance, by its name."""

    name: str
    played: int
    won: int


class Companion(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody has won with another person and against him, rated or not.

    Where more than two sides played, both may have lost.
    """

    person: Named
    with_matches: int = 0
    with_wins: int = 0
    against_matches: int = 0
    against_wins: int = 0
    against_losses: int = 0


class AwardWon(msgspec.Struct, frozen=True):
    """An award by its name, and the match in which it was won."""

    name: str
    at: float
    table: TableId


class Profile(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a player on a server, in one game; his awards are those of all.

    ``games`` are all that he has played and those of which the server has boards. ``rating`` and
    ``place`` are ``None`` before the first rated match; ``place`` is that of all time and all
    presets, ``None`` also while he is gone. ``season`` names the one that is running. ``points``
    are the ratings after his last rated matches, the oldest first. ``unrated`` counts matches that
    count on no board. ``partner`` is with whom he has played most, ``nemesis`` to whom he has lost
    most. ``pairs`` are his best pairs, ``deeds`` all that the game has counted.
    """

    game: str
    games: tuple[str, ...]
    person: Named
    rating: int | None
    is_provisional: bool
    place: int | None
    season: str
    this_season: Tally
    all_time: Tally
    unrated: Tally
    streak: int
    best_streak: int
    points: tuple[Point, ...]
    rates: tuple[WinRate, ...]
    partner: Companion | None
    nemesis: Companion | None
    awards: tuple[AwardWon, ...]
    pairs: tuple[BoardRow, ...]
    deeds: Mapping[str, int]


# ---------------------------------------------------------------------- matches


class ChangeKind(StrEnum):
    """What a moderator did about a match: took it back, or named another winner."""

    UNDONE = "undone"
    CORRECTED = "corrected"


class ResultChange(msgspec.Struct, frozen=True):
    """A moderator's word about a match; ``winner`` are those who have won by it, if it says so."""

    kind: ChangeKind
    by: PlayerId
    why: str
    at: float
    winner: tuple[Named, ...] = ()


class Verdict(StrEnum):
    """How a match went for somebody; a match without one was left by others, or undone."""

    WON = "won"
    LOST = "lost"
    LEFT = "left"
    NONE = "none"


class HistoryEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A match as one of its players looks back on it.

    ``beside`` are those of his side, ``against`` all others by side, computer players with the
    number 0. ``games`` and ``vacas`` are his side's and the most of any other. ``place`` is that of
    his side, where the game knows more than a winner. ``before`` and ``after`` are his rating
    around it, ``None`` where it did not move. ``changes`` are in their order, and the last of them
    holds: it is in the verdict and the place.
    """

    table: TableId
    game: str
    at: float
    seconds: float
    preset: str
    seating: str
    how: Ending
    verdict: Verdict
    is_rated: bool
    beside: tuple[Named, ...]
    against: tuple[tuple[Named, ...], ...]
    games: tuple[int, int]
    vacas: tuple[int, int]
    rounds: int
    ordagos: int | None
    before: int | None
    after: int | None
    changes: tuple[ResultChange, ...]
    tournament: str | None
    place: int | None = None

    @property
    def sides(self) -> int:
        """How many sides played."""
        return 1 + len(self.against)


class HistoryPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of somebody's matches, the last first; ``page`` counts from 1.

    ``game`` is ``""`` for those of all games, and ``games`` are those that can be chosen.
    """

    game: str
    games: tuple[str, ...]
    person: Named
    page: int
    pages: int
    count: int
    entries: tuple[HistoryEntry, ...]


class PairStory(msgspec.Struct, frozen=True, kw_only=True):
    """What two people have played together and against each other, in one game.

    ``people`` are in the order of the question. ``rating`` and ``place`` are the pair's own,
    ``None`` before its first rated match. ``together`` is the side of the first of the two:
    matches with the second, and against him. ``last`` are their last matches as partners.
    """

    game: str
    games: tuple[str, ...]
    people: tuple[Named, Named]
    rating: int | None
    is_provisional: bool
    place: int | None
    season: str
    this_season: Tally
    all_time: Tally
    streak: int
    best_streak: int
    points: tuple[Point, ...]
    together: Companion
    last: tuple[HistoryEntry, ...]


class Export(msgspec.Struct, frozen=True):
    """Records as files: ``csv`` has a line for each match, ``json`` all that is known."""

    csv: str
    json: str


# ---------------------------------------------------------------------- what has just happened


class RatingMove(msgspec.Struct, frozen=True):
    """A rating before and after a match, of a player or of a pair."""

    people: tuple[Named, ...]
    before: int
    after: int
    is_provisional: bool


class AwardTold(msgspec.Struct, frozen=True):
    """Somebody has just won an award."""

    person: Named
    award: str


class Folded(msgspec.Struct, frozen=True, kw_only=True):
    """What a match has just changed; ``moves`` is empty where it counted for nobody."""

    table: TableId
    guild: int
    at: float
    moves: tuple[RatingMove, ...]
    awards: tuple[AwardTold, ...]


# ---------------------------------------------------------------------- doubts


class Report(msgspec.Struct, frozen=True):
    """What somebody has reported of a match; ``number`` counts from 1 on each server."""

    number: int
    table: TableId
    by: Named
    words: str
    at: float


class ReportPage(msgspec.Struct, frozen=True, kw_only=True):
    """A page of reports, the last first; ``page`` counts from 1."""

    page: int
    pages: int
    count: int
    reports: tuple[Report, ...]


class BoardReason(StrEnum):
    """What stands against a wish about boards and past matches."""

    UNKNOWN_MATCH = "unknown-match"
    NO_SUCH_SIDE = "no-such-side"
    UNDONE_ALREADY = "undone-already"
    WON_ALREADY = "won-already"
    NOT_YOUR_MATCH = "not-your-match"
    REPORTED_ALREADY = "reported-already"
    WORDS_MISSING = "words-missing"


class BoardError(MusbotError):
    """A wish about boards and past matches is refused; ``reason`` says why."""

    def __init__(self, reason: BoardReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
