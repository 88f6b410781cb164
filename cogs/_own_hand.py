"""How is somebody shown his own cards, and how are they shown anew?"""

from __future__ import annotations

from cogs import _answers, _private_pages
from cogs._answers import Press
from cogs._own_message import show_own
from cogs._room import Room
from musbot.core.errors import TableError
from musbot.service.practice import is_practice
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table


async def show_hand(room: Room, press: Press, table: Table) -> None:
    """Answer with a player's own cards, for him alone; in practice they lie below the table.

    Raises:
        TableError: he does not sit there, or the match has not begun.
    """
    if is_practice(table):
        await room.showing.here(press, table)
        return
    now = table.snapshot()
    seat = now.seat_of(_answers.player_of(press))
    if seat is None:
        raise TableError(TableReason.NOT_SEATED)
    wishes = _answers.preferences(press)
    view = _private_pages.hand_message(_answers.reader(press), now, seat, wishes)
    await _answers.show_privately(press, view)
    await room.showing.finish(press, table, Change(now, now))


async def renew(room: Room, press: Press, table: Table) -> None:
    """Bring the message below which something was refused up to date with his cards."""
    now = table.snapshot()
    seat = now.seat_of(_answers.player_of(press))
    is_elsewhere = press.message is None or not _answers.is_beside(press)
    if seat is None or is_elsewhere or not now.has_begun or is_practice(table):
        return
    await show_own(press, now, seat, room.showing.where(table))
