"""Do more than two sides bet against each other as the core rules extended to them say (R7.21)?

Three play each alone: grande is seat 0's, then seat 1's; chica seat 2's.
"""

from __future__ import annotations

from typing import Any

from musbot.games.mus.actions import Reason
from tests.musbot.games.mus.rounds import Table

HANDS = "R R R 1 | R C C S | 4 5 6 7"


def three(*said: str, **rules: Any) -> Table:  # noqa: ANN401 -- any option, or an argument of Table
    """Give three that play each alone, at grande."""
    return Table(HANDS, "0 corto", *said, dealer=2, score=(1, 1, 1), seating="three", **rules)


def test_r7_21_every_other_side_is_asked_in_turn_and_one_that_refuses_is_out() -> None:
    table = three("0 envido 3")
    assert table.awaited == 1
    table.say("1 no-quiero", "2 quiero")
    assert table.lance == "chica"
    table.pass_out()
    assert table.ledger[0] == "A+3 accepted grande"


def test_r7_21_who_dropped_out_has_lost_the_lance_even_with_the_best_cards() -> None:
    table = three("0 paso", "1 envido 4", "2 quiero", "0 no-quiero")
    table.pass_out()
    assert table.ledger[0] == "B+4 accepted grande"


def test_r7_21_the_stake_is_not_multiplied_by_those_who_accept() -> None:
    table = three("0 envido 5", "1 quiero", "2 quiero")
    table.pass_out()
    assert table.ledger[0] == "A+5 accepted grande"


def test_r7_21_when_all_others_have_dropped_the_deje_is_paid() -> None:
    table = three("0 envido 5", "1 no-quiero", "2 no-quiero")
    assert table.ledger == ["A+1 deje grande"]
    raised = three("0 envido 5", "1 mas 3", "2 no-quiero", "0 no-quiero")
    assert raised.ledger == ["B+5 deje grande"]


def test_r7_21_a_raise_asks_all_that_are_still_in_again_and_nobody_else() -> None:
    table = three("0 envido 2", "1 quiero", "2 mas 4")
    assert table.awaited == 0
    table.say("0 quiero")
    assert table.awaited == 1
    table.say("1 no-quiero")
    table.pass_out()
    assert table.ledger[0] == "A+6 accepted grande"
    out = three("0 envido 2", "1 no-quiero", "2 mas 4")
    assert out.awaited == 0
    assert out.why("1 quiero") is Reason.NOT_YOUR_TURN
    out.say("0 quiero")
    assert out.lance == "chica"


def test_r7_21_an_ordago_is_decided_among_those_who_took_it() -> None:
    table = three("0 paso", "1 ordago", "2 quiero", "0 no-quiero")
    story = table.state.previous
    assert story is not None
    assert story.ordago is not None
    assert (story.ordago.seat, story.game_won_by) == (1, 1)


def test_r7_21_pares_that_one_side_of_three_has_are_counted_without_betting() -> None:
    table = Table(
        "R R 4 5 | R C S 4 | 4 5 6 7", "0 corto", dealer=2, score=(1, 1, 1), seating="three"
    )
    table.pass_out()
    assert "A+1 alone pares" in table.ledger


def test_r7_21_partners_of_three_pairs_answer_one_after_the_other_for_their_side() -> None:
    hands = "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R | 4 4 5 5 | 6 6 7 7"
    table = Table(hands, "0 corto", dealer=5, score=(1, 1, 1), seating="three-pairs")
    table.say("0 envido 2", "1 no-quiero", "2 quiero", "4 quiero")
    assert table.lance == "chica"
    table.pass_out()
    assert table.ledger[0] == "A+2 accepted grande"
