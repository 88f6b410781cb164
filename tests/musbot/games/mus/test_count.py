"""Is the count what chapter R8 says, down to who wins the match?"""

from __future__ import annotations

import pytest

from musbot.core.contract import Outcome
from musbot.core.seats import Side
from musbot.games.mus.events import AdentroReached, GameWon, MatchWon, VacaWon
from musbot.games.mus.game import MUS
from tests.musbot.games.mus.rounds import NO_JUEGO, USUAL, Table

PARES = "R R 6 4 | C C S S | 5 5 5 1 | 7 6 4 1"
JUEGO = "R C 7 4 | R R 7 5 | S S 7 6 | 7 6 5 4"


def at(lance: str, hands: str, *said: str, **options: object) -> Table:
    """Give a table after these words in one lance, everything else passed."""
    table = Table(hands, "0 corto", **options)  # type: ignore[arg-type]
    table.reach(lance)
    table.say(*said)
    table.pass_out()
    return table


def rows(table: Table, lance: str) -> list[str]:
    return [row.removesuffix(f" {lance}") for row in table.ledger if row.endswith(lance)]


def test_r8_1_the_cards_of_all_are_shown_after_the_round() -> None:
    table = Table(USUAL, "0 corto")
    hands = table.state.hands
    table.pass_out()
    for seat in (*table.state.seating.seats, None):
        story = MUS.view(table.state, seat).previous
        assert story is not None
        assert story.hands == hands


def test_r8_1_also_after_a_game_that_a_deje_has_ended() -> None:
    table = Table(USUAL, "0 corto", "0 envido", "1 no-queremos", score=(39, 0))
    story = MUS.view(table.state, None).previous
    assert story is not None
    assert [len(hand) for hand in story.hands] == [4, 4, 4, 4]
    assert story.game_won_by == 0


def test_r8_2_the_lances_are_counted_in_their_order() -> None:
    table = at("pares", PARES, "0 envido", "1 no-quiero")
    assert table.ledger == [
        "A+1 deje pares",
        "A+1 paso grande",
        "B+1 paso chica",
        "A+3 refused pares",
        "B+2 alone juego",
    ]


@pytest.mark.parametrize("lance", ["grande", "chica"])
@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], ["{best}+1 paso"]),
        (["0 envido 5", "1 quiero"], ["{best}+5 accepted"]),
        (["0 envido 5", "1 no-queremos"], ["A+1 deje"]),
    ],
    ids=["passed", "accepted", "refused"],
)
def test_r8_3_grande_and_chica_pay_the_best_hand_the_stake_or_one(
    lance: str, said: list[str], expected: list[str]
) -> None:
    best = {"grande": "A", "chica": "B"}[lance]
    assert rows(at(lance, USUAL, *said), lance) == [row.format(best=best) for row in expected]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], ["B+3 paso"]),
        (["0 envido 5", "1 quiero"], ["B+8 accepted"]),
        (["0 envido 5", "1 no-quiero"], ["A+1 deje", "A+3 refused"]),
    ],
    ids=["passed", "accepted", "refused"],
)
def test_r8_4_pares_pay_the_winning_side_for_all_its_hands(
    said: list[str], expected: list[str]
) -> None:
    assert rows(at("pares", PARES, *said), "pares") == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], ["A+5 paso"]),
        (["0 envido", "1 quiero"], ["A+7 accepted"]),
        (["0 envido 5", "1 no-quiero"], ["A+1 deje", "A+5 refused"]),
    ],
    ids=["passed", "accepted", "refused"],
)
def test_r8_5_juego_pays_three_for_31_and_two_for_any_other(
    said: list[str], expected: list[str]
) -> None:
    assert rows(at("juego", JUEGO, *said), "juego") == expected


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ([], ["A+1 paso"]),
        (["0 envido", "1 quiero"], ["A+3 accepted"]),
        (["0 paso", "1 envido", "2 no-queremos"], ["B+1 deje", "B+1 refused"]),
    ],
    ids=["passed", "accepted", "refused"],
)
def test_r8_6_punto_pays_one_and_the_stake(said: list[str], expected: list[str]) -> None:
    assert rows(at("punto", NO_JUEGO, *said), "punto") == expected


def test_r8_7_w14_the_count_stops_at_the_target() -> None:
    table = Table("C C 7 7 | R R R 4 | S S 6 6 | 7 5 4 1", "0 corto", score=(38, 39))
    table.pass_out()
    assert table.ledger == ["B+1 paso grande"]
    assert table.score == [38, 40]
    assert table.state.games == (0, 1)


def test_r8_8_an_accepted_ordago_wins_the_game_whatever_was_staked() -> None:
    table = Table(
        USUAL, "0 corto", "0 envido 30", "1 quiero", "0 ordago", "1 quiero", score=(39, 0)
    )
    assert table.ledger == []
    assert table.score == [39, 40]
    assert table.state.games == (0, 1)


def test_m26_the_side_with_the_better_cards_wins_an_ordago() -> None:
    table = Table(USUAL, "0 corto", "0 paso", "1 ordago", "2 quiero")
    assert table.state.games == (1, 0)


def test_r8_8_an_ordago_may_be_won_by_the_partner_of_either_speaker() -> None:
    table = Table("C C 7 1 | S S 7 5 | R R 6 4 | 7 6 4 1", "0 corto", "0 ordago", "1 quiero")
    story = table.state.previous
    assert story is not None
    assert story.ordago is not None
    assert (story.ordago.lance, story.ordago.seat) == ("grande", 2)


def test_f19_an_ordago_with_equal_hands_goes_to_the_nearest_to_mano() -> None:
    table = Table("R R 7 1 | R R 7 1 | C 6 5 4 | S 6 5 4", "1 corto", dealer=0, score=(1, 0))
    table.say("1 ordago", "2 quiero")
    assert table.state.games == (0, 1)


def test_m19_in_an_ordago_only_those_are_compared_who_take_part() -> None:
    table = at("pares", PARES, "0 ordago", "1 quiero")
    assert table.state.games == (0, 1)


def inside(table: Table) -> list[Side]:
    return [event.side for event in table.events if isinstance(event, AdentroReached)]


@pytest.mark.parametrize(
    ("target", "score", "who"),
    [(40, (34, 27), [0]), (40, (33, 27), []), (30, (24, 18), [0, 1]), (40, (37, 0), [0])],
)
def test_r8_9_w29_a_side_five_stones_from_the_target_is_announced(
    target: int, score: tuple[int, int], who: list[int]
) -> None:
    table = Table(USUAL, "0 corto", score=score, target=target)
    table.pass_out()
    assert inside(table) == who


def test_r8_9_nobody_is_announced_by_the_count_that_wins_the_game() -> None:
    table = Table(USUAL, "0 corto", score=(34, 33))
    table.pass_out()
    assert (table.score, inside(table)) == ([35, 40], [])


def test_r8_9_once_a_game() -> None:
    table = Table(USUAL, "0 corto", score=(35, 0))
    table.pass_out()
    table.deal()
    table.say("1 corto")
    table.pass_out()
    assert inside(table) == [0]
    table.deal()
    table.say("2 corto", "2 ordago", "3 quiero")
    assert MUS.view(table.state, None).adentro == ()


def win_games(table: Table, *winners: str) -> None:
    """Let A or B win a game each by an órdago in grande."""
    for winner in winners:
        best, other = "R R R R", "4 5 6 7"
        hands = [best if "AB"[seat % 2] == winner else other for seat in range(2)]
        table.deal(f"{hands[0]} | {hands[1]} | 4 5 6 7 | 4 5 6 7")
        seat = table.awaited
        table.say(f"{seat} corto", f"{seat} ordago", f"{(seat + 1) % 4} quiero")


def test_r8_10_w30_three_games_win_the_match() -> None:
    table = Table(USUAL, "0 corto", "0 ordago", "1 quiero")
    assert table.state.score == (0, 0)
    win_games(table, "B", "A", "B")
    assert (table.state.games, MUS.outcome(table.state)) == ((2, 2), None)
    win_games(table, "A")
    assert MUS.outcome(table.state) == Outcome(Side(0), (3, 2), (1, 0), 5, 5)
    assert MUS.to_act(table.state) == ()
    assert MUS.forced(table.state, lambda cards: cards) == ()


def test_r8_10_vacas_are_counted_and_their_games_begin_anew() -> None:
    table = Table(USUAL, "0 corto", "0 ordago", "1 quiero", games_per_vaca=2, vacas_per_match=2)
    win_games(table, "A")
    assert (table.state.games, table.state.vacas) == ((0, 0), (1, 0))
    win_games(table, "B", "A", "A")
    won = [type(event) for event in table.events if isinstance(event, GameWon | VacaWon | MatchWon)]
    assert won.count(GameWon) == 5
    assert won[-3:] == [GameWon, VacaWon, MatchWon]
    assert MUS.outcome(table.state) == Outcome(Side(0), (4, 1), (2, 0), 5, 5)


def test_rounds_are_counted_over_the_match() -> None:
    table = Table(USUAL, "0 corto", "0 ordago", "1 quiero")
    win_games(table, "B")
    assert MUS.rounds_played(table.state) == 2
