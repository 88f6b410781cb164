"""May a match be paused, and may it go on?

All persons who are present have to agree to a pause; to go on, one of them is enough.
"""

from __future__ import annotations

from collections.abc import Collection

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service import voting
from musbot.service.conditions import require_live, require_seat
from musbot.service.events import Motion, Paused, Resumed, Returned, TableEvent
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def propose(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Propose a pause or agree to one; with the last who is asked the match is paused.

    Raises:
        TableError: no match is being played, he does not sit there, or he has agreed already and
            others are still to answer.
    """
    proposer, vote, is_agreed = voting.agree(state, player, Motion.PAUSE)
    return (vote, Paused(proposer)) if is_agreed else (vote,)


def carried_without(state: TableState, gone: Collection[Seat]) -> tuple[Paused, ...]:
    """Pause the match if nobody but those who have just ``gone`` had still to agree to a pause."""
    votes = next((each for each in state.votes if each.motion is Motion.PAUSE), None)
    if votes is None:
        return ()
    stay = [seat for seat in state.present if seat not in gone]
    agreed = [seat for seat in votes.seats if seat in stay]
    return (Paused(agreed[0]),) if agreed and set(stay) <= set(agreed) else ()


def decline(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Be against the pause that was proposed, or take it back; raises ``TableError``."""
    return voting.decline(state, player, Motion.PAUSE)


def resume(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Let the match go on; who was away is back by it.

    Raises:
        TableError: the match is not paused, or he does not sit there.
    """
    require_live(state)
    seat = require_seat(state, player)
    if state.paused_at is None:
        raise TableError(TableReason.NOT_PAUSED)
    is_away = state.absences[seat] is not None
    return (Resumed(), Returned(seat)) if is_away else (Resumed(),)


def freeze(state: TableState) -> tuple[TableEvent, ...]:
    """Pause a match that nobody can reach any more; nothing where none is being played."""
    is_played = state.status == "playing" and state.paused_at is None
    return (Paused(None),) if is_played else ()
