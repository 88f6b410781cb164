"""May everybody choose what the game accepts, each in the place where only he may see it?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.seats import THREE, Seat, Seating
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.view import MoucheView
from musbot.render.mouche_choices import (
    aside_choices,
    askable_for_all,
    cards_for,
    choices,
    hand_choices,
    public_choices,
)
from musbot.render.page import Choice, Needs, Style
from musbot.render.text import LANGUAGES
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import ALONE, HOUSE, moments, telling, views

FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"
MOUCHE_FIRST = "Kh Qh Jh Ah 10h | As 10s 9d 8d Jd | ? | ?"
PEOPLE = (Seat(0), Seat(1), Seat(2), Seat(3))

LONGEST_LABEL = 80
"""Discord takes no longer ones on a button."""

LONGEST_NAME = 32


def said(offered: tuple[Choice, ...]) -> list[str]:
    return [choice.action for choice in offered]


def public(table: Table, people: tuple[Seat, ...] = PEOPLE) -> tuple[Choice, ...]:
    return public_choices(telling(), table.view(None), people)


def own(table: Table, seat: int) -> tuple[Choice, ...]:
    return choices(telling(), table.view(seat))


def test_all_may_see_that_somebody_may_stick_exchange_or_pass() -> None:
    offered = public(Table(FOUR, "7h"))
    assert [(each.action, each.label, each.style) for each in offered] == [
        ("tiens", "Stick", Style.AGREE),
        ("change", "Exchange…", Style.PLAIN),
        ("passe", "Pass", Style.REFUSE),
    ]
    assert (offered[1].needs, offered[1].least, offered[1].most) == (Needs.CARDS, 1, 5)


def test_whoever_has_stuck_may_be_asked_once_by_each() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens")
    assert said(public(table))[-2:] == ["demande 0", "demande 1"]
    assert public(table)[-1].label == "Ask Mikel: a mouche?"
    table.say("2 demande 0", "0 repond silence")
    assert said(public(table))[-1] == "demande 1"
    table.say("2 change Ks")
    assert said(public(table))[-2:] == ["demande 0", "demande 1"]


def test_where_nobody_asks_no_such_button_is_there() -> None:
    table = Table(FOUR, "7h", question=False).say("0 tiens")
    assert said(public(table)) == ["tiens", "change", "passe"]


def test_who_was_asked_may_always_evade_and_finds_the_truth_below_his_cards() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 demande 0")
    assert said(public(table)) == ["repond silence", "repond evasif", "repond"]
    assert public(table)[-1].needs is Needs.HAND
    assert said(own(table, 0)) == ["repond silence", "repond evasif", "repond non"]
    saved = Table(MOUCHE_FIRST, "7c").say("0 tiens", "1 demande 0")
    assert said(own(saved, 0)) == ["mouche", "repond silence", "repond evasif", "repond oui"]


def test_which_card_may_be_played_is_told_to_its_holder_alone() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue 7s")
    [play] = public(table)
    assert (play.action, play.label, play.needs) == ("joue", "Play a card…", Needs.HAND)
    assert [(each.action, each.label) for each in own(table, 1)] == [("joue As", "A♠")]
    assert own(table, 0) == ()


def test_a_computer_player_needs_no_button_to_see_its_cards() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    assert public(table, PEOPLE[1:]) == ()
    asked = Table(FOUR, "7h").say("0 tiens", "1 demande 0")
    assert said(public(asked, PEOPLE[1:])) == ["repond silence", "repond evasif"]


def test_below_his_cards_a_player_has_all_of_them_until_his_turn_leaves_fewer() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    offered = hand_choices(telling(), table.view(1))
    assert said(offered) == ["joue Ah", "joue 10h", "joue As", "joue Jc", "joue 10d"]
    table.say("0 joue 7s")
    assert said(hand_choices(telling(), table.view(1))) == ["joue As"]
    assert said(hand_choices(telling(), table.view(0)))[0] == "joue Kh"
    assert hand_choices(telling(), table.view(2)) == ()


def test_a_mouche_is_offered_to_its_holder_at_his_turn_and_while_he_saves_it() -> None:
    table = Table(MOUCHE_FIRST, "7c")
    assert said(own(table, 0)) == ["tiens", "change", "passe", "mouche"]
    assert said(aside_choices(telling(), table.view(0))) == ["mouche"]
    table.say("0 tiens", "1 tiens")
    assert said(own(table, 0)) == ["mouche"]
    assert own(table, 0)[0].style is Style.BOLD
    assert said(hand_choices(telling(), table.view(0))) == ["mouche"]
    assert aside_choices(telling(), table.view(1)) == ()


def test_the_dealer_may_take_the_turned_card_where_the_table_has_it() -> None:
    table = Table(FOUR, "7h", retourne_au_donneur=True).say("0 tiens", "1 passe", "2 passe")
    swap = next(each for each in public(table) if each.action == "retourne")
    assert (swap.label, swap.needs, swap.least, swap.most) == (
        "Take the turned card…",
        Needs.CARDS,
        1,
        1,
    )
    table.say("3 retourne 10c")
    assert said(public(table)) == ["tiens", "change", "demande 0"]


def test_an_empty_stock_offers_no_exchange() -> None:
    table = Table(FOUR, "7h")
    table.state = replace(table.state, stock=())
    assert said(public(table)) == ["tiens", "passe"]


def test_cards_are_listed_by_name_and_sign_trump_first() -> None:
    listed = cards_for(telling(), Table(FOUR, "7h").view(1), "change")
    assert [(each.card, each.name, each.sign) for each in listed][:2] == [
        ("Ah", "ace of hearts", "A♥"),
        ("10h", "ten of hearts", "10♥"),
    ]
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue 7s")
    assert [each.card for each in cards_for(telling(), table.view(1), "joue")] == ["As"]
    assert len(cards_for(telling(), table.view(1), "change")) == 5


def test_spectators_choose_nothing() -> None:
    table = Table(FOUR, "7h")
    assert choices(telling(), table.view(None)) == hand_choices(telling(), table.view(None)) == ()


def _words(view: MoucheView) -> set[str]:
    return {legal.word for legal in view.legal}


@pytest.mark.parametrize("seating", ALONE, ids=[each.name for each in ALONE])
@pytest.mark.parametrize("given", [{}, HOUSE])
def test_a_seat_may_choose_what_the_game_accepts_and_all_are_offered_the_same(
    seating: Seating, given: dict[str, object]
) -> None:
    narrator = telling(seats=len(seating.seats))
    for state in moments(seating, given):
        seen = views(state)
        assert len({public_choices(narrator, view, seating.seats) for view in seen}) == 1
        for seat in seen[0].to_act:
            assert {askable_for_all(view, seat) for view in seen} == {seen[seat].askable}
        for view in seen:
            offered = choices(narrator, view)
            assert {each.action.partition(" ")[0] for each in offered} == _words(view)
            assert len({each.action for each in offered}) == len(offered)
            for each in offered:
                if each.needs is Needs.NOTHING and view.seat is not None:
                    assert MOUCHE.decide(state, view.seat, MOUCHE.parse_action(each.action))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_label_fits_on_a_button(language: str) -> None:
    seating = THREE
    widest = replace(telling(language, 3), names=("W" * LONGEST_NAME,) * 3)
    for state in moments(seating, HOUSE):
        for view in views(state):
            offered = (
                *choices(widest, view),
                *hand_choices(widest, view),
                *public_choices(widest, view, seating.seats),
            )
            assert all(0 < len(each.label) <= LONGEST_LABEL for each in offered)
