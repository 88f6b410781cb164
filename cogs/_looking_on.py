"""What does somebody see who looks on at a table, and nobody else by it?"""

from __future__ import annotations

from cogs import _answers, _flow_pages
from cogs._answers import Press
from cogs._at_table import link_to
from cogs._errors import Place, PlaceError
from cogs._narrators import narrator_of
from cogs._room import Room
from musbot.service.practice import is_practice
from musbot.service.table import Table


async def look_on(room: Room, press: Press, table: Table) -> None:
    """Show a table to one reader as everybody may see it, with the way there.

    Raises:
        PlaceError: it stands on another server, and he does not sit there.
    """
    if is_practice(table):
        await room.showing.here(press, table)
        return
    guild, _ = table.place
    if press.guild_id != guild and table.seat_of(_answers.player_of(press)) is None:
        raise PlaceError(Place.LOOKED_AT_ELSEWHERE)
    view = table.view(None)
    narrator = narrator_of(_answers.reader(press), view)
    page = _flow_pages.watching_message(narrator, view, link_to(guild, room.showing.where(table)))
    if _answers.is_beside(press):
        await _answers.change(press, page)
    else:
        await _answers.show_privately(press, page)
