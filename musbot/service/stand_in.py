"""What was done in the game for somebody while a substitute played for him?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from musbot.core.seats import Seat
from musbot.games import GAMES, AnyGame
from musbot.service.events import Absent, Played, SeatOffered
from musbot.service.log import decode, evolve, opening
from musbot.service.ports import Stored
from musbot.service.state import TableState, first_state

Round = tuple[object, ...]
"""What one seat has said and done in a round: events of the game."""


def done_for(
    stored: Sequence[Stored], seat: Seat, games: Mapping[str, AnyGame] = GAMES
) -> tuple[Round, ...]:
    """Give what has happened for a seat since its person was away, round by round.

    These are events of that seat alone, so they hold no card but its own. Nothing where he is
    there.

    Raises:
        CorruptLogError: the events make no table.
    """
    opened = opening(stored[0], games)
    game = games[opened.game]
    state = first_state(opened, stored[0].at)
    rounds: dict[int, list[object]] = {}
    for each in stored[1:]:
        event, before = decode(each.body), state
        state = evolve(before, event, each.at, game)
        if isinstance(event, Absent | SeatOffered) and before.absences[seat] is None:
            rounds = {}
        if isinstance(event, Played) and _plays_for(before, seat):
            happened = game.decode_event(bytes(event.event))
            if getattr(happened, "seat", None) == seat:
                rounds.setdefault(game.rounds_played(before.position), []).append(happened)
    return tuple([tuple(each) for each in rounds.values()]) if _plays_for(state, seat) else ()


def _plays_for(state: TableState, seat: Seat) -> bool:
    """Say whether a substitute plays for this seat."""
    return state.absences[seat] is not None
