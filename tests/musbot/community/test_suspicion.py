"""Is shown what is striking in rated play, and nobody who merely plays well or with a friend?"""

from __future__ import annotations

import random
from itertools import product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.community.played import Ending, PlayedMatch
from musbot.community.suspicion import (
    AlwaysLoses,
    BeyondChance,
    OnePerson,
    SeldomApart,
    YoungAccount,
    at_least,
    days_old,
    suspicions,
)
from musbot.core.ids import PlayerId
from musbot.core.seats import FOUR, TWO
from tests.musbot.community.examples import AUTUMN, played

DAY = 86_400


def account(days_before: float, number: int = 0) -> PlayerId:
    """Give an account that was made so many days before the autumn."""
    made = int((AUTUMN - days_before * DAY) * 1000) - 1_420_070_400_000
    return PlayerId((made << 22) + number)


OLD = tuple(account(1000, number) for number in range(12))


def a_usual_match(chance: random.Random, number: int, *four: int, win: float = 0.5) -> PlayedMatch:
    """Draw who wins a match, the first and third with this chance."""
    won = chance.random() < win
    return played(
        *four,
        winner=0 if won else 1,
        games=(3, 1) if won else (1, 3),
        rounds=chance.randrange(30, 45),
        at=AUTUMN + 3600 * number,
    )


def usual_play(chance: random.Random, matches: int = 200) -> list[PlayedMatch]:
    """Draw matches of a dozen old accounts among each other, who play with anybody."""
    return [a_usual_match(chance, at, *chance.sample(OLD, 4)) for at in range(matches)]


def in_order(*matches: PlayedMatch) -> list[PlayedMatch]:
    return sorted(matches, key=lambda match: match.at)


def test_the_age_of_an_account_is_read_from_its_id() -> None:
    # the example of Discord's documentation, made on 30 April 2016 at 11:18:25.796 UTC
    assert days_old(PlayerId(175928847299117063), 1462015105.796 + 10 * DAY) == pytest.approx(10)
    assert days_old(account(3), AUTUMN) == pytest.approx(3)


def test_usual_play_strikes_nobody() -> None:
    assert suspicions(usual_play(random.Random(1), 600)) == ()
    assert suspicions([]) == ()


def test_m39_two_accounts_of_one_person_at_one_table_are_shown_to_organisers() -> None:
    chance = random.Random(2)
    second = account(2)  # made two days ago, and never at a table without the first
    theirs = [
        a_usual_match(chance, 20 * at + 1, OLD[0], OLD[1 + at % 5], second, OLD[6 + at % 5])
        for at in range(8)
    ]
    (found,) = suspicions(in_order(*usual_play(chance), *theirs))
    assert isinstance(found, OnePerson)
    assert found.accounts == (OLD[0], second)
    apart, young = found.signs
    assert apart == SeldomApart(second, 8, 0)
    assert isinstance(young, YoungAccount)
    assert (young.player, int(young.days)) == (second, 2)


def test_m39_old_friends_who_always_play_together_are_no_suspects() -> None:
    chance = random.Random(3)
    one, other = account(900), account(700)
    theirs = [
        a_usual_match(chance, 20 * at, one, OLD[at % 6], other, OLD[6 + at % 6]) for at in range(40)
    ]
    assert suspicions(in_order(*usual_play(chance), *theirs)) == ()


def test_m39_a_newcomer_who_plays_with_everybody_is_no_suspect() -> None:
    chance = random.Random(4)
    young = account(1)
    theirs = [a_usual_match(chance, 9 * at, young, *chance.sample(OLD, 3)) for at in range(40)]
    assert suspicions(in_order(*usual_play(chance), *theirs)) == ()


@pytest.mark.parametrize("way", ["short", "given up", "left"])
def test_m39_an_account_that_always_loses_fast_to_another_is_shown(way: str) -> None:
    chance = random.Random(5)
    fed, feeder = account(400), account(300)
    theirs = [
        played(
            feeder if way != "left" else OLD[0],
            fed,
            seating=TWO,
            winner=1,
            games=(0, 3),
            rounds=5 if way == "short" else 40,
            how=Ending.SURRENDERED if way == "given up" else Ending.PLAYED,
            left={0: (feeder,)} if way == "left" else None,
            at=AUTUMN + 7000 * at,
        )
        for at in range(7)
    ]
    others = [
        a_usual_match(chance, at, *OLD[:3], each) for at in range(20) for each in (fed, feeder)
    ]
    found = [
        each
        for each in suspicions(in_order(*usual_play(chance), *theirs, *others))
        if isinstance(each, OnePerson) and each.accounts == (fed, feeder)
    ]
    assert [each.signs for each in found] == [(AlwaysLoses(feeder, 7, 7, 7),)]


def test_who_loses_always_but_fights_for_it_is_no_suspect() -> None:
    chance = random.Random(6)
    weak, strong = account(400), account(300)
    theirs = [
        played(weak, strong, seating=TWO, winner=1, games=(2, 3), at=AUTUMN + 7000 * at)
        for at in range(7)
    ]
    assert suspicions(in_order(*usual_play(chance), *theirs)) == ()


def test_m53_a_pair_that_wins_far_beyond_expectation_is_shown_to_organisers() -> None:
    chance = random.Random(7)
    one, other = OLD[0], OLD[1]
    theirs = [
        a_usual_match(chance, 4 * at, one, *pair[:1], other, *pair[1:], win=0.97)
        for at in range(60)
        for pair in [chance.sample(OLD[2:], 2)]
    ]
    apart = [
        a_usual_match(chance, 4 * at + 1, each, *chance.sample(OLD[2:], 3))
        for at in range(60)
        for each in (one, other)
    ]
    (found,) = suspicions(in_order(*usual_play(chance), *theirs, *apart))
    assert isinstance(found, BeyondChance)
    assert found.pair == (one, other)
    assert found.matches >= 60
    assert found.wins > found.expected + 15


def test_m53_a_strong_pair_whose_rating_expects_it_to_win_is_no_suspect() -> None:
    chance = random.Random(8)
    theirs = [
        a_usual_match(chance, 4 * at, OLD[0], *pair[:1], OLD[1], *pair[1:], win=0.68)
        for at in range(120)
        for pair in [chance.sample(OLD[2:], 2)]
    ]
    assert suspicions(in_order(*usual_play(chance), *theirs)) == ()


def test_m53_of_many_pairs_the_luckiest_is_no_suspect() -> None:
    chance = random.Random(14)  # one of these pairs wins 41 matches and was expected to win 32
    pairs = [(account(500, 2 * number), account(600, 2 * number + 1)) for number in range(30)]
    theirs: list[PlayedMatch] = []
    for at in range(1_200):
        (one, two), (three, four) = chance.sample(pairs, 2)
        theirs.append(a_usual_match(chance, at, one, three, two, four))
    assert suspicions(theirs) == ()


def test_matches_that_count_for_nobody_are_no_evidence() -> None:
    young = account(2)
    theirs = [
        played(OLD[0], OLD[1], young, OLD[2], at=AUTUMN + 60 * at, rated=False) for at in range(20)
    ]
    assert suspicions(theirs) == ()


def test_a_match_that_somebody_left_says_nothing_of_how_well_its_pairs_play() -> None:
    theirs = [
        played(
            *OLD[:4], left={0: (OLD[0],)}, how=Ending.ABANDONED, winner=None, at=AUTUMN + 60 * at
        )
        for at in range(40)
    ]
    assert [each for each in suspicions(theirs) if isinstance(each, BeyondChance)] == []


@given(st.lists(st.floats(0.05, 0.95), max_size=9), st.integers(-1, 10))
def test_the_chance_of_so_many_wins_or_more_is_that_of_all_ways_to_win_them(
    chances: list[float], wins: int
) -> None:
    ways = product((False, True), repeat=len(chances))
    expected = sum(
        prod(chance if won else 1 - chance for chance, won in zip(chances, way, strict=True))
        for way in ways
        if sum(way) >= wins
    )
    assert at_least(wins, chances) == pytest.approx(expected)


def test_who_always_comes_behind_another_of_several_loses_to_him_and_each_game_has_its_pace() -> (
    None
):
    chance = random.Random(9)
    first, other = OLD[0], account(500)

    def of_four(number: int, rounds: int, places: tuple[int, ...]) -> PlayedMatch:
        three = chance.sample(OLD[1:], 2)
        return played(
            first,
            other,
            *three,
            seating=FOUR,
            winner=places.index(1),
            games=(1, 1, 1, 1),
            rounds=rounds,
            at=AUTUMN + number,
            places=places,
            game="mouche",
            preset="wmo",
        )

    theirs = [of_four(at, 4, (2, 4, 1, 3)) for at in range(8)]  # he never wins, but is before her
    usual = [
        played(
            *chance.sample(OLD[1:], 4),
            seating=FOUR,
            games=(3, 3, 3, 3),
            rounds=12,
            at=AUTUMN + 1000 + at,
            places=(1, 2, 3, 4),
            game="mouche",
            preset="wmo",
        )
        for at in range(40)
    ]
    # The same preset's name in a game of long matches says nothing of these.
    slow = [replace(each, game="mus", rounds=40, places=()) for each in usual]
    found = suspicions(in_order(*theirs, *usual, *slow))
    (sign,) = [
        sign
        for each in found
        if isinstance(each, OnePerson)
        for sign in each.signs
        if isinstance(sign, AlwaysLoses)
    ]
    assert (sign.player, sign.matches, sign.lost, sign.fast) == (other, 8, 8, 8)
    twelve = [of_four(at, 12, (2, 4, 1, 3)) for at in range(8)]
    assert not any(
        isinstance(sign, AlwaysLoses)
        for each in suspicions(in_order(*twelve, *usual, *slow))
        if isinstance(each, OnePerson)
        for sign in each.signs
    )
