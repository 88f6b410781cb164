"""Are players, cards and stones written so that a reader sees at once what is meant?"""

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.core.seats import PAIRS, TEAMS_OF_THREE, Seat, Side
from musbot.render.narrator import Narrator, shortened
from musbot.render.signs import PICTURES, PLAIN, Signs
from musbot.render.text import Texts
from tests.musbot.render.matches import NAMES, narrator


def test_a_side_is_named_by_its_players() -> None:
    assert narrator().side(PAIRS, Side(1)) == "Mikel & Leire"
    assert narrator(seats=6).side(TEAMS_OF_THREE, Side(0)) == "Ane & Iker & Unai"


def test_some_players_are_named_in_the_order_given() -> None:
    assert narrator().seats([Seat(2), Seat(0)]) == "Iker, Ane"


def test_cards_have_signs_for_ranks_and_suits() -> None:
    cards = parse_cards("12o 11c 10e 1b 7o")
    assert narrator().cards(cards) == "R♦ C♥ S♠ A♣ 7♦"
    pictures = Narrator(Texts("en"), NAMES[:4])
    assert pictures.cards(cards) == "R🪙 C🏆 S⚔️ A🪵 7🪙"


@pytest.mark.parametrize("signs", [PICTURES, PLAIN], ids=["pictures", "plain"])
def test_no_two_cards_are_written_alike(signs: Signs) -> None:
    telling = Narrator(Texts("en", signs), NAMES[:4])
    assert len({telling.cards([card]) for card in SPANISH_DECK}) == len(SPANISH_DECK)


@pytest.mark.parametrize(
    ("stones", "signs", "words"),
    [
        (0, "", "0 stones"),
        (1, "●", "1 stone"),
        (4, "●●●●", "4 stones"),
        (5, "◆", "1 amarrako"),
        (17, "◆◆◆●●", "3 amarrakos + 2 stones"),
        (40, "◆◆◆◆◆◆◆◆", "8 amarrakos"),
        (104, "◆" * 20 + "●●●●", "20 amarrakos + 4 stones"),
        (105, "◆" * 20 + "…", "21 amarrakos"),
        (999_999, "◆" * 20 + "…", "199999 amarrakos + 4 stones"),
    ],
)
def test_stones_are_drawn_and_written_in_amarrakos(stones: int, signs: str, words: str) -> None:
    assert narrator().stone_signs(stones) == signs
    assert narrator().amarrakos(stones) == words


def test_a_name_that_fits_is_left_alone() -> None:
    assert shortened("Ane", 3) == "Ane"


@pytest.mark.parametrize(
    ("name", "width", "short"),
    [
        ("Bartolomé", 5, "Bart…"),
        (r"a\*\*b", 3, "a…"),
        (r"abc\*de", 5, "abc…"),
        ("👩\u200d👩\u200d👧x", 3, "…"),
        ("e\u0301e\u0301", 3, "e\u0301…"),
        ("xe\u0301y", 3, "x…"),
        ("👍🏽👍🏽", 2, "…"),
    ],
)
def test_a_name_is_cut_where_no_sign_is_torn_apart(name: str, width: int, short: str) -> None:
    assert shortened(name, width) == short


def test_shortening_leaves_short_names_as_they_are() -> None:
    telling = Narrator(Texts("en"), ("Ane", "Maximiliano Fernández"))
    assert telling.with_names_of(10).names == ("Ane", "Maximilia…")


def test_you_stand_in_a_pair_as_your_language_says_it() -> None:
    english, spanish = (
        Narrator(Texts(locale, PLAIN), (you, *NAMES[1:4]), Seat(0))
        for locale, you in (("en", "You"), ("es", "Tú"))
    )
    assert english.side(PAIRS, Side(0)) == "You & Iker"
    assert spanish.side(PAIRS, Side(0)) == "Iker y tú"
    assert spanish.side(PAIRS, Side(1)) == "Mikel & Leire"
