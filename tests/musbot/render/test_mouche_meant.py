"""Is a word of mouche that somebody types understood as he meant it, in any language?"""

import pytest

from musbot.core.cards import Card
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games.mouche.actions import (
    Action,
    Answer,
    Change,
    Demande,
    Joue,
    Repond,
    Retourne,
    Word,
)
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.view import MoucheView
from musbot.render.in_characters import Wanting
from musbot.render.mouche_choices import choices
from musbot.render.mouche_meant import meant
from musbot.render.mouche_words import ANSWERS, WORDS
from musbot.render.page import Needs
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.matches import narrator

HANDS = "Ks 10s 9h 8d 7d | Kh Qh Jh Ah 10h | Kd Qs Jd As 9c | Kc Qc Jc Ac 8c"
"""Drawn, seat 0 holds the ten and the king of spades behind the nine of hearts, which is trump."""


def declaring(*, retourne_au_donneur: bool = False) -> MoucheView:
    return Table(HANDS, trump="9d", retourne_au_donneur=retourne_au_donneur).view(0)


def asking() -> MoucheView:
    """Seat 2 may ask seats 0 and 1, which have stuck."""
    return Table(HANDS, trump="9d").say("0 tiens", "1 tiens").view(2)


def answering() -> MoucheView:
    """Seat 1 is asked and holds a mouche."""
    return Table(HANDS, trump="9d").say("0 tiens", "1 tiens", "2 demande 1").view(1)


def leading() -> MoucheView:
    hands = "10h 8h Qd 9d 8d | Kd Qs Jd As 9c | ? | ?"
    return Table(hands, trump="9h").say("0 tiens", "1 tiens", "2 passe", "3 passe").view(0)


def understood(view: MoucheView, text: str, locale: str = "en") -> Action | Wanting:
    return meant(narrator(locale), view, text)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("passe", Word.PASSE),
        ("Je passe !", Word.PASSE),
        ("paso", Word.PASSE),
        ("pass", Word.PASSE),
        ("tiens", Word.TIENS),
        ("Je m’y tiens.", Word.TIENS),
        ("j'y tiens", Word.TIENS),
        ("me quedo", Word.TIENS),
        ("stick", Word.TIENS),
        ("stay", Word.TIENS),
        ("mouche", Word.MOUCHE),
        ("¡La mouche!", Word.MOUCHE),
        ("change 7d 8d", Change(parse_cards("7d 8d"))),
        ("CHANGE 7D,8D", Change(parse_cards("7d 8d"))),
        ("cambio 7♦ 8♦", Change(parse_cards("7d 8d"))),
        ("j'échange Rs", Change(parse_cards("Ks"))),
        ("exchange ks", Change(parse_cards("Ks"))),
        ("Exchange… king of spades", Change(parse_cards("Ks"))),
        ("cambiar rey de picas", Change(parse_cards("Ks"))),
        ("change roi de pique", Change(parse_cards("Ks"))),
        ("7d 8d", Change(parse_cards("7d 8d"))),
        ("cambio", Wanting("change")),
        ("Exchange…", Wanting("change")),
    ],
)
def test_a_declaration_is_understood_as_in_records_as_said_and_as_printed(
    text: str, action: Action | Wanting
) -> None:
    assert understood(declaring(), text) == action


@pytest.mark.parametrize("text", ["change 1 3", "change 1,3", "cambio 1, 3"])
def test_numbers_behind_a_word_are_cards_as_they_are_drawn(text: str) -> None:
    # As drawn: diamonds, which are trump, then spades, then hearts.
    assert understood(declaring(), text) == Change(parse_cards("8d Ks"))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("retourne 3", Retourne(Card("Ks"))),
        ("je prends la retourne", Wanting("retourne")),
        ("take 7d", Retourne(Card("7d"))),
    ],
)
def test_the_turned_card_is_taken_for_one_card(text: str, action: Action | Wanting) -> None:
    assert understood(declaring(retourne_au_donneur=True), text) == action


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("demande 1", 0),
        ("demande 2", 1),
        ("ask mikel", 1),
        ("Pregunto a Ane", 0),
        ("sauvez-vous la mouche, Mikel ?", 1),
        ("Ask Mikel: a mouche?", 1),
    ],
)
def test_who_is_asked_is_named_or_told_by_the_number_of_his_seat(text: str, seat: int) -> None:
    assert understood(asking(), text) == Demande(Seat(seat))


def test_where_only_one_can_be_asked_he_need_not_be_named() -> None:
    view = Table(HANDS, trump="9d").say("0 passe", "1 tiens").view(2)
    assert understood(view, "sauvez-vous la mouche ?") == Demande(Seat(1))
    with pytest.raises(NotationError, match="player"):
        understood(asking(), "demande")


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("oui", Answer.OUI),
        ("sí", Answer.OUI),
        ("répond oui", Answer.OUI),
        ("“Yes”", Answer.OUI),
        ("bai", Answer.OUI),
        ("no", Answer.NON),
        ("repond non", Answer.NON),
        ("silence", Answer.SILENCE),
        ("Say nothing", Answer.SILENCE),
        ("répond évasif", Answer.EVASIF),
        ("On verra…", Answer.EVASIF),
        ("ya veremos", Answer.EVASIF),
        ("We shall see", Answer.EVASIF),
    ],
)
def test_an_answer_is_understood_in_any_language(text: str, answer: Answer) -> None:
    assert understood(answering(), text) == Repond(answer)


@pytest.mark.parametrize(
    "text", ["Qd", "joue Qd", "dame de carreau", "D♦", "play queen of diamonds"]
)
def test_a_card_is_played_with_the_word_or_without(text: str) -> None:
    assert understood(leading(), text) == Joue(Card("Qd"))


@pytest.mark.parametrize("text", ["juego 1", "joue 1"])
def test_a_card_is_played_by_its_number_behind_the_word(text: str) -> None:
    assert understood(leading(), text) == Joue(Card("10h"))


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("foo", "word"),
        ("no", "word"),
        ("oui", "word"),
        ("envido 5", "word"),
        ("passe 3", "word"),
        ("\N{REPLACEMENT CHARACTER}", "word"),
        ("change 9", "place"),
        ("change 0", "place"),
        ("change foo", "card"),
        ("joue Kd Qd", "card"),
        ("demande nobody", "player"),
        ("repond peut-être pas", "answer"),
    ],
)
def test_what_is_no_word_says_what_was_expected(text: str, kind: str) -> None:
    with pytest.raises(NotationError) as error:
        understood(declaring(), text)
    assert error.value.kind == kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_understood_as_each_language_prints_it(language: str) -> None:
    texts = Texts(language)
    for word in (Word.PASSE, Word.TIENS, Word.MOUCHE):
        assert understood(declaring(), texts.gettext(WORDS[word]), language) == word
    for answer, message in ANSWERS.items():
        assert understood(answering(), texts.gettext(message), language) == Repond(answer)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("view", [declaring(), asking(), answering(), leading()])
def test_every_choice_is_understood_by_its_label(language: str, view: MoucheView) -> None:
    telling = narrator(language)
    for choice in choices(telling, view):
        action = meant(telling, view, choice.label)
        if choice.needs is Needs.CARDS:
            assert action == Wanting(choice.action)
        else:
            assert action == meant(telling, view, choice.label.upper())
