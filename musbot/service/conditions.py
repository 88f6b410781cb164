"""What must hold at a table before a wish is granted?"""

from __future__ import annotations

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def require_live(state: TableState) -> None:
    """Refuse what a table that has ended cannot do."""
    if state.status == "closed":
        raise TableError(TableReason.CLOSED)
    if state.status == "over":
        raise TableError(TableReason.OVER)


def require_open(state: TableState) -> None:
    """Refuse what is for the time before the match."""
    require_live(state)
    if state.status == "playing":
        raise TableError(TableReason.ALREADY_STARTED)


def require_playing_or_paused(state: TableState) -> None:
    """Refuse what is for the match, whether it goes on or is paused."""
    require_live(state)
    if state.status == "open":
        raise TableError(TableReason.NOT_STARTED)


def require_playing(state: TableState) -> None:
    """Refuse what is for the match while it goes on."""
    require_playing_or_paused(state)
    if state.paused_at is not None:
        raise TableError(TableReason.PAUSED)


def require_no_contest(state: TableState) -> None:
    """Refuse what only a tournament decides at the tables of its contests."""
    if state.is_contest:
        raise TableError(TableReason.IN_TOURNAMENT)


def require_seat(state: TableState, player: PlayerId) -> Seat:
    """Give the seat of a person, or refuse who has none."""
    seat = state.seat_of(player)
    if seat is None:
        raise TableError(TableReason.NOT_SEATED)
    return seat


def require_member(state: TableState, player: PlayerId) -> None:
    """Refuse who neither sits here nor is the host, who may be looking on."""
    if state.host != player:
        require_seat(state, player)


def require_host(state: TableState, player: PlayerId) -> None:
    """Refuse who is not the host."""
    if state.host != player:
        require_seat(state, player)
        raise TableError(TableReason.HOST_ONLY)


def require_seat_number(state: TableState, seat: Seat) -> None:
    """Refuse a seat that this table does not have."""
    if seat not in state.seating.seats:
        raise TableError(TableReason.NO_SUCH_SEAT, str(len(state.seating.seats)))
