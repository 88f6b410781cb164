"""What is called what a game counts the wins of?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.events import Lance
from musbot.render import mus_words
from musbot.render.text import Texts, marked
from musbot.service.board_values import WinRate

_LANCES: Final = {lance.value: lance for lance in Lance}

_TITLES: Final = {"mus": marked("Lances won"), "mouche": marked("Deals and tricks won")}
_TITLE: Final = marked("How often won")

_OTHERS: Final = {
    "deals": marked("deals"),
    "tricks": marked("tricks"),
}


def rate_label(texts: Texts, rate: WinRate) -> str:
    """Name a lance or whatever is won; what this version does not know keeps its own name."""
    if rate.name in _LANCES:
        return mus_words.lance(texts, _LANCES[rate.name])
    return texts.gettext(_OTHERS[rate.name]) if rate.name in _OTHERS else rate.name


def rates_title(texts: Texts, game: str) -> str:
    """Say above them all what they are of in this game."""
    return texts.gettext(_TITLES.get(game, _TITLE))
