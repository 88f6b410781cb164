"""Who has to agree to a motion, and who has not yet?

Computer players agree to everything, and nobody waits for those who are away.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service.conditions import require_playing, require_seat
from musbot.service.events import Agreed, Declined, Motion, TableEvent
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def agree(state: TableState, player: PlayerId, motion: Motion) -> tuple[Seat, Agreed, bool]:
    """Propose a motion or agree to it: who has proposed it, the vote, and whether all agree now.

    Raises:
        TableError: no match is being played, he does not sit there, or he has agreed already and
            others are still to answer.
    """
    require_playing(state)
    seat = require_seat(state, player)
    agreed, others = _agreed(state, seat, motion), missing(state, seat, motion)
    if seat in agreed and others:
        raise TableError(TableReason.AGREED_ALREADY)
    return (*agreed, seat)[0], Agreed(seat, motion), not others


def missing(state: TableState, seat: Seat, motion: Motion) -> tuple[Seat, ...]:
    """Give who has still to agree to a motion for which this seat is."""
    agreed = (*_agreed(state, seat, motion), seat)
    return tuple([each for each in asked(state, seat, motion) if each not in agreed])


def _agreed(state: TableState, seat: Seat, motion: Motion) -> tuple[Seat, ...]:
    standing = state.votes_on(motion, seat)
    return () if standing is None else standing.seats


def asked(state: TableState, seat: Seat, motion: Motion) -> Sequence[Seat]:
    """Give the seats that decide on a motion of this one: all, or those of its side."""
    if motion is Motion.PAUSE:
        return state.present
    own = state.seating.members(state.seating.side_of[seat])
    return [each for each in state.present if each in own]


def decline(state: TableState, player: PlayerId, motion: Motion) -> tuple[TableEvent, ...]:
    """Be against a motion, or take back one's own.

    Raises:
        TableError: no match is being played, he does not sit there, or nobody has proposed it.
    """
    require_playing(state)
    seat = require_seat(state, player)
    if state.votes_on(motion, seat) is None:
        raise TableError(TableReason.NOTHING_PROPOSED)
    return (Declined(seat, motion),)
