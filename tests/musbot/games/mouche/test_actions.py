"""How are the words of mouche written and read?"""

from __future__ import annotations

import pytest

from musbot.core.cards import Card
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games.mouche.actions import (
    WORDS_IN_ORDER,
    Action,
    Answer,
    Change,
    Demande,
    Joue,
    Repond,
    Retourne,
    Word,
    parse_action,
    word_of,
    write_action,
)

WRITTEN: list[tuple[str, Action]] = [
    ("passe", Word.PASSE),
    ("change 7c 10d", Change((Card("7c"), Card("10d")))),
    ("tiens", Word.TIENS),
    ("mouche", Word.MOUCHE),
    ("demande 1", Demande(Seat(1))),
    *[(f"repond {answer.value}", Repond(answer)) for answer in Answer],
    ("joue Kd", Joue(Card("Kd"))),
    ("retourne 7c", Retourne(Card("7c"))),
]


@pytest.mark.parametrize(("text", "action"), WRITTEN)
def test_an_action_is_read_as_it_was_written(text: str, action: Action) -> None:
    assert write_action(action) == text
    assert parse_action(text) == action
    assert parse_action(f"  {text.upper()} ") == action
    assert text.startswith(word_of(action))


def test_every_word_is_written() -> None:
    assert {text.split()[0] for text, _ in WRITTEN} == set(WORDS_IN_ORDER)


def test_accents_are_understood() -> None:
    assert parse_action("répond évasif") == Repond(Answer.EVASIF)
    assert parse_action("RÉPOND ÉVASIF") == Repond(Answer.EVASIF)


def test_a_change_of_no_cards_can_be_written_though_nobody_may() -> None:
    assert parse_action("change") == Change(())


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("", "word"),
        ("mus", "word"),
        ("passe 3", "word"),
        ("mouche Kd", "word"),
        ("joue", "card"),
        ("joue 12o", "card"),
        ("change 7c 7x", "card"),
        ("retourne", "card"),
        ("demande", "seat"),
        ("demande -1", "seat"),
        ("demande 10", "seat"),
        ("demande ٣", "seat"),
        ("repond", "answer"),
        ("repond peut-être", "answer"),
    ],
)
def test_what_is_no_action_is_not_read(text: str, kind: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_action(text)
    assert error.value.kind == kind
