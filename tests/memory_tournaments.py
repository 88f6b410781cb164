"""How are tournaments kept that need not outlast the process: in tests and trials?"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from musbot.community.league import Placed
from musbot.community.tournament.state import Status
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.ports import Stored
from musbot.service.tournament_ports import (
    NOTHING_ELSE,
    EnteredElsewhereError,
    EveningPlaces,
    StaleTournamentError,
    TournamentChange,
    TournamentListing,
)


class MemoryTournamentStore:
    """The ``TournamentStore`` in memory, with every promise but the lasting one."""

    def __init__(self) -> None:
        self._events: dict[TournamentId, tuple[Stored, ...]] = {}
        self._listings: dict[TournamentId, TournamentListing] = {}
        self._bound: dict[TournamentId, dict[PlayerId, bool]] = {}
        self._places: dict[TournamentId, tuple[Placed, ...]] = {}

    async def append(
        self,
        tournament: TournamentId,
        after: int,
        events: Sequence[Stored],
        change: TournamentChange = NOTHING_ELSE,
    ) -> None:
        """Save as ``TournamentStore.append`` says."""
        given = tuple(events)
        await asyncio.sleep(0)  # as with a real store, others run while this one waits
        stored = self._events.get(tournament, ())
        if len(stored) != after:
            raise StaleTournamentError(tournament)
        listing = change.listing or self._listings[tournament]
        self._refuse_entered_elsewhere(tournament, listing.guild, change)
        self._listings[tournament] = listing
        bound = self._bound.setdefault(tournament, {})
        for player in change.gone:
            bound.pop(player, None)
        bound |= {each.player: each.bound for each in change.entries}
        if change.places is not None:
            self._places[tournament] = change.places
        self._events[tournament] = stored + given

    def _refuse_entered_elsewhere(
        self, tournament: TournamentId, guild: int, change: TournamentChange
    ) -> None:
        players = sorted([each.player for each in change.entries if each.bound])
        for player in players:
            for other, bound in self._bound.items():
                is_here = self._listings[other].guild == guild
                if other != tournament and is_here and bound.get(player):
                    raise EnteredElsewhereError(player, other)

    async def read(self, tournament: TournamentId) -> tuple[Stored, ...]:
        """Give a tournament's events in their order; none when it is unknown."""
        await asyncio.sleep(0)
        return self._events.get(tournament, ())

    async def live(self) -> tuple[TournamentListing, ...]:
        """Give all that have not ended, those that begin first before others."""
        await asyncio.sleep(0)
        return self._sorted([each for each in self._listings.values() if each.is_live])

    async def of(
        self,
        guild: int,
        *,
        statuses: Collection[Status],
        offset: int = 0,
        most: int = 25,
    ) -> tuple[TournamentListing, ...]:
        """Give those of a server in one of these states, the last to begin before others."""
        await asyncio.sleep(0)
        found = [
            each
            for each in self._listings.values()
            if each.guild == guild and each.status in statuses
        ]
        return self._sorted(found)[::-1][offset : offset + most]

    async def count(self, guild: int, *, statuses: Collection[Status]) -> int:
        """Count those of a server in one of these states."""
        return len(await self.of(guild, statuses=statuses, most=len(self._listings)))

    async def entered(self, guild: int, player: PlayerId) -> tuple[TournamentListing, ...]:
        """Give those of a server that have not ended and in which somebody is entered."""
        return tuple(
            [
                each
                for each in await self.live()
                if each.guild == guild and player in self._bound[each.tournament]
            ]
        )

    async def evenings(self, guild: int, league: str) -> tuple[EveningPlaces, ...]:
        """Give the tournaments of a league that are over, in the order in which they began."""
        await asyncio.sleep(0)
        over = [
            each
            for each in self._listings.values()
            if (each.guild, each.league, each.status) == (guild, league, Status.FINISHED)
        ]
        return tuple(
            [
                EveningPlaces(each.tournament, each.name, each.starts_at, _in_order(places))
                for each in self._sorted(over)
                if (places := self._places.get(each.tournament))
            ]
        )

    async def leagues(self, guild: int) -> tuple[str, ...]:
        """Give the names of a server's leagues, the one with the newest tournament first."""
        await asyncio.sleep(0)
        newest: dict[str, float] = {}
        for each in self._listings.values():
            if each.guild == guild and each.league is not None:
                newest[each.league] = max(each.starts_at, newest.get(each.league, each.starts_at))
        return tuple(sorted(newest, key=lambda league: (-newest[league], league)))

    @staticmethod
    def _sorted(found: Collection[TournamentListing]) -> tuple[TournamentListing, ...]:
        return tuple(sorted(found, key=lambda each: (each.starts_at, each.tournament)))


def _in_order(places: tuple[Placed, ...]) -> tuple[Placed, ...]:
    return tuple(sorted(places, key=lambda each: (each.place, each.player)))
