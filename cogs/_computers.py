"""How do computer players move on where no press of a person makes them?"""

from __future__ import annotations

from cogs._errors import report
from musbot.core.errors import StorageError
from musbot.service.refusals import ComputerPlayerError
from musbot.service.seen import Change
from musbot.service.table import Table


async def advanced(table: Table, cause: int) -> Change:
    """Let computer players move that are due, until a person is awaited or a round has ended.

    If they cannot, that is reported and the table stays as it is: it must be shown all the same.
    """
    try:
        return await table.advance()
    except (ComputerPlayerError, StorageError) as error:
        report(error, str(cause))
        return Change(table.snapshot(), table.snapshot())


async def caught_up(table: Table, change: Change, cause: int) -> Change:
    """Let them move on until a person is awaited, through whole rounds if need be."""
    while change.after.awaits_computer:
        moved = await advanced(table, cause)
        if moved.after.turn == moved.before.turn:
            break
        change = Change(change.before, moved.after)
    return change
