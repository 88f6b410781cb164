"""How is "three defeats and out" played, which is drawn anew each round?

Everybody who has lost fewer than three matches is in the draw. Those with as many defeats meet
each other as far as it can be, and again only those who must. The bye goes to the lowest of those
who have had the fewest.
"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.formats.contract import Course, PlainFormat
from musbot.community.tournament.formats.pairing import as_pairings, bye_order, may_rest, pair_up
from musbot.community.tournament.lots import shuffled
from musbot.community.tournament.tally import Tallies, tallied
from musbot.community.tournament.tie_breaks import standing
from musbot.community.tournament.values import Bye, Draw, EntrantId, Standing

DEFEATS: Final = 3


class ThreeDefeats(PlainFormat):
    """Who loses three times is out."""

    always_redraws = True

    def draw(self, course: Course) -> Draw | None:
        """Give the next round."""
        tallies = _tallies(course)
        still_in = _still_in(course, tallies)
        if len(still_in) < 2:  # noqa: PLR2004 -- nobody plays alone
            return None
        byes: tuple[Bye, ...] = ()
        if len(still_in) % 2:
            byes = (Bye(bye_order(course, still_in, tallies)[0]),)
            still_in.remove(byes[0].entrant)
        levels = [tallies[each].losses for each in still_in]
        paired = pair_up(levels, lambda one, other: _met(tallies, still_in[one], still_in[other]))
        pairs = [(still_in[one], still_in[other]) for one, other in paired.pairs]
        return Draw(as_pairings(course, pairs), byes)

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give those of whom one may be named for the bye."""
        tallies = _tallies(course)
        return may_rest(_still_in(course, tallies), tallies)

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give who is still in, the fewest defeats first, and then who went out last."""
        tallies = _tallies(course)
        ends = {each: _end(course, each, tallies) for each in course.field.order}
        order = sorted(course.field.order, key=lambda each: ends[each], reverse=True)
        return tuple(
            [
                standing(
                    each,
                    1 + sum(end > ends[each] for end in ends.values()),
                    tallies[each],
                    course.field,
                )
                for each in order
            ]
        )


def _tallies(course: Course) -> Tallies:
    to_win = course.terms.to_win
    return tallied(course.field.order, course.rounds, to_win, byes_win=False)


def _still_in(course: Course, tallies: Tallies) -> list[EntrantId]:
    """Give those who are in the next draw, the fewest defeats first and then by lot."""
    lots = shuffled(course.seed, f"round/{course.next_number}", course.active)
    still_in = [each for each in lots if tallies[each].losses < DEFEATS]
    return sorted(still_in, key=lambda each: tallies[each].losses)


def _met(tallies: Tallies, one: EntrantId, other: EntrantId) -> int:
    return tallies[one].met.count(other)


_NEVER: Final = 1_000_000


def _end(course: Course, entrant: EntrantId, tallies: Tallies) -> tuple[int, int]:
    """Give the round in which somebody went out, and whoever is in after all others."""
    if tallies[entrant].losses >= DEFEATS:
        rounds = [
            each.round
            for known in course.rounds
            for each in known.contests
            if entrant in each.entrants
        ]
        return rounds[-1], 0
    if entrant in course.field.out_after:
        return course.field.out_after[entrant], 0
    return _NEVER, -tallies[entrant].losses
