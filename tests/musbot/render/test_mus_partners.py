"""Is a word to the partner understood as it is shown, in the reader's language?"""

import pytest

from musbot.games.mus.actions import WORDS_OF_TALK, Signal
from musbot.render.mus_partners import meant_signal, meant_word, spoken
from musbot.render.mus_talk import talk_word
from musbot.render.mus_words import SIGNALS
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import narrator


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", WORDS_OF_TALK)
def test_a_word_of_the_list_is_understood_as_it_is_shown_and_as_it_is_written(
    word: str, language: str
) -> None:
    texts = Texts(language)
    shown = talk_word(texts, word)
    for typed in (word, shown, shown.upper(), f" {shown}! ", shown.strip("¿?")):
        assert meant_word(texts, typed) == word


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("que digo", "que-digo"),
        ("Que digo?", "que-digo"),
        ("llego a mi", "llego-a-mi"),
        ("LLEGO A MI", "llego-a-mi"),
        ("ordago!", "ordago"),
        ("si", "si"),
    ],
)
def test_a_word_is_understood_without_accents_as_it_is_typed_on_a_telephone(
    typed: str, word: str, language: str
) -> None:
    assert meant_word(Texts(language), typed) == word


@pytest.mark.parametrize("typed", ["¿qué hago?", "mus mus", "I hold two kings", ""])
def test_any_other_text_is_what_it_is(typed: str) -> None:
    assert meant_word(Texts("es"), typed) == typed


def test_what_somebody_wrote_is_repeated_without_signs_that_move_a_cursor() -> None:
    assert spoken(narrator(), "a\x1b[2Jb\u202ec") == "a[2Jbc"
    assert spoken(narrator(), "que-digo") == "¿qué digo?"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("signal", Signal)
def test_a_sena_is_understood_by_the_name_under_which_it_is_listed(
    signal: Signal, language: str
) -> None:
    shown = Texts(language).gettext(SIGNALS[signal])
    assert meant_signal(Texts(language), f"{shown.upper()} ") == signal
    assert meant_signal(Texts(language), "dos-reyes") == "dos-reyes"
