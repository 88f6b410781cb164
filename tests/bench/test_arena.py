"""Are two players compared fairly, however many sides there are?"""

from __future__ import annotations

import pytest

from bench._arena import stones_per_round, win_rate
from bench._opponents import RandomPlayer, always_ordago, never_bets
from musbot.core.seats import SEATINGS, Seating
from musbot.games.mus.rules import MusRules
from musbot.service.chance import seeded_chance

ONE_GAME = MusRules(games_per_vaca=1, signals="off", mus_corrido="off")
SEVERAL = [SEATINGS[name] for name in ("pairs", "three", "three-pairs", "six")]


@pytest.mark.parametrize("seating", SEVERAL, ids=lambda seating: seating.name)
def test_of_equals_each_wins_as_often_as_the_others_and_no_stone_more(seating: Seating) -> None:
    equal, share = never_bets(), 1 / len(seating.sides)
    won = win_rate(equal, equal, ONE_GAME, seating, range(3))
    assert list(won[:3]) == pytest.approx([share] * 3)
    gained = stones_per_round(equal, equal, ONE_GAME, seating, range(3), (10, 10))
    assert gained.value == pytest.approx(0)
    assert gained.rounds == 3 * len(seating.sides)


@pytest.mark.parametrize("seating", SEVERAL, ids=lambda seating: seating.name)
def test_the_better_player_is_seen_to_be_better(seating: Seating) -> None:
    bold, timid = always_ordago(), never_bets()
    won = win_rate(bold, timid, ONE_GAME, seating, range(10))
    assert won.value > 1 / len(seating.sides)


def test_a_match_is_the_same_whenever_it_is_played() -> None:
    def once() -> float:
        chance = seeded_chance(1)
        players = RandomPlayer(chance), never_bets()
        return win_rate(*players, ONE_GAME, SEATINGS["three"], range(5)).value

    assert once() == once()
