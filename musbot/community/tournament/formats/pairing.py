"""Who plays against whom where records decide, and who has the bye?

Nobody meets a rival again while everybody can be paired without it. Beyond that those play each
other who stand as equal as possible; among equals the order decides that is handed in, which is
drawn by lot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from musbot.community.tournament.formats.contract import Course
from musbot.community.tournament.matching import Pair, cheapest_pairs
from musbot.community.tournament.tally import Tallies
from musbot.community.tournament.values import EntrantId, Pairing, Spot, Stage

NEAR: Final = 16
"""How many of those below him somebody is compared with at first."""

_AGAIN: Final = 1_000_000
"""What it costs to meet again: more than all other differences of a round together."""

Meetings = Callable[[int, int], int]
"""How often two have met, by their numbers in the order."""


class Paired:
    """Pairs by their numbers in the order, and whether some of them have met before."""

    def __init__(self, pairs: tuple[Pair, ...], *, again: bool) -> None:
        self.pairs = pairs
        self.again = again


def pair_up(levels: Sequence[int], meetings: Meetings) -> Paired:
    """Pair an even number of sides that stand in order, each with the level that it has reached.

    A complete graph of many would take long; who is far away is looked at only where those who are
    near do not suffice.
    """
    count, near = len(levels), NEAR
    while True:
        costs = {
            (one, other): (levels[one] - levels[other]) ** 2
            for one in range(count)
            for other in range(one + 1, min(count, one + near + 1))
            if not meetings(one, other)
        }
        found = cheapest_pairs(count, costs)
        if found is not None:
            return Paired(found, again=False)
        if near >= count:
            return _with_repeats(levels, meetings)
        near *= 4


def _with_repeats(levels: Sequence[int], meetings: Meetings) -> Paired:
    count = len(levels)
    costs = {
        (one, other): _AGAIN * meetings(one, other) ** 2 + (levels[one] - levels[other]) ** 2
        for one in range(count)
        for other in range(one + 1, count)
    }
    found = cheapest_pairs(count, costs)
    assert found is not None
    return Paired(found, again=True)


# ---------------------------------------------------------------------- byes


def fewest_byes(entrants: Iterable[EntrantId], tallies: Tallies) -> list[EntrantId]:
    """Give those who may have a bye: nobody has another while some have had fewer."""
    there = list(entrants)
    fewest = min(tallies[each].byes for each in there)
    return [each for each in there if tallies[each].byes == fewest]


def bye_order(course: Course, ranking: Sequence[EntrantId], tallies: Tallies) -> list[EntrantId]:
    """Give those who may have the bye of a round, who has it first: the lowest.

    ``ranking`` are those who would play, the best first. Whom the organiser named goes first where
    he may have it at all.
    """
    allowed = fewest_byes(reversed(ranking), tallies)
    wished = course.wished_bye
    if wished is not None and wished in lowest(allowed, tallies):
        allowed.remove(wished)
        allowed.insert(0, wished)
    return allowed


def byes_for(
    course: Course, ranking: Sequence[EntrantId], tallies: Tallies, count: int
) -> list[EntrantId]:
    """Give who has one of several byes of a round."""
    first = bye_order(course, ranking, tallies)
    later = [each for each in reversed(ranking) if each not in first]
    later.sort(key=lambda each: tallies[each].byes)
    return [*first, *later][:count]


def may_rest(
    playing: Sequence[EntrantId], tallies: Tallies, multiple: int = 2
) -> tuple[EntrantId, ...]:
    """Give those of whom the organiser may name one for a bye, where there is one."""
    if len(playing) % multiple == 0:
        return ()
    return tuple(lowest(fewest_byes(playing, tallies), tallies))


def lowest(allowed: Sequence[EntrantId], tallies: Tallies) -> list[EntrantId]:
    """Give those who have won as little and lost as much as the lowest."""
    balance = {each: tallies[each].wins - tallies[each].losses for each in allowed}
    least = min(balance.values())
    return [each for each in allowed if balance[each] == least]


# ---------------------------------------------------------------------- what comes of it


def as_pairings(
    course: Course,
    pairs: Iterable[tuple[EntrantId, EntrantId]],
    stage: Stage = Stage.MAIN,
    group: int = 0,
) -> tuple[Pairing, ...]:
    """Give the matches of a round, from the top."""
    return tuple(
        [
            Pairing(Spot(stage, course.next_number, number, group), ((one,), (other,)))
            for number, (one, other) in enumerate(pairs, start=1)
        ]
    )
