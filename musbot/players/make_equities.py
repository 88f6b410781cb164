"""How are the tables of ``equity`` made?

By counting, without chance: ``python -m musbot.players.make_equities`` writes the same files each
time, in seconds.

What the others hold is counted over every hand that can be dealt beside one's own, each weighed by
how much more often it is held at that stage than when first dealt. What is held at a stage follows
from the stage before: whoever hopes for more from new cards than from these asks for mus, keeps
what is best to keep, and draws. What is best depends in turn on what will be held, so all is worked
out several times over, until it stands still.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb
from pathlib import Path

import msgspec

from musbot.games.mus.deal import CARDS_IN_HAND
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import RANK_OF, bonus, holds
from musbot.players.enumeration import LANCES, Pack, Ranks, pack
from musbot.players.equity import (
    HUNDREDTHS,
    PER_MILLE,
    STAGES,
    Standing,
    Table,
    encode,
    file_name,
    side_wins,
)

TIMES_OVER = 5
"""Later rounds of the reckoning change next to nothing."""

USUAL_STAKE = {
    Lance.GRANDE: 1.6,
    Lance.CHICA: 1.4,
    Lance.PARES: 1.5,
    Lance.JUEGO: 1.5,
    Lance.PUNTO: 1.5,
}
"""What a contested lance is played for, in stones, besides what the hands are worth in it."""


class Against(msgspec.Struct, frozen=True):
    """A lance against one rival: which share of his hands is worse, is equal, takes part at all."""

    worse: float
    equal: float
    holding: float


class Keeping(msgspec.Struct, frozen=True):
    """Cards that may be kept, and the chance of every hand, by its number, that may come of it."""

    kept: Ranks
    hopes: tuple[tuple[int, float], ...]


class Stage(msgspec.Struct, frozen=True):
    """What is known of every hand at one stage, in the order of the pack.

    The worths are in stones: when all ties are lost, when half of them are, and when all are won.
    """

    against: list[dict[Lance, Against]]
    worth_last: list[float]
    worth: list[float]
    worth_first: list[float]


class Order(msgspec.Struct, frozen=True):
    """The hands that take part in a lance, by their numbers, the worst first.

    ``bounds`` gives for every hand of the pack how many of them are worse, and how many are no
    better.
    """

    numbers: list[int]
    bounds: list[tuple[int, int]]


class Maker:
    """Works out the table of one pack."""

    def __init__(self, kings: int) -> None:
        self._pack = pack(kings)
        hands = self._pack.hands
        self._first = [self._pack.ways(hand) for hand in hands]
        self._beside = [[self._pack.ways(other, without=hand) for other in hands] for hand in hands]
        self._keepings = _all_keepings(self._pack)
        self._orders = {lance: _order(self._pack, lance) for lance in LANCES}

    def table(self) -> Table:
        """Give the standing of every hand at every stage."""
        often = [[1.0] * len(self._first) for _ in range(STAGES)]
        stages = [self._stage(weights) for weights in often]
        for _ in range(TIMES_OVER):
            for now in range(STAGES - 1):
                often[now + 1] = self._after_mus(often[now], stages[now], stages[now + 1])
                stages[now + 1] = self._stage(often[now + 1])
        following = [*stages[1:], stages[-1]]
        return {
            hand: (
                self._standing(number, stages[0], following[0]),
                self._standing(number, stages[1], following[1]),
                self._standing(number, stages[2], following[2]),
            )
            for number, hand in enumerate(self._pack.hands)
        }

    def _stage(self, often: Sequence[float]) -> Stage:
        weights = [ways * times for ways, times in zip(self._first, often, strict=True)]
        usual = {lance: self._usual_bonus(lance, weights) for lance in LANCES}
        numbers = range(len(weights))
        against = [self._against(number, often) for number in numbers]
        last = [self._worth(number, against[number], usual, 0.0) for number in numbers]
        first = [self._worth(number, against[number], usual, 1.0) for number in numbers]
        worth = [(lost + won) / 2 for lost, won in zip(last, first, strict=True)]
        # What one side wins the other loses, so the average hand brings nothing.
        middle = _average(worth, weights)
        return Stage(against, *([each - middle for each in kind] for kind in (last, worth, first)))

    def _usual_bonus(self, lance: Lance, weights: Sequence[float]) -> float:
        """Give the stones that a hand which takes part is worth by itself on average."""
        numbers = self._orders[lance].numbers
        worths = self._pack.worths
        return _average(
            [bonus(lance, worths[number]) for number in numbers],
            [weights[number] for number in numbers],
        )

    def _against(self, number: int, often: Sequence[float]) -> dict[Lance, Against]:
        held = [ways * times for ways, times in zip(self._beside[number], often, strict=True)]
        whole = sum(held)
        return {lance: self._against_in(lance, number, held, whole) for lance in LANCES}

    def _against_in(
        self, lance: Lance, number: int, held: Sequence[float], whole: float
    ) -> Against:
        order = self._orders[lance]
        worse, no_better = order.bounds[number]
        weights = [held[other] for other in order.numbers]
        below, level = sum(weights[:worse]), sum(weights[worse:no_better])
        taking = below + level + sum(weights[no_better:])
        return Against(below / taking, level / taking, taking / whole)

    def _worth(
        self, number: int, against: dict[Lance, Against], usual: dict[Lance, float], ties: float
    ) -> float:
        """Add up what the round brings to the hand's side, in stones, two against two."""
        value = self._pack.worths[number]
        total = 0.0
        for lance in (Lance.GRANDE, Lance.CHICA):
            total += USUAL_STAKE[lance] * _edge(against[lance], ties)
        for lance in (Lance.PARES, Lance.JUEGO):
            own = bonus(lance, value) if holds(lance, value) else None
            total += _contest(against[lance], ties, own, usual[lance], USUAL_STAKE[lance])
        if not value.juego:
            nobody = (1 - against[Lance.JUEGO].holding) ** 3
            total += nobody * USUAL_STAKE[Lance.PUNTO] * _edge(against[Lance.PUNTO], ties)
        return total

    def _after_mus(self, often: Sequence[float], now: Stage, then: Stage) -> list[float]:
        """Say how much more often each hand is held when everybody has asked for mus once more."""
        held = [0.0] * len(self._first)
        for number, times in enumerate(often):
            hope, best = self._best_kept(number, then)
            if now.worth[number] <= hope:
                weight = self._first[number] * times
                for other, chance in best.hopes:
                    held[other] += weight * chance
        scale = sum(self._first) / sum(held)
        return [scale * each / ways for each, ways in zip(held, self._first, strict=True)]

    def _best_kept(self, number: int, then: Stage) -> tuple[float, Keeping]:
        """Find what to keep, and what the round brings then; of equals, the most cards."""
        hopes = [
            (sum([chance * then.worth[other] for other, chance in keeping.hopes]), keeping)
            for keeping in self._keepings[number]
        ]
        return max(hopes, key=lambda each: each[0])

    def _standing(self, number: int, now: Stage, then: Stage) -> Standing:
        against = now.against[number]
        hope, best = self._best_kept(number, then)
        worse = [_per_mille(against[lance].worse) for lance in LANCES]
        with_ties = [_per_mille(against[lance].worse + against[lance].equal) for lance in LANCES]
        equal = [both - alone for both, alone in zip(with_ties, worse, strict=True)]
        return Standing(
            worse=(worse[0], worse[1], worse[2], worse[3], worse[4]),
            equal=(equal[0], equal[1], equal[2], equal[3], equal[4]),
            worth_last=round(HUNDREDTHS * now.worth_last[number]),
            worth_first=round(HUNDREDTHS * now.worth_first[number]),
            worth_with_mus=round(HUNDREDTHS * hope),
            keep=best.kept,
        )


def _per_mille(share: float) -> int:
    """Round down, so that a thousand in a thousand promises that nothing is better."""
    return int(PER_MILLE * share + 1e-6)


def _average(values: Sequence[float], weights: Sequence[float]) -> float:
    weighed = sum(value * weight for value, weight in zip(values, weights, strict=True))
    return weighed / sum(weights)


def _edge(against: Against, ties: float, partners: int = 1, rivals: int = 2) -> float:
    """Give the chance to win less the chance to lose."""
    return 2 * side_wins(against.worse + ties * against.equal, partners, rivals) - 1


def _contest(against: Against, ties: float, own: int | None, usual: float, stake: float) -> float:
    """Weigh a lance that not everybody has, over who of the three others may have it.

    ``own`` is what one's own hand is worth in it, ``None`` when it takes no part; ``usual`` what
    another's is worth.
    """
    has = against.holding
    total = 0.0
    for partners, partly in ((0, 1 - has), (1, has)):
        ours = partners * usual + (own or 0)
        for rivals, chance in ((0, (1 - has) ** 2), (1, 2 * has * (1 - has)), (2, has * has)):
            theirs = rivals * usual
            if not rivals:
                brings = ours
            elif own is None and not partners:
                brings = -theirs
            else:
                beats = 0.0 if own is None else against.worse + ties * against.equal
                wins = side_wins(beats, partners, rivals)
                brings = wins * (ours + stake) - (1 - wins) * (theirs + stake)
            total += partly * chance * brings
    return total


def _order(pack: Pack, lance: Lance) -> Order:
    places = pack.places[lance]
    taking = [
        number
        for number, value in enumerate(pack.worths)
        if (value.juego == 0 if lance is Lance.PUNTO else holds(lance, value))
    ]
    taking.sort(key=places.__getitem__)
    sorted_places = [places[number] for number in taking]
    bounds = [
        (bisect_left(sorted_places, place), bisect_right(sorted_places, place)) for place in places
    ]
    return Order(taking, bounds)


def _all_keepings(pack: Pack) -> list[list[Keeping]]:
    number_of = {hand: number for number, hand in enumerate(pack.hands)}
    return [_keepings(pack, hand, number_of) for hand in pack.hands]


def _keepings(pack: Pack, hand: Ranks, number_of: dict[Ranks, int]) -> list[Keeping]:
    """Give all that may be kept of a hand, the most cards first; one card at least is put aside.

    A pair is kept or thrown, never broken, but where there is nothing else to throw.
    """
    held = Counter(hand)
    every = {each for size in range(CARDS_IN_HAND) for each in combinations(hand, size)}
    if 1 in held.values():
        every = {
            each for each in every if all(each.count(rank) in (0, held[rank]) for rank in held)
        }
    return [
        Keeping(each, _hopes(pack, hand, each, number_of))
        for each in sorted(every, key=lambda cards: (len(cards), cards), reverse=True)
    ]


def _hopes(
    pack: Pack, hand: Ranks, kept: Ranks, number_of: dict[Ranks, int]
) -> tuple[tuple[int, float], ...]:
    drawn = CARDS_IN_HAND - len(kept)
    every = comb(sum(pack.count.values()) - CARDS_IN_HAND, drawn)
    return tuple(
        (number_of[tuple(sorted((*kept, *draw), reverse=True))], ways / every)
        for draw in pack.draws(drawn)
        if (ways := pack.ways(draw, without=hand))
    )


def main() -> None:
    """Write the file of every number of kings beside this module."""
    for kings in RANK_OF:
        Path(__file__).with_name(file_name(kings)).write_bytes(encode(Maker(kings).table()))


if __name__ == "__main__":
    main()
