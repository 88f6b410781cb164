"""What is due at a table next because time passes, and what happens then?

All of it follows from the table's state and so from its events: no timer is stored, none is lost
with a process, and each rings once, for what it does is an event that makes it void.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import assert_never

import msgspec

from musbot.core.errors import CorruptLogError
from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service import absence, lobby
from musbot.service.clock import deadline_of
from musbot.service.events import (
    Closed,
    Opened,
    Paused,
    Reminded,
    SeatOffered,
    TableEvent,
    TurnRenewed,
    Why,
)
from musbot.service.log import decode
from musbot.service.moves import awaited_computer
from musbot.service.ports import Ends
from musbot.service.seen import Change
from musbot.service.state import TableState

REMIND_SECONDS = 20.0
"""After so long whoever is awaited is called, if he has more than as much time again."""

COMPUTERS_SECONDS = 20.0
"""After so long nobody else lets computer players move: the press that should have is lost."""

PAUSE_SECONDS = 24 * 60 * 60.0
"""So long a match with a clock is kept that is paused or has nobody left."""

IDLE_SECONDS = 7 * PAUSE_SECONDS
"""So long a match waits for a word where nobody's time runs."""

FAIR_SECONDS = 20.0
"""Whose time ended before, or so shortly after we began to listen, could not be heard in time."""


class Ring(StrEnum):
    """What the passing of time does at a table."""

    WARN = "warn"
    EXPIRE = "expire"
    REMIND = "remind"
    RENEW = "renew"
    ABSENT = "absent"
    NOBODY = "nobody"
    OFFER = "offer"
    OFFER_OVER = "offer-over"
    COMPUTERS = "computers"
    PAUSE_OVER = "pause-over"
    IDLE = "idle"


class Due(msgspec.Struct, frozen=True, order=True):
    """What is due, and when, in seconds since 1970."""

    at: float
    ring: Ring


class Rung(msgspec.Struct, frozen=True):
    """What was due at a table, and the table before and after it."""

    ring: Ring
    change: Change


_WARNS_OF = {Ring.WARN: Ring.EXPIRE, Ring.REMIND: Ring.ABSENT}
"""What needs no warning any more when it is due itself."""


def next_ring(state: TableState, game: AnyGame, listening_since: float = 0.0) -> Due | None:
    """Give what is due next; ``None`` where time changes nothing any more.

    ``listening_since`` is when people could be heard again: nobody's time runs out by our absence.
    """
    return min(_dues(state, game, listening_since), default=None)


def not_before(state: TableState) -> float:
    """Give a moment before which nothing is due for sure; it is asked for at every word."""
    if state.status != "playing" or state.paused_at is not None or any(state.absences):
        return float("-inf")
    turn = state.terms.turn_seconds or REMIND_SECONDS
    return state.moved_at + min(REMIND_SECONDS, COMPUTERS_SECONDS, turn)


def due_by(state: TableState, game: AnyGame, now: float, listening_since: float) -> Ring | None:
    """Give what is to happen first of all that is due by now; ``None`` if nothing is."""
    due = [each for each in _dues(state, game, listening_since) if each.at <= now]
    rings = [each.ring for each in sorted(due)]
    return next((ring for ring in rings if _WARNS_OF.get(ring) not in rings), None)


def first_look(ends: Ends) -> float:
    """Give when to look at a table that has not been read: often too soon, never too late.

    Raises:
        CorruptLogError: its first or its last event is none.
    """
    opened, last = decode(ends.first.body), decode(ends.last.body)
    if not isinstance(opened, Opened):
        raise CorruptLogError("the first event opens no table")
    if isinstance(last, Paused):
        return ends.last.at + PAUSE_SECONDS
    return ends.last.at


def _dues(state: TableState, game: AnyGame, listening_since: float) -> Iterator[Due]:
    match state.status:
        case "open":
            return _before_the_match(state)
        case "playing" if state.paused_at is not None:
            return iter([Due(state.paused_at + _kept_in_a_pause(state), Ring.PAUSE_OVER)])
        case "playing":
            return _in_the_match(state, game, listening_since)
        case "over" | "closed":
            return iter(())
        case _:
            assert_never(state.status)


def _kept_in_a_pause(state: TableState) -> float:
    """Say for how long; where nobody's time runs it is as long as at any other time."""
    return PAUSE_SECONDS if state.terms.turn_seconds else IDLE_SECONDS


def _before_the_match(state: TableState) -> Iterator[Due]:
    warns, closes = lobby.warns_at(state), lobby.closes_at(state)
    if warns is not None:
        yield Due(warns, Ring.WARN)
    if closes is not None:
        yield Due(closes, Ring.EXPIRE)


def _in_the_match(state: TableState, game: AnyGame, listening_since: float) -> Iterator[Due]:
    yield Due(state.moved_at + IDLE_SECONDS, Ring.IDLE)
    if state.people and not state.present:
        yield Due(state.moved_at, Ring.NOBODY)
        return
    if absence.seats_to_offer(state, game):
        yield Due(state.moved_at, Ring.OFFER)
    for seat in absence.offered_seats(state):
        yield Due(absence.offer_ends(state, seat) or state.moved_at, Ring.OFFER_OVER)
    if awaited_computer(state, game) is not None:
        yield Due(state.moved_at + COMPUTERS_SECONDS, Ring.COMPUTERS)
    elif awaited := absence.awaited_people(state, game):
        yield from _while_awaited(state, awaited, listening_since)


def _while_awaited(
    state: TableState, awaited: Sequence[Seat], listening_since: float
) -> Iterator[Due]:
    deadline = deadline_of(state, awaited)
    if deadline is not None:
        unheard = state.moved_at < listening_since
        if unheard and deadline <= listening_since + FAIR_SECONDS:
            yield Due(listening_since, Ring.RENEW)
            return
        yield Due(deadline, Ring.ABSENT)
    remind_at = state.moved_at + REMIND_SECONDS
    has_time = deadline is None or deadline > remind_at + REMIND_SECONDS
    # Who plays with computers alone keeps nobody waiting.
    if has_time and not state.reminded and len(state.present) > 1:
        yield Due(remind_at, Ring.REMIND)


def happens(ring: Ring, state: TableState, game: AnyGame, now: float) -> Sequence[TableEvent]:
    """Give what happens at a table where this is due; computer players move on behind it."""
    match ring:
        case Ring.WARN:
            return lobby.warn(state, now)
        case Ring.EXPIRE:
            return lobby.expire(state, now)
        case Ring.REMIND:
            return (Reminded(),)
        case Ring.RENEW:
            return (TurnRenewed(),)
        case Ring.ABSENT:
            return absence.absences(state, game, now)
        case Ring.NOBODY:
            return (Paused(),)
        case Ring.OFFER:
            return [SeatOffered(seat) for seat in absence.seats_to_offer(state, game)]
        case Ring.OFFER_OVER:
            return absence.replacements(state, now)
        case Ring.COMPUTERS:
            return ()
        case Ring.PAUSE_OVER | Ring.IDLE:
            return (Closed(None, Why.ABANDONED),)
        case _:
            assert_never(ring)
