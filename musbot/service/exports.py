"""How does a match that was stored become a record that anybody can play again?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from musbot.core.errors import TableError
from musbot.games import GAMES, AnyGame
from musbot.service.events import Played, Started
from musbot.service.log import decode, replay
from musbot.service.ports import EventStore, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


async def export_match(
    store: EventStore, table: TableId, games: Mapping[str, AnyGame] = GAMES
) -> str:
    """Give the text of the record of a match that is over or was closed.

    A record shows every card, so there is none while the match is being played.

    Raises:
        TableError: there is no such table, it had no match, or the match goes on.
        StorageError: its events could not be read, or make no game.
    """
    stored = await store.read(table)
    if not stored:
        raise TableError(TableReason.UNKNOWN_TABLE)
    state = replay(stored, games)
    if state.status == "playing":
        raise TableError(TableReason.NOT_OVER)
    if state.position is None:
        raise TableError(TableReason.NOT_STARTED)
    return _record(state, stored, games[state.opened.game])


def _record(state: TableState, stored: Sequence[Stored], game: AnyGame) -> str:
    events = [decode(each.body) for each in stored]
    (mano,) = [event.mano for event in events if isinstance(event, Started)]
    return game.write_record(
        game.read_rules(state.opened.rules),
        state.seating,
        tuple([occupant.name for occupant in state.occupants if occupant is not None]),
        mano,
        [game.decode_event(bytes(event.event)) for event in events if isinstance(event, Played)],
    )
