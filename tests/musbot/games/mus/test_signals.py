"""Can only true and whole signals be given, and only partners see them, as chapter R9 says?"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

import pytest
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Cards, number_of
from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Reason, Signal
from musbot.games.mus.game import MUS
from musbot.games.mus.hands import worth_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.signal_sets import SETS, complete_signals
from musbot.games.mus.signals import decide_signal, legal_signals
from musbot.games.mus.state import MusState
from tests.musbot.games.mus.plain import signals as plain
from tests.musbot.games.mus.rounds import NO_JUEGO, USUAL, Table, hands_of

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
    shown = complete_signals("common", worth, before_the_cut=False)
    assert [each.value for each in shown] == signals


def moment_of(name: str) -> MusState:
    """Give a table at one of the moments at which the sets differ; seat 0 is mano."""
    table = Table(NO_JUEGO, score=LATER_ROUND)
    match name:
        case "asked":
            pass
        case "discarding":
            table.everybody("mus")
        case _:
            table.say("0 corto")
            table.reach(name)
    return table.state


@cache
def every_hand() -> list[Cards]:
    """Give every different hand of printed numbers."""
    different = {
        tuple(sorted(map(number_of, hand))): hand for hand in combinations(SPANISH_DECK[::-1], 4)
    }
    return list(different.values())


def holding(state: MusState, hand: Cards, rules: MusRules) -> MusState:
    """Give the same moment with another hand of seat 0 and other rules."""
    worths = (worth_of(hand, rules), *state.worths[1:])
    return replace(state, rules=rules, hands=(hand, *state.hands[1:]), worths=worths)


def shown(state: MusState) -> set[str]:
    return {signal.value for signal in legal_signals(state, Seat(0))}


@pytest.mark.parametrize("moment", plain.MOMENTS)
@pytest.mark.parametrize("chosen", SETS)
def test_r9_1_r9_2_r9_9_of_every_hand_exactly_what_the_books_say_may_be_shown(
    chosen: str, moment: str, *, full_scale: bool
) -> None:
    state = moment_of(moment)
    first, step = (0, 1) if full_scale else (random.randrange(5), 5)
    for kings in (8, 4, 9):
        rules = MusRules(signals=chosen, kings=kings)
        for hand in every_hand()[first::step]:
            expected = plain.may_show(chosen, hand, moment, kings=kings)
            assert shown(holding(state, hand, rules)) == expected, (kings, hand)


@pytest.mark.parametrize("moment", plain.MOMENTS)
@pytest.mark.parametrize("chosen", SETS)
def test_r9_1_what_may_be_shown_is_what_is_accepted(chosen: str, moment: str) -> None:
    state = moment_of(moment)
    for hand in every_hand()[::5]:
        now = holding(state, hand, MusRules(signals=chosen))
        for signal in Signal:
            if signal in legal_signals(now, Seat(0)):
                assert decide_signal(now, Seat(0), signal)
            else:
                with pytest.raises(IllegalActionError):
                    decide_signal(now, Seat(0), signal)


def three_sevens() -> list[Cards]:
    sevens = [card for card in SPANISH_DECK if number_of(card) == 7]
    others = [card for card in SPANISH_DECK if number_of(card) != 7]
    return [(*three, other) for three in combinations(sevens, 3) for other in others]


@pytest.mark.parametrize("kings", [8, 4, 9])
@pytest.mark.parametrize(
    "real", ["off", "sota", "figura", "sota-oros", "sota-oros-any", "sota-others"]
)
def test_r9_1_the_royal_31_is_shown_where_it_is_played(real: str, kings: int) -> None:
    state = moment_of("grande")
    for three in (False, True) if real == "figura" and kings != 4 else (False,):
        rules = MusRules(signals="wikipedia", kings=kings, real=real, real_with_three=three)
        for hand in three_sevens():
            expected = plain.may_show(
                "wikipedia", hand, "grande", kings=kings, real=real, three=three
            )
            assert shown(holding(state, hand, rules)) == expected, hand


def test_r9_2_the_royal_31_is_more_than_a_31() -> None:
    table = Table("7 7 7 S | C C S 1 | 4 5 6 R | 1 1 4 R", signals="wikipedia", real="sota")
    table.say("0 corto")
    assert table.signals(0) == {"la-real", "medias"}
    assert table.why("0 sena treinta-y-una") is Reason.SIGNAL_PARTIAL


def test_the_most_telling_signal_comes_first() -> None:
    table = Table("R R 7 4 | C C S S | 5 5 6 7 | 1 1 4 6", "0 corto", signals="wikipedia")
    assert legal_signals(table.state, Seat(0)) == ("treinta-y-una", "dos-reyes", "par")


@pytest.mark.parametrize("signal", SETS["common"].tests)
def test_r9_1_a_false_signal_is_refused(signal: Signal) -> None:
    table = Table("R R 7 1 | C C S S | R C S 5 | 1 1 4 R", score=LATER_ROUND)
    assert table.why(f"2 sena {signal.value}") is Reason.SIGNAL_FALSE


@pytest.mark.parametrize(
    ("chosen", "signal"),
    [
        ("common", "par"),
        ("common", "cuatro-reyes"),
        ("fem", "tres-reyes"),
        ("fem", "solomillo"),
        ("bizkaia", "veintinueve"),
        ("pagat", "treinta"),
        ("wikipedia", "solomillo"),
        ("wikipedia", "cortar-mus"),
    ],
)
def test_r9_1_a_signal_of_another_set_is_refused_be_it_true_or_not(
    chosen: str, signal: str
) -> None:
    table = Table("R R R 1 | C C S S | 4 5 6 7 | 1 1 4 5", "0 corto", signals=chosen)
    assert table.why(f"0 sena {signal}") is Reason.SIGNAL_NOT_IN_SET


def test_r9_1_at_a_table_without_signals_there_is_none() -> None:
    table = Table(USUAL, "0 corto", signals="off")
    assert table.why("1 sena duples") is Reason.SIGNALS_OFF
    assert [table.signals(seat) for seat in range(4)] == [set()] * 4


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


def test_r9_2_four_kings_are_shown_as_such_or_as_duples() -> None:
    table = Table("R R R R | 1 1 1 1 | C C 7 4 | 5 5 6 7", "0 corto", signals="pagat")
    assert table.signals(0) == {"cuatro-reyes", "duples"}
    assert table.signals(1) == {"cuatro-ases", "duples"}


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


def test_r9_5_who_has_all_his_cards_changed_may_show_a_signal_of_the_new_ones() -> None:
    table = Table(
        "R R 7 1 | 4 5 6 7 | C C S S | 1 1 4 R",
        "1 sena ciego",
        score=LATER_ROUND,
        stock="4c 5c 6c 7c",
        perete="change",
    )
    partner = MUS.view(table.state, Seat(3))
    assert [given.signal for given in partner.partner_signals] == ["ciego"]
    table.say("1 perete")
    assert MUS.view(table.state, Seat(3)).partner_signals == ()
    assert table.signals(1) == {"ciego"}
    table.say("1 sena ciego")


THREE_FIVES = "5 5 5 C | R R R 1 | 4 6 7 S | 1 1 1 5"


@pytest.mark.parametrize("chosen", ["fem", "bizkaia"])
def test_r9_9_medias_are_shown_when_grande_is_over_but_those_of_kings_at_once(
    chosen: str,
) -> None:
    table = Table(THREE_FIVES, "0 corto", signals=chosen)
    assert table.why("0 sena medias") is Reason.SIGNAL_LATER
    assert "medias" in table.signals(1)
    table.pass_lance()
    assert "medias" in table.signals(0)


def test_r9_9_in_bizkaia_a_thirty_is_shown_when_all_have_said_that_they_have_no_juego() -> None:
    table = Table(NO_JUEGO, "0 corto", signals="bizkaia")
    table.reach("chica")
    assert table.why("0 sena treinta") is Reason.SIGNAL_LATER
    table.reach("punto")
    assert table.signals(0) == {"treinta", "dos-reyes"}


def test_r9_9_and_it_is_no_news_where_somebody_has_juego() -> None:
    table = Table("R R 6 4 | C C S 1 | R R S 1 | S 5 4 1", "0 corto", signals="bizkaia")
    table.reach("juego")
    assert table.why("0 sena treinta") is Reason.SIGNAL_LATER


def test_r9_9_the_wish_to_cut_is_shown_while_mus_is_asked_for() -> None:
    table = Table(USUAL, score=LATER_ROUND, signals="fem")
    assert "cortar-mus" in table.signals(2)
    table.say("2 sena cortar-mus", "0 mus", "1 mus", "2 mus", "3 mus")
    assert table.why("2 sena cortar-mus") is Reason.SIGNAL_LATER


def test_r9_9_the_wish_to_bet_more_is_shown_while_a_lance_is_played() -> None:
    table = Table(USUAL, score=LATER_ROUND, signals="fem")
    assert table.why("2 sena envidar-mas") is Reason.SIGNAL_LATER
    table.say("0 corto", "2 sena envidar-mas")
    assert table.why("2 sena envidar-mas") is Reason.SIGNAL_GIVEN
