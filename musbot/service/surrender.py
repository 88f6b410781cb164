"""May a side give the match up?

All its persons who are present have to agree, and until then nobody but they may notice.
"""

from __future__ import annotations

from musbot.core.errors import TableError
from musbot.core.seats import Seating, Side
from musbot.service import voting
from musbot.service.conditions import require_playing, require_seat
from musbot.service.events import Motion, Surrendered, TableEvent
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def propose(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Propose to give up or agree to it; with the last who is asked the match is over.

    Raises:
        TableError: he may not (see :func:`require_surrender`), or he has agreed already and others
            are still to answer.
    """
    require_surrender(state, player)
    _, vote, is_agreed = voting.agree(state, player, Motion.SURRENDER)
    side = state.seating.side_of[vote.seat]
    return (vote, Surrendered(side)) if is_agreed else (vote,)


def judge(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Let nothing happen, but raise ``TableError`` where this person can give no match up."""
    require_surrender(state, player)
    return ()


def require_surrender(state: TableState, player: PlayerId) -> None:
    """Refuse who can give no match up.

    Raises:
        TableError: no match is being played, he does not sit there, or more than two sides play
            and the match would go on without his.
    """
    require_playing(state)
    require_seat(state, player)
    if state.seating.has_many_sides:
        raise TableError(TableReason.MANY_SIDES)


def winner_over(seating: Seating, side: Side) -> Side:
    """Give the side to which a match goes that this one gives up."""
    return next(other for other in seating.sides if other != side)


def decline(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Play on although the partner would give up, or take it back; raises ``TableError``."""
    return voting.decline(state, player, Motion.SURRENDER)
