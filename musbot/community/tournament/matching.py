"""Who goes best with whom? A perfect matching of least cost, by networkx.

This is the one module that speaks to networkx. It takes 20 MiB and a tenth of a second to import,
so it is not there before the first draw that needs it.
"""

from __future__ import annotations

from collections.abc import Mapping

Pair = tuple[int, int]


def cheapest_pairs(count: int, costs: Mapping[Pair, int]) -> tuple[Pair, ...] | None:
    """Pair the numbers from 0 to ``count`` so that the sum of the costs is least.

    ``costs`` names the pairs that may be, the lower number first, each with a cost that is not
    negative. ``None`` means that they do not suffice to pair everybody. The same pairs in the same
    order always give the same answer.
    """
    import networkx as nx  # noqa: PLC0415 -- see above

    graph: nx.Graph[int] = nx.Graph()
    graph.add_nodes_from(range(count))
    dearest = max(costs.values(), default=0)
    for (one, other), cost in costs.items():
        graph.add_edge(one, other, weight=dearest - cost)
    found = nx.max_weight_matching(graph, maxcardinality=True)
    if 2 * len(found) < count:
        return None
    return tuple(sorted((min(pair), max(pair)) for pair in found))
