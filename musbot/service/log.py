"""What can happen at a table, and where does it stand after that?

A table is the list of its events. Those of the game lie inside :class:`Played` as the game wrote
them; the table carries them without looking inside. The rules stand in the first event, so a
setting that changes later leaves a running table alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from musbot.core.errors import CorruptLogError, RulesError
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games import AnyGame
from musbot.service.ports import PlayerId, Status, Stored


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody who plays: a Discord user, or whoever sits at the terminal."""

    id: PlayerId
    name: str


class Computer(msgspec.Struct, frozen=True, tag="computer"):
    """A computer player."""

    name: str


Occupant = Person | Computer


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was opened. ``rules`` name every option, as the game writes them.

    How an option is played that is not among them, being younger than the table, the game knows.
    """

    game: str
    rules: dict[str, Any]
    seating: str
    host: PlayerId
    guild: int | None = None
    channel: int | None = None


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody took a free seat."""

    seat: Seat
    occupant: Occupant


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat is free again."""

    seat: Seat


class HostChanged(msgspec.Struct, frozen=True, tag="host-changed"):
    """The host left and somebody else is host."""

    host: PlayerId


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The match began; ``mano`` was drawn."""

    mano: Seat


class Played(msgspec.Struct, frozen=True, tag="played"):
    """Something happened in the game."""

    event: msgspec.Raw


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The table was ended before its time."""

    by: PlayerId


TableEvent = Opened | Seated | Left | HostChanged | Started | Played | Closed

_ENCODER = msgspec.json.Encoder()
_DECODER: msgspec.json.Decoder[TableEvent] = msgspec.json.Decoder(TableEvent)


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """A table between two events.

    ``number`` counts the events. ``turn`` counts those of the match that everybody knows of, and so
    names a moment of it: a button carries it. ``moved_at`` is when that moment began. ``position``
    is the state of the game, ``None`` before the match.
    """

    opened: Opened
    seating: Seating
    occupants: tuple[Occupant | None, ...]
    host: PlayerId
    status: Status = "open"
    number: int = 1
    turn: int = 0
    opened_at: float
    started_at: float
    moved_at: float
    ended_at: float | None = None
    position: Any = None

    @property
    def people(self) -> tuple[Person, ...]:
        """The persons who sit here, by seat."""
        return tuple([each for each in self.occupants if isinstance(each, Person)])

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple([seat for seat in self.seating.seats if self.occupants[seat] is None])

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Give the seat of a person, or ``None``."""
        for seat, occupant in enumerate(self.occupants):
            if isinstance(occupant, Person) and occupant.id == player:
                return Seat(seat)
        return None


def encode(event: TableEvent) -> bytes:
    """Give the event as JSON."""
    return _ENCODER.encode(event)


def decode(body: bytes) -> TableEvent:
    """Read an event from JSON; raises ``CorruptLogError``."""
    try:
        return _DECODER.decode(body)
    except (msgspec.DecodeError, RecursionError) as error:
        raise CorruptLogError(str(error)) from error


def first_state(opened: Opened, at: float) -> TableState:
    """Give a table on which nothing but its opening has happened."""
    seating = SEATINGS[opened.seating]
    return TableState(
        opened=opened,
        seating=seating,
        occupants=(None,) * len(seating.side_of),
        host=opened.host,
        opened_at=at,
        started_at=at,
        moved_at=at,
    )


def evolve(state: TableState, event: TableEvent, at: float, game: AnyGame) -> TableState:
    """Apply one event that happened at ``at``."""
    state = replace(state, number=state.number + 1)
    match event:
        case Played(event=raw):
            return _played(state, bytes(raw), at, game)
        case Seated(seat=seat, occupant=occupant):
            return replace(state, occupants=_with(state.occupants, seat, occupant))
        case Left(seat=seat):
            return replace(state, occupants=_with(state.occupants, seat, None))
        case HostChanged(host=host):
            return replace(state, host=host)
        case Started(mano=mano):
            return _started(state, mano, at, game)
        case Closed():
            return replace(state, status="closed", ended_at=at)
        case Opened():
            raise CorruptLogError("opened twice")
        case _:
            assert_never(event)


def _started(state: TableState, mano: Seat, at: float, game: AnyGame) -> TableState:
    if state.position is not None:
        raise CorruptLogError("started twice")
    _require_seat(mano, len(state.occupants))
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
    state = replace(state, position=position, turn=state.turn + 1, moved_at=at)
    return state if game.outcome(position) is None else replace(state, status="over", ended_at=at)


_NONSENSE = (
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
    opened = opening(stored[0], games)
    state = first_state(opened, stored[0].at)
    for number, each in enumerate(stored[1:], start=2):
        try:
            state = evolve(state, decode(each.body), each.at, games[opened.game])
        except CorruptLogError as error:
            raise CorruptLogError(f"event {number}: {error}") from error
        except _NONSENSE as error:
            # Its text may name a card, and the host reads this line while the match goes on.
            raise CorruptLogError(f"event {number}: {type(error).__name__}") from None
    return state


def opening(first: Stored, games: Mapping[str, AnyGame]) -> Opened:
    """Read a table's first event; raises ``CorruptLogError`` when it opens no table of a game."""
    opened = decode(first.body)
    if not isinstance(opened, Opened):
        raise CorruptLogError("the first event opens no table")
    if opened.game not in games or opened.seating not in SEATINGS:
        raise CorruptLogError(f"there is no game {opened.game} for {opened.seating}")
    return opened


def _with(
    occupants: tuple[Occupant | None, ...], seat: Seat, occupant: Occupant | None
) -> tuple[Occupant | None, ...]:
    _require_seat(seat, len(occupants))
    return (*occupants[:seat], occupant, *occupants[seat + 1 :])


def _require_seat(seat: Seat, seats: int) -> None:
    if not 0 <= seat < seats:
        raise CorruptLogError(f"there is no seat {seat}")
