"""At which table does somebody sit, or which one is meant where he types?"""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs import _answers
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._offered import opening_words
from cogs._places import is_at_home
from cogs._room import Room
from musbot.core.errors import CorruptLogError, TableError
from musbot.games import GAMES
from musbot.service.ports import Status
from musbot.service.refusals import TableReason
from musbot.service.seats_in_match import require_seat_for
from musbot.service.table import Table


async def table_of(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits; raises an error when there is none."""
    table = await room.tables.find(_answers.player_of(press))
    if table is None and is_at_home(press):
        raise TableError(TableReason.NO_TABLE)
    if table is None:
        raise PlaceError(Place.NO_TABLES_HERE, opening_words(*GAMES))
    return table


async def table_to_join(room: Room, press: Press) -> Table | None:
    """Give the table at which somebody sits, else one of this channel that has a seat for him.

    Where none has, the one is given that can tell him why. Who is awaited for a match of a
    tournament has his seat there, wherever he asks.
    """
    seated = await room.tables.find(_answers.player_of(press)) or await awaited_at(room, press)
    if seated is not None:
        return seated
    refuses: Table | None = None
    for status in ("open", "playing"):
        for table in await _tables_in(room, press, status):
            if await _has_seat_for(room, table, press):
                return table
            if refuses is None and (status == "open" or table.view(None).to_take):
                refuses = table
    return refuses


async def _has_seat_for(room: Room, table: Table, press: Press) -> bool:
    person, now = _answers.person_of(press), room.tables.now()
    try:
        await table.wish(lambda state: require_seat_for(state, person, now))
    except TableError:
        return False
    return True


async def awaited_at(room: Room, press: Press) -> Table | None:
    """Give the table at which somebody is awaited for a match of a tournament of this server.

    The thread in which it stood may be gone.
    """
    if press.guild_id is None:
        return None
    player = _answers.player_of(press)
    for listing in await room.tournaments.entered(press.guild_id, player):
        state = (await room.tournaments.get(listing.tournament)).state
        for contest in state.awaited:
            people = [each.id for each in state.people(contest.entrants)]
            if contest.table is not None and player in people:
                with suppress(TableError, CorruptLogError):
                    table = await room.tables.get(contest.table)
                    if table.is_live:
                        return table
    return None


async def table_to_see(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits or is awaited, else the one of this channel."""
    seated = await room.tables.find(_answers.player_of(press))
    return seated or await awaited_at(room, press) or await table_to_close(room, press)


async def table_to_close(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits, else the one of this channel.

    A moderator who is awaited at another one means what he sees.
    """
    seated = await room.tables.find(_answers.player_of(press))
    table = seated or await table_in(room, press, "open", "playing")
    if table is None:
        raise no_table(press, Place.NO_TABLE_SHOWN)
    return table


async def match_to_see(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits, else the one of this channel at which is played."""
    seated = await room.tables.find(_answers.player_of(press))
    table = seated or await match_in(room, press)
    if table is None:
        raise no_table(press, Place.NO_TABLE_SHOWN)
    return table


def no_table(press: Press, place: Place) -> PlaceError:
    """Say that there is no table, and what there is instead where none can stand."""
    if is_at_home(press):
        return PlaceError(place)
    return PlaceError(Place.NO_TABLES_HERE, opening_words(*GAMES))


async def table_in(room: Room, press: Press, *statuses: Status) -> Table | None:
    """Give the table that is shown where a command was typed, else the last one opened there."""
    return next(iter(await _tables_in(room, press, *statuses)), None)


async def match_in(room: Room, press: Press) -> Table | None:
    """Give the table of a channel at which is played, else one that waits for its match."""
    return await table_in(room, press, "playing") or await table_in(room, press, "open")


async def _tables_in(room: Room, press: Press, *statuses: Status) -> list[Table]:
    """Give the tables of a channel: first the one that is shown there, then the last opened.

    In a thread it is the one that is played there; of that only the tables themselves know after a
    restart.
    """
    channel = press.channel_id
    if channel is None or press.guild_id is None:
        return []
    above = press.channel.parent_id if isinstance(press.channel, discord.Thread) else None
    opened = [each for each in await room.tables.live() if each.status in statuses]
    numbers = [
        # A practice match stands in no channel, as nothing stands above one that is no thread.
        *[each.table for each in opened if above is not None and each.channel == above],
        *[each.table for each in opened if each.channel == channel],
        *room.screens.in_channel(channel),
    ]
    found: list[Table] = []
    for number in dict.fromkeys(reversed(numbers)):
        with suppress(CorruptLogError):  # it stands in nobody's way but that of its own people
            found.append(await room.tables.get(number))
    found = [table for table in found if table.view(None).status in statuses]
    return sorted(found, key=lambda table: above is not None and table.shown_in != channel)
