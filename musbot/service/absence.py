"""Who is away from a match, whose seat may others take, and when does he have it again?

Pure judgements for :meth:`Table.wish`: each gives the events, or refuses with a ``TableError``. How
somebody else takes a seat stands in ``seats_in_match``.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service import pausing
from musbot.service.clock import deadline_of
from musbot.service.conditions import require_seat
from musbot.service.events import (
    Absent,
    Paused,
    Resumed,
    Returned,
    Seated,
    SeatOffered,
    TableEvent,
)
from musbot.service.lobby import computer_for
from musbot.service.ports import PlayerId
from musbot.service.seats_in_match import heir_of
from musbot.service.state import TableState

ROUNDS_AWAY = 2
"""After so many finished rounds away a seat is offered to others."""

OFFER_SECONDS = 5 * 60.0
"""So long they may take it before a computer player does."""


def is_away(state: TableState, player: PlayerId) -> bool:
    """Say whether a substitute plays for this person."""
    seat = state.seat_of(player)
    return seat is not None and state.status == "playing" and state.absences[seat] is not None


def come_back(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Give a person his seat back who was away; nothing for anybody else.

    A match that stood because all were away goes on by it, one that was paused does not.
    """
    if not is_away(state, player):
        return ()
    stood = state.paused_at is not None and state.paused_by is None
    return (*((Resumed(),) if stood else ()), Returned(require_seat(state, player)))


def offer(state: TableState, player: PlayerId) -> tuple[TableEvent, ...]:
    """Offer the seat of a person who will not come back; nothing if he has come, or lost it."""
    seat = state.seat_of(player)
    if seat is None or not is_away(state, player) or seat in offered_seats(state):
        return ()
    return (SeatOffered(seat),)


def awaited_people(state: TableState, game: AnyGame) -> tuple[Seat, ...]:
    """Give the seats that are to act and whose persons play themselves."""
    present = state.present
    return tuple([seat for seat in game.to_act(state.position) if seat in present])


def absences(state: TableState, game: AnyGame, now: float) -> tuple[TableEvent, ...]:
    """Let those be away whose time is over; with the last of them the match stands.

    It is paused as well where nobody but them had still to agree to that.
    """
    late = [
        seat
        for seat in awaited_people(state, game)
        if (deadline := deadline_of(state, [seat])) is not None and deadline <= now
    ]
    stands = late and set(late) >= set(state.present)
    paused = (Paused(),) if stands else pausing.carried_without(state, late)
    return (*[Absent(seat) for seat in late], *paused)


def seats_to_offer(state: TableState, game: AnyGame) -> tuple[Seat, ...]:
    """Give the seats of those who have been away so long that others may have them."""
    rounds = game.rounds_played(state.position)
    return tuple(
        [
            Seat(seat)
            for seat, absence in enumerate(state.absences)
            if absence is not None
            and absence.offered_at is None
            and rounds - absence.rounds >= ROUNDS_AWAY
        ]
    )


def offered_seats(state: TableState) -> tuple[Seat, ...]:
    """Give the seats of those who stay away that were offered to others."""
    if state.status != "playing":
        return ()
    return tuple([Seat(seat) for seat, ends in enumerate(offers_end(state)) if ends is not None])


def offers_end(state: TableState) -> tuple[float | None, ...]:
    """Give by seat until when it is offered to others; ``None`` where it is not."""
    if not any(state.absences):
        return (None,) * len(state.absences)
    return tuple([offer_ends(state, seat) for seat in state.seating.seats])


def offer_ends(state: TableState, seat: Seat) -> float | None:
    """Give until when a seat is offered to others; ``None`` where it is not."""
    absence = state.absences[seat]
    if absence is None or absence.offered_at is None:
        return None
    return absence.offered_at + OFFER_SECONDS


def replacements(state: TableState, now: float) -> Sequence[TableEvent]:
    """Give the first seat that was offered in vain to a computer player."""
    for seat in offered_seats(state):
        ends = offer_ends(state, seat)
        if ends is not None and ends <= now:
            return (Seated(seat, computer_for(state)), *heir_of(state, seat))
    return ()
