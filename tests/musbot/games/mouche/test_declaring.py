"""How are cards dealt, and who stays in the deal?"""

from __future__ import annotations

import pytest

from musbot.games.mouche.actions import Reason
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.events import Dealt, Staked
from musbot.games.mouche.rules import deck_of
from musbot.games.mouche.state import Declaration, PutAside
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import SEATINGS, Table, deal_of, mixed, words


def hand(table: Table, seat: int, cards: int = 5) -> str:
    """Give the first cards of a seat, as they are written."""
    return " ".join(table.state.hands[seat][:cards])


@pytest.mark.parametrize("players", SEATINGS)
def test_q3_1_everybody_is_dealt_five_cards_of_the_deck_from_the_eldest(players: int) -> None:
    table = Table(" | ".join("?" * players), dealer=0).pass_deals(1)
    second = [event for event in table.events if isinstance(event, Dealt)][1]
    deck = mixed(deck_of(table.rules, table.seating))
    order = [(2 + step) % players for step in range(players)]  # the deal has passed to 1
    assert tuple(card for seat in order for card in second.hands[seat]) == deck[: 5 * players]
    assert (second.trump, *second.talon) == deck[5 * players :]


def test_q3_1_nobody_sees_the_cards_of_another() -> None:
    table = Table()
    assert table.view(0).hand == table.state.hands[0]
    assert table.view(None).hand == ()


def test_q3_2_the_next_card_is_turned_and_its_suit_is_trump() -> None:
    table = Table(trump="Qd", talon="7s 8s")
    view = table.view(None)
    assert (view.trump, view.trump_suit) == ("Qd", "d")
    assert deal_of(table).talon[:2] == ("7s", "8s")
    assert view.stock == len(deal_of(table).talon)


def test_q3_2_six_have_a_talon_of_21_and_two_one_of_17() -> None:
    assert Table("?|?|?|?|?|?").pass_deals(1).view(None).stock == 21
    assert Table("?|?").pass_deals(1).view(None).stock == 17


def test_q4_1_everybody_declares_once_from_the_eldest() -> None:
    table = Table(dealer=1)
    spoken: list[int] = []
    for word in ("passe", "tiens", "passe", "tiens"):
        spoken.append(*table.to_act)
        table.say(f"{table.to_act[0]} {word}")
    assert spoken == [2, 3, 0, 1]
    assert table.view(None).stage is Stage.LEAD


def test_q4_1_what_was_declared_is_public() -> None:
    table = Table("? | ? | ? | ?")
    table.say("0 passe", f"1 change {hand(table, 1, 2)}", "2 tiens")
    view = table.view(None)
    assert view.declared == (
        Declaration("passe"),
        Declaration("change", 2),
        Declaration("tiens"),
        None,
    )
    assert [said.stays for said in view.declared if said is not None] == [False, True, True]
    assert view.active == (1, 2)


def test_q4_1_nobody_declares_out_of_turn_or_plays_before_all_have() -> None:
    table = Table()
    for text in (
        "1 tiens",
        "3 passe",
        f"2 change {hand(table, 2, 1)}",
        f"1 joue {hand(table, 1, 1)}",
    ):
        refusal = table.refused(text)
        assert (refusal.reason, refusal.to_act, refusal.legal) == (Reason.NOT_YOUR_TURN, (0,), ())
    refusal = table.refused(f"0 joue {hand(table, 0, 1)}")
    assert refusal.reason is Reason.DECLARE_FIRST
    assert words(refusal.legal) == table.legal(0) == "passe change5 tiens"


def test_q4_2_who_passes_is_out_of_the_deal_and_pays_nothing() -> None:
    table = Table("? | ? | ? | ?").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    assert table.view(None).active == (0, 1)
    assert table.legal(2) == ""
    assert table.refused(f"2 joue {hand(table, 2, 1)}").reason is Reason.NOT_YOUR_TURN
    assert table.state.chips == (1000, 1000, 1000, 995)


def test_q4_2_the_cards_of_who_passes_are_never_shown() -> None:
    table = Table("? | ? | ? | ?")
    held = table.state.hands[2]
    table.say("0 passe", "1 passe", "2 passe", "3 passe")
    story = table.view(0).previous
    assert story is not None
    assert not any(card in repr(story) for card in held)


def test_q4_3_who_sticks_keeps_his_cards_and_must_play() -> None:
    table = Table("? | ? | ? | ?")
    held = table.state.hands[0]
    table.say("0 tiens", "1 passe", "2 tiens", "3 passe")
    assert table.state.hands[0] == held
    for word in ("passe", "tiens", f"change {held[0]}", "retourne 7c"):
        reason = table.refused(f"0 {word}").reason
        assert reason in {Reason.DECLARED, Reason.RETOURNE_NOT_PLAYED}
    assert table.refused("0 passe").reason is Reason.DECLARED
    assert table.legal(0) == "joue1"


def test_q4_4_who_changes_draws_as_many_at_once_from_the_talon() -> None:
    table = Table("Kd Qd Jd 8h 7h | ? | ? | ?", talon="9s 10s 9h")
    table.say("0 change 7h 8h")
    assert set(table.state.hands[0]) == {"Kd", "Qd", "Jd", "9s", "10s"}
    assert table.state.stock[0] == "9h"
    assert table.view(0).own_aside == ("7h", "8h")
    assert table.view(1).own_aside == ()
    assert table.to_act == (1,)


def test_q4_4_all_five_may_be_changed() -> None:
    table = Table("Kd Qd Jd 8h 7h | ? | ? | ?", talon="9s 10s 9h 10h Ah")
    table.say("0 change Kd Qd Jd 8h 7h")
    assert table.state.hands[0] == ("9s", "10s", "9h", "10h", "Ah")


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("", Reason.CARD_COUNT),
        ("Kd Qd Jd 8h 7h Ks", Reason.CARD_COUNT),
        ("Kd Kd", Reason.CARD_TWICE),
        ("Ks", Reason.NOT_HELD),
        ("Kd Ks", Reason.NOT_HELD),
    ],
)
def test_q4_4_cards_that_cannot_be_changed_are_refused(cards: str, reason: Reason) -> None:
    refusal = Table("Kd Qd Jd 8h 7h | ? | ? | ?").refused(f"0 change {cards}")
    assert (refusal.reason, refusal.least, refusal.most) == (reason, 1, 5)


def talon_of_three() -> Table:
    """Give a table of four whose dealer finds three cards in the talon."""
    table = Table(talon="", deck="wmo")
    table.pass_deals(1)  # from here the deck is that of the rules, with a talon of 11
    for cards in (5, 3):
        seat = table.to_act[0]
        table.say(f"{seat} change {hand(table, seat, cards)}")
    return table


def test_q4_5_a_talon_of_three_gives_no_four() -> None:
    table = talon_of_three()
    seat = table.to_act[0]
    assert table.view(seat).stock == 3
    assert table.legal(seat) == "passe change3 tiens"
    refusal = table.refused(f"{seat} change {hand(table, seat, 4)}")
    assert (refusal.reason, refusal.least, refusal.most) == (Reason.TALON_SHORT, 1, 3)
    table.say(f"{seat} change {hand(table, seat, 3)}")
    assert table.view(None).stock == 0


def test_q4_5_from_an_empty_talon_nobody_can_change() -> None:
    table = talon_of_three()
    seat = table.to_act[0]
    table.say(f"{seat} change {hand(table, seat, 3)}")
    dealer = table.to_act[0]
    assert table.legal(dealer) == "passe tiens"
    refusal = table.refused(f"{dealer} change {hand(table, dealer, 1)}")
    assert (refusal.reason, refusal.most) == (Reason.TALON_SHORT, 0)


def test_q4_6_what_was_put_aside_is_shown_once_the_dealer_has_spoken() -> None:
    table = Table("Kd 8h 7h 9c 8c | ? | ? | ?", talon="Ks Qs")
    table.say("0 change 8h 7h", "1 passe", "2 tiens")
    assert all(table.view(seat).put_aside == () for seat in (0, 1, 2, 3, None))
    table.say("3 tiens")
    shown = (PutAside(table.seating.seats[0], parse_cards("8h 7h")),)
    assert all(table.view(seat).put_aside == shown for seat in (0, 1, 2, 3, None))


def test_q4_6_elsewhere_than_in_wmo_nobody_ever_sees_what_was_put_aside() -> None:
    table = Table("Kd 8h 7h 9c 8c | ? | ? | ?", talon="Ks Qs", preset="ajo")
    table.say("0 change 8h 7h", "1 passe", "2 tiens", "3 tiens")
    assert all(table.view(seat).put_aside == () for seat in (0, 1, 2, 3, None))
    assert table.view(0).own_aside == ("8h", "7h")


def test_q4_7_the_dealer_may_take_the_turned_card_for_one_of_his() -> None:
    table = Table("? | ? | ? | Kd 8h 7h 9c 8c", trump="Qc", retourne_au_donneur=True)
    table.say("0 passe", "1 tiens", "2 passe")
    assert table.legal(3) == "passe change5 tiens demande1 retourne1"
    table.say("3 retourne 7h")
    assert table.state.hands[3] == ("Kd", "8h", "9c", "8c", "Qc")
    view = table.view(1)
    assert (view.taken_by, view.trump, view.trump_suit) == (3, "Qc", "c")
    assert table.view(3).own_aside == ("7h",)
    assert table.to_act == (3,)


def test_q4_7_who_has_taken_it_cannot_pass_or_take_it_again() -> None:
    table = Table("? | ? | ? | Kd 8h 7h 9c 8c", trump="Qc", talon="As", preset="bal")
    table.say("0 tiens", "1 passe", "2 passe", "3 retourne 7h")
    assert table.legal(3) == "change5 tiens demande1"
    assert table.refused("3 passe").reason is Reason.MUST_STAY
    assert table.refused("3 retourne 8h").reason is Reason.RETOURNE_DONE
    table.say("3 change Qc")
    assert "As" in table.state.hands[3]
    assert table.view(3).own_aside == ("7h", "Qc")


def test_q4_7_nobody_else_may_and_only_with_a_card_that_he_holds() -> None:
    table = Table("? | ? | ? | Kd 8h 7h 9c 8c", preset="bal")
    assert table.refused(f"0 retourne {hand(table, 0, 1)}").reason is Reason.RETOURNE_DEALER
    assert table.refused("3 retourne 7h").reason is Reason.NOT_YOUR_TURN
    table.say("0 tiens", "1 passe", "2 passe")
    assert table.refused("3 retourne Kh").reason is Reason.NOT_HELD
    usual = Table("? | ? | ? | Kd 8h 7h 9c 8c").say("0 tiens", "1 passe", "2 passe")
    assert usual.refused("3 retourne 7h").reason is Reason.RETOURNE_NOT_PLAYED


@pytest.mark.parametrize("held", ["Kd 8d 9d Ad Jd", "Kd 8d 9d Ad 7h"])
def test_q4_7_five_of_a_suit_after_it_are_no_mouche(held: str) -> None:
    table = Table(f"? | ? | ? | {held}", trump="Qd", preset="bal")
    table.say("0 tiens", "1 passe", "2 passe", f"3 retourne {held[-2:]}", "3 tiens")
    assert "mouche" not in table.legal(3)
    assert not table.view(3).holds_mouche
    assert table.refused("3 mouche").reason is Reason.NO_MOUCHE


def test_the_dealer_stakes_before_the_cards_are_dealt() -> None:
    assert [type(event) for event in Table().events] == [Staked, Dealt]
