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


def require_playing(state: TableState) -> None:
    """Refuse what is for the match."""
    require_live(state)
    if state.status == "open":
        raise TableError(TableReason.NOT_STARTED)
    if state.paused_at is not None:
        raise TableError(TableReason.PAUSED)


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


def free_seat(state: TableState, wished: Seat | None) -> Seat:
    """Give the seat that was wished for, or the first that is free."""
    if not state.free_seats:
        raise TableError(TableReason.FULL)
    if wished is None:
        return state.free_seats[0]
    if wished not in state.seating.seats:
        raise TableError(TableReason.NO_SUCH_SEAT, str(len(state.seating.seats)))
    if wished not in state.free_seats:
        raise TableError(TableReason.SEAT_TAKEN)
    return wished


def seats_for_computers(state: TableState, count: int | None) -> tuple[Seat, ...]:
    """Give so many free seats, all of them for ``None``."""
    if not state.terms.computers:
        raise TableError(TableReason.NO_COMPUTERS)
    free = state.free_seats
    if not free:
        raise TableError(TableReason.FULL)
    if count is None:
        return free
    if not 1 <= count <= len(free):
        raise TableError(TableReason.SEATS_EMPTY, str(len(free)))
    return free[:count]
