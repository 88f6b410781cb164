"""What is one player to learn of his table that no others may, or not yet?"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from discord import ui

from cogs._notes import Note
from musbot.core.seats import Seat
from musbot.render.text import Texts
from musbot.service.seen import Snapshot


class News(msgspec.Struct, frozen=True):
    """Something for one player: ``letter`` is made of the table as it is when it is written.

    ``note`` is what he is told at his next press where no letter comes.
    """

    letter: Callable[[Texts, Snapshot, Seat], ui.LayoutView]
    note: Note
