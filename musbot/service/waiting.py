"""What becomes of a table because somebody does not answer, and of his seat?

Pure, as everything that happens to a state: each function applies one event of the table.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.core.errors import CorruptLogError
from musbot.core.seats import Seat
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
    """Let somebody else hold a seat in the match; whoever has lost it may have it back later."""
    before, former = state.occupants[seat], state.former[seat]
    if isinstance(before, Person):
        former = before
    is_back = isinstance(occupant, Person) and former is not None and former.id == occupant.id
    if isinstance(occupant, Person) and not is_back:
        # The time that somebody else has used up is not his.
        whole = float(state.terms.reserve_seconds)
        state = replace(state, reserve=with_item(state.reserve, seat, whole))
    state = replace(
        state,
        occupants=with_item(state.occupants, seat, occupant),
        former=with_item(state.former, seat, None if is_back else former),
        absences=with_item(state.absences, seat, None),
    )
    return _with_a_turn(state, seat, at, game)


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
