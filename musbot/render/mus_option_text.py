"""Which options of mus does somebody mean by what he typed?"""

from __future__ import annotations

from musbot.render import option_text
from musbot.render.mus_option_names import VOCABULARY


def read_options(text: str) -> dict[str, object]:
    """Give what was typed, as options of mus and their values; raises ``RulesError``."""
    return option_text.read_options(VOCABULARY, text)
