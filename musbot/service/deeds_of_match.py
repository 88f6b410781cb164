"""Who has himself done what in a match that was stored?

What counts for somebody is what was done at his seat while he sat there and played himself. What a
substitute has done for him counts for nobody, and neither does what one has done who has left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import msgspec

from musbot.core.deeds import Deeds
from musbot.core.errors import CorruptLogError
from musbot.core.seats import Seat
from musbot.games import AnyGame
from musbot.service.events import Person, Played, Started
from musbot.service.log import NONSENSE, course
from musbot.service.ports import PlayerId, Stored
from musbot.service.state import TableState

_Players = tuple[PlayerId | None, ...]
"""Who plays himself, by seat; ``None`` where a computer player or a substitute does."""


class _Match(msgspec.Struct, frozen=True):
    """The game's own events of a match, and the table at its end.

    ``players`` are those who played until so many events of the game had happened.
    """

    mano: Seat
    events: tuple[Any, ...]
    players: tuple[tuple[int, _Players], ...]
    end: TableState


def deeds_of(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> tuple[Deeds, ...]:
    """Give by seat the deeds of who held it at the end; a computer player has none.

    It is empty where no match was played. The match is played again: of a long one outside of the
    event loop, please.

    Raises:
        CorruptLogError: the events make no match of a known game.
    """
    match = _match_of(stored, games)
    if match is None:
        return ()
    game, end = games[match.end.opened.game], match.end

    @cache
    def until(most: int) -> tuple[Deeds, ...]:
        rules = game.read_rules(end.opened.rules)
        return game.deeds(rules, end.seating, match.mano, match.events[:most])

    try:
        return tuple([_of_a_seat(match, seat, until) for seat in end.seating.seats])
    except NONSENSE as error:
        raise CorruptLogError(type(error).__name__) from None


def _match_of(stored: Sequence[Stored], games: Mapping[str, AnyGame]) -> _Match | None:
    mano: Seat | None = None
    events: list[Any] = []
    players: list[tuple[int, _Players]] = []
    end: TableState | None = None
    for event, state in course(stored, games) if stored else ():
        if isinstance(event, Started):
            mano = event.mano
        elif isinstance(event, Played):
            events.append(games[state.opened.game].decode_event(bytes(event.event)))
        elif end is not None and _players(end) != _players(state):
            players.append((len(events), _players(end)))
        end = state
    if mano is None or end is None:
        return None
    return _Match(mano, tuple(events), (*players, (len(events), _players(end))), end)


def _players(state: TableState) -> _Players:
    return tuple(
        [
            occupant.id if isinstance(occupant, Person) and absence is None else None
            for occupant, absence in zip(state.occupants, state.absences, strict=True)
        ]
    )


def _of_a_seat(match: _Match, seat: Seat, until: Callable[[int], tuple[Deeds, ...]]) -> Deeds:
    """Add up what was done between the comings and goings of who held the seat at the end."""
    holder = match.end.occupants[seat]
    did = Counter[str]()
    if isinstance(holder, Person):
        for (start, _), (stop, players) in pairwise(((0, ()), *match.players)):
            if players[seat] == holder.id:
                did.update(until(stop)[seat])
                did.subtract(until(start)[seat])
    return dict(+did)
