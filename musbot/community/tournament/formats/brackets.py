"""Who stands where in a bracket, and who advances?

A bracket is a plan of spots, each fed by two sources: a seed, or the winner or loser of an earlier
spot. Whoever finds nobody opposite, because there are not so many entrants, because two stayed away
or because his rival has left, advances; so nobody is ever stuck, and a hole closes by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec

from musbot.community.tournament.formats.contract import Course, PlainFormat, Slot
from musbot.community.tournament.tally import tallied
from musbot.community.tournament.tie_breaks import standing
from musbot.community.tournament.values import (
    Bye,
    Contest,
    Draw,
    EntrantId,
    Pairing,
    Spot,
    Stage,
    Standing,
)


class Gives(StrEnum):
    """Whom an earlier spot sends on."""

    WINNER = "winner"
    LOSER = "loser"


class Source(msgspec.Struct, frozen=True):
    """Where one side of a spot comes from: a seed, counted from 0, or an earlier spot."""

    seed: int = -1
    spot: Spot | None = None
    gives: Gives = Gives.WINNER


class Node(msgspec.Struct, frozen=True):
    """A spot of the plan; all spots of a step are played in the same round."""

    spot: Spot
    step: int
    sources: tuple[Source, Source]


Plan = tuple[Node, ...]
"""The spots of a bracket, by step."""

Seeds = Sequence[EntrantId | None]
"""Who has which seed; ``None`` for one that nobody has."""


class _Outcome(msgspec.Struct, frozen=True):
    """Whom a spot sends on, and whether that is certain."""

    winner: EntrantId | None = None
    loser: EntrantId | None = None
    certain: bool = True


def winner_of(spot: Spot) -> Source:
    """Take who wins there."""
    return Source(spot=spot)


def loser_of(spot: Spot) -> Source:
    """Take who loses there."""
    return Source(spot=spot, gives=Gives.LOSER)


def seed_positions(size: int) -> tuple[int, ...]:
    """Give the seeds, from 0, in the order of the bracket's lines, for a power of two.

    The first two can meet only in the final, the first four only in the semi-finals, and so on.
    """
    lines = [0]
    while len(lines) < size:
        double = 2 * len(lines)
        lines = [seed for line in lines for seed in (line, double - 1 - line)]
    return tuple(lines)


def bracket_size(entrants: int) -> int:
    """Give the least power of two that has room for so many."""
    return 1 << max(1, (entrants - 1).bit_length())


# ---------------------------------------------------------------------- who stands where


class _Reader:
    """Reads a course along a plan, step by step."""

    def __init__(self, plan: Plan, seeds: Seeds, course: Course) -> None:
        self.course = course
        self.seeds = seeds
        self.contests: dict[Spot, Contest] = {}
        self.byes: dict[Spot, Bye] = {}
        for each in course.rounds:
            self.contests |= {contest.spot: contest for contest in each.contests}
            self.byes |= {bye.spot: bye for bye in each.byes if bye.spot is not None}
        facts = self.contests.keys() | self.byes.keys()
        self.drawn = max((node.step for node in plan if node.spot in facts), default=0)
        self.outcomes: dict[Spot, _Outcome] = {}

    def slot(self, node: Node) -> Slot | None:
        """Read one spot; ``None`` for a second final that is not played."""
        one, other = map(self._coming, node.sources)
        if node.spot.stage is Stage.SECOND_FINAL and not self._is_upset(node):
            return None
        sides, certain = (one.winner, other.winner), (one.certain, other.certain)
        contest = self.contests.get(node.spot)
        if contest is not None:
            outcome = _of_contest(contest)
        elif node.spot in self.byes:
            outcome = _Outcome(self.byes[node.spot].entrant, self.byes[node.spot].rival)
        elif node.step <= self.drawn:
            outcome = _Outcome()
        else:
            outcome = self._foreseen(sides, certain)
        self.outcomes[node.spot] = outcome
        number = None if contest is None else contest.id
        return Slot(node.spot, node.step, sides, number, outcome.winner, outcome.certain)

    def _coming(self, source: Source) -> _Outcome:
        """Give whom a source sends, as the winner of an outcome."""
        if source.spot is None:
            return _Outcome(self.seeds[source.seed] if source.seed < len(self.seeds) else None)
        before = self.outcomes[source.spot]
        sent = before.winner if source.gives is Gives.WINNER else before.loser
        return _Outcome(sent, certain=before.certain)

    def _is_upset(self, node: Node) -> bool:
        """Say whether who came from the losers won the final, which the other must lose twice."""
        final = node.sources[0].spot
        contest = None if final is None else self.contests.get(final)
        return contest is not None and contest.winner == 1

    def _foreseen(
        self, sides: tuple[EntrantId | None, EntrantId | None], certain: tuple[bool, bool]
    ) -> _Outcome:
        """Say who advances without a match; nothing is certain while there may be one."""
        there = [each for each in sides if self._is_in(each)]
        if not all(certain) or len(there) > 1:
            return _Outcome(certain=False)
        gone = next((each for each in sides if each is not None and each not in there), None)
        return _Outcome(there[0], gone) if there else _Outcome()

    def _is_in(self, entrant: EntrantId | None) -> bool:
        return entrant is not None and self.course.field.is_in(entrant, self.course.next_number)


def _of_contest(contest: Contest) -> _Outcome:
    if contest.result is None:
        return _Outcome(certain=False)
    winner = contest.winner
    if winner is None:
        return _Outcome()
    return _Outcome(contest.sides[winner][0], contest.sides[1 - winner][0])


def read_bracket(plan: Plan, seeds: Seeds, course: Course) -> tuple[Slot, ...]:
    """Give every spot of the plan as it stands."""
    reader = _Reader(plan, seeds, course)
    slots = [reader.slot(node) for node in plan]
    return tuple([each for each in slots if each is not None])


# ---------------------------------------------------------------------- the next round


def draw_bracket(plan: Plan, seeds: Seeds, course: Course) -> Draw | None:
    """Give the next round of a bracket.

    Steps in which nobody meets anybody are passed over, with the byes that they bring.
    """
    reader = _Reader(plan, seeds, course)
    byes: list[Bye] = []
    pairings: list[Pairing] = []
    step = 0
    for node in plan:
        if pairings and node.step > step:
            break
        slot = reader.slot(node)
        if slot is None or node.step <= reader.drawn:
            continue
        step = node.step
        there = _present(slot, course)
        if len(there) > 1:
            pairings.append(Pairing(slot.spot, ((there[0],), (there[1],))))
        elif there:
            gone = next((each for each in slot.sides if each not in {None, there[0]}), None)
            byes.append(Bye(there[0], slot.spot, gone))
    return Draw(tuple(pairings), tuple(byes)) if pairings else None


def _present(slot: Slot, course: Course) -> list[EntrantId]:
    number = course.next_number
    return [each for each in slot.sides if each is not None and course.field.is_in(each, number)]


# ---------------------------------------------------------------------- places


_ALIVE = 1_000_000
_BY_ABSENCE, _AT_A_TABLE, _WON = 0, 1, 2

_Far = tuple[int, int, int]
"""How far somebody came: the step, whether not for the third place, and how it ended there."""


def bracket_standings(plan: Plan, seeds: Seeds, course: Course) -> tuple[Standing, ...]:
    """Give places by how far everybody came; who went out in the same step shares one.

    Of these, who lost at a table stands before who left or did not come. The first place stays
    empty when nobody won the last match, and the second one too when nobody was to play it.
    """
    slots = read_bracket(plan, seeds, course)
    reached = _reached(slots, course)
    places = _places([*reached.values()], slots[-1])
    tallies = tallied(reached, course.rounds, course.terms.to_win, byes_win=False)
    return tuple(
        [
            standing(each, places[reached[each]], tallies[each], course.field)
            for each in sorted(reached, key=lambda each: reached[each], reverse=True)
        ]
    )


def _places(reached: Sequence[_Far], last: Slot) -> dict[_Far, int]:
    """Give the place of all who came equally far, behind everybody who came farther."""
    is_won = not last.is_over or last.winner is not None
    empty = 0 if is_won else 1 if any(last.sides) else 2
    places: dict[_Far, int] = {}
    place = min(empty, len(reached) - 1)
    for far in sorted(set(reached), reverse=True):
        place = max(place + 1, 1 + sum(other > far for other in reached))
        places[far] = place
    return places


def _reached(slots: Sequence[Slot], course: Course) -> dict[EntrantId, _Far]:
    played = {
        (contest.id, each)
        for known in course.rounds
        for contest in known.contests
        if contest.result is not None
        for each in contest.entrants
        if each not in contest.result.absent
    }
    reached: dict[EntrantId, _Far] = {}
    for slot in slots:
        for each in slot.sides:
            if each is not None:
                reached[each] = _how_far(slot, each, was_there=(slot.contest, each) in played)
    return reached


def _how_far(slot: Slot, entrant: EntrantId, *, was_there: bool) -> _Far:
    is_third = slot.spot.stage is Stage.THIRD_PLACE
    if not slot.is_over:
        return (slot.step, 0, _WON) if is_third else (_ALIVE, 1, _WON)
    lost = _AT_A_TABLE if was_there else _BY_ABSENCE
    return (slot.step, int(not is_third), _WON if slot.winner == entrant else lost)


# ---------------------------------------------------------------------- a format


class BracketFormat(PlainFormat):
    """A bracket from the first round to the last; ``plan_of`` gives its plan."""

    always_redraws = True

    def __init__(self, plan_of: Callable[[Course], Plan]) -> None:
        self._plan_of = plan_of

    def draw(self, course: Course) -> Draw | None:
        """Give the next round."""
        return draw_bracket(self._plan_of(course), course.field.order, course)

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give places by how far everybody came."""
        return bracket_standings(self._plan_of(course), course.field.order, course)

    def bracket(self, course: Course) -> tuple[Slot, ...]:
        """Give every place of the bracket, and of that of the losers if there is one."""
        return read_bracket(self._plan_of(course), course.field.order, course)
