"""What is called what a game counts the wins of?"""

from __future__ import annotations

from musbot.games.mus.events import Lance
from musbot.render import mus_words
from musbot.render.text import Texts
from musbot.service.board_values import WinRate


def rate_label(texts: Texts, rate: WinRate) -> str:
    """Name a lance; what this version does not know keeps the name under which it was counted."""
    known = {lance.value: lance for lance in Lance}
    return mus_words.lance(texts, known[rate.name]) if rate.name in known else rate.name
