"""How is a knock-out played: who loses once is out?

With a number of entrants that is no power of two the first seeds have a bye in the first round. The
losers of the semi-finals may play for the third place.
"""

from __future__ import annotations

from functools import cache

from musbot.community.tournament.formats.brackets import (
    Node,
    Plan,
    Source,
    bracket_size,
    bracket_standings,
    draw_bracket,
    loser_of,
    read_bracket,
    seed_positions,
    winner_of,
)
from musbot.community.tournament.formats.contract import Course, PlainFormat, Slot
from musbot.community.tournament.values import Draw, Spot, Stage, Standing


class KnockOut(PlainFormat):
    """Who loses once is out."""

    always_redraws = True

    def draw(self, course: Course) -> Draw | None:
        """Give the next round."""
        return draw_bracket(_plan(course), course.field.order, course)

    def standings(self, course: Course) -> tuple[Standing, ...]:
        """Give places by how far everybody came."""
        return bracket_standings(_plan(course), course.field.order, course)

    def bracket(self, course: Course) -> tuple[Slot, ...]:
        """Give every place of the bracket."""
        return read_bracket(_plan(course), course.field.order, course)


def _plan(course: Course) -> Plan:
    size = bracket_size(len(course.field.order))
    return knock_out_plan(seed_positions(size), third_place=course.terms.third_place)


@cache
def knock_out_plan(lines: tuple[int, ...], *, third_place: bool) -> Plan:
    """Give the plan for seeds by the lines of the bracket, of which there are 2, 4, 8 and so on."""
    last = len(lines).bit_length() - 1
    sources = [Source(seed=line) for line in lines]
    nodes: list[Node] = []
    for step in range(1, last + 1):
        if step == last and third_place and last > 1:
            one, other = (each.spot for each in sources)
            assert one is not None
            assert other is not None
            third = Spot(Stage.THIRD_PLACE, step)
            nodes.append(Node(third, step, (loser_of(one), loser_of(other))))
        spots = [_spot(step, number, last) for number in range(1, len(sources) // 2 + 1)]
        fed = zip(spots, sources[::2], sources[1::2], strict=True)
        nodes += [Node(spot, step, (one, other)) for spot, one, other in fed]
        sources = [winner_of(spot) for spot in spots]
    return tuple(nodes)


def _spot(step: int, number: int, last: int) -> Spot:
    return Spot(Stage.FINAL if step == last else Stage.MAIN, step, number)
