"""Can only true and whole signals be given, and only partners see them, as chapter R9 says?"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest

from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason, Signal
from musbot.games.mus.game import MUS
from musbot.games.mus.hands import worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.signals import complete_signals
from tests.musbot.games.mus.plain import hands as plain
from tests.musbot.games.mus.rounds import USUAL, Table, hands_of

LATER_ROUND = (1, 0)


@pytest.mark.parametrize(
    ("hand", "signals"),
    [
        ("R R R 1", ["solomillo"]),
        ("R R 1 1", ["duples"]),
        ("R R 4 4", ["duples"]),
        ("R R R R", ["duples"]),
        ("1 1 1 1", ["duples"]),
        ("R R R 7", ["tres-reyes"]),
        ("1 1 1 7", ["tres-ases"]),
        ("C C C 1", ["treinta-y-una", "medias"]),
        ("5 5 5 C", ["medias"]),
        ("R R 7 4", ["treinta-y-una", "dos-reyes"]),
        ("R R 5 1", ["dos-reyes"]),
        ("R 1 1 4", ["dos-ases"]),
        ("R R 6 4", ["dos-reyes", "treinta"]),
        ("R C 6 4", ["treinta"]),
        ("R C 5 4", ["veintinueve"]),
        ("R 7 6 4", ["ciego"]),
        ("R C 4 1", ["ciego"]),
        ("R 5 5 4", []),
        ("R C S 5", []),
        ("7 7 7 S", ["treinta-y-una", "medias"]),
    ],
)
def test_r9_1_a_hand_has_the_signals_that_are_true_of_it(hand: str, signals: list[str]) -> None:
    (cards,) = hands_of(hand)
    worth = worth_of(cards, MusRules())
    assert [each.value for each in complete_signals(worth, before_the_cut=False)] == signals


def plainly_true(hand: Sequence[str], signal: Signal, played: int = 8) -> bool:
    kings = sum(plain.rank(card, played) == "12" for card in hand)
    aces = sum(plain.rank(card, played) == "1" for card in hand)
    kind, total = plain.stones_of_pares(hand, played), plain.total(hand, played)
    return {
        Signal.DOS_REYES: kings == 2 and kind != 3,
        Signal.TRES_REYES: kings == 3,
        Signal.DOS_ASES: aces == 2 and kind != 3,
        Signal.TRES_ASES: aces == 3,
        Signal.MEDIAS: kind == 2,
        Signal.DUPLES: kind == 3,
        Signal.TREINTA_Y_UNA: total == 31,
        Signal.SOLOMILLO: (kings, aces) == (3, 1),
        Signal.TREINTA: total == 30,
        Signal.VEINTINUEVE: total == 29,
        Signal.CIEGO: kind == 0 and total <= 28,
    }[signal]


def test_r9_1_no_hand_has_a_signal_that_is_not_true_of_it() -> None:
    for numbers in combinations_with_replacement(["R", "C", "S", *"7654", "1"], 4):
        (cards,) = hands_of(" ".join(numbers))
        for signal in complete_signals(worth_of(cards, MusRules()), before_the_cut=True):
            assert plainly_true(cards, signal), (cards, signal)


@pytest.mark.parametrize("signal", list(Signal))
def test_r9_1_a_false_signal_is_refused(signal: Signal) -> None:
    table = Table("R R 7 1 | C C S S | R C S 5 | 1 1 4 R", score=LATER_ROUND)
    assert table.why(f"2 sena {signal.value}") is Reason.SIGNAL_FALSE


def test_r9_1_a_signal_takes_no_turn_and_needs_none() -> None:
    table = Table(USUAL, "2 sena ciego", score=LATER_ROUND)
    assert table.awaited == 0
    table.say("0 corto", "3 sena dos-ases", "0 paso")
    assert table.awaited == 1
    assert [MUS.is_aside(event) for event in table.events].count(True) == 2


@pytest.mark.parametrize(
    ("hand", "signal"),
    [
        ("R R R 1", "tres-reyes"),
        ("R R R 1", "medias"),
        ("R R R 1", "treinta-y-una"),
        ("R R 1 1", "dos-reyes"),
        ("R R 1 1", "dos-ases"),
        ("R R R 7", "medias"),
        ("1 1 1 7", "medias"),
    ],
)
def test_r9_2_half_the_truth_is_refused(hand: str, signal: str) -> None:
    table = Table(f"{hand} | C C S S | 4 5 6 7 | 4 5 6 7", "0 corto")
    assert table.why(f"0 sena {signal}") is Reason.SIGNAL_PARTIAL


def test_r9_2_before_the_cut_31_is_shown_rather_than_two_kings() -> None:
    table = Table("R R 7 4 | C C S S | 4 5 6 7 | 1 1 4 6", score=LATER_ROUND)
    assert table.why("0 sena dos-reyes") is Reason.SIGNAL_PARTIAL
    assert table.signals(0) == {"treinta-y-una"}
    table.say("0 corto")
    assert table.signals(0) == {"treinta-y-una", "dos-reyes"}


def test_m28_duples_are_shown_as_duples() -> None:
    assert Table("R R 4 4 | C C S S | 5 5 6 7 | 1 1 4 6", "0 corto").signals(0) == {"duples"}


def test_r9_3_there_are_none_while_mus_corrido_runs() -> None:
    table = Table("R R 6 4 | C C S S | 5 5 5 1 | 7 6 4 1")
    assert table.why("1 sena duples") is Reason.SIGNAL_TOO_EARLY
    assert table.signals(1) == set()
    table.say("0 corto")
    assert table.signals(1) == {"duples"}


def test_r9_3_nor_before_the_first_deal() -> None:
    state = MUS.start(MusRules(), Table().state.seating, Seat(0))
    assert MUS.view(state, Seat(0)).true_signals == ()


def test_r9_3_nor_with_fewer_than_four_cards() -> None:
    table = Table(score=LATER_ROUND)
    table.everybody("mus")
    table.say("0 descarto 7o")
    assert table.why("0 sena dos-reyes") is Reason.SIGNAL_TOO_EARLY
    assert table.signals(1) == {"duples"}


def test_r9_3_nor_alone_nor_after_the_match() -> None:
    alone = Table("R R 7 1 | C C S S", seating="two", score=LATER_ROUND)
    assert alone.why("1 sena duples") is Reason.SIGNAL_NO_PARTNER
    over = Table(USUAL, "0 corto", "0 ordago", "1 quiero", games_per_vaca=1)
    assert over.why("1 sena duples") is Reason.MATCH_OVER


def test_r9_4_m10_partners_see_it_and_nobody_else() -> None:
    table = Table(USUAL, score=LATER_ROUND)
    before = {seat: MUS.view(table.state, seat) for seat in (Seat(1), Seat(3), None)}
    table.say("0 sena dos-reyes")
    for seat, view in before.items():
        assert MUS.view(table.state, seat) == view
    (seen,) = MUS.view(table.state, Seat(2)).partner_signals
    assert (seen.seat, seen.signal) == (0, "dos-reyes")
    (own,) = MUS.view(table.state, Seat(0)).own_signals
    assert own == seen


def test_r9_4_in_teams_of_three_both_partners_see_it() -> None:
    table = Table(
        "R R 7 1 | C C 7 5 | 4 4 S 1 | S S 6 6 | 5 5 5 R | 6 4 C 7",
        "3 sena duples",
        dealer=5,
        seating="teams-of-three",
        score=LATER_ROUND,
    )
    seeing = [seat for seat in range(6) if MUS.view(table.state, Seat(seat)).partner_signals]
    assert seeing == [1, 5]


def test_r9_5_the_same_signal_is_given_once_between_two_rounds_of_discards() -> None:
    table = Table(USUAL, "1 sena duples", score=LATER_ROUND, min_discard=0)
    assert table.why("1 sena duples") is Reason.SIGNAL_GIVEN
    assert table.signals(1) == set()
    table.everybody("mus")
    table.everybody("descarto")
    assert table.signals(1) == {"duples"}
