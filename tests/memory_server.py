"""What is kept of a server's boards where nothing need outlast the process?"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from musbot.community.board import Board, Rated, Standing
from musbot.community.counting import Subject
from musbot.community.rating import shown
from musbot.service.board_pages import value_of
from musbot.service.board_rows import (
    Amendment,
    AwardRow,
    Entry,
    Footing,
    HistoryRow,
    Meeting,
    Member,
    ReportRow,
    Sheet,
    StandingRow,
    Together,
    Wanted,
)
from musbot.service.board_values import Order
from musbot.service.judged import DECIDED
from musbot.service.ports import PlayerId, TableId

_PAIR = 2


class Server(msgspec.Struct):
    """What is kept of one server."""

    footing: Footing = Footing()
    standings: dict[Rated, Standing] = {}
    rows: dict[tuple[Board, Subject], StandingRow] = {}
    members: dict[PlayerId, Member] = {}
    together: dict[Meeting, Together] = {}
    awards: dict[tuple[PlayerId, str], AwardRow] = {}
    history: dict[tuple[Subject, int], HistoryRow] = {}
    boards: set[Board] = set()
    tables: dict[TableId, Entry] = {}
    amendments: list[Amendment] = []
    reports: list[ReportRow] = []
    gone: set[PlayerId] = set()
    looked_at: dict[PlayerId, float] = {}


def ordered(server: Server, board: Board, order: Order) -> list[StandingRow]:
    """Give the rows of a board, the best first; who is gone is left out."""
    pairs = order is Order.BEST_PAIR
    found = [
        as_known(server, row)
        for row in server.rows.values()
        if row.board == board
        and (len(row.subject) == _PAIR) is pairs
        and server.gone.isdisjoint(row.subject)
    ]
    return sorted(found, key=lambda row: (value_of(row, order), row.subject), reverse=True)


def as_known(server: Server, row: StandingRow) -> StandingRow:
    """Give a row with the names and the presence of its people, as they are now."""
    names = tuple([server.members[player].name for player in row.subject])
    return replace(row, names=names, gone=not server.gone.isdisjoint(row.subject))


def best(server: Server, wanted: Wanted) -> dict[str, dict[PlayerId, int]]:
    """Give the first of the boards of all time, by game."""
    games, most = {board.game for board in wanted.boards}, len(wanted.players) + 1
    first = {game: ordered(server, Board(game), Order.RATING)[:most] for game in games}
    return {game: {row.subject[0]: row.rating for row in rows} for game, rows in first.items()}


def ends(history: Iterable[HistoryRow], since: float) -> dict[PlayerId, list[float]]:
    """Give when everybody's last matches ended that were won or lost."""
    ends: dict[PlayerId, list[float]] = {}
    for row in sorted(history, key=lambda row: row.number):
        if len(row.subject) < _PAIR and row.at >= since and row.verdict in DECIDED:
            ends.setdefault(row.subject[0], []).append(row.at)
    return ends


def write_rows(server: Server, sheet: Sheet) -> None:
    """Write what a sheet says of ratings and boards."""
    server.standings |= sheet.standings
    for rated in sheet.vanished:
        server.standings.pop(rated, None)
    for (board, subject), record in sheet.records.items():
        server.boards.add(board)
        rating = sheet.numbers[board.game, board.season, subject]
        server.rows[board, subject] = StandingRow(
            subject=subject,
            names=(),
            board=board,
            rating=shown(rating),
            rated=rating.matches,
            record=record,
        )
    for key in sheet.emptied:
        server.rows.pop(key, None)
    server.boards.difference_update(sheet.deserted)
    for (board, subject), row in server.rows.items():
        number = sheet.numbers.get((board.game, board.season, subject))
        if number is not None:
            server.rows[board, subject] = replace(row, rating=shown(number), rated=number.matches)


def write_people(server: Server, sheet: Sheet) -> None:
    """Write what a sheet says of people, and of their matches."""
    forgotten = sheet.forgotten
    server.together = {
        key: each for key, each in server.together.items() if key[1] not in forgotten
    }
    server.awards = {key: each for key, each in server.awards.items() if key[0] not in forgotten}
    server.members |= sheet.members
    server.together |= sheet.together
    server.awards |= {(each.player, each.award): each for each in sheet.awards}
    if sheet.since is not None:
        game, number = sheet.since
        server.history = {
            key: row
            for key, row in server.history.items()
            if row.game != game or row.number < number
        }
    server.history |= {(row.subject, row.number): row for row in sheet.history}
