"""How many stones did each side make in a match, over all its games?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from musbot.games import AnyGame
from musbot.service.log import decode, evolve, opening
from musbot.service.ports import Stored
from musbot.service.state import first_state


def stones_by_side(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> tuple[int, ...]:
    """Add up the score of every game at its end; one that was broken off counts as it stood.

    Raises:
        CorruptLogError: the events make no table of a known game.
    """
    opened = opening(stored[0], games)
    game = games[opened.game]
    state = first_state(opened, stored[0].at)
    total = [0] * len(state.seating.sides)
    counted = 0
    for each in stored[1:]:
        state = evolve(state, decode(each.body), each.at, game)
        if state.position is None:
            continue
        played = sum(game.conceded(state.position, None).games)
        if played > counted:
            counted = played
            total = _plus(total, game, state.position)
    if state.position is not None and game.outcome(state.position) is None:
        total = _plus(total, game, state.position)
    return tuple(total)


def _plus(total: Sequence[int], game: AnyGame, position: object) -> list[int]:
    score: Sequence[int] = game.view(position, None).score
    return [before + more for before, more in zip(total, score, strict=True)]
