"""How is a sheet of the boards written, all of it or nothing?"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Mapping, Sequence
from typing import Final

import msgspec
from sqlalchemy import bindparam, delete, select, update
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
from musbot.storage.bulk import Row, add_rows, drop_rows, put_rows
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
        known = [board_folds.c.guild == guild, board_folds.c.revision == revision]
        values = {"revision": revision + 1} | ({"folded": last} if last else {})
        changed = await connection.execute(update(board_folds).where(*known).values(values))
    else:
        first = insert_or(connection, board_folds).values(guild=guild, folded=last, revision=1)
        changed = await connection.execute(first.on_conflict_do_nothing())
    if not changed.rowcount:
        raise StaleTableError(f"the boards of {guild}")


async def _write_entries(connection: AsyncConnection, sheet: Sheet) -> None:
    """Give results their numbers, and keep the deeds that they were counted with.

    One that has a number already was counted by another process after it was read here, and before
    the revision was.
    """
    numbered = update(results).where(
        results.c.table_id == bindparam("table"), results.c.folded.is_(None)
    )
    did = update(result_players).where(
        result_players.c.table_id == bindparam("table"),
        result_players.c.seat == bindparam("place"),
    )
    deeds: list[dict[str, object]] = []
    for entry in sheet.entries:
        table = entry.result.table
        counted = numbered.values(folded=entry.number, computers_rated=entry.computers)
        if not (await connection.execute(counted, {"table": table})).rowcount:
            raise StaleTableError(table)
        deeds.extend(
            {"table": table, "place": player.seat, "told": _json(told)}
            for player, told in zip(entry.result.players, entry.deeds, strict=False)
        )
    if deeds:
        await connection.execute(did.values(deeds=bindparam("told")), deeds)


async def _write_amendment(connection: AsyncConnection, guild: int, said: Amendment) -> None:
    row = (said.table, said.number, guild, said.kind.value, said.winner, said.by, said.why, said.at)
    await add_rows(connection, result_changes, [row])


# ---------------------------------------------------------------------- ratings and boards


async def _write_rows(connection: AsyncConnection, guild: int, sheet: Sheet) -> None:
    """Let go what is to go, and write all rows."""
    forgotten = [(guild, player) for player in sheet.forgotten]
    for table in (companions, awards):
        await drop_rows(connection, table, [table.c.guild, table.c.player], forgotten)
    if sheet.since is not None:
        game, number = sheet.since
        later = (match_history.c.game == game) & (match_history.c.number >= number)
        await connection.execute(delete(match_history).where(match_history.c.guild == guild, later))
    vanished = [(guild, *two_of(subject), game) for game, subject in sheet.vanished]
    await drop_rows(connection, ratings, [*ratings.primary_key.columns], vanished)
    emptied = [_standing_key(guild, board, subject) for board, subject in sheet.emptied]
    await drop_rows(connection, standings, [*standings.primary_key.columns], emptied)
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
    names = ("player", "game", "season", "preset", "partner")
    same = [standings.c[name] == bindparam(f"its_{name}") for name in names]
    change = update(standings).where(standings.c.guild == guild, *same)
    change = change.values(rating=bindparam("its_rating"), rated=bindparam("its_rated"))
    given = [
        {
            "its_player": subject[0],
            "its_partner": two_of(subject)[1],
            "its_game": game,
            "its_season": season,
            "its_preset": preset,
            "its_rating": shown(rating),
            "its_rated": rating.matches,
        }
        for (game, season, subject), rating in numbers.items()
        for preset in presets[game]
    ]
    if given:
        await connection.execute(change, given)


async def _presets(
    connection: AsyncConnection, guild: int, games: Collection[str]
) -> Mapping[str, Sequence[str]]:
    """Give the presets of which each of these games has boards."""
    asked = select(boards.c.game, boards.c.preset).where(boards.c.guild == guild)
    of_all_time = asked.where(boards.c.game.in_(games), boards.c.season == "")
    found: dict[str, list[str]] = {game: [] for game in games}
    for row in await connection.execute(of_all_time):
        found[row.game].append(row.preset)
    return found


async def gone_from(connection: AsyncConnection, guild: int) -> frozenset[PlayerId]:
    """Give who has left a server."""
    asked = select(presences.c.player).where(presences.c.guild == guild, presences.c.gone)
    return frozenset([PlayerId(row.player) for row in await connection.execute(asked)])


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
