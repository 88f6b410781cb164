"""Can French cards be told apart where there are only characters?"""

import unicodedata

import pytest

from musbot.core.seats import FOUR
from musbot.games.mouche.cards import FRENCH_DECK, parse_cards
from musbot.games.mouche.rules import MoucheRules
from musbot.render.cards_in_characters import side_by_side
from musbot.render.french_cards_in_characters import WIDTH, card_lines
from musbot.render.mouche_typed import read_cards
from musbot.render.mouche_words_help import help_lines
from musbot.render.text import LANGUAGES, Texts

ENGLISH = Texts("en")


def test_a_card_shows_the_french_letter_and_in_its_corner_what_is_typed() -> None:
    drawn = [card_lines(ENGLISH, card) for card in parse_cards("Kd 10s Ah")]
    assert side_by_side(drawn, (1, 3)) == (
        "╭─────╮ ╭─────╮ ╭─────╮",
        "│ R ♦ │ │10 ♠ │ │ A ♥ │",
        "│     │ │     │ │     │",
        "│  Rd │ │ 10s │ │  Ah │",
        "╰─────╯ ╰─────╯ ╰─────╯",
        "   1               3",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_in_the_corner_can_be_typed_in_every_language(language: str) -> None:
    for card in FRENCH_DECK:
        corner = card_lines(Texts(language), card)[3].strip("│ ")
        assert read_cards(corner) == (card,)


def test_the_corner_has_the_letters_that_the_help_of_the_language_teaches() -> None:
    king, eight = parse_cards("Kd 8c")
    for language, corners in {"en": ("Rd", "8c"), "fr": ("Rca", "8t")}.items():
        texts = Texts(language)
        drawn = [card_lines(texts, card)[3].strip("│ ") for card in (king, eight)]
        assert tuple(drawn) == corners
        taught = " ".join(help_lines(texts, MoucheRules(), FOUR))
        assert f"joue {corners[0]} " in taught


def test_every_card_is_as_wide_as_the_others_and_like_none_of_them() -> None:
    drawn = [card_lines(ENGLISH, card) for card in FRENCH_DECK]
    assert {len(line) for card in drawn for line in card} == {WIDTH}
    assert len(set(drawn)) == len(FRENCH_DECK)


def test_no_sign_takes_two_columns() -> None:
    signs = {sign for card in FRENCH_DECK for line in card_lines(ENGLISH, card) for sign in line}
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"Na", "N", "A"}
