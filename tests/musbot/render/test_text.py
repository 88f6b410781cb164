"""Does a reader get his own language, and his own name unharmed?"""

import pytest

from musbot.render.text import LANGUAGES, Texts, language_of


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("es", "es"),
        ("es-ES", "es"),
        ("es-419", "es"),
        ("es_ES.UTF-8", "es"),
        ("ES", "es"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("eu_ES.UTF-8", "eu"),
        ("fr", "fr"),
        ("fr-CA", "fr"),
        ("de", "en"),
        ("est", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_a_locale_gives_its_language_and_an_unknown_one_english(
    locale: str | None, language: str
) -> None:
    assert language_of(locale) == language
    assert Texts(locale).language == language


def test_a_message_is_looked_up_before_it_is_filled_in() -> None:
    assert Texts("es").gettext("To speak: {name}.", name="Ane") == "Habla Ane."


def test_braces_in_a_name_are_only_signs() -> None:
    assert Texts("es").gettext("To speak: {name}.", name="{0.x} {y}") == "Habla {0.x} {y}."


def test_a_number_chooses_the_form() -> None:
    spanish = Texts("es")
    forms = [spanish.ngettext("{count} stone", "{count} stones", count) for count in (0, 1, 2)]
    assert forms == ["0 piedras", "1 piedra", "2 piedras"]


def test_a_message_that_nobody_has_translated_stays_english() -> None:
    assert Texts("es").gettext("A {thing} of nobody.", thing="card") == "A card of nobody."


def test_each_language_writes_its_own_colon() -> None:
    written = [Texts(each).labelled("Ane", "Paso") for each in LANGUAGES]
    assert written == ["Ane: Paso", "Ane: Paso", "Ane: Paso", "Ane\N{NO-BREAK SPACE}: Paso"]


def test_texts_of_one_language_are_equal() -> None:
    assert Texts("es-ES") == Texts("es-419")
    assert len({Texts("es"), Texts("es-ES"), Texts("en")}) == 2
    assert Texts("en") != Texts("es")
    assert Texts("en") != "en"
