"""How do single people play, each round with another partner?

Two draws make a round: first partners, none twice before he must, then which two pairs meet, of
those who have won as often. Where the number is no multiple of four, one to three have a bye, which
is a win: the lowest of those who have had the fewest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import Final

from musbot.community.tournament.formats.contract import Course, PlainFormat
from musbot.community.tournament.formats.pairing import byes_for, may_rest, pair_up
from musbot.community.tournament.formats.schedule import rounds_needed
from musbot.community.tournament.lots import shuffled
from musbot.community.tournament.tally import Tallies, tallied
from musbot.community.tournament.tie_breaks import ranked
from musbot.community.tournament.values import (
    Bye,
    Draw,
    EntrantId,
    Pairing,
    Rounds,
    Spot,
    Standing,
    TieBreak,
)

ROUNDS: Final = 5
"""How many rounds are played where nobody said."""

TABLE: Final = 4

Partners = tuple[EntrantId, EntrantId]


class Individual(PlainFormat):
    """Tables of four with changing partners."""

    tie_breaks = (TieBreak.GAME_DIFFERENCE, TieBreak.GAMES_WON, TieBreak.POINT_DIFFERENCE)

    def draw(self, course: Course) -> Draw | None:
        """Give the next round."""
        active = course.active
        most = min(course.terms.rounds or ROUNDS, rounds_needed(len(course.field.order)))
        if course.next_number > most or len(active) < TABLE:
            return None
        tallies = _tallies(course)
        best = [each.entrant for each in self.standings(course) if each.entrant in active]
        resting = byes_for(course, best, tallies, len(active) % TABLE)
        playing = [each for each in active if each not in resting]
        partners = _partners(course, playing)
        return Draw(_tables(course, partners, tallies), tuple([Bye(each) for each in resting]))

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give those of whom one may be named for a bye."""
        return may_rest(course.active, _tallies(course), TABLE)

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give places by wins, and then by the games won less those lost."""
        return ranked(course.field.order, _tallies(course), self.tie_breaks, course.field)


def _tallies(course: Course) -> Tallies:
    to_win = course.terms.to_win
    return tallied(course.field.order, course.rounds, to_win, byes_win=True)


def _partners(course: Course, playing: Sequence[EntrantId]) -> list[Partners]:
    """Draw who plays with whom."""
    order = shuffled(course.seed, f"partners/{course.next_number}", playing)
    before = _partnered(course.rounds)
    found = pair_up(
        [0] * len(order), lambda one, other: before[frozenset((order[one], order[other]))]
    )
    return [(order[one], order[other]) for one, other in found.pairs]


def _tables(course: Course, partners: Sequence[Partners], tallies: Tallies) -> tuple[Pairing, ...]:
    """Draw which pairs meet."""
    won = {each: tallies[each[0]].wins + tallies[each[1]].wins for each in partners}
    order = sorted(partners, key=lambda each: -won[each])
    before = _opposed(course.rounds)
    found = pair_up(
        [won[each] for each in order],
        lambda one, other: sum(
            before[frozenset(each)] for each in product(order[one], order[other])
        ),
    )
    return tuple(
        [
            Pairing(Spot(step=course.next_number, number=number), (order[one], order[other]))
            for number, (one, other) in enumerate(found.pairs, start=1)
        ]
    )


def _partnered(rounds: Rounds) -> Counter[frozenset[EntrantId]]:
    """Count how often two have been partners."""
    sides = [side for each in rounds for one in each.contests for side in one.sides]
    return Counter([frozenset(pair) for side in sides for pair in combinations(side, 2)])


def _opposed(rounds: Rounds) -> Counter[frozenset[EntrantId]]:
    """Count how often two have been rivals."""
    contests = [one for each in rounds for one in each.contests]
    return Counter([frozenset(pair) for one in contests for pair in product(*one.sides)])
