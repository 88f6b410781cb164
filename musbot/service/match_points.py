"""What does a match come to in the points that tell equal ones apart?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from musbot.core.errors import CorruptLogError
from musbot.core.seats import SEATINGS, Seat
from musbot.games import AnyGame
from musbot.service.events import Played, Started
from musbot.service.log import NONSENSE, course, opening
from musbot.service.ports import Stored


def points_by_side(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> tuple[int, ...]:
    """Give the points of each side, as its game counts them; of a match that never began none.

    The match is played again: of a long one outside of the event loop, please.

    Raises:
        CorruptLogError: the events make no table of a known game.
    """
    opened = opening(stored[0], games)
    game, seating = games[opened.game], SEATINGS[opened.seating]
    mano: Seat | None = None
    events: list[Any] = []
    for event, state in course(stored, games):
        seating = state.seating
        if isinstance(event, Started):
            mano = event.mano
        elif isinstance(event, Played):
            events.append(game.decode_event(bytes(event.event)))
    if mano is None:
        return (0,) * len(seating.sides)
    try:
        return game.points(game.read_rules(opened.rules), seating, mano, events)
    except NONSENSE as error:
        raise CorruptLogError(type(error).__name__) from None
