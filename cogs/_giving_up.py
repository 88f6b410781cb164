"""How does a side give the match up on Discord without its rivals noticing before?

Whoever would is asked once more, for he may have pressed by mistake. His partner is asked by a
private letter, or at his next press where no letter comes.
"""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from cogs import _answers, _flow_pages
from cogs._answers import Press
from cogs._at_table import locale_at
from cogs._narrators import narrator_of
from cogs._news import News
from cogs._notes import Note
from cogs._room import Room
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.render.text import Texts
from musbot.service import surrender
from musbot.service.events import Person, TableEvent
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, Snapshot
from musbot.service.state import TableState
from musbot.service.table import Table


async def ask(room: Room, press: Press, table: Table) -> None:
    """Ask somebody whether his side gives up; raises ``TableError`` where it cannot."""
    player, now = _answers.player_of(press), table.snapshot()
    await table.wish(lambda state: surrender.judge(state, player))
    page = _question(_answers.reader(press), now, _seat_of(press, now))
    if _answers.is_beside(press):
        await _answers.change(press, page)
    else:
        await _answers.show_privately(press, page)
    await room.showing.finish(press, table, Change(now, now))


async def agree(room: Room, press: Press, table: Table, rounds: int | None) -> None:
    """Say that one's side gives up. With the last partner the match is over.

    Raises:
        TableError: he may not, or he was asked when there were fewer ``rounds``.
    """
    player = _answers.player_of(press)

    def propose(state: TableState) -> Sequence[TableEvent]:
        surrender.require_surrender(state, player)
        # Under the lock: no round ends between the question and its answer.
        if rounds != table.snapshot().rounds:
            raise TableError(TableReason.STALE)
        return surrender.propose(state, player)

    change = await table.wish(propose)
    texts, seat = _answers.reader(press), _seat_of(press, change.before)
    if table.is_live:
        page = _question(texts, change.after, seat)
        _tell_partners(
            room, press, table, change, seat, News(_question, _proposed(change.after, seat))
        )
    else:
        page = _flow_pages.sentence_message(texts.gettext("You have given the match up."))
    await room.showing.changed_beside(press, table, change, page)


async def decline(room: Room, press: Press, table: Table) -> None:
    """Play on; where somebody would have given up, he is told."""
    player = _answers.player_of(press)
    try:
        change = await table.wish(lambda state: surrender.decline(state, player))
    except TableError as error:
        if TableReason(error.reason) is not TableReason.NOTHING_PROPOSED:
            raise
        change = Change(table.snapshot(), table.snapshot())
    else:
        seat = _seat_of(press, change.before)
        told = _declined(change.after, seat)
        news = News(lambda texts, _table, _seat: _flow_pages.sentence_message(told(texts)), told)
        _tell_partners(room, press, table, change, seat, news)
    said = _answers.reader(press).gettext("You play on.")
    await room.showing.changed_beside(press, table, change, _flow_pages.sentence_message(said))


def _seat_of(press: Press, table: Snapshot) -> Seat:
    seat = table.seat_of(_answers.player_of(press))
    assert seat is not None, "who does not sit there was refused"
    return seat


def _question(texts: Texts, table: Snapshot, seat: Seat) -> ui.LayoutView:
    view = table.view(seat)
    if view.status != "playing":
        return _flow_pages.sentence_message(texts.gettext("The match at this table is over."))
    narrator = narrator_of(texts, view)
    return _flow_pages.give_up_message(narrator, view, seat, table.rounds)


def _tell_partners(
    room: Room, press: Press, table: Table, change: Change, seat: Seat, news: News
) -> None:
    """Tell the others of a side; what they are told is written in each one's own language."""
    view = change.after.view(seat)
    for partner in view.seating.partners(seat):
        occupant = view.occupants[partner]
        if isinstance(occupant, Person):
            locale = locale_at(press, table)
            nonce = f"{press.id}.v{partner}"
            room.letters.tell(occupant.id, view.table, news, locale, nonce)


def _proposed(table: Snapshot, seat: Seat) -> Note:
    """Tell that somebody would give up, and where one answers."""
    view = table.view(seat)
    return lambda texts: texts.gettext(
        "{name} would give the match up. /mesa rendirse asks for your answer.",
        name=narrator_of(texts, view).names[seat],
    )


def _declined(table: Snapshot, seat: Seat) -> Note:
    """Tell that somebody does not give up."""
    view = table.view(seat)
    return lambda texts: texts.gettext(
        "{name} plays on: the match is not given up.",
        name=narrator_of(texts, view).names[seat],
    )
