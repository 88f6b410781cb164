"""Is mus played for a sleeper sensibly, and decided for him as little as may be?"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given

from musbot.core.seats import PAIRS, Seat, Seating
from musbot.games.mus.actions import Action, Descarto, Word
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import Stage
from musbot.players import SUBSTITUTES, computer_players
from musbot.players.discards import discard
from musbot.players.mus_substitute import MusSubstitute
from musbot.service.chance import seeded_chance
from tests.musbot.games.mus.rounds import Table
from tests.strategies import moments, rules, seatings, seeds

POOR = "7 6 5 4"
SUBSTITUTE = MusSubstitute()
NEVER = {Word.CORTO, Word.ORDAGO, Word.ORDAGO_DOS, Word.REENVIDO, Word.MUS_VISTO}
ANSWERS = {Word.PASO, Word.QUIERO, Word.NO_QUIERO}


def said_by_sleepers(
    rules: MusRules, seating: Seating, seed: int
) -> Iterator[tuple[Stage, Action]]:
    """Give what a substitute would say at every moment of a match, each of it judged legal."""
    for moment in moments(rules, seating, seed, most=300):
        for seat in MUS.to_act(moment.state):
            view = MUS.view(moment.state, seat)
            action = SUBSTITUTE.choose(view, view.legal)
            assert MUS.decide(moment.state, seat, action)
            yield view.stage, action


def answer(at: Table) -> Action:
    """Give what the substitute of the seat that is to act says."""
    view = MUS.view(at.state, at.awaited)
    return SUBSTITUTE.choose(view, view.legal)


def test_every_game_has_a_substitute() -> None:
    assert SUBSTITUTES.keys() == computer_players(seeded_chance(1)).keys()


@given(rules(), seatings(), seeds())
def test_f16_whatever_has_happened_it_never_cuts_opens_raises_or_stakes_the_game(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    for stage, action in said_by_sleepers(chosen, seating, seed):
        assert action not in NEVER
        match stage:
            case Stage.MUS:
                assert action in {Word.MUS, Word.PERETE}
            case Stage.DISCARD:
                assert isinstance(action, Descarto) or action is Word.PERETE
            case _:
                assert action in ANSWERS


@given(seeds())
def test_f16_it_puts_aside_what_a_computer_player_would_and_the_same_each_time(seed: int) -> None:
    for moment in moments(MusRules(), PAIRS, seed, most=60):
        for seat in MUS.to_act(moment.state):
            view = MUS.view(moment.state, seat)
            if view.stage is Stage.DISCARD:
                wise = discard(view.hand, view.rules, view.mus_rounds, view.legal[0])
                assert SUBSTITUTE.choose(view, view.legal) == wise


@pytest.mark.parametrize("hand", ["R R R R", "R R R C", "R R C S", POOR, "1 1 1 1"])
def test_f16_a_sleeper_with_the_best_hand_says_mus_and_lets_the_lance_pass(hand: str) -> None:
    at = Table(f"{hand} | 4 5 6 7 | 4 5 6 7 | C C S S")
    assert answer(at) is Word.MUS
    at.say("0 corto")
    assert answer(at) is Word.PASO


def test_f16_three_kings_and_an_ace_are_kept_for_who_sleeps() -> None:
    at = Table("R R R 1 | C C S S | 4 5 6 7 | 4 5 6 7")
    at.everybody("mus")
    aside = answer(at)
    assert isinstance(aside, Descarto)
    assert [card for card in MUS.view(at.state, at.awaited).hand if card in aside.cards] == ["1o"]


@pytest.mark.parametrize(("hand", "expected"), [("R R R R", Word.QUIERO), (POOR, Word.NO_QUIERO)])
def test_a_bet_is_answered_by_what_the_hand_is_worth(hand: str, expected: Word) -> None:
    at = Table(
        f"C C S S | 4 5 6 7 | 4 5 6 7 | {hand}", "0 corto", "0 envido 2", "1 no-quiero",
        score=(1, 0),
    )  # fmt: skip
    assert answer(at) is expected


@pytest.mark.parametrize(
    ("hand", "expected"), [("R R R R", Word.QUIERO), ("R R S S", Word.NO_QUIERO)]
)
def test_an_ordago_is_taken_only_by_a_hand_that_leaves_no_doubt(hand: str, expected: Word) -> None:
    at = Table(
        f"C C S S | 4 5 6 7 | 4 5 6 7 | {hand}", "0 corto", "0 ordago", "1 no-quiero",
        score=(30, 30),
    )  # fmt: skip
    assert answer(at) is expected


def test_an_ordago_is_left_to_a_partner_who_is_asked_after_the_sleeper() -> None:
    at = Table("C C S S | R R C C | 4 5 6 7 | 4 5 6 7", "0 corto", "0 ordago", score=(30, 30))
    assert at.awaited == Seat(1)
    assert answer(at) is Word.NO_QUIERO
