"""Who may end a table before its time?"""

from __future__ import annotations

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service.clock import patience_ends
from musbot.service.conditions import require_live, require_no_contest, require_seat
from musbot.service.events import Closed, TableEvent
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def close(
    state: TableState, by: PlayerId, game: AnyGame, now: float, *, moderator: bool
) -> tuple[TableEvent, ...]:
    """End a table: its host may, a moderator, and who sits there and waits for others in vain.

    Once a match that may count is being played, only a moderator may: nobody makes his own defeat
    void. The table of a contest may be closed by a moderator alone, as its tournament is.

    Raises:
        TableError: it has ended, or he is none of these.
    """
    require_live(state)
    if moderator:
        return (Closed(by),)
    require_no_contest(state)
    seat = None if state.host == by else require_seat(state, by)
    if may_count(state):
        raise TableError(TableReason.RATED)
    if seat is not None:
        _require_patience_lost(state, seat, game, now)
    return (Closed(by),)


def may_count(state: TableState) -> bool:
    """Say whether a match is being played that may change somebody's rating."""
    is_rated = state.terms.rated and state.opened.guild is not None
    return is_rated and state.status == "playing"


def _require_patience_lost(state: TableState, seat: Seat, game: AnyGame, now: float) -> None:
    # Before the match nobody is awaited, and who is tired of waiting can leave.
    waits = state.status == "playing" and state.paused_at is None
    awaited = game.to_act(state.position) if waits else ()
    if not awaited or seat in awaited or now <= patience_ends(state, awaited):
        raise TableError(TableReason.NOT_HOST)
