"""How much is played in a slice of time, by the musbot that this process finds?

``engine`` starts this file as a process of its own, one for each checkout that it measures, and
asks it for one slice after the other on standard input: what to do, and for how many seconds. It
must run with older checkouts too, so it imports nothing of the bench, and of musbot what was always
there.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

import musbot
from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus import actions
from musbot.games.mus.actions import Action, Descarto, Envido, Mas, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
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


class LooseTable(Table):
    """A table where some words may be said out of turn: now and then a seat tries to."""

    def _play_one(self) -> None:
        state, random = self._state, self._random
        seat = Seat(int(random() * len(self._seating.seats)))
        if random() < 1 / 16 and MUS.legal_actions(state, seat):
            for event in MUS.decide(state, seat, self._choose(state, seat)):
                state = MUS.evolve(state, event)
            self._state = settle(MUS, state, self._shuffle)[1]
        else:
            super()._play_one()


def table_for(rules: MusRules, seating: Seating, chance: Random) -> Table:
    """Give a table of random players, loose where the rules are."""
    cut = getattr(rules, "cut_out_of_turn", False)
    words = (getattr(rules, name, "off") for name in ("perete", "mus_visto"))
    loose = cut or any(word != "off" for word in words)
    return (LooseTable if loose else Table)(rules, seating, random_choice(chance), chance)


_ALONE: dict[str, Action] = {word.value: word for word in Word}
_PLACES = [places for size in (1, 2, 3, 4) for places in combinations(range(4), size)]
_BOTH: Callable[[int], Action] = getattr(actions, "EnvidoDos", Envido)


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
        if drawn.word == "envido":
            return Envido(stones)
        return Mas(stones) if drawn.word == "mas" else _BOTH(stones)

    return choose


def heuristic_choice(chance: Random) -> Choose:
    """Give the computer player of mus, who sees only the view of his seat."""
    player = PLAYERS["mus"](RandomChance(chance))

    def choose(state: MusState, seat: Seat) -> Action:
        view = MUS.view(state, seat)
        action: Action = player.choose(view, view.legal)
        return action

    return choose


def count_for(seconds: float) -> Counted:
    """Count loops of plain Python, as if each were an action: our code cannot change these."""
    loops, total = 0, 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for number in range(10_000):
            total += number & 7
        loops += 10_000
    return Counted(loops, 0, spent)


def rules_of(preset: str, seating: Seating) -> MusRules:
    """Give the rules of a preset, fitted to the seating where this musbot fits them."""
    rules = MUS.parse_rules({"preset": preset})
    fit = getattr(MUS, "fit_rules", None)
    return rules if fit is None else fit(rules, seating)


def main() -> None:
    """Answer each line of standard input, such as ``draw 0.5``, with what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--preset", required=True)
    parser.add_argument("--seating", required=True)
    parser.add_argument("--within", type=Path, required=True, help="where musbot must lie")
    given = parser.parse_args()
    found = Path(musbot.__file__)
    assert found.is_relative_to(given.within), f"{found} would be measured"
    chance, seating = Random(2), SEATINGS[given.seating]
    rules = rules_of(given.preset, seating)
    thinking = Table(rules, seating, heuristic_choice(chance), chance)
    slices = {
        "draw": table_for(rules, seating, chance).play,
        "think": thinking.play,
        "count": count_for,
    }
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(slices[name](float(seconds))), flush=True)


if __name__ == "__main__":
    main()
