"""Of what does a tournament consist: who plays in it, which matches, and how do they end?"""

from __future__ import annotations

from enum import StrEnum
from typing import NewType

import msgspec

from musbot.core.ids import PlayerId, TableId

EntrantId = NewType("EntrantId", int)
"""Those who are entered together, numbered from 1 in the order in which they registered."""

ContestId = NewType("ContestId", int)
"""A match of the tournament, numbered from 1 in the order in which they were drawn."""

Sides = tuple[tuple[EntrantId, ...], tuple[EntrantId, ...]]
"""Who plays against whom; a side has two entrants where partners change."""


class Player(msgspec.Struct, frozen=True):
    """A person, by the name that he had when he was entered."""

    id: PlayerId
    name: str


class Entrant(msgspec.Struct, frozen=True):
    """Those who win and lose together: a pair, or one person where partners change.

    ``first`` are those who registered; one of them at most may be replaced, by whoever stands in
    his place in ``players``. ``out_after`` is the number of the last round that was drawn with
    them: ``None`` for whoever is in, 0 for whoever left before the first.
    """

    id: EntrantId
    players: tuple[Player, ...]
    first: tuple[PlayerId, ...]
    checked_in: bool = False
    out_after: int | None = None

    @property
    def is_in(self) -> bool:
        """Whether they have not left, nor been put out for absence."""
        return self.out_after is None


class Single(msgspec.Struct, frozen=True):
    """Somebody who has no partner yet: he asked ``asked``, or takes anybody."""

    player: Player
    asked: PlayerId | None = None
    checked_in: bool = False


class How(StrEnum):
    """How a match of a tournament came to its result."""

    TABLE = "table"
    AGREED = "agreed"
    SILENCE = "silence"
    ORGANISER = "organiser"
    ABSENCE = "absence"
    WITHDRAWAL = "withdrawal"


class Score(msgspec.Struct, frozen=True):
    """What each side won of what wins a match, and its points where they are known.

    Points tell equal ones apart, whatever the game counts so: stones, coins.
    """

    won: tuple[int, int]
    points: tuple[int, int] = msgspec.field(default=(0, 0), name="stones")

    @property
    def winner(self) -> int | None:
        """The side that won, 0 or 1; ``None`` when both were absent."""
        one, other = self.won
        return None if one == other else int(other > one)


class Result(msgspec.Struct, frozen=True):
    """How a match ended.

    ``absent`` are those whose absence or withdrawal decided it. ``excused`` are partners whom
    somebody else's withdrawal left alone: for them it counts as a bye.
    """

    score: Score
    how: How
    by: PlayerId | None = None
    absent: tuple[EntrantId, ...] = ()
    excused: tuple[EntrantId, ...] = ()


class Report(msgspec.Struct, frozen=True):
    """What a side says of a match that was played where we did not see it."""

    side: int
    by: PlayerId
    score: Score
    at: float


class Stage(StrEnum):
    """To which part of a tournament a match belongs."""

    MAIN = "main"
    WINNERS = "winners"
    LOSERS = "losers"
    GROUP = "group"
    THIRD_PLACE = "third-place"
    FINAL = "final"
    SECOND_FINAL = "second-final"


class Spot(msgspec.Struct, frozen=True):
    """Where a match stands in the plan of a tournament.

    ``group`` counts from 1 and is 0 where there are none. ``step`` is the round within its stage,
    ``number`` the place within that round from the top; both count from 1.
    """

    stage: Stage = Stage.MAIN
    step: int = 1
    number: int = 1
    group: int = 0


class Pairing(msgspec.Struct, frozen=True):
    """A match that is drawn."""

    spot: Spot
    sides: Sides


class Bye(msgspec.Struct, frozen=True):
    """Somebody who has no match in a round.

    ``rival`` is who should have played against him and has left: then it is a win as any other.
    """

    entrant: EntrantId
    spot: Spot | None = None
    rival: EntrantId | None = None


class Draw(msgspec.Struct, frozen=True):
    """Who plays against whom in a round, and who does not play; one of them is not empty."""

    pairings: tuple[Pairing, ...] = ()
    byes: tuple[Bye, ...] = ()

    @property
    def entrants(self) -> frozenset[EntrantId]:
        """All who play or have a bye."""
        playing = [each for one in self.pairings for side in one.sides for each in side]
        return frozenset([*playing, *(each.entrant for each in self.byes)])


class Contest(msgspec.Struct, frozen=True):
    """One match of a tournament.

    ``opened_at`` is when its table was opened, in seconds since 1970; from then on both sides are
    waited for. ``arrived`` are those who have come, each with the time. ``given`` are the games
    that a side has before the match begins because the other one was late. ``reopened`` counts how
    often it had a result and is to be played after all.
    """

    id: ContestId
    round: int
    spot: Spot
    sides: Sides
    table: TableId | None = None
    opened_at: float | None = None
    arrived: tuple[tuple[EntrantId, float], ...] = ()
    given: tuple[int, int] = (0, 0)
    extra_seconds: float = 0.0
    reports: tuple[Report, ...] = ()
    disputed: bool = False
    result: Result | None = None
    decided_at: float | None = None
    reopened: int = 0

    @property
    def entrants(self) -> tuple[EntrantId, ...]:
        """All who play in it."""
        return self.sides[0] + self.sides[1]

    @property
    def winner(self) -> int | None:
        """The side that won; ``None`` while it is open and when both were absent."""
        return None if self.result is None else self.result.score.winner

    def side_of(self, entrant: EntrantId) -> int | None:
        """Give the side on which an entrant plays here."""
        return next((side for side in (0, 1) if entrant in self.sides[side]), None)

    def report_of(self, side: int) -> Report | None:
        """Give what a side says."""
        return next((each for each in self.reports if each.side == side), None)


class TournamentRound(msgspec.Struct, frozen=True):
    """What is played at the same time; ``number`` counts from 1."""

    number: int
    contests: tuple[Contest, ...]
    byes: tuple[Bye, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether all its matches are decided."""
        return all(each.result is not None for each in self.contests)


Rounds = tuple[TournamentRound, ...]


class Field(msgspec.Struct, frozen=True):
    """Who plays in a tournament, the strongest first or by lot.

    ``out_after`` has for whoever left the last round that was drawn with him: when the draw of an
    earlier one is repeated, he is still in it.
    """

    order: tuple[EntrantId, ...]
    out_after: dict[EntrantId, int] = {}

    def is_in(self, entrant: EntrantId, number: int) -> bool:
        """Whether an entrant takes part in the draw of this round."""
        return self.out_after.get(entrant, number) >= number


class TieBreak(StrEnum):
    """By what places are told apart, after wins or points."""

    HEAD_TO_HEAD = "head-to-head"
    MEDIAN = "median"
    BUCHHOLZ = "buchholz"
    GAMES_WON = "games-won"
    GAME_DIFFERENCE = "game-difference"
    POINT_DIFFERENCE = "stone-difference"


class Standing(msgspec.Struct, frozen=True):
    """Where an entrant stands.

    Who cannot be told apart shares a place. ``ties`` are the values of the format's tie-breaks, in
    their order. ``wins`` and the games have walkovers in them, and byes where a bye is a win;
    ``byes`` are those without any rival. ``group`` is 0 where there are none.
    """

    entrant: EntrantId
    place: int
    wins: int = 0
    losses: int = 0
    games_won: int = 0
    games_lost: int = 0
    byes: int = 0
    ties: tuple[int, ...] = ()
    group: int = 0
    is_in: bool = True
