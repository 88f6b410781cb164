"""Which of two players is the stronger one?

They play every deal twice, with sides exchanged: the same cards in the same seats, drawn in the
same order. So luck with the cards takes part on both sides, and fewer matches tell more.
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
from musbot.games.mus.state import MusState
from musbot.games.mus.view import MusView
from musbot.service.chance import RandomChance, seeded_chance
from musbot.service.ports import Player

MusPlayer = Player[MusView, Action]


class WinRate(NamedTuple):
    """The share of games won, with the bounds of a 95 % interval, and over how many rounds."""

    rate: float
    low: float
    high: float
    games: int
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


def play(rules: MusRules, seating: Seating, players: tuple[MusPlayer, ...], seed: int) -> MusState:
    """Play a match to its end; ``players`` sit in the order of the seats."""
    decks = Decks(seed)
    mano = Seat(seed % len(seating.seats))
    state = settle(MUS, MUS.start(rules, seating, mano), decks.shuffle)[1]
    while MUS.outcome(state) is None:
        seat = MUS.to_act(state)[0]
        view = MUS.view(state, seat)
        action = players[seat].choose(view, view.legal)
        for event in MUS.decide(state, seat, action):
            state = MUS.evolve(state, event)
        state = settle(MUS, state, decks.shuffle)[1]
    return state


def compare(
    first: MusPlayer, second: MusPlayer, rules: MusRules, seating: Seating, seeds: range
) -> WinRate:
    """Let two players play a match of every seed, and one more with their sides exchanged."""
    scores: list[float] = []
    rounds = 0
    for seed in seeds:
        won = 0.0
        for own, sides in ((Side(0), (first, second)), (Side(1), (second, first))):
            ended = play(rules, seating, tuple(sides[side] for side in seating.side_of), seed)
            outcome = MUS.outcome(ended)
            assert outcome is not None, "the match was played to its end"
            won += outcome.winner == own
            rounds += outcome.rounds
        scores.append(won / 2)
    return _win_rate(scores, rounds)


def _win_rate(scores: list[float], rounds: int) -> WinRate:
    rate = sum(scores) / len(scores)
    variance = sum((score - rate) ** 2 for score in scores) / max(len(scores) - 1, 1)
    margin = 1.96 * sqrt(variance / len(scores))
    return WinRate(rate, rate - margin, rate + margin, 2 * len(scores), rounds)
