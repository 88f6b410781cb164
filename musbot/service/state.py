"""Where does a table stand?"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from musbot.core.errors import CorruptLogError
from musbot.core.seats import SEATINGS, Seat, Seating, Side
from musbot.service.events import Motion, Occupant, Opened, Person, Terms, Why
from musbot.service.ports import PlayerId, Status, TableId

ItemT = TypeVar("ItemT")


class Absence(msgspec.Struct, frozen=True):
    """Somebody whose substitute plays.

    ``rounds`` is how many rounds of the match had been finished when that began; ``offered_at`` is
    when his seat was offered to others, in seconds since 1970.
    """

    rounds: int
    offered_at: float | None = None


class Draw(msgspec.Struct, frozen=True):
    """What everybody drew for partners: ``cards`` by seat, in the notation of records."""

    cards: tuple[str, ...]
    mano: Seat


class Votes(msgspec.Struct, frozen=True):
    """Who has agreed so far to a motion that stands; the first of ``seats`` has proposed it.

    ``side`` is the one that thinks of giving up, ``None`` for a motion that is for all. Views say
    who is ``missing``; the state leaves it open, for people come and go.
    """

    motion: Motion
    seats: tuple[Seat, ...]
    side: Side | None = None
    missing: tuple[Seat, ...] = ()


class TableState(msgspec.Struct, frozen=True, kw_only=True):
    """A table between two events.

    ``number`` counts the events, ``mark`` those that everybody may notice. ``turn`` counts those of
    the match that everybody knows of, and so names a moment of it: a button carries it.

    ``moved_at`` is when that moment began; before the match, when somebody last did something here.
    ``reserve`` is how many seconds every seat has left beyond those of its turns. ``reminded`` says
    whether the one who is awaited has been called. ``absences`` are by seat, and so are
    ``leavers``, all who have lost a seat in the match and have not got it back, the last one last.
    Those who left when a whole other side had left before them are ``excused``, each for that seat.
    ``channel`` is where the match is shown. ``paused_by`` is who proposed the pause, ``None`` where
    nobody did; ``votes`` stand until the round ends. ``surrendered`` is the side that has given up,
    ``closed_by`` who ended the table before its time, ``followed_by`` the table of the match after
    this one. ``position`` is the state of the game, ``None`` before the match.
    """

    opened: Opened
    seating: Seating
    occupants: tuple[Occupant | None, ...]
    host: PlayerId
    status: Status = "open"
    number: int = 1
    mark: int = 1
    turn: int = 0
    opened_at: float
    started_at: float
    moved_at: float
    ended_at: float | None = None
    channel: int | None = None
    invited: frozenset[PlayerId] = frozenset()
    draw: Draw | None = None
    reserve: tuple[float, ...] = ()
    reminded: bool = False
    absences: tuple[Absence | None, ...] = ()
    leavers: tuple[tuple[Person, ...], ...] = ()
    excused: frozenset[tuple[Seat, PlayerId]] = frozenset()
    votes: tuple[Votes, ...] = ()
    paused_at: float | None = None
    paused_by: Seat | None = None
    surrendered: Side | None = None
    why_closed: Why | None = None
    closed_by: PlayerId | None = None
    followed_by: TableId | None = None
    position: Any = None

    @property
    def terms(self) -> Terms:
        """On what terms people sit here."""
        return self.opened.terms

    @property
    def is_contest(self) -> bool:
        """Whether the match is one of a tournament, which says who sits where."""
        return self.opened.terms.contest is not None

    @property
    def people(self) -> tuple[Person, ...]:
        """The persons who sit here, by seat."""
        return tuple([each for each in self.occupants if isinstance(each, Person)])

    @property
    def former(self) -> tuple[Person | None, ...]:
        """Who was the last to lose each seat."""
        return tuple([each[-1] if each else None for each in self.leavers])

    @property
    def free_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple([seat for seat in self.seating.seats if self.occupants[seat] is None])

    @property
    def present(self) -> tuple[Seat, ...]:
        """The seats of the persons who play themselves."""
        return tuple(
            [
                seat
                for seat in self.seating.seats
                if isinstance(self.occupants[seat], Person) and self.absences[seat] is None
            ]
        )

    def votes_on(self, motion: Motion, seat: Seat) -> Votes | None:
        """Give who has agreed to a motion for all, or to one of the side of this seat."""
        for votes in self.votes:
            if votes.motion is motion and votes.side in (None, self.seating.side_of[seat]):
                return votes
        return None

    def seat_of(self, player: PlayerId) -> Seat | None:
        """Give the seat of a person, or ``None``."""
        for seat, occupant in enumerate(self.occupants):
            if isinstance(occupant, Person) and occupant.id == player:
                return Seat(seat)
        return None


def first_state(opened: Opened, at: float) -> TableState:
    """Give a table on which nothing but its opening has happened."""
    seating = SEATINGS[opened.seating]
    nobody = (None,) * len(seating.side_of)
    return TableState(
        opened=opened,
        seating=seating,
        occupants=nobody,
        absences=nobody,
        leavers=((),) * len(nobody),
        reserve=(float(opened.terms.reserve_seconds),) * len(nobody),
        host=opened.host,
        channel=opened.channel,
        opened_at=at,
        started_at=at,
        moved_at=at,
    )


def with_item(items: tuple[ItemT, ...], seat: Seat, item: ItemT) -> tuple[ItemT, ...]:
    """Give what there is by seat with something else at one of them."""
    require_seat_among(seat, len(items))
    return (*items[:seat], item, *items[seat + 1 :])


def require_seat_among(seat: Seat, seats: int) -> None:
    """Refuse a log that names a seat which the table does not have."""
    if not 0 <= seat < seats:
        raise CorruptLogError(f"there is no seat {seat}")
