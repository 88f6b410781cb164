"""How fast are the rules: actions and rounds a second on one core?

Everything that a table does with the rules is counted: who is to act, what is legal, the judgement,
each event applied, and what is forced in between, the shuffle among it. Random players cost as
little as an honest draw from the legal words can cost; heuristic ones are given their view, whose
making is counted as well, and think. A counting loop in plain Python is measured
in between, slice by slice, so that the ratio can be compared between machines.

Processor time is measured, and the best slice counts: whatever else the machine does can only slow
a slice down.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import combinations
from random import Random
from time import process_time
from typing import NamedTuple

from bench._figures import Figure, progress, report
from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.games.mus.state import MusState
from musbot.players import PLAYERS
from musbot.service.chance import RandomChance

Choose = Callable[[MusState, Seat], Action]
"""Asks what is legal, or what the seat sees, and picks an action."""


class Counted(NamedTuple):
    """What was done in a slice."""

    actions: int
    rounds: int
    seconds: float


class Table:
    """A match that goes on for ever: when one ends, the next begins."""

    def __init__(self, rules: MusRules, seating: Seating, choose: Choose, chance: Random) -> None:
        self._rules = rules
        self._seating = seating
        self._choose = choose
        self._random = chance.random
        self._state = self._new_match()

    def _new_match(self) -> MusState:
        mano = Seat(int(self._random() * len(self._seating.seats)))
        return settle(MUS, MUS.start(self._rules, self._seating, mano), self._shuffle)[1]

    def _shuffle(self, cards: Cards) -> Cards:
        random = self._random
        return tuple(sorted(cards, key=lambda _: random()))

    def play(self, seconds: float) -> Counted:
        """Play for about so many seconds of processor time."""
        actions = rounds = 0
        started = process_time()
        while (spent := process_time() - started) < seconds:
            before = self._state.rounds
            for _ in range(500):
                self._play_one()
                if MUS.outcome(self._state) is not None:
                    rounds += self._state.rounds - before
                    self._state, before = self._new_match(), 0
            actions += 500
            rounds += self._state.rounds - before
        return Counted(actions, rounds, spent)

    def _play_one(self) -> None:
        state = self._state
        seat = MUS.to_act(state)[0]
        for event in MUS.decide(state, seat, self._choose(state, seat)):
            state = MUS.evolve(state, event)
        self._state = settle(MUS, state, self._shuffle)[1]


_ALONE: dict[str, Action] = {word.value: word for word in Word}
_PLACES = [places for size in (1, 2, 3, 4) for places in combinations(range(4), size)]


def random_choice(chance: Random) -> Choose:
    """Give a player that draws one of the legal words, each as likely as the others."""
    random = chance.random

    def choose(state: MusState, seat: Seat) -> Action:
        legal = MUS.legal_actions(state, seat)
        drawn = legal[int(random() * len(legal))]
        alone = _ALONE.get(drawn.word)
        if alone is not None:
            return alone
        if drawn.word == "descarto":
            hand = state.hands[seat]
            places = _PLACES[int(random() * len(_PLACES))]
            return Descarto(tuple([hand[place] for place in places]))
        stones = min(drawn.least + int(random() * 4), drawn.most)
        return Envido(stones) if drawn.word == "envido" else Mas(stones)

    return choose


def heuristic_choice(chance: Random) -> Choose:
    """Give the computer player of mus, who sees only the view of his seat."""
    player = PLAYERS["mus"](RandomChance(chance))

    def choose(state: MusState, seat: Seat) -> Action:
        view = MUS.view(state, seat)
        action: Action = player.choose(view, view.legal)
        return action

    return choose


def count_for(seconds: float) -> float:
    """Give the loops a second of plain Python: the yardstick, which our code cannot change."""
    loops, total = 0, 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for number in range(10_000):
            total += number & 7
        loops += 10_000
    return loops / spent


def measure(rules: MusRules, seating: Seating, slices: int) -> None:
    """Measure in turn, slice by slice, and report the best of each."""
    chance = Random(2)
    drawing = Table(rules, seating, random_choice(chance), chance)
    thinking = Table(rules, seating, heuristic_choice(chance), chance)
    for table in (drawing, thinking):
        table.play(0.2)
    yardsticks: list[float] = []
    drawn: list[Counted] = []
    thought: list[Counted] = []
    for number in range(slices):
        progress(f"slice {number + 1} of {slices}")
        yardsticks.append(count_for(0.2))
        drawn.append(drawing.play(0.5))
        thought.append(thinking.play(0.5))
    yardstick = max(yardsticks)
    for figure, value in (
        ("actions_per_second", max(each.actions / each.seconds for each in drawn)),
        ("rounds_per_second", max(each.rounds / each.seconds for each in drawn)),
        ("heuristic_rounds_per_second", max(each.rounds / each.seconds for each in thought)),
    ):
        report(Figure("engine", figure, value, "1/s", yardstick))


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer slices, less certainty")
    parser.add_argument("--game", choices=("mus",), default="mus")
    parser.add_argument("--seating", choices=tuple(SEATINGS), default="pairs")
    parser.add_argument("--preset", choices=tuple(PRESETS), default="fournier")
    given = parser.parse_args()
    rules = MUS.parse_rules({"preset": given.preset})
    measure(rules, SEATINGS[given.seating], slices=6 if given.quick else 30)


if __name__ == "__main__":
    main()
