"""How does somebody come to a practice match on Discord, and what do its own buttons do?"""

from __future__ import annotations

from typing import assert_never

from cogs import _answers
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._flow_ids import FlowId
from cogs._ids import ControlId, HandId, LobbyId, MineId, PlayId
from cogs._offered import opening_words
from cogs._places import is_at_home
from cogs._practice_ids import PracticeId, PracticeWord
from cogs._room import Room
from cogs._seat_ids import SeatId
from cogs.rules import show_rules
from musbot.service.practice import is_fresh, is_practice, open_practice, owner_of
from musbot.service.rematch import next_table
from musbot.service.seen import Change
from musbot.service.table import Table

_OF_TABLES = PlayId | HandId | LobbyId | MineId | SeatId | FlowId | PracticeId


async def open_match(
    room: Room, press: Press, game: str, seating: str, chosen: dict[str, object]
) -> None:
    """Open a practice match and show the first cards.

    Raises:
        RulesError: rules that cannot be.
        TableError: the seating is unknown, or he sits at another table.
    """
    table = await open_practice(
        room.tables,
        game,
        _answers.person_of(press),
        seating=seating,
        rules=chosen,
        locale=_answers.locale_of(press),
    )
    await room.showing.here(press, table)


async def follow(room: Room, press: Press, old: Table, *, crossed: bool) -> None:
    """Play another practice match after one that is over.

    Raises:
        TableError: the match is not over, or he sits elsewhere.
    """
    table, _ = await next_table(room.tables, old, _answers.person_of(press), crossed=crossed)
    await room.showing.opened(press, table)


def is_left_alone(room: Room, table: Table) -> bool:
    """Whether this is a practice match of which its player has not heard for a while.

    Whoever says mus then wants to play, and has no cards before his eyes.
    """
    return is_practice(table) and not is_fresh(table.view(None), room.tables.now())


async def come_back(room: Room, press: Press, table: Table) -> None:
    """Show a practice match to who comes back to it; on a server it is but in his way.

    Raises:
        PlaceError: he is where he would open a table for others.
    """
    if is_at_home(press):
        raise PlaceError(Place.IN_PRACTICE)
    await room.showing.here(press, table, welcome=True)


async def require_own(room: Room, press: Press, control: ControlId | None) -> None:
    """Let nobody but its player press anything of a practice match.

    Raises:
        PlaceError: it is somebody else's.
        TableError: there is no such table.
        StorageError: its events could not be read, or make no game.
    """
    if isinstance(control, _OF_TABLES):
        table = await room.tables.get(control.table)
        if is_practice(table) and owner_of(table) != _answers.player_of(press):
            raise PlaceError(Place.NOT_YOUR_PRACTICE, opening_words(table.view(None).game))


async def pressed(room: Room, press: Press, control: PracticeId) -> None:
    """Do what a button below a practice match says."""
    table = await room.tables.get(control.table)
    match control.word:
        case PracticeWord.MORE:
            await room.showing.with_more(press, table)
        case PracticeWord.BACK:
            await room.showing.changed(press, table, _nothing(table))
        case PracticeWord.RULES:
            await show_rules(room, press, table)
        case PracticeWord.END:
            await _end(room, press, table)
        case _:
            assert_never(control.word)


def _nothing(table: Table) -> Change:
    now = table.snapshot()
    return Change(now, now)


async def _end(room: Room, press: Press, table: Table) -> None:
    change = _nothing(table)
    if table.is_live:
        change = await table.leave(_answers.player_of(press))
    await room.showing.changed(press, table, change)
