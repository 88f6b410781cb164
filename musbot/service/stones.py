"""How many stones did each side make in a match, over all its games?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from musbot.games import AnyGame
from musbot.service.log import course, opening
from musbot.service.ports import Stored


def stones_by_side(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> tuple[int, ...]:
    """Add up the score of every game at its end; one that was broken off counts as it stood.

    The match is played again: of a long one outside of the event loop, please.

    Raises:
        CorruptLogError: the events make no table of a known game.
    """
    game = games[opening(stored[0], games).game]
    counted, position, total = 0, None, list[int]()
    for _, state in course(stored, games):
        position, total = state.position, total or [0] * len(state.seating.sides)
        if position is not None and (played := sum(game.conceded(position, None).games)) > counted:
            counted, total = played, _plus(total, game, position)
    if position is not None and game.outcome(position) is None:
        total = _plus(total, game, position)
    return tuple(total)


def _plus(total: Sequence[int], game: AnyGame, position: object) -> list[int]:
    score: Sequence[int] = game.view(position, None).score
    return [before + more for before, more in zip(total, score, strict=True)]
