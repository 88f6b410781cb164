"""What has become of the practice hand of the guide, after what its reader has chosen so far?

Nothing of it is kept: the same choices lead to the same moment, dealt and played again each time.
So a guide may be left and taken up after a restart, by any number of readers at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from musbot.core.seats import Seat, Seating
from musbot.games import AnyGame
from musbot.service.chance import Chance, seeded_chance
from musbot.service.ports import Player

READER = Seat(0)
"""Who reads is the eldest, and speaks first."""

MakePlayers = Callable[[Chance], Mapping[str, Player[Any, Any]]]


class Dealt(msgspec.Struct, frozen=True):
    """Which hand it is: the ``seed`` of its cards, in what ``seating`` and by which ``rules``."""

    seed: int
    seating: Seating
    rules: Mapping[str, object]


class Moment(msgspec.Struct, frozen=True):
    """Where the practice hand stands: the reader's view, and whether the round has been counted."""

    view: Any
    is_over: bool


class Lesson:
    """A practice hand; ``make_players`` gives the computer players who sit at the other seats."""

    def __init__(self, game: AnyGame, dealt: Dealt, make_players: MakePlayers) -> None:
        self._game = game
        self._dealt = dealt
        self._make_players = make_players

    def after(self, choices: Sequence[str]) -> Moment:
        """Give the moment after these actions of the reader, written as in records.

        What is chosen beyond the end of the round does nothing.

        Raises:
            IllegalActionError: the rules did not allow one of them.
            NotationError: one of them is no action.
        """
        game, seating, chance = self._game, self._dealt.seating, seeded_chance(self._dealt.seed)
        player = self._make_players(chance)[game.name]
        rules = game.fit_rules(game.parse_rules(self._dealt.rules), seating)
        position = self._settled(game.start(rules, seating, READER), chance)
        waiting = list(choices)
        while not game.rounds_played(position):
            (seat,) = game.to_act(position)
            if seat != READER:
                view, legal = game.view(position, seat), game.legal_actions(position, seat)
                action = player.choose(view, legal)
            elif waiting:
                action = game.parse_action(waiting.pop(0))
            else:
                return Moment(game.view(position, READER), is_over=False)
            for event in game.decide(position, seat, action):
                position = game.evolve(position, event)
            position = self._settled(position, chance)
        return Moment(game.view(position, READER), is_over=True)

    def _settled(self, position: Any, chance: Chance) -> Any:  # noqa: ANN401 -- the game's own
        game = self._game
        while forced := game.forced(position, chance.shuffle):
            for event in forced:
                position = game.evolve(position, event)
        return position
