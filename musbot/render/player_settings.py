"""What has a player set for himself, in words?"""

from __future__ import annotations

from typing import Final

from musbot.render.page import Block
from musbot.render.settings_page import (
    Line,
    SettingsPage,
    Switch,
    languages,
    list_line,
    switch_line,
)
from musbot.render.text import Texts, marked
from musbot.service.player_settings import Delivery, PlayerSetting, PlayerSettings

DELIVERIES: Final = {
    Delivery.DM: marked("By private message, and behind the button “My cards”"),
    Delivery.EPHEMERAL: marked("Only behind the button “My cards”"),
}
"""How cards come to their player."""

_TEXT_ONLY: Final = Switch(
    PlayerSetting.TEXT_ONLY,
    marked("Words instead of pictures"),
    on=marked("On: what only you see comes in words alone."),
    off=marked("Off: your cards come as a picture, and in words."),
)

_HIGH_CONTRAST: Final = Switch(
    PlayerSetting.HIGH_CONTRAST,
    marked("High contrast"),
    on=marked("On: your cards are large and plain, each suit in a colour of its own."),
    off=marked("Off: your cards are those of the deck."),
)

_MENTIONS: Final = Switch(
    PlayerSetting.MENTIONS,
    marked("Mentions"),
    on=marked("On: the table mentions you when it is your turn."),
    off=marked("Off: the table writes your name and notifies you of nothing."),
)


def player_page(texts: Texts, settings: PlayerSettings) -> SettingsPage:
    """Show the settings of a player as they stand."""
    above = Block(
        texts.gettext("Your settings"),
        (texts.gettext("They are yours on every server, and nobody else sees them."),),
    )
    lines = (
        _language(texts, settings),
        _delivery(texts, settings),
        *_switches(texts, settings),
    )
    return SettingsPage((above,), lines)


def _language(texts: Texts, settings: PlayerSettings) -> Line:
    return list_line(
        PlayerSetting.LANGUAGE,
        texts.gettext("Your language"),
        settings.language,
        languages(texts.gettext("As in your Discord")),
    )


def _delivery(texts: Texts, settings: PlayerSettings) -> Line:
    labels: dict[object, str] = {None: texts.gettext("As the server has it")}
    labels |= {each: texts.gettext(label) for each, label in DELIVERIES.items()}
    title = texts.gettext("How your cards come")
    return list_line(PlayerSetting.DELIVERY, title, settings.delivery, labels)


def _switches(texts: Texts, settings: PlayerSettings) -> tuple[Line, ...]:
    return (
        switch_line(texts, _TEXT_ONLY, is_on=settings.text_only),
        switch_line(texts, _HIGH_CONTRAST, is_on=settings.high_contrast),
        switch_line(texts, _MENTIONS, is_on=settings.mentions),
    )
