"""Do the worked cases of mouche give what was reasoned out for them?

Whole deals are records with what must come of them beside them; here each has its number.
"""

from __future__ import annotations

import pytest

from musbot.core.seats import FIVE, FOUR, SIX, THREE, Seating
from musbot.games.mouche.pool import Chips
from musbot.games.mouche.rules import parse_rules, talon_of
from musbot.games.mouche.state import START_CHIPS
from tests.musbot.games.conformance import agrees


@pytest.mark.parametrize(
    ("deck", "seating", "talon"),
    [("ajo", THREE, 12), ("ajo", FOUR, 15), ("ajo", FIVE, 22), ("ajo", SIX, 21), ("wmo", FOUR, 11)],
    ids=lambda given: given.name if isinstance(given, Seating) else str(given),
)
def test_wq01_the_talon_is_what_the_deal_leaves(deck: str, seating: Seating, talon: int) -> None:
    assert talon_of(parse_rules({"deck": deck}), seating) == talon


def test_wq02_three_two_and_no_trick() -> None:
    assert agrees("mouche/pool/wq02-three-two-and-none")
    assert agrees("mouche/pool/wq02-the-next-basket")


def test_wq03_a_limit_caps_the_fine() -> None:
    assert agrees("mouche/pool/wq03-a-limit-of-20")
    assert agrees("mouche/pool/wq03-without-a-limit")
    assert agrees("mouche/pool/wq03-the-next-basket")


def test_wq04_a_trump_is_owed_only_where_it_beats() -> None:
    for card in ("a-plain-card", "a-lower-trump", "the-lowest-trump"):
        assert agrees(f"mouche/play/wq04-{card}-under-a-trump")
    assert agrees("mouche/play/wq04-a-trump-that-beats-is-owed")
    assert agrees("mouche/play/wq04-a-trump-that-does-not-is-not-enough")
    assert agrees("mouche/play/wq04-the-queen-takes-it")


def test_wq05_a_saved_mouche_takes_all_and_fines_who_stays() -> None:
    assert agrees("mouche/mouches/wq05-a-saved-mouche")
    assert agrees("mouche/mouches/wq05-the-next-basket")


def test_wq06_a_mouche_of_48_beats_one_of_46() -> None:
    assert agrees("mouche/mouches/wq06-48-beat-46")


def test_wq07_when_everybody_passes_the_basket_stays() -> None:
    assert agrees("mouche/declare/wq07-everybody-passes")
    assert agrees("mouche/declare/wq07-the-next-basket")


def test_wq08_two_fines_come_in_together() -> None:
    assert agrees("mouche/pool/wq08-two-fines-come-in-together")
    assert agrees("mouche/pool/wq08-the-next-basket")


def test_wq09_five_of_a_suit_after_a_change_are_no_mouche() -> None:
    assert agrees("mouche/mouches/wq09-five-of-a-suit-after-a-change")
    assert agrees("mouche/mouches/wq09-it-cannot-be-shown")


def test_wq10_of_an_empty_talon_nobody_draws() -> None:
    assert agrees("mouche/declare/wq10-an-empty-talon")
    assert agrees("mouche/declare/wq10-nothing-to-change")
    assert agrees("mouche/declare/wq10-a-shorter-talon")


def test_wq11_the_only_one_who_stays_takes_the_basket() -> None:
    assert agrees("mouche/declare/wq11-only-one-stays")


def test_wq12_who_is_asked_does_not_lie() -> None:
    assert agrees("mouche/question/wq12-asked")
    assert agrees("mouche/question/wq12-a-false-yes")
    assert agrees("mouche/question/wq12-a-true-no")
    assert agrees("mouche/question/wq12-silence-and-an-evasive-answer")


def test_wq13_of_equal_mouches_that_nearer_to_the_dealers_right_wins() -> None:
    assert agrees("mouche/mouches/wq13-equal-ones")
    assert agrees("mouche/mouches/wq13-equal-ones-with-another-dealer")


def test_wq14_the_chips_of_the_start_are_1000_jetons() -> None:
    assert Chips(contrats=9, fiches=16, jetons=20).amount == START_CHIPS == 1000
