"""What does the service ask of a store of tournaments?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

import msgspec

from musbot.community.league import Placed
from musbot.community.tournament.state import LIVE, Status
from musbot.core.errors import StorageError
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.ports import Stored


class StaleTournamentError(StorageError):
    """The tournament has events after the last one that the writer knew of."""


class EnteredElsewhereError(StorageError):
    """Somebody who is to be bound plays in another tournament of the server; nothing was saved.

    ``player`` is the person and ``tournament`` the one to which he is bound.
    """

    def __init__(self, player: PlayerId, tournament: TournamentId) -> None:
        super().__init__(f"{player} plays in {tournament}")
        self.player = player
        self.tournament = tournament


class TournamentListing(msgspec.Struct, frozen=True):
    """What can be asked of a tournament without replaying it.

    ``entrants`` is how many are entered, ``format`` the name of its format. Times are in seconds
    since 1970, UTC.
    """

    tournament: TournamentId
    guild: int
    channel: int | None
    name: str
    format: str
    status: Status
    starts_at: float
    entrants: int = 0
    league: str | None = None

    @property
    def is_live(self) -> bool:
        """Whether it has not ended."""
        return self.status in LIVE


class Entry(msgspec.Struct, frozen=True):
    """Somebody who is entered; who is ``bound`` can be bound to no other one of the server."""

    player: PlayerId
    bound: bool


class EveningPlaces(msgspec.Struct, frozen=True):
    """How a tournament of a league ended."""

    tournament: TournamentId
    name: str
    starts_at: float
    places: tuple[Placed, ...]


class TournamentChange(msgspec.Struct, frozen=True):
    """What is written of a tournament beside its events, in the same transaction.

    ``entries`` are those that are new or have changed, ``gone`` who is entered no more. ``places``
    replace all that are there; ``None`` leaves them.
    """

    listing: TournamentListing | None = None
    entries: tuple[Entry, ...] = ()
    gone: tuple[PlayerId, ...] = ()
    places: tuple[Placed, ...] | None = None


NOTHING_ELSE = TournamentChange()


class TournamentStore(Protocol):
    """Keeps the events of every tournament, each under its number, counted from 1."""

    async def append(
        self,
        tournament: TournamentId,
        after: int,
        events: Sequence[Stored],
        change: TournamentChange = NOTHING_ELSE,
    ) -> None:
        """Add events behind number ``after``, and write what has changed by them.

        All of it is saved or nothing is, as ``EventStore.append`` promises for tables.

        Raises:
            StaleTournamentError: ``after`` is not the number of the last event.
            EnteredElsewhereError: somebody of the entries is bound elsewhere on the server.
            StorageError: it could not be saved.
        """
        ...

    async def read(self, tournament: TournamentId) -> tuple[Stored, ...]:
        """Give a tournament's events in their order; none when it is unknown.

        Raises:
            CorruptLogError: a number is missing.
            StorageError: they could not be read.
        """
        ...

    async def live(self) -> tuple[TournamentListing, ...]:
        """Give all that have not ended, those that begin first before others."""
        ...

    async def of(
        self,
        guild: int,
        *,
        statuses: Collection[Status],
        offset: int = 0,
        most: int = 25,
    ) -> tuple[TournamentListing, ...]:
        """Give those of a server in one of these states, the last to begin before others."""
        ...

    async def count(self, guild: int, *, statuses: Collection[Status]) -> int:
        """Count those of a server in one of these states."""
        ...

    async def entered(self, guild: int, player: PlayerId) -> tuple[TournamentListing, ...]:
        """Give those of a server that have not ended and in which somebody is entered."""
        ...

    async def evenings(self, guild: int, league: str) -> tuple[EveningPlaces, ...]:
        """Give the tournaments of a league that are over, in the order in which they began."""
        ...

    async def leagues(self, guild: int) -> tuple[str, ...]:
        """Give the names of a server's leagues, the one with the newest tournament first."""
        ...


class RatingBook(Protocol):
    """Knows how strong people are."""

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give the ratings of those who have one in this game on this server.

        Raises:
            StorageError: they could not be read.
        """
        ...
