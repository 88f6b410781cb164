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

    The table of a contest may be closed by a moderator alone, as its tournament is.

    Raises:
        TableError: it has ended, or he is none of these.
    """
    require_live(state)
    if not moderator:
        require_no_contest(state)
    if not moderator and state.host != by:
        _require_patience_lost(state, require_seat(state, by), game, now)
    return (Closed(by),)


def _require_patience_lost(state: TableState, seat: Seat, game: AnyGame, now: float) -> None:
    # Before the match nobody is awaited, and who is tired of waiting can leave.
    waits = state.status == "playing" and state.paused_at is None
    awaited = game.to_act(state.position) if waits else ()
    if not awaited or seat in awaited or now <= patience_ends(state, awaited):
        raise TableError(TableReason.NOT_HOST)
