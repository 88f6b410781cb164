"""What can happen in a tournament?

An event is a past fact, and stays readable for ever: a field that came later has a default that
means what it was like before.
"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import (
    Bye,
    ContestId,
    EntrantId,
    Player,
    Result,
    Score,
    Sides,
    Spot,
)
from musbot.core.ids import PlayerId, TableId


class Announced(msgspec.Struct, frozen=True, tag="announced"):
    """A tournament was announced. The seed stays hidden until the draw; its seal is shown."""

    terms: TournamentTerms
    organiser: PlayerId
    seed: str
    guild: int
    channel: int | None = None


class Placed(msgspec.Struct, frozen=True, tag="placed"):
    """The tournament is shown in this channel or thread from now on."""

    channel: int


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """Something of it is shown to all by this message; ``what`` is a word of who shows it.

    It is noted so that it is shown once, also over a restart.
    """

    what: str
    channel: int
    message: int


class OrganiserChanged(msgspec.Struct, frozen=True, tag="organiser-changed"):
    """Somebody else is organiser."""

    organiser: PlayerId


class Postponed(msgspec.Struct, frozen=True, tag="postponed"):
    """It begins at another time; ``by`` is ``None`` where nobody could be heard until then."""

    starts_at: float
    by: PlayerId | None


class WhyCancelled(StrEnum):
    """Why a tournament was not played to its end."""

    ORGANISER = "organiser"
    TOO_FEW = "too-few"


class Cancelled(msgspec.Struct, frozen=True, tag="cancelled"):
    """It is not played, or no further; ``by`` is ``None`` where nobody did it but time."""

    why: WhyCancelled
    by: PlayerId | None = None


# ---------------------------------------------------------------------- before the draw


class PartnerSought(msgspec.Struct, frozen=True, tag="partner-sought"):
    """Somebody wants to play and has no partner yet; he asked somebody, or takes anybody."""

    player: Player
    asked: PlayerId | None = None


class Unsought(msgspec.Struct, frozen=True, tag="unsought"):
    """Somebody without a partner does not want to play any more; ``by`` may be who was asked."""

    player: PlayerId
    by: PlayerId


class Registered(msgspec.Struct, frozen=True, tag="registered"):
    """Some people are entered together."""

    entrant: EntrantId
    players: tuple[Player, ...]


class CheckInOpened(msgspec.Struct, frozen=True, tag="check-in-opened"):
    """From now on people say that they are there."""


class CheckedIn(msgspec.Struct, frozen=True, tag="checked-in"):
    """One of an entrant, or somebody without a partner, says that they are there."""

    player: PlayerId


class Drawn(msgspec.Struct, frozen=True, tag="drawn"):
    """The seed was opened, and lots were drawn.

    ``order`` are those who take part, the strongest first or by lot; the others were not there, or
    there was no room. Rounds are drawn in :class:`RoundDrawn`.
    """

    seed: str
    order: tuple[EntrantId, ...]
    strengths: tuple[float, ...] = ()


# ---------------------------------------------------------------------- the rounds


class DrawnContest(msgspec.Struct, frozen=True):
    """A match as it was drawn. One that keeps its number over a correction keeps its result."""

    id: ContestId
    spot: Spot
    sides: Sides


class RoundDrawn(msgspec.Struct, frozen=True, tag="round-drawn"):
    """The next round was drawn, perhaps anew after a correction."""

    number: int
    contests: tuple[DrawnContest, ...]
    byes: tuple[Bye, ...] = ()


class Undrawn(msgspec.Struct, frozen=True, tag="undrawn"):
    """What was drawn from this round on does not stand any more, for what came before changed.

    It is drawn anew; a match that is drawn again with the same number keeps its result.
    """

    first: int


class ByeNamed(msgspec.Struct, frozen=True, tag="bye-named"):
    """The organiser said who of the lowest has the bye of the next round, if there is one."""

    entrant: EntrantId
    by: PlayerId


class TableOpened(msgspec.Struct, frozen=True, tag="table-opened"):
    """The table of a match is there, and its people are called and waited for."""

    contest: ContestId
    table: TableId


class Arrived(msgspec.Struct, frozen=True, tag="arrived"):
    """An entrant is at his table, all of them."""

    contest: ContestId
    entrant: EntrantId


class Extended(msgspec.Struct, frozen=True, tag="extended"):
    """Those who are late have more time from the organiser, or as nobody could be heard."""

    contest: ContestId
    seconds: float
    by: PlayerId | None


class Late(msgspec.Struct, frozen=True, tag="late"):
    """A side is so late that the other one has a game more."""

    contest: ContestId
    side: int


class Reported(msgspec.Struct, frozen=True, tag="reported"):
    """A side says how its match ended."""

    contest: ContestId
    side: int
    by: PlayerId
    score: Score


class Disputed(msgspec.Struct, frozen=True, tag="disputed"):
    """The sides do not agree; the organiser has to settle it."""

    contest: ContestId
    by: PlayerId


class Decided(msgspec.Struct, frozen=True, tag="decided"):
    """A match has its result. ``out`` are those who are out of the tournament for absence."""

    contest: ContestId
    result: Result
    out: tuple[EntrantId, ...] = ()


class Corrected(msgspec.Struct, frozen=True, tag="corrected"):
    """The organiser put right how a match ended.

    ``back`` are those who are in again, having been put out by what was wrong.
    """

    contest: ContestId
    result: Result
    back: tuple[EntrantId, ...] = ()


class Reopened(msgspec.Struct, frozen=True, tag="reopened"):
    """The organiser lets a match be played after all; ``back`` are in again."""

    contest: ContestId
    by: PlayerId
    back: tuple[EntrantId, ...] = ()


class Finished(msgspec.Struct, frozen=True, tag="finished"):
    """All is played; ``places`` are the entrants with their places, shared by equals."""

    places: tuple[tuple[EntrantId, int], ...]


# ---------------------------------------------------------------------- at any time


class Withdrawn(msgspec.Struct, frozen=True, tag="withdrawn"):
    """An entrant has left the tournament."""

    entrant: EntrantId
    by: PlayerId


class Reinstated(msgspec.Struct, frozen=True, tag="reinstated"):
    """The organiser lets an entrant in again who had left or was put out."""

    entrant: EntrantId
    by: PlayerId


class SubstituteNamed(msgspec.Struct, frozen=True, tag="substitute-named"):
    """Somebody plays in the place of one of an entrant from now on."""

    entrant: EntrantId
    out: PlayerId
    player: Player


TournamentEvent = (
    Announced
    | Placed
    | Shown
    | OrganiserChanged
    | Postponed
    | Cancelled
    | PartnerSought
    | Unsought
    | Registered
    | CheckInOpened
    | CheckedIn
    | Drawn
    | RoundDrawn
    | Undrawn
    | ByeNamed
    | TableOpened
    | Arrived
    | Extended
    | Late
    | Reported
    | Disputed
    | Decided
    | Corrected
    | Reopened
    | Finished
    | Withdrawn
    | Reinstated
    | SubstituteNamed
)

Events = tuple[TournamentEvent, ...]
