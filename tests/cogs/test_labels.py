"""Do buttons, lists and forms have room for their words, in every language?"""

from functools import cache

import pytest
from babel.messages.catalog import Catalog

from cogs._controls import MOST_LABEL
from musbot.render.text import LANGUAGES, SOURCE
from tests.catalogues import forms_of, read_catalogue
from tests.labels import Use, uses

EXAMPLE = "999"
"""Stands for what is filled in; names are cut by themselves."""

SAME_THING = ({"Get up", "Leave"}, {"Paso", "Pass"})
"""Said with the same word in some language: before a match and during it, at two games."""


@cache
def _used() -> tuple[Use, ...]:
    return tuple(uses())


def _forms(catalogue: Catalog | None, message: str) -> list[str]:
    if catalogue is None:
        return [message]
    for known in catalogue:
        if message in (known.id if isinstance(known.id, tuple | list) else [known.id]):
            return [form for _english, form in forms_of(known)]
    raise AssertionError(message)


def _length(text: str) -> int:
    return len(text.format_map(_Filled()))


class _Filled(dict[str, str]):
    def __missing__(self, name: str) -> str:
        return EXAMPLE


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_written_on_a_button_or_in_a_list_fits_there(language: str) -> None:
    catalogue = None if language == SOURCE else read_catalogue(language)
    too_long = [
        (use, form)
        for use in _used()
        for form in _forms(catalogue, use.message)
        if _length(form) > use.limit
    ]
    assert too_long == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_buttons_read_alike_where_they_do_different_things(language: str) -> None:
    catalogue = None if language == SOURCE else read_catalogue(language)
    # What asks for more ends in an ellipsis, which is no difference to who looks for a word.
    meant: dict[str, set[str]] = {}
    for use in _used():
        for form in _forms(catalogue, use.message) if use.limit == MOST_LABEL else ():
            meant.setdefault(form.rstrip("…"), set()).add(use.message.rstrip("…"))
    alike = [messages for messages in meant.values() if len(messages) > 1]
    assert [messages for messages in alike if messages not in SAME_THING] == []


@pytest.mark.parametrize(
    ("message", "limit"),
    [
        ("My cards", 80),  # written where the button is made
        ("Sit down", 80),  # from a table, as an argument
        ("Envido {amount}", 80),  # by a function of another module
        ("the tip of the tongue", 80),
        ("Refusing, and the deje", 100),
        ("As in your Discord", 100),
        ("Turn off", 80),
        ("How many stones?", 45),
        ("Choose whom you play with", 150),
    ],
)
def test_what_stands_in_a_place_with_a_limit_is_found(message: str, limit: int) -> None:
    assert limit in {use.limit for use in _used() if use.message == message}
