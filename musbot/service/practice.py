"""How does one person come to a match against computer players alone, and back to it?

Such a table stands nowhere: whoever plays there sees it wherever he asks for it. It has no clock,
and a match that is left is there again on return, until nothing has been said for a week.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS, Seat
from musbot.service.events import Computer, Person, Seated, Terms
from musbot.service.names import COMPUTER_NAMES
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, TableView
from musbot.service.table import Table
from musbot.service.tables import Tables

SEAT: Final = Seat(0)
"""Where the person sits."""

FRESH_SECONDS: Final = 600.0
"""So long after the last move somebody is taken to have the table before his eyes still."""


def is_practice(table: Table) -> bool:
    """Whether a table stands on no server, so that one person alone plays at it."""
    guild, _ = table.place
    return guild is None


def owner_of(table: Table) -> PlayerId:
    """Give who plays or has played there."""
    return table.view(None).host


def is_fresh(view: TableView, now: float) -> bool:
    """Whether something has been said lately, as far as time tells."""
    return now - view.moved_at < FRESH_SECONDS


async def open_practice(
    tables: Tables,
    game: str,
    person: Person,
    *,
    seating: str,
    rules: Mapping[str, Any],
    locale: str,
) -> Table:
    """Open a table, give all other seats to computer players, and begin.

    Raises:
        RulesError: an option that the game does not have, or not in this seating.
        TableError: the game or the seating is unknown, or he sits at another table.
        StorageError: it could not be saved.
    """
    table = await tables.open(
        game,
        person,
        rules=rules,
        seating=seating,
        terms=Terms(locale=locale),
        seated=[Seated(SEAT, person), *_computers(seating, person.name)],
    )
    await begin(table)
    return table


def _computers(seating: str, taken: str) -> list[Seated]:
    seats = SEATINGS[seating].seats if seating in SEATINGS else ()  # which will be refused
    names = [name for name in COMPUTER_NAMES if name != taken]
    others = [seat for seat in seats if seat != SEAT]
    return [Seated(seat, Computer(name)) for seat, name in zip(others, names, strict=False)]


async def begin(table: Table) -> Change:
    """Begin the match, also where the process had ended between opening and beginning."""
    now = table.snapshot()
    if now.view(None).status == "open":
        try:
            return await table.start(owner_of(table))
        except TableError as error:
            if TableReason(error.reason) is not TableReason.ALREADY_STARTED:
                raise
    return Change(now, table.snapshot())
