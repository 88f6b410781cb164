"""Which tournaments are there, and how is one announced, found and followed?"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias
from weakref import WeakValueDictionary

import msgspec

from musbot.community.league import Evening, LeagueLine, league_table
from musbot.community.tournament.log import encode, replay
from musbot.community.tournament.organising import announce
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import LIVE, Status, Tournament, first_state
from musbot.community.tournament.terms import Format, TournamentTerms, seating_for
from musbot.core.errors import CorruptLogError, TournamentError
from musbot.core.ids import PlayerId, TournamentId
from musbot.core.seats import SEATINGS, Seating
from musbot.games import GAMES, AnyGame
from musbot.service.chance import new_tournament_id, new_tournament_seed
from musbot.service.ports import Clock, Stored
from musbot.service.tournament_desk import Happening, TournamentDesk
from musbot.service.tournament_listing import change_between
from musbot.service.tournament_ports import TournamentListing, TournamentStore

PAGE: Final = 10
"""How many tournaments a page of the list has."""

ENDED: Final = (Status.FINISHED, Status.CANCELLED)

Follower: TypeAlias = Callable[[TournamentDesk, Happening], None]
"""Who is told of everything that happens in tournaments; the desk is locked, so he is quick."""


class TournamentPage(msgspec.Struct, frozen=True):
    """A page of a server's tournaments, counted from 1, those that begin last before others."""

    listings: tuple[TournamentListing, ...]
    page: int
    pages: int


class LeagueEvening(msgspec.Struct, frozen=True):
    """An evening of a league that is over."""

    tournament: TournamentId
    name: str
    starts_at: float


class League(msgspec.Struct, frozen=True):
    """A league after its evenings; ``best`` is how many of them count for somebody, 0 for all."""

    name: str
    best: int
    evenings: tuple[LeagueEvening, ...]
    lines: tuple[LeagueLine, ...]


class Tournaments:
    """All the tournaments; one that is not in memory is read from the store."""

    def __init__(
        self, store: TournamentStore, clock: Clock, games: Mapping[str, AnyGame] = GAMES
    ) -> None:
        self._store = store
        self._clock = clock
        self._games = games
        self._followers: list[Follower] = []
        self._held: WeakValueDictionary[TournamentId, TournamentDesk] = WeakValueDictionary()
        self._live: dict[TournamentId, TournamentDesk] = {}
        # While somebody reads a tournament, others who want it wait for him.
        self._reading: WeakValueDictionary[TournamentId, asyncio.Lock] = WeakValueDictionary()

    def now(self) -> float:
        """Give the time at the tournaments, in seconds since 1970, UTC."""
        return self._clock.now()

    # ------------------------------------------------------------------ announcing

    def rules_for(
        self, game: str, seating: str, rules: Mapping[str, Any]
    ) -> tuple[dict[str, Any], int]:
        """Give rules as terms hold them, and how many of what the game counts win a match.

        Raises:
            RulesError: an option that the game does not have, or not in this seating.
            TournamentError: the seating is unknown, or not one of this game.
        """
        self._require_seating(game, seating)
        chosen = self._games[game]
        fitted = chosen.fit_rules(chosen.parse_rules(rules), SEATINGS[seating])
        return chosen.write_rules(fitted), chosen.to_win(fitted)

    def seatings_for(self, game: str, format_: Format) -> tuple[Seating, ...]:
        """Give how people can sit at the tables of a tournament, the game's usual way first."""
        return tuple(
            [
                seating
                for seating in self._games[game].seatings
                if not seating.has_many_sides and seating.name == seating_for(format_, seating.name)
            ]
        )

    def _require_seating(self, game: str, seating: str) -> None:
        if seating not in [each.name for each in self._games[game].seatings]:
            raise TournamentError(TournamentReason.BAD_SEATING, seating)

    async def announce(
        self, terms: TournamentTerms, organiser: PlayerId, guild: int, channel: int | None
    ) -> TournamentDesk:
        """Announce a tournament.

        Raises:
            TournamentError: it cannot be played on these terms.
            StorageError: it could not be saved.
        """
        self._require_seating(terms.game, terms.seating)
        now, tournament = self._clock.now(), new_tournament_id()
        event = announce(terms, organiser, new_tournament_seed(), guild, channel, now)
        state = first_state(event)
        change = change_between(tournament, None, state)
        await self._store.append(tournament, 0, [Stored(now, encode(event))], change)
        desk = self._put(tournament, state)
        self.told(desk, Happening(tournament, None, state, (event,)))
        return desk

    # ------------------------------------------------------------------ finding

    async def get(self, tournament: TournamentId) -> TournamentDesk:
        """Give a tournament by its id, from memory or from the store.

        Raises:
            TournamentError: there is no such tournament.
            StorageError: its events could not be read, or make no tournament.
        """
        known = self._held.get(tournament)
        if known is None:
            async with self._reading.setdefault(tournament, asyncio.Lock()):
                known = self._held.get(tournament)
                if known is None:
                    known = self._put(tournament, await self.read(tournament))
        await known.clear_doubt()
        return known

    async def read(self, tournament: TournamentId) -> Tournament:
        """Give where a tournament stands according to the store; raises as :meth:`get` does."""
        stored = await self._store.read(tournament)
        if not stored:
            raise TournamentError(TournamentReason.UNKNOWN_TOURNAMENT)
        try:
            return replay([(each.at, each.body) for each in stored])
        except CorruptLogError as error:
            raise CorruptLogError(f"tournament {tournament}: {error}") from error

    def _put(self, tournament: TournamentId, state: Tournament) -> TournamentDesk:
        desk = TournamentDesk(tournament, state, self._store, self._clock, self)
        self._held[tournament] = desk
        self._note(desk)
        return desk

    def _note(self, desk: TournamentDesk) -> None:
        """Keep in memory those that have not ended."""
        if desk.is_live:
            self._live[desk.id] = desk
        else:
            self._live.pop(desk.id, None)

    async def live(self) -> tuple[TournamentListing, ...]:
        """Give all that have not ended, on all servers, those that begin first before others."""
        return await self._store.live()

    async def upcoming(self, guild: int, page: int = 1) -> TournamentPage:
        """Give a page of those of a server that have not ended."""
        return await self._page(guild, LIVE, page)

    async def ended(self, guild: int, page: int = 1) -> TournamentPage:
        """Give a page of those of a server that were played or called off."""
        return await self._page(guild, ENDED, page)

    async def _page(self, guild: int, statuses: tuple[Status, ...], page: int) -> TournamentPage:
        count = await self._store.count(guild, statuses=statuses)
        pages = max(1, -(-count // PAGE))
        page = min(max(1, page), pages)
        found = await self._store.of(guild, statuses=statuses, offset=(page - 1) * PAGE, most=PAGE)
        return TournamentPage(found, page, pages)

    async def entered(self, guild: int, player: PlayerId) -> tuple[TournamentListing, ...]:
        """Give those of a server in which somebody is entered and which have not ended."""
        return await self._store.entered(guild, player)

    # ------------------------------------------------------------------ leagues

    async def leagues(self, guild: int) -> tuple[str, ...]:
        """Give the names of a server's leagues, the one with the newest tournament first."""
        return await self._store.leagues(guild)

    async def league(self, guild: int, name: str, best: int = 0) -> League:
        """Give the table of a league; nobody stands there before its first evening is over."""
        evenings = await self._store.evenings(guild, name)
        lines = league_table([Evening(each.name, each.places) for each in evenings], best)
        known = [LeagueEvening(each.tournament, each.name, each.starts_at) for each in evenings]
        return League(name, best, tuple(known), lines)

    # ------------------------------------------------------------------ following

    def follow(self, follower: Follower) -> Callable[[], None]:
        """Let somebody be told of everything that happens, saved; gives what ends that."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)

    def told(self, desk: TournamentDesk, happening: Happening) -> None:
        """Tell those who follow the tournaments what has happened at a desk."""
        self._note(desk)
        for follower in self._followers:
            follower(desk, happening)
