"""Is a hand called as players call it, and a saying told once where it fits?"""

import pytest

from musbot.core.cards import parse_cards
from musbot.games.mus.named_hands import NamedHand
from musbot.games.mus.rules import MusRules
from musbot.render.mus_nicknames import NAMES, called, calzones, named
from musbot.render.text import LANGUAGES, Texts

ENGLISH, SPANISH = Texts("en"), Texts("es")


def test_every_named_hand_has_a_name_of_its_own_in_every_language() -> None:
    assert NAMES.keys() == set(NamedHand)
    for language in LANGUAGES:
        texts = Texts(language)
        assert len({texts.gettext(name) for name in NAMES.values()}) == len(NamedHand)


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("12o 3c 12e 2o", "solomillo"),
        ("12o 12c 1e 1b", "duples gallegos"),
        ("12o 11c 1e 1b", "duples palentinos, which are none"),
        ("4o 5c 6e 7b", "the hand of tío Perete"),
        ("11o 11c 11e 4b", "el banco Bilbao"),
        ("12o 7c 6e 4b", ""),
    ],
)
def test_a_hand_that_has_a_name_is_called_by_it(hand: str, name: str) -> None:
    assert named(ENGLISH, parse_cards(hand), MusRules()) == name
    assert called(ENGLISH, parse_cards(hand), MusRules()) == name


@pytest.mark.parametrize(
    ("hand", "saying"),
    [
        ("12o 12c 3e 3b", "cuatro cerdos"),
        ("1o 2c 1e 2b", "cuatro pitos"),
        ("12o 12c 7e 4b", "la una, that is 31"),
        ("12o 12c 12e 1o", "solomillo"),
    ],
)
def test_a_hand_without_a_name_may_have_a_saying_and_none_has_both(hand: str, saying: str) -> None:
    assert called(ENGLISH, parse_cards(hand), MusRules()) == saying


def test_the_five_of_bastos_is_in_a_hand_and_has_a_name_itself() -> None:
    hand = parse_cards("12o 7c 6e 5b")
    assert (named(ENGLISH, hand, MusRules()), called(ENGLISH, hand, MusRules())) == (
        "with bocarrana",
        "bocarrana, the five of bastos",
    )


def test_with_four_kings_threes_make_no_cerdos() -> None:
    assert called(ENGLISH, parse_cards("12o 12c 3e 3b"), MusRules(kings=4)) == ""


def test_cards_that_are_not_four_have_no_name() -> None:
    for hand in ("", "5b", "12o 12c 12e"):
        assert called(ENGLISH, parse_cards(hand), MusRules()) == ""


def test_only_two_games_all_are_calzones() -> None:
    assert calzones(SPANISH, (2, 2)) == "Calzones: a dos juegos."
    for games in ((0, 0), (1, 1), (2, 1), (3, 3), (2, 2, 2)):
        assert calzones(SPANISH, games) == ""
