"""How is it played that everybody meets everybody once?"""

from __future__ import annotations

from musbot.community.tournament.formats.contract import Course, PlainFormat
from musbot.community.tournament.formats.schedule import rounds_needed, scheduled
from musbot.community.tournament.tally import tallied
from musbot.community.tournament.tie_breaks import ranked
from musbot.community.tournament.values import Draw, Stage, Standing, TieBreak

ALL_MEET_ALL = (
    TieBreak.GAMES_WON,
    TieBreak.HEAD_TO_HEAD,
    TieBreak.GAME_DIFFERENCE,
    TieBreak.POINT_DIFFERENCE,
)
"""By what those are told apart who have met everybody; first of all by games won, as is usual."""


class RoundRobin(PlainFormat):
    """All meet all, once."""

    tie_breaks = ALL_MEET_ALL

    def draw(self, course: Course) -> Draw | None:
        """Give the next round; it does not depend on any result."""
        if course.next_number > rounds_needed(len(course.field.order)) or not course.active:
            return None
        pairings, byes = scheduled(course, course.field.order, Stage.MAIN)
        return Draw(tuple(pairings), tuple(byes))

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give places by wins; a bye is none, for everybody has one or nobody has."""
        order = course.field.order
        tallies = tallied(order, course.rounds, course.terms.to_win, byes_win=False)
        return ranked(order, tallies, self.tie_breaks, course.field)
