"""What are the words called that partners may say to one another?

Questions and answers have their signs; the words of the list are said in Spanish at any table.
"""

from __future__ import annotations

from typing import Final

from musbot.render.text import Texts, marked

TALK: Final = {
    "mus": marked("mus"),
    "quita": marked("quita"),
    "envida": marked("envida"),
    "ordago": marked("órdago"),
    "llego-a-mi": marked("llegó a mí"),
    "que-digo": marked("¿qué digo?"),
    "si": marked("sí"),
    "no": marked("no"),
}
"""Every word of the list, by its spelling in records."""


def talk_word(texts: Texts, word: str) -> str:
    """Say a word of the list as at the table: ``¿qué digo?``."""
    return texts.gettext(TALK[word])
