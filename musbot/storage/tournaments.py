"""How are the tournaments of servers kept and found again?"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import groupby
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.league import Placed
from musbot.community.tournament.state import Status
from musbot.core.errors import CorruptLogError
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
from musbot.storage.database import Database
from musbot.storage.faults import DatabaseError, Fault
from musbot.storage.rows import AnyRow
from musbot.storage.schema import (
    tournament_entries,
    tournament_events,
    tournament_places,
    tournaments,
)

_TRIES: Final = 3


class SqlTournamentStore:
    """The service's ``TournamentStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def append(
        self,
        tournament: TournamentId,
        after: int,
        events: Sequence[Stored],
        change: TournamentChange = NOTHING_ELSE,
    ) -> None:
        """Save as ``TournamentStore.append`` says."""
        given = tuple(events)
        for _ in range(_TRIES - 1):
            try:
                await self._save(tournament, after, given, change)
            except DatabaseError as error:
                # Another process came between our look and our writing: the next look shows it.
                if error.fault is not Fault.CONFLICT:
                    raise
            else:
                return
        await self._save(tournament, after, given, change)

    async def _save(
        self,
        tournament: TournamentId,
        after: int,
        events: tuple[Stored, ...],
        change: TournamentChange,
    ) -> None:
        rows = [
            {"tournament_id": tournament, "number": number, "at": each.at, "body": each.body}
            for number, each in enumerate(events, after + 1)
        ]

        async def write(connection: AsyncConnection) -> None:
            await _require_last(connection, tournament, after)
            if rows:
                await connection.execute(insert(tournament_events), rows)
            await _write(connection, tournament, change)

        await self._database.write(write)

    async def read(self, tournament: TournamentId) -> tuple[Stored, ...]:
        """Give a tournament's events in their order; none when it is unknown.

        Raises:
            CorruptLogError: a number is missing.
            StorageError: they could not be read.
        """
        table = tournament_events
        ordered = (
            select(table.c.number, table.c.at, table.c.body)
            .where(table.c.tournament_id == tournament)
            .order_by(table.c.number)
        )
        rows = await self._database.rows(ordered)
        if rows and rows[-1].number != len(rows):
            raise CorruptLogError(tournament)
        return tuple([Stored(at=row.at, body=row.body) for row in rows])

    # ------------------------------------------------------------------ what is listed

    async def live(self) -> tuple[TournamentListing, ...]:
        """Give all that have not ended, those that begin first before others."""
        wanted = (
            select(tournaments)
            .where(tournaments.c.live)
            .order_by(tournaments.c.starts_at, tournaments.c.id)
        )
        return tuple([_listing(row) for row in await self._database.rows(wanted)])

    async def of(
        self,
        guild: int,
        *,
        statuses: Collection[Status],
        offset: int = 0,
        most: int = 25,
    ) -> tuple[TournamentListing, ...]:
        """Give those of a server in one of these states, the last to begin before others."""
        wanted = (
            select(tournaments)
            .where(
                tournaments.c.guild == guild,
                tournaments.c.status.in_([each.value for each in statuses]),
            )
            .order_by(tournaments.c.starts_at.desc(), tournaments.c.id.desc())
            .offset(offset)
            .limit(most)
        )
        return tuple([_listing(row) for row in await self._database.rows(wanted)])

    async def count(self, guild: int, *, statuses: Collection[Status]) -> int:
        """Count those of a server in one of these states."""
        wanted = (
            select(func.count())
            .select_from(tournaments)
            .where(
                tournaments.c.guild == guild,
                tournaments.c.status.in_([each.value for each in statuses]),
            )
        )
        return await self._database.number(wanted)

    async def entered(self, guild: int, player: PlayerId) -> tuple[TournamentListing, ...]:
        """Give those of a server that have not ended and in which somebody is entered."""
        entries = tournament_entries
        wanted = (
            select(tournaments)
            .join(entries, entries.c.tournament_id == tournaments.c.id)
            .where(entries.c.player == player, entries.c.guild == guild, tournaments.c.live)
            .order_by(tournaments.c.starts_at, tournaments.c.id)
        )
        return tuple([_listing(row) for row in await self._database.rows(wanted)])

    # ------------------------------------------------------------------ leagues

    async def evenings(self, guild: int, league: str) -> tuple[EveningPlaces, ...]:
        """Give the tournaments of a league that are over, in the order in which they began."""
        places = tournament_places
        wanted = (
            select(tournaments.c.name.label("evening"), tournaments.c.starts_at, places)
            .join(places, places.c.tournament_id == tournaments.c.id)
            .where(
                tournaments.c.guild == guild,
                tournaments.c.league == league,
                tournaments.c.status == Status.FINISHED.value,
            )
            .order_by(tournaments.c.starts_at, tournaments.c.id, places.c.place, places.c.player)
        )
        rows = await self._database.rows(wanted)
        return tuple([_evening(tuple(group)) for _, group in groupby(rows, _tournament_of)])

    async def leagues(self, guild: int) -> tuple[str, ...]:
        """Give the names of a server's leagues, the one with the newest tournament first."""
        wanted = (
            select(tournaments.c.league)
            .where(tournaments.c.guild == guild, tournaments.c.league.is_not(None))
            .group_by(tournaments.c.league)
            .order_by(func.max(tournaments.c.starts_at).desc(), tournaments.c.league)
        )
        return tuple([row.league for row in await self._database.rows(wanted)])


async def _require_last(connection: AsyncConnection, tournament: TournamentId, after: int) -> None:
    table = tournament_events
    last = await connection.scalar(
        select(func.max(table.c.number)).where(table.c.tournament_id == tournament)
    )
    if (last or 0) != after:
        raise StaleTournamentError(tournament)


async def _write(
    connection: AsyncConnection, tournament: TournamentId, change: TournamentChange
) -> None:
    if change.listing is not None:
        await _write_listing(connection, change.listing)
    if change.entries or change.gone:
        await _write_entries(connection, tournament, change)
    if change.places is not None:
        await _write_places(connection, tournament, change.places)


async def _write_listing(connection: AsyncConnection, listing: TournamentListing) -> None:
    columns = {
        "guild": listing.guild,
        "channel": listing.channel,
        "name": listing.name,
        "format": listing.format,
        "status": listing.status.value,
        "live": listing.is_live,
        "starts_at": listing.starts_at,
        "entrants": listing.entrants,
        "league": listing.league,
    }
    changed = await connection.execute(
        update(tournaments).where(tournaments.c.id == listing.tournament).values(columns)
    )
    if not changed.rowcount:
        await connection.execute(insert(tournaments).values(id=listing.tournament, **columns))


async def _write_entries(
    connection: AsyncConnection, tournament: TournamentId, change: TournamentChange
) -> None:
    table = tournament_entries
    guild = await connection.scalar(
        select(tournaments.c.guild).where(tournaments.c.id == tournament)
    )
    bound = [each.player for each in change.entries if each.bound]
    taken = await connection.execute(
        select(table.c.player, table.c.tournament_id)
        .where(table.c.bound, table.c.guild == guild, table.c.player.in_(bound))
        .where(table.c.tournament_id != tournament)
        .order_by(table.c.player)
    )
    for player, other in taken:
        raise EnteredElsewhereError(PlayerId(player), TournamentId(other))
    old = [*change.gone, *[each.player for each in change.entries]]
    await connection.execute(
        delete(table).where(table.c.tournament_id == tournament, table.c.player.in_(old))
    )
    rows = [
        {"tournament_id": tournament, "player": each.player, "guild": guild, "bound": each.bound}
        for each in change.entries
    ]
    if rows:
        await connection.execute(insert(table), rows)


async def _write_places(
    connection: AsyncConnection, tournament: TournamentId, places: tuple[Placed, ...]
) -> None:
    table = tournament_places
    await connection.execute(delete(table).where(table.c.tournament_id == tournament))
    rows = [
        {
            "tournament_id": tournament,
            "player": each.player,
            "name": each.name,
            "entrant": each.entrant,
            "place": each.place,
        }
        for each in places
    ]
    if rows:
        await connection.execute(insert(table), rows)


def _listing(row: AnyRow) -> TournamentListing:
    return TournamentListing(
        tournament=TournamentId(row.id),
        guild=row.guild,
        channel=row.channel,
        name=row.name,
        format=row.format,
        status=Status(row.status),
        starts_at=row.starts_at,
        entrants=row.entrants,
        league=row.league,
    )


def _tournament_of(row: AnyRow) -> str:
    tournament: str = row.tournament_id
    return tournament


def _evening(rows: Sequence[AnyRow]) -> EveningPlaces:
    first = rows[0]
    places = [Placed(PlayerId(row.player), row.name, row.entrant, row.place) for row in rows]
    return EveningPlaces(
        TournamentId(first.tournament_id), first.evening, first.starts_at, tuple(places)
    )
