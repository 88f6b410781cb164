"""Which commands show what a server or a player has set, and change it?

A page answers its reader alone. Its controls name what they set, so they work after a restart, and
whoever presses one is asked for his right anew.
"""

from __future__ import annotations

import discord
from discord import app_commands, ui
from msgspec.structs import replace

from cogs import _answers, _rights
from cogs._answers import Answered, Press
from cogs._commands import SlashCommand, Tree, choices, slash
from cogs._errors import Place, PlaceError
from cogs._offered import known_game
from cogs._places import is_at_home
from cogs._room import Room
from cogs._rule_options import DESCRIPTIONS, choosing_rules, chosen_rules
from cogs._setting_ids import SettingId, SettingsPageId
from cogs._settings_page import settings_message, topics_row
from musbot.render.player_settings import player_page
from musbot.render.server_settings import CHOOSERS, Naming, Topic, server_page, topic_of
from musbot.render.settings_page import NONE, Picks, value_of
from musbot.render.text import SPOKEN, marked
from musbot.service.player_settings import PlayerSetting, PlayerSettings
from musbot.service.server_settings import (
    MOST_RESERVE_SECONDS,
    MOST_TURN_SECONDS,
    ChannelId,
    ServerSetting,
    ServerSettings,
)
from musbot.service.settings import Known

GROUP = "ajustes"

_Channel = (
    discord.TextChannel | discord.VoiceChannel | discord.StageChannel | discord.CategoryChannel
)
"""What can be typed; forums are on the page alone, since the library asks for media with them."""

_NAMING = Naming(role=lambda role: f"<@&{role}>", channel=lambda channel: f"<#{channel}>")


def add_commands(tree: Tree, room: Room) -> None:
    """Add the group of commands: a player's own settings, and those of a server."""
    group = app_commands.Group(
        name=app_commands.locale_str(GROUP),
        description=app_commands.locale_str(marked("Your settings, and those of this server")),
    )
    for make in (_own, _server, _rules, _tables, _channel, _time):
        group.add_command(make(room))
    tree.add_command(group)


# ---------------------------------------------------------------------- commands


def _own(room: Room) -> SlashCommand:
    async def mios(press: Press, idioma: str = "") -> None:
        if idioma:
            await _set_own(room, press, PlayerSetting.LANGUAGE, value_of([idioma]))
        else:
            _know_own(press, await room.settings.player(_answers.player_of(press), anew=True))
        await _answers.show_privately(press, _own_view(press))

    return slash(
        "mios",
        marked("Your own settings: language, pictures, private messages, mentions"),
        app_commands.choices(idioma=_languages(marked("As in your Discord")))(mios),
        idioma=marked("The language in which you are spoken to"),
    )


def _server(room: Room) -> SlashCommand:
    async def servidor(press: Press, idioma: str = "") -> None:
        changes = {ServerSetting.LANGUAGE: value_of([idioma])} if idioma else {}
        await _set_some(room, press, changes, Topic.SPEECH if idioma else Topic.TABLES)

    return slash(
        "servidor",
        marked("The settings of this server, for those who manage it"),
        app_commands.choices(idioma=_languages(marked("As in the settings of Discord")))(servidor),
        idioma=marked("The language of the tables on this server"),
    )


def _rules(room: Room) -> SlashCommand:
    async def reglas(press: Press, reglas: str = "", opciones: str = "", juego: str = "") -> None:
        guild, game = _server_of(press), known_game(juego, reglas)
        chosen = chosen_rules(game, reglas, opciones)
        if chosen:
            _know_server(press, await room.settings.set_rules(guild, game, chosen))
        await _set_some(room, press, {}, Topic.PLAY)

    return slash(
        "reglas",
        marked("The rules of new tables here, where nobody chooses others"),
        choosing_rules(reglas),
        **DESCRIPTIONS,
    )


def _tables(room: Room) -> SlashCommand:
    async def mesas(
        press: Press,
        eligen: str = "",
        abren: str = "",
        abre: discord.Role | None = None,
        cierra: discord.Role | None = None,
    ) -> None:
        changes: dict[ServerSetting, object] = {}
        if eligen:
            changes[ServerSetting.CHOOSERS] = eligen
        if abren or abre:
            changes[ServerSetting.OPENERS] = abre.id if abre else abren
        if cierra:
            changes[ServerSetting.CLOSERS] = cierra.id
        only_rules = changes.keys() == {ServerSetting.CHOOSERS}
        await _set_some(room, press, changes, Topic.PLAY if only_rules else Topic.TABLES)

    named = choices([(choosers.value, text) for choosers, text in CHOOSERS.items()])
    return slash(
        "mesas",
        marked("Who may open tables, close them, and choose their rules"),
        app_commands.choices(eligen=named, abren=named)(mesas),
        eligen=marked("Who may open a table with rules of his own"),
        abren=marked("Who may open tables"),
        abre=marked("A role whose members may open tables, beside those who manage the server"),
        cierra=marked("A role whose members may close the tables of others"),
    )


def _channel(room: Room) -> SlashCommand:
    async def canal(press: Press, canal: _Channel) -> None:
        guild = _server_of(press)
        _know_server(press, await room.settings.switch_channel(guild, ChannelId(canal.id)))
        await _answers.show_privately(press, _server_view(press, Topic.TABLES))

    return slash(
        "canal",
        marked("Add a channel to those where tables may be opened, or take it away"),
        canal,
        canal=marked("A channel, or a category of channels"),
    )


def _time(room: Room) -> SlashCommand:
    async def reloj(
        press: Press,
        segundos: app_commands.Range[int, 0, MOST_TURN_SECONDS] | None = None,
        reserva: app_commands.Range[int, 0, MOST_RESERVE_SECONDS] | None = None,
    ) -> None:
        changes: dict[ServerSetting, object] = {}
        if segundos is not None:
            changes[ServerSetting.TURN_SECONDS] = segundos
        if reserva is not None:
            changes[ServerSetting.RESERVE_SECONDS] = reserva
        await _set_some(room, press, changes, Topic.PLAY)

    return slash(
        "reloj",
        marked("How long a player may think"),
        reloj,
        segundos=marked("Seconds for a turn: 15 to 600, or 0 for no clock"),
        reserva=marked("Seconds in reserve, for each player and match: 0 to 1800"),
    )


def _languages(otherwise: str) -> list[app_commands.Choice[str]]:
    spoken = [app_commands.Choice(name=name, value=each.value) for each, name in SPOKEN.items()]
    return [*spoken, *choices([(NONE, otherwise)])]


# ---------------------------------------------------------------------- buttons and lists


async def pressed(room: Room, press: Press, control: SettingId | SettingsPageId) -> None:
    """Set what a button or a list says, or turn to another page, and show how all stands then."""
    if isinstance(control, SettingsPageId):
        _know_server(press, await room.settings.server(_server_of(press), anew=True))
        await _change(press, _server_view(press, control.topic))
        return
    # A list of roles or channels from which nothing was chosen is as good as any other choice.
    named = [] if control.word in {*Picks} else [control.word]
    words = _answers.chosen(press).split() or named
    value = value_of(words, many=control.setting is ServerSetting.CHANNELS)
    if isinstance(control.setting, PlayerSetting):
        await _set_own(room, press, control.setting, value)
        await _change(press, _own_view(press))
    else:
        await _set(room, press, control.setting, value)
        await _change(press, _server_view(press, topic_of(control.setting)))


async def _change(press: Press, view: ui.LayoutView) -> None:
    if await _answers.change(press, view) is Answered.GONE:
        await _answers.show_privately(press, view)


# ---------------------------------------------------------------------- what both do


def _server_of(press: Press) -> int:
    """Give the server whose settings these are; raises ``PlaceError`` to whoever may not see it."""
    if press.guild_id is None:
        raise PlaceError(Place.SETTINGS_OF_NO_SERVER)
    if not is_at_home(press):
        raise PlaceError(Place.SETTINGS_ABROAD)
    if not _rights.manages_server(press):
        raise PlaceError(Place.NEEDS_MANAGER)
    return press.guild_id


async def _set_some(
    room: Room, press: Press, changes: dict[ServerSetting, object], topic: Topic
) -> None:
    """Set what was typed, if anything was, and show the page that tells of it."""
    guild = _server_of(press)
    for setting, value in changes.items():
        await _set(room, press, setting, value)
    if not changes:
        _know_server(press, await room.settings.server(guild, anew=True))
    await _answers.show_privately(press, _server_view(press, topic))


async def _set(room: Room, press: Press, setting: ServerSetting, value: object) -> None:
    guild = _server_of(press)
    _know_server(press, await room.settings.set_server(guild, setting, value))


async def _set_own(room: Room, press: Press, setting: PlayerSetting, value: object) -> None:
    player = _answers.player_of(press)
    _know_own(press, await room.settings.set_player(player, setting, value))
    room.letters.met(player, _answers.locale_of(press))


def _know_server(press: Press, settings: ServerSettings) -> None:
    _answers.know(press, replace(_known(press), server=settings))


def _know_own(press: Press, settings: PlayerSettings) -> None:
    _answers.know(press, replace(_known(press), player=settings))


def _known(press: Press) -> Known:
    return Known(_answers.server(press), _answers.preferences(press))


def _server_view(press: Press, topic: Topic) -> ui.LayoutView:
    texts = _answers.reader(press)
    page = server_page(texts, topic, _answers.server(press), _NAMING)
    return settings_message(page, press.guild, [topics_row(texts, topic)])


def _own_view(press: Press) -> ui.LayoutView:
    return settings_message(player_page(_answers.reader(press), _answers.preferences(press)))
