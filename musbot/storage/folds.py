"""Which results are still to be counted, and what has to be known to count them?"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Table, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.board import Board, Rated, Record, Standing
from musbot.community.counting import Subject
from musbot.community.played import Chair, Ending, PlayedMatch
from musbot.community.rating import Rating
from musbot.core.deeds import Deeds
from musbot.core.seats import Seat, Side
from musbot.service.board_rows import (
    Amendment,
    Entry,
    Footing,
    Known,
    Meeting,
    Member,
    Numbered,
    Sheet,
    Together,
    Wanted,
)
from musbot.service.board_values import ChangeKind, Tally
from musbot.service.judged import DECIDED, leavers_by_seat
from musbot.service.ports import Leaver, MatchResult, PlayerId, TableId
from musbot.storage.board_schema import (
    PLAYERS,
    awards,
    board_folds,
    companions,
    match_history,
    members,
    ratings,
    result_changes,
    standings,
)
from musbot.storage.database import Database
from musbot.storage.results import with_people
from musbot.storage.rows import AnyRow, read_by_first
from musbot.storage.schema import result_leavers, result_players, results
from musbot.storage.sheets import ALONE, subject_of, two_of, write_sheet

_TO_FOLD = (results.c.folded.is_(None), results.c.guild.is_not(None))


class SqlFoldStore:
    """The service's ``FoldStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def guilds_to_fold(self) -> tuple[int, ...]:
        """Give the servers that have results without a number."""
        async with self._database.read() as connection:
            found = await connection.execute(select(results.c.guild).where(*_TO_FOLD).distinct())
            return tuple(found.scalars())

    async def unfolded(self, guild: int, most: int) -> tuple[MatchResult, ...]:
        """Give the first results of a server that have no number yet, the oldest first."""
        asked = (
            select(results)
            .where(*_TO_FOLD, results.c.guild == guild)
            .order_by(results.c.ended_at, results.c.table_id)
            .limit(most)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(asked)).all()
            # Whoever looks at a board asks, and nearly always nothing waits.
            return await with_people(connection, rows) if rows else ()

    async def save(self, guild: int, revision: int, sheet: Sheet) -> None:
        """Write all of a sheet or nothing."""
        async with self._database.write() as connection:
            await write_sheet(connection, guild, revision, sheet)

    async def footing(self, guild: int) -> Footing:
        """Give the number of the last result that was counted, and the revision."""
        async with self._database.read() as connection:
            return await _footing(connection, guild)

    async def known(self, guild: int, wanted: Wanted) -> Known:
        """Give all that is wanted, as far as it is there, or more."""
        async with self._database.read() as connection:
            # The revision first: what changes meanwhile makes the writer stale.
            footing = await _footing(connection, guild)
            return Known(
                footing=footing,
                standings=await _ratings(connection, guild, wanted.subjects),
                records=await _records(connection, guild, wanted),
                members=await read_members(connection, guild, wanted.players),
                together=await _together(connection, guild, wanted.players),
                awards=await _awards(connection, guild, wanted.players),
                ends=await _ends(connection, guild, wanted),
                best={
                    game: await _best(connection, guild, game, len(wanted.players) + 1)
                    for game in {board.game for board in wanted.boards}
                },
            )

    async def numbered(self, guild: int, after: int, most: int) -> tuple[Numbered, ...]:
        """Give the next results behind a number, as far as ratings need them, in their order."""
        names = ("table_id", "folded", "computers_rated", *_OF_A_MATCH)
        asked = (
            select(*[results.c[name] for name in names])
            .where(results.c.guild == guild, results.c.folded > after)
            .order_by(results.c.folded)
            .limit(most)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(asked)).all()
            tables = [row.table_id for row in rows]
            sat = await read_by_first(connection, _SAT.where(result_players.c.table_id.in_(tables)))
            left = await read_by_first(
                connection, _LEFT.where(result_leavers.c.table_id.in_(tables))
            )
        return tuple(
            [_numbered(row, sat.get(row.table_id, ()), left.get(row.table_id, ())) for row in rows]
        )

    async def entries(self, guild: int, tables: Collection[TableId]) -> tuple[Entry, ...]:
        """Give these results with their deeds, in their order, as far as they have numbers."""
        asked = (
            select(results)
            .where(results.c.table_id.in_(tables), results.c.guild == guild)
            .where(results.c.folded.is_not(None))
            .order_by(results.c.folded)
        )
        did = (
            select(result_players.c.table_id, result_players.c.deeds)
            .where(result_players.c.table_id.in_(tables))
            .order_by(result_players.c.table_id, result_players.c.seat)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(asked)).all()
            found = await with_people(connection, rows)
            deeds = await read_by_first(connection, did)
        return tuple(
            [
                Entry(
                    number=row.folded,
                    result=result,
                    deeds=tuple([_deeds(each.deeds) for each in deeds[result.table]]),
                    computers=bool(row.computers_rated),
                )
                for row, result in zip(rows, found, strict=True)
            ]
        )

    async def amendments(self, guild: int) -> tuple[Amendment, ...]:
        """Give all that moderators have said of a server's matches, in its order by match."""
        asked = select(result_changes).where(result_changes.c.guild == guild)
        ordered = asked.order_by(result_changes.c.table_id, result_changes.c.number)
        async with self._database.read() as connection:
            return tuple([amendment_of(row) for row in await connection.execute(ordered)])


# ---------------------------------------------------------------------- what is known


async def _footing(connection: AsyncConnection, guild: int) -> Footing:
    asked = select(board_folds).where(board_folds.c.guild == guild)
    row = (await connection.execute(asked)).one_or_none()
    return Footing() if row is None else Footing(row.folded, row.revision)


def _of_rated(table: Table, guild: int, rated: Iterable[Rated]) -> list[ColumnElement[bool]]:
    """Say of which rows a look by index finds these subjects, and perhaps a few others."""
    games = {game for game, _ in rated}
    columns = [two_of(subject) for _, subject in rated]
    return [
        table.c.game.in_(games),
        table.c.guild == guild,
        table.c.player.in_({player for player, _ in columns}),
        table.c.partner.in_({partner for _, partner in columns}),
    ]


async def _ratings(
    connection: AsyncConnection, guild: int, rated: Collection[Rated]
) -> dict[Rated, Standing]:
    asked = select(ratings).where(*_of_rated(ratings, guild, rated))
    return {
        (row.game, subject_of(row.player, row.partner)): Standing(
            Rating(row.mu, row.sigma, row.matches), row.season
        )
        for row in await connection.execute(asked)
    }


async def _records(
    connection: AsyncConnection, guild: int, wanted: Wanted
) -> dict[tuple[Board, Subject], Record]:
    asked = select(standings).where(
        *_of_rated(standings, guild, wanted.subjects),
        standings.c.season.in_({board.season for board in wanted.boards}),
        standings.c.preset.in_({board.preset for board in wanted.boards}),
    )
    return {
        (board_of(row), subject_of(row.player, row.partner)): record_of(row)
        for row in await connection.execute(asked)
    }


def board_of(row: AnyRow) -> Board:
    """Give the board on which a row stands."""
    return Board(row.game, row.season, row.preset)


def record_of(row: AnyRow) -> Record:
    """Give what a row of the boards says of matches."""
    return Record(
        row.wins,
        row.losses,
        row.games_won,
        row.games_lost,
        row.streak,
        row.best_streak,
    )


async def read_members(
    connection: AsyncConnection, guild: int, players: Collection[PlayerId]
) -> dict[PlayerId, Member]:
    """Give what is kept of people, as far as they have played there."""
    asked = select(members).where(members.c.guild == guild, members.c.player.in_(players))
    return {
        PlayerId(row.player): Member(
            name=row.name,
            unrated=msgspec.json.decode(row.unrated, type=dict[str, Tally]),
            in_a_row=row.in_a_row,
            careers=msgspec.json.decode(row.careers, type=dict[str, dict[str, int]]),
        )
        for row in await connection.execute(asked)
    }


def together_of(row: AnyRow) -> Together:
    """Give what a row says of two people."""
    return Together(
        row.with_matches,
        row.with_wins,
        row.against_matches,
        row.against_wins,
        row.against_losses,
    )


async def _together(
    connection: AsyncConnection, guild: int, players: Collection[PlayerId]
) -> dict[Meeting, Together]:
    asked = select(companions).where(
        companions.c.guild == guild,
        companions.c.player.in_(players),
        companions.c.other.in_(players),
    )
    return {
        (row.game, PlayerId(row.player), PlayerId(row.other)): together_of(row)
        for row in await connection.execute(asked)
    }


async def _awards(
    connection: AsyncConnection, guild: int, players: Collection[PlayerId]
) -> dict[PlayerId, set[str]]:
    asked = select(awards.c.player, awards.c.award).where(
        awards.c.guild == guild, awards.c.player.in_(players)
    )
    won: dict[PlayerId, set[str]] = {}
    for row in await connection.execute(asked):
        won.setdefault(PlayerId(row.player), set()).add(row.award)
    return won


async def _ends(
    connection: AsyncConnection, guild: int, wanted: Wanted
) -> dict[PlayerId, list[float]]:
    """Give when the players' last matches ended that were won or lost."""
    first = (
        select(func.min(results.c.folded))
        .where(results.c.guild == guild, results.c.ended_at >= wanted.since)
        .scalar_subquery()
    )
    asked = (
        select(match_history.c.player, match_history.c.at)
        .where(match_history.c.guild == guild, match_history.c.player.in_(wanted.players))
        .where(match_history.c.partner == ALONE, match_history.c.number >= first)
        .where(match_history.c.verdict.in_([each.value for each in DECIDED]))
        .order_by(match_history.c.number)
    )
    ends: dict[PlayerId, list[float]] = {}
    for row in await connection.execute(asked):
        ends.setdefault(PlayerId(row.player), []).append(row.at)
    return ends


async def _best(
    connection: AsyncConnection, guild: int, game: str, most: int
) -> dict[PlayerId, int]:
    asked = (
        select(standings.c.player, standings.c.rating)
        .where(PLAYERS, standings.c.guild == guild, standings.c.gone.is_(False))
        .where(standings.c.game == game)
        .where(standings.c.season == "", standings.c.preset == "")
        .order_by(standings.c.rating.desc(), standings.c.player.desc())
        .limit(most)
    )
    return {PlayerId(row.player): row.rating for row in await connection.execute(asked)}


# ---------------------------------------------------------------------- results


_OF_A_MATCH = (
    *("ended_at", "how", "winner", "games", "rounds", "rated", "preset", "game", "places"),
)

_SAT = select(
    result_players.c.table_id, result_players.c.seat, result_players.c.side, result_players.c.person
).order_by(result_players.c.table_id, result_players.c.seat)

_LEFT = select(result_leavers.c.table_id, result_leavers.c.seat, result_leavers.c.player).order_by(
    result_leavers.c.table_id, result_leavers.c.seat, result_leavers.c.player
)


def _numbered(row: Sequence[Any], sat: Sequence[Any], left: Sequence[Any]) -> Numbered:
    table, number, computers, ended_at, how, winner, games, rounds, rated, preset, game, places = (
        row
    )
    gone = leavers_by_seat([Leaver(Seat(seat), PlayerId(player)) for _, seat, player in left])
    match = PlayedMatch(
        chairs=tuple([Chair(side, person, gone.get(seat, ())) for _, seat, side, person in sat]),
        winner=winner,
        games=tuple(games),
        rounds=rounds,
        at=ended_at,
        how=Ending(how),
        rated=rated,
        preset=preset,
        game=game,
        places=tuple(places or ()),
    )
    return Numbered(number, TableId(table), match, bool(computers))


def amendment_of(row: AnyRow) -> Amendment:
    """Give what a moderator has said by its row."""
    return Amendment(
        table=TableId(row.table_id),
        number=row.number,
        kind=ChangeKind(row.kind),
        winner=None if row.winner is None else Side(row.winner),
        by=PlayerId(row.by),
        why=row.why,
        at=row.at,
    )


def _deeds(stored: str | None) -> Deeds:
    return {} if stored is None else msgspec.json.decode(stored, type=dict[str, int])
