"""How could somebody go on who is typing options of mus?"""

from __future__ import annotations

from musbot.games.mus.rules import MusRules
from musbot.render import option_proposals
from musbot.render.mus_option_names import VOCABULARY
from musbot.render.option_proposals import LONGEST, MOST

__all__ = ["LONGEST", "MOST", "proposals"]


def proposals(language: str, text: str, rules: MusRules) -> list[str]:
    """Give texts that go on from the typed one; values that change ``rules`` come before others."""
    return option_proposals.proposals(VOCABULARY, language, text, rules)
