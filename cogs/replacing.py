"""What comes of a press on a seat that is to be had in mid-match?"""

from __future__ import annotations

from cogs import _answers
from cogs._answers import Press
from cogs._at_table import link_to
from cogs._computers import caught_up
from cogs._errors import PlaceError
from cogs._flow_pages import sentence_message
from cogs._room import Room
from cogs._seat_ids import SeatId
from cogs.tables import expect_letters, require_here, sit, with_place
from musbot.core.errors import TableError
from musbot.service.table import Table


async def pressed(room: Room, press: Press, control: SeatId) -> None:
    """Give who pressed the seat, or say why he cannot have it."""
    table = await room.tables.get(control.table)
    try:
        if control.beside:
            await _sit_beside(room, press, table, control)
        else:
            await sit(room, press, table, control.seat)
    except (TableError, PlaceError) as error:
        if control.beside:
            await room.showing.refused_privately(press, table, error)
        else:
            await room.showing.refused(press, table, error)


async def _sit_beside(room: Room, press: Press, table: Table, control: SeatId) -> None:
    """Seat somebody who has found the offer, and lead him to the table."""
    require_here(press, table)
    try:
        change = await table.sit(_answers.person_of(press), control.seat)
    except TableError as error:
        raise await with_place(room, press, error) from None
    change = await caught_up(table, change, press.id)
    link = link_to(table.place[0], room.showing.where(table))
    said = _answers.reader(press).gettext("The seat is yours. The match: {place}", place=link)
    await room.showing.changed_beside(press, table, change, sentence_message(said))
    expect_letters(room, press, table)
