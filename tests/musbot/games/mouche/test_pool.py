"""What lies in the basket, who is paid out of it, and who is fined?"""

from __future__ import annotations

from typing import Unpack

import pytest

from musbot.games.mouche.pool import Chips, chips_for
from musbot.games.mouche.state import START_CHIPS, Story
from tests.musbot.games.mouche.deals import Given, Table, written_rows

HANDS = "Kh Qh Ks Qs 8d | Kd Qd 9s 8s 10d | 8c 9c 10c 9d Jc"
"""The first takes the tricks of hearts and spades, the second those of diamonds."""


def played(hands: str = HANDS, **given: Unpack[Given]) -> Table:
    """Play a deal of three; clubs lie in the hand of the last, who takes nothing."""
    table = Table(hands, trump="7h", **given)
    table.say("0 tiens", "1 tiens", "2 tiens")
    while table.view(None).previous is None:
        seat = table.to_act[0]
        table.say(f"{seat} joue {table.view(seat).playable[0]}")
    return table


def story(table: Table) -> Story:
    """Give the deal that has ended."""
    ended = table.view(None).previous
    assert ended is not None
    return ended


def test_q2_1_everybody_begins_with_a_thousand() -> None:
    assert START_CHIPS == 1000
    assert sorted(Table("?|?|?|?|?|?").state.chips) == [995, *[1000] * 5]


def test_q2_2_wq14_the_chips_of_the_start_are_a_thousand_jetons() -> None:
    assert Chips(9, 16, 20).amount == START_CHIPS


@pytest.mark.parametrize(
    ("jetons", "chips"),
    [(0, (0, 0, 0)), (4, (0, 0, 4)), (1000, (10, 0, 0)), (399, (3, 19, 4)), (-107, (-1, -1, -2))],
)
def test_q2_2_an_amount_is_shown_with_few_chips(jetons: int, chips: tuple[int, int, int]) -> None:
    assert chips_for(jetons) == chips
    assert chips_for(jetons).amount == jetons


@pytest.mark.parametrize("mise", [1, 5, 100])
def test_q7_1_the_dealer_stakes_before_each_deal(mise: int) -> None:
    table = Table(mise=mise)
    assert table.rows == [f"3 -{mise} ante"]
    assert (table.view(None).basket, table.view(None).stake) == (mise, mise)
    table.pass_deals(2)
    assert table.state.chips == (1000 - mise, 1000 - mise, 1000, 1000 - mise)
    assert table.view(None).stake == 3 * mise


def test_q7_2_each_trick_is_paid_at_once_by_a_fifth() -> None:
    table = Table(HANDS, trump="7h", basket=20).say("0 tiens", "1 tiens", "2 tiens")
    table.say("0 joue Kh", "1 joue Kd", "2 joue 8c")
    view = table.view(None)
    assert (view.chips[0], view.basket, view.stake) == (1005, 20, 25)
    assert table.rows[-1] == "0 +5 trick"


def test_q7_3_wq02_three_tricks_two_tricks_and_a_fine() -> None:
    table = played("Kh Qh Ks 8d 9d | 9s 8s 10d Kd Qd | 8h 8c 9c 10c Jc")
    assert [trick.seat for trick in story(table).tricks] == [0, 0, 0, 1, 1]
    assert written_rows(story(table).ledger) == [
        "2 -5 ante",
        *["0 +1 trick"] * 3,
        *["1 +1 trick"] * 2,
        "2 -5 fine",
    ]
    assert table.view(None).stake == 10


def test_q7_2_what_does_not_divide_stays_in_the_basket() -> None:
    table = played(mise=7)
    assert story(table).stake == 7
    assert [row.jetons for row in story(table).ledger if row.why == "trick"] == [1] * 5
    assert story(table).basket == 2


def test_q7_2_of_a_basket_below_five_a_trick_pays_nothing() -> None:
    table = played(mise=3)
    assert [row.jetons for row in story(table).ledger if row.why == "trick"] == [0] * 5
    assert (story(table).basket, story(table).fines) == (3, (3,))


def test_q7_2_a_mouche_takes_what_does_not_divide_as_well() -> None:
    table = Table("Kd Qd Jd Ad 9d | ? | ?", mise=7).say("0 mouche")
    assert (story(table).basket, story(table).chips[0]) == (0, 1007)


def test_q7_3_who_stays_and_takes_nothing_is_fined_by_the_whole_basket() -> None:
    table = played(basket=20)
    assert written_rows(story(table).ledger)[-1] == "2 -25 fine"
    assert story(table).fines == (25,)
    assert story(table).chips[2] == 1000 - 5 - 25


@pytest.mark.parametrize(("limite", "fine"), [(20, 20), (40, 40), (45, 40), (0, 40), (33, 33)])
def test_q7_4_wq03_no_fine_is_higher_than_the_limit(limite: int, fine: int) -> None:
    assert Table(HANDS, trump="7h", basket=35, limite=limite).view(None).fine == fine
    table = played(basket=35, limite=limite)
    assert story(table).fines == (fine,)
    assert table.view(None).stake == fine + 5


def test_q2_1_all_are_told_what_each_began_with_until_the_end() -> None:
    table = played()
    assert {table.view(seat).began for seat in (0, 1, 2, None)} == {(1000, 1000, 1000)}
    table = played(chips=(900, 1000, 1100))
    assert table.view(None).began == (900, 1000, 1100)
    assert table.view(None).chips != table.view(None).began


def test_q7_4_without_a_limit_no_fine_is_higher_than_a_million() -> None:
    assert story(played(basket=3_000_000)).fines == (1_000_000,)
    assert story(played(basket=999_995)).fines == (1_000_000,)


TWO_FINED = "Kh Qh Jh Ah 10h | 8d 9d 8s 9s 10s | 8c 9c 10c Jc 8h"


def both_fined(**given: Unpack[Given]) -> Table:
    """Play a deal of three in which two take nothing."""
    given["mouche_main"] = False  # else the first would show one
    return played(TWO_FINED, **given)


def test_q7_5_wq08_all_fines_come_into_the_next_basket() -> None:
    table = both_fined(basket=5)
    assert story(table).fines == (10, 10)
    view = table.view(None)
    assert (view.stake, view.fines) == (25, ())


def test_q7_5_a_fine_waits_beside_the_basket_until_then() -> None:
    table = played(mise=7)
    assert (story(table).basket, story(table).fines) == (2, (7,))
    assert table.view(None).stake == 2 + 7 + 7


def test_q7_6_chips_may_fall_below_nothing_and_all_goes_on() -> None:
    table = played(chips=(1000, 1000, 3), basket=20)
    assert story(table).chips == (1020, 1005, -27)
    assert table.to_act == (1,)
    assert table.pass_deals(2).state.chips[2] == -32  # his own stake again


def test_q7_7_deferred_fines_come_one_by_one() -> None:
    table = both_fined(differe=True, basket=5)
    assert story(table).fines == (10, 10)
    view = table.view(None)
    assert (view.stake, view.fines) == (15, (10,))
    table.pass_deals(1)
    assert (table.view(None).stake, table.view(None).fines) == (30, ())


def test_q7_7_the_largest_comes_first() -> None:
    table = both_fined(differe=True, basket=5, fines=(40, 20, 3))
    assert story(table).stake == 50
    assert story(table).fines == (50, 50, 20, 3)
    assert (table.view(None).stake, table.view(None).fines) == (55, (50, 20, 3))
