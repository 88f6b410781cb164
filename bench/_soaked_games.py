"""What does a soak need of each game? A new game adds a line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

from bench import _invariants, _mouche_invariants, _random_mouche, _random_play
from bench._random_match import SelfPlayed
from bench._random_play import ANY_RULES
from musbot.core.errors import RulesError
from musbot.core.seats import Seating
from musbot.games import GAMES, AnyGame
from musbot.games.mouche.rules import PRESETS as MOUCHE_PRESETS
from musbot.games.mouche.state import MoucheState
from musbot.games.mus.rules import PRESETS as MUS_PRESETS
from musbot.games.mus.state import MusState

Pairing = tuple[str, str]
"""The names of a preset and a seating."""


class Watching(Protocol):
    """Looks at a match event by event; raises where an invariant is broken."""

    def see(self, before: Any, event: Any, after: Any) -> None:  # noqa: ANN401 -- the game's own
        """Look at an event with the states before and after it."""
        ...


class SoakedGame(NamedTuple):
    """One game: how its matches are played at random and looked at.

    ``scores`` is what a match has come to, as far as a record tells it.
    """

    presets: tuple[str, ...]
    rules_of: Callable[[str, Seating, int], Any]
    match: Callable[[Any, Seating, int], SelfPlayed]
    watch: Callable[[Any], Watching]
    check_moment: Callable[[Any], None]
    check_views: Callable[[Any], None]
    scores: Callable[[Any], object]


def _scores_of_mus(state: MusState) -> object:
    """Leave out what was said between partners."""
    return state.score, state.games, state.vacas, state.rounds, state.phase, state.previous


def _whole_state(state: MoucheState) -> object:
    return state


SOAKED: dict[str, SoakedGame] = {
    "mus": SoakedGame(
        presets=tuple(MUS_PRESETS),
        rules_of=_random_play.rules_of,
        match=_random_play.RandomMatch,
        watch=_invariants.Watch,
        check_moment=_invariants.check_moment,
        check_views=_invariants.check_views,
        scores=_scores_of_mus,
    ),
    "mouche": SoakedGame(
        presets=tuple(MOUCHE_PRESETS),
        rules_of=_random_mouche.rules_of,
        match=_random_mouche.RandomMatch,
        watch=_mouche_invariants.Watch,
        check_moment=_mouche_invariants.check_moment,
        check_views=_mouche_invariants.check_views,
        scores=_whole_state,
    ),
}
"""Every game by its name."""


def pairings_of(name: str) -> list[Pairing]:
    """Give every preset with every seating in which it is played, the usual of both first."""
    game = GAMES[name]
    return [
        (preset, seating.name)
        for preset in (*SOAKED[name].presets, ANY_RULES)
        for seating in game.seatings
        if preset == ANY_RULES or _fits(game, preset, seating)
    ]


def _fits(game: AnyGame, preset: str, seating: Seating) -> bool:
    try:
        game.fit_rules(game.parse_rules({"preset": preset}), seating)
    except RulesError:
        return False
    return True
