"""Does a match count for whom it should, and for nobody else?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.counting import (
    Change,
    ForAll,
    ForLeavers,
    ForNobody,
    Subject,
    Uncounted,
    changes,
    counts_for,
    subjects_of,
)
from musbot.community.played import Ending, PlayedMatch
from musbot.community.rating import COMPUTER, FRESH, Rating, rate
from musbot.core.seats import SEATINGS, THREE, TWO, Seating
from tests.musbot.community.examples import ANA, BERTA, CARLOS, DIEGO, ELENA, played

FOUR = (ANA, BERTA, CARLOS, DIEGO)
"""Ana and Carlos against Berta and Diego."""


def beginners(_: Subject) -> Rating:
    return FRESH


def changed(match: PlayedMatch, *, computers: bool = False) -> dict[Subject, Change]:
    told = changes(match, beginners, computers=computers)
    assert len({each.subject for each in told}) == len(told)
    return {each.subject: each for each in told}


def test_a_match_is_a_win_for_two_and_for_their_pair_and_a_defeat_for_the_others() -> None:
    told = changed(played(*FOUR, winner=1, games=(1, 3)))
    won = {subject for subject, change in told.items() if change.won}
    assert won == {(BERTA,), (DIEGO,), (BERTA, DIEGO)}
    assert told.keys() - won == {(ANA,), (CARLOS,), (ANA, CARLOS)}
    assert (told[ANA,].games_won, told[ANA,].games_lost) == (1, 3)
    assert (told[BERTA, DIEGO].games_won, told[BERTA, DIEGO].games_lost) == (3, 1)
    assert all((each.after.mu > each.before.mu) == each.won for each in told.values())


def test_a_pair_is_the_same_whoever_of_it_sits_where() -> None:
    one = subjects_of(played(ANA, BERTA, CARLOS, DIEGO))
    other = subjects_of(played(CARLOS, DIEGO, ANA, BERTA))
    assert set(one) == set(other)


def test_a_pair_is_rated_as_one_against_the_other_pair() -> None:
    strong = Rating(31, 4, 40)
    told = changes(
        played(*FOUR, games=(4, 0), rounds=30),
        lambda each: strong if each == (ANA, CARLOS) else FRESH,
    )
    pair = next(each for each in told if each.subject == (ANA, CARLOS))
    assert pair.before == strong
    assert pair.after == rate([[strong], [FRESH]], 0, 1.0)[0][0]


@pytest.mark.parametrize(
    ("match", "why"),
    [
        (played(*FOUR, undone=True), Uncounted.UNDONE),
        (played(*FOUR, rated=False), Uncounted.UNRATED),
        (played(*FOUR, on_server=False), Uncounted.PRIVATE),
        (played(ANA, BERTA, CARLOS, None), Uncounted.COMPUTERS),
        (played(*FOUR, how=Ending.ABANDONED, winner=None), Uncounted.NOBODY_LEFT),
        (
            played(*FOUR, how=Ending.ABANDONED, winner=None, games=(0, 0), left={0: (ANA,)}),
            Uncounted.TOO_SHORT,
        ),
        (played(ANA, BERTA, seating=Seating("one", TWO.side_of[:1] * 2)), Uncounted.ONE_SIDE),
    ],
)
def test_a_match_counts_for_nobody(match: PlayedMatch, why: Uncounted) -> None:
    assert counts_for(match) == ForNobody(why)
    assert changes(match, beginners) == ()


def test_d43_a_match_that_was_cancelled_changes_no_rating() -> None:
    taken_back = played(*FOUR, undone=True, games=(2, 2), rounds=40)
    left = played(*FOUR, how=Ending.ABANDONED, winner=None, games=(0, 0), left={2: (CARLOS,)})
    assert changes(taken_back, beginners) == changes(left, beginners) == ()


def test_a_match_that_was_given_up_is_a_defeat_as_any_other() -> None:
    assert counts_for(played(*FOUR, how=Ending.SURRENDERED, games=(0, 0))) == ForAll(0)
    assert len(changed(played(*FOUR, how=Ending.SURRENDERED, games=(0, 0)))) == 6


def test_a_seat_that_was_left_counts_against_the_leaver_alone() -> None:
    match = played(ANA, BERTA, CARLOS, ELENA, winner=0, left={3: (DIEGO,)})
    assert counts_for(match) == ForLeavers((DIEGO,))
    (change,) = changed(match).values()
    assert change.subject == (DIEGO,)
    assert not change.won
    assert change.after.mu < FRESH.mu
    assert (change.games_won, change.games_lost) == (0, 0)


def test_who_left_two_seats_has_lost_once() -> None:
    match = played(ANA, None, CARLOS, ELENA, winner=0, left={1: (DIEGO,), 3: (DIEGO,)})
    assert counts_for(match) == ForLeavers((DIEGO,))


def test_who_left_has_lost_even_where_his_side_won() -> None:
    match = played(ANA, BERTA, CARLOS, None, winner=1, left={3: (DIEGO,)})
    assert [each.won for each in changed(match).values()] == [False]


def test_everybody_who_left_loses_also_the_second_of_one_seat() -> None:
    match = played(None, None, CARLOS, None, winner=0, left={0: (ANA,), 1: (BERTA,), 3: (6, 5)})
    assert set(changed(match)) == {(ANA,), (BERTA,), (6,), (5,)}


def test_an_abandoned_match_counts_from_its_first_game_on() -> None:
    match = played(*FOUR, how=Ending.ABANDONED, winner=None, games=(1, 0), left={0: (ANA,)})
    assert counts_for(match) == ForLeavers((ANA,))


def test_who_leaves_stronger_rivals_loses_less() -> None:
    match = played(None, BERTA, CARLOS, DIEGO, left={0: (ANA,)})
    strong = Rating(40, 3)
    against_strong = changes(match, lambda each: FRESH if each == (ANA,) else strong)[0]
    assert against_strong.after.mu > changed(match)[ANA,].after.mu


def test_who_leaves_loses_the_same_whoever_his_partner_was() -> None:
    match = played(None, BERTA, CARLOS, DIEGO, left={0: (ANA,)})
    strong = Rating(40, 3)
    beside_strong = changes(match, lambda each: strong if each == (CARLOS,) else FRESH)[0]
    assert beside_strong == changed(match)[ANA,]


def test_a_leaver_whose_rivals_were_all_computers_loses_against_their_rating() -> None:
    match = played(ANA, None, seating=TWO, games=(0, 1), winner=1, left={0: (BERTA,)})
    assert counts_for(match) == ForNobody(Uncounted.COMPUTERS)
    change = changed(match, computers=True)[BERTA,]
    assert change.after.mu < FRESH.mu


def test_where_a_server_rates_them_computer_players_keep_their_rating() -> None:
    told = changed(played(ANA, BERTA, None, DIEGO), computers=True)
    assert set(told) == {(ANA,), (BERTA,), (DIEGO,), (BERTA, DIEGO)}
    expected = rate([[FRESH, COMPUTER], [FRESH, FRESH]], 0, 1.0)[0][0]
    assert told[ANA,].after == expected


def test_without_a_person_on_either_side_no_pair_is_rated() -> None:
    told = changed(played(ANA, BERTA, None, None), computers=True)
    assert set(told) == {(ANA,), (BERTA,)}


def test_pairs_are_those_of_two_against_two() -> None:
    assert set(changed(played(ANA, BERTA, CARLOS, seating=THREE, games=(1, 0, 0)))) == {
        (ANA,),
        (BERTA,),
        (CARLOS,),
    }


@given(st.sampled_from(list(SEATINGS.values())), st.integers(0, 5), st.integers(1, 60))
def test_in_every_seating_a_win_is_never_bad_and_a_defeat_never_good(
    seating: Seating, winner: int, rounds: int
) -> None:
    sides = len(seating.sides)
    won = winner % sides
    games = tuple(int(side == won) for side in seating.sides)
    match = played(
        *range(1, len(seating.seats) + 1),
        winner=won,
        games=games,
        rounds=rounds,
        seating=seating,
    )
    told = changes(match, beginners)
    assert {each.subject for each in told} == set(subjects_of(match))
    for each in told:
        assert (each.after.mu > each.before.mu) == each.won
