"""What do people read of a whole match on Discord, in each language?

A file holds one match of a game, as ``reading`` or ``reading_mouche`` plays it. After texts have
changed they are written anew, and what is new in them is then to be read:

    python -m tests.golden.texts
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Final

import pytest

from musbot.render.text import LANGUAGES
from tests.golden.reading import Reading
from tests.golden.reading_mouche import MoucheReading

FOLDER = Path(__file__).parent
TEST = FOLDER.parent / "cogs" / "test_golden_texts.py"
"""Writes a file that is missing, and then fails so that nobody overlooks it."""


READINGS: Final[dict[str, type[Reading]]] = {"mus": Reading, "mouche": MoucheReading}
"""How a match of each game is played and read."""


def golden_of(language: str, game: str = "mus") -> Path:
    """Give the file of a language and a game."""
    return FOLDER / (f"texts-{language}.txt" if game == "mus" else f"texts-{game}-{language}.txt")


def main() -> None:
    """Write the files anew."""
    for language, game in product(LANGUAGES, READINGS):
        golden_of(language, game).unlink(missing_ok=True)
    # What plays a match is imported already, before pytest could rewrite its assertions.
    imported = "ignore::pytest.PytestAssertRewriteWarning"
    pytest.main(["-q", "--no-header", "--tb=no", "-W", imported, str(TEST)])


if __name__ == "__main__":
    main()
