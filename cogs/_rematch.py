"""How do those who have played a match come to another one on Discord?

The next table stands where the last one was opened. Whoever presses first opens it and is seated,
the others are seated by the same button; when all are there again, or nobody but computer players
is to come, the match begins by itself.
"""

from __future__ import annotations

from cogs import _answers, _pages, _permits, practice
from cogs._answers import Press
from cogs._at_table import link_to, locale_at
from cogs._messages import Lost
from cogs._rights import LOST
from cogs._room import Room
from cogs.tables import expect_letters, require_here, with_place
from musbot.core.errors import TableError
from musbot.render.text import Texts, marked
from musbot.service.practice import is_practice
from musbot.service.rematch import following, next_table
from musbot.service.seen import Change
from musbot.service.table import Table


async def follow(room: Room, press: Press, old: Table, *, crossed: bool) -> None:
    """Open the next table and seat who pressed, or seat him at the one that is open.

    Raises:
        PlaceError: it stands elsewhere, or he sits elsewhere.
        PermitError: he may open no table, or none there.
        TableError: the match is not over, or he did not sit there; or there is no seat for him.
    """
    if is_practice(old):
        await practice.follow(room, press, old, crossed=crossed)
        return
    require_here(press, old)
    if await following(room.tables, old, _answers.player_of(press)) is None:
        _permits.require_opening(press, old.place[1])
    person = _answers.person_of(press)
    try:
        table, is_new = await next_table(room.tables, old, person, crossed=crossed)
        change = await _seated(table, press, is_new=is_new)
    except TableError as error:
        raise await with_place(room, press, error) from None
    if table.view(None).status == "playing":
        await _begin(room, press, old, table, change)
    elif is_new and press.channel_id == table.place[1]:
        await room.showing.opened(press, table)
    else:
        await _gather(room, press, old, table, change, is_new=is_new)
    expect_letters(room, press, table)


async def _seated(table: Table, press: Press, *, is_new: bool) -> Change:
    """Seat who does not sit there yet, and begin where nobody else is to come."""
    now, person = table.snapshot(), _answers.person_of(press)
    if is_new:
        is_full = None not in now.view(None).occupants
        return await table.start(person.id) if is_full else Change(now, now)
    if table.seat_of(person.id) is not None:
        return Change(now, now)
    return await table.sit(person)


async def _gather(
    room: Room, press: Press, old: Table, table: Table, change: Change, *, is_new: bool
) -> None:
    """Say where the next table stands: to all below the old match at first, then to each alone."""
    texts = _answers.reader(press)
    screen = room.screens.at(table.id, _channel_of(table), locale_at(press, table))
    if is_new:
        await _show_old(room, press, old)
    lost = await room.posting.refresh(table, screen, press.id)
    if lost is not None:
        await _answers.tell(press, _lost_text(texts, lost))
    elif not is_new:
        link = link_to(table.place[0], screen.channel, screen.message)
        await _answers.tell(press, texts.gettext("You sit at the next table: {link}", link=link))
    await room.showing.finish(press, table, change)


async def _begin(room: Room, press: Press, old: Table, table: Table, change: Change) -> None:
    """Begin the match where its table stands; the old one says where."""
    if change.before.view(None).status == "playing":
        link = link_to(table.place[0], room.showing.where(table))
        said = marked("The next match has begun: {link}")
        await _answers.tell(press, _answers.reader(press).gettext(said, link=link))
        return
    await _show_old(room, press, old)
    screen = room.screens.at(table.id, _channel_of(table), locale_at(press, table))
    in_thread = _answers.server(press).threads
    lost = await room.posting.begin_match(table, screen, press.id, in_thread=in_thread)
    if lost is not None:
        await _answers.tell(press, _lost_text(_answers.reader(press), lost))
    await room.showing.finish(press, table, Change(change.before, table.snapshot()))


async def _show_old(room: Room, press: Press, old: Table) -> None:
    """Answer with the end of the old match, which says now that another one follows."""
    texts = _answers.public(press, locale_at(press, old))
    now = old.snapshot()
    page = _pages.table_message(texts, now, folded=await room.posting.folded_by(old, now))
    if press.message is None:
        await _answers.show(press, page)
    else:
        await _answers.change(press, page)


def _channel_of(table: Table) -> int:
    _, channel = table.place
    assert channel is not None, "who presses elsewhere is led there first"
    return channel


def _lost_text(texts: Texts, lost: Lost) -> str:
    if lost is Lost.TROUBLE:
        why = texts.gettext(LOST[lost])
    else:
        why = texts.gettext("I may not write where the last match was opened.")
    return texts.gettext("{why} /mesa estado shows the table where you type it.", why=why)
