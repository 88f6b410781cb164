"""How does a page of settings become a message with lists and buttons?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import discord
from discord import ButtonStyle, ChannelType, SelectDefaultValue, ui
from discord import SelectDefaultValueType as Kind

from cogs._controls import MOST_LABEL, MOST_OPTION, Button, written
from cogs._layout import FELT, LibraryRow
from cogs._setting_ids import SettingId, SettingsPageId
from musbot.render.server_settings import TITLES, Topic
from musbot.render.settings_page import Line, Picks, SettingsPage
from musbot.render.text import Texts
from musbot.service.server_settings import MOST_CHANNELS

CHANNELS = [
    ChannelType.text,
    ChannelType.news,
    ChannelType.voice,
    ChannelType.stage_voice,
    ChannelType.forum,
    ChannelType.category,
]
"""In which a command can be typed, or a thread of them, or a channel below them."""

_Item = ui.Item[ui.LayoutView]


def settings_message(
    page: SettingsPage, guild: discord.Guild | None = None, below: Iterable[LibraryRow] = ()
) -> ui.LayoutView:
    """Make the message; ``below`` are rows that lead elsewhere."""
    view = ui.LayoutView(timeout=None)
    above = "\n".join([written(block) for block in page.above])
    box: ui.Container[ui.LayoutView] = ui.Container(ui.TextDisplay(above), accent_colour=FELT)
    for line in page.lines:
        for item in _items(line, guild):
            box.add_item(item)
    for row in below:
        box.add_item(row)
    view.add_item(box)
    view.stop()
    return view


def topics_row(texts: Texts, topic: Topic) -> LibraryRow:
    """Give the buttons that turn to the other pages of a server's settings."""
    return ui.ActionRow(*[_topic_button(texts, each, is_here=each is topic) for each in TITLES])


def _topic_button(texts: Texts, topic: Topic, *, is_here: bool) -> Button:
    return ui.Button(
        label=texts.gettext(TITLES[topic]),
        style=ButtonStyle.primary if is_here else ButtonStyle.secondary,
        disabled=is_here,
        custom_id=str(SettingsPageId(topic)),
    )


def _items(line: Line, guild: discord.Guild | None) -> Iterator[_Item]:
    text: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(f"**{line.title}**\n{line.now}")
    if line.switch is not None:
        yield ui.Section(text, accessory=_switch(line))
        return
    yield text
    if line.options:
        yield ui.ActionRow(_list(line))
    if line.picks is Picks.ROLE:
        yield ui.ActionRow(_role_list(line, guild))
    elif line.picks is Picks.CHANNELS:
        yield ui.ActionRow(_channel_list(line, guild))


def _switch(line: Line) -> Button:
    assert line.switch is not None, "only a switch has a button"
    return ui.Button(
        label=line.switch.label, custom_id=str(SettingId(line.setting, line.switch.word))
    )


def _list(line: Line) -> ui.Select[ui.LayoutView]:
    options = [
        discord.SelectOption(
            label=each.label[:MOST_OPTION], value=each.word, default=each.word == line.chosen
        )
        for each in line.options
    ]
    return ui.Select(
        custom_id=str(SettingId(line.setting)), placeholder=_hint(line.now), options=options
    )


def _role_list(line: Line, guild: discord.Guild | None) -> ui.RoleSelect[ui.LayoutView]:
    there = [each for each in line.picked if guild is not None and guild.get_role(each) is not None]
    return ui.RoleSelect(
        custom_id=str(SettingId(line.setting, Picks.ROLE.value)),
        placeholder=_hint(line.hint),
        # Where there is no list beside it, nobody at all may be chosen here.
        min_values=1 if line.options else 0,
        default_values=[SelectDefaultValue(id=each, type=Kind.role) for each in there],
    )


def _channel_list(line: Line, guild: discord.Guild | None) -> ui.ChannelSelect[ui.LayoutView]:
    there = [
        each for each in line.picked if guild is not None and guild.get_channel(each) is not None
    ]
    return ui.ChannelSelect(
        custom_id=str(SettingId(line.setting, Picks.CHANNELS.value)),
        placeholder=_hint(line.hint),
        channel_types=CHANNELS,
        min_values=0,
        max_values=MOST_CHANNELS,
        default_values=[SelectDefaultValue(id=each, type=Kind.channel) for each in there],
    )


def _hint(text: str) -> str:
    return text[:MOST_LABEL]
