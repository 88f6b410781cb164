"""Does a Swiss bring equals together, and who has its byes?"""

from __future__ import annotations

from collections import Counter

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.tournament.conditions import By
from musbot.community.tournament.corrections import correct
from musbot.community.tournament.drawing import name_bye, next_round, standings
from musbot.community.tournament.events import RoundDrawn, Undrawn
from musbot.community.tournament.formats.contract import Course
from musbot.community.tournament.formats.pairing import NEAR, pair_up
from musbot.community.tournament.formats.swiss import Swiss
from musbot.community.tournament.matching import cheapest_pairs
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.terms import Format, Seeding
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    EntrantId,
    Field,
    How,
    Result,
    Score,
    Spot,
    TournamentRound,
)
from musbot.community.tournament.withdrawals import reinstate, withdraw
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    Evening,
    by_chance,
    evening,
    stronger,
    terms,
)


def refusal(tonight: Evening, entrant: int, by: By = ORGANISER) -> TournamentReason:
    before = tonight.state
    with pytest.raises(TournamentError) as refused:
        name_bye(before, by, EntrantId(entrant))
    assert tonight.state == before
    assert isinstance(refused.value.reason, TournamentReason)
    return refused.value.reason


def in_the_pause(format_: Format, count: int, rounds: int = 1) -> Evening:
    """Give an evening between two rounds."""
    tonight = evening(format_, count)
    for _ in range(rounds - 1):
        tonight.play_round()
    for contest in tonight.state.awaited:
        tonight.end(contest, stronger(contest))
    return tonight


def resting(tonight: Evening) -> list[int]:
    return [each.entrant for drawn in tonight.state.rounds for each in drawn.byes]


# ---------------------------------------------------------------------- byes


@pytest.mark.parametrize("count", [5, 7, 11, 33])
def test_d45_a_bye_goes_to_the_lowest_of_those_who_have_had_none(count: int) -> None:
    tonight = in_the_pause(Format.SWISS, count)
    lines = standings(tonight.state)
    had = set(resting(tonight))
    lowest = next(each.entrant for each in reversed(lines) if each.entrant not in had)
    tonight.wait()
    assert resting(tonight)[-1] == lowest
    tonight.play()
    assert len(set(resting(tonight))) == len(resting(tonight))


def test_d45_a_bye_to_somebody_who_is_not_in_the_event_is_refused() -> None:
    tonight = in_the_pause(Format.SWISS, 8)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(3)))
    assert refusal(tonight, 3) is TournamentReason.BYE_TO_STRANGER
    assert refusal(tonight, 99) is TournamentReason.BYE_TO_STRANGER


def test_d45_a_second_bye_is_refused_while_others_have_had_none() -> None:
    tonight = in_the_pause(Format.SWISS, 7)
    (had,) = resting(tonight)
    assert refusal(tonight, had) is TournamentReason.BYE_TWICE


def test_d45_a_bye_to_the_leader_is_refused() -> None:
    tonight = in_the_pause(Format.SWISS, 11, rounds=2)
    had = resting(tonight)
    leader = next(each.entrant for each in standings(tonight.state) if each.entrant not in had)
    assert refusal(tonight, leader) is TournamentReason.BYE_NOT_LOWEST


@pytest.mark.parametrize(
    ("format_", "count"),
    [
        (Format.SWISS, 7),
        (Format.THREE_DEFEATS, 7),
        (Format.INDIVIDUAL, 5),
        (Format.LADDER, 10),
    ],
)
def test_the_organiser_names_who_of_the_lowest_has_the_bye(format_: Format, count: int) -> None:
    tonight = in_the_pause(format_, count)
    drawn = next_round(tonight.state)[0]
    assert isinstance(drawn, RoundDrawn)
    chosen = {each.entrant for each in drawn.byes}
    for entrant in tonight.state.order:
        if entrant in chosen:
            continue
        try:
            named = name_bye(tonight.state, ORGANISER, entrant)
        except TournamentError:
            continue
        tonight.happen(named)
        tonight.wait()
        assert entrant in resting(tonight)
        break
    else:
        pytest.fail("nobody else could be named")


def test_a_bye_is_named_only_between_rounds_where_there_is_one_and_by_the_organiser() -> None:
    assert refusal(evening(Format.SWISS, 7), 1) is TournamentReason.NOT_DECIDED
    assert refusal(in_the_pause(Format.SWISS, 8), 1) is TournamentReason.NO_BYE
    assert refusal(in_the_pause(Format.KNOCK_OUT, 7), 1) is TournamentReason.NO_BYE
    tonight = in_the_pause(Format.SWISS, 7, rounds=3)
    assert refusal(tonight, standings(tonight.state)[-1].entrant) is TournamentReason.NO_BYE
    somebody = By(PlayerId(10))
    assert refusal(tonight, 1, somebody) is TournamentReason.NOT_ORGANISER


def test_a_bye_that_a_correction_makes_unfair_is_not_given() -> None:
    tonight = in_the_pause(Format.SWISS, 7)
    low = [each.entrant for each in standings(tonight.state) if not each.wins]
    tonight.happen(name_bye(tonight.state, ORGANISER, low[0]))
    contest = tonight.decided(1, low[0])
    side = contest.side_of(low[0])
    right = Score((3, 0) if side == 0 else (0, 3))
    tonight.happen(correct(tonight.state, ORGANISER, contest.id, right))
    tonight.wait()
    assert low[0] not in resting(tonight)


# ---------------------------------------------------------------------- rivals


def test_rivals_have_won_as_often_as_far_as_it_can_be() -> None:
    tonight = evening(Format.SWISS, 16)
    for _ in range(3):
        tonight.play_round(by_chance(3))
        wins = {each.entrant: each.wins for each in standings(tonight.state)}
        for contest in tonight.state.awaited:
            assert wins[contest.entrants[0]] == wins[contest.entrants[1]]


def test_by_rating_the_upper_half_meets_the_lower_half_at_first() -> None:
    tonight = evening(Format.SWISS, 8, seeding=Seeding.RATING)
    order = tonight.state.order
    assert [each.entrants for each in tonight.state.awaited] == [
        (order[at], order[at + 4]) for at in range(4)
    ]


@pytest.mark.parametrize(("count", "rounds"), [(2, 1), (4, 2), (5, 3), (16, 4), (33, 6)])
def test_there_are_as_many_rounds_as_find_one_winner(count: int, rounds: int) -> None:
    tonight = evening(Format.SWISS, count)
    tonight.play()
    assert len(tonight.state.rounds) == rounds


def test_there_are_never_more_rounds_than_rivals() -> None:
    tonight = evening(Format.SWISS, 4, rounds=9)
    tonight.play()
    assert len(tonight.state.rounds) == 3


@pytest.mark.parametrize("when", [0, 1, 2])
def test_d47_who_leaves_a_swiss_is_drawn_no_more_and_all_others_are(when: int) -> None:
    tonight = evening(Format.SWISS, 11)
    for _ in range(when):
        tonight.play_round()
    tonight.happen(withdraw(tonight.state, By(PlayerId(50)), EntrantId(5)))
    tonight.play()
    for drawn in tonight.state.rounds[when + 1 :]:
        there = [one for each in drawn.contests for one in each.entrants]
        there += [each.entrant for each in drawn.byes]
        assert sorted(there) == [each for each in range(1, 12) if each != 5]
    assert len(tonight.places) == 11


def test_who_is_let_in_again_is_drawn_again() -> None:
    tonight = evening(Format.SWISS, 8)
    tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(5)))
    tonight.play_round()
    tonight.happen(reinstate(tonight.state, ORGANISER, EntrantId(5)))
    tonight.play_round()
    assert tonight.contest_of(5).result is None


def test_a_swiss_that_all_but_one_have_left_is_over() -> None:
    tonight = evening(Format.SWISS, 3)
    for entrant in (2, 3):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.settle_rounds()
    assert tonight.places[EntrantId(1)] == 1


def test_the_lowest_but_one_has_the_bye_where_it_spares_two_from_meeting_again() -> None:
    beaten = [[(1, 2), (3, 5)], [(1, 3), (2, 5)], [(1, 4)]]
    rounds: list[TournamentRound] = []
    for number, pairs in enumerate(beaten, start=1):
        contests = [
            Contest(
                ContestId(10 * number + at),
                number,
                Spot(step=number, number=at),
                ((EntrantId(one),), (EntrantId(other),)),
                result=Result(Score((3, 0)), How.TABLE),
            )
            for at, (one, other) in enumerate(pairs, start=1)
        ]
        rounds.append(TournamentRound(number, tuple(contests)))
    field = Field(tuple([EntrantId(each) for each in range(1, 6)]))
    course = Course(terms(format=Format.SWISS, rounds=5), field, "lots", tuple(rounds))
    assert Swiss().standings(course)[-1].entrant == 5  # but 1 has met all others
    drawn = Swiss().draw(course)
    assert drawn is not None
    assert [each.entrant for each in drawn.byes] == [4]
    assert {frozenset(one for side in each.sides for one in side) for each in drawn.pairings} == {
        frozenset((1, 5)),
        frozenset((2, 3)),
    }


def test_the_lowest_has_the_bye_where_all_have_to_meet_again() -> None:
    tonight = evening(Format.SWISS, 5, rounds=5)
    for entrant in (4, 5):
        tonight.happen(withdraw(tonight.state, ORGANISER, EntrantId(entrant)))
    tonight.play()
    pairs = [each.entrants for each in tonight.state.contests if set(each.entrants) <= {1, 2, 3}]
    assert len(set(map(frozenset, pairs))) < len(pairs)


def test_those_meet_again_who_have_met_least_when_all_have_met() -> None:
    met = Counter({(0, 1): 3, (2, 3): 1, (0, 2): 2, (1, 3): 2, (0, 3): 3, (1, 2): 3})
    found = pair_up([0, 0, 0, 0], lambda one, other: met[one, other])
    assert found.again
    assert found.pairs == ((0, 2), (1, 3))


def test_who_is_far_away_is_found_when_those_near_do_not_suffice() -> None:
    count = 4 * NEAR
    found = pair_up([0] * count, lambda one, other: abs(one - other) != count // 2)
    assert found.pairs == tuple((at, at + count // 2) for at in range(count // 2))
    assert not found.again


@given(st.data())
def test_floats_are_as_few_and_as_small_as_can_be(data: st.DataObject) -> None:
    count = 2 * data.draw(st.integers(1, 24))
    levels = sorted(data.draw(st.lists(st.integers(0, 4), min_size=count, max_size=count)))
    levels.reverse()
    chosen = data.draw(st.sets(st.tuples(st.integers(0, 47), st.integers(0, 47)), max_size=60))
    met = {(min(each), max(each)) for each in chosen}

    def cost(pair: tuple[int, int]) -> int:
        return (levels[pair[0]] - levels[pair[1]]) ** 2

    free: nx.Graph[int] = nx.Graph()
    free.add_nodes_from(range(count))
    for one in range(count):
        for other in range(one + 1, count):
            if (one, other) not in met:
                free.add_edge(one, other, weight=-cost((one, other)))
    best = nx.max_weight_matching(free, maxcardinality=True)
    found = pair_up(levels, lambda one, other: (one, other) in met)
    assert found.again == (2 * len(best) < count)
    if not found.again:
        least = sum(cost((min(each), max(each))) for each in best)
        assert sum(map(cost, found.pairs)) == least


def test_a_matching_says_when_there_is_none_and_nobody_needs_one() -> None:
    assert cheapest_pairs(4, {(0, 1): 0}) is None
    assert cheapest_pairs(0, {}) == ()


# ---------------------------------------------------------------------- corrections


def decided_in(state: Tournament) -> set[ContestId]:
    return {each.id for each in state.contests if each.result is not None}


def test_a_correction_leaves_the_rounds_of_a_swiss_that_are_drawn() -> None:
    tonight = evening(Format.SWISS, 8)
    tonight.play_round()
    before = tonight.state.awaited
    contest = tonight.decided(1, 1)
    corrected = correct(tonight.state, ORGANISER, contest.id, Score((0, 3)))
    if contest.winner == 1:
        corrected = correct(tonight.state, ORGANISER, contest.id, Score((3, 0)))
    assert len(corrected) == 1
    decided = decided_in(tonight.state)
    tonight.happen(corrected)
    assert tonight.state.awaited == before
    assert decided_in(tonight.state) == decided


def test_a_correction_draws_a_swiss_anew_where_the_organiser_wants_it() -> None:
    tonight = evening(Format.SWISS, 8)
    tonight.play_round()
    for open_contest in tonight.state.awaited:
        tonight.end(open_contest, stronger(open_contest))
    contest = tonight.decided(1, 1)
    right = Score((0, 3) if contest.winner == 0 else (3, 0))
    corrected = correct(tonight.state, ORGANISER, contest.id, right, redraw=True)
    assert Undrawn(2) in corrected
    decided = decided_in(tonight.state)
    tonight.happen(corrected)
    assert decided_in(tonight.state) < decided, "the rivals are others now, and play again"
    tonight.play()
