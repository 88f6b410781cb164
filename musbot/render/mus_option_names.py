"""What are the options of mus and their values called by those who type them?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.rules import OPTIONS, PRESETS
from musbot.render.mus_option_words import AS_WELL, NAMES, USUAL, VALUES
from musbot.render.option_vocabulary import PRESET, Vocabulary, tidied

__all__ = [
    "OPTION_OF",
    "PRESET",
    "VALUE_OF",
    "VOCABULARY",
    "option_name",
    "tidied",
    "value_name",
]

VOCABULARY: Final = Vocabulary(OPTIONS, tuple(PRESETS), NAMES, VALUES, as_well=AS_WELL, usual=USUAL)
"""The words of mus."""

option_name = VOCABULARY.option_name
value_name = VOCABULARY.value_name
OPTION_OF: Final = VOCABULARY.option_of
VALUE_OF: Final = VOCABULARY.value_of
