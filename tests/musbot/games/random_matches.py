"""How does a match of any game go in which everybody says something legal at random?"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from musbot.core.cards import Cards
from musbot.core.contract import settle
from musbot.core.seats import Seat, Seating
from musbot.games import GAMES, AnyGame
from tests.musbot.games.tongues import TONGUES, Tongue

MOST_MOMENTS = 100_000
"""No match at random is as long as this."""

Shuffled = tuple[Cards, Cards]
"""Cards before and after they were shuffled."""


class Kind(NamedTuple):
    """Which match: a game, a preset or another way to play it, and a seating."""

    game: str
    way: str
    seating: str


def every_kind() -> list[Kind]:
    """Give every game in every way to play it and in every seating."""
    return [
        Kind(game.name, way, seating.name)
        for game in GAMES.values()
        for way in TONGUES[game.name].ways
        for seating in game.seatings
        if TONGUES[game.name].is_played(way, seating)
    ]


class Moment(NamedTuple):
    """What a seat said, and all that came of it until somebody was awaited again.

    The first moment is the deal, which nobody has said.
    """

    before: Any
    seat: Seat | None
    text: str
    events: tuple[Any, ...]
    shuffles: tuple[Shuffled, ...]
    after: Any


class RandomMatch:
    """A whole match at random; it follows from its kind and one number."""

    def __init__(self, kind: Kind, seed: int) -> None:
        self.kind, self.seed = kind, seed
        self.game: AnyGame = GAMES[kind.game]
        self.tongue: Tongue = TONGUES[kind.game]
        self.seating: Seating = {each.name: each for each in self.game.seatings}[kind.seating]
        self.rules = self.tongue.rules(kind.way, self.seating, seed)
        self._chance = random.Random(seed)
        self.mano = self._chance.choice(self.seating.seats)
        self.start = self.game.start(self.rules, self.seating, self.mano)
        self.moments: list[Moment] = []
        self._play()

    def __repr__(self) -> str:
        return f"RandomMatch({self.kind}, {self.seed})"

    def _play(self) -> None:
        game, chance = self.game, self._chance
        self._add(self.start, None, "", ())
        while game.to_act(self.end) and len(self.moments) < MOST_MOMENTS:
            state, (awaited, *_) = self.end, game.to_act(self.end)
            talker = chance.choice(self.seating.seats)
            asides = self.tongue.asides(game.view(state, talker)) if chance.random() < 0.1 else []
            if asides:
                self._say(talker, chance.choice(asides))
                continue
            seats = [seat for seat in self.seating.seats if game.legal_actions(state, seat)]
            seat = awaited if chance.random() < 0.8 else chance.choice(seats)
            self._say(seat, self.tongue.something(chance, game.view(state, seat)))

    def _say(self, seat: Seat, text: str) -> None:
        state = self.end
        self._add(state, seat, text, self.game.decide(state, seat, self.game.parse_action(text)))

    def _add(self, before: Any, seat: Seat | None, text: str, decided: tuple[Any, ...]) -> None:  # noqa: ANN401 -- the game's own
        state, shuffles = before, list[Shuffled]()
        for event in decided:
            state = self.game.evolve(state, event)
        followed, state = settle(self.game, state, remembering(self._chance, shuffles))
        moment = Moment(before, seat, text, decided + followed, tuple(shuffles), state)
        self.moments.append(moment)

    @property
    def end(self) -> Any:  # noqa: ANN401 -- the game's own
        """Where the match stands, or has ended."""
        return self.moments[-1].after

    @property
    def events(self) -> list[Any]:
        """All that has happened."""
        return [event for moment in self.moments for event in moment.events]

    def some_moments(self, most: int) -> list[Moment]:
        """Draw some of the moments in which somebody is awaited, always the same."""
        playing = [each for each in self.moments if self.game.to_act(each.after)]
        return random.Random(self.seed).sample(playing, min(most, len(playing)))


def remembering(chance: random.Random, shuffles: list[Shuffled]) -> Callable[[Cards], Cards]:
    """Give a shuffle by chance that writes down what it has done."""

    def shuffle(cards: Cards) -> Cards:
        shuffled = tuple(chance.sample(cards, len(cards)))
        shuffles.append((cards, shuffled))
        return shuffled

    return shuffle
