"""Which lines does a page of a board have, and where does somebody stand on it?"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from musbot.community.board import Board
from musbot.community.rating import SETTLED
from musbot.service.board_ports import BoardStores, StandingStore
from musbot.service.board_rows import StandingRow
from musbot.service.board_values import ROWS, BoardPage, BoardRow, Named, Order
from musbot.service.ports import PlayerId


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
    there: Collection[Board],
) -> BoardPage:
    """Give a page of a board; ``now`` names the season that is running.

    ``there`` are all boards that the server has.
    """
    standings, page = stores.standings, max(page, 1)
    found = await standings.rows(guild, board, order, (page - 1) * ROWS, ROWS)
    own = await _own_row(standings, guild, board, order, asker)
    values = [value_of(row, order) for row in (*found[:1], *own)]
    places = await standings.places(guild, board, order, values)
    if page > (pages := pages_for(places.size)):
        return await read_page(
            stores, guild, board, order, pages, asker=asker, now=now, there=there
        )
    of_game = [each for each in there if each.game == board.game]
    own_places = [places.by_value[value_of(row, order)] for row in own]
    return BoardPage(
        game=board.game,
        games=tuple(dict.fromkeys([*[each.game for each in there], board.game])),
        order=order,
        season=board.season,
        preset=board.preset,
        page=page,
        pages=pages,
        count=places.size,
        rows=_with_places(found, order, (page - 1) * ROWS, places.by_value),
        own=board_row(own[0], own_places[0]) if own else None,
        seasons=seasons_of(of_game, now),
        presets=tuple(sorted({each.preset for each in of_game} - {""})),
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
) -> Sequence[StandingRow]:
    """Give the asker's line on a board, if he has one: of pairs that of his best."""
    if order is Order.BEST_PAIR:
        return await standings.pairs(guild, asker, board, 1)
    return tuple((await standings.standings(guild, (asker,), [board])).values())


def _with_places(
    rows: Sequence[StandingRow], order: Order, behind: int, places: Mapping[int, int]
) -> tuple[BoardRow, ...]:
    """Give the rows of a page: equal ones share a place, with those of the page before, too."""
    shown: list[BoardRow] = []
    for number, row in enumerate(rows, start=behind + 1):
        value = value_of(row, order)
        if not shown:
            place = places[value]
        elif value == value_of(rows[len(shown) - 1], order):
            place = shown[-1].place
        else:
            place = number
        shown.append(board_row(row, place))
    return tuple(shown)


async def placed(
    standings: StandingStore, guild: int, rows: Sequence[StandingRow], order: Order
) -> tuple[BoardRow, ...]:
    """Give rows of a game's board of all time with their places on it."""
    if not rows:
        return ()
    values = [value_of(row, order) for row in rows]
    places = await standings.places(guild, Board(rows[0].board.game), order, values)
    return tuple([board_row(row, places.by_value[value_of(row, order)]) for row in rows])


def board_row(row: StandingRow, place: int) -> BoardRow:
    """Give a row as it is shown."""
    record = row.record
    return BoardRow(
        place=place,
        people=tuple([Named(*each) for each in zip(row.subject, row.names, strict=True)]),
        rating=row.rating,
        is_provisional=row.rated < SETTLED,
        wins=record.wins,
        losses=record.losses,
        games_won=record.games_won,
        games_lost=record.games_lost,
        streak=record.streak,
        best_streak=record.best_streak,
    )
