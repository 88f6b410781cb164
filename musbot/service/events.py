"""What can happen at a table?

Events of the game lie inside :class:`Played` as the game wrote them; the table carries them without
looking inside. An event is a past fact, and stays readable for ever: a field that came later has a
default that means what it was like before.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import msgspec

from musbot.core.ids import TournamentId
from musbot.core.seats import Seat, Side
from musbot.service.ports import PlayerId, TableId


class Person(msgspec.Struct, frozen=True, tag="person"):
    """Somebody who plays: a Discord user, or whoever sits at the terminal.

    ``language`` is what he reads, as far as that is known when he sits down.
    """

    id: PlayerId
    name: str
    language: str | None = None


class Computer(msgspec.Struct, frozen=True, tag="computer"):
    """A computer player."""

    name: str


Occupant = Person | Computer


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """On what terms people sit down, beside the rules of the game; frozen when a table is opened.

    ``turn_seconds`` is how long each turn may take and ``reserve_seconds`` how much every seat may
    take beyond that in a whole match; with 0 seconds a turn nobody's time ends. ``locale`` is the
    language in which the table speaks to all, ``None`` where nobody has said. With ``friends_only``
    only those who were invited may sit down. ``rated`` is shown. Without ``computers`` nobody gives
    seats to computer players. Where the match is a ``contest`` of a ``tournament``, by its number
    there, the tournament says who sits where, and the table waits for them as long as it does.
    """

    turn_seconds: int = 0
    reserve_seconds: int = 0
    friends_only: bool = False
    rated: bool = False
    locale: str | None = None
    computers: bool = True
    tournament: TournamentId | None = None
    contest: int | None = None


class Opened(msgspec.Struct, frozen=True, tag="opened"):
    """A table was opened. ``rules`` name every option, as the game writes them.

    How an option is played that is not among them, being younger than the table, the game knows.
    ``kept`` are the people for whom a seat is kept, by seat: those of the match before this one.
    """

    game: str
    rules: dict[str, Any]
    seating: str
    host: PlayerId
    guild: int | None = None
    channel: int | None = None
    terms: Terms = Terms()
    kept: tuple[PlayerId | None, ...] = ()


# ---------------------------------------------------------------------- before the match


class Seated(msgspec.Struct, frozen=True, tag="seated"):
    """Somebody took a seat: a free one, or during the match one that was offered or given back."""

    seat: Seat
    occupant: Occupant


class Left(msgspec.Struct, frozen=True, tag="left"):
    """A seat is free again."""

    seat: Seat


class HostChanged(msgspec.Struct, frozen=True, tag="host-changed"):
    """The host left and somebody else is host."""

    host: PlayerId


class Invited(msgspec.Struct, frozen=True, tag="invited"):
    """Somebody who sits there has asked another person to the table."""

    player: PlayerId
    by: PlayerId


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """Who sat in these two seats changed places; one of them may have been free."""

    one: Seat
    other: Seat


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """Everybody drew a card, and the cards said who sits where and who is mano.

    ``cards`` are by the seats from before, in the notation of records. ``seats`` says for each of
    those seats to which one its occupant went.
    """

    cards: tuple[str, ...]
    seats: tuple[Seat, ...]
    mano: Seat


class Stayed(msgspec.Struct, frozen=True, tag="stayed"):
    """Somebody who sits there wants the table kept open although nothing happens."""


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """The match is shown in this channel or thread from now on."""

    channel: int


# ---------------------------------------------------------------------- the match


class Started(msgspec.Struct, frozen=True, tag="started"):
    """The match began; ``mano`` was drawn."""

    mano: Seat


class Played(msgspec.Struct, frozen=True, tag="played"):
    """Something happened in the game."""

    event: msgspec.Raw


class Reminded(msgspec.Struct, frozen=True, tag="reminded"):
    """Who is awaited in this turn was called, once."""


class TurnRenewed(msgspec.Struct, frozen=True, tag="turn-renewed"):
    """Whoever is awaited has the time of a turn anew: until now nobody could hear him."""


class Absent(msgspec.Struct, frozen=True, tag="absent"):
    """The time of a seat ran out: from now a substitute plays for it until its person is back."""

    seat: Seat


class Returned(msgspec.Struct, frozen=True, tag="returned"):
    """The person of a seat is back and plays again."""

    seat: Seat


class SeatOffered(msgspec.Struct, frozen=True, tag="seat-offered"):
    """The seat of somebody who stays away was offered to others."""

    seat: Seat


class Motion(StrEnum):
    """What several people have to agree on."""

    PAUSE = "pause"
    SURRENDER = "surrender"


class Agreed(msgspec.Struct, frozen=True, tag="agreed"):
    """Somebody proposed a motion or agreed to it."""

    seat: Seat
    motion: Motion


class Declined(msgspec.Struct, frozen=True, tag="declined"):
    """Somebody was against a motion, which is forgotten."""

    seat: Seat
    motion: Motion = Motion.PAUSE


class Paused(msgspec.Struct, frozen=True, tag="paused"):
    """Nobody plays and no time runs until somebody resumes the match.

    ``by`` is who proposed it, ``None`` where nobody did: all were away.
    """

    by: Seat | None = None


class Resumed(msgspec.Struct, frozen=True, tag="resumed"):
    """The match goes on where it was, with the time that was left."""


class Surrendered(msgspec.Struct, frozen=True, tag="surrendered"):
    """A side gave the match up."""

    side: Side


class Why(StrEnum):
    """Why a table was ended before its time."""

    CLOSED = "closed"
    EXPIRED = "expired"
    ABANDONED = "abandoned"


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """The table was ended before its time; ``by`` is ``None`` where nobody did it but time."""

    by: PlayerId | None
    why: Why = Why.CLOSED


class Followed(msgspec.Struct, frozen=True, tag="followed"):
    """Who played this match plays another one at that table."""

    table: TableId


TableEvent = (
    Opened
    | Seated
    | Left
    | HostChanged
    | Invited
    | Swapped
    | Drawn
    | Stayed
    | Placed
    | Started
    | Played
    | Reminded
    | TurnRenewed
    | Absent
    | Returned
    | SeatOffered
    | Agreed
    | Declined
    | Paused
    | Resumed
    | Surrendered
    | Closed
    | Followed
)
