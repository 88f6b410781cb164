"""What can be done at a table just now, beside the game?

Nothing is judged here. A wish is put to those who judge it, and whatever they would refuse is not
offered: so no button can promise what the table does not grant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum

from musbot.core.cards import SPANISH_DECK
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service import drawing_lots, lobby, pausing, surrender
from musbot.service.events import Person
from musbot.service.state import TableState


class Doing(StrEnum):
    """What may be done: before the match about seats, in the match by one who plays."""

    SIT = "sit"
    COMPUTERS = "computers"
    DRAW = "draw"
    START = "start"
    PAUSE = "pause"
    NO_PAUSE = "no-pause"
    GIVE_UP = "give-up"


def doable(state: TableState, seat: Seat | None, now: float) -> tuple[Doing, ...]:
    """Give what can be done at ``now``, in the order of :class:`Doing`.

    Before the match that is the same for all, as the host might do it; in the match it is what the
    person of a seat may do.
    """
    if state.status == "open":
        return tuple(_before_the_match(state, now))
    occupant = None if seat is None else state.occupants[seat]
    if state.status != "playing" or not isinstance(occupant, Person):
        return ()
    return tuple(_in_the_match(state, occupant))


def _before_the_match(state: TableState, now: float) -> Iterator[Doing]:
    host = state.host
    # A seat that is kept is to be had as well: by whom it is kept for.
    if lobby.seats_to_join(state, now) or any(lobby.seats_kept(state, now)):
        yield Doing.SIT
    if _is_granted(lambda: lobby.add_computers(state, host, None, None, now)):
        yield Doing.COMPUTERS
    if _is_granted(lambda: drawing_lots.draw(state, host, SPANISH_DECK)):
        yield Doing.DRAW
    if _is_granted(lambda: lobby.require_start(state, host)):
        yield Doing.START


def _in_the_match(state: TableState, person: Person) -> Iterator[Doing]:
    if _is_granted(lambda: pausing.propose(state, person.id)):
        yield Doing.PAUSE
    if _is_granted(lambda: pausing.decline(state, person.id)):
        yield Doing.NO_PAUSE
    if _is_granted(lambda: surrender.judge(state, person.id)):
        yield Doing.GIVE_UP


def _is_granted(wish: Callable[[], object]) -> bool:
    try:
        wish()
    except TableError:
        return False
    return True
