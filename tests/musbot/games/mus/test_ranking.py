"""Do four play on for a ranking, until one is left?"""

from __future__ import annotations

from typing import Any

from musbot.games.mus.actions import Reason
from musbot.games.mus.game import MUS
from tests.musbot.games.mus.rounds import Table

HANDS = "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R"

REFUSED = ("0 envido", "1 no-quiero", "2 no-quiero", "3 no-quiero")


def four(*said: str, score: tuple[int, ...] = (1, 1, 1, 1), **rules: Any) -> Table:  # noqa: ANN401 -- any option, or an argument of Table
    """Give four that play each alone for a ranking."""
    return Table(HANDS, *said, score=score, seating="four", finish="ranking", **rules)


def test_r8_11_who_reaches_the_target_is_out_and_the_others_play_on() -> None:
    table = four("0 corto", *REFUSED, score=(39, 1, 1, 1))
    assert (table.state.out, table.state.games) == ((0,), (0, 0, 0, 0))
    assert (table.lance, table.awaited) == ("chica", 1)
    assert table.why("0 paso") is Reason.OUT_OF_THE_GAME


def test_r8_11_who_is_out_is_dealt_no_cards_and_neither_deals_nor_is_mano() -> None:
    table = four("0 corto", *REFUSED, score=(39, 1, 1, 1))
    table.pass_out()
    assert table.state.mano == 1
    table.deal(" | C C S S | 4 5 6 7 | 1 1 4 R")
    assert (table.awaited, table.state.dealer) == (1, 3)
    table.say("1 mus", "2 mus", "3 corto")
    assert table.awaited == 1
    table.pass_out()
    table.deal(" | C C S S | 4 5 6 7 | 1 1 4 R")
    table.say("2 corto")
    table.pass_out()
    assert table.state.previous is not None
    assert (table.state.previous.dealer, table.state.mano) == (1, 3)


def test_r8_11_the_count_goes_on_for_the_others() -> None:
    table = four("0 corto", score=(39, 1, 1, 1))
    table.pass_out()
    assert table.state.out == (0,)
    assert table.ledger[:2] == ["A+1 paso grande", "D+1 paso chica"]


def test_r8_11_what_one_that_is_out_would_have_won_nobody_gets() -> None:
    accepted = ("0 envido 5", "1 quiero", "2 no-quiero", "3 no-quiero")
    table = four("0 corto", *accepted, score=(39, 1, 1, 1))
    table.say("0 envido", "1 no-quiero", "2 no-quiero", "3 no-quiero")
    assert table.state.out == (0,)
    table.pass_out()
    assert not any("grande" in row for row in table.ledger)


def test_r8_11_the_game_ends_when_one_is_left_and_the_first_out_has_won_it() -> None:
    table = four("0 corto", score=(39, 38, 1, 39))
    table.pass_out()
    story = table.state.previous
    assert story is not None
    # Grande is seat 0's, chica seat 3's, and with pares seat 1 is at the target too.
    assert (story.ranking, story.game_won_by) == ((0, 3, 1, 2), 0)
    assert table.state.games == (1, 0, 0, 0)
    assert (table.state.out, table.state.score) == ((), (0, 0, 0, 0))
    table.deal(HANDS)
    assert table.awaited == table.state.mano == 1


def test_r8_11_an_accepted_ordago_ends_the_round_and_its_winner_is_out() -> None:
    table = four("0 corto", "0 ordago", "1 quiero", "2 no-quiero", "3 no-quiero")
    assert (table.state.out, table.state.rounds) == ((0,), 2)
    assert MUS.outcome(table.state) is None
    assert table.state.mano == 1


def test_r8_11_a_perete_may_send_out_one_who_is_asked_for_mus() -> None:
    table = four("0 mus", "1 mus", "2 perete", score=(1, 1, 39, 1), perete="change")
    assert (table.state.out, table.awaited) == ((2,), 3)
    table.say("3 mus", "0 descarto 7o", "1 descarto 11o", "3 descarto 4c")
    assert table.awaited == 0
    assert sum(map(len, table.state.hands)) == 16


def test_r8_11_the_last_to_be_asked_may_go_out() -> None:
    late = Table(
        "R R 7 1 | C C S S | 1 1 4 R | 4 5 6 7",
        "0 mus",
        "1 mus",
        "2 mus",
        "3 perete",
        score=(1, 1, 1, 39),
        seating="four",
        finish="ranking",
        perete="keep",
    )
    assert (late.state.out, late.words) == ((3,), ["descarto"])


def test_r8_11_a_perete_may_send_out_one_who_is_to_put_cards_aside() -> None:
    asked = ("0 mus", "1 mus", "2 mus", "3 mus", "0 descarto 7o", "2 perete")
    table = four(*asked, score=(1, 1, 39, 1), perete="keep")
    assert (table.state.out, table.awaited) == ((2,), 1)
    table.say("1 descarto 11o", "3 descarto 4c")
    assert table.words == ["mus", "corto"]


def test_r8_11_mano_may_go_out_while_he_alone_decides() -> None:
    table = Table(
        "4 5 6 7 | C C S S | 1 1 4 R | R R 7 1",
        "3 mus-visto",
        "0 perete",
        score=(39, 1, 1, 1),
        seating="four",
        finish="ranking",
        perete="keep",
        mus_visto="mano-decides",
    )
    assert (table.state.out, table.awaited) == ((0,), 1)


def test_w29_adentro_is_announced_for_those_still_in_the_game() -> None:
    table = four("0 corto", score=(39, 34, 1, 1))
    table.pass_out()
    assert table.state.adentro == (1,)


def test_r8_9_after_an_ordago_that_ends_the_round_only_adentro_is_announced_too() -> None:
    deje = ("0 paso", "1 envido", "2 no-quiero", "3 no-quiero", "0 no-quiero")
    table = four("0 corto", *deje, score=(1, 34, 1, 1))
    table.say("0 ordago", "1 no-quiero", "2 no-quiero", "3 quiero")
    assert table.state.out == (3,)
    assert table.state.adentro == (1,)
