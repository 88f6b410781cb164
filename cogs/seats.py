"""Which commands seat others before the match: computer players, guests, who changes, who draws?"""

from __future__ import annotations

import discord
from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, slash
from cogs._errors import Place, PlaceError
from cogs._finding import table_of
from cogs._room import Room
from cogs._seat_options import meant_seat_of, offer_seats
from cogs.tables import group_of_tables, require_here
from musbot.core.errors import NotationError, TableError
from musbot.core.seats import Seat
from musbot.render.text import marked
from musbot.service import lobby
from musbot.service.names import COMPUTER_NAMES
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.table import Table

_SEAT = marked("The number of a seat, or who sits there")


def add_commands(tree: Tree, room: Room) -> None:
    """Add these commands to those about tables."""
    group = group_of_tables(tree)
    for make in (_bots, _invite, _change, _draw, _remove):
        group.add_command(make(room))


def _bots(room: Room) -> SlashCommand:
    async def bots(
        press: Press, cuantos: app_commands.Range[int, 1, 5] | None = None, nombre: str = ""
    ) -> None:
        table = await table_of(room, press)
        change = await table.add_computers(_answers.player_of(press), cuantos, nombre or None)
        await room.showing.changed(press, table, change)

    named = [app_commands.Choice(name=name, value=name) for name in COMPUTER_NAMES]
    return slash(
        "bots",
        marked("Give free seats to computer players"),
        app_commands.choices(nombre=named)(bots),
        cuantos=marked("How many; all free seats if you leave it out"),
        nombre=marked("Which one is to sit down"),
    )


def _invite(room: Room) -> SlashCommand:
    async def invitar(press: Press, jugador: discord.User) -> None:
        table = await table_of(room, press)
        require_here(press, table)
        if jugador.bot:
            raise PlaceError(Place.ROBOT)
        by, guest = _answers.player_of(press), PlayerId(jugador.id)
        await table.wish(lambda state: lobby.invite(state, by, guest))
        calls = await room.calling.allows(guest)
        await room.showing.opened(press, table, invites=guest, calls=calls)

    return slash(
        "invitar",
        marked("Ask somebody to your table: this calls him, and nobody else"),
        invitar,
        jugador=marked("Whom you ask"),
    )


def _change(room: Room) -> SlashCommand:
    async def cambiar(press: Press, asiento: str, otro: str = "") -> None:
        table = await table_of(room, press)
        player, seat = _answers.player_of(press), meant_seat_of(press, table, asiento)
        if otro:
            with_whom = meant_seat_of(press, table, otro)
            change = await table.wish(lambda state: lobby.swap(state, player, seat, with_whom))
        else:
            change = await table.move(player, seat)
        await room.showing.changed(press, table, change)

    proposals = offer_seats(lambda press: _own_table(room, press))
    return slash(
        "cambiar",
        marked("Move to another seat; as the host let two change places"),
        app_commands.autocomplete(asiento=proposals, otro=proposals)(cambiar),
        asiento=_SEAT,
        otro=marked("With whom that one changes: for the host alone"),
    )


def _draw(room: Room) -> SlashCommand:
    async def sorteo(press: Press) -> None:
        table = await table_of(room, press)
        change = await table.draw(_answers.player_of(press))
        await room.showing.changed(press, table, change)

    return slash("sorteo", marked("Draw a card each: who plays with whom, and who is mano"), sorteo)


def _remove(room: Room) -> SlashCommand:
    async def fuera(press: Press, asiento: str) -> None:
        table = await table_of(room, press)
        by, seat = _answers.player_of(press), _held_seat(press, table, asiento)
        change = await table.wish(lambda state: lobby.remove(state, by, seat))
        await room.showing.changed(press, table, change)

    proposals = offer_seats(lambda press: _own_table(room, press))
    return slash(
        "fuera",
        marked("As the host send a computer player away, or free a seat before the match"),
        app_commands.autocomplete(asiento=proposals)(fuera),
        asiento=_SEAT,
    )


def _held_seat(press: Press, table: Table, typed: str) -> Seat:
    """Understand whose seat is to be freed; a free one has nobody to be sent away."""
    try:
        return meant_seat_of(press, table, typed)
    except NotationError as error:
        if error.kind != "player":
            raise
        raise TableError(TableReason.NOBODY_THERE) from None


async def _own_table(room: Room, press: Press) -> Table | None:
    return await room.tables.find(_answers.player_of(press))
