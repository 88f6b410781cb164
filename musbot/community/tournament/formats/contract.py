"""What must a format of tournaments offer?

A format is pure: the same course always gives the same draw, so that what follows a correction is
drawn as if the right result had been there at once.
"""

from __future__ import annotations

from typing import Protocol

import msgspec

from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import (
    ContestId,
    Draw,
    EntrantId,
    Field,
    Rounds,
    Spot,
    Standing,
    TieBreak,
)


class Course(msgspec.Struct, frozen=True):
    """How a tournament went so far.

    When the next round is asked for, all matches of ``rounds`` are decided. ``wished_bye`` is whom
    the organiser named for the bye of that round.
    """

    terms: TournamentTerms
    field: Field
    seed: str
    rounds: Rounds = ()
    wished_bye: EntrantId | None = None

    @property
    def next_number(self) -> int:
        """The number of the round that would be drawn next."""
        return len(self.rounds) + 1

    @property
    def active(self) -> tuple[EntrantId, ...]:
        """Those who take part in the next draw, in seeded order."""
        return tuple(
            [each for each in self.field.order if self.field.is_in(each, self.next_number)]
        )


class Slot(msgspec.Struct, frozen=True):
    """A place of a bracket, drawn or not yet.

    ``sides`` are who is known to stand there, ``None`` for who is not known or will never come.
    ``step`` is the column of the bracket.
    """

    spot: Spot
    step: int
    sides: tuple[EntrantId | None, EntrantId | None]
    contest: ContestId | None = None
    winner: EntrantId | None = None
    is_over: bool = False


class TournamentFormat(Protocol):
    """A way to find out who is best."""

    @property
    def tie_breaks(self) -> tuple[TieBreak, ...]:
        """By what entrants with the same number of wins are told apart, in this order."""
        ...

    @property
    def always_redraws(self) -> bool:
        """Whether a correction draws what follows anew even where nobody asks for it."""
        ...

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give those of whom the organiser may name one for a bye of the next round."""
        ...

    def draw(self, course: Course) -> Draw | None:
        """Give the next round; ``None`` when all is played."""
        ...

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give where everybody stands, the best first; at the end these are the places."""
        ...

    def group_tables(self, course: Course) -> tuple[Standing, ...]:
        """Give where everybody stands in his group; nothing where there are none."""
        ...

    def bracket(self, course: Course) -> tuple[Slot, ...]:
        """Give every place of the bracket, column by column; nothing where there is none."""
        ...


class PlainFormat:
    """What formats have in common that know neither groups nor a bracket."""

    tie_breaks: tuple[TieBreak, ...] = ()
    always_redraws = False

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give nobody."""
        del course
        return ()

    def group_tables(self, course: Course) -> tuple[Standing, ...]:
        """Give nothing."""
        del course
        return ()

    def bracket(self, course: Course) -> tuple[Slot, ...]:
        """Give nothing."""
        del course
        return ()
