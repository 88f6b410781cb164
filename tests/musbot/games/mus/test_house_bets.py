"""Are the house rules of the betting played: both lances at once, a cap, no órdago?

In the hands of :data:`USUAL` grande is seat 0's and chica seat 3's.
"""

from __future__ import annotations

from typing import Any

import pytest

from musbot.core.contract import Legal
from musbot.games.mus.actions import Reason
from tests.musbot.games.mus.rounds import Table


def grande(*said: str, score: tuple[int, int] = (1, 1), **rules: Any) -> Table:  # noqa: ANN401 -- any option, or an argument of Table
    """Give a table at grande, some words later."""
    return Table("R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", "0 corto", *said, score=score, **rules)


def test_r7_18_one_bet_stands_on_grande_and_chica() -> None:
    table = grande("0 envido-dos 3", "1 quiero", bet_both=True)
    assert table.lance == "pares"
    table.pass_out()
    assert table.ledger[:2] == ["A+3 accepted grande", "B+3 accepted chica"]


def test_r7_18_refused_both_are_paid_at_once_one_after_the_other() -> None:
    table = grande("0 envido-dos 3", "1 no-quiero", "3 no-quiero", bet_both=True)
    assert (table.lance, table.ledger) == ("pares", ["A+1 deje grande", "A+1 deje chica"])


def test_r7_18_a_raise_is_for_both_and_refused_pays_what_stood_on_each() -> None:
    table = grande("0 envido-dos 3", "1 mas 4", "2 no-queremos", bet_both=True)
    assert table.ledger == ["B+3 deje grande", "B+3 deje chica"]
    doubled = grande("0 envido-dos 3", "1 reenvido", "2 quiero", bet_both=True)
    doubled.pass_out()
    assert doubled.ledger[:2] == ["A+6 accepted grande", "B+6 accepted chica"]


def test_r7_18_an_ordago_on_both_is_decided_by_grande() -> None:
    for words in (["0 ordago-dos", "1 quiero"], ["0 envido-dos", "1 ordago", "2 quiero"]):
        table = grande(*words, bet_both=True)
        story = table.state.previous
        assert story is not None
        assert story.ordago is not None
        assert (story.ordago.lance, story.ordago.seat, story.game_won_by) == ("grande", 0, 0)


def test_r7_18_an_ordago_on_both_that_is_refused_is_paid_for_each() -> None:
    table = grande("0 ordago-dos", "1 no-queremos", bet_both=True)
    assert table.ledger == ["A+1 deje grande", "A+1 deje chica"]
    over = grande("0 envido-dos 5", "1 ordago", "2 no-queremos", bet_both=True)
    assert over.ledger == ["B+5 deje grande", "B+5 deje chica"]


def test_r7_18_the_first_of_two_dejes_may_win_the_game_and_is_the_last_thing_written() -> None:
    table = grande("0 ordago-dos", "1 no-queremos", score=(39, 0), bet_both=True)
    assert (table.state.games, table.ledger) == ((1, 0), ["A+1 deje grande"])
    second = grande("0 ordago-dos", "1 no-queremos", score=(38, 0), bet_both=True)
    assert (second.state.games, second.ledger) == ((1, 0), ["A+1 deje grande", "A+1 deje chica"])


def test_r7_18_both_are_bet_on_by_the_first_word_of_grande_only() -> None:
    table = grande(bet_both=True)
    assert table.words == ["paso", "envido", "ordago", "envido-dos", "ordago-dos"]
    table.say("0 envido")
    assert table.why("1 envido-dos") is Reason.BOTH_ONLY_FIRST
    table.say("1 quiero")
    assert table.lance == "chica"
    assert table.why("0 ordago-dos") is Reason.BOTH_ONLY_FIRST
    assert grande().why("0 envido-dos") is Reason.BOTH_NOT_PLAYED
    assert grande(ordago="off", bet_both=True).why("0 ordago-dos") is Reason.ORDAGO_NOT_PLAYED


def test_r7_19_no_bet_goes_beyond_the_target_where_that_is_the_cap() -> None:
    table = grande(max_envido="target", target=30)
    assert Legal("envido", 2, 30) in table.legal
    assert table.refusal("0 envido 31").most == 30
    table.say("0 envido 20")
    assert Legal("mas", 2, 10) in table.legal
    assert table.why("1 reenvido") is Reason.STAKE_TOO_HIGH
    table.say("1 mas 9")
    assert table.why("2 mas") is Reason.STAKE_TOO_HIGH
    assert "ordago" in table.words


@pytest.mark.parametrize(
    ("said", "is_ordago"),
    [
        (["0 envido 10"], False),
        (["0 envido 11"], True),
        (["0 envido 6", "1 mas 4"], False),
        (["0 envido 6", "1 mas 5"], True),
        (["0 envido 5", "1 reenvido"], False),
        (["0 envido 6", "1 reenvido"], True),
    ],
)
def test_r7_19_a_bet_above_what_the_leader_lacks_is_an_ordago(
    said: list[str],
    is_ordago: bool,  # noqa: FBT001 -- a column of the table
) -> None:
    table = grande(*said, score=(20, 30), max_envido="missing")
    assert ("reenvido" not in table.words and "mas" not in table.words) is is_ordago
    assert (table.state.said[-1].word == "ordago") is is_ordago


def test_r7_19_a_bet_on_both_above_the_cap_is_an_ordago_on_both() -> None:
    table = grande("0 envido-dos 11", score=(20, 30), max_envido="missing", bet_both=True)
    table.say("1 no-queremos")
    assert table.ledger == ["A+1 deje grande", "A+1 deje chica"]


def test_r7_20_where_there_is_no_ordago_nobody_says_it() -> None:
    table = grande(ordago="off")
    assert table.words == ["paso", "envido"]
    assert table.why("0 ordago") is Reason.ORDAGO_NOT_PLAYED
    table.say("0 envido")
    assert "ordago" not in table.words
    assert table.why("1 ordago") is Reason.ORDAGO_NOT_PLAYED


def test_r5_8_a_three_is_the_court_card_of_the_real_where_the_rules_say_so() -> None:
    hands = "R R R 1 | 3 7 7 7 | 4 5 6 6 | 4 4 5 5"
    for three, winner in ((True, 1), (False, 0)):
        table = Table(hands, "0 corto", score=(1, 1), real="figura", real_with_three=three)
        table.reach("juego")
        table.say("0 ordago", "1 quiero")
        assert table.state.previous is not None
        assert table.state.previous.game_won_by == winner


def test_r8_1_cards_that_were_not_compared_may_stay_hidden() -> None:
    for always, shown in ((True, True), (False, False)):
        table = grande("0 envido", "1 no-queremos", score=(39, 0), always_show=always)
        assert table.state.previous is not None
        assert any(table.state.previous.hands) is shown
    counted = grande(always_show=False, score=(39, 0))
    counted.pass_out()
    called = grande("0 ordago", "1 quiero", always_show=False)
    for table in (counted, called):
        assert table.state.previous is not None
        assert all(table.state.previous.hands)
