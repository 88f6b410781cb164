"""How is a knock-out with a losers' bracket played, in which everybody has at least two matches?

Who loses among the winners goes on among the losers, and is out when he loses there. In the final
the best of the winners meets the best of the losers; if he loses, for the first time, there is a
second one.
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


def plan_with_losers(course: Course) -> Plan:
    """Give the plan for all who take part."""
    return double_plan(bracket_size(len(course.field.order)))


@cache
def double_plan(size: int) -> Plan:
    """Give the plan for 2, 4, 8 and so on.

    Losers' rounds are of two kinds by turns: those who are there meet each other, then the winners
    of that meet who has just lost among the winners, the last of whom comes first, so that few meet
    again whom they have met.
    """
    depth = size.bit_length() - 1
    nodes = _winners(size, depth)
    sources = [loser_of(each.spot) for each in nodes if each.spot.step == 1]
    for step in range(1, 2 * depth - 1):
        if step % 2 == 0:
            lost = _losers_of(nodes, step // 2 + 1)
            sources = [each for pair in zip(sources, lost, strict=True) for each in pair]
        sources = _round(nodes, sources, Stage.LOSERS, step, step + 1)
    last = 2 * depth
    best = winner_of(Spot(Stage.WINNERS, depth, 1))
    final = Spot(Stage.FINAL, 1, 1)
    nodes.append(Node(final, last, (best, sources[0])))
    second = Spot(Stage.SECOND_FINAL, 1, 1)
    nodes.append(Node(second, last + 1, (loser_of(final), winner_of(final))))
    return tuple(sorted(nodes, key=lambda each: each.step))


def _winners(size: int, depth: int) -> list[Node]:
    nodes: list[Node] = []
    sources = [Source(seed=line) for line in seed_positions(size)]
    for step in range(1, depth + 1):
        sources = _round(nodes, sources, Stage.WINNERS, step, step)
    return nodes


def _round(
    nodes: list[Node], sources: list[Source], stage: Stage, number: int, step: int
) -> list[Source]:
    """Add a round between neighbours, and give who comes out of it."""
    spots = [Spot(stage, number, each) for each in range(1, len(sources) // 2 + 1)]
    fed = zip(spots, sources[::2], sources[1::2], strict=True)
    nodes += [Node(spot, step, (one, other)) for spot, one, other in fed]
    return [winner_of(spot) for spot in spots]


def _losers_of(nodes: list[Node], step: int) -> list[Source]:
    spots = [
        each.spot for each in nodes if each.spot.stage is Stage.WINNERS and each.spot.step == step
    ]
    return [loser_of(each) for each in reversed(spots)]
