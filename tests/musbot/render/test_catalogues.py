"""Is every message translated, wholly and without losing anything?"""

import gettext
import re
import unicodedata
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog

from tests.catalogues import (
    TRANSLATIONS,
    compiled,
    compiled_of,
    forms_of,
    messages_in_code,
    placeholders,
    read_catalogue,
)

COMMAND = re.compile(r"(?<![\w/])/(?:(?:mesa|ajustes) )?\w+|(?<!\w)--[a-z]+")
"""What is typed to musbot."""

UNFRENCH = re.compile(r"(?<!\xa0)[;?!»%](?!\w)|(?<!\xa0):(?= |$)|«(?!\xa0)|'")
"""What no French text has: a sign without its space, and the apostrophe of a typewriter."""

UPDATE = "run: python -m tests.catalogues, and translate what is empty"


@pytest.fixture(scope="module")
def in_code() -> Catalog:
    return messages_in_code()


def _ids(catalog: Catalog) -> set[tuple[str, str | None]]:
    return {
        (message.id if isinstance(message.id, str) else message.id[0], message.context)
        for message in catalog
        if message.id
    }


def _commands(text: str) -> set[str]:
    """Give what is to be typed; a Spanish client shows the accents of a command."""
    plain = unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode()
    return set(COMMAND.findall(plain))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_catalogue_has_the_messages_of_the_code_and_no_others(
    language: str, in_code: Catalog
) -> None:
    catalogue = read_catalogue(language)
    assert _ids(catalogue) - _ids(in_code) == set(), UPDATE
    assert _ids(in_code) - _ids(catalogue) == set(), UPDATE
    assert not catalogue.obsolete, UPDATE


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_every_form_of_every_message_is_translated_and_none_is_a_guess(language: str) -> None:
    catalogue = read_catalogue(language)
    messages = [message for message in catalogue if message.id]
    assert [message.id for message in messages if message.fuzzy] == []
    assert [m.id for m in messages for _english, form in forms_of(m) if not form] == []
    assert all(len(list(forms_of(m))) == catalogue.num_plurals for m in messages if m.pluralizable)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_has_the_placeholders_of_its_message(language: str) -> None:
    for message in read_catalogue(language):
        for english, form in forms_of(message) if message.id else ():
            assert placeholders(form) == placeholders(english), form


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_ends_as_its_message_does(language: str) -> None:
    for message in read_catalogue(language):
        for english, form in forms_of(message) if message.id else ():
            for sign in ".!?: …":
                assert form.endswith(sign) == english.endswith(sign), form


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_translation_keeps_markup_commands_and_lines(language: str) -> None:
    for message in read_catalogue(language):
        for english, form in forms_of(message) if message.id else ():
            for kept in ("**", "`", "\n", "-# "):
                assert form.count(kept) == english.count(kept), form
            assert _commands(form) == _commands(english), form
            assert len(form) - len(form.lstrip()) == len(english) - len(english.lstrip()), form


def test_spanish_questions_and_exclamations_are_opened() -> None:
    for message in read_catalogue("es"):
        for _english, form in forms_of(message) if message.id else ():
            assert form.count("?") == form.count("¿"), form
            assert form.count("!") == form.count("¡"), form


def test_french_signs_stand_behind_a_space_that_does_not_break() -> None:
    # Before a typed name, as that of a preset, the colon stands as in every language.
    for message in read_catalogue("fr"):
        for _english, form in forms_of(message) if message.id else ():
            assert not UNFRENCH.search(form.replace("{preset}:", "")), form


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_what_is_read_at_run_time_is_what_was_translated(language: str) -> None:
    read = gettext.GNUTranslations(BytesIO(compiled_of(language).read_bytes()))
    fresh = gettext.GNUTranslations(BytesIO(compiled(read_catalogue(language))))
    for message in read_catalogue(language):
        name = message.id if isinstance(message.id, str) else message.id[0]
        for count in (1, 2) if name else ():
            assert read.ngettext(name, name, count) == fresh.ngettext(name, name, count), UPDATE
            assert read.gettext(name) == fresh.gettext(name), UPDATE


def test_a_lost_placeholder_would_be_seen() -> None:
    assert placeholders("{name} has {count} stones") == {"name", "count"}
    assert placeholders("stones") == set()
