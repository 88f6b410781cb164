"""How is a sheet of the boards written, all of it or nothing?"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import Integer, bindparam, delete, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from musbot.community.board import Board, Rated, Record, Standing
from musbot.community.counting import Subject
from musbot.community.rating import Rating, shown
from musbot.core.errors import StaleTableError
from musbot.service.board_rows import Amendment, HistoryRow, Member, Sheet, Shown
from musbot.service.ports import PlayerId
from musbot.storage.board_schema import (
    awards,
    board_folds,
    boards,
    companions,
    match_history,
    members,
    presences,
    ratings,
    result_changes,
    standings,
)
from musbot.storage.bulk import Row, add_rows, drop_rows, put_rows, set_rows
from musbot.storage.rows import insert_or
from musbot.storage.schema import result_players, results

ALONE: Final = 0
"""What stands for the partner of a player."""


def two_of(subject: Subject) -> tuple[int, int]:
    """Give a subject as its two columns."""
    player, *others = subject
    return player, others[0] if others else ALONE


def subject_of(player: int, partner: int) -> Subject:
    """Give a subject by its two columns."""
    if partner == ALONE:
        return (PlayerId(player),)
    return (PlayerId(player), PlayerId(partner))


async def write_sheet(connection: AsyncConnection, guild: int, revision: int, sheet: Sheet) -> None:
    """Write a sheet in a transaction.

    Raises:
        StaleTableError: the server's boards have another revision.
    """
    await _take_turn(connection, guild, revision, sheet)
    await _write_entries(connection, sheet)
    if sheet.amendment is not None:
        await _write_amendment(connection, guild, sheet.amendment)
    await _write_rows(connection, guild, sheet)


async def _take_turn(connection: AsyncConnection, guild: int, revision: int, sheet: Sheet) -> None:
    """Move the revision on; whoever comes second with the same one is refused."""
    last = max((entry.number for entry in sheet.entries), default=0)
    if revision:
        changed = await connection.execute(
            _NEXT_REVISION, {"server": guild, "known": revision, "last": last or None}
        )
    else:
        first = insert_or(connection.dialect, board_folds)
        row = first.values(guild=guild, folded=last, revision=1)
        changed = await connection.execute(row.on_conflict_do_nothing())
    if not changed.rowcount:
        raise StaleTableError(f"the boards of {guild}")


async def _write_entries(connection: AsyncConnection, sheet: Sheet) -> None:
    """Give results their numbers, and keep the deeds that they were counted with.

    One that has a number already was counted by another process after it was read here, and before
    the revision was.
    """
    deeds: list[Row] = []
    for entry in sheet.entries:
        table = entry.result.table
        counted = {"table": table, "number": entry.number, "computers": entry.computers}
        if not (await connection.execute(_NUMBERED, counted)).rowcount:
            raise StaleTableError(table)
        deeds += [
            (table, player.seat, _json(told))
            for player, told in zip(entry.result.players, entry.deeds, strict=False)
        ]
    keys = (result_players.c.table_id, result_players.c.seat)
    await set_rows(connection, keys, (result_players.c.deeds,), deeds)


# To write a statement down costs more than to run it.
_NEXT_REVISION: Final = (
    update(board_folds)
    .where(board_folds.c.guild == bindparam("server"), board_folds.c.revision == bindparam("known"))
    .values(
        revision=board_folds.c.revision + 1,
        folded=func.coalesce(bindparam("last", type_=Integer), board_folds.c.folded),
    )
)
_NUMBERED: Final = (
    update(results)
    .where(results.c.table_id == bindparam("table"), results.c.folded.is_(None))
    .values(folded=bindparam("number"), computers_rated=bindparam("computers"))
)


async def _write_amendment(connection: AsyncConnection, guild: int, said: Amendment) -> None:
    row = (said.table, said.number, guild, said.kind.value, said.winner, said.by, said.why, said.at)
    await add_rows(connection, result_changes, [row])


# ---------------------------------------------------------------------- ratings and boards


async def _write_rows(connection: AsyncConnection, guild: int, sheet: Sheet) -> None:
    """Let go what is to go, and write all rows."""
    forgotten = [(guild, player) for player in sheet.forgotten]
    for table in (companions, awards):
        await drop_rows(connection, (table.c.guild, table.c.player), forgotten)
    if sheet.since is not None:
        game, number = sheet.since
        later = (match_history.c.game == game) & (match_history.c.number >= number)
        await connection.execute(delete(match_history).where(match_history.c.guild == guild, later))
    vanished = [(guild, *two_of(subject), game) for game, subject in sheet.vanished]
    await drop_rows(connection, (*ratings.primary_key.columns,), vanished)
    emptied = [_standing_key(guild, board, subject) for board, subject in sheet.emptied]
    await drop_rows(connection, (*standings.primary_key.columns,), emptied)
    deserted = [(guild, each.game, each.season, each.preset) for each in sheet.deserted]
    await drop_rows(connection, (*boards.primary_key.columns,), deserted)
    gone = await gone_from(connection, guild)
    # After a replay they are many, and meanwhile others are served.
    if sheet.whole:
        rows = await asyncio.to_thread(rows_of, guild, sheet, gone)
    else:
        rows = rows_of(guild, sheet, gone)
    for table in SHEET_TABLES:
        await put_rows(connection, table, rows[table.name])
    if not sheet.whole:
        await _show_numbers(connection, guild, sheet.numbers)


SHEET_TABLES: Final = (boards, ratings, standings, members, companions, awards, match_history)
"""Into which tables a sheet puts rows."""


def rows_of(
    guild: int, sheet: Sheet, gone: frozenset[PlayerId] = frozenset()
) -> dict[str, Sequence[Row]]:
    """Give the rows that a sheet puts into each table, by its name; values stand as the columns."""
    there = {board for board, _ in sheet.records}
    return {
        "boards": [(guild, each.game, each.season, each.preset) for each in there],
        "ratings": [_rating_row(guild, *each) for each in sheet.standings.items()],
        "standings": [
            _standing_row(
                guild,
                board,
                subject,
                record,
                sheet.numbers[board.game, board.season, subject],
                gone,
            )
            for (board, subject), record in sheet.records.items()
        ],
        "members": [_member_row(guild, *each) for each in sheet.members.items()],
        "companions": [
            (guild, player, game, other, *msgspec.structs.astuple(together))
            for (game, player, other), together in sheet.together.items()
        ],
        "awards": [(guild, each.player, each.award, each.at, each.table) for each in sheet.awards],
        "match_history": [_history_row(guild, each) for each in sheet.history],
    }


def _rating_row(guild: int, rated: Rated, standing: Standing) -> Row:
    game, subject = rated
    rating = standing.rating
    of_what = (guild, *two_of(subject), game)
    return (*of_what, rating.mu, rating.sigma, rating.matches, standing.season)


def _standing_key(guild: int, board: Board, subject: Subject) -> Row:
    player, partner = two_of(subject)
    return guild, player, board.game, board.season, board.preset, partner


def _standing_row(
    guild: int,
    board: Board,
    subject: Subject,
    record: Record,
    rating: Rating,
    gone: frozenset[PlayerId],
) -> Row:
    return (
        *_standing_key(guild, board, subject),
        not gone.isdisjoint(subject),
        shown(rating),
        rating.matches,
        record.wins,
        record.losses,
        record.games_won,
        record.games_lost,
        record.streak,
        record.best_streak,
    )


async def _show_numbers(
    connection: AsyncConnection, guild: int, numbers: Mapping[Shown, Rating]
) -> None:
    """Let all rows of a subject show the number that it has in a season, whatever the preset."""
    presets = await _presets(connection, guild, {game for game, _, _ in numbers})
    rows = [
        (*_standing_key(guild, Board(game, season, preset), subject), shown(rating), rating.matches)
        for (game, season, subject), rating in numbers.items()
        for preset in presets[game]
    ]
    keys = (*standings.primary_key.columns,)
    await set_rows(connection, keys, (standings.c.rating, standings.c.rated), rows)


async def _presets(
    connection: AsyncConnection, guild: int, games: Collection[str]
) -> Mapping[str, Sequence[str]]:
    """Give the presets of which each of these games has boards."""
    found: dict[str, list[str]] = {game: [] for game in games}
    asked = {"guild": guild, "games": list(games)}
    for row in await connection.execute(_PRESETS_OF_ALL_TIME, asked):
        found[row.game].append(row.preset)
    return found


async def gone_from(connection: AsyncConnection, guild: int) -> frozenset[PlayerId]:
    """Give who has left a server."""
    gone = await connection.execute(_GONE, {"guild": guild})
    return frozenset([PlayerId(row.player) for row in gone])


_PRESETS_OF_ALL_TIME: Final = select(boards.c.game, boards.c.preset).where(
    boards.c.guild == bindparam("guild"),
    boards.c.game.in_(bindparam("games", expanding=True)),
    boards.c.season == "",
)
_GONE: Final = select(presences.c.player).where(
    presences.c.guild == bindparam("guild"), presences.c.gone
)


# ---------------------------------------------------------------------- rows


def _member_row(guild: int, player: PlayerId, member: Member) -> Row:
    unrated, careers = _json(member.unrated), _json(member.careers)
    return guild, player, member.name, unrated, member.in_a_row, careers


def _history_row(guild: int, row: HistoryRow) -> Row:
    player, partner = two_of(row.subject)
    verdict, before, after = row.verdict.value, row.before, row.after
    game = row.game
    return guild, player, partner, row.number, row.table, row.at, verdict, before, after, game


def _json(values: Mapping[str, object]) -> str:
    return msgspec.json.encode(values).decode()
