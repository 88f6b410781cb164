"""Which of two hands wins which lance, and by what (R5)?"""

from itertools import combinations
from random import Random

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.games.mus.compare import FIRST, SECOND, By, Verdict, compare
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import holds, key
from musbot.games.mus.rules import MusRules


def verdicts(first: str, second: str, **options: object) -> list[tuple[str, str, int | None, int]]:
    """Each lance with what decides it, who wins it, and what the winner's hand is worth in it."""
    rules = MusRules(**options)  # type: ignore[arg-type]  # a test gives options by name
    comparison = compare((parse_cards(first), parse_cards(second)), rules)
    return [
        (each.lance.value, each.by.value, each.winner, each.stones) for each in comparison.verdicts
    ]


def test_every_lance_is_judged_by_itself() -> None:
    assert verdicts("12o 12c 7o 1o", "12e 1c 1e 1b") == [
        ("grande", "cards", FIRST, 0),
        ("chica", "cards", SECOND, 0),
        ("pares", "cards", SECOND, 2),
        ("punto", "cards", FIRST, 0),
    ]


def test_r5_7_the_first_hand_is_mano_and_wins_ties() -> None:
    assert verdicts("12o 12c 7o 4o", "12e 12b 7e 4e") == [
        ("grande", "mano", FIRST, 0),
        ("chica", "mano", FIRST, 0),
        ("pares", "mano", FIRST, 1),
        ("juego", "mano", FIRST, 3),
    ]


def test_r6_3_who_alone_has_pares_or_juego_wins_it() -> None:
    assert verdicts("12o 11o 7o 4o", "6o 6c 5o 5c")[2:] == [
        ("pares", "alone", SECOND, 3),
        ("juego", "alone", FIRST, 3),
    ]


def test_r6_4_what_neither_has_is_won_by_nobody_and_punto_replaces_juego() -> None:
    assert verdicts("12o 10o 5o 4o", "7o 6o 5c 4c")[2:] == [
        ("pares", "nobody", None, 0),
        ("punto", "cards", FIRST, 0),
    ]


def test_r5_5_juego_has_its_own_order() -> None:
    assert verdicts("12o 12c 12e 12b", "12o 12c 12e 2o")[3] == ("juego", "cards", SECOND, 3)
    assert verdicts("12o 12c 12e 12b", "11o 11c 11e 7o")[3] == ("juego", "cards", FIRST, 2)


def test_w43_with_four_kings_a_three_is_a_three() -> None:
    assert verdicts("12o 12c 3o 1o", "7o 6o 5o 4o", kings=4)[3] == ("punto", "cards", FIRST, 0)
    assert verdicts("12o 12c 3o 1o", "7o 6o 5o 4o")[3] == ("juego", "alone", FIRST, 3)


def test_w44_with_nine_kings_the_five_of_oros_is_one() -> None:
    assert verdicts("12o 5o 7o 1o", "12e 12b 7e 1e", kings=9)[0] == ("grande", "mano", FIRST, 0)
    assert verdicts("12o 5c 7o 1o", "12e 12b 7e 1e", kings=9)[0] == ("grande", "cards", SECOND, 0)


@pytest.mark.parametrize(("real", "winner"), [("off", FIRST), ("sota", SECOND)])
def test_r5_8_la_real_beats_the_31_of_mano_only_where_it_is_played(real: str, winner: int) -> None:
    assert verdicts("12o 12c 12e 1o", "10o 7c 7e 7b", real=real)[3][2] == winner


def test_w42_the_suits_of_la_real_matter_where_they_are_named() -> None:
    options = {"real": "sota-oros"}
    assert verdicts("12o 12c 12e 1o", "10c 7o 7e 7b", **options)[3][2] == FIRST
    assert verdicts("12o 12c 12e 1o", "10o 7c 7e 7b", **options)[3][2] == SECOND


def test_r5_hands_are_judged_as_in_a_match() -> None:
    chance = Random(7)
    for _ in range(2000):
        cards = chance.sample(SPANISH_DECK, 8)
        rules = MusRules(kings=chance.choice((4, 8, 9)), real="figura")
        result = compare((tuple(cards[:4]), tuple(cards[4:])), rules)
        for verdict in result.verdicts:
            keys = [
                key(verdict.lance, worth) if holds(verdict.lance, worth) else ()
                for worth in result.worths
            ]
            expected = None if not any(keys) else FIRST if keys[0] >= keys[1] else SECOND
            assert verdict.winner == expected


def test_a_better_hand_is_better_from_either_seat() -> None:
    for one, other in combinations(["12o 12c 7o 1o", "6o 6c 5o 5c", "4o 4c 4e 7b"], 2):
        there = verdicts(one, other)
        back = verdicts(other, one)
        for (_, by, winner, _), (_, by_back, winner_back, _) in zip(there, back, strict=True):
            assert by == by_back
            if by != By.MANO.value and winner is not None:
                assert winner_back == 1 - winner


def test_a_verdict_that_nobody_wins_has_no_stones() -> None:
    assert Verdict(Lance.PARES, By.NOBODY) == Verdict(Lance.PARES, By.NOBODY, None, 0)
