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
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, NamedTuple

import musbot
from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games import GAMES
from musbot.players import PLAYERS
from musbot.service.chance import RandomChance

Choose = Callable[[Any, Seat], Any]
"""Asks what is legal, or what the seat sees, and picks an action."""

AnyGame = Any
"""A game whose values only it understands; an older checkout might not call it so."""


class Counted(NamedTuple):
    """What was done in a slice."""

    actions: int
    rounds: int
    seconds: float


class Table:
    """A match that goes on for ever: when one ends, the next begins."""

    def __init__(
        self,
        game: AnyGame,
        rules: object,
        seating: Seating,
        choose: Choose,
        chance: Random,
    ) -> None:
        self._game = game
        self._rules = rules
        self._seating = seating
        self._choose = choose
        self._random = chance.random
        self._state = self._new_match()

    def _new_match(self) -> Any:  # noqa: ANN401 -- the game's own
        game, mano = self._game, Seat(int(self._random() * len(self._seating.seats)))
        return settle(game, game.start(self._rules, self._seating, mano), self._shuffle)[1]

    def _shuffle(self, cards: Cards) -> Cards:
        random = self._random
        return tuple(sorted(cards, key=lambda _: random()))

    def play(self, seconds: float) -> Counted:
        """Play for about so many seconds of processor time."""
        actions = rounds = 0
        outcome, rounds_played = self._game.outcome, self._game.rounds_played
        started = process_time()
        while (spent := process_time() - started) < seconds:
            before = rounds_played(self._state)
            for _ in range(500):
                self._play_one()
                if outcome(self._state) is not None:
                    rounds += rounds_played(self._state) - before
                    self._state, before = self._new_match(), 0
            actions += 500
            rounds += rounds_played(self._state) - before
        return Counted(actions, rounds, spent)

    def _play_one(self) -> None:
        state, game = self._state, self._game
        seat = game.to_act(state)[0]
        for event in game.decide(state, seat, self._choose(state, seat)):
            state = game.evolve(state, event)
        self._state = settle(game, state, self._shuffle)[1]


class LooseTable(Table):
    """A table where some words may be said out of turn: now and then a seat tries to."""

    def _play_one(self) -> None:
        state, game, random = self._state, self._game, self._random
        seat = Seat(int(random() * len(self._seating.seats)))
        if random() < 1 / 16 and game.legal_actions(state, seat):
            for event in game.decide(state, seat, self._choose(state, seat)):
                state = game.evolve(state, event)
            self._state = settle(game, state, self._shuffle)[1]
        else:
            super()._play_one()


def drawing_of(game: str) -> Any:  # noqa: ANN401 -- a module
    """Load the file beside this one that knows how a game's words are drawn."""
    path = Path(__file__).with_name(f"_drawing_{game}.py")
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def table_for(game: str, rules: object, seating: Seating, chance: Random) -> Table:
    """Give a table of random players, loose where the rules are."""
    drawing = drawing_of(game)
    kind = LooseTable if drawing.is_loose(rules) else Table
    return kind(GAMES[game], rules, seating, drawing.random_choice(chance), chance)


def thinking_table(game: str, rules: object, seating: Seating, chance: Random) -> Table:
    """Give a table of the computer players of a game, who see only the view of their seats."""
    player, played = PLAYERS[game](RandomChance(chance)), GAMES[game]

    def choose(state: object, seat: Seat) -> Any:  # noqa: ANN401 -- the game's own
        view = played.view(state, seat)
        return player.choose(view, view.legal)

    return Table(played, rules, seating, choose, chance)


def count_for(seconds: float) -> Counted:
    """Count loops of plain Python, as if each were an action: our code cannot change these."""
    loops, total = 0, 0
    started = process_time()
    while (spent := process_time() - started) < seconds:
        for number in range(10_000):
            total += number & 7
        loops += 10_000
    return Counted(loops, 0, spent)


def rules_of(game: str, preset: str, seating: Seating) -> object:
    """Give the rules of a preset, fitted to the seating where this musbot fits them."""
    played: AnyGame = GAMES[game]
    rules: object = played.parse_rules({"preset": preset})
    fit = getattr(played, "fit_rules", None)
    return rules if fit is None else fit(rules, seating)


def main() -> None:
    """Answer each line of standard input, such as ``draw 0.5``, with what was done."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--preset", required=True)
    parser.add_argument("--seating", required=True)
    parser.add_argument("--within", type=Path, required=True, help="where musbot must lie")
    given = parser.parse_args()
    found = Path(musbot.__file__)
    assert found.is_relative_to(given.within), f"{found} would be measured"
    game: str = given.game
    chance, seating = Random(2), SEATINGS[given.seating]
    rules = rules_of(game, given.preset, seating)
    slices = {
        "draw": table_for(game, rules, seating, chance).play,
        "think": thinking_table(game, rules, seating, chance).play,
        "count": count_for,
    }
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(slices[name](float(seconds))), flush=True)


if __name__ == "__main__":
    main()
