"""How is a ladder played, with groups from which one goes up and down?

The entrants stand on a ladder that is cut into groups, the best on top. After every two rounds the
best quarter of a group, one at least, changes places with the worst of the group above. Within a
group those meet who have not met, and of them those who have won as often in these two rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from musbot.community.tournament.formats.contract import Course, PlainFormat
from musbot.community.tournament.formats.pairing import as_pairings, bye_order, may_rest, pair_up
from musbot.community.tournament.lots import shuffled
from musbot.community.tournament.tally import Tallies, tallied
from musbot.community.tournament.tie_breaks import standing
from musbot.community.tournament.values import (
    Bye,
    Draw,
    EntrantId,
    Pairing,
    Rounds,
    Spot,
    Stage,
    Standing,
)

CYCLE: Final = 2
"""How many rounds are played before some go up and down."""

ROUNDS: Final = 6
"""How many rounds are played where nobody said."""

MOST_GROUPS: Final = 4
"""How many groups are made at most where nobody said."""

Ladder = list[list[EntrantId]]
"""The groups, the best first, and those in each in order."""


class LadderGroups(PlainFormat):
    """Groups with promotion and relegation."""

    def draw(self, course: Course) -> Draw | None:
        """Give the next round of all the groups."""
        wished = course.terms.rounds or ROUNDS
        if course.next_number > wished or len(course.active) < 2:  # noqa: PLR2004 -- a pair
            return None
        pairings: list[Pairing] = []
        byes: list[Bye] = []
        for number, members in enumerate(_now(course), start=1):
            there = [each for each in members if each in course.active]
            drawn, resting = _drawn_in_group(course, there, number)
            pairings += drawn
            byes += resting
        return Draw(tuple(pairings), tuple(byes))

    def resting(self, course: Course) -> tuple[EntrantId, ...]:
        """Give those of whom one may be named for the bye of his group."""
        tallies = _tallies(course, course.rounds)
        groups = [[each for each in known if each in course.active] for known in _now(course)]
        return tuple([each for there in groups for each in may_rest(there, tallies)])

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give the ladder from the top; who has left stands below, the last to leave first."""
        tallies = _tallies(course, course.rounds)
        left = course.field.out_after
        ladder = [
            (each, number)
            for number, members in enumerate(_now(course), start=1)
            for each in members
            if each not in left
        ]
        gone = [each for each in course.field.order if each in left]
        gone.sort(key=lambda each: -left[each])
        ladder += [(each, 0) for each in gone]
        return tuple(
            [
                standing(each, place, tallies[each], course.field, group=number)
                for place, (each, number) in enumerate(ladder, start=1)
            ]
        )

    def group_tables(self, course: Course) -> tuple[Standing, ...]:
        """Give those on the ladder, group by group, each with what he did since the last change."""
        first = _cycle_start(course)
        tallies = _tallies(course, course.rounds[first:])
        return tuple(
            [
                standing(each, place, tallies[each], course.field, group=number)
                for number, members in enumerate(_now(course), start=1)
                for place, each in enumerate(members, start=1)
            ]
        )


def _tallies(course: Course, rounds: Rounds) -> Tallies:
    return tallied(course.field.order, rounds, course.terms.to_win, byes_win=True)


# ---------------------------------------------------------------------- the ladder


def group_count(course: Course) -> int:
    """Give how many groups the ladder has."""
    entrants = len(course.field.order)
    wished = course.terms.groups or max(2, min(MOST_GROUPS, entrants // 4))
    return min(wished, entrants // 2)


def _is_last(course: Course) -> bool:
    return len(course.rounds) >= (course.terms.rounds or ROUNDS)


def _cycle_start(course: Course) -> int:
    """Give how many rounds were over when those on the ladder last changed places.

    They do when a cycle is over, but for the last one.
    """
    count = len(course.rounds)
    if count and (_is_last(course) or not course.rounds[-1].is_over):
        count -= 1
    return count - count % CYCLE


def _now(course: Course) -> Ladder:
    """Give the groups as they stand, ordered by what was played since the last change."""
    order: list[EntrantId] = list(course.field.order)
    last = _cycle_start(course)
    for start in range(0, last, CYCLE):
        order = _moved(_ordered(course, order, start))
        order += [each for each in course.field.order if each not in order]
    return _ordered(course, order, last)


def _ordered(course: Course, order: list[EntrantId], start: int) -> Ladder:
    """Give the groups of one cycle, each in the order of what was won in it.

    Who was let in again, and was not drawn with the others, stands below them all.
    """
    rounds = course.rounds[start : start + CYCLE]
    tallies = _tallies(course, rounds)
    known = _as_drawn(rounds)
    there = [each for each in order if course.field.is_in(each, course.next_number)]
    if known:
        groups: Ladder = [[] for _ in range(max(known.values()))]
        for each in order:
            if each in known:
                groups[known[each] - 1].append(each)
        groups[-1] += [each for each in there if each not in known]
    else:
        groups = _cut(there, group_count(course))
    for members in groups:
        members.sort(key=lambda one: _won(tallies, one), reverse=True)
    return groups


def _won(tallies: Tallies, entrant: EntrantId) -> tuple[int, int, int]:
    tally = tallies[entrant]
    return tally.wins, tally.games_won - tally.games_lost, tally.games_won


def _as_drawn(rounds: Rounds) -> dict[EntrantId, int]:
    """Read who was in which group."""
    found: dict[EntrantId, int] = {}
    for drawn in rounds:
        found |= {each: one.spot.group for one in drawn.contests for each in one.entrants}
        found |= {each.entrant: each.spot.group for each in drawn.byes if each.spot is not None}
    return found


def _cut(order: Sequence[EntrantId], count: int) -> Ladder:
    """Cut the ladder into groups as equal as possible, the lower ones the larger.

    There are fewer where in so many somebody would be alone.
    """
    count = max(1, min(count, len(order) // 2))
    bounds = [len(order) * at // count for at in range(count + 1)]
    return [list(order[one:other]) for one, other in pairwise(bounds)]


def _moved(groups: Ladder) -> list[EntrantId]:
    """Give the ladder after neighbouring groups have exchanged their worst and best.

    There are two in a group at least, or one group.
    """
    moving = [max(1, min(len(upper), len(lower)) // 4) for upper, lower in pairwise(groups)]
    order: list[EntrantId] = []
    for at, members in enumerate(groups):
        up = moving[at - 1] if at else 0
        down = moving[at] if at < len(moving) else 0
        came_down = groups[at - 1][len(groups[at - 1]) - up :] if at else []
        came_up = groups[at + 1][:down] if at < len(moving) else []
        order += [*came_down, *members[up : len(members) - down], *came_up]
    return order


# ---------------------------------------------------------------------- one group


def _drawn_in_group(
    course: Course, members: Sequence[EntrantId], group: int
) -> tuple[tuple[Pairing, ...], list[Bye]]:
    """Draw a round of one group."""
    tallies = _tallies(course, course.rounds)
    cycle = _tallies(course, course.rounds[_cycle_start(course) :])
    playing = list(shuffled(course.seed, f"round/{course.next_number}", members))
    byes: list[Bye] = []
    if len(members) % 2:
        resting = bye_order(course, members, tallies)[0]
        byes = [Bye(resting, Spot(Stage.GROUP, course.next_number, 0, group))]
        playing.remove(resting)
    playing.sort(key=lambda each: -cycle[each].wins)
    found = pair_up(
        [cycle[each].wins for each in playing],
        lambda one, other: tallies[playing[one]].met.count(playing[other]),
    )
    pairs = [(playing[one], playing[other]) for one, other in found.pairs]
    return as_pairings(course, pairs, Stage.GROUP, group), byes
