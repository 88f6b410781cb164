"""Has every word, lance, card and signal of mus a name in every language?"""

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.core.contract import Legal
from musbot.core.seats import Seat
from musbot.games.mus.actions import WORDS_IN_ORDER, Signal
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import Said
from musbot.render import mus_words
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import narrator

ENGLISH, SPANISH = Texts("en"), Texts("es")


def test_every_word_that_takes_a_turn_can_be_said() -> None:
    assert mus_words.WORDS.keys() == set(WORDS_IN_ORDER)


def test_every_lance_and_every_signal_has_a_name_and_a_gesture() -> None:
    assert mus_words.LANCES.keys() == set(Lance)
    assert mus_words.SIGNALS.keys() == set(Signal)
    assert mus_words.GESTURES.keys() == set(Signal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_signals_are_shown_alike(language: str) -> None:
    texts = Texts(language)
    assert len({mus_words.signal(texts, signal) for signal in Signal}) == len(Signal)
    assert len({texts.gettext(gesture) for gesture in mus_words.GESTURES.values()}) == len(Signal)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_cards_have_the_same_name(language: str) -> None:
    names = {mus_words.card(Texts(language), card) for card in SPANISH_DECK}
    assert len(names) == len(SPANISH_DECK)


def test_cards_are_named_in_the_readers_language() -> None:
    cards = parse_cards("12o 1b")
    assert mus_words.cards(ENGLISH, cards) == "king of oros, ace of bastos"
    assert mus_words.cards(SPANISH, cards) == "rey de oros, as de bastos"


@pytest.mark.parametrize(
    ("hand", "english", "spanish"),
    [
        ("12o 11c 10e 4b", "no pares", "sin pares"),
        ("12o 3c 10e 4b", "par of kings", "par de reyes"),
        ("7o 7c 7e 4b", "medias of sevens", "medias de sietes"),
        ("6o 6c 5e 5b", "duples of sixes and fives", "duples de seises y cincos"),
        ("4o 4c 4e 4b", "duples of four fours", "duples de cuatro cuatros"),
        ("11o 11c 1e 2b", "duples of caballos and aces", "duples de caballos y ases"),
    ],
)
def test_pares_are_named_by_their_kind_and_ranks(hand: str, english: str, spanish: str) -> None:
    value = worth_of(parse_cards(hand), MusRules())
    assert mus_words.pares(ENGLISH, value) == english
    assert mus_words.pares(SPANISH, value) == spanish


def test_with_four_kings_threes_and_twos_keep_their_names() -> None:
    value = worth_of(parse_cards("3o 3c 2e 2b"), MusRules(kings=4))
    assert mus_words.pares(ENGLISH, value) == "duples of threes and twos"


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (Said(Seat(1), "paso"), "Mikel: Paso"),
        (Said(Seat(1), "envido", 5), "Mikel: Envido 5"),
        (Said(Seat(1), "mas", 3), "Mikel: 3 más"),
        (Said(Seat(1), "reenvido", 8), "Mikel: Reenvido (8)"),
        (Said(Seat(1), "ordago"), "Mikel: Órdago!"),
        (Said(Seat(1), "no-queremos"), "Mikel: No queremos"),
        (Said(Seat(1), "descarto", 3), "Mikel: Descarto 3"),
        (Said(Seat(1), "descarto", 0), "Mikel: Descarto 0"),
    ],
)
def test_what_was_said_is_told_with_its_amount(said: Said, words: str) -> None:
    assert mus_words.said(narrator(), said) == words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", WORDS_IN_ORDER)
def test_every_word_can_be_said_with_its_bounds(word: str, language: str) -> None:
    assert mus_words.bounded(Texts(language), Legal(word, 2, 999)).endswith("(2 – 999)")


def test_a_hand_is_held_with_its_kings_first_and_threes_among_them() -> None:
    hand = parse_cards("2o 7c 3e 12b")
    assert mus_words.in_order(hand, MusRules()) == parse_cards("12b 3e 7c 2o")
    assert mus_words.in_order(hand, MusRules(kings=4)) == parse_cards("12b 7c 3e 2o")
