"""How does a match end, and who is first?"""

from __future__ import annotations

from typing import Unpack

import pytest

from musbot.core.contract import Outcome
from musbot.core.seats import Side
from musbot.games.mouche import finish
from musbot.games.mouche.actions import Reason
from musbot.games.mouche.events import DealEnded, MatchEnded, Shared
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.view import Stage
from tests.musbot.games.mouche.deals import SEATINGS, Given, Table


def passed_to_the_end(players: int = 4, **given: Unpack[Given]) -> Table:
    """Play a match in which everybody always passes."""
    table = Table(" | ".join("?" * players), **given)
    return table.pass_deals(table.view(None).rounds)


@pytest.mark.parametrize("players", SEATINGS)
@pytest.mark.parametrize("tours", [1, 3])
def test_q8_1_whole_rounds_of_deals_are_played(players: int, tours: int) -> None:
    table = passed_to_the_end(players, tours=tours)
    assert MOUCHE.rounds_played(table.state) == players * tours
    assert (table.to_act, table.view(0).stage) == ((), Stage.OVER)
    assert MOUCHE.outcome(Table("?|?").state) is None


def test_q1_4_the_deal_passes_to_the_right() -> None:
    table = Table("? | ? | ?", dealer=2)
    assert table.state.dealer == 2
    assert [table.pass_deals(1).state.dealer for _ in range(3)] == [0, 1, 2]
    assert [seating.name for seating in MOUCHE.seatings] == ["four", "two", "three", "five", "six"]


def test_q8_2_what_is_left_is_shared_and_the_eldest_has_the_odd_jetons() -> None:
    table = passed_to_the_end(4, tours=1, dealer=1, basket=3, fines=(20,), differe=True)
    shares = [(event.seat, event.jetons) for event in table.events if isinstance(event, Shared)]
    assert shares == [(1, 10 + 3), (2, 10), (3, 10), (0, 10)]  # 43; the last dealer was 0
    assert table.rows == ["0 -5 ante", "1 +13 share", "2 +10 share", "3 +10 share", "0 +10 share"]
    assert (table.state.basket, table.state.fines) == (0, ())
    assert table.state.chips == (1005, 1008, 1005, 1005)


def test_q8_2_fines_of_the_last_deal_are_shared_as_well() -> None:
    table = Table("? | ?", tours=1).pass_deals(1)
    assert table.view(None).rounds == table.view(None).round_number == 2
    table.say("1 tiens", "0 tiens")
    while table.to_act:
        seat = table.to_act[0]
        table.say(f"{seat} joue {table.view(seat).playable[0]}")
    assert (table.state.basket, table.state.fines) == (0, ())
    assert sum(table.state.chips) == 2000


def test_q8_2_where_nothing_is_left_nothing_is_shared() -> None:
    table = Table("? | ?", tours=1).pass_deals(1).say("1 passe", "0 tiens")
    assert not any(isinstance(event, Shared) for event in table.events)
    assert [type(event) for event in table.last[-2:]] == [DealEnded, MatchEnded]


def test_q8_3_the_most_jetons_win_and_all_places_are_told() -> None:
    table = passed_to_the_end(4, tours=1, chips=(900, 1200, 800, 1100))
    assert MOUCHE.outcome(table.state) == Outcome(
        winner=Side(1), games=(0, 0, 0, 0), vacas=(0, 0, 0, 0), rounds=4, places=(3, 1, 4, 2)
    )
    assert (table.view(2).winner, table.view(2).places) == (1, (3, 1, 4, 2))


def test_q8_3_of_equal_ones_the_nearest_to_the_right_of_the_last_dealer_is_first() -> None:
    table = passed_to_the_end(3, tours=1, dealer=0)
    assert table.view(None).places == (1, 2, 3)  # the last dealer was 2
    table = passed_to_the_end(3, tours=1, dealer=1)
    assert table.view(None).places == (3, 1, 2)


def test_q8_3_of_equal_ones_he_is_before_it_who_has_taken_more_tricks() -> None:
    hands = "Kh Qh Ks 8d 9d | Kd Qd 9s 8s 10d"
    table = Table(hands, trump="7h", tours=1, chips=(997, 1003)).say("0 tiens", "1 tiens")
    while table.view(None).previous is None:
        seat = table.to_act[0]
        table.say(f"{seat} joue {table.view(seat).playable[0]}")
    assert table.state.tally.tricks == (3, 2)
    table.say("1 passe", "0 tiens")
    assert table.state.chips == (1000, 1000)
    assert table.state.dealer == 1  # the last deal was 0's: else 1 would be the first
    assert table.view(None).places == (1, 2)


def test_q8_4_a_deal_is_won_by_who_alone_took_the_largest_part() -> None:
    table = Table("? | ? | ?", tours=1)
    table.say("0 passe", "1 tiens", "2 passe").pass_deals(2)
    outcome = MOUCHE.outcome(table.state)
    assert outcome is not None
    assert outcome.games == (0, 1, 0)


def test_q8_4_where_two_took_as_much_nobody_has_won_it() -> None:
    hands = "Kh Qh 8d 9d 10d | Kd Qd 9s 8s 8c | Ks As 10s Qs 9c"
    table = Table(hands, trump="7h").say("0 tiens", "1 tiens", "2 tiens")
    table.say("0 joue Kh", "1 joue 8c", "2 joue 9c", "0 joue Qh", "1 joue 8s", "2 joue As")
    table.say("0 joue 8d", "1 joue Kd", "2 joue 10s", "1 joue Qd", "2 joue Qs", "0 joue 9d")
    table.say("1 joue 9s", "2 joue Ks", "0 joue 10d")
    story = table.view(None).previous
    assert story is not None
    assert [trick.seat for trick in story.tricks] == [0, 0, 1, 1, 2]
    assert story.won_by is None
    assert table.state.tally.deals == (0, 0, 0)


def test_q8_5_who_wins_by_what_others_give_up_is_first_and_they_follow() -> None:
    table = Table("? | ? | ? | ?", dealer=3, chips=(900, 1200, 800, 1100))
    outcome = MOUCHE.conceded(table.state, Side(2))
    assert (outcome.winner, outcome.places, outcome.rounds) == (2, (4, 2, 1, 3), 0)
    assert MOUCHE.conceded(table.state, None).places == ()
    assert MOUCHE.conceded(table.state, None).winner is None


def test_q8_5_in_mid_trick_nothing_is_shared() -> None:
    table = Table("? | ?").say("0 tiens", "1 tiens")
    table.say(f"0 joue {table.state.hands[0][0]}")
    outcome = MOUCHE.conceded(table.state, Side(1))
    assert (outcome.winner, outcome.places) == (1, (2, 1))
    assert table.state.basket == 5


def test_nothing_is_said_when_the_match_is_over() -> None:
    table = passed_to_the_end(2, tours=1)
    assert table.refused("0 mouche").reason is Reason.MATCH_OVER
    assert MOUCHE.forced(table.state, lambda cards: cards) == ()
    assert finish.outcome(table.state) is not None
