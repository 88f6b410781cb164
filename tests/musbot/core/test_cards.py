"""Is a card its own text?"""

from __future__ import annotations

import pytest

from musbot.core.cards import SPANISH_DECK, number_of, parse_card, parse_cards, suit_of
from musbot.core.errors import NotationError


def test_the_pack_has_four_suits_of_ten_cards() -> None:
    assert len(set(SPANISH_DECK)) == 40
    assert {suit_of(card) for card in SPANISH_DECK} == set("oceb")
    assert {number_of(card) for card in SPANISH_DECK} == {1, 2, 3, 4, 5, 6, 7, 10, 11, 12}


def test_every_card_is_read_from_its_own_text() -> None:
    assert parse_cards(" ".join(SPANISH_DECK)) == SPANISH_DECK
    assert parse_card(" 12O ") == "12o"
    assert parse_cards("") == ()


@pytest.mark.parametrize(
    "text", ["", "8o", "0o", "012o", "12", "12x", "1oo", "-1o", "\u0661o", "o1"]
)
def test_no_other_text_is_a_card(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_card(text)
    assert (refused.value.kind, refused.value.text) == ("card", text)
