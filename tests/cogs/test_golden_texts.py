"""Do people still read the same of a whole match, in every language?"""

import pytest
from simcord.env import Env

from musbot.core.errors import MusbotError
from musbot.render.text import LANGUAGES
from tests.golden.reading import Reading
from tests.golden.texts import golden_of


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_match_is_read_as_it_was_before(simcord_env: Env, language: str) -> None:
    """``python -m tests.golden.texts`` writes the files anew: then read what has changed."""
    written = await Reading(simcord_env, language).write()
    raised = [getattr(error, "original", error) for error in simcord_env.errors]
    assert [error for error in raised if not isinstance(error, MusbotError)] == []
    golden = golden_of(language)
    if not golden.exists():
        golden.write_text(written, encoding="utf-8")
        pytest.fail(f"{golden.name} was written anew: read it")
    assert written == golden.read_text(encoding="utf-8")
