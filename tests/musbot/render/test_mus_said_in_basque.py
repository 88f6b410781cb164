"""Are the words of a Basque player the words of the game?"""

import pytest

from musbot.core.cards import parse_cards
from musbot.core.errors import NotationError
from musbot.games.mus.actions import Action, Descarto, Envido, EnvidoDos, Mas, Word
from musbot.render.mus_meant import meant
from musbot.render.mus_said_in_basque import as_in_records
from tests.musbot.render.matches import STRONG, RiggedMatch, narrator


def understood(text: str) -> object:
    view = RiggedMatch(*STRONG).say("corto", "envido 4").speaker
    return meant(narrator(), view, text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Musik ez", Word.CORTO),
        ("mus ez", Word.CORTO),
        ("mintza", Word.CORTO),
        ("Moztu!", Word.CORTO),
        ("Iduki", Word.QUIERO),
        ("tira", Word.NO_QUIERO),
        ("Idukitzen dugu", Word.QUEREMOS),
        ("Tiratzen dugu", Word.NO_QUEREMOS),
        ("Enbido", Envido()),
        ("Enbido…", Envido()),
        ("enbido 5", Envido(5)),
        ("imido", Envido()),
        ("imido 5", Envido(5)),
        ("Enbido 5 = hordago", Envido(5)),
        ("3 gehiago", Mas(3)),
        ("Gehiago…", Mas()),
        ("gehiago 3", Mas(3)),
        ("Errenbido (8)", Word.REENVIDO),
        ("Hordago!", Word.ORDAGO),
        ("Biak enbido…", EnvidoDos()),
        ("Biak enbido 4", EnvidoDos(4)),
        ("biak inbido", EnvidoDos()),
        ("Biak hordago!", Word.ORDAGO_DOS),
        ("Mus ikusia", Word.MUS_VISTO),
        ("bota 4o 5c", Descarto(parse_cards("4o 5c"))),
        ("bota S♣, 7♥", Descarto(parse_cards("10b 7c"))),
    ],
)
def test_a_basque_word_is_understood_as_the_table_prints_it(text: str, action: Action) -> None:
    assert understood(text) == action


def test_an_amount_that_is_no_number_is_refused_as_in_any_language() -> None:
    with pytest.raises(NotationError, match="amount"):
        understood("enbido asko")


@pytest.mark.parametrize("words", ["paso", "mus", "perete", "envido 5", "bai", "asko gehiago"])
def test_what_is_not_basque_stays_what_it_is(words: str) -> None:
    assert as_in_records(words) == words
