"""How is a Swiss played, in which those meet who stand as equal as possible?

No such draw is handed down for mus; this one is our own. In each round those meet who have won as
often, nobody meets a rival twice before he must, and with an odd number the lowest of those who
have had no bye has one, which is a win. Where ratings seed it, in the first round the upper half
meets the lower half.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from musbot.community.tournament.formats.contract import Course, PlainFormat
from musbot.community.tournament.formats.pairing import as_pairings, bye_order, may_rest, pair_up
from musbot.community.tournament.formats.schedule import rounds_needed
from musbot.community.tournament.lots import shuffled
from musbot.community.tournament.tally import Tallies, tallied
from musbot.community.tournament.terms import Seeding
from musbot.community.tournament.tie_breaks import ranked
from musbot.community.tournament.values import Bye, Draw, EntrantId, Standing, TieBreak

Pairs = list[tuple[EntrantId, EntrantId]]


class Swiss(PlainFormat):
    """Those meet who have won as often."""

    tie_breaks = (
        TieBreak.BUCHHOLZ,
        TieBreak.MEDIAN,
        TieBreak.GAME_DIFFERENCE,
        TieBreak.GAMES_WON,
        TieBreak.POINT_DIFFERENCE,
    )

    def draw(self, course: Course) -> Draw | None:
        """Give the next round."""
        active = course.active
        if course.next_number > swiss_rounds(course) or len(active) < 2:  # noqa: PLR2004 -- a pair
            return None
        tallies = _tallies(course)
        if not len(active) % 2:
            pairs, _ = _paired(course, active, tallies)
            return Draw(as_pairings(course, pairs))
        best = [each.entrant for each in self.standings(course) if each.entrant in active]
        candidates = bye_order(course, best, tallies)
        for resting in candidates:
            pairs, again = _paired(course, _without(active, resting), tallies)
            if not again:
                return Draw(as_pairings(course, pairs), (Bye(resting),))
        pairs, _ = _paired(course, _without(active, candidates[0]), tallies)
        return Draw(as_pairings(course, pairs), (Bye(candidates[0]),))

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give those of whom one may be named for the bye."""
        return may_rest(course.active, _tallies(course))

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give places by wins, and those with as many by the wins of their rivals first."""
        return ranked(course.field.order, _tallies(course), self.tie_breaks, course.field)


def swiss_rounds(course: Course) -> int:
    """Give how many rounds are played: as many as were announced, else what finds one winner."""
    count = len(course.field.order)
    wished = course.terms.rounds or max(1, (count - 1).bit_length())
    return min(wished, rounds_needed(count))


def _tallies(course: Course) -> Tallies:
    to_win = course.terms.to_win
    return tallied(course.field.order, course.rounds, to_win, byes_win=True)


def _without(active: Sequence[EntrantId], resting: EntrantId) -> tuple[EntrantId, ...]:
    return tuple([each for each in active if each != resting])


def _paired(course: Course, playing: Sequence[EntrantId], tallies: Tallies) -> tuple[Pairs, bool]:
    """Pair an even number, and say whether some have to meet again."""
    if not course.rounds and course.terms.seeding is Seeding.RATING:
        half = len(playing) // 2
        return list(zip(playing[:half], playing[half:], strict=True)), False
    lots = shuffled(course.seed, f"round/{course.next_number}", playing)
    order = sorted(lots, key=lambda each: -tallies[each].wins)
    met = [Counter(tallies[each].met) for each in order]
    found = pair_up(
        [tallies[each].wins for each in order], lambda one, other: met[one][order[other]]
    )
    return [(order[one], order[other]) for one, other in found.pairs], found.again
