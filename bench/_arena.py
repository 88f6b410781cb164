"""Which of two players is the stronger one?

They play every deal as often as there are sides: the same cards in the same seats, drawn in the
same order, and the first player on another side each time, against the second on all others. So
luck with the cards takes part on every side, and fewer matches tell more.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import Seat, Seating, Side
from musbot.games.mus.actions import Action
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import MusState, starting_state
from musbot.games.mus.view import MusView
from musbot.service.chance import RandomChance, seeded_chance
from musbot.service.ports import Player

MusPlayer = Player[MusView, Action]


class Mean(NamedTuple):
    """The mean of paired results, the bounds of its 95 % interval, and how many rounds it took."""

    value: float
    low: float
    high: float
    rounds: int


class Decks:
    """Shuffles so that the same round of the same match is dealt the same cards, whoever plays."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._round = 0
        self._chance: RandomChance = seeded_chance(seed)

    def shuffle(self, cards: Cards) -> Cards:
        """Shuffle a whole pack for a new round, or what was put aside for this one."""
        if len(cards) == 40:
            self._round += 1
            self._chance = seeded_chance(self._seed * 10_000 + self._round)
        return self._chance.shuffle(cards)


def play(
    rules: MusRules,
    seating: Seating,
    players: tuple[MusPlayer, ...],
    seed: int,
    *,
    score: tuple[int, ...] = (),
    rounds: int | None = None,
) -> MusState:
    """Play a match to its end, or so many rounds; ``players`` sit in the order of the seats."""
    decks = Decks(seed)
    start = starting_state(rules, seating, Seat(seed % len(seating.seats)), score=score)
    last = None if rounds is None else start.rounds + rounds
    state = settle(MUS, start, decks.shuffle)[1]
    while MUS.outcome(state) is None and state.rounds != last:
        seat = MUS.to_act(state)[0]
        view = MUS.view(state, seat)
        action = players[seat].choose(view, view.legal)
        for event in MUS.decide(state, seat, action):
            state = MUS.evolve(state, event)
        state = settle(MUS, state, decks.shuffle)[1]
    return state


def win_rate(
    first: MusPlayer, second: MusPlayer, rules: MusRules, seating: Seating, seeds: range
) -> Mean:
    """Give the share of matches that the first wins: of every seed one on each side.

    Of equals each wins one of as many as there are sides.
    """
    wins: list[float] = []
    rounds = 0
    for seed in seeds:
        won = 0
        for own in seating.sides:
            ended = play(rules, seating, _seated(first, second, seating, own), seed)
            outcome = MUS.outcome(ended)
            assert outcome is not None, "the match was played to its end"
            won += outcome.winner == own
            rounds += outcome.rounds
        wins.append(won / len(seating.sides))
    return _mean(wins, rounds)


def stones_per_round(
    first: MusPlayer,
    second: MusPlayer,
    rules: MusRules,
    seating: Seating,
    seeds: range,
    score: tuple[int, int],
) -> Mean:
    """Give the stones by which the first is better in a round that begins with this score.

    ``score`` is its own and that of every other side; an accepted órdago brings what is lacking to
    the target. Where there are several others it is their mean from which the first differs.
    """
    gains: list[float] = []
    sides = seating.sides
    stones, of_others = score
    for seed in seeds:
        gained = 0.0
        for own in sides:
            players = _seated(first, second, seating, own)
            begun = tuple(stones if side == own else of_others for side in sides)
            story = play(rules, seating, players, seed, score=begun, rounds=1).previous
            assert story is not None, "a round was played"
            net = [after - before for after, before in zip(story.score, begun, strict=True)]
            gained += net[own] - (sum(net) - net[own]) / (len(sides) - 1)
        gains.append(gained / len(sides))
    return _mean(gains, len(sides) * len(gains))


def _seated(
    first: MusPlayer, second: MusPlayer, seating: Seating, own: Side
) -> tuple[MusPlayer, ...]:
    """Give who plays at each seat when the side ``own`` is the first's."""
    return tuple(first if side == own else second for side in seating.side_of)


def _mean(results: list[float], rounds: int) -> Mean:
    mean = sum(results) / len(results)
    variance = sum((result - mean) ** 2 for result in results) / max(len(results) - 1, 1)
    margin = 1.96 * sqrt(variance / len(results))
    return Mean(mean, mean - margin, mean + margin, rounds)
