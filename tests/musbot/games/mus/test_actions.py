"""Are actions read and written as records have them, and as people type them?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.cards import SPANISH_DECK
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games.mus.actions import (
    WORDS_IN_ORDER,
    Action,
    Consulta,
    Descarto,
    Envido,
    EnvidoDos,
    Mas,
    Miro,
    Sena,
    Signal,
    Word,
    parse_action,
    parse_amount,
    write_action,
)

ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from(Word),
    st.builds(Envido, st.none() | st.integers(0, 10**6)),
    st.builds(Mas, st.none() | st.integers(0, 10**6)),
    st.builds(EnvidoDos, st.none() | st.integers(0, 10**6)),
    st.builds(Miro, st.integers(0, 9).map(Seat)),
    st.builds(Consulta, st.text(min_size=1).map(str.strip)),
    st.builds(Descarto, st.lists(st.sampled_from(SPANISH_DECK), max_size=5).map(tuple)),
    st.builds(Sena, st.sampled_from(Signal)),
)


@given(ACTIONS)
def test_an_action_is_read_back_as_it_was_written(action: Action) -> None:
    assert parse_action(write_action(action)) == action


def test_every_word_that_takes_a_turn_is_listed_once() -> None:
    assert sorted(WORDS_IN_ORDER) == sorted([*Word, "descarto", "envido", "envido-dos", "mas"])


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("no-quiero", Word.NO_QUIERO),
        ("noquiero", Word.NO_QUIERO),
        ("  Órdago ", Word.ORDAGO),
        ("más 3", Mas(3)),
        ("envido", Envido()),
        ("envido ٣", Envido(3)),
        ("ENVIDO  5", Envido(5)),
        ("descarto 4o 5C", Descarto((SPANISH_DECK[3], SPANISH_DECK[14]))),
        ("descarto", Descarto(())),
        ("seña dos reyes", Sena(Signal.DOS_REYES)),
        ("sena treinta_y_una", Sena(Signal.TREINTA_Y_UNA)),
        ("envidodos 4", EnvidoDos(4)),
        ("órdago-dos", Word.ORDAGO_DOS),
        ("musvisto", Word.MUS_VISTO),
        ("miro 3", Miro(Seat(3))),
        ("consulta  ¿Qué Digo?  ", Consulta("que-digo")),
        ("consulta Sí", Consulta("si")),
        ("consulta  Tengo  Duples ", Consulta("Tengo  Duples")),
        ("con-sulta si", Consulta("si")),
    ],
)
def test_what_people_type_is_understood(text: str, action: Action) -> None:
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "word"),
        ("foo", "word"),
        ("paso 3", "word"),
        ("mus-visto 4o", "word"),
        ("envido-dos x", "amount"),
        ("miro", "seat"),
        ("miro 10", "seat"),
        ("miro ²", "seat"),
        ("envido -5", "amount"),
        ("envido 2.5", "amount"),
        ("envido nan", "amount"),
        ("envido ²", "amount"),
        ("envido " + "9" * 31, "amount"),
        ("mas x", "amount"),
        ("descarto 8o", "card"),
        ("sena guiño", "signal"),
        ("sena", "signal"),
    ],
)
def test_what_is_no_action_is_refused_by_its_kind(text: str, kind: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert refused.value.kind == kind


@given(st.text())
def test_no_text_makes_reading_an_action_or_an_amount_fail_otherwise(text: str) -> None:
    for read in (parse_action, parse_amount):
        try:
            read(text)
        except NotationError as error:
            assert error.text in text  # noqa: PT017 -- most texts are refused, some are read
