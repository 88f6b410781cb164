"""How does a match keep its place over a restart?"""

from __future__ import annotations

from cogs._errors import report
from musbot.core.errors import MusbotError
from musbot.service.events import Placed
from musbot.service.table import Table


async def placed(table: Table, channel: int, cause: int) -> None:
    """Write down where a match is shown from now on, if that is not known already.

    If it cannot be, that is reported: it is shown there all the same.
    """
    if table.shown_in == channel:
        return
    try:
        await table.wish(lambda _: (Placed(channel),))
    except MusbotError as error:
        report(error, str(cause))
