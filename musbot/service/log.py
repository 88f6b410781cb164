"""Where does a table stand after its events?

A table is the list of its events, and the rules stand in the first, so a setting that changes later
leaves a running table alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

import msgspec
from msgspec.structs import replace

from musbot.core.errors import CorruptLogError, RulesError
from musbot.core.seats import SEATINGS, Seat
from musbot.games import AnyGame
from musbot.service.events import (
    Absent,
    Agreed,
    Closed,
    Declined,
    Drawn,
    Followed,
    HostChanged,
    Invited,
    Left,
    Motion,
    Opened,
    Paused,
    Placed,
    Played,
    Reminded,
    Resumed,
    Returned,
    Seated,
    SeatOffered,
    Started,
    Stayed,
    Surrendered,
    Swapped,
    TableEvent,
    TurnRenewed,
    Why,
)
from musbot.service.ports import Stored
from musbot.service.state import (
    Draw,
    TableState,
    Votes,
    first_state,
    require_seat_among,
    with_item,
)
from musbot.service.waiting import abandoned, awaited, charged, resumed, taken_over

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[TableEvent] = msgspec.json.Decoder(TableEvent)


def encode(event: TableEvent) -> bytes:
    """Give the event as JSON."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> TableEvent:
    """Read an event from JSON; raises ``CorruptLogError``."""
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptLogError(str(error)) from error


def evolve(state: TableState, event: TableEvent, at: float, game: AnyGame) -> TableState:
    """Apply one event that happened at ``at``."""
    state = replace(state, number=state.number + 1)
    if isinstance(event, Played):
        return _played(state, bytes(event.event), at, game)
    if _is_public(state, event):
        state = replace(state, mark=state.mark + 1)
    match event:
        case Started(mano=mano):
            return _started(state, mano, at, game)
        case Seated() | Left() | HostChanged() | Invited() | Swapped() | Drawn() | Stayed():
            return _gathered(state, event, at, game)
        case Reminded() | TurnRenewed() | Absent() | Returned() | SeatOffered():
            return awaited(state, event, at, game)
        case Agreed() | Declined() | Paused() | Resumed():
            return _agreed(state, event, at)
        case Placed(channel=channel):
            return replace(state, channel=channel)
        case Surrendered(side=side):
            return replace(state, status="over", surrendered=side, ended_at=at, votes=())
        case Closed(by=by, why=why):
            state = abandoned(state, by, game) if why is Why.ABANDONED else state
            ended = replace(state, status="closed", why_closed=why, closed_by=by, ended_at=at)
            return replace(ended, votes=(), paused_at=None, paused_by=None)
        case Followed(table=table):
            return replace(state, followed_by=table)
        case Opened():
            raise CorruptLogError("opened twice")
        case _:
            assert_never(event)


def _is_public(state: TableState, event: TableEvent) -> bool:
    """Say whether everybody may notice: not that a side thinks of giving up, nor our own notes."""
    if isinstance(event, Agreed | Declined):
        return event.motion is not Motion.SURRENDER
    if isinstance(event, Reminded):
        return state.status == "open"  # in the match one person is called, by a message of its own
    return not isinstance(event, Placed)


# ---------------------------------------------------------------------- who sits where


def _gathered(
    state: TableState,
    event: Seated | Left | HostChanged | Invited | Swapped | Drawn | Stayed,
    at: float,
    game: AnyGame,
) -> TableState:
    """Apply what people do about their seats; before the match it keeps the table open."""
    if state.status == "open":
        state = replace(state, moved_at=at, reminded=False)
    match event:
        case Seated():
            return _seated(state, event, at, game)
        case Left(seat=seat):
            return replace(state, occupants=with_item(state.occupants, seat, None), draw=None)
        case HostChanged(host=host):
            return replace(state, host=host)
        case Invited(player=player):
            return replace(state, invited=state.invited | {player})
        case Swapped(one=one, other=other):
            held = with_item(state.occupants, one, state.occupants[other])
            return replace(state, occupants=with_item(held, other, state.occupants[one]), draw=None)
        case Drawn():
            return _drawn(state, event)
        case Stayed():
            return state
        case _:
            assert_never(event)


def _seated(state: TableState, event: Seated, at: float, game: AnyGame) -> TableState:
    seat = event.seat
    occupants = with_item(state.occupants, seat, event.occupant)
    if state.status == "open":
        return replace(state, occupants=occupants, draw=None)
    state = replace(state, votes=_votes_without(state.votes, seat))
    return taken_over(state, seat, event.occupant, at, game)


def _drawn(state: TableState, event: Drawn) -> TableState:
    seats = len(state.occupants)
    if sorted(event.seats) != list(range(seats)) or len(event.cards) != seats:
        raise CorruptLogError("a draw that gives everybody no seat")
    from_seat = [event.seats.index(Seat(seat)) for seat in range(seats)]
    return replace(
        state,
        occupants=tuple([state.occupants[seat] for seat in from_seat]),
        draw=Draw(tuple([event.cards[seat] for seat in from_seat]), event.mano),
    )


# ---------------------------------------------------------------------- the match


def _started(state: TableState, mano: Seat, at: float, game: AnyGame) -> TableState:
    if state.position is not None:
        raise CorruptLogError("started twice")
    require_seat_among(mano, len(state.occupants))
    position = game.start(game.read_rules(state.opened.rules), state.seating, mano)
    return replace(state, status="playing", started_at=at, moved_at=at, turn=1, position=position)


def _played(state: TableState, body: bytes, at: float, game: AnyGame) -> TableState:
    if state.position is None:
        raise CorruptLogError("a move before the match")
    event = game.decode_event(body)
    return after_game_event(state, event, game.evolve(state.position, event), at, game)


def after_game_event(
    state: TableState, event: object, position: object, at: float, game: AnyGame
) -> TableState:
    """Move on to a position of the game; an aside between partners leaves the turn as it was."""
    if game.is_aside(event):
        return replace(state, position=position)
    state = charged(state, at, game)
    votes = state.votes
    if votes and game.rounds_played(position) > game.rounds_played(state.position):
        votes = ()  # they were proposed with other cards in hand
    state = replace(
        state,
        position=position,
        mark=state.mark + 1,
        turn=state.turn + 1,
        moved_at=at,
        reminded=False,
        votes=votes,
    )
    return state if game.outcome(position) is None else replace(state, status="over", ended_at=at)


def _agreed(
    state: TableState, event: Agreed | Declined | Paused | Resumed, at: float
) -> TableState:
    """Apply what people agree on beside the game."""
    match event:
        case Agreed(seat=seat, motion=motion):
            return _voted(state, seat, motion)
        case Declined(seat=seat, motion=motion):
            against = state.votes_on(motion, seat)
            return replace(state, votes=tuple([each for each in state.votes if each != against]))
        case Paused(by=by):
            left = tuple([each for each in state.votes if each.motion is not Motion.PAUSE])
            return replace(state, votes=left, paused_at=at, paused_by=by)
        case Resumed():
            return resumed(state, at)
        case _:
            assert_never(event)


def _voted(state: TableState, seat: Seat, motion: Motion) -> TableState:
    require_seat_among(seat, len(state.occupants))
    before = state.votes_on(motion, seat)
    others = tuple([each for each in state.votes if each != before])
    agreed = () if before is None else before.seats
    side = state.seating.side_of[seat] if motion is Motion.SURRENDER else None
    return replace(state, votes=(*others, Votes(motion, (*agreed, seat), side)))


def _votes_without(votes: tuple[Votes, ...], seat: Seat) -> tuple[Votes, ...]:
    """Forget what somebody has agreed to who does not sit there any more."""
    left = [
        replace(each, seats=tuple([one for one in each.seats if one != seat])) for each in votes
    ]
    return tuple([each for each in left if each.seats])


# ---------------------------------------------------------------------- reading


NONSENSE = (
    RulesError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    TypeError,
    ValueError,
)
"""What a game may raise over events that do not follow from each other: it judges none of them."""


def replay(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> TableState:
    """Give where a table stands after its stored events, of which there is one at least.

    Raises:
        CorruptLogError: they do not make a table of a known game; it names the first wrong event.
    """
    *_, (_, state) = course(stored, games)
    return state


def course(
    stored: Sequence[Stored], games: Mapping[str, AnyGame]
) -> Iterator[tuple[TableEvent, TableState]]:
    """Give one event after the other with where the table stood after it; raises as above."""
    opened = opening(stored[0], games)
    state = first_state(opened, stored[0].at)
    yield opened, state
    for number, each in enumerate(stored[1:], start=2):
        try:
            event = decode(each.body)
            state = evolve(state, event, each.at, games[opened.game])
        except CorruptLogError as error:
            raise CorruptLogError(f"event {number}: {error}") from error
        except NONSENSE as error:
            # Its text may name a card, and the host reads this line while the match goes on.
            raise CorruptLogError(f"event {number}: {type(error).__name__}") from None
        yield event, state


def opening(first: Stored, games: Mapping[str, AnyGame]) -> Opened:
    """Read a table's first event; raises ``CorruptLogError`` when it opens no table of a game."""
    opened = decode(first.body)
    if not isinstance(opened, Opened):
        raise CorruptLogError("the first event opens no table")
    if opened.game not in games or opened.seating not in SEATINGS:
        raise CorruptLogError(f"there is no game {opened.game} for {opened.seating}")
    return opened
