"""Is a hand called what players call it, as chapter R11 says?"""

from __future__ import annotations

import pytest

from musbot.core.cards import parse_cards
from musbot.games.mus.named_hands import NamedHand, has_bocarrana, name_of
from musbot.games.mus.rules import MusRules
from tests.musbot.games.mus.rounds import hands_of

NAMES = [
    ("R R R 1", "solomillo"),
    ("R R 1 1", "duples-gallegos"),
    ("R R C C", "duples-castellanos"),
    ("R R S S", "duples-vascos"),
    ("R C 1 1", "duples-palentinos"),
    ("4 5 6 7", "perete"),
    ("R R C S", "ley-del-mus"),
    ("C C C 4", "banco-bilbao"),
    ("C C C C", "banco-bilbao"),
    ("S S 4 1", "dos-boticarias"),
    ("R S S 4", "dos-boticarias"),
    ("5b 4 R 1", "bocarrana"),
]


@pytest.mark.parametrize(("hand", "name"), NAMES)
@pytest.mark.parametrize("kings", [8, 4])
def test_r11_1_a_hand_has_its_name_in_whatever_order_it_is_held(
    hand: str, name: str, kings: int
) -> None:
    (cards,) = hands_of(hand)
    for order in (cards, cards[::-1], (*cards[2:], *cards[:2])):
        assert name_of(order, MusRules(kings=kings)) == name


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("12o 3o 3c 2o", "solomillo"),
        ("3o 3c 2o 2c", "duples-gallegos"),
        ("3o 12o 11c 10c", "ley-del-mus"),
        ("3o 11o 2o 1c", "duples-palentinos"),
    ],
)
def test_r11_1_threes_are_kings_and_twos_are_aces_where_they_are_played_so(
    hand: str, name: str
) -> None:
    assert name_of(parse_cards(hand), MusRules()) == name
    assert name_of(parse_cards(hand), MusRules(kings=4)) is None


def test_r11_1_a_perete_is_of_printed_cards_also_where_the_five_of_oros_is_a_king() -> None:
    hand = parse_cards("4o 5o 6o 7o")
    assert name_of(hand, MusRules(kings=9)) == "perete"
    assert name_of(hand, MusRules()) == "perete"
    assert name_of(parse_cards("5o 12o 3o 2o"), MusRules(kings=9)) == "solomillo"


@pytest.mark.parametrize("real", ["sota", "sota-oros-any"])
def test_r11_1_the_royal_31_has_its_name_where_it_is_played(real: str) -> None:
    hand = parse_cards("7c 7e 7b 10o")
    assert name_of(hand, MusRules(real=real)) == "la-real"
    assert name_of(hand, MusRules()) is None
    assert name_of(parse_cards("7c 7e 7b 11o"), MusRules(real=real)) is None


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("R R S S", "duples-vascos"),  # rather than dos boticarias
        ("4 5b 6 7", "perete"),  # rather than bocarrana
        ("C C C 5b", "banco-bilbao"),
        ("S S 5b 4", "dos-boticarias"),
    ],
)
def test_r11_1_of_several_names_the_first_is_given(hand: str, name: str) -> None:
    (cards,) = hands_of(hand)
    assert name_of(cards, MusRules()) == name


@pytest.mark.parametrize("hand", ["R R 7 1", "C C 4 1", "S S S 4", "5o 5c 5e R", "R C S 7"])
def test_r11_1_most_hands_have_none(hand: str) -> None:
    (cards,) = hands_of(hand)
    assert name_of(cards, MusRules()) is None


def test_r11_1_the_bocarrana_is_one_card_of_any_hand() -> None:
    assert has_bocarrana(parse_cards("4o 5b 6o 7o"))
    assert not has_bocarrana(parse_cards("4o 5o 6o 7o"))


def test_every_name_is_given_to_some_hand() -> None:
    assert {name for _, name in NAMES} | {"la-real"} == {name.value for name in NamedHand}
