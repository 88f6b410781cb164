"""What can be wrong with a folder that should be a host's own deck?"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from musbot.core.errors import MusbotError


class DeckFault(StrEnum):
    """What is wrong with a folder that should be a deck."""

    NO_FOLDER = "no-folder"
    NO_THEME = "no-theme"
    WRONG_THEME = "wrong-theme"
    MISSING = "missing"
    TWICE = "twice"
    NO_PICTURE = "no-picture"
    TOO_LARGE = "too-large"


class DeckError(MusbotError):
    """A folder is no deck; ``names`` are the pictures of which ``fault`` speaks."""

    def __init__(self, folder: Path, fault: DeckFault, names: tuple[str, ...] = ()) -> None:
        super().__init__(fault.value)
        self.folder = folder
        self.fault = fault
        self.names = names
