"""What has to be known of a server to count a match there?

Little is asked of many tables, so each question is written down once: that takes longer than the
answer does.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

import msgspec
from sqlalchemy import ColumnElement, Select, Table, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.board import Board, Rated, Record, Standing
from musbot.community.counting import Subject
from musbot.community.rating import Rating
from musbot.service.board_rows import Footing, Known, Meeting, Member, Together, Wanted
from musbot.service.board_values import Tally
from musbot.service.judged import DECIDED
from musbot.service.ports import PlayerId
from musbot.storage.board_schema import (
    PLAYERS,
    awards,
    board_folds,
    companions,
    match_history,
    members,
    ratings,
    standings,
)
from musbot.storage.rows import AnyRow
from musbot.storage.schema import results
from musbot.storage.sheets import ALONE, subject_of, two_of


async def read_known(connection: AsyncConnection, guild: int, wanted: Wanted) -> Known:
    """Give all that is wanted, as far as it is there, or more."""
    # The revision first: what changes meanwhile makes the writer stale.
    footing = await read_footing(connection, guild)
    return Known(
        footing=footing,
        standings=await _standings(connection, guild, wanted.subjects),
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


async def read_footing(connection: AsyncConnection, guild: int) -> Footing:
    """Give the number of the last result that was counted, and the revision."""
    row = (await connection.execute(_FOOTING, {"guild": guild})).one_or_none()
    return Footing() if row is None else Footing(row.folded, row.revision)


def _these(guild: int, rated: Collection[Rated]) -> dict[str, Any]:
    """Name subjects for a look by index, which finds perhaps a few others."""
    columns = [two_of(subject) for _, subject in rated]
    return {
        "guild": guild,
        "games": list({game for game, _ in rated}),
        "players": list({player for player, _ in columns}),
        "partners": list({partner for _, partner in columns}),
    }


async def _standings(
    connection: AsyncConnection, guild: int, rated: Collection[Rated]
) -> dict[Rated, Standing]:
    return {
        (row.game, subject_of(row.player, row.partner)): Standing(
            Rating(row.mu, row.sigma, row.matches), row.season
        )
        for row in await connection.execute(_RATINGS, _these(guild, rated))
    }


async def _records(
    connection: AsyncConnection, guild: int, wanted: Wanted
) -> dict[tuple[Board, Subject], Record]:
    on_boards = {
        "seasons": list({board.season for board in wanted.boards}),
        "presets": list({board.preset for board in wanted.boards}),
    }
    asked = _these(guild, wanted.subjects) | on_boards
    return {
        (board_of(row), subject_of(row.player, row.partner)): record_of(row)
        for row in await connection.execute(_RECORDS, asked)
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
    return {
        PlayerId(row.player): Member(
            name=row.name,
            unrated=msgspec.json.decode(row.unrated, type=dict[str, Tally]),
            in_a_row=row.in_a_row,
            careers=msgspec.json.decode(row.careers, type=dict[str, dict[str, int]]),
        )
        for row in await connection.execute(_MEMBERS, _people(guild, players))
    }


def _people(guild: int, players: Collection[PlayerId]) -> Mapping[str, Any]:
    return {"guild": guild, "players": list(players)}


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
    return {
        (row.game, PlayerId(row.player), PlayerId(row.other)): together_of(row)
        for row in await connection.execute(_TOGETHER, _people(guild, players))
    }


async def _awards(
    connection: AsyncConnection, guild: int, players: Collection[PlayerId]
) -> dict[PlayerId, set[str]]:
    won: dict[PlayerId, set[str]] = {}
    for row in await connection.execute(_AWARDS, _people(guild, players)):
        won.setdefault(PlayerId(row.player), set()).add(row.award)
    return won


async def _ends(
    connection: AsyncConnection, guild: int, wanted: Wanted
) -> dict[PlayerId, list[float]]:
    """Give when the players' last matches ended that were won or lost."""
    ends: dict[PlayerId, list[float]] = {}
    asked = {**_people(guild, wanted.players), "since": wanted.since}
    for row in await connection.execute(_ENDS, asked):
        ends.setdefault(PlayerId(row.player), []).append(row.at)
    return ends


async def _best(
    connection: AsyncConnection, guild: int, game: str, most: int
) -> dict[PlayerId, int]:
    found = await connection.execute(_BEST, {"guild": guild, "game": game, "most": most})
    return {PlayerId(row.player): row.rating for row in found}


# ---------------------------------------------------------------------- questions


def _at(table: Table) -> ColumnElement[bool]:
    return table.c.guild == bindparam("guild")


def _among(column: ColumnElement[Any], names: str) -> ColumnElement[bool]:
    return column.in_(bindparam(names, expanding=True))


def _of_these(table: Table) -> list[ColumnElement[bool]]:
    return [
        _at(table),
        _among(table.c.game, "games"),
        _among(table.c.player, "players"),
        _among(table.c.partner, "partners"),
    ]


def _last_ends() -> Select[Any, Any]:
    first = (
        select(func.min(results.c.folded))
        .where(_at(results), results.c.ended_at >= bindparam("since"))
        .scalar_subquery()
    )
    return (
        select(match_history.c.player, match_history.c.at)
        .where(_at(match_history), _among(match_history.c.player, "players"))
        .where(match_history.c.partner == ALONE, match_history.c.number >= first)
        .where(match_history.c.verdict.in_([each.value for each in DECIDED]))
        .order_by(match_history.c.number)
    )


_FOOTING: Final = select(board_folds).where(_at(board_folds))
_RATINGS: Final = select(ratings).where(*_of_these(ratings))
_RECORDS: Final = select(standings).where(
    *_of_these(standings),
    _among(standings.c.season, "seasons"),
    _among(standings.c.preset, "presets"),
)
_MEMBERS: Final = select(members).where(_at(members), _among(members.c.player, "players"))
_TOGETHER: Final = select(companions).where(
    _at(companions),
    _among(companions.c.player, "players"),
    _among(companions.c.other, "players"),
)
_AWARDS: Final = select(awards.c.player, awards.c.award).where(
    _at(awards), _among(awards.c.player, "players")
)
_ENDS: Final = _last_ends()
_BEST: Final = (
    select(standings.c.player, standings.c.rating)
    .where(PLAYERS, _at(standings), standings.c.gone.is_(False))
    .where(standings.c.game == bindparam("game"))
    .where(standings.c.season == "", standings.c.preset == "")
    .order_by(standings.c.rating.desc(), standings.c.player.desc())
    .limit(bindparam("most"))
)
