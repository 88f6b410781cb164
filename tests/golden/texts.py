"""What do people read of a whole match on Discord, in each language?

A file holds one match, as ``reading`` plays it. After texts have changed they are written anew, and
what is new in them is then to be read:

    python -m tests.golden.texts
"""

from __future__ import annotations

from pathlib import Path

import pytest

from musbot.render.text import LANGUAGES

FOLDER = Path(__file__).parent
TEST = FOLDER.parent / "cogs" / "test_golden_texts.py"
"""Writes a file that is missing, and then fails so that nobody overlooks it."""


def golden_of(language: str) -> Path:
    """Give the file of a language."""
    return FOLDER / f"texts-{language}.txt"


def main() -> None:
    """Write the files anew."""
    for language in LANGUAGES:
        golden_of(language).unlink(missing_ok=True)
    pytest.main(["-q", "--no-header", "--tb=no", str(TEST)])


if __name__ == "__main__":
    main()
