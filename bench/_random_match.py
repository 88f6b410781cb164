"""How does a match of any game play itself, so that every event can be looked at?

A match follows from its rules, its seating and one number, so what goes wrong in it can be played
again. What is drawn each game says.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, NamedTuple

from musbot.core.cards import Cards
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games import AnyGame

MOST_ACTIONS = 1_000_000
"""No match is as long as this; one that is would never end."""


class Happening(NamedTuple):
    """An event with the states before and after it."""

    before: Any
    event: Any
    after: Any


class SelfPlayed(ABC):
    """A match that plays itself; ``state`` is where it stands."""

    def __init__(self, game: AnyGame, start: Any, chance: random.Random) -> None:  # noqa: ANN401 -- the game's own
        self._game, self._chance = game, chance
        self.start = self.state = start
        self.actions = 0

    @abstractmethod
    def _drawn(self) -> tuple[Seat, Any]:
        """Draw who does what next; it may be something that the rules refuse."""

    def play(self) -> Iterator[tuple[Happening, ...]]:
        """Play to the end; give what came of each action, the deal first.

        After each nothing happens any more by itself.
        """
        yield self._settled()
        while self._game.to_act(self.state):
            assert self.actions < MOST_ACTIONS, "the match does not end"
            seat, action = self._drawn()
            try:
                events = self._game.decide(self.state, seat, action)
            except IllegalActionError:
                continue
            self.actions += 1
            happened = self._applied(events)
            yield happened + self._settled()

    def _settled(self) -> tuple[Happening, ...]:
        """Let everything happen that needs no player."""
        happened: tuple[Happening, ...] = ()
        while events := self._game.forced(self.state, self._shuffle):
            happened += self._applied(events)
        return happened

    def _applied(self, events: tuple[Any, ...]) -> tuple[Happening, ...]:
        happened: list[Happening] = []
        for event in events:
            before = self.state
            self.state = self._game.evolve(before, event)
            happened.append(Happening(before, event, self.state))
        return tuple(happened)

    def _shuffle(self, cards: Cards) -> Cards:
        drawn = list(cards)
        self._chance.shuffle(drawn)
        return tuple(drawn)
