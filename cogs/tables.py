"""Which commands and buttons open, fill, start, show and close a table?"""

from __future__ import annotations

from contextlib import suppress
from typing import assert_never

import discord
from discord import app_commands

from cogs import _answers, _pages, _permits, _rights
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._errors import Place, PlaceError
from cogs._ids import LobbyId, LobbyWord
from cogs._letters import Cause
from cogs._room import Room
from cogs._rule_options import DESCRIPTIONS, choosing_rules, chosen_rules
from cogs._who import person_of
from musbot.core.errors import CorruptLogError, TableError
from musbot.render.text import marked
from musbot.service.permits import terms_of
from musbot.service.ports import Status
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table

GAME = "mus"

SEATINGS = (
    ("pairs", marked("Four players in pairs")),
    ("two", marked("Two players")),
    ("three", marked("Three players, each alone")),
    ("four", marked("Four players, each alone")),
    ("five", marked("Five players, each alone")),
    ("teams-of-three", marked("Six players in two teams")),
    ("three-pairs", marked("Six players in three pairs")),
    ("six", marked("Six players, each alone")),
)

GROUP = "mesa"

Rules = dict[str, object]


def add_commands(tree: Tree, room: Room) -> None:
    """Add the group of commands about tables, and the score."""
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(marked("Open a table, sit down, start, close")),
    )
    for make in (_open, _join, _leave, _bots, _start, _show, _close):
        group.add_command(make(room))
    tree.add_command(group)
    tree.add_command(_score(room))


# ---------------------------------------------------------------------- commands


def _open(room: Room) -> SlashCommand:
    async def abrir(
        press: Press, asientos: str = "pairs", reglas: str = "", opciones: str = ""
    ) -> None:
        await open_table(room, press, asientos, chosen_rules(reglas, opciones))

    return slash(
        "abrir",
        marked("Open a table in this channel"),
        app_commands.choices(asientos=choices(SEATINGS))(choosing_rules(abrir)),
        asientos=marked("How many play, and who with whom"),
        **DESCRIPTIONS,
    )


def _join(room: Room) -> SlashCommand:
    async def unirse(press: Press) -> None:
        seated = await room.tables.find(_answers.player_of(press))
        table = seated or await table_in(room, press, "open")
        if table is None:
            raise PlaceError(Place.NO_TABLE_WAITS)
        await sit(room, press, table)

    return slash("unirse", marked("Sit down at the table that waits in this channel"), unirse)


def _leave(room: Room) -> SlashCommand:
    async def salir(press: Press) -> None:
        await _get_up(room, press)

    return slash("salir", marked("Get up from your table before the match"), salir)


def _bots(room: Room) -> SlashCommand:
    async def bots(press: Press, cuantos: app_commands.Range[int, 1, 5] | None = None) -> None:
        table = await table_of(room, press)
        change = await table.add_computers(_answers.player_of(press), cuantos)
        await room.showing.changed(press, table, change)

    return slash(
        "bots",
        marked("Give free seats to computer players"),
        bots,
        cuantos=marked("How many; all free seats if you leave it out"),
    )


def _start(room: Room) -> SlashCommand:
    async def empezar(press: Press) -> None:
        await _begin(room, press, await table_of(room, press))

    return slash("empezar", marked("Begin the match"), empezar)


def _show(room: Room) -> SlashCommand:
    async def estado(press: Press) -> None:
        await room.showing.here(press, await _table_to_see(room, press))

    return slash("estado", marked("Show the table here and now"), estado)


def _close(room: Room) -> SlashCommand:
    async def cerrar(press: Press) -> None:
        await _close_some_table(room, press)

    return slash("cerrar", marked("Close the table before its match ends"), cerrar)


def _score(room: Room) -> SlashCommand:
    async def marcador(press: Press) -> None:
        table = await _table_to_see(room, press)
        view = _pages.score_message(_answers.reader(press), table.snapshot())
        await _answers.show_privately(press, view)

    return slash("marcador", marked("Show the score and the last count, to you alone"), marcador)


# ---------------------------------------------------------------------- buttons


async def pressed(room: Room, press: Press, control: LobbyId) -> None:
    """Do what a button about a table says."""
    table = await room.tables.get(control.table)
    try:
        await _do(room, press, table, control.word)
    except TableError as error:
        await room.showing.refused(press, table, error, in_lobby=True)


async def _do(room: Room, press: Press, table: Table, word: LobbyWord) -> None:
    player = _answers.player_of(press)
    match word:
        case LobbyWord.SIT:
            await sit(room, press, table)
        case LobbyWord.LEAVE:
            await room.showing.changed(press, table, await table.leave(player))
        case LobbyWord.BOTS:
            await room.showing.changed(press, table, await table.add_computers(player))
        case LobbyWord.START:
            await _begin(room, press, table)
        case LobbyWord.CLOSE:
            await _close_table(room, press, table)
        case LobbyWord.SHOW:
            await room.showing.lead_to(press, table)
        case _:
            assert_never(word)


# ---------------------------------------------------------------------- what both do


async def open_table(
    room: Room, press: Press, seating: str = "pairs", chosen: Rules | None = None
) -> None:
    """Open a table where the command was typed, and seat its host.

    It has the rules of the server, changed by those that its host has chosen.

    Raises:
        PlaceError: there is no server around.
        RulesError: rules that cannot be.
        TableError: he sits elsewhere, or may not choose the rules.
        PermitError: he may open none, or none here.
    """
    if press.guild_id is None:
        raise PlaceError(Place.NEEDS_SERVER)
    _permits.require_opening(press)
    rules = await room.settings.rules_to_open(
        press.guild_id, GAME, seating, chosen or {}, moderator=_rights.manages_server(press)
    )
    place = (press.guild_id, press.channel_id)
    host = person_of(press.user)
    terms = terms_of(_answers.server(press), _answers.public_locale(press))
    table = await room.tables.open(
        GAME, host, rules=rules, seating=seating, place=place, terms=terms
    )
    await room.showing.here(press, table)
    _expect_letters(room, press, table)


async def sit(room: Room, press: Press, table: Table) -> None:
    """Take a seat; raises ``TableError``."""
    change = await table.sit(person_of(press.user))
    await room.showing.changed(press, table, change)
    _expect_letters(room, press, table)


def _expect_letters(room: Room, press: Press, table: Table) -> None:
    cause = Cause(press.id, table.place[1])
    room.letters.sat_down(_answers.player_of(press), table.id, _answers.locale_of(press), cause)


async def table_of(room: Room, press: Press) -> Table:
    """Give the table at which somebody sits; raises ``TableError`` when there is none."""
    table = await room.tables.find(_answers.player_of(press))
    if table is None:
        raise TableError(TableReason.NO_TABLE)
    return table


async def _table_to_see(room: Room, press: Press) -> Table:
    seated = await room.tables.find(_answers.player_of(press))
    table = seated or await table_in(room, press, "open", "playing")
    if table is None:
        raise PlaceError(Place.NO_TABLE_SHOWN)
    return table


async def table_in(room: Room, press: Press, *statuses: Status) -> Table | None:
    """Give the table that is shown where a command was typed, else the last one opened there."""
    channel = press.channel_id
    if channel is None or press.guild_id is None:
        return None
    above = press.channel.parent_id if isinstance(press.channel, discord.Thread) else None
    opened = [each for each in await room.tables.live() if each.status in statuses]
    numbers = [
        *[each.table for each in opened if each.channel == above],
        *[each.table for each in opened if each.channel == channel],
        *room.screens.in_channel(channel),
    ]
    for number in reversed(numbers):
        with suppress(CorruptLogError):  # it stands in nobody's way but that of its own people
            table = await room.tables.get(number)
            if table.view(None).status in statuses:
                return table
    return None


async def _begin(room: Room, press: Press, table: Table) -> None:
    change = await table.start(_answers.player_of(press))
    await room.showing.begun(press, table, change)


async def _get_up(room: Room, press: Press) -> None:
    player = _answers.player_of(press)
    try:
        table = await table_of(room, press)
    except CorruptLogError:
        await _free(room, press)
        return
    await room.showing.changed(press, table, await table.leave(player))


async def _close_some_table(room: Room, press: Press) -> None:
    try:
        table = await _table_to_see(room, press)
    except CorruptLogError:
        await _free(room, press)
        return
    await _close_table(room, press, table)


async def _close_table(room: Room, press: Press, table: Table) -> None:
    moderator = _permits.closes_for_others(press, table)
    change: Change = await table.close(_answers.player_of(press), moderator=moderator)
    await room.showing.changed(press, table, change)


async def _free(room: Room, press: Press) -> None:
    """Let people go whose table cannot be read any more."""
    await room.tables.close_unreadable(_answers.player_of(press))
    said = marked("Your table could not be read any more. It is closed, and you are free.")
    await _answers.tell(press, _answers.reader(press).gettext(said))
