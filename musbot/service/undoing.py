"""What becomes of the boards when a moderator takes a match back, or names another winner?

What he says is a fact of its own; the result stays what it was. All ratings are folded anew from
the first match to the last, in memory and in a thread, and what has become different is written in
one transaction together with the fact. Ratings of other games stay, and so do memories and awards
of those who did not play the match: they follow from nothing that has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

import msgspec

from musbot.community.board import Board, Record, boards
from musbot.community.counting import Subject, subjects_of
from musbot.community.rating import Rating
from musbot.community.seasons import season_of
from musbot.core.deeds import Award
from musbot.core.errors import StaleTableError
from musbot.core.seats import Side
from musbot.service.board_rows import Amendment, Entry, Known, Numbered, Sheet, Shown
from musbot.service.board_values import BoardError, BoardReason, ChangeKind
from musbot.service.folding import Folding
from musbot.service.judged import as_amended, people_of, played_match, restored
from musbot.service.ledger import Ledger
from musbot.service.ports import MatchResult, PlayerId, TableId

PAGE: Final = 250
"""How many results are read at once: in between others are served."""

TABLES: Final = 200
"""Likewise of those with their deeds."""

TRIES: Final = 5


class Said(msgspec.Struct, frozen=True):
    """What a moderator says of a match, and when."""

    kind: ChangeKind
    winner: Side | None
    by: PlayerId
    why: str
    at: float


async def amend(folding: Folding, guild: int, table: TableId, said: Said) -> None:
    """Keep what a moderator says, and fold everything anew.

    Raises:
        BoardError: there is no such match on this server, or nothing would change.
        StorageError: it could not be saved, and nothing has changed.
    """
    await folding.fold(guild)
    async with folding.turn(guild):
        for tries_left in reversed(range(TRIES)):
            try:
                await _amend_once(folding, guild, table, said)
            except StaleTableError:
                if not tries_left:
                    raise
            else:
                return


async def _amend_once(folding: Folding, guild: int, table: TableId, said: Said) -> None:
    folds = folding.stores.folds
    footing = await folds.footing(guild)
    (entry,) = await folds.entries(guild, [table]) or _no_such_match()
    given = await folds.amendments(guild)
    own = [each for each in given if each.table == table]
    _require_change(entry.result, own[-1] if own else None, said)
    amendment = Amendment(
        table=table,
        number=len(own) + 1,
        kind=said.kind,
        winner=said.winner,
        by=said.by,
        why=said.why,
        at=said.at,
    )
    last = {each.table: each for each in (*given, amendment)}
    matches = await _read_all(folding, guild)
    tables = await asyncio.to_thread(_tables_of, people_of(played_match(entry.result)), matches)
    entries = await _read_entries(folding, guild, tables, last)
    sheet = await asyncio.to_thread(refolded, matches, entries, last, amendment, folding.awards)
    await folds.save(guild, footing.revision, sheet)


def _no_such_match() -> tuple[Entry]:
    raise BoardError(BoardReason.UNKNOWN_MATCH)


def _require_change(result: MatchResult, before: Amendment | None, said: Said) -> None:
    if said.kind is ChangeKind.UNDONE:
        if before is not None and before.kind is ChangeKind.UNDONE:
            raise BoardError(BoardReason.UNDONE_ALREADY)
        return
    if said.winner not in {player.side for player in result.players}:
        raise BoardError(BoardReason.NO_SUCH_SIDE)
    stands = result.winner if before is None else before.winner
    if stands == said.winner:
        raise BoardError(BoardReason.WON_ALREADY)


def _tables_of(people: Iterable[PlayerId], matches: Iterable[Numbered]) -> list[TableId]:
    """Give at which tables some of these people have sat."""
    some = frozenset(people)
    return [each.table for each in matches if not some.isdisjoint(people_of(each.match))]


async def _read_all(folding: Folding, guild: int) -> list[Numbered]:
    found: list[Numbered] = []
    while page := await folding.stores.folds.numbered(
        guild, found[-1].number if found else 0, PAGE
    ):
        found += page
    return found


async def _read_entries(
    folding: Folding, guild: int, tables: Sequence[TableId], last: Mapping[TableId, Amendment]
) -> list[Entry]:
    found: list[Entry] = []
    for start in range(0, len(tables), TABLES):
        found += await folding.stores.folds.entries(guild, tables[start : start + TABLES])
    return [
        msgspec.structs.replace(entry, amendment=last.get(entry.result.table)) for entry in found
    ]


# ---------------------------------------------------------------------- folding anew


def refolded(
    matches: Sequence[Numbered],
    entries: Iterable[Entry],
    last: Mapping[TableId, Amendment],
    amendment: Amendment,
    awards: Mapping[str, Sequence[Award]],
) -> Sheet:
    """Give what has to be written when the whole history is counted with the last words about it.

    ``entries`` are all matches of those who played the one that is amended, of whatever game.
    """
    ledger = Ledger(Known(), awards)
    game = next(each.match.game for each in matches if each.table == amendment.table)
    amended: Numbered | None = None
    for each in matches:
        if each.match.game != game:
            continue
        if each.table == amendment.table:
            amended = each
            ledger.moved.clear()
        match = as_amended(each.match, last.get(each.table))
        changes = ledger.rate(match, computers=each.computers)
        if amended is not None:
            ledger.remember(each.number, each.table, match, changes, computers=each.computers)
    assert amended is not None, "the match has a number"
    concerned = people_of(amended.match)
    for entry in entries:
        match = as_amended(played_match(entry.result), entry.amendment)
        for player in people_of(match):
            if player in concerned:
                ledger.honour(entry, match, player)
    return _sheet(ledger, amended, amendment)


def _sheet(ledger: Ledger, amended: Numbered, amendment: Amendment) -> Sheet:
    """Give the rows that may have changed: of all who played since, and of this match's people."""
    # Those, too, to whom an earlier correction had given back a seat.
    subjects = {
        subject
        for match in (amended.match, restored(amended.match))
        for subject in subjects_of(match)
    }
    season, game = season_of(amended.match.at).name, amended.match.game
    numbers = _numbers(ledger, game, season, subjects)
    records = {
        (board, subject): record
        for (board, subject), record in ledger.records.items()
        if (game, board.season, subject) in numbers
    }
    may_be_empty = boards(game, season, amended.match.preset)
    there = {board for board, _ in ledger.records}
    return Sheet(
        standings=ledger.standings_of({(game, subject) for _, _, subject in numbers}),
        numbers=numbers,
        records=records,
        members=ledger.members,
        together=ledger.together,
        awards=ledger.won,
        history=ledger.history,
        whole=True,
        emptied=_emptied(ledger.records, may_be_empty, subjects),
        deserted=[board for board in may_be_empty if board not in there],
        vanished=[
            (game, subject) for subject in subjects if (game, "", subject) not in ledger.numbers
        ],
        forgotten=people_of(amended.match),
        since=(game, amended.number),
        amendment=amendment,
    )


def _numbers(
    ledger: Ledger, game: str, season: str, subjects: Collection[Subject]
) -> dict[Shown, Rating]:
    rated = [(game, subject) for subject in subjects]
    # A match of an old season that was counted late has moved the number of a later one, too.
    now = {
        (game, stands.season, subject)
        for (_, subject), stands in ledger.standings_of(rated).items()
    }
    own = now | {(game, each, subject) for each in (season, "") for subject in subjects}
    return {each: ledger.numbers[each] for each in ledger.moved | own if each in ledger.numbers}


def _emptied(
    records: Mapping[tuple[Board, Subject], Record],
    may_be_empty: Iterable[Board],
    subjects: Iterable[Subject],
) -> list[tuple[Board, Subject]]:
    rows = [(board, subject) for board in may_be_empty for subject in subjects]
    return [row for row in rows if row not in records]
