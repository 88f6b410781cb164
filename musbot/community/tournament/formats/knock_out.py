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
    loser_of,
    seed_positions,
    winner_of,
)
from musbot.community.tournament.formats.contract import Course
from musbot.community.tournament.values import Spot, Stage


def plan_of_knock_out(course: Course) -> Plan:
    """Give the plan for all who take part."""
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
