"""Is everybody told why a wish about past matches cannot be fulfilled?"""

import pytest

from musbot.render.refusals import error_sentence
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import BoardError, BoardReason


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence_of_its_own(language: str) -> None:
    texts = Texts(language)
    told = [error_sentence(texts, BoardError(reason)) for reason in BoardReason]
    assert len({*told}) == len(told)
    assert texts.gettext("That cannot be done.") not in told
