"""Which commands show what a server has set, and change it?"""

from __future__ import annotations

import discord
from discord import app_commands

from cogs import _answers, _controls, _rights
from cogs._answers import Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._errors import Place, PlaceError
from cogs._room import Room
from cogs._rule_options import DESCRIPTIONS, choosing_rules, chosen_rules
from cogs.tables import GAME
from musbot.render.server_settings import CHOOSERS, settings_page
from musbot.render.text import marked
from musbot.service.server_settings import Choosers, ServerSetting, ServerSettings

GROUP = "ajustes"


def add_commands(tree: Tree, room: Room) -> None:
    """Add the group of commands for those who manage a server."""
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(marked("Show and change the settings of this server")),
        # Discord hides it from others, unless the server says otherwise; each step asks again.
        default_permissions=discord.Permissions(manage_guild=True),
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False),
    )
    for make in (_rules, _tables):
        group.add_command(make(room))
    tree.add_command(group)


def _rules(room: Room) -> SlashCommand:
    async def reglas(press: Press, reglas: str = "", opciones: str = "") -> None:
        guild, chosen = _server_of(press), chosen_rules(reglas, opciones)
        if chosen:
            settings = await room.settings.set_rules(guild, GAME, chosen)
        else:
            settings = await room.settings.server(guild)
        await _show(press, settings)

    return slash(
        "reglas",
        marked("The rules of new tables here, where nobody chooses others"),
        choosing_rules(reglas),
        **DESCRIPTIONS,
    )


def _tables(room: Room) -> SlashCommand:
    async def mesas(press: Press, eligen: str = "") -> None:
        guild = _server_of(press)
        if eligen in {*Choosers}:
            settings = await room.settings.set_server(guild, ServerSetting.CHOOSERS, eligen)
        else:
            settings = await room.settings.server(guild)
        await _show(press, settings)

    named = [(choosers.value, text) for choosers, text in CHOOSERS.items()]
    return slash(
        "mesas",
        marked("Who may open a table with rules of his own"),
        app_commands.choices(eligen=choices(named))(mesas),
        eligen=marked("Who chooses; leave it out to see what is set"),
    )


def _server_of(press: Press) -> int:
    """Give the server whose settings these are; raises ``PlaceError`` to whoever may not see it."""
    if press.guild_id is None:
        raise PlaceError(Place.NEEDS_SERVER)
    if not _rights.manages_server(press):
        raise PlaceError(Place.NEEDS_MANAGER)
    return press.guild_id


async def _show(press: Press, settings: ServerSettings) -> None:
    page = settings_page(_answers.reader(press), settings)
    await _answers.show_privately(press, _controls.message(page))
