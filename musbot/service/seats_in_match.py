"""Who may take a seat while the match is played, and what becomes of the seat of who gets up?

Whoever gets up is free at once. A computer player holds his seat until he comes back or somebody
else takes it, and nobody is ever put out of a seat where he plays.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service import pausing
from musbot.service.conditions import (
    require_live,
    require_playing_or_paused,
    require_seat,
    require_seat_number,
)
from musbot.service.events import (
    Closed,
    Computer,
    HostChanged,
    Paused,
    Person,
    Resumed,
    Seated,
    TableEvent,
    Why,
)
from musbot.service.lobby import computer_for, require_invitation, sit
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


def seats_to_take(state: TableState) -> tuple[Seat, ...]:
    """Give the seats that others may take: those offered, then those that a computer holds on."""
    if state.status != "playing":
        return ()
    offered: list[Seat] = []
    held: list[Seat] = []
    for seat in state.seating.seats:
        absence = state.absences[seat]
        if isinstance(state.occupants[seat], Computer):
            held += [seat] if state.leavers[seat] else []
        elif absence is not None and absence.offered_at is not None:
            offered.append(seat)
    return (*offered, *held)


def take(state: TableState, person: Person, wished: Seat | None) -> tuple[TableEvent, ...]:
    """Take a seat of the match: the one wished for, else one's own, else the first of those.

    A match that stood because nobody was there goes on. A host who loses his seat by it is host no
    more.
    """
    require_live(state)
    if state.seat_of(person.id) is not None:
        raise TableError(TableReason.SEATED_ALREADY)
    if wished is not None:
        require_seat_number(state, wished)
    seats = seats_to_take(state)
    if not seats:
        raise TableError(TableReason.ALREADY_STARTED)
    own = _own_of(state, person.id, seats)
    if own is None:
        require_invitation(state, person.id)
    if wished is not None and wished not in seats:
        raise TableError(TableReason.SEAT_TAKEN)
    stood = state.paused_at is not None and state.paused_by is None
    seat = wished if wished is not None else seats[0] if own is None else own
    goes_on = (Resumed(),) if stood else ()
    return (*goes_on, Seated(seat, person), *heir_of(state, seat, person))


def _own_of(state: TableState, player: PlayerId, seats: tuple[Seat, ...]) -> Seat | None:
    for seat in seats:
        if player in [each.id for each in state.leavers[seat]]:
            return seat
    return None


def require_seat_for(state: TableState, person: Person, now: float) -> tuple[TableEvent, ...]:
    """Let nothing happen, but raise ``TableError`` where there is no seat for this person."""
    if state.status == "open":
        sit(state, person, None, now)
    else:
        take(state, person, None)
    return ()


def give_up(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Get up from a match: a computer player plays on, or nobody where no person is left.

    Where all who are left are away, the match stands until one of them is back.
    """
    require_playing_or_paused(state)
    seat = require_seat(state, player)
    others = _others(state, seat)
    if not others:
        return (Closed(player, Why.ABANDONED),)
    pause: tuple[Paused, ...] = ()
    if state.paused_at is None:
        pause = (Paused(),) if _is_alone(state, seat) else pausing.carried_without(state, [seat])
    return (Seated(seat, computer_for(state)), *heir_of(state, seat), *pause)


def heir_of(
    state: TableState, seat: Seat, successor: Person | None = None
) -> Sequence[HostChanged]:
    """Give who is host when this seat changes hands, where its occupant has been it until now.

    That is one of the others who play, else the ``successor`` in that seat, else one who is away.
    """
    occupant = state.occupants[seat]
    if not isinstance(occupant, Person) or occupant.id != state.host:
        return ()
    others = _others(state, seat)
    if successor is not None and _is_alone(state, seat):
        others.insert(0, successor)
    return [HostChanged(each.id) for each in others[:1]]


def _is_alone(state: TableState, seat: Seat) -> bool:
    """Say whether nobody plays himself but perhaps who holds this seat."""
    return not [each for each in state.present if each != seat]


def _others(state: TableState, seat: Seat) -> list[Person]:
    """Give the other persons: first those who are there, in the order of speech."""
    seats = [each for each in state.seating.order_from(seat) if each != seat]
    seats.sort(key=lambda each: each not in state.present)
    occupants = [state.occupants[each] for each in seats]
    return [each for each in occupants if isinstance(each, Person)]
