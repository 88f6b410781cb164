"""What does a page of a leaderboard say?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, assert_never

from musbot.render.board_words import (
    Marking,
    Names,
    fitted_names,
    game_among,
    how_to_be_rated,
    legend,
    pair_words,
    preset_words,
    rating_words,
    record_words,
    season_words,
    streak_words,
)
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.service.board_values import BoardPage, BoardRow, Order
from musbot.service.ports import PlayerId

TITLES: Final = {
    Order.RATING: marked("Leaderboard: rating"),
    Order.WINS: marked("Leaderboard: wins"),
    Order.GAMES: marked("Leaderboard: games won"),
    Order.STREAK: marked("Leaderboard: wins in a row"),
    Order.BEST_PAIR: marked("Leaderboard: pairs"),
}

_OF_MOUCHE: Final = {Order.GAMES: (marked("Leaderboard: deals won"), marked("By deals won"))}
_OF_GAME: Final = {"mouche": _OF_MOUCHE}
"""Title and choice of an order, where a game has other words for what it is by."""

ORDERS: Final = {
    Order.RATING: marked("By rating"),
    Order.WINS: marked("By wins"),
    Order.GAMES: marked("By games won"),
    Order.STREAK: marked("By wins in a row"),
    Order.BEST_PAIR: marked("Best pairs"),
}
"""By what a board can be ordered, as it is chosen."""


def order_title(texts: Texts, game: str, order: Order) -> str:
    """Say above a board by what it is ordered."""
    own = _OF_GAME.get(game, {})
    return texts.gettext(own[order][0] if order in own else TITLES[order])


def order_words(texts: Texts, game: str, order: Order) -> str:
    """Name an order as it is chosen."""
    own = _OF_GAME.get(game, {})
    return texts.gettext(own[order][1] if order in own else ORDERS[order])


def board_page(texts: Texts, board: BoardPage, asker: PlayerId | None, marking: Marking) -> Page:
    """Show a page of a board and the asker's own line, on whatever page that stands.

    Where all see it nobody is the asker.
    """
    names = [person.name for row in _rows(board) for person in row.people]

    def build(written: Names) -> Page:
        return Page(tuple(_blocks(texts, board, asker, written)))

    return fitted_names(texts, names, marking, build)


def _rows(board: BoardPage) -> Iterator[BoardRow]:
    yield from board.rows
    if board.own is not None:
        yield board.own


def _blocks(
    texts: Texts, board: BoardPage, asker: PlayerId | None, names: Names
) -> Iterator[Block]:
    title = order_title(texts, board.game, board.order)
    about = _about(texts, board)
    if not board.rows:
        nobody = texts.gettext("Nobody is on this board yet.")
        yield Block(title, (about, nobody, how_to_be_rated(texts)))
        return
    lines = [_line(texts, board, row, asker, names) for row in board.rows]
    if any(row.is_provisional for row in _rows(board)):
        lines.append(legend(texts))
    yield Block(title, (about, *lines))
    own = () if asker is None else _own_lines(texts, board, asker, names)
    if own:
        yield Block(texts.gettext("Your place"), own)


def _about(texts: Texts, board: BoardPage) -> str:
    if board.order is Order.BEST_PAIR:
        count = texts.ngettext("{count} pair", "{count} pairs", board.count)
    else:
        count = texts.ngettext("{count} player", "{count} players", board.count)
    which = [season_words(texts, board.season), preset_words(texts, board.preset)]
    parts = [*game_among(board.game, board.games), *which, count]
    if board.pages > 1:
        parts.append(texts.gettext("page {page} of {pages}", page=board.page, pages=board.pages))
    return " · ".join(parts)


def _own_lines(texts: Texts, board: BoardPage, asker: PlayerId, names: Names) -> tuple[str, ...]:
    """Give the asker's own line where the page does not hold it; else how to come to have one."""
    if board.own is None:
        none = texts.gettext("No rated match of yours counts on this board yet.")
        return (none, how_to_be_rated(texts))
    if board.own in board.rows:
        return ()
    return (_line(texts, board, board.own, asker, names),)


def _line(
    texts: Texts, board: BoardPage, row: BoardRow, asker: PlayerId | None, names: Names
) -> str:
    who = pair_words(names, row.people)
    if any(person.player == asker for person in row.people):
        who = texts.gettext("**{name}** (you)", name=who)
    # Discord would number a line that began with a number and a dot by itself.
    return texts.labelled(f"**{row.place}.** {who}", " · ".join(_parts(texts, board.order, row)))


def _parts(texts: Texts, order: Order, row: BoardRow) -> tuple[str, ...]:
    rating = rating_words(row.rating, is_provisional=row.is_provisional)
    match order:
        case Order.RATING | Order.BEST_PAIR:
            return f"**{rating}**", record_words(texts, row)
        case Order.WINS:
            won = texts.gettext("**{wins}** of {matches} won", wins=row.wins, matches=row.matches)
            return won, rating
        case Order.GAMES:
            won = texts.gettext(
                "**{won}** won, {lost} lost", won=row.games_won, lost=row.games_lost
            )
            return won, rating
        case Order.STREAK:
            best = texts.gettext("{best} at best", best=row.best_streak)
            return f"**{streak_words(texts, row.streak)}**", best
        case _:
            assert_never(order)
