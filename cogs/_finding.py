"""At which table does somebody sit, or which one is meant where he types?"""

from __future__ import annotations

from contextlib import suppress

import discord

from cogs import _answers
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._places import is_at_home
from cogs._room import Room
from musbot.core.errors import CorruptLogError, TableError
from musbot.service.ports import Status
from musbot.service.refusals import TableReason
from musbot.service.table import Table


async def table_of(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits; raises an error when there is none."""
    table = await room.tables.find(_answers.player_of(press))
    if table is None and is_at_home(press):
        raise TableError(TableReason.NO_TABLE)
    if table is None:
        raise PlaceError(Place.NO_TABLES_HERE)
    return table


async def table_to_join(room: Room, press: Press) -> Table | None:
    """Give the table at which somebody sits, else one of this channel that has a seat for him."""
    seated = await room.tables.find(_answers.player_of(press))
    waiting = seated or await table_in(room, press, "open")
    if waiting is not None:
        return waiting
    playing = await table_in(room, press, "playing")
    return playing if playing is not None and playing.view(None).to_take else None


async def table_to_see(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits, else the one of this channel."""
    seated = await room.tables.find(_answers.player_of(press))
    table = seated or await table_in(room, press, "open", "playing")
    if table is None:
        raise no_table(press, Place.NO_TABLE_SHOWN)
    return table


def no_table(press: Press, place: Place) -> PlaceError:
    """Say that there is no table, and what there is instead where none can stand."""
    return PlaceError(place if is_at_home(press) else Place.NO_TABLES_HERE)


async def table_in(room: Room, press: Press, *statuses: Status) -> Table | None:
    """Give the table that is shown where a command was typed, else the last one opened there."""
    channel = press.channel_id
    if channel is None or press.guild_id is None:
        return None
    above = press.channel.parent_id if isinstance(press.channel, discord.Thread) else None
    opened = [each for each in await room.tables.live() if each.status in statuses]
    numbers = [
        *[each.table for each in opened if each.channel == above],
        *[each.table for each in opened if each.channel == channel],
        *room.screens.in_channel(channel),
    ]
    for number in reversed(numbers):
        with suppress(CorruptLogError):  # it stands in nobody's way but that of its own people
            table = await room.tables.get(number)
            if table.view(None).status in statuses:
                return table
    return None
