"""Are French cards drawn, named and understood as players write and say them?"""

from __future__ import annotations

import pytest

from musbot.core.cards import Card
from musbot.core.errors import NotationError
from musbot.games.mouche.cards import FRENCH_DECK, parse_cards
from musbot.render.mouche_signs import (
    card_label,
    card_name,
    card_names,
    card_sign,
    card_signs,
    in_order,
    named_suit,
    ranks_downwards,
    small_picture,
)
from musbot.render.mouche_typed import in_notation, read_cards
from musbot.render.signs import PLAIN
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.emojis import EMOJIS, WRITTEN

ENGLISH = Texts("en", PLAIN)


def test_court_cards_have_french_letters_and_the_others_their_own() -> None:
    assert card_signs(ENGLISH, parse_cards("Kh Qs Jd Ac 10h 7s")) == "R♥ D♠ V♦ A♣ 10♥ 7♠"


def test_on_discord_suits_are_drawn_in_colour() -> None:
    assert card_sign(Texts("en"), Card("Kh")) == "R♥\ufe0f"


def test_a_small_picture_of_the_suit_stands_behind_the_letter_and_none_on_a_label() -> None:
    texts = Texts("en", EMOJIS)
    assert card_sign(texts, Card("Kh")) == "R" + WRITTEN["french_suit_h"]
    assert card_label(texts, Card("Kh")) == card_label(Texts("en"), Card("Kh")) == "R♥\ufe0f"
    assert small_picture(texts, Card("Kh")) == WRITTEN["french_Kh"]
    assert small_picture(Texts("en"), Card("Kh")) == ""


def test_cards_are_named_in_words_for_those_who_hear_them() -> None:
    assert card_names(ENGLISH, parse_cards("Kh 10s")) == "king of hearts, ten of spades"
    assert card_name(Texts("es"), Card("Qd")) == "reina de diamantes"
    assert named_suit(ENGLISH, "c") == "♣ clubs"


def test_a_hand_is_held_with_trump_first_and_high_cards_before_low_ones() -> None:
    assert in_order(parse_cards("7s Ah Kd Jh 10s"), "h") == parse_cards("Jh Ah 10s 7s Kd")


def test_the_ace_stands_below_the_jack() -> None:
    assert ranks_downwards("7").replace("\N{NO-BREAK SPACE}", " ") == "R D V A 10 9 8 7"


@pytest.mark.parametrize("card", FRENCH_DECK)
def test_every_card_is_understood_as_records_write_it_and_as_it_is_shown(card: Card) -> None:
    for text in (card, card.lower(), card.upper(), f" {card} "):
        assert read_cards(text) == (card,)
    for language in LANGUAGES:
        for texts in (Texts(language), Texts(language, PLAIN)):
            assert read_cards(card_sign(texts, card)) == (card,)
            assert read_cards(card_name(texts, card)) == (card,)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("roi de cœur", "Kh"),
        ("Roi cœur", "Kh"),
        ("dame de carreau", "Qd"),
        ("Dd", "Qd"),
        ("Rd", "Kd"),
        ("valet de trèfle", "Jc"),
        ("Vt", "Jc"),
        ("As de pique", "As"),
        ("as", "As"),
        ("rey de corazones", "Kh"),
        ("dama de tréboles", "Qc"),
        ("jota ♦", "Jd"),
        ("10 s", "10s"),
        ("the queen of spades", "Qs"),
        ("K♣", "Kc"),
    ],
)
def test_a_card_is_understood_as_people_say_it(text: str, card: str) -> None:
    assert read_cards(text) == (card,)


@pytest.mark.parametrize(
    "text",
    [
        "7c 8d",
        "7c, 8d",
        "7C8D",
        "7♣ 8♦",
        "seven of clubs, eight of diamonds",
        "siete de tréboles y ocho de diamantes",
    ],
)
def test_several_cards_are_understood_however_they_are_set_apart(text: str) -> None:
    assert read_cards(text) == parse_cards("7c 8d")


def test_what_was_typed_is_written_as_in_records_or_left_to_be_refused() -> None:
    assert in_notation("roi de cœur, 10♠") == "Kh 10s"
    assert in_notation("the best ones") == "the best ones"


def test_of_no_text_no_card_is_read() -> None:
    assert read_cards("  ") == ()


@pytest.mark.parametrize("text", ["1x", "king", "hearts", "12o", "Rx", "7", "7c hello", "📎"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read_cards(text)
    assert caught.value.kind == "card"
