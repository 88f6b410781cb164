"""Is what is remembered of a round what would be written anew, and is no more kept than is said?"""

from __future__ import annotations

import inspect
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any

import pytest

from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.view import MusView
from musbot.render import mus_asking, mus_choices, mus_chronicle, mus_table, mus_words
from musbot.render.mus_choices import choices, public_choices
from musbot.render.mus_table import table_page
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Page
from musbot.render.signs import PLAIN
from musbot.render.text import Texts, texts_of
from tests.musbot.render.emojis import EMOJIS
from tests.musbot.render.matches import NAMES, TABLES
from tests.strategies import moments

MODULES: tuple[ModuleType, ...] = (mus_asking, mus_choices, mus_chronicle, mus_table, mus_words)


def kept() -> Iterator[Any]:
    """Everything in these modules that remembers what it has given."""
    for module in MODULES:
        for each in vars(module).values():
            if hasattr(each, "cache_clear") and each.__module__ == module.__name__:
                yield each


def forget() -> None:
    for each in kept():
        each.cache_clear()


def tellers(seats: int) -> tuple[Narrator, ...]:
    """Several who tell of the same seats: in other languages, names and signs, and to a player."""
    names = NAMES[:seats]
    return (
        Narrator(Texts("en"), names),
        Narrator(Texts("es"), names),
        Narrator(Texts("en", EMOJIS), names),
        Narrator(Texts("en", PLAIN), names, Seat(1)),
        Narrator(Texts("en"), names[::-1]),
    )


def written(
    narrator: Narrator, view: MusView, seats: tuple[Seat, ...]
) -> tuple[Page | tuple[Choice, ...], ...]:
    texts = narrator.texts
    own = [choices(texts, view)] if view.seat in seats else []
    return (table_page(narrator, view), public_choices(texts, view), *own)


def test_each_of_these_modules_remembers_something_and_none_without_a_bound() -> None:
    bounds = [each.cache_parameters()["maxsize"] for each in kept()]
    assert len(bounds) >= len(MODULES)
    assert all(bound is not None and bound <= 4096 for bound in bounds)


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_what_is_remembered_is_what_would_be_written_anew(
    seating: str, given: Mapping[str, object]
) -> None:
    forget()
    told = tellers(len(SEATINGS[seating].seats))
    seats = SEATINGS[seating].seats
    views = [
        MUS.view(moment.state, seat)
        for seed in (4, 9)
        for moment in moments(parse_rules(given), SEATINGS[seating], seed=seed, most=150)
        for seat in (None, *seats[:2])
    ]
    remembered = [written(narrator, view, seats) for view in views for narrator in told]
    again: list[object] = []
    for view in views:
        for narrator in told:
            forget()
            again.append(written(narrator, view, seats))
    assert remembered == again


def test_nothing_is_remembered_by_what_a_seat_alone_may_know() -> None:
    known_by = {
        parameter.annotation
        for each in kept()
        for parameter in inspect.signature(each).parameters.values()
    }
    assert known_by >= {"Narrator", "Texts", "Said"}
    assert not known_by & {"MusView", "Cards", "Card"}


def test_who_asks_often_for_a_language_gets_the_same_sentences_in_it() -> None:
    assert texts_of("es-ES", EMOJIS) is texts_of("es-ES", EMOJIS)
    assert texts_of("es-ES", EMOJIS) == Texts("es", EMOJIS)
    assert texts_of("es-ES", EMOJIS) != texts_of("es-ES")
    assert texts_of("es-ES") != texts_of("eu")
