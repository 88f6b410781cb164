"""Who may sit where before the match, who may change that, and when is it waited no longer?

Each function is a judgement: of a table it makes what happens there, or refuses with a
``TableError``. How seats change hands in mid-match stands in ``seats_in_match``.
"""

from __future__ import annotations

from typing import Final

from musbot.core.errors import TableError
from musbot.core.seats import Seat, Side
from musbot.service.conditions import (
    require_host,
    require_member,
    require_no_contest,
    require_open,
    require_seat,
    require_seat_number,
)
from musbot.service.events import (
    Closed,
    Computer,
    HostChanged,
    Invited,
    Left,
    Person,
    Reminded,
    Seated,
    Stayed,
    Swapped,
    TableEvent,
    Why,
)
from musbot.service.names import free_names
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState

LOBBY_SECONDS: Final = 600.0
"""How long a table stays open before its match while nobody does anything there."""

WARN_SECONDS: Final = 120.0
"""How long before that its people are asked whether it shall be kept open."""

KEPT_SECONDS: Final = 120.0
"""How long the seats of a new match are kept for those of the match before."""

Events = tuple[TableEvent, ...]


# ---------------------------------------------------------------------- sitting down


def sit(state: TableState, person: Person, wished: Seat | None, now: float) -> Events:
    """Take the seat that was wished for, else one's own of the last match, else one that is free.

    Where all are taken a computer player, the last one, makes room.
    """
    require_open(state)
    if state.seat_of(person.id) is not None:
        raise TableError(TableReason.SEATED_ALREADY)
    require_invitation(state, person.id)
    seat = _seat_for(state, person.id, now) if wished is None else wished
    _require_no_person(state, seat, person.id, now)
    return (Seated(seat, person),)


def sit_with(state: TableState, person: Person, side: Side, now: float) -> Events:
    """Take a seat of a side, or move to one."""
    require_open(state)
    if side not in state.seating.sides:
        raise TableError(TableReason.NO_SUCH_SEAT, str(len(state.occupants)))
    own = state.seat_of(person.id)
    if own is not None and state.seating.side_of[own] == side:
        raise TableError(TableReason.SEATED_ALREADY)
    seat = seat_on(state, side, person.id, now)
    if seat is None:
        raise TableError(TableReason.SEAT_TAKEN)
    if own is not None:
        return move(state, person.id, seat, now)
    return sit(state, person, seat, now)


def require_invitation(state: TableState, player: PlayerId) -> None:
    """Refuse who was not asked to a table of friends, or plays no part in its contest."""
    known = {*state.invited, *state.opened.kept}
    if state.is_contest:
        if player not in known:
            raise TableError(TableReason.IN_TOURNAMENT)
    elif state.terms.friends_only and player not in {state.host, *known}:
        raise TableError(TableReason.NOT_INVITED)


def seat_on(state: TableState, side: Side, player: PlayerId | None, now: float) -> Seat | None:
    """Give the seat that a person gets on a side; ``None`` where only people sit."""
    return _first_to_take(state, state.seating.members(side), player, now)


def _seat_for(state: TableState, player: PlayerId, now: float) -> Seat:
    for own, kept in enumerate(state.opened.kept):
        if kept == player and not isinstance(state.occupants[own], Person):
            return Seat(own)
    seat = _first_to_take(state, state.seating.seats, player, now)
    if seat is not None:
        return seat
    raise TableError(TableReason.SEAT_KEPT if state.free_seats else TableReason.FULL)


def _first_to_take(
    state: TableState, seats: tuple[Seat, ...], player: PlayerId | None, now: float
) -> Seat | None:
    """Give the first seat that is free, else the last one of a computer player."""
    held = [seat for seat in seats if is_kept_for(state, seat, now) in (None, player)]
    free = [seat for seat in held if state.occupants[seat] is None]
    computers = [seat for seat in held if isinstance(state.occupants[seat], Computer)]
    return next(iter([*free, *reversed(computers)]), None)


def is_kept_for(state: TableState, seat: Seat, now: float) -> PlayerId | None:
    """Give for whom of the last match a seat is kept still; ``None`` where anybody may have it.

    A seat of a contest is kept for its person until the tournament closes the table.
    """
    kept = state.opened.kept
    if not kept or state.occupants[seat] is not None:
        return None
    if now >= state.opened_at + KEPT_SECONDS and not state.is_contest:
        return None
    player = kept[seat]
    return None if player is None or state.seat_of(player) is not None else player


def seats_kept(state: TableState, now: float) -> tuple[PlayerId | None, ...]:
    """Give by seat for whom it is kept still; nothing once the match has begun."""
    if state.status != "open":
        return ()
    return tuple([is_kept_for(state, seat, now) for seat in state.seating.seats])


def seats_to_join(state: TableState, now: float) -> tuple[Seat, ...]:
    """Give the seat that anybody would get on each side; a side that is taken or kept has none."""
    if state.status != "open":
        return ()
    found = [seat_on(state, side, None, now) for side in state.seating.sides]
    return tuple([seat for seat in found if seat is not None])


def _require_no_person(state: TableState, seat: Seat, player: PlayerId, now: float) -> None:
    """Refuse a seat that somebody holds or that is kept for another; computers make room."""
    require_seat_number(state, seat)
    if isinstance(state.occupants[seat], Person):
        raise TableError(TableReason.SEAT_TAKEN)
    if is_kept_for(state, seat, now) not in (None, player):
        raise TableError(TableReason.SEAT_KEPT)


def begins_by_itself(state: TableState) -> bool:
    """Whether all those of the last match sit here again, so that nothing is waited for."""
    kept = [player for player in state.opened.kept if player is not None]
    everybody = all(state.seat_of(player) is not None for player in kept)
    return state.status == "open" and bool(kept) and everybody and not state.free_seats


# ---------------------------------------------------------------------- changing seats


def move(state: TableState, player: PlayerId, wished: Seat, now: float) -> Events:
    """Move to a seat that is free, or change with a computer player."""
    require_open(state)
    require_no_contest(state)
    own = require_seat(state, player)
    if own == wished:
        raise TableError(TableReason.SEATED_ALREADY)
    _require_no_person(state, wished, player, now)
    return (Swapped(own, wished),)


def swap(state: TableState, by: PlayerId, one: Seat, other: Seat) -> Events:
    """Let two change places, or somebody take a seat that is free, as the host wants it."""
    require_open(state)
    require_no_contest(state)
    require_host(state, by)
    for seat in (one, other):
        require_seat_number(state, seat)
    if one == other or (state.occupants[one] is None and state.occupants[other] is None):
        raise TableError(TableReason.NOBODY_THERE)
    return (Swapped(one, other),)


# ---------------------------------------------------------------------- getting up


def leave(state: TableState, player: PlayerId) -> Events:
    """Free one's seat before the match; when the last person gets up the table is closed.

    From the table of a contest nobody gets up: his rivals would have waited for him in vain.
    """
    require_open(state)
    require_no_contest(state)
    seat = require_seat(state, player)
    others = [each.id for each in state.people if each.id != player]
    if not others:
        return (Left(seat), Closed(player, Why.ABANDONED))
    heir = () if state.host != player else (HostChanged(others[0]),)
    return (Left(seat), *heir)


def remove(state: TableState, by: PlayerId, seat: Seat) -> Events:
    """Free a seat of a computer player, or of a person for whom the host waits in vain."""
    require_open(state)
    require_no_contest(state)
    require_host(state, by)
    require_seat_number(state, seat)
    occupant = state.occupants[seat]
    if occupant is None:
        raise TableError(TableReason.NOBODY_THERE)
    if isinstance(occupant, Person) and occupant.id == by:
        return leave(state, by)
    return (Left(seat),)


# ---------------------------------------------------------------------- asking others


def invite(state: TableState, by: PlayerId, player: PlayerId) -> Events:
    """Ask somebody to this table; it is done once, so that nobody is called again and again."""
    require_open(state)
    require_no_contest(state)
    require_member(state, by)
    if state.seat_of(player) is not None:
        raise TableError(TableReason.SITS_HERE)
    if player in state.invited:
        raise TableError(TableReason.INVITED_ALREADY)
    return (Invited(player, by),)


def add_computers(
    state: TableState, by: PlayerId, count: int | None, name: str | None, now: float
) -> Events:
    """Give so many free seats to computer players, all of them for ``None``; or one to ``name``."""
    require_open(state)
    require_no_contest(state)
    require_member(state, by)
    if not state.terms.computers:
        raise TableError(TableReason.NO_COMPUTERS)
    names = free_names(state)
    if name is not None:
        if name not in names:
            raise TableError(TableReason.COMPUTER_SITS)
        count, names = 1, (name,)
    seats = _seats_for_computers(state, count, now)
    return tuple([Seated(seat, Computer(each)) for seat, each in zip(seats, names, strict=False)])


def _seats_for_computers(state: TableState, count: int | None, now: float) -> tuple[Seat, ...]:
    if not state.free_seats:
        raise TableError(TableReason.FULL)
    free = tuple([seat for seat in state.free_seats if is_kept_for(state, seat, now) is None])
    if not free:
        raise TableError(TableReason.SEAT_KEPT)
    if count is None:
        return free
    if not 1 <= count <= len(free):
        raise TableError(TableReason.SEATS_EMPTY, str(len(free)))
    return free[:count]


def computer_for(state: TableState) -> Computer:
    """Give a computer player who does not sit here yet."""
    return Computer(free_names(state)[0])


# ---------------------------------------------------------------------- waiting


def require_start(state: TableState, by: PlayerId) -> None:
    """Refuse to begin for who does not belong here, or while seats are free."""
    require_open(state)
    require_member(state, by)
    if state.free_seats:
        raise TableError(TableReason.SEATS_EMPTY, str(len(state.free_seats)))


def stay(state: TableState, by: PlayerId) -> Events:
    """Keep the table open although nothing happens."""
    require_open(state)
    require_member(state, by)
    return (Stayed(),)


def closes_at(state: TableState) -> float | None:
    """Give when a table expires that waits for its match; ``None`` for any other.

    That of a contest does not: its tournament knows how long it is waited for whom.
    """
    if state.status != "open" or state.is_contest:
        return None
    return state.moved_at + LOBBY_SECONDS


def warns_at(state: TableState) -> float | None:
    """Give when it is to be asked whether the table is kept open; ``None`` once it was."""
    ends = closes_at(state)
    return None if ends is None or state.reminded else ends - WARN_SECONDS


def warn(state: TableState, now: float) -> Events:
    """Let everybody see that the table expires soon, if that is due."""
    due = warns_at(state)
    return () if due is None or now < due else (Reminded(),)


def expire(state: TableState, now: float) -> Events:
    """Close a table at which nobody has done anything for long, if that is due."""
    due = closes_at(state)
    return () if due is None or now < due else (Closed(None, Why.EXPIRED),)
