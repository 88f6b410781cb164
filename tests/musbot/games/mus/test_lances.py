"""Are lances declared, opened and skipped as chapters R5 and R6 say?"""

from __future__ import annotations

import pytest

from musbot.games.mus.actions import Reason
from musbot.games.mus.events import LanceReached
from musbot.games.mus.game import MUS
from tests.musbot.games.mus.rounds import NO_JUEGO, USUAL, Table

NOBODY_HAS_PARES = "R C 7 4 | R S 6 5 | C S 7 1 | 7 6 5 4"


def lances(table: Table) -> list[tuple[str, list[int]]]:
    return [
        (event.lance.value, list(event.holders))
        for event in table.events
        if isinstance(event, LanceReached)
    ]


def test_r5_1_the_lances_follow_each_other_in_their_order() -> None:
    table = Table(USUAL, "0 corto")
    table.pass_out()
    assert lances(table) == [
        ("grande", [0, 1, 2, 3]),
        ("chica", [0, 1, 2, 3]),
        ("pares", [0, 1, 3]),
        ("juego", [1]),
    ]


def test_r5_6_where_nobody_has_juego_all_play_for_punto_and_the_greatest_sum_wins() -> None:
    table = Table(NO_JUEGO, "0 corto")
    table.pass_out()
    assert lances(table)[-2:] == [("juego", []), ("punto", [0, 1, 2, 3])]
    assert table.ledger[-1] == "A+1 paso punto"


def test_r5_3_chica_goes_to_the_lowest_cards_from_the_lowest_up() -> None:
    table = Table("6 5 4 1 | 7 1 1 1", "0 corto", seating="two")
    table.pass_out()
    assert "B+1 paso chica" in table.ledger


def test_r6_1_what_everybody_has_is_heard_by_all_and_only_once_it_was_asked() -> None:
    table = Table(USUAL, "0 corto")
    assert MUS.view(table.state, None).has_pares is None
    table.pass_lance()
    table.pass_lance()
    assert table.lance == "pares"
    for seat in (*table.state.seating.seats, None):
        view = MUS.view(table.state, seat)
        assert view.has_pares == (True, True, False, True)
        assert view.has_juego is None
    table.pass_out()
    table.deal()
    assert MUS.view(table.state, None).has_pares is None


def test_r6_2_m08_m46_only_those_who_have_pares_speak_in_pares() -> None:
    table = Table("R C 7 4 | R R 7 5 | S S 7 6 | 7 6 5 4", "0 corto")
    table.pass_lance()
    table.pass_lance()
    assert (table.lance, table.awaited) == ("pares", 1)
    for word in ("paso", "envido 2", "ordago"):
        assert table.why(f"0 {word}") is Reason.NOT_YOUR_TURN
    table.say("1 paso")
    assert table.awaited == 2


def test_r6_3_m23_what_only_one_side_has_is_not_bet_on_and_paid_at_the_count() -> None:
    table = Table(USUAL, "0 corto")
    table.pass_out()
    assert "juego" not in [said.lance for said in (table.state.previous or table.state).said]
    assert table.ledger[-1] == "B+2 alone juego"


def test_r6_4_w47_where_nobody_has_pares_there_is_no_lance_and_no_stone() -> None:
    table = Table(NOBODY_HAS_PARES, "0 corto")
    table.pass_out()
    assert table.ledger == ["A+1 paso grande", "A+1 paso chica", "A+3 paso juego"]
    assert table.score == [5, 0]


def test_m18_punto_is_opened_by_mano() -> None:
    table = Table(NO_JUEGO, "1 corto", dealer=0, score=(1, 0))
    table.pass_lance()
    table.pass_lance()
    assert (table.lance, table.awaited) == ("punto", 1)


def test_m45_the_next_lance_opens_at_the_first_from_mano_who_has_a_voice() -> None:
    table = Table("R C 7 4 | R R 7 5 | S S 7 6 | 7 6 5 4", "0 corto")
    for lance in ("grande", "chica", "pares"):
        assert table.lance == lance
        table.pass_lance()
    assert (table.lance, table.awaited) == ("juego", 0)


def test_m31_a_lance_waits_for_all_who_have_a_voice() -> None:
    table = Table(USUAL, "0 corto", "0 paso", "1 paso", "2 paso")
    assert (table.lance, table.awaited) == ("grande", 3)


@pytest.mark.parametrize(
    "hands",
    ["C S 6 1 | R R 7 1 | R R 7 1 | 7 6 4 1", "C S 6 5 | 4 1 1 1 | 4 2 2 2 | 7 6 5 5"],
    ids=["grande", "chica"],
)
def test_m04_of_equal_hands_the_one_nearer_to_mano_wins(hands: str) -> None:
    table = Table(hands, "0 corto")
    table.pass_out()
    which = 0 if "R R" in hands else 1
    assert table.ledger[which].startswith("B+1 paso")


def test_f03_of_equal_partners_the_one_nearer_to_mano_stands_for_the_side() -> None:
    table = Table("R R 7 1 | R R 7 1 | 3 3 7 1 | 7 6 5 4", "0 corto")
    table.pass_out()
    assert table.ledger[0] == "A+1 paso grande"


@pytest.mark.parametrize("dealer", range(4))
def test_f14_wherever_mano_sits_he_has_the_first_say_in_a_tie(dealer: int) -> None:
    table = Table("R 7 6 5 | R 7 6 5 | R 7 6 5 | R 7 6 5", dealer=dealer, score=(1, 1))
    mano = table.awaited
    table.say(f"{mano} corto", f"{mano} ordago", f"{(mano + 1) % 4} quiero")
    story = table.state.previous
    assert story is not None
    assert story.ordago is not None
    assert story.ordago.seat == mano
