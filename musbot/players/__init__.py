"""Which computer player plays which game?

Adding one is adding a line to :data:`PLAYERS`. A player keeps nothing between two words, so one of
them sits at every table at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from musbot.players.mouche_heuristic import MoucheHeuristic
from musbot.players.mouche_search import MoucheSearch
from musbot.players.mouche_substitute import MoucheSubstitute
from musbot.players.mus_advice import MusAdviser
from musbot.players.mus_heuristic import MusHeuristic
from musbot.players.mus_substitute import MusSubstitute
from musbot.service.chance import Chance
from musbot.service.ports import Adviser, Player

AnyPlayer = Player[Any, Any]
"""A player whose view and action only its game understands."""

PLAYERS: dict[str, Callable[[Chance], AnyPlayer]] = {
    "mus": MusHeuristic,
    "mouche": MoucheHeuristic,
}
"""What makes the computer player of each game; it bluffs by the chance that it is given."""

STRONG, USUAL = "strong", "usual"
"""The levels: a table plays at the usual one."""

STRONGER: dict[str, Callable[[Chance], AnyPlayer]] = {"mouche": MoucheSearch}
"""What makes a stronger player of a game that has one; it thinks for up to 50 ms."""

AnyAdviser = Adviser[Any, Any]
"""One whose view and action only its game understands."""


ADVISERS: dict[str, AnyAdviser] = {"mus": MusAdviser()}
"""What lets the computer player of a game be asked by its partner; it needs no chance."""

SUBSTITUTES: dict[str, AnyPlayer] = {"mus": MusSubstitute(), "mouche": MoucheSubstitute()}
"""What plays each game for a person who does not answer; it needs no chance."""


def levels_of(game: str) -> tuple[str, ...]:
    """Give the levels at which a game has computer players."""
    return (USUAL, STRONG) if game in STRONGER else (USUAL,)


def computer_players(chance: Chance, level: str = USUAL) -> Mapping[str, AnyPlayer]:
    """Make the computer player of every game, by the game's name.

    One that has none of this level has its usual one.
    """
    makers = {**PLAYERS, **STRONGER} if level == STRONG else PLAYERS
    return {game: make(chance) for game, make in makers.items()}
