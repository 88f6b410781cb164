"""Do people still read the same of a whole match, in every language?"""

import re

import pytest
from simcord.env import Env

from musbot.core.errors import MusbotError
from musbot.render.text import LANGUAGES, SOURCE
from tests.catalogues import TRANSLATIONS
from tests.golden.texts import READINGS, golden_of

ENGLISH = re.compile(
    r"\b(the|of|and|you|your|with|are|stones?|cards?|match|seats?)\b", re.IGNORECASE
)
"""Words that stand in most English sentences, and in none of other languages."""


@pytest.mark.parametrize("game", READINGS)
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_match_is_read_as_it_was_before(simcord_env: Env, language: str, game: str) -> None:
    """``python -m tests.golden.texts`` writes the files anew: then read what has changed."""
    written = await READINGS[game](simcord_env, language).write()
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []
    golden = golden_of(language, game)
    if not golden.exists():
        golden.write_text(written, encoding="utf-8")
        pytest.fail(f"{golden.name} was written anew: read it")
    assert written == golden.read_text(encoding="utf-8")


@pytest.mark.parametrize("game", READINGS)
@pytest.mark.parametrize("language", TRANSLATIONS)
def test_who_reads_another_language_reads_no_english(language: str, game: str) -> None:
    lines = golden_of(language, game).read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if ENGLISH.search(line) and not line.startswith("====")] == []


def test_english_would_be_seen() -> None:
    lines = golden_of(SOURCE).read_text(encoding="utf-8").splitlines()
    assert len([line for line in lines if ENGLISH.search(line)]) > 100
