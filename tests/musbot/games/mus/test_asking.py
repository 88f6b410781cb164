"""Are the house rules of the mus phase played: order, a cut out of turn, mus visto, perete?

In the hands of :data:`USUAL` seat 2 holds 4 5 6 7.
"""

from __future__ import annotations

from typing import Any

import pytest

from musbot.core.contract import Legal
from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.actions import Reason
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.state import AskingForMus, Discarding
from tests.musbot.games.mus.rounds import Table
from tests.strategies import moments


def asking(hands: str = "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R", **rules: Any) -> Table:  # noqa: ANN401 -- any option, or an argument of Table
    """Give a table of which the first round of mus corrido is over."""
    return Table(hands, score=(1, 1), **rules)


def order_of(table: Table, most: int = 8) -> list[int]:
    """Let everybody ask for cards, and give the seats in the order in which they were asked."""
    seats: list[int] = []
    while type(table.state.phase) is AskingForMus and len(seats) < most:
        seats.append(table.awaited)
        table.say(f"{table.awaited} mus")
    return seats


def test_r4_8_partners_are_asked_one_after_the_other_by_pairs() -> None:
    assert order_of(asking(mus_order="by-pairs")) == [0, 2, 1, 3]
    assert order_of(asking()) == [0, 1, 2, 3]


def test_r4_8_by_pairs_three_pairs_are_asked_pair_by_pair() -> None:
    hands = "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R | 4 4 5 5 | 6 6 7 7"
    table = Table(hands, score=(1, 1, 1), seating="three-pairs", dealer=0, mus_order="by-pairs")
    assert order_of(table) == [1, 4, 2, 5, 3, 0]


def test_r4_8_by_pairs_cards_are_still_put_aside_in_turn() -> None:
    table = asking(mus_order="by-pairs")
    order_of(table)
    for seat, card in enumerate(("7o", "11o", "4o", "4c")):
        assert table.awaited == seat
        table.say(f"{seat} descarto {card}")
    assert order_of(table) == [0, 2, 1, 3]


def test_r4_8_by_pairs_who_is_not_in_turn_is_refused() -> None:
    assert asking(mus_order="by-pairs").why("1 mus") is Reason.NOT_YOUR_TURN


def test_r4_9_anyone_may_cut_at_any_moment_where_the_rules_have_it() -> None:
    for seat in range(4):
        table = asking(cut_out_of_turn=True)
        table.say("0 mus", f"{seat} corto")
        assert (table.lance, table.awaited) == ("grande", 0)
    assert asking().why("3 corto") is Reason.NOT_YOUR_TURN


def test_r4_9_out_of_turn_one_may_cut_but_not_ask_for_cards() -> None:
    table = asking(cut_out_of_turn=True)
    assert table.why("2 mus") is Reason.NOT_YOUR_TURN
    assert MUS.legal_actions(table.state, Seat(2)) == (Legal("corto"),)


def test_r4_9_once_all_have_asked_for_cards_nobody_cuts() -> None:
    table = asking(cut_out_of_turn=True)
    table.everybody("mus")
    assert table.why("3 corto") is Reason.NOT_YOUR_TURN


def test_r4_9_who_cuts_out_of_turn_in_mus_corrido_is_mano() -> None:
    table = Table(cut_out_of_turn=True)
    table.say("0 mus", "3 corto")
    assert (table.state.mano, table.state.dealer, table.awaited) == (3, 2, 3)


def test_r4_10_a_card_that_was_seen_makes_all_discard_and_whoever_wants_stands_pat() -> None:
    table = asking(mus_visto="forced")
    table.say("3 mus-visto")
    assert table.words == ["descarto"]
    table.say("0 descarto", "1 descarto 11o", "2 descarto 4o 5o 6o", "3 descarto")
    assert table.words == ["mus", "corto"]
    assert len(table.state.stock) == 24 - 4


def test_r4_10_it_is_the_dealer_who_says_it_before_the_first_word() -> None:
    assert asking().why("3 mus-visto") is Reason.MUS_VISTO_NOT_PLAYED
    table = asking(mus_visto="forced")
    assert table.why("2 mus-visto") is Reason.MUS_VISTO_DEALER
    table.say("0 mus")
    assert table.why("3 mus-visto") is Reason.MUS_VISTO_TOO_LATE


def test_r4_10_it_is_said_once_a_round() -> None:
    table = asking(mus_visto="forced")
    table.say("3 mus-visto", "0 descarto", "1 descarto", "2 descarto", "3 descarto")
    assert table.why("3 mus-visto") is Reason.MUS_VISTO_TOO_LATE
    again = asking(mus_visto="redeal")
    again.say("3 mus-visto")
    again.deal()
    assert again.why("3 mus-visto") is Reason.MUS_VISTO_TOO_LATE
    again.say("0 corto")
    again.pass_out()
    again.deal()
    again.say("0 mus-visto")


@pytest.mark.parametrize(("pat", "closed"), [("", True), ("7o", False)])
def test_w49_where_it_closes_there_is_no_more_mus_once_somebody_stood_pat(
    pat: str,
    closed: bool,  # noqa: FBT001 -- a column of the table
) -> None:
    table = asking(mus_visto="forced", mus_visto_closes=True)
    table.say("3 mus-visto", f"0 descarto {pat}".strip(), "1 descarto 11o", "2 descarto 4o")
    table.say("3 descarto 4c")
    assert (table.lance == "grande") is closed
    assert table.awaited == 0


def test_r4_10_without_closing_standing_pat_leaves_the_question_open() -> None:
    table = asking(mus_visto="forced")
    table.say("3 mus-visto", "0 descarto", "1 descarto", "2 descarto", "3 descarto")
    assert table.words == ["mus", "corto"]


def test_r4_10_mano_alone_may_decide() -> None:
    table = asking(mus_visto="mano-decides")
    table.say("3 mus-visto")
    assert (table.awaited, table.words) == (0, ["mus", "corto"])
    assert table.why("1 mus") is Reason.NOT_YOUR_TURN
    table.say("0 mus")
    assert type(table.state.phase) is Discarding
    table.say("0 descarto")
    cut = asking(mus_visto="mano-decides", cut_out_of_turn=True)
    cut.say("3 mus-visto")
    assert cut.why("2 corto") is Reason.NOT_YOUR_TURN
    cut.say("0 corto")
    assert cut.lance == "grande"


def test_r4_10_redealt_the_same_seat_deals_again_and_no_round_is_counted() -> None:
    table = asking(mus_visto="redeal")
    table.say("3 mus-visto")
    assert MUS.to_act(table.state) == ()
    table.deal("C C S S | R R 7 1 | 4 5 6 7 | 1 1 4 R")
    assert (table.state.dealer, table.state.rounds, table.awaited) == (3, 1, 0)
    assert table.state.previous is None


def test_r4_10_in_mus_corrido_the_deck_stays_where_it_is() -> None:
    table = Table(mus_visto="forced")
    table.say("3 mus-visto", "0 descarto 7o", "1 descarto", "2 descarto", "3 descarto")
    assert (table.state.mano, table.state.corrido) == (0, True)


def test_r4_11_the_holder_of_4_5_6_7_says_perete_and_writes_a_stone() -> None:
    table = asking(perete="keep")
    table.say("2 perete")
    assert table.state.score == (2, 1)
    assert table.ledger == ["A+1 perete"]
    assert (table.awaited, table.words) == (0, ["mus", "corto"])
    assert len(table.state.hands[2]) == 4


def test_r4_11_perete_is_the_printed_cards_also_where_threes_are_kings() -> None:
    table = asking("4 5 6 7 | 4 5 6 6 | 3 5 6 7 | R R 4 5", perete="keep")
    assert table.words == ["mus", "corto", "perete"]
    for seat in (1, 2, 3):
        assert table.why(f"{seat} perete") is Reason.PERETE_NOT_HELD


def test_r4_11_it_is_said_until_mus_is_cut_and_once() -> None:
    table = asking(perete="keep")
    assert asking().why("2 perete") is Reason.PERETE_NOT_PLAYED
    table.everybody("mus")
    table.say("2 perete")
    assert table.why("2 perete") is Reason.PERETE_SAID
    late = asking(perete="keep")
    late.say("0 corto")
    assert late.why("2 perete") is Reason.MUS_IS_CUT


def test_r4_11_with_cards_put_aside_there_is_no_perete() -> None:
    table = asking("4 5 6 7 | C C S S | R R 7 1 | 1 1 4 R", perete="keep")
    table.everybody("mus")
    table.say("0 descarto 4o")
    assert table.why("0 perete") is Reason.PERETE_NOT_HELD


def test_r4_11_where_it_changes_four_other_cards_are_drawn_at_once() -> None:
    table = asking(perete="change", stock="")
    old = set(table.state.hands[2])
    first = table.state.stock[:4]
    table.say("2 perete")
    assert table.state.hands[2] == first
    assert set(table.state.discards) == old
    assert (table.awaited, table.words) == (0, ["mus", "corto"])


def test_r4_11_changed_cards_may_be_a_perete_again_but_only_one_is_said() -> None:
    table = Table(score=(1, 1), perete="change", stock="4e 5e 6e 7e")
    table.say("2 perete")
    assert table.why("2 perete") is Reason.PERETE_SAID


def test_r4_11_while_others_put_cards_aside_it_leaves_theirs_alone() -> None:
    table = asking(perete="change")
    table.everybody("mus")
    table.say("0 descarto 7o 1o", "2 perete", "1 descarto 11o")
    assert table.state.aside[0] == ("7o", "1o")
    assert table.awaited == 2
    table.say(f"2 descarto {table.state.hands[2][0]}", "3 descarto 4c")
    assert [len(hand) for hand in table.state.hands] == [4, 4, 4, 4]


def test_r4_11_the_stone_may_win_the_game() -> None:
    table = Table(score=(39, 39), perete="change")
    table.say("2 perete")
    assert table.state.games == (1, 0)
    assert table.state.previous is not None
    assert table.state.previous.score == (40, 39)


def test_r4_11_a_stock_that_runs_out_takes_all_discards_but_the_four_cards() -> None:
    table = asking(perete="change", min_discard=0)
    for _ in range(2):
        table.everybody("mus")
        for seat in (0, 1, 2, 3):
            cards = () if seat == 2 else table.state.hands[seat]
            table.say(" ".join((f"{seat} descarto", *cards)))
    old = set(table.state.hands[2])
    assert table.state.stock == ()
    table.say("2 perete")
    assert table.state.restocks == 1
    assert not old & set(table.state.hands[2])
    assert set(table.state.discards) == old
    assert len(table.state.stock) == 24 - 4


def test_r4_11_what_others_have_just_put_aside_does_not_become_the_stock_for_a_perete() -> None:
    table = Table(
        "R R 7 1 | C C S S | 4 5 6 7 | 1 1 4 R | 4 5 6 7 | 4 5 5 6",
        seating="teams-of-three",
        dealer=5,
        score=(1, 1),
        perete="change",
        min_discard=0,
    )
    table.everybody("mus")
    for seat in range(6):  # the stock of sixteen is gone, and sixteen cards are discards
        cards = () if seat in (2, 4) else table.state.hands[seat]
        table.say(" ".join((f"{seat} descarto", *cards)))
    table.everybody("mus")
    aside = table.state.hands[0][:2]
    table.say(" ".join(("0 descarto", *aside)), "2 perete")
    assert table.state.restocks == 1
    assert table.state.aside[0] == aside
    assert not set(aside) & {*table.state.stock, *table.state.hands[2]}


def test_r8_1_where_a_perete_wins_the_game_no_hands_are_shown() -> None:
    table = Table(score=(39, 39), perete="keep")
    table.say("0 mus", "1 mus", "2 mus", "3 mus", "0 descarto 7o", "2 perete")
    assert table.state.previous is not None
    assert table.state.previous.hands == ((), (), (), ())


@pytest.mark.parametrize("mus_visto", ["off", "forced", "mano-decides", "redeal"])
@pytest.mark.parametrize("cut_out_of_turn", [False, True])
def test_everybody_sees_who_may_cut_and_whether_the_dealer_may_say_mus_visto(
    mus_visto: str, *, cut_out_of_turn: bool
) -> None:
    rules = parse_rules({"mus_visto": mus_visto, "cut_out_of_turn": cut_out_of_turn})
    for moment in moments(rules, SEATINGS["pairs"], seed=3, most=300):
        state = moment.state
        able = {
            word: tuple(
                seat
                for seat in state.seating.seats
                if word in [each.word for each in MUS.legal_actions(state, seat)]
            )
            for word in ("corto", "mus-visto")
        }
        seen = MUS.view(state, None)
        assert sorted(seen.may_cut) == [*able["corto"]]
        assert able["mus-visto"] == ((seen.dealer,) if seen.mus_visto else ())


def test_r4_11_who_says_it_too_late_is_told_no_words_of_whoever_is_awaited() -> None:
    table = asking(perete="keep")
    table.say("0 corto")
    refusal = table.refusal("2 perete")
    assert (refusal.reason, refusal.to_act, refusal.legal) == (Reason.MUS_IS_CUT, (0,), ())
    assert table.refusal("0 perete").legal == table.legal
