"""Which of two players of mouche wins more jetons?

Every deal is played as often as there are seats: the same cards in the same seats, and the first
player at another seat each time, against the second at all others. So luck with the cards takes
part at every seat, and fewer deals tell more. A match is one round of deals; what lies in the
basket at its end is shared.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

from musbot.core.contract import Legal, settle
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.actions import Action, Change, Demande, Joue, Repond, Retourne, Word
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import START_CHIPS, MoucheState
from musbot.games.mouche.view import MoucheView
from musbot.service.chance import Chance, seeded_chance
from musbot.service.ports import Player

MouchePlayer = Player[MoucheView, Action]

_ALONE: dict[str, Action] = {word.value: word for word in Word}


class Gain(NamedTuple):
    """Jetons won in a deal on average, their standard error, and of how many deals."""

    value: float
    error: float
    deals: int


class RandomMouche:
    """Draws one of the legal words, each as likely as the others."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def choose(self, view: MoucheView, legal: tuple[Legal, ...]) -> Action:
        """Draw a word, and then what it brings."""
        drawn, chance = self._chance.choice(legal), self._chance
        match drawn.word:
            case "change":
                count = chance.choice(range(drawn.least, drawn.most + 1))
                return Change(chance.shuffle(view.hand)[:count])
            case "joue":
                return Joue(chance.choice(view.playable))
            case "demande":
                return Demande(chance.choice(view.askable))
            case "repond":
                return Repond(chance.choice(view.answers))
            case "retourne":
                return Retourne(chance.choice(view.hand))
            case word:
                return _ALONE[word]


def play(
    rules: MoucheRules, seating: Seating, players: Sequence[MouchePlayer], seed: int
) -> MoucheState:
    """Play a match to its end; ``players`` sit in the order of the seats."""
    chance = seeded_chance(seed)
    start = MOUCHE.start(rules, seating, Seat(seed % len(seating.seats)))
    state = settle(MOUCHE, start, chance.shuffle)[1]
    while MOUCHE.outcome(state) is None:
        (seat,) = MOUCHE.to_act(state)
        view = MOUCHE.view(state, seat)
        for event in MOUCHE.decide(state, seat, players[seat].choose(view, view.legal)):
            state = MOUCHE.evolve(state, event)
        state = settle(MOUCHE, state, chance.shuffle)[1]
    return state


def jetons_per_deal(
    first: MouchePlayer, second: MouchePlayer, rules: MoucheRules, seating: Seating, seeds: range
) -> Gain:
    """Give what the first wins in a deal on average, one of it among others like the second."""
    gains: list[float] = []
    deals = 0
    for seed in seeds:
        won = 0
        for own in seating.seats:
            players = [first if seat == own else second for seat in seating.seats]
            ended = play(rules, seating, players, seed)
            won += ended.chips[own] - START_CHIPS
            deals += ended.rounds
        gains.append(won / len(seating.seats) / (rules.tours * len(seating.seats)))
    mean = sum(gains) / len(gains)
    variance = sum([(gain - mean) ** 2 for gain in gains]) / max(len(gains) - 1, 1)
    return Gain(mean, sqrt(variance / len(gains)), deals)
