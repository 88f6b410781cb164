"""Which seats of a table are proposed to somebody who types one, and which one does he mean?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._proposing import Proposer
from cogs._who import plain_names
from musbot.core.seats import Seat
from musbot.render.side_colours import side_sign
from musbot.render.text import Texts
from musbot.render.who_is_meant import meant_seat
from musbot.service.table import Table

Finder: TypeAlias = Callable[[Press], Awaitable[Table | None]]
"""Finds the table of which seats are proposed."""


def offer_seats(find: Finder) -> Proposer:
    """Propose the seats of a table, each with the colour of its side and who sits there."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        table = await find(press)
        if table is None:
            return []
        view, wanted = table.view(None), typed.strip().casefold()
        numbered = [
            (f"{side_sign(view.seating.side_of[seat])} {seat + 1}. {name}", str(seat + 1))
            for seat, name in enumerate(_names(_answers.reader(press), table))
        ]
        # The value is what anybody could type: a number, for names need not differ.
        return [
            app_commands.Choice(name=name[:100], value=number)
            for name, number in numbered
            if wanted in name.casefold()
        ]

    return propose


def meant_seat_of(press: Press, table: Table, typed: str) -> Seat:
    """Understand which seat somebody has typed, by number or by name; raises ``NotationError``."""
    return meant_seat(_names(_answers.reader(press), table), typed)


def _names(texts: Texts, table: Table) -> tuple[str, ...]:
    return plain_names(texts, table.view(None))
