"""How does a match that was stored become a record that anybody can play again?"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

import msgspec

from musbot.core.errors import TableError
from musbot.games import GAMES, AnyGame
from musbot.service.events import Person, Played, Seated, Started, TableEvent
from musbot.service.log import decode, replay
from musbot.service.ports import EventStore, PlayerId, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.state import TableState


class Asker(msgspec.Struct, frozen=True):
    """Who asks for a record, and on which server; ``None`` is in private."""

    player: PlayerId
    guild: int | None


async def export_match(
    store: EventStore,
    table: TableId,
    games: Mapping[str, AnyGame] = GAMES,
    asker: Asker | None = None,
) -> str:
    """Give the text of the record of a match that is over or was closed.

    A record shows every card, so there is none while the match is being played. Whoever is on the
    server where it was played may read it, for hands were shown there; elsewhere who sat there.
    Whoever runs the bot asks as nobody and reads them all.

    Raises:
        TableError: there is no such table, it had no match, the match goes on, or it was played
            on another server.
        StorageError: its events could not be read, or make no game.
    """
    stored = await store.read(table)
    if not stored:
        raise TableError(TableReason.UNKNOWN_TABLE)
    # A match of hours is played again here, and meanwhile others are served.
    return await asyncio.to_thread(_checked_record, stored, games, asker)


def _checked_record(
    stored: Sequence[Stored], games: Mapping[str, AnyGame], asker: Asker | None
) -> str:
    state = replay(stored, games)
    events = [decode(each.body) for each in stored]
    if asker is not None and not _may_read(state, events, asker):
        raise TableError(TableReason.ELSEWHERE)
    if state.status == "playing":
        raise TableError(TableReason.NOT_OVER)
    if state.position is None:
        raise TableError(TableReason.NOT_STARTED)
    return _record(state, events, games[state.opened.game])


def _may_read(state: TableState, events: Sequence[TableEvent], asker: Asker) -> bool:
    if asker.guild is not None and asker.guild == state.opened.guild:
        return True
    sat = [event.occupant for event in events if isinstance(event, Seated)]
    return any(isinstance(each, Person) and each.id == asker.player for each in sat)


def _record(state: TableState, events: Sequence[TableEvent], game: AnyGame) -> str:
    (mano,) = [event.mano for event in events if isinstance(event, Started)]
    return game.write_record(
        game.read_rules(state.opened.rules),
        state.seating,
        tuple([occupant.name for occupant in state.occupants if occupant is not None]),
        mano,
        [game.decode_event(bytes(event.event)) for event in events if isinstance(event, Played)],
    )
