"""Who may ask "sauvez-vous la mouche?", and what may be answered?"""

from __future__ import annotations

import pytest

from musbot.games.mouche.actions import Answer, Reason
from musbot.games.mouche.state import Question
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import Given, Table, words

SAVED, NONE = "Ks Qs Js As 9s", "Qs Js As 9s 8h"


def test_q5_8_who_is_to_declare_may_ask_each_that_has_stuck_once() -> None:
    table = Table("? | ? | ? | ? | ?").say("0 tiens", "1 passe", "2 tiens")
    assert table.view(3).askable == (0, 2)
    assert table.legal(3) == "passe change5 tiens demande1"
    table.say("3 demande 2", "2 repond silence")
    assert table.view(3).askable == (0,)
    assert table.refused("3 demande 2").reason is Reason.ALREADY_ASKED
    table.say("3 demande 0", "0 repond silence")
    assert table.legal(3) == "passe change5 tiens"
    assert table.refused("3 demande 0").reason is Reason.ALREADY_ASKED
    table.say("3 passe")
    assert table.view(4).askable == (0, 2)


def test_q5_8_who_has_passed_or_changed_or_not_spoken_is_not_asked() -> None:
    table = Table("? | ? | ? | ? | ?")
    assert table.refused("0 demande 1").reason is Reason.NOT_STUCK
    table.say("0 passe", f"1 change {table.state.hands[1][0]}", "2 tiens")
    for seat in (0, 1, 3, 4, 9):
        assert table.refused(f"3 demande {seat}").reason is Reason.NOT_STUCK
    assert table.view(3).askable == (2,)


def test_q5_8_he_asks_at_his_own_turn_alone() -> None:
    table = Table().say("0 tiens")
    assert table.view(2).askable == ()
    assert table.refused("2 demande 0").reason is Reason.NOT_YOUR_TURN
    table.say("1 tiens", "2 passe", "3 passe")
    assert table.refused("0 demande 1").reason is Reason.DECLARED
    assert table.view(0).askable == ()


@pytest.mark.parametrize("option", [Given(question=False), Given(mouche_main=False)])
def test_q5_8_where_it_is_not_played_nobody_may_ask(option: Given) -> None:
    table = Table(**option).say("0 tiens")
    assert table.legal(1) == "passe change5 tiens"
    assert table.view(1).askable == ()
    assert table.refused("1 demande 0").reason is Reason.QUESTION_NOT_PLAYED


def test_q5_9_who_was_asked_answers_and_then_all_goes_on() -> None:
    table = Table(f"{NONE} | ? | ? | ?").say("0 tiens", "1 demande 0")
    view = table.view(2)
    assert (view.stage, view.to_act, words(view.offered)) == (Stage.ANSWER, (0,), "repond")
    assert view.questions == (Question(table.seating.seats[1], table.seating.seats[0]),)
    assert table.refused("1 tiens").reason is Reason.NOT_YOUR_TURN
    assert table.refused("0 passe").reason is Reason.ANSWER_FIRST
    table.say("0 repond evasif")
    assert table.view(None).questions[0].answer is Answer.EVASIF
    assert table.to_act == (1,)


@pytest.mark.parametrize(
    ("held", "true", "lie"), [(SAVED, Answer.OUI, Answer.NON), (NONE, Answer.NON, Answer.OUI)]
)
def test_q5_9_he_keeps_silent_or_evades_or_says_the_truth(
    held: str, true: Answer, lie: Answer
) -> None:
    table = Table(f"{held} | ? | ? | ?").say("0 tiens", "1 demande 0")
    assert table.view(0).answers == (Answer.SILENCE, Answer.EVASIF, true)
    assert table.view(1).answers == ()
    assert table.refused(f"0 repond {lie.value}").reason is Reason.UNTRUE
    table.say(f"0 repond {true.value}")
    assert table.view(0).answers == ()


def test_q5_9_what_he_says_changes_nothing_but_what_is_known() -> None:
    table = Table(f"{SAVED} | ? | ? | ?").say("0 tiens", "1 demande 0", "0 repond oui")
    assert table.legal(0) == "mouche"
    table.say("1 passe", "2 passe", "3 tiens")
    assert table.legal(0) == "mouche joue1"


def test_q5_9_who_was_asked_may_show_it_at_once_and_so_may_another() -> None:
    for seat in (0, 1):
        table = Table(f"{SAVED} | Kd Qd Jd Ad 9d | ? | ?").say("0 tiens", "1 tiens", "2 demande 0")
        assert table.legal(0) == "mouche repond"
        assert (table.legal(1), table.legal(2)) == ("mouche", "")
        table.say(f"{seat} mouche")
        assert table.rows[:2] == ["3 -5 ante", "0 +5 mouche"]


def test_q5_9_nobody_answers_who_was_not_asked() -> None:
    table = Table().say("0 tiens")
    assert table.refused("1 repond silence").reason is Reason.NOT_ASKED
    table.say("1 tiens", "2 passe", "3 passe")
    assert table.refused("0 repond silence").reason is Reason.NOT_ASKED
