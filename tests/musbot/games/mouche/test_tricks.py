"""Which card may be played to a trick, and who takes it?"""

from __future__ import annotations

from typing import Unpack

import pytest

from musbot.core.cards import Card
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.cards import parse_cards
from musbot.games.mouche.tricks import following
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import SEATINGS, Given, Table

THREE_PLAY = ("0 tiens", "1 tiens", "2 tiens")


def of_three(first: str, second: str, third: str, **options: Unpack[Given]) -> Table:
    """Give a table of three, all of whom have stuck; hearts are trump."""
    table = Table(f"{first} | {second} | {third}", trump="7h", **options)
    return table.say(*THREE_PLAY)


def playable(table: Table, seat: int) -> str:
    """Give the cards that a seat may play, as texts."""
    return " ".join(table.view(seat).playable)


def test_q6_6_all_are_told_which_play_wins_the_trick_so_far() -> None:
    table = of_three("Kh Qh 9s 8d 9c", "Ah 10s As 10d Jc", "9h 8s 9d 8c 10c")
    best: list[tuple[int, str] | None] = []
    for text in ("0 joue 8d", "1 joue 10d", "2 joue 9d", "1 joue 10s", "2 joue 8s", "0 joue 9s"):
        table.say(text)
        for seat in (0, 1, 2, None):
            assert table.view(seat).best == table.view(0).best
        play = table.view(None).best
        best.append(None if play is None else (play.seat, play.card))
    assert best == [(0, "8d"), (1, "10d"), None, (1, "10s"), (1, "10s"), None]
    table.say("1 joue As", "2 joue 9h")
    assert table.view(0).best == table.view(0).trick[1]


def test_q6_1_the_first_who_stays_from_the_dealers_right_leads() -> None:
    table = Table(dealer=1).say("2 passe", "3 tiens", "0 passe", "1 tiens")
    assert (table.to_act, table.legal(3)) == ((3,), "joue1")
    assert table.view(3).playable == table.state.hands[3]
    assert table.view(1).playable == ()


def test_q6_1_who_takes_a_trick_leads_to_the_next_and_those_who_stay_follow_in_order() -> None:
    table = Table("7s 8h 9d 10c 9s | ? | Ks 8c 8d 9c 10d | Qs 10h Jd Jc Ac | ?", trump="7h")
    table.say("0 tiens", "1 passe", "2 tiens", "3 tiens", "4 passe")
    table.say("0 joue 7s", "2 joue Ks", "3 joue Qs")
    assert [trick.seat for trick in table.view(None).tricks] == [2]
    assert table.to_act == (2,)
    table.say("2 joue 8d")
    assert table.to_act == (3,)
    table.say("3 joue Jd")
    assert table.to_act == (0,)


def test_q6_1_a_deal_has_five_tricks() -> None:
    table = of_three("Ks Qs Js As 9h", "10s 9s 8s 8c 8d", "Kd Qd Jd Ad 9c")
    while table.view(None).previous is None:
        seat = table.to_act[0]
        table.say(f"{seat} joue {table.view(seat).playable[0]}")
    story = table.view(None).previous
    assert story is not None
    assert [len(trick.plays) for trick in story.tricks] == [3] * 5
    assert sum(table.state.tally.tricks) == 5


def test_q6_1_the_table_shows_the_trick_that_lies_and_the_finished_ones() -> None:
    table = of_three("Ks Qs Js As 9h", "10s 9s 8s 8c 8d", "Kd Qd Jd Ad 9c")
    assert table.view(None).stage is Stage.LEAD
    table.say("0 joue Ks", "1 joue 8s")
    view = table.view(None)
    assert [(play.seat, play.card) for play in view.trick] == [(0, "Ks"), (1, "8s")]
    assert (view.stage, view.tricks, view.taken) == (Stage.TRICK, (), (0, 0, 0))
    table.say("2 joue Kd")
    view = table.view(None)
    assert (view.trick, view.taken) == ((), (1, 0, 0))


def test_q6_2_suit_is_followed_where_it_can_be() -> None:
    table = of_three("9s 8d 9d 10d 8c", "Ks 8s Kh 9h Kc", "?").say("0 joue 9s")
    assert playable(table, 1) == "Ks 8s"
    for card in ("Kh", "Kc"):
        refusal = table.refused(f"1 joue {card}")
        assert (refusal.reason, refusal.least, refusal.most) == (Reason.MUST_FOLLOW, 1, 1)
    table.say("1 joue 8s")


def test_q6_2_trump_that_is_led_is_followed_with_any_trump() -> None:
    table = of_three("Jh 8d 9d 10d 8c", "Kh 8h Ks 9s Kc", "Qs Ac 8s 9c 10c")
    table.say("0 joue Jh")
    assert playable(table, 1) == "Kh 8h"
    assert table.refused("1 joue Ks").reason is Reason.MUST_FOLLOW
    table.say("1 joue 8h")
    assert playable(table, 2) == "Qs Ac 8s 9c 10c"


def test_q6_3_who_cannot_follow_plays_trump() -> None:
    table = of_three("9s 8d 9d 10d 8c", "8h Kh Kc Qc Jc", "?").say("0 joue 9s")
    assert playable(table, 1) == "8h Kh"
    assert table.refused("1 joue Kc").reason is Reason.MUST_TRUMP


def test_q6_3_wq04_a_trump_is_owed_where_it_beats_the_trump_in_the_trick() -> None:
    table = of_three("9s 8d 9d 10d 8c", "Jh 9h Kc Qc Jc", "Qh 10h 9c 8h Kd")
    table.say("0 joue 9s", "1 joue Jh")
    assert playable(table, 2) == "Qh"
    assert table.refused("2 joue 10h").reason is Reason.MUST_OVERTRUMP
    assert table.refused("2 joue 9c").reason is Reason.MUST_TRUMP
    table.say("2 joue Qh")
    assert table.view(None).tricks[0].seat == 2


def test_q6_4_wq04_who_cannot_beat_it_plays_what_he_likes() -> None:
    for card in ("10h", "8h", "9c"):
        table = of_three("9s 8d 9d 10d 8c", "Jh 9h Kc Qc Jc", "10h 8h 9c Kd Qd")
        table.say("0 joue 9s", "1 joue Jh")
        assert playable(table, 2) == "10h 8h 9c Kd Qd"
        table.say(f"2 joue {card}")
        assert table.view(None).tricks[0].seat == 1


def test_q6_4_who_has_neither_suit_nor_trump_plays_what_he_likes() -> None:
    table = of_three("9s 8d 9d 10d 8c", "Kc Qc Jc 10c Kd", "?").say("0 joue 9s")
    assert playable(table, 1) == "Kc Qc Jc 10c Kd"


@pytest.mark.parametrize(
    ("hand", "led", "best", "may"),
    [
        ("Ks 8s Kh", "s", "9s", "Ks"),
        ("10s 8s Kh", "s", "Js", "10s 8s"),
        ("Ks 8s Kh", "s", "9h", "Ks 8s"),
        ("Kh 8h Ks", "h", "9h", "Kh"),
        ("10h 8h Kc", "s", "Jh", "10h 8h Kc"),
    ],
)
def test_q6_5_with_forcer_who_follows_must_beat_the_trick_if_he_can(
    hand: str, led: str, best: str, may: str
) -> None:
    cards = following(parse_cards(hand), led, Card(best), "h", forcer=True)
    assert " ".join(cards) == may


def test_q6_5_a_lower_card_is_refused_then_and_else_is_not() -> None:
    hands = ("9s 8d 9d 10d 8c", "Ks 8s Kh 9h Kc", "?")
    table = of_three(*hands, forcer=True).say("0 joue 9s")
    assert table.refused("1 joue 8s").reason is Reason.MUST_HEAD
    assert table.refused("1 joue Kh").reason is Reason.MUST_FOLLOW
    of_three(*hands).say("0 joue 9s", "1 joue 8s")


@pytest.mark.parametrize(
    ("second", "third", "seat"),
    [("8s", "10s", 2), ("8s", "Kd", 0), ("9h", "Kd", 1), ("9h", "8h", 1), ("9h", "Kh", 2)],
)
def test_q6_6_the_highest_trump_takes_it_else_the_highest_of_the_suit_led(
    second: str, third: str, seat: int
) -> None:
    table = of_three("9s 8d 9d 10d 8c", f"{second} Kc Qc Jc Ac", f"{third} 9c 10c Qd Jd")
    table.say("0 joue 9s", f"1 joue {second}", f"2 joue {third}")
    assert table.view(None).tricks[0].seat == seat


def test_q6_6_a_card_that_is_not_held_is_refused() -> None:
    table = of_three("9s 8d 9d 10d 8c", "?", "?")
    assert table.refused("0 joue Ks").reason is Reason.NOT_HELD
    table.say("0 joue 9s")
    assert table.refused("0 joue 8d").reason is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize("players", SEATINGS)
def test_q6_7_who_stays_alone_takes_the_basket_without_play(players: int) -> None:
    table = Table(" | ".join("?" * players), basket=15)
    for seat in range(players):
        table.say(f"{seat} {'tiens' if seat == 1 else 'passe'}")
    dealer = f"{players - 1} -5 ante"
    assert table.rows == [dealer, *["1 +4 trick"] * 5]
    story = table.view(None).previous
    assert story is not None
    assert (story.without_play, story.tricks, story.shown, story.won_by) == (1, (), (), 1)
    assert (story.basket, story.fines) == (0, ())


@pytest.mark.parametrize("first", ["Kd Qd Jd Ad 9d", "Kd Qd Jd Ad 9s"])
def test_q6_7_what_does_not_divide_stays_also_where_he_has_saved_a_mouche(first: str) -> None:
    table = Table(f"{first} | ? | ?", mise=9).say("0 tiens", "1 passe", "2 passe")
    assert table.rows == ["2 -9 ante", *["0 +1 trick"] * 5]
    assert table.view(0).basket == 4 + 9  # the next dealer has staked
    assert table.refused("0 mouche").reason is not Reason.MOUCHE_TOO_LATE
    assert not any("mouche" in table.legal(seat) for seat in table.seating.seats)


def test_q6_7_he_need_not_show_a_mouche_that_he_has_saved() -> None:
    table = Table("Kd Qd Jd Ad 9d | ? | ?").say("0 tiens", "1 passe", "2 passe")
    story = table.view(1).previous
    assert story is not None
    assert story.shown == ()
    assert table.rows == ["2 -5 ante", *["0 +1 trick"] * 5]


@pytest.mark.parametrize("players", SEATINGS)
def test_q6_8_when_all_pass_the_basket_stays(players: int) -> None:
    table = Table(" | ".join("?" * players))
    table.pass_deals(1)
    assert table.rows == [f"{players - 1} -5 ante"]
    story = table.view(None).previous
    assert story is not None
    assert (story.basket, story.won_by, story.without_play) == (5, None, None)
    assert table.view(None).stake == 10
