"""What has a server set, in words?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.rules import parse_rules
from musbot.render.lobby import rules_block
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.service.server_settings import Choosers, ServerSettings

CHOOSERS: Final = {
    Choosers.EVERYONE: marked("Everybody"),
    Choosers.MODERATORS: marked("Only those who manage the server"),
}
"""Who may choose the rules of a table."""


def settings_page(texts: Texts, settings: ServerSettings) -> Page:
    """Show the settings of a server as they stand."""
    rules = rules_block(texts, parse_rules(settings.rules.get("mus", {})))
    return Page(
        (
            Block(texts.gettext("Rules of new tables"), rules.lines),
            Block(
                texts.gettext("Who may choose other rules"),
                (texts.gettext(CHOOSERS[settings.choosers]),),
            ),
        )
    )
