"""How does a tournament stand?"""

from __future__ import annotations

from enum import StrEnum

import msgspec
from msgspec.structs import replace

from musbot.community.tournament.events import Announced, Shown, WhyCancelled
from musbot.community.tournament.lots import seal_of
from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    Entrant,
    EntrantId,
    Field,
    Player,
    Rounds,
    Single,
    TournamentRound,
)
from musbot.core.ids import PlayerId


class Status(StrEnum):
    """Where a tournament is on its way."""

    REGISTERING = "registering"
    CHECKING_IN = "checking-in"
    PLAYING = "playing"
    FINISHED = "finished"
    CANCELLED = "cancelled"


BEFORE_THE_DRAW = (Status.REGISTERING, Status.CHECKING_IN)
LIVE = (*BEFORE_THE_DRAW, Status.PLAYING)
"""Those that are not over."""


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament after some of its events.

    ``seed`` is shown from the draw on, before it only its seal. ``order`` are those who take part,
    the strongest first or by lot. ``shelved`` are matches that a correction took out of the plan:
    one that is drawn again keeps its result. ``shown`` are the messages of it, by what they show.
    ``number`` counts the events.
    """

    terms: TournamentTerms
    organiser: PlayerId
    seed: str
    guild: int
    channel: int | None
    status: Status = Status.REGISTERING
    entrants: tuple[Entrant, ...] = ()
    singles: tuple[Single, ...] = ()
    order: tuple[EntrantId, ...] = ()
    rounds: Rounds = ()
    shelved: tuple[Contest, ...] = ()
    contests_drawn: int = 0
    named_byes: dict[int, EntrantId] = {}
    places: tuple[tuple[EntrantId, int], ...] = ()
    why_cancelled: WhyCancelled | None = None
    shown: dict[str, Shown] = {}
    number: int = 1

    @property
    def seal(self) -> str:
        """What is shown of the seed from the beginning."""
        return seal_of(self.seed)

    @property
    def is_seed_open(self) -> bool:
        """Whether the seed may be shown."""
        return bool(self.order)

    @property
    def field(self) -> Field:
        """Who plays, as the formats see it."""
        return Field(
            self.order,
            {each.id: each.out_after for each in self.entrants if each.out_after is not None},
        )

    @property
    def entered(self) -> tuple[Entrant, ...]:
        """Those who are in: before the draw all who registered, then those who take part."""
        known = self.order or tuple([each.id for each in self.entrants])
        return tuple([each for each in map(self.entrant, known) if each.is_in])

    @property
    def current(self) -> TournamentRound | None:
        """The last round that was drawn."""
        return self.rounds[-1] if self.rounds else None

    @property
    def contests(self) -> tuple[Contest, ...]:
        """All the matches of all the rounds, in order."""
        return tuple([contest for each in self.rounds for contest in each.contests])

    @property
    def awaited(self) -> tuple[Contest, ...]:
        """The matches that have no result yet."""
        return tuple([each for each in self.contests if each.result is None])

    def entrant(self, entrant: EntrantId) -> Entrant:
        """Give an entrant by his number; raises ``LookupError`` for one that there is not."""
        if not 1 <= entrant <= len(self.entrants):
            raise LookupError(entrant)
        return self.entrants[entrant - 1]

    def contest(self, contest: ContestId) -> Contest | None:
        """Give a match by its number; ``None`` for one that is not in the plan any more."""
        return next((each for each in self.contests if each.id == contest), None)

    def entrant_of(self, player: PlayerId) -> Entrant | None:
        """Give the entrant that somebody plays in, if he is in."""
        for each in self.entered:
            if any(one.id == player for one in each.players):
                return each
        return None

    def single_of(self, player: PlayerId) -> Single | None:
        """Give somebody who has no partner yet."""
        return next((each for each in self.singles if each.player.id == player), None)

    def people(self, entrants: tuple[EntrantId, ...]) -> tuple[Player, ...]:
        """Give all who play in these entrants, in their order."""
        return tuple([one for each in entrants for one in self.entrant(each).players])


def first_state(event: Announced) -> Tournament:
    """Give how a tournament stands that was just announced."""
    return Tournament(
        terms=event.terms,
        organiser=event.organiser,
        seed=event.seed,
        guild=event.guild,
        channel=event.channel,
    )


def with_entrant(state: Tournament, entrant: Entrant) -> Tournament:
    """Put an entrant in the place of what he was before."""
    where = entrant.id - 1
    entrants = (*state.entrants[:where], entrant, *state.entrants[where + 1 :])
    return replace(state, entrants=entrants)


def with_contest(state: Tournament, contest: Contest) -> Tournament:
    """Put a match in the place of what it was before."""
    where = contest.round - 1
    before = state.rounds[where]
    contests = tuple([contest if each.id == contest.id else each for each in before.contests])
    after = replace(before, contests=contests)
    return replace(state, rounds=(*state.rounds[:where], after, *state.rounds[where + 1 :]))
