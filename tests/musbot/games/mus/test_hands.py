"""Is every hand worth in every lance what the rule book says?"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest

from musbot.core.cards import SPANISH_DECK, Card, Cards, number_of
from musbot.core.seats import Seat
from musbot.games.mus.events import Lance
from musbot.games.mus.hands import best, bonus, holds, key, worth_of
from musbot.games.mus.rules import MusRules
from tests.musbot.games.mus.plain import hands as plain
from tests.musbot.games.mus.rounds import hands_of

Standing = tuple[int, ...]
"""What a lance compares, whatever it is: the greater wins."""

REALS = ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"]

PLAIN: dict[Lance, Callable[[list[str], int], Standing]] = {
    Lance.GRANDE: lambda hand, kings: tuple(plain.grande(hand, kings)),
    Lance.CHICA: lambda hand, kings: tuple(plain.chica(hand, kings)),
    Lance.PARES: lambda hand, kings: tuple(plain.pares(hand, kings)),
    Lance.JUEGO: lambda hand, kings: (plain.juego(hand, kings),),
    Lance.PUNTO: lambda hand, kings: (plain.total(hand, kings),),
}


@cache
def different_hands(kings: int) -> tuple[Cards, ...]:
    """Give one hand of every multiset of effective ranks that the pack can make."""
    suits = {
        number: [card for card in SPANISH_DECK if number_of(card) == number] for number in range(13)
    }
    found: dict[tuple[str, ...], Cards] = {}
    for numbers in combinations_with_replacement([n for n in suits if suits[n]], 4):
        places = [numbers[:place].count(number) for place, number in enumerate(numbers)]
        hand = tuple(suits[number][3 - copy] for number, copy in zip(numbers, places, strict=True))
        # Once without the five of oros, which may be a king, and once with it.
        with_oros = tuple(Card("5o") if card == "5b" else card for card in hand)
        for each in (hand, with_oros):
            if len(set(each)) == len(each):
                found.setdefault(tuple(sorted(plain.rank(card, kings) for card in each)), each)
    return tuple(found.values())


def places(standings: dict[Cards, Standing]) -> dict[Cards, int]:
    """Number hands from the worst to the best, equals alike."""
    order = sorted(set(standings.values()))
    return {hand: order.index(standing) for hand, standing in standings.items()}


def test_with_eight_kings_there_are_330_different_hands() -> None:
    # With nine there are no four fives.
    assert {kings: len(different_hands(kings)) for kings in (8, 9, 4)} == {8: 330, 9: 329, 4: 715}


@pytest.mark.parametrize("kings", [8, 9, 4])
@pytest.mark.parametrize("lance", list(Lance))
def test_r5_2_all_hands_stand_in_the_order_of_a_plain_second_implementation(
    lance: Lance, kings: int
) -> None:
    rules = MusRules(kings=kings)
    worths = {hand: worth_of(hand, rules) for hand in different_hands(kings)}
    able = [hand for hand, worth in worths.items() if holds(lance, worth)]
    assert places({hand: key(lance, worths[hand]) for hand in able}) == places(
        {hand: PLAIN[lance](list(hand), kings) for hand in able}
    )


@pytest.mark.parametrize("kings", [8, 9, 4])
def test_every_hand_has_pares_and_juego_as_in_a_plain_second_implementation(kings: int) -> None:
    rules = MusRules(kings=kings)
    for hand in different_hands(kings):
        worth, cards = worth_of(hand, rules), list(hand)
        assert holds(Lance.PARES, worth) == bool(plain.pares(cards, kings)), hand
        assert holds(Lance.JUEGO, worth) == (plain.total(cards, kings) >= 31), hand
        assert bonus(Lance.PARES, worth) == plain.stones_of_pares(cards, kings), hand
        assert bonus(Lance.JUEGO, worth) == plain.stones_of_juego(cards, kings), hand
        assert worth.points == plain.total(cards, kings), hand


@pytest.mark.parametrize("real", REALS)
def test_r5_8_every_form_of_la_real_beats_every_other_31_and_pays_3(real: str) -> None:
    rules = MusRules(real=real)
    strong = [card for card in SPANISH_DECK if number_of(card) in (3, 7, 10, 11, 12)]
    hands = list(combinations(strong, 4))
    worths = {hand: worth_of(hand, rules) for hand in hands}
    able = [hand for hand in hands if holds(Lance.JUEGO, worths[hand])]
    assert places({hand: key(Lance.JUEGO, worths[hand]) for hand in able}) == places(
        {hand: (plain.juego(list(hand), 8, real),) for hand in able}
    )
    for hand in hands:
        assert bonus(Lance.JUEGO, worths[hand]) == plain.stones_of_juego(list(hand), 8)


def winner(lance: Lance, hands: str, **rules: object) -> str:
    """Say which of two hands wins for the seat that holds it, wherever mano sits."""
    table = MusRules(**rules)  # type: ignore[arg-type]
    # Of a pack each: some pairs of hands that players have argued about cannot meet at a table.
    worths = [worth_of(hands_of(hand)[0], table) for hand in hands.split("|")]
    assert all(holds(lance, worth) for worth in worths)
    for_mano = {best(lance, order, worths) for order in ((Seat(0), Seat(1)), (Seat(1), Seat(0)))}
    return "mano" if len(for_mano) == 2 else ("first", "second")[for_mano.pop()]


@pytest.mark.parametrize(
    ("lance", "hands", "rules", "who"),
    [
        pytest.param(Lance.CHICA, "7 1 1 1 | 6 5 4 1", {}, "first", id="W20"),
        pytest.param(Lance.PARES, "R R 1 1 | C C C C", {}, "first", id="W21"),
        pytest.param(Lance.PARES, "5 5 4 4 | R R R 1", {}, "first", id="W22"),
        pytest.param(Lance.JUEGO, "R R R S | R R 7 5", {"kings": 4}, "second", id="W23"),
        pytest.param(Lance.GRANDE, "3 R 7 1 | R R 7 1", {"kings": 4}, "second", id="W24"),
        pytest.param(Lance.GRANDE, "3 R 7 1 | R R 7 1", {}, "mano", id="W25"),
        pytest.param(Lance.JUEGO, "C 7 7 7 | R R R 1", {"real": "sota"}, "mano", id="W40"),
        pytest.param(Lance.JUEGO, "C 7 7 7 | R R R 1", {"real": "figura"}, "first", id="W41"),
        pytest.param(
            Lance.JUEGO, "10c 7o 7e 7b | R R R 1", {"real": "sota-oros"}, "mano", id="W42"
        ),
        pytest.param(Lance.GRANDE, "R 5o 7 1 | R R 7 1", {"kings": 9}, "mano", id="W44"),
        pytest.param(Lance.PUNTO, "R 7 7 4 | R 7 7 6", {}, "second", id="M21"),
        pytest.param(Lance.PARES, "R R R 4 | S S C C", {}, "second", id="M22"),
        pytest.param(Lance.JUEGO, "3 3 3 2 | R R 7 5", {}, "first", id="M09"),
        pytest.param(Lance.PARES, "4 4 4 4 | 1 1 4 4", {}, "first", id="F09"),
        pytest.param(Lance.CHICA, "1 1 1 5 | 1 2 4 4", {}, "first", id="F10"),
        pytest.param(Lance.JUEGO, "R S 7 7 | R R 7 5", {}, "second", id="F12"),
        pytest.param(Lance.GRANDE, "R R 4 4 | R 5 5 5", {}, "first", id="F13"),
        pytest.param(Lance.JUEGO, "7 7 7 S | R R R 1", {}, "mano", id="F17"),
    ],
)
def test_of_two_hands_wins(lance: Lance, hands: str, rules: dict[str, object], who: str) -> None:
    assert winner(lance, hands, **rules) == who


def test_w43_with_four_kings_two_kings_a_three_and_an_ace_are_no_juego() -> None:
    (hand,) = hands_of("R R 3 1")
    assert not holds(Lance.JUEGO, worth_of(hand, MusRules(kings=4)))
    assert holds(Lance.JUEGO, worth_of(hand, MusRules(kings=8)))


def test_r1_2_kings_and_aces_are_counted_as_the_rules_of_the_table_have_them() -> None:
    (hand,) = hands_of("3 2 5o R")
    counts = {kings: worth_of(hand, MusRules(kings=kings)) for kings in (4, 8, 9)}
    assert {kings: (worth.kings, worth.aces) for kings, worth in counts.items()} == {
        4: (1, 0),
        8: (2, 1),
        9: (3, 1),
    }


@pytest.mark.parametrize(
    ("hand", "pares"),
    [
        ("R R 7 1", (1, 12, 0)),
        ("R 7 7 1", (1, 7, 0)),
        ("R 7 1 1", (1, 1, 0)),
        ("R R R 1", (2, 12, 0)),
        ("R 1 1 1", (2, 1, 0)),
        ("R R 1 1", (3, 12, 1)),
        ("R R R R", (3, 12, 12)),
        ("R 7 6 1", (0, 0, 0)),
    ],
)
def test_r5_4_pares_are_a_kind_and_the_ranks_of_its_pairs(
    hand: str, pares: tuple[int, int, int]
) -> None:
    (cards,) = hands_of(hand)
    assert worth_of(cards, MusRules()).pares == pares


def test_r5_5_juego_goes_31_32_40_37_36_35_34_33() -> None:
    rules = MusRules()
    able = {
        worth.points: worth.juego
        for worth in (worth_of(hand, rules) for hand in different_hands(8))
        if holds(Lance.JUEGO, worth)
    }
    assert sorted(able, key=able.__getitem__, reverse=True) == [31, 32, 40, 37, 36, 35, 34, 33]


def test_r5_7_among_equals_the_hand_nearest_to_mano_wins() -> None:
    worths = [
        worth_of(hand, MusRules()) for hand in hands_of("R R 7 1 | C C S S | R R 7 1 | 4 5 6 7")
    ]
    order = (Seat(2), Seat(3), Seat(0), Seat(1))
    assert best(Lance.GRANDE, order, worths) == 2
