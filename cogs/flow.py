"""Which commands and buttons pause a match, give it up, look on at it, and follow it by another?"""

from __future__ import annotations

from typing import Literal, assert_never

from cogs import _answers, _flow_pages, _giving_up, _rematch
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._computers import caught_up
from cogs._errors import Place, PlaceError
from cogs._finding import match_in, no_table, table_of
from cogs._flow_ids import FlowId, FlowWord
from cogs._layout import Message
from cogs._looking_on import look_on
from cogs._narrators import narrator_of
from cogs._room import Room
from cogs.tables import group_of_tables
from musbot.core.errors import MusbotError, TableError
from musbot.render.text import marked
from musbot.service import pausing
from musbot.service.exports import Asker
from musbot.service.ports import TableId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, Snapshot
from musbot.service.table import Table

MOST_BYTES = 1024 * 1024
"""How large a record may be that is sent; Discord takes more, and nobody reads it there."""


def add_commands(tree: Tree, room: Room) -> None:
    """Add the commands to those about tables."""
    group = group_of_tables(tree)
    for make in (_pause, _resume, _give_up, _again, _watch, _record):
        group.add_command(make(room))


# ---------------------------------------------------------------------- commands


def _pause(room: Room) -> SlashCommand:
    async def pausa(press: Press) -> None:
        await _pause_or_play(room, press, await table_of(room, press), FlowWord.PAUSE)

    return slash("pausa", marked("Ask the others for a pause, or agree to one"), pausa)


def _resume(room: Room) -> SlashCommand:
    async def seguir(press: Press) -> None:
        table = await table_of(room, press)
        if table.view(None).is_paused or _answers.has_resumed(press):
            await _pause_or_play(room, press, table, FlowWord.RESUME)
        else:
            await _pause_or_play(room, press, table, FlowWord.PLAY)

    return slash("seguir", marked("Let a paused match go on, or be against a pause"), seguir)


def _give_up(room: Room) -> SlashCommand:
    async def rendirse(press: Press) -> None:
        await _giving_up.ask(room, press, await table_of(room, press))

    said = marked("Give the match up, if your partner agrees; nobody else is told before")
    return slash("rendirse", said, rendirse)


def _again(room: Room) -> SlashCommand:
    async def revancha(
        press: Press,
        cruzada: bool = False,  # noqa: FBT001, FBT002 -- Discord passes it by its name
    ) -> None:
        decided = await room.tables.last_match(_answers.player_of(press), decided=True)
        # One that was closed has no other behind it, and says so.
        old = decided or await _last_match(room, press)
        await _rematch.follow(room, press, old, crossed=cruzada)

    return slash(
        "revancha",
        marked("Play another match with the people of your last one"),
        revancha,
        cruzada=marked("With crossed partners: two exchange their seats"),
    )


def _watch(room: Room) -> SlashCommand:
    async def mirar(press: Press) -> None:
        table = await match_in(room, press)
        table = table or await room.tables.find(_answers.player_of(press))
        if table is None:
            raise no_table(press, Place.NO_TABLE_SHOWN)
        await look_on(room, press, table)

    return slash("mirar", marked("Look on at the match of this channel, to you alone"), mirar)


def _record(room: Room) -> SlashCommand:
    async def acta(press: Press, mesa: str = "") -> None:
        number = mesa.strip().strip("`")
        table = TableId(number) if number else (await _last_match(room, press)).id
        await give_record(room, press, table)

    return slash(
        "acta",
        marked("Give you the record of a match that has ended, as a file"),
        acta,
        mesa=marked("The number of the match; your last one if you leave it out"),
    )


async def _last_match(room: Room, press: Press) -> Table:
    """Give the last match that somebody has played to its end, or that was ended.

    Raises:
        PlaceError: he has played none.
    """
    table = await room.tables.last_match(_answers.player_of(press))
    if table is None:
        raise PlaceError(Place.NO_MATCH_PLAYED)
    return table


# ---------------------------------------------------------------------- buttons


async def pressed(room: Room, press: Press, control: FlowId) -> None:
    """Do what a button about the course of a match says."""
    table = await room.tables.get(control.table)
    try:
        await _do(room, press, table, control)
    except (TableError, PlaceError) as error:
        await _refuse(room, press, table, error)


async def _do(room: Room, press: Press, table: Table, control: FlowId) -> None:
    match word := control.word:
        case FlowWord.PAUSE | FlowWord.PLAY | FlowWord.RESUME:
            await _pause_or_play(room, press, table, word)
        case FlowWord.GIVE_UP:
            await _giving_up.ask(room, press, table)
        case FlowWord.SURE:
            await _giving_up.agree(room, press, table, control.rounds)
        case FlowWord.PLAY_ON:
            await _giving_up.decline(room, press, table)
        case FlowWord.SAME | FlowWord.CROSSED:
            await _rematch.follow(room, press, table, crossed=word is FlowWord.CROSSED)
        case FlowWord.MENU | FlowWord.LEAVE:
            await _open(room, press, table, word)
        case FlowWord.GONE:
            await _leave(room, press, table)
        case FlowWord.WATCH:
            await look_on(room, press, table)
        case FlowWord.RECORD:
            await give_record(room, press, table.id)
        case _:
            assert_never(word)


async def _refuse(room: Room, press: Press, table: Table, error: MusbotError) -> None:
    if _answers.is_beside(press):
        await room.showing.refused_privately(press, table, error)
    else:
        await room.showing.refused(press, table, error)


# ---------------------------------------------------------------------- what both do


async def _pause_or_play(
    room: Room,
    press: Press,
    table: Table,
    word: Literal[FlowWord.PAUSE, FlowWord.PLAY, FlowWord.RESUME],
) -> None:
    """Propose a pause, be against one, or end it; all see what has become of it."""
    judge, player = _JUDGES[word], _answers.player_of(press)
    try:
        change = await table.wish(lambda state: judge(state, player))
    except TableError as error:
        is_played = TableReason(error.reason) is TableReason.NOT_PAUSED
        if not is_played or word is not FlowWord.RESUME:
            raise
        # Whoever comes back to a match that stood has let it go on by his very press.
        await room.showing.here(press, table)
        return
    change = await caught_up(table, change, press.id)
    if _answers.is_beside(press):
        await room.showing.changed_beside(press, table, change, _menu(press, change.after))
    else:
        await room.showing.changed(press, table, change)


_JUDGES = {
    FlowWord.PAUSE: pausing.propose,
    FlowWord.PLAY: pausing.decline,
    FlowWord.RESUME: pausing.resume,
}


async def _open(
    room: Room, press: Press, table: Table, word: Literal[FlowWord.MENU, FlowWord.LEAVE]
) -> None:
    """Show one reader what is seldom wanted, or what comes of leaving.

    Raises:
        TableError: no match is being played there, or who does not sit there would leave.
    """
    now = table.snapshot()
    seat = table.seat_of(_answers.player_of(press))
    _require_match(now)
    if word is FlowWord.LEAVE and seat is None:
        raise TableError(TableReason.NOT_SEATED)
    if word is FlowWord.MENU:
        page = _menu(press, now)
    else:
        view = now.view(seat)
        page = _flow_pages.leave_message(narrator_of(_answers.reader(press), view), view)
    if _answers.is_beside(press):
        await _answers.change(press, page)
    else:
        await _answers.show_privately(press, page)
    await room.showing.finish(press, table, Change(now, now))


def _require_match(table: Snapshot) -> None:
    match table.view(None).status:
        case "playing":
            return
        case "open":
            raise TableError(TableReason.NOT_STARTED)
        case "over":
            raise TableError(TableReason.OVER)
        case "closed":
            raise TableError(TableReason.CLOSED)


def _menu(press: Press, table: Snapshot) -> Message:
    view = table.view(table.seat_of(_answers.player_of(press)))
    if view.status != "playing":
        return _flow_pages.sentence_message(
            _answers.reader(press).gettext("The match at this table is over.")
        )
    return _flow_pages.menu_message(narrator_of(_answers.reader(press), view), view)


async def _leave(room: Room, press: Press, table: Table) -> None:
    """Leave in mid-match: a computer player takes the seat at once."""
    _require_match(table.snapshot())
    change = await table.leave(_answers.player_of(press))
    change = await caught_up(table, change, press.id)
    said = _answers.reader(press).gettext("You have left the table, and are free.")
    page = _flow_pages.sentence_message(said)
    await room.showing.changed_beside(press, table, change, page)


async def give_record(room: Room, press: Press, table: TableId) -> None:
    """Give the record of a match as a file, to one reader alone.

    Raises:
        TableError: there is none, or not for him.
    """
    texts = _answers.reader(press)
    record = await room.tables.record(table, Asker(_answers.player_of(press), press.guild_id))
    written, number = record.encode(), f"`{table}`"
    if len(written) > MOST_BYTES:
        said = texts.gettext(
            "This record is longer than I send. Whoever runs this bot can give it to you: it is "
            "that of match {number}.",
            number=number,
        )
        await _answers.tell(press, said)
        return
    said = texts.gettext("The record of match {number}: every card and every word.", number=number)
    await _answers.send_file(press, said, f"musbot-{table}.toml", written)
