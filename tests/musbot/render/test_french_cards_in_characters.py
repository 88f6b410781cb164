"""Can French cards be told apart where there are only characters?"""

import unicodedata

from musbot.games.mouche.cards import FRENCH_DECK, parse_cards
from musbot.render.cards_in_characters import side_by_side
from musbot.render.french_cards_in_characters import WIDTH, card_lines


def test_a_card_shows_the_french_letter_and_in_its_corner_what_records_write() -> None:
    drawn = [card_lines(card) for card in parse_cards("Kd 10s Ah")]
    assert side_by_side(drawn, (1, 3)) == (
        "╭─────╮ ╭─────╮ ╭─────╮",
        "│ R ♦ │ │10 ♠ │ │ A ♥ │",
        "│     │ │     │ │     │",
        "│  Kd │ │ 10s │ │  Ah │",
        "╰─────╯ ╰─────╯ ╰─────╯",
        "   1               3",
    )


def test_every_card_is_as_wide_as_the_others_and_like_none_of_them() -> None:
    drawn = [card_lines(card) for card in FRENCH_DECK]
    assert {len(line) for card in drawn for line in card} == {WIDTH}
    assert len(set(drawn)) == len(FRENCH_DECK)


def test_no_sign_takes_two_columns() -> None:
    signs = {sign for card in FRENCH_DECK for line in card_lines(card) for sign in line}
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"Na", "N", "A"}
