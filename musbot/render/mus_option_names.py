"""What are the options of mus and their values called by those who type them?"""

from __future__ import annotations

from typing import Final

from musbot.games.mus.rules import OPTIONS, PRESETS
from musbot.render.mus_option_words import AS_WELL, NAMES, USUAL, VALUES
from musbot.render.option_vocabulary import Vocabulary

VOCABULARY: Final = Vocabulary(OPTIONS, tuple(PRESETS), NAMES, VALUES, as_well=AS_WELL, usual=USUAL)
"""The words of mus."""
