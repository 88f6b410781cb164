"""Which lines does a page of a board have, and where does somebody stand on it?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final

from musbot.community.board import Board
from musbot.community.rating import SETTLED
from musbot.service.board_ports import BoardStores, StandingStore
from musbot.service.board_rows import Member, StandingRow
from musbot.service.board_values import ROWS, BoardPage, BoardRow, Named, Order
from musbot.service.ports import PlayerId

ALL_TIME: Final = Board()


def value_of(row: StandingRow, order: Order) -> int:
    """Give by what a row is ordered."""
    match order:
        case Order.RATING | Order.BEST_PAIR:
            return row.rating
        case Order.WINS:
            return row.record.wins
        case Order.GAMES:
            return row.record.games_won
        case Order.STREAK:
            return row.record.streak


async def read_page(  # noqa: PLR0913 -- what is shown, each by its name
    stores: BoardStores,
    guild: int,
    board: Board,
    order: Order,
    page: int,
    *,
    asker: PlayerId,
    now: str,
) -> BoardPage:
    """Give a page of a board; ``now`` names the season that is running."""
    standings = stores.standings
    count = await standings.size(guild, board, order)
    pages = pages_for(count)
    page = min(max(page, 1), pages)
    behind = (page - 1) * ROWS
    found = await standings.rows(guild, board, order, behind, ROWS)
    own = await _own_row(standings, guild, board, order, asker)
    names = await names_for(standings, guild, people_in([*found, *([own] if own else [])]))
    places = await _places(standings, guild, board, order, found, behind)
    there = await standings.boards(guild)
    return BoardPage(
        order=order,
        season=board.season,
        preset=board.preset,
        page=page,
        pages=pages,
        count=count,
        rows=tuple(
            [board_row(row, place, names) for row, place in zip(found, places, strict=True)]
        ),
        own=None if own is None else await placed(standings, guild, own, order, names),
        seasons=seasons_of(there, now),
        presets=tuple(sorted({each.preset for each in there} - {""})),
    )


def pages_for(count: int) -> int:
    """Give how many pages so many rows fill; one, if empty, without any."""
    return max(1, -(-count // ROWS))


def seasons_of(boards: Collection[Board], now: str) -> tuple[str, ...]:
    """Give the seasons that can be chosen, the newest first."""
    names = {each.season for each in boards} - {""} | {now}
    return tuple(sorted(names, reverse=True))


async def _own_row(
    standings: StandingStore, guild: int, board: Board, order: Order, asker: PlayerId
) -> StandingRow | None:
    if order is Order.BEST_PAIR:
        pairs = await standings.pairs(guild, asker, board, 1)
        return pairs[0] if pairs else None
    found = await standings.standings(guild, (asker,), [board])
    return found.get(board)


async def _places(
    standings: StandingStore,
    guild: int,
    board: Board,
    order: Order,
    rows: Sequence[StandingRow],
    behind: int,
) -> list[int]:
    """Give the places of a page: equal ones share theirs, with those of the page before, too."""
    places: list[int] = []
    for number, row in enumerate(rows, start=behind + 1):
        value = value_of(row, order)
        if not places:
            places.append(1 + await standings.better(guild, board, order, value))
        elif value == value_of(rows[len(places) - 1], order):
            places.append(places[-1])
        else:
            places.append(number)
    return places


async def placed(
    standings: StandingStore,
    guild: int,
    row: StandingRow,
    order: Order,
    names: Mapping[PlayerId, str],
) -> BoardRow:
    """Give a row with its place among all on its board."""
    better = await standings.better(guild, row.board, order, value_of(row, order))
    return board_row(row, 1 + better, names)


def board_row(row: StandingRow, place: int, names: Mapping[PlayerId, str]) -> BoardRow:
    """Give a row as it is shown."""
    record = row.record
    return BoardRow(
        place=place,
        people=tuple([named(player, names) for player in row.subject]),
        rating=row.rating,
        is_provisional=row.rated < SETTLED,
        wins=record.wins,
        losses=record.losses,
        games_won=record.games_won,
        games_lost=record.games_lost,
        streak=record.streak,
        best_streak=record.best_streak,
    )


def people_in(rows: Collection[StandingRow]) -> frozenset[PlayerId]:
    """Give all who stand in these rows."""
    return frozenset([player for row in rows for player in row.subject])


async def names_for(
    standings: StandingStore, guild: int, players: Collection[PlayerId]
) -> dict[PlayerId, str]:
    """Give the names under which people played last."""
    members: Mapping[PlayerId, Member] = await standings.members(guild, players)
    return {player: member.name for player, member in members.items()}


def named(player: PlayerId, names: Mapping[PlayerId, str]) -> Named:
    """Give a person with his name; without one in matches from before it was written down."""
    return Named(player, names.get(player, ""))
