"""Which options and presets can a table of mus have, each with what it means?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.rules import MusRules
from musbot.render import option_list
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.mus_rules import option_line, preset_line
from musbot.render.page import Page
from musbot.render.text import Texts

_USUAL: Final = MusRules()


def options_page(texts: Texts) -> Page:
    """List every option with its values, then every preset, in the order of the rules."""
    return option_list.options_page(VOCABULARY, texts, _USUAL, option_line, preset_line)
