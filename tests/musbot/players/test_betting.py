"""Does a computer player bet, take, refuse and stake the game as one who knows it would?"""

from __future__ import annotations

import pytest

from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Envido, Mas, Word
from musbot.games.mus.game import MUS
from musbot.players.betting import bet_word
from musbot.players.score import game_chances
from tests.musbot.games.mus.rounds import Table

MOODS = [(step + 0.5) / 40 for step in range(40)]
POOR = "7 6 5 4"


def answers(at: Table) -> set[Action]:
    """Give what the seat that is to act may say, in every mood."""
    view = MUS.view(at.state, at.awaited)
    assert view.lance is not None
    return {bet_word(view, at.awaited, view.lance, view.legal, mood) for mood in MOODS}


def in_grande(hands: str, *said: str, score: tuple[int, int] = (1, 0), min_raise: int = 2) -> Table:
    """Deal, let mano cut, and let these words be said."""
    return Table(hands, "0 corto", *said, score=score, min_raise=min_raise)


def test_the_best_hand_bets_and_never_lets_the_lance_pass() -> None:
    said = answers(in_grande("R R R C | C C S S | 4 5 6 7 | 1 1 4 S"))
    assert Word.PASO not in said
    assert Envido(5) in said


def test_a_poor_hand_passes_but_for_a_rare_bluff() -> None:
    at = in_grande("7 6 5 4 | R R 5 4 | 4 5 6 7 | 1 1 4 R")
    view = MUS.view(at.state, at.awaited)
    assert view.lance is not None
    said = [bet_word(view, Seat(0), view.lance, view.legal, mood) for mood in MOODS]
    assert said.count(Word.PASO) >= 0.9 * len(said)
    assert Word.ORDAGO not in said


def test_a_poor_hand_refuses_and_the_best_takes_or_raises() -> None:
    poor = in_grande(f"C C S S | 4 5 6 7 | 4 5 6 7 | {POOR}", "0 envido 2", "1 no-quiero")
    assert answers(poor) == {Word.NO_QUIERO}
    best = in_grande("C C S S | 4 5 6 7 | 4 5 6 7 | R R R R", "0 envido 2", "1 no-quiero")
    assert Word.NO_QUIERO not in answers(best)
    assert Word.QUIERO not in answers(best)


def test_the_more_is_bet_the_better_a_hand_must_be_to_take_it() -> None:
    hands = "R R 5 4 | 4 5 6 7 | 4 5 6 7 | R C S 4"
    small = in_grande(hands, "0 envido 2", "1 no-quiero")
    large = in_grande(hands, "0 envido 20", "1 no-quiero")
    assert answers(small) == {Word.QUIERO}
    assert answers(large) == {Word.NO_QUIERO}


def test_f15_whoever_is_raised_back_has_a_legal_answer_with_any_hand() -> None:
    for hand in ("R R R R", "R R C S", "R C 7 4", POOR, "1 1 1 1"):
        at = in_grande(f"C C S S | 4 5 6 7 | {hand} | 7 6 5 S", "0 envido 2")
        for answer in ("1 mas 2", "2 mas 4", "3 reenvido", "0 mas 20"):
            at.say(answer)
            assert all(MUS.decide(at.state, at.awaited, each) for each in answers(at))


def test_bets_end_even_between_two_who_both_believe_that_they_cannot_lose() -> None:
    at = in_grande("R R R R | 3 3 3 3 | 4 5 6 7 | 4 5 6 7")
    words = 0
    while not at.state.results:
        boldest = max(answers(at), key=lambda said: ("mas" in MUS.write_action(said), str(said)))
        at.say(f"{at.awaited} {MUS.write_action(boldest)}")
        words += 1
    assert words < 40


def test_a_stake_that_decides_the_game_is_not_raised() -> None:
    at = in_grande("4 5 6 7 | R R R R | 4 5 6 7 | 4 5 6 7", "0 envido 8", score=(33, 33))
    assert Word.QUIERO in answers(at)
    assert not any(isinstance(said, Mas) for said in answers(at))


def test_an_ordago_is_not_said_with_a_middling_hand_at_a_level_score() -> None:
    at = in_grande("R R 7 4 | C C S S | 4 5 6 7 | 1 1 4 S", score=(20, 20))
    assert Word.ORDAGO not in answers(at)


def test_an_ordago_is_said_by_who_has_as_good_as_lost() -> None:
    at = in_grande("R R R 4 | C C S S | 4 5 6 7 | 1 1 4 S", score=(4, 38))
    assert answers(at) == {Word.ORDAGO}


def test_an_ordago_is_taken_with_a_hand_that_can_hardly_lose_and_refused_with_a_good_one() -> None:
    sure = in_grande("C C S S | 4 5 6 7 | 4 5 6 7 | R R R R", "0 ordago", "1 no-quiero")
    good = in_grande("C C S S | 4 5 6 7 | 4 5 6 7 | R R 7 4", "0 ordago", "1 no-quiero")
    assert answers(sure) == {Word.QUIERO}
    assert answers(good) == {Word.NO_QUIERO}


def test_an_ordago_is_taken_with_anything_when_refusing_it_loses_the_game_as_well() -> None:
    at = in_grande(
        f"R R C C | 4 5 6 7 | 4 5 6 7 | {POOR}", "0 ordago", "1 no-quiero", score=(39, 20)
    )
    assert answers(at) == {Word.QUIERO}


def test_a_bet_is_not_refused_when_the_refusal_loses_the_game() -> None:
    at = in_grande(
        f"R R C C | 4 5 6 7 | 4 5 6 7 | {POOR}", "0 envido 2", "1 no-quiero", score=(39, 20)
    )
    assert Word.NO_QUIERO not in answers(at)


def test_m47_an_ordago_is_left_to_the_partner_who_is_still_to_be_asked() -> None:
    at = in_grande("S S S 4 | R R C S | 4 5 6 7 | 4 5 6 7", "0 ordago", score=(1, 1))
    assert at.awaited == 1
    assert answers(at) == {Word.NO_QUIERO}
    at.say("1 no-quiero")
    assert at.awaited == 3


def test_m47_a_bet_that_decides_the_game_is_left_to_the_partner_as_well() -> None:
    at = in_grande("S S S 4 | R R C S | 4 5 6 7 | 4 5 6 7", "0 envido 5", score=(36, 20))
    assert Word.QUIERO not in answers(at)


def test_m47_who_cannot_lose_needs_no_partner_to_take_an_ordago() -> None:
    at = in_grande("S S S 4 | R R R R | 4 5 6 7 | 4 5 6 7", "0 ordago", score=(1, 1))
    assert answers(at) == {Word.QUIERO}


def test_m47_the_last_to_be_asked_decides_by_his_own_hand() -> None:
    at = in_grande("S S S 4 | 4 5 6 7 | 4 5 6 7 | R R R C", "0 ordago", "1 no-quiero", score=(1, 1))
    assert answers(at) == {Word.QUIERO}


def test_a_small_bet_is_left_to_the_partner_by_a_hand_that_is_good_for_nothing() -> None:
    at = in_grande(f"C C S S | {POOR} | 4 5 6 7 | R R R 1", "0 envido 2")
    assert answers(at) == {Word.NO_QUIERO}


def test_who_leads_by_far_refuses_what_who_is_behind_takes() -> None:
    hands = "C C S S | 4 5 6 7 | 4 5 6 7 | R R S 4"
    ahead = in_grande(hands, "0 ordago", "1 no-quiero", score=(5, 35))
    behind = in_grande(hands, "0 ordago", "1 no-quiero", score=(35, 5))
    assert answers(ahead) == {Word.NO_QUIERO}
    assert answers(behind) == {Word.QUIERO}


def test_la_real_stakes_everything_on_juego() -> None:
    at = Table("S 7 7 7 | R C S 1 | 4 5 6 7 | 1 1 4 R", "0 corto", score=(1, 0), real="sota")
    while len(at.state.results) < 3:
        at.say(f"{at.awaited} paso")
    assert at.awaited == 0
    assert Word.PASO not in answers(at)


BET_BY_POSTRE = ("0 paso", "1 paso", "2 paso", "3 envido 5")


def test_a_true_signal_from_the_partner_is_believed() -> None:
    hands = "C S 7 4 | C C 6 S | R R R 5 | 1 1 4 S"
    told = Table(hands, "0 corto", "2 sena tres-reyes", *BET_BY_POSTRE, score=(1, 0))
    assert Word.NO_QUIERO in answers(in_grande(hands, *BET_BY_POSTRE))
    assert Word.NO_QUIERO not in answers(told)


def test_a_signal_about_cards_that_the_partner_held_before_mus_counts_no_more() -> None:
    hands = "C S 7 4 | C C 6 S | R R R 5 | 1 1 4 S"
    mus = [f"{seat} mus" for seat in range(4)]
    aside = ["0 descarto 4o", "1 descarto 6o", "2 descarto 5o", "3 descarto 4c"]
    later = (*mus, *aside, "0 corto", *BET_BY_POSTRE)
    told = Table(hands, "2 sena tres-reyes", *later, score=(1, 0))
    assert answers(told) == answers(Table(hands, *later, score=(1, 0)))


@pytest.mark.parametrize("target", [20, 40, 100])
def test_the_fewer_stones_one_lacks_and_the_more_the_others_the_likelier_is_the_game(
    target: int,
) -> None:
    chances = game_chances(target)
    for lacks in range(1, target + 1):
        assert chances[lacks][lacks] == 0.5
        assert list(chances[lacks]) == sorted(chances[lacks])
        assert chances[0][lacks] == 1
        assert chances[lacks][0] == 0
        assert all(
            chances[lacks][other] + chances[other][lacks] == pytest.approx(1)
            for other in range(1, target + 1)
        )


def test_a_raise_names_no_less_than_the_rules_ask_for() -> None:
    at = in_grande("R R R R | C C S S | 4 5 6 7 | 1 1 4 S", min_raise=1)
    bets = [said.stones for said in answers(at) if isinstance(said, Envido | Mas)]
    assert bets
    assert all(stones is not None and stones >= 2 for stones in bets)
