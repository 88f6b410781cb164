"""How do records and boards become files that a spreadsheet or a program reads?

Columns and fields have English names and times are in UTC, whatever the reader speaks: a program
may read them.
"""

from __future__ import annotations

import asyncio
import csv
import io
from collections.abc import Collection, Iterable, Sequence
from datetime import UTC, datetime
from typing import Final

import msgspec

from musbot.community.board import Board
from musbot.service.board_pages import board_row, value_of
from musbot.service.board_ports import BoardStores
from musbot.service.board_rows import StandingRow
from musbot.service.board_values import (
    BoardRow,
    Export,
    HistoryEntry,
    Named,
    Order,
    Profile,
)
from musbot.service.histories import read_entries
from musbot.service.ports import PlayerId
from musbot.service.profiles import only, read_profile

AT_ONCE: Final = 200
"""How many rows are read at once: in between others are served."""

_WIDE: Final = [chr(ord(sign) + 0xFEE0) for sign in "=+-@"]

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r", "\n", *_WIDE)
"""With what a cell begins that a spreadsheet takes for a formula; a name may begin so.

The wide forms of these signs are read as such where people write with wide letters.
"""

_OF_MATCHES: Final = (
    *("match", "ended", "minutes", "preset", "seating", "rated", "how", "verdict", "with"),
    *("against", "games_won", "games_lost", "vacas_won", "vacas_lost", "rounds", "ordagos"),
    *("rating_before", "rating_after", "tournament", "changes", "place", "sides", "game"),
)

_OF_BOARDS: Final = (
    *("season", "preset", "board", "place", "ids", "names", "rating", "provisional", "matches"),
    *("wins", "losses", "games_won", "games_lost", "streak", "best_streak", "game"),
)


class _Own(msgspec.Struct, frozen=True):
    """What the JSON of somebody's own records holds."""

    exported: str
    server: int
    profiles: tuple[Profile, ...]
    matches: tuple[HistoryEntry, ...]


async def export_own(
    stores: BoardStores, guild: int, player: PlayerId, season: str, at: float
) -> Export | None:
    """Give all of somebody's own matches there; ``None`` when he has never played."""
    profiles = await _profiles(stores, guild, player, season)
    if not profiles:
        return None
    entries: list[HistoryEntry] = []
    while some := await read_entries(stores, guild, None, player, (player,), len(entries), AT_ONCE):
        entries += some
    # Of years they are written for long, and meanwhile others are served.
    return await asyncio.to_thread(_written, _Own(_time(at), guild, profiles, tuple(entries)))


async def _profiles(
    stores: BoardStores, guild: int, player: PlayerId, season: str
) -> tuple[Profile, ...]:
    """Give what is known of a player in each game that he has played."""
    member = (await stores.standings.members(guild, [player])).get(player)
    games: Collection[str] = () if member is None else member.careers
    found = [await read_profile(stores, guild, player, season, only(each)) for each in games]
    return tuple([each for each in found if each is not None])


def _written(own: _Own) -> Export:
    return Export(
        csv=_table(_OF_MATCHES, [_match_line(entry) for entry in own.matches]),
        json=msgspec.json.format(msgspec.json.encode(own).decode()),
    )


async def export_boards(stores: BoardStores, guild: int, season: str) -> str:
    """Give the boards of a season, or of all time, as CSV: of players and of pairs."""
    lines: list[tuple[object, ...]] = []
    boards = [each for each in await stores.standings.boards(guild) if each.season == season]
    for board in sorted(boards, key=lambda each: (each.game, each.preset)):
        for order in (Order.RATING, Order.BEST_PAIR):
            kind = "players" if order is Order.RATING else "pairs"
            rows = await _all_rows(stores, guild, board, order)
            lines += [_board_line(board, kind, row) for row in rows]
    return await asyncio.to_thread(_table, _OF_BOARDS, lines)


async def _all_rows(stores: BoardStores, guild: int, board: Board, order: Order) -> list[BoardRow]:
    found: list[StandingRow] = []
    while some := await stores.standings.rows(guild, board, order, len(found), AT_ONCE):
        found += some
    shown: list[BoardRow] = []
    for number, row in enumerate(found, start=1):
        is_equal = number > 1 and value_of(row, order) == value_of(found[number - 2], order)
        shown.append(board_row(row, shown[-1].place if is_equal else number))
    return shown


def _match_line(entry: HistoryEntry) -> tuple[object, ...]:
    return (
        entry.table,
        _time(entry.at),
        round(entry.seconds / 60),
        entry.preset,
        entry.seating,
        entry.is_rated,
        entry.how.value,
        entry.verdict.value,
        _names(entry.beside),
        " / ".join([_names(side) for side in entry.against]),
        *entry.games,
        *entry.vacas,
        entry.rounds,
        entry.ordagos,
        entry.before,
        entry.after,
        entry.tournament,
        "; ".join([f"{each.kind.value}: {each.why}" for each in entry.changes]),
        entry.place,
        entry.sides,
        entry.game,
    )


def _board_line(board: Board, kind: str, row: BoardRow) -> tuple[object, ...]:
    return (
        board.season,
        board.preset,
        kind,
        row.place,
        " + ".join([str(each.player) for each in row.people]),
        _names(row.people),
        row.rating,
        row.is_provisional,
        row.matches,
        row.wins,
        row.losses,
        row.games_won,
        row.games_lost,
        row.streak,
        row.best_streak,
        board.game,
    )


def _names(people: Sequence[Named]) -> str:
    return " + ".join([each.name for each in people])


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")


def _table(head: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    sheet = io.StringIO()
    writer = csv.writer(sheet)
    writer.writerow(head)
    writer.writerows([[_cell(each) for each in line] for line in lines])
    return sheet.getvalue()


def _cell(value: object) -> str | int:
    """Give a cell; what a spreadsheet would take for a formula gets an apostrophe before it."""
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case int():
            return value
        case _:
            text = str(value)
            return f"'{text}" if text.startswith(_FORMULA) else text
