"""Do the tables say what every hand is worth, and are they what counting gives?"""

from __future__ import annotations

from itertools import combinations

import pytest

from musbot.core.cards import SPANISH_DECK, Cards, parse_cards
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import holds, key, worth_of
from musbot.games.mus.rules import MusRules
from musbot.players.enumeration import LANCES, pack
from musbot.players.equity import beats_one, decode, encode, side_wins, standing, table
from musbot.players.make_equities import Maker

FIRST_CARDS = 0


@pytest.mark.parametrize(("kings", "hands"), [(8, 330), (4, 715), (9, 329)])
def test_every_hand_is_in_the_table_and_all_deals_are_counted(kings: int, hands: int) -> None:
    whole = pack(kings)
    assert len(table(kings)) == len(whole.hands) == hands
    assert sum(whole.ways(hand) for hand in whole.hands) == 91_390


def count_rivals(own: Cards, lance: Lance, rules: MusRules) -> tuple[float, float]:
    """Count the hands that are worse and that are equal, in a thousand of those that take part."""
    value = worth_of(own, rules)
    worse = equal = taking = 0
    for rival in combinations([card for card in SPANISH_DECK if card not in own], 4):
        other = worth_of(rival, rules)
        if (lance is Lance.PUNTO and other.juego) or not holds(lance, other):
            continue
        taking += 1
        worse += key(lance, other) < key(lance, value)
        equal += key(lance, other) == key(lance, value)
    return 1000 * worse / taking, 1000 * equal / taking


@pytest.mark.parametrize(
    ("hand", "kings", "lance"),
    [
        ("12o 12c 1o 1c", 8, Lance.GRANDE),
        ("12o 3c 7o 2c", 8, Lance.CHICA),
        ("11o 11c 10o 4c", 8, Lance.PARES),
        ("12o 12c 7o 4c", 9, Lance.JUEGO),
        ("12o 7c 6o 5c", 4, Lance.PUNTO),
    ],
)
def test_first_cards_are_weighed_against_every_hand_that_can_be_dealt_beside_them(
    hand: str, kings: int, lance: Lance
) -> None:
    rules = MusRules(kings=kings)
    held = standing(parse_cards(hand), rules, FIRST_CARDS)
    place = LANCES.index(lance)
    worse, equal = count_rivals(parse_cards(hand), lance, rules)
    assert held.worse[place] == pytest.approx(worse, abs=1)
    assert held.equal[place] == pytest.approx(equal, abs=2)


@pytest.mark.parametrize(
    ("hand", "lance", "as_mano", "as_postre"),
    [
        # Exact chances of two against two, counted over all deals of all four hands.
        ("12o 12c 12e 12b", Lance.GRANDE, 100, 100),
        ("12o 12c 12e 1o", Lance.GRANDE, 99.2, 98.9),
        ("12o 12c 1o 1c", Lance.GRANDE, 78.0, 77.3),
        ("12o 12c 1o 1c", Lance.CHICA, 78.0, 77.3),
        ("12o 12c 11e 10b", Lance.GRANDE, 97.8, 97.3),
        ("12o 11c 10e 1b", Lance.GRANDE, 66.9, 65.8),
        ("12o 11c 10e 1b", Lance.CHICA, 37.0, 36.8),
        ("1o 1c 1e 1b", Lance.GRANDE, 33.3, 33.3),
        ("7o 6c 5e 4b", Lance.CHICA, 34.7, 34.7),
    ],
)
def test_a_pair_of_players_wins_as_often_as_exact_counting_says(
    hand: str, lance: Lance, as_mano: float, as_postre: float
) -> None:
    held = standing(parse_cards(hand), MusRules(), FIRST_CARDS)
    assert 100 * side_wins(beats_one(held, lance, 1.0), 1, 2) == pytest.approx(as_mano, abs=2.7)
    assert 100 * side_wins(beats_one(held, lance, 0.0), 1, 2) == pytest.approx(as_postre, abs=2.7)


def test_without_a_good_hand_a_side_wins_by_its_partner_as_often_as_its_share_of_hands() -> None:
    assert side_wins(0.0, 1, 2) == pytest.approx(1 / 3)
    assert side_wins(0.0, 0, 1) == 0
    assert side_wins(0.3, 0, 1) == pytest.approx(0.3)
    assert side_wins(0.3, 2, 0) == 1


def test_a_hand_is_worth_less_the_more_often_everybody_has_drawn() -> None:
    kings_and_aces = parse_cards("12o 12c 1o 1c")
    worths = [standing(kings_and_aces, MusRules(), rounds).worth_first for rounds in (0, 1, 2, 7)]
    assert worths[0] > worths[1] > worths[2] == worths[3]


def test_being_mano_never_harms() -> None:
    for kings in (4, 8, 9):
        for stages in table(kings).values():
            assert all(held.worth_last <= held.worth_first for held in stages)


# So much is counted twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
def test_the_files_are_what_counting_gives(*, full_scale: bool) -> None:
    for kings in (8, 4, 9) if full_scale else (8,):
        assert Maker(kings).table() == table(kings)


def test_a_table_is_read_as_it_was_written() -> None:
    assert decode(encode(table(8))) == table(8)
