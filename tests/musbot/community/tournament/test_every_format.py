"""What holds for every format, however the matches end?"""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from musbot.community.tournament.corrections import correct
from musbot.community.tournament.drawing import bracket, group_tables, standings
from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import LEAST_ENTRANTS, Format, Seeding
from musbot.community.tournament.values import ContestId, EntrantId, Score, TournamentRound
from tests.musbot.community.tournament.evenings import (
    ORGANISER,
    Evening,
    Rule,
    by_chance,
    evening,
)

WITH_BRACKET = (Format.KNOCK_OUT, Format.LOSERS_BRACKET, Format.GROUPS)
ALL_PLAY = (Format.ROUND_ROBIN, Format.SWISS, Format.LADDER, Format.INDIVIDUAL)
lucks = st.integers(0, 10**6)


@st.composite
def evenings(
    draw: st.DrawFn, formats: tuple[Format, ...] = tuple(Format), most: int = 24
) -> tuple[Evening, Rule]:
    """Give an evening whose first round is drawn, and how its matches will end."""
    format_ = draw(st.sampled_from(formats))
    count = draw(st.integers(LEAST_ENTRANTS.get(format_, 2), most))
    made = evening(
        format_,
        count,
        str(draw(lucks)),
        seeding=draw(st.sampled_from(list(Seeding))),
        third_place=draw(st.booleans()),
        rounds=draw(st.integers(0, 12)),
        groups=draw(st.sampled_from([0, 2, 4])),
    )
    return made, by_chance(draw(lucks))


def evening_like(tonight: Evening) -> Evening:
    same = Evening(tonight.state.terms, tonight.state.seed)
    same.begin(len(tonight.state.entrants))
    return same


# ---------------------------------------------------------------------- the end


@given(evenings())
def test_places_are_shared_fairly(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    tonight.play(rule)
    places = [place for _, place in tonight.state.places]
    assert places == [1 + sum(other < each for other in places) for each in places]


# ---------------------------------------------------------------------- each round


def playing(drawn: TournamentRound) -> list[EntrantId]:
    return [one for each in drawn.contests for one in each.entrants]


@given(evenings())
def test_nobody_plays_twice_in_a_round_nor_against_himself(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    tonight.play(rule)
    for drawn in tonight.state.rounds:
        there = playing(drawn)
        assert len(set(there)) == len(there)


@given(evenings(ALL_PLAY))
def test_everybody_plays_or_has_a_bye_each_round(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    tonight.play(rule)
    for drawn in tonight.state.rounds:
        there = [*playing(drawn), *(each.entrant for each in drawn.byes)]
        assert sorted(there) == sorted(tonight.state.order)


@given(evenings((Format.SWISS, Format.THREE_DEFEATS, Format.INDIVIDUAL)))
def test_nobody_has_another_bye_while_others_have_had_fewer(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    tonight.play(rule)
    had: Counter[EntrantId] = Counter()
    for drawn in tonight.state.rounds:
        resting = [each.entrant for each in drawn.byes]
        for each in resting:
            assert all(had[each] <= had[other] for other in playing(drawn))
        had.update(resting)


def can_avoid(playing: list[EntrantId], met: set[frozenset[EntrantId]]) -> bool:
    """Say whether so many can be paired without anybody meeting again."""
    free: nx.Graph[EntrantId] = nx.Graph()
    free.add_nodes_from(playing)
    free.add_edges_from(
        (one, other)
        for one, other in combinations(playing, 2)
        if frozenset((one, other)) not in met
    )
    return 2 * len(nx.max_weight_matching(free, maxcardinality=True)) == len(playing)


@given(evenings((Format.SWISS,), most=16))
def test_no_pair_meets_twice_in_a_swiss_before_it_must(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    tonight.play(rule)
    met: set[frozenset[EntrantId]] = set()
    rested: Counter[EntrantId] = Counter()
    for drawn in tonight.state.rounds:
        pairs = {frozenset(each.entrants) for each in drawn.contests}
        everybody = sorted(tonight.state.order)
        if pairs & met and drawn.byes:
            fewest = min(rested[each] for each in everybody)
            for resting in [each for each in everybody if rested[each] == fewest]:
                assert not can_avoid([each for each in everybody if each != resting], met)
        elif pairs & met:
            assert not can_avoid(everybody, met)
        met |= pairs
        rested.update(each.entrant for each in drawn.byes)


@given(evenings((Format.INDIVIDUAL,), most=16))
def test_nobody_has_the_same_partner_again_in_as_many_rounds_as_there_are_tables(
    case: tuple[Evening, Rule],
) -> None:
    tonight, rule = case
    tonight.play(rule)
    before: set[frozenset[EntrantId]] = set()
    for drawn in tonight.state.rounds[: len(tonight.state.order) // 4]:
        partners = {frozenset(side) for each in drawn.contests for side in each.sides}
        assert not partners & before
        before |= partners


@given(evenings(most=12))
def test_standings_name_everybody_once_at_every_moment(case: tuple[Evening, Rule]) -> None:
    tonight, rule = case
    while tonight.state.status is Status.PLAYING:
        lines = standings(tonight.state)
        assert sorted(each.entrant for each in lines) == sorted(tonight.state.order)
        places = [each.place for each in lines]
        assert places == sorted(places) or group_tables(tonight.state)
        tonight.end(tonight.state.awaited[0], rule(tonight.state.awaited[0]))
        tonight.settle_rounds()


@given(evenings(WITH_BRACKET))
def test_a_bracket_shows_every_match_in_the_place_where_it_stands(
    case: tuple[Evening, Rule],
) -> None:
    tonight, rule = case
    while tonight.state.status is Status.PLAYING:
        shown = {each.contest: each for each in bracket(tonight.state) if each.contest}
        for contest in tonight.state.contests:
            if contest.spot.group:
                continue
            slot = shown[contest.id]
            assert slot.sides == (contest.sides[0][0], contest.sides[1][0])
            assert slot.is_over == (contest.result is not None)
        tonight.play_round(rule)


# ---------------------------------------------------------------------- corrections


@given(evenings(most=12), st.integers(1, 60), st.data())
def test_a_correction_equals_playing_it_right_at_once(
    case: tuple[Evening, Rule], most: int, data: st.DataObject
) -> None:
    tonight, rule = case
    right = evening_like(tonight)
    right.play(rule)
    wrong = data.draw(st.integers(0, most - 1))
    number: ContestId | None = None
    for at in range(most):
        if tonight.state.status is not Status.PLAYING:
            break
        contest = tonight.state.awaited[0]
        if at == wrong:
            number = contest.id
        score = rule(contest)
        tonight.end(contest, flipped(score) if at == wrong else score)
        tonight.settle_rounds()
    if number is None:
        return
    contest = tonight.contest(number)
    tonight.happen(correct(tonight.state, ORGANISER, number, rule(contest), redraw=True))
    tonight.settle_rounds()
    tonight.play(rule)
    assert tonight.facts == right.facts
    assert tonight.state.places == right.state.places


def flipped(score: Score) -> Score:
    (one, other), (few, many) = score.won, score.points
    return Score((other, one), (many, few))
