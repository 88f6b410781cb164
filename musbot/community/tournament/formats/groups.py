"""How is it played in groups first, and then as a knock-out?

In a group all meet all. The first two of each go on and cross: who won group A meets the second of
B, who won B the second of A, in different halves, so that two of a group meet again only in the
final. The losers of the semi-finals play for the third place.
"""

from __future__ import annotations

from msgspec.structs import replace

from musbot.community.tournament.formats.brackets import (
    Plan,
    Seeds,
    bracket_standings,
    draw_bracket,
    read_bracket,
)
from musbot.community.tournament.formats.contract import Course, PlainFormat, Slot
from musbot.community.tournament.formats.knock_out import knock_out_plan
from musbot.community.tournament.formats.round_robin import ALL_MEET_ALL
from musbot.community.tournament.formats.schedule import rounds_needed, scheduled
from musbot.community.tournament.tally import tallied
from musbot.community.tournament.tie_breaks import ranked
from musbot.community.tournament.values import (
    Bye,
    Draw,
    EntrantId,
    Pairing,
    Stage,
    Standing,
)

Group = tuple[EntrantId, ...]


class Groups(PlainFormat):
    """Groups in which all meet all, and then a knock-out among the first two of each."""

    tie_breaks = ALL_MEET_ALL
    always_redraws = True

    def draw(self, course: Course) -> Draw | None:
        """Give the next round, of all the groups at once or of the bracket."""
        if course.next_number > _group_rounds(course):
            return draw_bracket(_plan(course), self._seeds(course), course)
        pairings: list[Pairing] = []
        byes: list[Bye] = []
        for number, members in enumerate(groups_of(course), start=1):
            drawn, resting = scheduled(course, members, Stage.GROUP, number)
            pairings += drawn
            byes += resting
        return Draw(tuple(pairings), tuple(byes)) if pairings or byes else None

    def group_tables(self, course: Course) -> tuple[Standing, ...]:
        """Give where everybody stands in his group, group by group."""
        rounds = course.rounds[: _group_rounds(course)]
        tallies = tallied(course.field.order, rounds, course.terms.to_win, byes_win=False)
        tables: list[Standing] = []
        for number, members in enumerate(groups_of(course), start=1):
            tables += ranked(members, tallies, self.tie_breaks, course.field, number)
        return tuple(tables)

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give who is in the bracket, by how far he came, and the others by their group places."""
        tables = sorted(self.group_tables(course), key=lambda each: each.place)
        if len(course.rounds) < _group_rounds(course):
            return tuple(tables)
        best = bracket_standings(_plan(course), self._seeds(course), course)
        known = {each.entrant for each in best}
        others = [each for each in tables if each.entrant not in known]
        return (
            *best,
            *[
                replace(
                    each,
                    place=len(best) + 1 + sum(one.place < each.place for one in others),
                    group=0,
                )
                for each in others
            ],
        )

    def bracket(self, course: Course) -> tuple[Slot, ...]:
        """Give every place of the bracket, empty while the groups play."""
        is_known = len(course.rounds) >= _group_rounds(course)
        seeds = self._seeds(course) if is_known else ()
        slots = read_bracket(_plan(course), seeds, course)
        return slots if is_known else tuple([_unknown(each) for each in slots])

    def _seeds(self, course: Course) -> Seeds:
        """Give who stands on each line of the bracket."""
        first = _group_rounds(course) + 1
        found: list[list[EntrantId | None]] = []
        tables = self.group_tables(course)
        for number in range(1, group_count(course) + 1):
            there = [
                each.entrant
                for each in tables
                if each.group == number and course.field.is_in(each.entrant, first)
            ]
            found.append([*there[:2], None, None][:2])
        upper: list[EntrantId | None] = []
        lower: list[EntrantId | None] = []
        for (one, second), (other, other_second) in zip(found[::2], found[1::2], strict=True):
            upper += (one, other_second)
            lower += (other, second)
        return (*upper, *lower)


def _unknown(slot: Slot) -> Slot:
    return replace(slot, sides=(None, None), winner=None, is_over=False)


def _plan(course: Course) -> Plan:
    return knock_out_plan(tuple(range(2 * group_count(course))), third_place=True)


def group_count(course: Course) -> int:
    """Give how many groups there are: a power of two, of four entrants or more if nobody said."""
    entrants = len(course.field.order)
    wished = course.terms.groups or max(2, entrants // 4)
    return 1 << (min(wished, entrants // 2).bit_length() - 1)


def groups_of(course: Course) -> tuple[Group, ...]:
    """Give the groups: the seeds go through them there and back."""
    count = group_count(course)
    groups: list[list[EntrantId]] = [[] for _ in range(count)]
    for at, entrant in enumerate(course.field.order):
        row, column = divmod(at, count)
        groups[column if row % 2 == 0 else count - 1 - column].append(entrant)
    return tuple([tuple(each) for each in groups])


def _group_rounds(course: Course) -> int:
    """Give in how many rounds the largest group is through."""
    return rounds_needed(max(len(each) for each in groups_of(course)))
