"""Can Spanish cards be told apart where there are only characters?"""

import unicodedata

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.render.cards_in_characters import side_by_side
from musbot.render.spanish_cards_in_characters import WIDTH, card_lines


def test_four_cards_lie_side_by_side_with_their_numbers() -> None:
    drawn = [card_lines(card, 8) for card in parse_cards("12o 3b 2e 7c")]
    assert side_by_side(drawn, range(1, 5)) == (
        "╭───────╮ ╭───────╮ ╭───────╮ ╭───────╮",
        "│ R   ♦ │ │ 3   ♣ │ │ 2   ♠ │ │ 7   ♥ │",
        "│       │ │  = R  │ │  = A  │ │       │",
        "│   12o │ │    3b │ │    2e │ │    7c │",
        "╰───────╯ ╰───────╯ ╰───────╯ ╰───────╯",
        "    1         2         3         4",
    )


def test_with_four_kings_a_three_is_a_three() -> None:
    assert card_lines(parse_cards("3b")[0], 4)[2] == "│       │"


def test_with_nine_kings_the_five_of_oros_is_one() -> None:
    assert card_lines(parse_cards("5o")[0], 9)[2] == "│  = R  │"


@pytest.mark.parametrize("kings", [4, 8, 9])
def test_every_card_is_as_wide_as_the_others_and_like_none_of_them(kings: int) -> None:
    drawn = [card_lines(card, kings) for card in SPANISH_DECK]
    assert {len(line) for card in drawn for line in card} == {WIDTH}
    assert len(set(drawn)) == len(SPANISH_DECK)


def test_no_sign_takes_two_columns() -> None:
    signs = {sign for card in SPANISH_DECK for line in card_lines(card, 8) for sign in line}
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"Na", "N", "A"}


def test_no_cards_are_no_lines() -> None:
    assert side_by_side(()) == ()


def test_only_the_cards_that_may_be_chosen_have_their_numbers() -> None:
    drawn = [card_lines(card, 8) for card in parse_cards("12o 3b 2e")]
    assert side_by_side(drawn, (1, 3))[-1] == "    1                   3"


def test_cards_that_are_not_chosen_have_no_numbers() -> None:
    drawn = [card_lines(card, 8) for card in parse_cards("12o 3b")]
    assert side_by_side(drawn) == side_by_side(drawn, (1, 2))[:-1]
