"""Does the betting go as chapter R7 says, word by word?"""

from __future__ import annotations

import pytest

from musbot.core.contract import Legal
from musbot.core.seats import Seating, Side
from musbot.games.mus.actions import Reason
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MOST_STONES_SAID, MOST_STONES_STAKED
from tests.musbot.games.mus.rounds import NO_JUEGO, USUAL, Table

SIX = "R R 7 1 | C C 7 5 | 4 4 S 1 | S S 6 6 | 5 5 5 R | 6 4 C 7"


def grande(*said: str, **rules: object) -> Table:
    """Give a table at which grande has just been opened by seat 0, and these words were said."""
    return Table(USUAL, "0 corto", *said, **rules)  # type: ignore[arg-type]


def words_of(table: Table) -> list[tuple[str, int, int]]:
    return [
        (each.word, each.least, each.most) for each in MUS.legal_actions(table.state, table.awaited)
    ]


def test_with_no_bet_one_passes_or_bets() -> None:
    assert words_of(grande()) == [("paso", 0, 0), ("envido", 2, 999), ("ordago", 0, 0)]


def test_facing_a_bet_one_raises_accepts_or_refuses() -> None:
    assert words_of(grande("0 envido")) == [
        ("paso", 0, 0),
        ("mas", 2, 999),
        ("reenvido", 0, 0),
        ("ordago", 0, 0),
        ("quiero", 0, 0),
        ("no-quiero", 0, 0),
        ("no-queremos", 0, 0),
        ("queremos", 0, 0),
    ]


def test_r7_1_paso_passes_with_no_bet_and_refuses_one() -> None:
    assert grande(*(f"{seat} paso" for seat in range(4))).lance == "chica"
    table = grande("0 envido", "1 paso", "3 paso")
    assert table.ledger == ["A+1 deje grande"]


@pytest.mark.parametrize(("least", "stones"), [(2, 2), (1, 1)])
def test_r7_2_envido_bets_the_least_or_what_it_names(least: int, stones: int) -> None:
    table = grande("0 envido", "1 quiero", min_envido=least)
    assert table.state.results[0].stones == stones
    assert grande("0 envido 17", "1 quiero").state.results[0].stones == 17


@pytest.mark.parametrize("stones", [0, 1, 1000, 10**29])
def test_r7_3_f08_an_amount_outside_the_bounds_is_refused_and_the_bounds_are_told(
    stones: int,
) -> None:
    refusal = grande().refusal(f"0 envido {stones}")
    assert (refusal.reason, refusal.least, refusal.most) == (Reason.AMOUNT, 2, MOST_STONES_SAID)
    assert refusal.to_act == (0,)
    assert Legal("paso") in refusal.legal


@pytest.mark.parametrize("stones", [2, 39, 40, 60, 200, 999])
def test_r7_3_m20_every_amount_from_the_least_to_999_may_be_bet_and_waits_for_the_count(
    stones: int,
) -> None:
    table = grande(f"0 envido {stones}", "1 quiero")
    assert table.lance == "chica"
    assert table.score == [0, 0]


def test_r7_4_w50_one_quiero_binds_the_side() -> None:
    table = grande("0 envido", "1 quiero")
    assert table.lance == "chica"
    assert table.why("3 no-quiero") is Reason.NOT_YOUR_TURN


@pytest.mark.parametrize(("least", "total"), [(2, 7), (1, 6)])
def test_r7_5_mas_adds_the_least_or_what_it_names(least: int, total: int) -> None:
    assert (
        grande("0 envido 5", "1 mas", "2 quiero", min_raise=least).state.results[0].stones == total
    )
    assert grande("0 envido 5", "1 mas 8", "2 quiero").state.results[0].stones == 13


def test_r7_5_m02_the_least_raise_is_that_of_the_table() -> None:
    assert grande("0 envido").why("1 mas 1") is Reason.AMOUNT
    assert grande("0 envido", "1 mas 1", "2 quiero", min_raise=1).state.results[0].stones == 3


@pytest.mark.parametrize(("bet", "total"), [(2, 4), (5, 10), (999, 1998)])
def test_r7_6_reenvido_doubles(bet: int, total: int) -> None:
    assert grande(f"0 envido {bet}", "1 reenvido", "2 quiero").state.results[0].stones == total


def test_r7_7_ordago_may_be_said_at_any_turn() -> None:
    assert "ordago" in grande().words
    assert "ordago" in grande("0 envido").words
    assert "ordago" in grande("0 envido", "1 mas 4").words


@pytest.mark.parametrize("word", ["mas 2", "reenvido", "ordago", "envido 2"])
def test_r7_7_w52_an_ordago_cannot_be_raised(word: str) -> None:
    table = grande("0 paso", "1 paso", "2 paso", "3 paso", "0 ordago")
    assert table.words == ["paso", "quiero", "no-quiero", "no-queremos", "queremos"]
    assert table.why(f"1 {word}") is Reason.ORDAGO_STANDS


def test_r7_8_no_quiero_leaves_it_to_the_partner() -> None:
    table = grande("0 envido", "1 no-quiero")
    assert table.awaited == 3
    table.say("3 mas 4")
    assert table.awaited == 0


def test_r7_9_the_plural_answers_for_the_side() -> None:
    assert grande("0 envido", "1 no-queremos").ledger == ["A+1 deje grande"]
    assert grande("0 envido", "1 queremos").state.results[0].stones == 2


@pytest.mark.parametrize("word", ["no-queremos", "queremos"])
def test_r7_9_where_the_plural_does_not_bind_it_is_refused(word: str) -> None:
    table = grande("0 envido", plural_binds=False)
    assert word not in table.words
    assert table.why(f"1 {word}") is Reason.PLURAL_NOT_PLAYED


def test_r7_10_the_next_opponent_in_turn_answers_first_then_his_partner() -> None:
    table = grande("0 paso", "1 paso", "2 envido")
    assert table.awaited == 3
    table.say("3 no-quiero")
    assert table.awaited == 1


def test_m03_the_seat_after_the_bettor_is_asked_first_and_its_quiero_binds() -> None:
    table = grande("0 paso", "1 paso", "2 envido")
    assert table.awaited == 3
    table.say("3 quiero")
    assert table.lance == "chica"


@pytest.mark.parametrize(
    ("said", "awaited"),
    [
        (["0 envido", "1 mas"], 2),
        (["0 envido", "1 no-quiero", "3 mas"], 0),
        (["0 envido", "1 mas", "2 mas"], 3),
        (["0 paso", "1 envido", "2 no-quiero", "0 mas"], 1),
    ],
)
def test_r7_10_a_raise_is_answered_by_the_opponent_right_after_it(
    said: list[str], awaited: int
) -> None:
    assert grande(*said).awaited == awaited


def test_r7_10_in_teams_of_three_all_three_opponents_are_asked_in_turn() -> None:
    table = Table(SIX, "0 corto", "0 envido", dealer=5, seating="teams-of-three")
    for seat in (1, 3, 5):
        assert table.awaited == seat
        table.say(f"{seat} no-quiero")
    assert table.ledger == ["A+1 deje grande"]


def test_r7_11_who_has_refused_is_not_asked_again_in_this_lance() -> None:
    table = grande("0 envido", "1 no-quiero", "3 mas", "0 mas")
    assert table.awaited == 3
    table.say("3 no-quiero")
    assert table.ledger == ["A+4 deje grande"]


def test_r7_11_where_a_refusal_does_not_eliminate_he_is() -> None:
    table = grande("0 envido", "1 no-quiero", "3 mas", "0 mas", refusal_eliminates=False)
    assert table.awaited == 1
    table.say("1 no-quiero")
    assert table.awaited == 3


def test_r7_11_in_teams_of_three_those_are_asked_who_have_not_refused() -> None:
    table = Table(SIX, "0 corto", "0 envido", dealer=5, seating="teams-of-three")
    table.say("1 no-quiero", "3 mas 4", "4 no-quiero", "0 no-quiero", "2 mas 2")
    assert table.awaited == 3
    table.say("3 no-quiero", "5 reenvido")
    assert table.awaited == 2
    table.say("2 no-quiero")
    assert table.ledger == ["B+8 deje grande"]


def test_r7_12_who_passed_before_the_bet_may_answer_it() -> None:
    table = grande("0 paso", "1 envido", "2 no-quiero")
    assert table.awaited == 0
    assert "quiero" in table.words


def test_r7_13_w51_the_partner_cannot_change_the_bet_of_his_side() -> None:
    table = grande("0 envido 4")
    for word in ("envido 5", "mas 2", "ordago", "quiero"):
        assert table.why(f"2 {word}") is Reason.NOT_YOUR_TURN
    table.say("1 mas 2")
    assert table.awaited == 2


@pytest.mark.parametrize(
    ("said", "stones"),
    [
        (["0 envido 200", "1 no-queremos"], 1),
        (["0 envido 2", "1 mas 3", "2 mas 2", "3 no-queremos"], 5),
        (["0 envido 5", "1 reenvido", "2 no-queremos"], 5),
        (["0 ordago", "1 no-queremos"], 1),
        (["0 envido 2", "1 ordago", "2 no-queremos"], 2),
        (["0 envido 2", "1 mas 5", "2 ordago", "3 no-queremos"], 7),
        (["0 envido 2", "1 mas 5", "2 no-queremos"], 2),
    ],
    ids=["bet", "raises", "reenvido", "ordago", "ordago on a bet", "ordago on a raise", "F11"],
)
def test_r7_14_the_deje_is_what_was_on_the_table_before_the_last_bet(
    said: list[str], stones: int
) -> None:
    (row,) = grande(*said).state.ledger
    assert (row.why, row.stones) == ("deje", stones)


def test_m25_an_ordago_refused_over_a_bet_of_five_pays_five() -> None:
    (row,) = grande("0 envido 5", "1 ordago", "2 no-queremos").state.ledger
    assert (row.side, row.stones) == (1, 5)


def in_lance(lance: str, *said: str, extra: bool) -> Table:
    hands = NO_JUEGO if lance == "punto" else "R R 6 4 | C C S S | 5 5 5 1 | 7 6 4 1"
    table = Table(hands, "0 corto", extra_deje=extra)
    table.reach(lance)
    table.say(*said)
    return table


def dejes(table: Table) -> list[str]:
    return [row for row in table.ledger if "deje" in row]


@pytest.mark.parametrize(
    ("lance", "extra"), [("grande", 0), ("chica", 0), ("pares", 1), ("punto", 1)]
)
def test_r7_15_extra_deje_pays_a_stone_more_for_a_raise_refused_after_chica(
    lance: str, extra: int
) -> None:
    for option in (False, True):
        table = in_lance(lance, "0 envido 3", "1 mas 4", "2 no-queremos", extra=option)
        assert dejes(table) == [f"B+{3 + extra * option} deje {lance}"]


def test_r7_15_extra_deje_adds_nothing_to_a_refused_first_bet() -> None:
    table = in_lance("pares", "0 envido 3", "1 no-queremos", extra=True)
    assert dejes(table) == ["A+1 deje pares"]


def test_r7_15_an_ordago_is_a_raise_only_over_a_bet() -> None:
    alone = in_lance("pares", "0 ordago", "1 no-queremos", extra=True)
    assert dejes(alone) == ["A+1 deje pares"]
    over = in_lance("pares", "0 envido 3", "1 ordago", "2 no-queremos", extra=True)
    assert dejes(over) == ["B+4 deje pares"]


def test_r7_15_the_stone_more_may_end_the_game() -> None:
    table = Table(
        "R R 6 4 | C C S S | 5 5 5 1 | 7 6 4 1", "0 corto", extra_deje=True, score=(0, 37)
    )
    table.reach("pares")
    table.say("0 envido 2", "1 mas 4", "2 no-queremos")
    assert (table.ledger, table.score) == (["B+3 deje pares"], [0, 40])
    assert MUS.to_act(table.state) == ()


@pytest.mark.parametrize(
    ("score", "said"),
    [
        ((39, 0), ["0 envido", "1 no-queremos"]),
        ((20, 39), ["0 envido 2", "1 mas 5", "2 no-queremos"]),
    ],
    ids=["M29", "W12"],
)
def test_r7_16_a_deje_that_reaches_the_target_ends_the_game_at_once(
    score: tuple[int, int], said: list[str]
) -> None:
    table = Table(USUAL, "0 corto", *said, score=score)
    assert MUS.to_act(table.state) == ()
    assert sum(table.state.games) == 1
    assert [row.split()[1] for row in table.ledger] == ["deje"]


def test_r7_16_so_does_one_in_the_last_lance_before_anything_is_counted() -> None:
    table = Table(NO_JUEGO, "0 corto", score=(39, 0))
    for _ in ("grande", "chica"):
        table.pass_lance()
    table.say("0 envido", "1 no-queremos")
    assert table.ledger == ["A+1 deje punto"]
    assert table.score == [40, 0]


def test_r7_17_the_refusing_side_loses_its_own_pares_too() -> None:
    table = Table("R R 6 4 | C C S S | 5 5 5 1 | 7 6 4 1", "0 corto")
    table.pass_lance()
    table.pass_lance()
    table.say("0 envido", "1 no-quiero")
    table.pass_out()
    assert [row for row in table.ledger if "pares" in row] == [
        "A+1 deje pares",
        "A+3 refused pares",
    ]


def test_m32_a_refused_bet_in_pares_pays_the_deje_at_once_and_the_pares_at_the_count() -> None:
    table = Table("R R 7 4 | C C S S | 5 5 5 1 | 7 6 4 1", "0 corto")
    table.pass_lance()
    table.pass_lance()
    table.say("0 envido", "1 no-quiero")
    assert table.score == [1, 0]
    table.pass_out()
    assert table.score == [8, 1]


def three_alone(*said: str) -> Table:
    """Give a table of three sides, which no rules on offer have yet, with these words in grande."""
    seating = Seating("three", (Side(0), Side(1), Side(2)))
    return Table("C C 7 1 | R R S S | 4 5 6 7", "0 corto", *said, dealer=2, seating=seating)


def test_r7_10_with_three_sides_a_bet_is_answered_by_both_others() -> None:
    table = three_alone("0 envido 5", "1 quiero")
    assert table.awaited == 2
    table.say("2 mas 3")
    assert table.awaited == 0
    table.say("0 quiero", "1 quiero")
    assert table.state.results[0].stones == 8


def test_r7_17_with_three_sides_the_one_that_refuses_drops_out_and_the_others_play_on() -> None:
    table = three_alone("0 envido 5", "1 no-quiero", "2 quiero")
    assert table.state.results[0].holders == (0, 2)
    assert table.ledger == []
    table = three_alone("0 envido 5", "1 quiero", "2 no-quiero")
    assert table.state.results[0].holders == (0, 1)
    assert table.ledger == []
    table = three_alone("0 envido 5", "1 no-quiero", "2 mas 3")
    assert table.awaited == 0
    table.say("0 no-quiero")
    assert [(row.side, row.stones) for row in table.state.ledger] == [(2, 5)]


@pytest.mark.parametrize(
    ("word", "reason"),
    [
        ("quiero", Reason.NO_BET),
        ("queremos", Reason.NO_BET),
        ("no-quiero", Reason.NO_BET),
        ("no-queremos", Reason.NO_BET),
        ("mas 2", Reason.NO_BET),
        ("reenvido", Reason.NO_BET),
        ("mus", Reason.MUS_IS_CUT),
        ("corto", Reason.MUS_IS_CUT),
    ],
)
def test_with_no_bet_there_is_nothing_to_answer(word: str, reason: Reason) -> None:
    assert grande().why(f"0 {word}") is reason


def test_a_second_bet_is_a_raise() -> None:
    assert grande("0 envido").why("1 envido 4") is Reason.BET_STANDS


def test_f15_no_bet_grows_beyond_a_million_and_the_answers_stay() -> None:
    table = grande("0 envido 999")
    while "reenvido" in table.words:
        table.say(f"{table.awaited} reenvido")
    while "mas" in table.words:
        most = next(legal.most for legal in table.legal if legal.word == "mas")
        table.say(f"{table.awaited} mas {most}")
    bet = MUS.view(table.state, None).bet
    assert bet is not None
    assert bet.stones in (MOST_STONES_STAKED, MOST_STONES_STAKED - 1)
    assert table.words == ["paso", "ordago", "quiero", "no-quiero", "no-queremos", "queremos"]
    for word in ("mas 2", "reenvido"):
        assert table.why(f"{table.awaited} {word}") is Reason.STAKE_TOO_HIGH


def test_after_the_match_nothing_may_be_said() -> None:
    table = grande("0 ordago", "1 quiero", games_per_vaca=1)
    assert table.why("1 mus") is Reason.MATCH_OVER
    assert table.refusal("1 mus").to_act == ()
