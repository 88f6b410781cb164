"""Who may show five cards of one suit, and what comes of it?"""

from __future__ import annotations

import pytest

from musbot.games.mouche.actions import Reason
from musbot.games.mouche.events import BasketWon, CardPlayed, MoucheSaid, MoucheShown
from musbot.games.mouche.mouches import points_of
from musbot.games.mouche.state import Declaration
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import Table, deal_of

DIAMONDS, SPADES, CLUBS = "Kd Qd Ad 10d 8d", "Ks Js As 9s 7s", "8c 9c 10c Ac Jc"
LOW = "8h 9h 8s 9d 10s"


def shown(table: Table) -> list[int]:
    """Give the seats whose mouches the last word has shown."""
    return [event.seat for event in table.last if isinstance(event, MoucheShown)]


def winner(table: Table) -> BasketWon:
    """Give who took the basket with the last word."""
    return next(event for event in table.last if isinstance(event, BasketWon))


def test_q5_1_five_cards_of_one_suit_as_dealt_are_a_mouche() -> None:
    table = Table(f"{DIAMONDS} | {LOW} | ? | ?")
    assert table.legal(0) == "passe change5 tiens mouche"
    assert table.view(0).holds_mouche
    assert not table.view(1).holds_mouche
    table.say("0 passe")
    assert table.refused("1 mouche").reason is Reason.NO_MOUCHE


def test_q5_1_after_a_change_five_of_a_suit_are_nothing() -> None:
    table = Table("Kh Qh Ah 10h 8c | ? | ? | ?", trump="7h", talon="9h")
    table.say("0 change 8c", "1 tiens", "2 passe", "3 passe")
    assert {card[-1] for card in table.state.hands[0]} == {"h"}
    assert table.legal(0) == "joue1"
    assert table.refused("0 mouche").reason is Reason.NO_MOUCHE


def test_q5_1_who_changes_a_mouche_has_none_any_more() -> None:
    table = Table(f"{DIAMONDS} | ? | ? | ?", talon="9d")
    table.say("0 change 8d")
    assert table.legal(0) == ""
    assert not table.view(0).holds_mouche


def test_q5_2_it_may_be_shown_when_its_holder_is_to_declare() -> None:
    table = Table(f"? | {DIAMONDS} | ? | ?", basket=10).say("0 tiens", "1 mouche")
    assert table.last[:3] == (
        MoucheSaid(table.seating.seats[1]),
        MoucheShown(table.seating.seats[1], deal_of(table).hands[1]),
        BasketWon(table.seating.seats[1], 15, mouche=True),
    )
    assert table.rows == ["3 -5 ante", "1 +15 mouche", "0 -15 fine"]
    assert table.state.chips == (985 - 5, 1015, 1000, 995)  # 0 has staked for the next deal


def test_q5_2_who_shows_it_counts_as_one_who_stays() -> None:
    table = Table(f"? | {DIAMONDS} | ? | ?").say("0 passe", "1 mouche")
    story = table.view(2).previous
    assert story is not None
    assert story.declared == (Declaration("passe"), Declaration("tiens"), None, None)
    assert [each.seat for each in story.shown] == [1]
    assert (story.without_play, story.tricks, story.won_by) == (1, (), 1)


def test_q5_3_a_saved_mouche_is_shown_out_of_turn_until_a_card_is_led() -> None:
    table = Table(f"{DIAMONDS} | ? | ? | ?").say("0 tiens")
    for text in ("1 tiens", "2 passe", "3 passe"):
        assert table.legal(0) == "mouche"
        table.say(text)
    assert table.legal(0) == "mouche joue1"
    assert table.view(0).stage is Stage.LEAD
    table.say("0 mouche")
    assert table.rows == ["3 -5 ante", "0 +5 mouche", "1 -5 fine"]


def test_q5_3_the_last_may_save_one_and_show_it_before_the_lead() -> None:
    table = Table(f"? | ? | ? | {DIAMONDS}").say("0 tiens", "1 passe", "2 passe", "3 tiens")
    assert table.legal(3) == "mouche"
    assert table.to_act == (0,)
    table.say("3 mouche")
    assert table.rows == ["3 -5 ante", "3 +5 mouche", "0 -5 fine"]


def test_q5_3_nobody_else_is_told_of_a_saved_mouche() -> None:
    saved = Table(f"{DIAMONDS} | {LOW} | ? | ?")
    none = Table("Kd Qd Ad 10d 7s | 8h 9h 8s 9d 10s | ? | ?")
    for table in (saved, none):
        table.say("0 tiens", "1 tiens", "2 passe", "3 passe")
        assert (table.legal(1), table.legal(2)) == ("", "")
        assert "mouche" not in [legal.word for legal in table.view(0).offered]
        assert [legal.word for legal in table.view(1).offered] == ["joue"]


def test_q5_3_who_has_not_declared_yet_waits_for_his_turn() -> None:
    table = Table(f"? | {DIAMONDS} | ? | ?")
    assert table.legal(1) == ""
    assert table.view(1).holds_mouche
    assert table.refused("1 mouche").reason is Reason.NOT_YOUR_TURN


def test_q5_4_with_one_all_others_are_shown_and_the_best_takes_the_basket() -> None:
    table = Table(f"{SPADES} | ? | {DIAMONDS} | ?").say("0 tiens", "1 tiens", "2 mouche")
    assert shown(table) == [0, 2]
    assert winner(table).seat == 2  # 48 against 46
    assert table.rows == ["3 -5 ante", "2 +5 mouche", "1 -5 fine"]


def test_q5_4_one_that_has_not_been_declared_yet_may_be_the_best() -> None:
    table = Table(f"{SPADES} | ? | ? | {DIAMONDS}").say("0 mouche")
    assert shown(table) == [0, 3]
    assert winner(table).seat == 3
    assert table.rows == ["3 -5 ante", "3 +5 mouche"]


def test_q5_4_who_has_passed_does_not_show_his() -> None:
    table = Table(f"{DIAMONDS} | {SPADES} | ? | ?").say("0 passe", "1 mouche")
    assert shown(table) == [1]


@pytest.mark.parametrize(
    ("held", "points"),
    [(DIAMONDS, 48), (SPADES, 46), (CLUBS, 47), ("2h 3h 4h 5h 6h", 20), ("Kh Qh Jh Ah 10h", 50)],
)
def test_q5_5_the_points_of_a_mouche(held: str, points: int) -> None:
    cards = Table(f"{held} | ?", trump="7c").state.hands[0]
    assert points_of(cards) == points


def test_q5_5_trump_is_better_than_any_points() -> None:
    table = Table(f"{DIAMONDS} | {SPADES} | {CLUBS} | ?", trump="7c").say("0 mouche")
    assert winner(table).seat == 2


def test_q5_5_of_equal_ones_the_nearest_to_the_dealers_right_wins() -> None:
    table = Table("? | ? | Kh Qh Ah 10h 8h | ? | Kd Qd Ad 10d 8d", dealer=0)
    table.say("1 tiens", "2 tiens", "3 passe", "4 mouche")
    assert winner(table).seat == 2
    other = Table("? | ? | Kh Qh Ah 10h 8h | ? | Kd Qd Ad 10d 8d", dealer=3)
    other.say("4 tiens", "0 tiens", "1 passe", "2 mouche")
    assert winner(other).seat == 4


def test_q5_6_who_stays_without_one_is_fined_and_who_passed_or_has_not_spoken_is_not() -> None:
    table = Table(f"Kh Qh 8s 9s 7h | ? | {DIAMONDS} | ? | ?", trump="7c", talon="9c", basket=10)
    table.say("0 change 7h", "1 passe", "2 mouche")
    assert table.rows == ["4 -5 ante", "2 +15 mouche", "0 -15 fine"]


@pytest.mark.parametrize("pays", [False, True])
def test_q5_6_a_beaten_mouche_is_spared_unless_the_rules_let_it_pay(*, pays: bool) -> None:
    table = Table(f"{SPADES} | {DIAMONDS} | ? | ?", mouche_battue_paie=pays)
    table.say("0 tiens", "1 mouche")
    fined = ["0 -5 fine"] if pays else []
    assert table.rows == ["3 -5 ante", "1 +5 mouche", *fined]


@pytest.mark.parametrize("pays", [False, True])
def test_q5_6_a_beaten_mouche_of_who_has_not_spoken_pays_nothing(*, pays: bool) -> None:
    table = Table(f"{DIAMONDS} | {SPADES} | ? | ?", mouche_battue_paie=pays).say("0 mouche")
    assert table.rows == ["3 -5 ante", "0 +5 mouche"]


def test_q5_6_who_shows_his_at_his_turn_stays_and_pays_where_the_beaten_do() -> None:
    table = Table(f"{SPADES} | {DIAMONDS} | ? | ?", mouche_battue_paie=True).say("0 mouche")
    assert table.rows == ["3 -5 ante", "1 +5 mouche", "0 -5 fine"]


def test_q5_7_no_card_is_led_over_the_saved_mouche_of_another() -> None:
    table = Table(f"Kh 8h 9s 9c 7h | {DIAMONDS} | ? | ?")
    table.say("0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue Kh")
    assert table.last[0] == MoucheSaid(table.seating.seats[1])
    assert not any(isinstance(event, CardPlayed) for event in table.last)
    assert table.rows == ["3 -5 ante", "1 +5 mouche", "0 -5 fine"]


def test_q5_7_the_leaders_own_is_shown_with_it() -> None:
    table = Table(f"{DIAMONDS} | {SPADES} | ? | ?")
    table.say("0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue Kd")
    assert shown(table) == [0, 1]
    assert winner(table).seat == 0


def test_q5_7_what_may_not_be_led_anyway_is_refused_and_shows_nothing() -> None:
    table = Table(f"? | {DIAMONDS} | ? | ?").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    assert table.refused("0 joue Kd").reason is Reason.NOT_HELD


def test_q5_7_who_leads_has_given_up_his_own() -> None:
    table = Table(f"{DIAMONDS} | {LOW} | ? | ?").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    table.say("0 joue 8d")
    assert [type(event) for event in table.last] == [CardPlayed]
    assert not table.view(0).holds_mouche
    assert table.refused("0 mouche").reason is Reason.MOUCHE_TOO_LATE
    table.say("1 joue 9d")
    assert table.view(None).tricks[0].seat == 1
    assert table.refused("0 mouche").reason is Reason.MOUCHE_TOO_LATE


def test_q5_7_who_passes_has_given_it_up() -> None:
    table = Table(f"{DIAMONDS} | ? | ? | ?").say("0 passe")
    assert not table.view(0).holds_mouche
    assert table.refused("0 mouche").reason is Reason.NO_MOUCHE


def test_q5_10_without_a_mouche_five_of_a_suit_are_cards_as_any() -> None:
    table = Table(f"{DIAMONDS} | {LOW} | ? | ?", mouche_main=False)
    assert table.legal(0) == "passe change5 tiens"
    assert table.refused("0 mouche").reason is Reason.MOUCHE_NOT_PLAYED
    table.say("0 tiens")
    assert table.legal(1) == "passe change5 tiens"
    table.say("1 tiens", "2 passe", "3 passe", "0 joue Kd")
    assert table.view(0).trick[0].card == "Kd"
