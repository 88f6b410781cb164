"""What did somebody play, and how did each match go for him?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from musbot.community.counting import Subject
from musbot.core.seats import Side
from musbot.service.board_pages import pages_for
from musbot.service.board_ports import BoardStores
from musbot.service.board_rows import Amendment, HistoryRow
from musbot.service.board_values import (
    ROWS,
    HistoryEntry,
    HistoryPage,
    Named,
    ResultChange,
)
from musbot.service.judged import as_amended, played_match, sides_of
from musbot.service.ports import MatchResult, PlayerId


async def read_history(
    stores: BoardStores, guild: int, game: str | None, player: PlayerId, page: int
) -> HistoryPage | None:
    """Give a page of a player's matches, the last first; ``None`` when he has never played."""
    count = await stores.standings.history_size(guild, game, (player,))
    member = (await stores.standings.members(guild, [player])).get(player)
    if member is None:
        return None
    pages = pages_for(count)
    page = min(max(page, 1), pages)
    behind = (page - 1) * ROWS
    entries = await read_entries(stores, guild, game, player, (player,), behind, ROWS)
    return HistoryPage(
        game=game or "",
        games=tuple(member.careers),
        person=Named(player, member.name),
        page=page,
        pages=pages,
        count=count,
        entries=entries,
    )


async def read_entries(  # noqa: PLR0913, PLR0917 -- whose, and which of them
    stores: BoardStores,
    guild: int,
    game: str | None,
    player: PlayerId,
    subject: Subject,
    behind: int,
    most: int,
) -> tuple[HistoryEntry, ...]:
    """Give some matches of a player or of a pair as this player saw them, the last first."""
    rows = await stores.standings.history(guild, game, subject, behind, most)
    tables = [row.table for row in rows]
    results = await stores.standings.results(tables)
    amended = await stores.standings.amended(tables)
    return tuple(
        [
            entry_of(player, row, results[row.table], amended.get(row.table, ()))
            for row in rows
            if row.table in results
        ]
    )


def entry_of(
    player: PlayerId, row: HistoryRow, result: MatchResult, amendments: Sequence[Amendment]
) -> HistoryEntry:
    """Give a match as its player looks back on it."""
    sides = sides_of(result)
    own = _own_side(result, player)
    others = [side for side in range(len(sides)) if side != own]
    return HistoryEntry(
        table=result.table,
        game=result.game,
        at=result.ended_at,
        seconds=result.ended_at - result.started_at,
        preset=result.preset,
        seating=result.seating,
        how=result.how,
        verdict=row.verdict,
        is_rated=result.rated,
        beside=tuple([each for each in sides[own] if each.player != player]),
        against=tuple([sides[side] for side in others]),
        games=_own_and_best(result.games, own, others),
        vacas=_own_and_best(result.vacas, own, others),
        rounds=result.rounds,
        ordagos=result.ordagos,
        before=row.before,
        after=row.after,
        changes=tuple([_change(each, sides) for each in amendments]),
        tournament=result.tournament,
        place=_place(result, own, amendments),
    )


def _place(result: MatchResult, own: Side, amendments: Sequence[Amendment]) -> int | None:
    last = amendments[-1] if amendments else None
    places = as_amended(played_match(result), last).places
    return places[own] if places else None


def _own_side(result: MatchResult, player: PlayerId) -> Side:
    """Give the side on which somebody sat, or the one that he left."""
    seats = {each.seat: each.side for each in result.players}
    sat = [each.side for each in result.players if each.person == player]
    return (sat or [seats[each.seat] for each in result.leavers if each.player == player])[0]


def _own_and_best(won: Sequence[int], own: Side, others: Iterable[int]) -> tuple[int, int]:
    return won[own], max([won[side] for side in others], default=0)


def _change(said: Amendment, sides: Sequence[Sequence[Named]]) -> ResultChange:
    winner = () if said.winner is None else tuple(sides[said.winner])
    return ResultChange(said.kind, said.by, said.why, said.at, winner)
