"""Which French cards are there, how are they written, and which of two is higher?"""

from __future__ import annotations

import pytest

from musbot.core.cards import Card
from musbot.core.errors import NotationError, RulesError
from musbot.core.seats import TWO
from musbot.games.mouche.cards import (
    FRENCH_DECK,
    POINTS_OF,
    STRENGTH_OF,
    deck_of_size,
    is_higher,
    parse_card,
    parse_cards,
)
from musbot.games.mouche.rules import deck_of, parse_rules, talon_of
from tests.musbot.games.mouche.deals import SEATINGS, rules_for

SIZES = [
    ("wmo", 2, 28, 17),
    ("wmo", 3, 28, 12),
    ("wmo", 4, 32, 11),
    ("wmo", 5, 48, 22),
    ("wmo", 6, 52, 21),
    ("ajo", 2, 28, 17),
    ("ajo", 3, 28, 12),
    ("ajo", 4, 36, 15),
    ("ajo", 5, 48, 22),
    ("ajo", 6, 52, 21),
    ("jdc", 3, 32, 16),
    ("jdc", 4, 36, 15),
    ("jdc", 5, 40, 14),
    ("jdc", 6, 44, 13),
]


def test_q1_1_the_pack_has_thirteen_cards_of_each_of_four_suits() -> None:
    assert len(set(FRENCH_DECK)) == 52
    assert {card[-1] for card in FRENCH_DECK} == set("shdc")
    assert FRENCH_DECK[:3] == ("As", "2s", "3s")


def test_q1_2_the_ace_stands_below_the_jack() -> None:
    spades = sorted(FRENCH_DECK[:13], key=STRENGTH_OF.__getitem__, reverse=True)
    assert " ".join(spades) == "Ks Qs Js As 10s 9s 8s 7s 6s 5s 4s 3s 2s"


@pytest.mark.parametrize(("deck", "players", "cards", "talon"), SIZES)
def test_q1_3_the_deck_follows_from_the_option_and_the_number_of_players(
    deck: str, players: int, cards: int, talon: int
) -> None:
    rules, seating = rules_for(SEATINGS[players], deck=deck), SEATINGS[players]
    assert len(deck_of(rules, seating)) == cards
    assert talon_of(rules, seating) == talon


@pytest.mark.parametrize(
    ("size", "lowest"),
    [(28, "8"), (32, "7"), (36, "6"), (40, "5"), (44, "4"), (48, "3"), (52, "2")],
)
def test_q1_3_the_lowest_ranks_are_left_out(size: int, lowest: str) -> None:
    hearts = [card[:-1] for card in deck_of_size(size) if card[-1] == "h"]
    assert min(hearts, key=lambda rank: STRENGTH_OF[Card(f"{rank}h")]) == lowest
    assert len(hearts) * 4 == size
    assert "A" in hearts


def test_q1_3_the_deck_jdc_is_not_for_two() -> None:
    with pytest.raises(RulesError):
        rules_for(TWO, deck="jdc")
    assert parse_rules({"deck": "jdc"}).deck == "jdc"


def test_q5_5_court_cards_and_the_ace_count_ten_the_others_their_number() -> None:
    assert [POINTS_OF[Card(f"{rank}h")] for rank in ("K", "Q", "J", "A", "10", "9", "2")] == [
        10,
        10,
        10,
        10,
        10,
        9,
        2,
    ]


@pytest.mark.parametrize(
    ("card", "than", "higher"),
    [
        ("Kd", "Qd", True),
        ("Jd", "Ad", True),
        ("Ad", "10d", True),
        ("2h", "3h", False),
        ("7h", "Ks", True),
        ("Ks", "7h", False),
        ("Kc", "2s", False),
    ],
)
def test_q6_6_a_card_beats_a_lower_one_of_its_suit_and_a_trump_beats_any_other(
    card: str, than: str, *, higher: bool
) -> None:
    assert is_higher(Card(card), Card(than), "h") is higher


@pytest.mark.parametrize("text", ["10s", "10S", " 10s "])
def test_a_card_is_read_in_any_case(text: str) -> None:
    assert parse_card(text) == "10s"
    assert parse_card("kD") == "Kd"


@pytest.mark.parametrize("text", ["", "1s", "11s", "Ko", "10", "s", "K d", "Kd Qd", "12c"])
def test_what_is_no_french_card_is_not_read(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_card(text)
    assert (error.value.kind, error.value.text) == ("card", text)


def test_cards_are_read_with_any_spaces_between() -> None:
    assert parse_cards(" kd  10c ") == ("Kd", "10c")
    assert parse_cards("") == ()
