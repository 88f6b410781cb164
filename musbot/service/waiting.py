"""What becomes of a table because somebody does not answer, and of his seat?

Pure, as everything that happens to a state: each function applies one event of the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from musbot.core.errors import CorruptLogError
from musbot.core.seats import Seat, Side
from musbot.games import AnyGame
from musbot.service.events import (
    Absent,
    Occupant,
    Person,
    Reminded,
    Returned,
    SeatOffered,
    TurnRenewed,
)
from musbot.service.ports import PlayerId
from musbot.service.state import Absence, TableState, require_seat_among, with_item


def awaited(
    state: TableState,
    event: Reminded | TurnRenewed | Absent | Returned | SeatOffered,
    at: float,
    game: AnyGame,
) -> TableState:
    """Apply what happens because somebody does not answer, or does so again."""
    if isinstance(event, Reminded):
        return replace(state, reminded=True)  # before the match: it closes soon
    if state.position is None:
        raise CorruptLogError("awaited before the match")
    match event:
        case TurnRenewed():
            return replace(state, moved_at=at, reminded=False)
        case Absent(seat=seat):
            absence = _absence(state, game)
            state = charged(state, at, game)
            return replace(state, absences=with_item(state.absences, seat, absence))
        case Returned(seat=seat):
            state = replace(state, absences=with_item(state.absences, seat, None))
            return _with_a_turn(state, seat, at, game)
        case SeatOffered(seat=seat):
            require_seat_among(seat, len(state.absences))
            absence = state.absences[seat] or _absence(state, game)
            offered = replace(absence, offered_at=at)
            return replace(state, absences=with_item(state.absences, seat, offered))
        case _:
            assert_never(event)


def charged(state: TableState, at: float, game: AnyGame) -> TableState:
    """Take the seconds beyond a turn's time out of the reserve of whoever was awaited."""
    late = at - state.moved_at - state.terms.turn_seconds
    if not state.terms.turn_seconds or late <= 0:
        return state
    to_act = game.to_act(state.position)
    reserve = [
        max(0.0, left - late) if seat in to_act else left for seat, left in enumerate(state.reserve)
    ]
    return replace(state, reserve=tuple(reserve))


def taken_over(
    state: TableState, seat: Seat, occupant: Occupant, at: float, game: AnyGame
) -> TableState:
    """Let somebody else hold a seat in the match; whoever has lost it may have it back later.

    Who has his own back has not left it.
    """
    state = lost(state, [seat])
    former = state.former[seat]
    is_back = isinstance(occupant, Person) and former is not None and former.id == occupant.id
    if isinstance(occupant, Person) and not is_back:
        # The time that somebody else has used up is not his.
        whole = float(state.terms.reserve_seconds)
        state = replace(state, reserve=with_item(state.reserve, seat, whole))
    back = [(seat, occupant.id)] if isinstance(occupant, Person) else []
    state = replace(
        state,
        occupants=with_item(state.occupants, seat, occupant),
        leavers=with_item(state.leavers, seat, _without(state.leavers[seat], occupant)),
        excused=state.excused.difference(back),
        absences=with_item(state.absences, seat, None),
    )
    return _with_a_turn(state, seat, at, game)


def lost(state: TableState, seats: Iterable[Seat]) -> TableState:
    """Let all be leavers who hold these seats in the match, as far as they are persons.

    Who has no rival any more is excused, for that was not his doing.
    """
    leavers, excused = state.leavers, set(state.excused)
    for seat in seats:
        require_seat_among(seat, len(leavers))
        occupant = state.occupants[seat]
        if isinstance(occupant, Person):
            left = (*_without(leavers[seat], occupant), occupant)
            leavers = with_item(leavers, seat, left)
            if _has_no_rival(state, seat):
                excused.add((seat, occupant.id))
    return replace(state, leavers=leavers, excused=frozenset(excused))


def _has_no_rival(state: TableState, seat: Seat) -> bool:
    """Say whether all persons of another side have left before, by their own doing."""
    own = state.seating.side_of[seat]
    return any(_is_deserted(state, side) for side in state.seating.sides if side != own)


def _is_deserted(state: TableState, side: Side) -> bool:
    seats = state.seating.members(side)
    if any(isinstance(state.occupants[seat], Person) for seat in seats):
        return False
    left = {(seat, person.id) for seat in seats for person in state.leavers[seat]}
    return not left <= state.excused


def _without(people: tuple[Person, ...], occupant: Occupant) -> tuple[Person, ...]:
    """Leave somebody out, whatever he is called by now."""
    if not isinstance(occupant, Person):
        return people
    return tuple([each for each in people if each.id != occupant.id])


def abandoned(state: TableState, by: PlayerId | None, game: AnyGame) -> TableState:
    """Let those have lost their seats by whom a match came to no end.

    That is who has got up as the last one, and everybody for whom a substitute plays. Where time
    has closed the table and nobody had paused the match, it is who was awaited, too.
    """
    if state.position is None:
        return state
    is_stuck = by is None and state.paused_at is None
    awaited = game.to_act(state.position) if is_stuck else ()
    last = None if by is None else state.seat_of(by)
    away = [
        seat
        for seat in state.seating.seats
        if state.absences[seat] is not None or seat in awaited or seat == last
    ]
    return lost(state, away)


def resumed(state: TableState, at: float) -> TableState:
    """Let the match go on with the time that was left to whoever is awaited (M12)."""
    waited = 0.0 if state.paused_at is None else at - state.paused_at
    absences = [
        absence
        if absence is None or absence.offered_at is None
        else replace(absence, offered_at=min(at, absence.offered_at + waited))
        for absence in state.absences
    ]
    return replace(
        state,
        paused_at=None,
        paused_by=None,
        moved_at=min(at, state.moved_at + waited),
        absences=tuple(absences),
    )


def _absence(state: TableState, game: AnyGame) -> Absence:
    return Absence(game.rounds_played(state.position))


def _with_a_turn(state: TableState, seat: Seat, at: float, game: AnyGame) -> TableState:
    """Give whoever has just come the time of a turn to look around, if it is his turn."""
    if seat not in game.to_act(state.position):
        return state
    return replace(state, moved_at=at, reminded=False)
