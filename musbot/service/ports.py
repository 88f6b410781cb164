"""What does the service ask of the world outside it?

The service keeps tables and knows neither a database nor a wall clock nor a computer player. It
names here what it needs, and whoever composes the program hands in what fulfils it. The tests hand
in fakes that live in memory.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, Protocol, TypeVar

import msgspec

from musbot.community.played import Ending
from musbot.core import ids
from musbot.core.contract import Legal
from musbot.core.errors import StorageError
from musbot.core.seats import Seat, Side

TableId = ids.TableId
PlayerId = ids.PlayerId

Status = Literal["open", "playing", "over", "closed"]
"""``open`` waits for its match, ``over`` has played it, ``closed`` was ended before its time."""

LIVE: tuple[Status, ...] = ("open", "playing")
"""The states of a table that keep its people from sitting down elsewhere."""


class SeatedElsewhereError(StorageError):
    """Somebody on the listing sits at another live table already; nothing was saved.

    ``player`` is the person and ``table`` the live table where he sits.
    """

    def __init__(self, player: PlayerId, table: TableId) -> None:
        super().__init__(f"{player} sits at {table}")
        self.player = player
        self.table = table


class Stored(msgspec.Struct, frozen=True):
    """One event as it lies in the store.

    ``at`` is in seconds since 1970, UTC; ``body`` is the JSON of a table event, and the store never
    looks into it.
    """

    at: float
    body: bytes


class Ends(msgspec.Struct, frozen=True):
    """What can be known of a table by its first and its last event."""

    table: TableId
    first: Stored
    last: Stored


class Listing(msgspec.Struct, frozen=True):
    """What can be asked of a table without replaying it.

    ``people`` are the persons who sit there, computer players left out; ``opened_at`` is in seconds
    since 1970, UTC. ``guild`` and ``channel`` are Discord's ids, ``None`` at the practice table.
    """

    table: TableId
    game: str
    status: Status
    guild: int | None
    channel: int | None
    people: tuple[PlayerId, ...]
    opened_at: float

    @property
    def is_live(self) -> bool:
        """Whether its people are bound to it."""
        return self.status in LIVE


class ResultPlayer(msgspec.Struct, frozen=True):
    """Who held a seat when the match ended; ``person`` is ``None`` for a computer player.

    ``language`` is what he read when he sat down, ``None`` where nobody knows.
    """

    seat: Seat
    side: Side
    person: PlayerId | None
    name: str
    language: str | None = None


class Leaver(msgspec.Struct, frozen=True):
    """Somebody who lost a seat of his for good: he left it, or stayed away.

    ``name`` is empty in a match from before it was written down.
    """

    seat: Seat
    player: PlayerId
    name: str = ""


class MatchResult(msgspec.Struct, frozen=True):
    """How a match ended, written in the transaction of its last event.

    ``rules`` is the JSON of the rules in force, ``preset`` the name of their preset, ``"own"``
    where something differs from it, and empty where nobody knows. ``seating`` is the seating's
    name. ``winner`` is ``None`` where nobody has won: the match was abandoned. ``games`` and
    ``vacas`` are what every side has won, by side, and ``ordagos`` is how many were said, ``None``
    where they were not counted. ``places`` are those of the sides, none where the game only knows a
    winner or nobody wrote them down. ``players`` stand in the order of their seats, and so do the
    ``leavers``, those of one seat by their ids. ``tournament`` names the one that it was played in.
    """

    table: TableId
    game: str
    rules: str
    seating: str
    guild: int | None
    started_at: float
    ended_at: float
    winner: Side | None
    games: tuple[int, ...]
    vacas: tuple[int, ...]
    rounds: int
    players: tuple[ResultPlayer, ...]
    how: Ending = Ending.PLAYED
    rated: bool = False
    preset: str = ""
    ordagos: int | None = None
    tournament: str | None = None
    leavers: tuple[Leaver, ...] = ()
    places: tuple[int, ...] = ()


class EventStore(Protocol):
    """Keeps the events of every table, each under its number, counted from 1."""

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        """Add events behind number ``after``, and with them the listing and the result.

        All of it is saved or nothing is, and when this returns it outlasts a killed process. A
        caller who is cancelled cannot know whether it was saved: he reads the table again.

        Raises:
            StaleTableError: ``after`` is not the number of the last event (0 for a new table).
            SeatedElsewhereError: a person of a live listing sits at another live table.
            StorageError: it could not be saved. Where a server was lost in the very moment of
                saving, it may turn out to be there after all: the next append is then stale.
        """
        ...

    async def read(self, table: TableId) -> tuple[Stored, ...]:
        """Give a table's events in their order; none when the table is unknown.

        Raises:
            CorruptLogError: a number is missing.
            StorageError: they could not be read.
        """
        ...

    async def listings(self, *statuses: Status) -> tuple[Listing, ...]:
        """Give the tables in one of these states, all tables when none is named, oldest first."""
        ...

    async def ended(self, player: PlayerId, most: int) -> tuple[TableId, ...]:
        """Give the tables that have ended and at which a person sat then, the last opened first.

        Raises:
            StorageError: they could not be read.
        """
        ...

    async def ends(self, *statuses: Status) -> tuple[Ends, ...]:
        """Give the first and the last event of every table in one of these states.

        It is one look-up, and costs no more for long matches than for short ones.

        Raises:
            StorageError: they could not be read.
        """
        ...


class ResultStore(Protocol):
    """Keeps how matches ended."""

    async def results(
        self, *, guild: int | None = None, limit: int = 50
    ) -> tuple[MatchResult, ...]:
        """Give the last matches, the newest first: of one guild, or of all for ``None``."""
        ...

    async def result(self, table: TableId) -> MatchResult | None:
        """Give how the match at this table ended; ``None`` while it has not, or is unknown."""
        ...


class SettingsStore(Protocol):
    """Keeps what servers and players have set. What a setting means is the service's to know."""

    async def settings(self, guild: int) -> Mapping[str, str]:
        """Give what a server has set: the JSON of each value by the setting's name.

        What was never set is not there.

        Raises:
            StorageError: they could not be read.
        """
        ...

    async def write_setting(self, guild: int, name: str, value: str) -> None:
        """Set one setting of a server and leave its others as they are.

        When this returns it outlasts a killed process. Of two who set the same, the later one's
        stays.

        Raises:
            StorageError: it could not be saved, and nothing has changed.
        """
        ...

    async def player_settings(self, player: PlayerId) -> Mapping[str, str]:
        """Give what a player has set, as :meth:`settings` does for a server."""
        ...

    async def write_player_setting(self, player: PlayerId, name: str, value: str) -> None:
        """Set one setting of a player, as :meth:`write_setting` does for a server."""
        ...


class Clock(Protocol):
    """Tells the time, so that tests can hold it still."""

    def now(self) -> float:
        """Give the seconds since 1970, UTC."""
        ...


ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
ActionT_co = TypeVar("ActionT_co", covariant=True)


class Player(Protocol[ViewT_contra, ActionT_co]):
    """A computer player: it is given what its seat may know, never the state of the game."""

    def choose(self, view: ViewT_contra, legal: tuple[Legal, ...]) -> ActionT_co:
        """Choose what to say or do; ``legal`` is never empty, and the choice lies within it."""
        ...


class Adviser(Protocol[ViewT_contra, ActionT_co]):
    """A computer player whom its partner can ask; it knows what its own seat may know."""

    def answer(self, before: ViewT_contra, after: ViewT_contra) -> ActionT_co | None:
        """Answer what a partner has said between two views of its seat; ``None`` is silence.

        What it gives must be allowed by the rules.
        """
        ...
