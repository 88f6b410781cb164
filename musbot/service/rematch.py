"""How do those who have played a match come to another one?

The match that is over remembers the table of the next, so whoever presses comes to the same one:
twice, two at once, or after a restart.
"""

from __future__ import annotations

from musbot.core.errors import StaleTableError, TableError
from musbot.core.seats import PAIRS, Seat, Seating
from musbot.service.chance import new_table_id
from musbot.service.conditions import require_no_contest
from musbot.service.events import Computer, Followed, Occupant, Person, Seated, TableEvent
from musbot.service.ports import PlayerId, TableId
from musbot.service.refusals import TableReason
from musbot.service.seen import TableView
from musbot.service.state import TableState
from musbot.service.table import Table
from musbot.service.tables import Tables

CROSSED: tuple[Seat, Seat] = (Seat(1), Seat(2))
"""Who exchange their seats for crossed partners: everybody has another partner by it."""

_TRIES = 4


async def next_table(
    tables: Tables, old: Table, person: Person, *, crossed: bool = False
) -> tuple[Table, bool]:
    """Give the table of the next match, and whether it was opened just now, with him seated.

    It has the rules, the terms and the seating of the old one; computer players sit there again,
    and the seats of the others are kept. Where it stands open already nothing is changed. A match
    that was followed by another one which is over as well is followed by what follows that one.

    Raises:
        TableError: the match is not over, or he did not sit there; or he sits elsewhere.
        StorageError: it could not be saved.
    """
    old = await _latest(tables, old, person.id)
    seated = await tables.find(person.id)
    if seated is not None and seated.id not in (old.id, old.view(None).followed_by):
        raise TableError(TableReason.SEATED_ELSEWHERE, seated.id)
    ended: TableId | None = None
    for _ in range(_TRIES):
        promised = await _promised(old, person.id, ended)
        table, is_new = await _found_or_opened(tables, old, person, promised, crossed=crossed)
        if table.is_live:
            return table, is_new
        ended = promised
    raise TableError(TableReason.STALE)


async def following(tables: Tables, old: Table, player: PlayerId) -> Table | None:
    """Give the live table of the next match, where there is one for this person."""
    old = await _latest(tables, old, player)
    promised = old.view(None).followed_by
    table = None if promised is None else await _found(tables, promised)
    return table if table is not None and table.is_live else None


async def _latest(tables: Tables, old: Table, player: PlayerId) -> Table:
    """Give the last of the matches that have followed each other, as far as he has played them.

    So nobody who presses below an older match is parted from the others.
    """
    while (promised := old.view(None).followed_by) is not None:
        table = await _found(tables, promised)
        if table is None or not _has_played(table.view(None), player):
            return old
        old = table
    return old


def _has_played(view: TableView, player: PlayerId) -> bool:
    return view.status == "over" and old_seat(view.occupants, view.former, player) is not None


async def _promised(old: Table, player: PlayerId, ended: TableId | None) -> TableId:
    """Give the id of the next table, a new one where there is none or that one has ``ended``."""
    fresh = new_table_id()
    change = await old.wish(lambda state: follow(state, player, fresh, ended))
    promised = change.after.view(None).followed_by
    assert promised is not None, "it has just been promised"
    return promised


def follow(
    state: TableState, player: PlayerId, table: TableId, ended: TableId | None = None
) -> tuple[TableEvent, ...]:
    """Let a match be followed by one at that table, unless it is followed by another already.

    Where that other one is ``ended`` it does not count any more. Who plays in a tournament is free
    for its next match: at the table of a contest no other one is played.

    Raises:
        TableError: the match is not over, or he did not sit there.
    """
    require_no_contest(state)
    if state.status == "closed":
        raise TableError(TableReason.CLOSED)
    if state.status != "over":
        raise TableError(TableReason.NOT_OVER)
    if old_seat(state.occupants, state.former, player) is None:
        raise TableError(TableReason.NOT_SEATED)
    return (Followed(table),) if state.followed_by in (None, ended) else ()


def old_seat(
    occupants: tuple[Occupant | None, ...], former: tuple[Person | None, ...], player: PlayerId
) -> Seat | None:
    """Give the seat that somebody held at the end, else one that he had left to a computer."""
    for seats in (occupants, former):
        for seat, occupant in enumerate(seats):
            if isinstance(occupant, Person) and occupant.id == player:
                in_the_way = isinstance(occupants[seat], Person) and seats is former
                return None if in_the_way else Seat(seat)
    return None


async def _found_or_opened(
    tables: Tables, old: Table, person: Person, promised: TableId, *, crossed: bool
) -> tuple[Table, bool]:
    table = await _found(tables, promised)
    if table is not None:
        return table, False
    try:
        return await _open(tables, old, person, promised, crossed=crossed), True
    except StaleTableError:
        return await tables.get(promised), False  # somebody else was faster


async def _found(tables: Tables, promised: TableId) -> Table | None:
    try:
        return await tables.get(promised)
    except TableError as error:
        if TableReason(error.reason) is not TableReason.UNKNOWN_TABLE:
            raise
    return None  # whoever promised it has not opened it yet, or never will


async def _open(
    tables: Tables, old: Table, person: Person, promised: TableId, *, crossed: bool
) -> Table:
    view = old.view(None)
    people = seats_again(view, person, crossed=crossed)
    if not view.terms.computers:
        people = tuple([None if isinstance(each, Computer) else each for each in people])
    return await tables.open(
        view.game,
        person,
        rules=view.rules,
        seating=view.seating.name,
        place=old.place,
        terms=view.terms,
        table=promised,
        kept=_kept(people, person),
        seated=_seated(people, person),
    )


def seats_again(
    view: TableView, person: Person | None = None, *, crossed: bool = False
) -> tuple[Occupant | None, ...]:
    """Give who sits where in the next match: as at the end, with other partners if ``crossed``.

    ``person`` sits down under the name that he has now, also where he had left his seat.
    """
    occupants = list(view.occupants)
    seat = None if person is None else old_seat(view.occupants, view.former, person.id)
    if seat is not None:
        occupants[seat] = person
    if crossed and can_cross(view.seating):
        one, other = CROSSED
        occupants[one], occupants[other] = occupants[other], occupants[one]
    return tuple(occupants)


def can_cross(seating: Seating) -> bool:
    """Say whether the same people can play with other partners by one exchange."""
    return seating is PAIRS


def _seated(people: tuple[Occupant | None, ...], person: Person) -> list[Seated]:
    return [
        Seated(Seat(seat), each)
        for seat, each in enumerate(people)
        if isinstance(each, Computer) or (each is not None and each == person)
    ]


def _kept(people: tuple[Occupant | None, ...], person: Person) -> tuple[PlayerId | None, ...]:
    return tuple(
        [each.id if isinstance(each, Person) and each != person else None for each in people]
    )
