"""Do places come out as they did where real people worked them out?"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from musbot.community.tournament.formats.round_robin import ALL_MEET_ALL
from musbot.community.tournament.formats.swiss import Swiss
from musbot.community.tournament.tally import tallied
from musbot.community.tournament.terms import Format, TournamentTerms
from musbot.community.tournament.tie_breaks import ranked
from musbot.community.tournament.values import (
    Bye,
    Contest,
    ContestId,
    EntrantId,
    Field,
    How,
    Result,
    Rounds,
    Score,
    Spot,
    Standing,
    TieBreak,
    TournamentRound,
)

Match = tuple[str, str, tuple[int, int], tuple[int, int]]

# The groups of the ATP Finals, all of whose matches are won by two sets: sets stand for games and
# the games of tennis for stones. The places are those with which the players left their groups.

LONDON_2009: list[Match] = [
    ("Federer", "Verdasco", (2, 1), (17, 12)),
    ("Murray", "del Potro", (2, 1), (15, 11)),
    ("Federer", "Murray", (2, 1), (15, 10)),
    ("del Potro", "Verdasco", (2, 1), (16, 16)),
    ("Murray", "Verdasco", (2, 1), (19, 17)),
    ("del Potro", "Federer", (2, 1), (18, 12)),
]
"""Three with two wins each, one each among them, and as many sets: the games decided."""

LONDON_2018: list[Match] = [
    ("Anderson", "Thiem", (2, 0), (13, 9)),
    ("Nishikori", "Federer", (2, 0), (13, 9)),
    ("Anderson", "Nishikori", (2, 0), (12, 1)),
    ("Federer", "Thiem", (2, 0), (12, 5)),
    ("Thiem", "Nishikori", (2, 0), (12, 5)),
    ("Federer", "Anderson", (2, 0), (12, 7)),
]
"""Two by two with as many wins and sets: who had beaten the other stood before him."""


def played(matches: Sequence[Match], names: Sequence[str]) -> Rounds:
    """Give each match as a round of its own."""
    return tuple(
        [
            TournamentRound(
                number, (contest(number, names.index(one), names.index(other), won, stones),)
            )
            for number, (one, other, won, stones) in enumerate(matches, start=1)
        ]
    )


def contest(
    number: int, one: int, other: int, won: tuple[int, int], stones: tuple[int, int] = (0, 0)
) -> Contest:
    sides = ((EntrantId(one + 1),), (EntrantId(other + 1),))
    result = Result(Score(won, stones), How.TABLE)
    return Contest(ContestId(number), number, Spot(number=number), sides, result=result)


@pytest.mark.parametrize(
    ("matches", "places"),
    [
        (LONDON_2009, ["Federer", "del Potro", "Murray", "Verdasco"]),
        (LONDON_2018, ["Federer", "Anderson", "Thiem", "Nishikori"]),
    ],
)
def test_a_group_is_placed_as_it_was_in_london(matches: list[Match], places: list[str]) -> None:
    names = sorted(places)
    order = [EntrantId(each) for each in range(1, 5)]
    tallies = tallied(order, played(matches, names), 2, byes_win=False)
    found = ranked(order, tallies, ALL_MEET_ALL, Field(tuple(order)))
    assert [names[each.entrant - 1] for each in found] == places
    assert [each.place for each in found] == [1, 2, 3, 4]


def test_the_sums_of_london_are_those_that_were_published() -> None:
    names = ["Federer", "del Potro", "Murray", "Verdasco"]
    order = [EntrantId(each) for each in range(1, 5)]
    tallies = tallied(order, played(LONDON_2009, names), 2, byes_win=False)
    assert [
        (each.wins, each.losses, each.games_won, each.games_lost, each.points_won, each.points_lost)
        for each in tallies.values()
    ] == [(2, 1, 5, 4, 44, 40), (2, 1, 5, 4, 45, 43), (2, 1, 5, 4, 44, 43), (0, 3, 3, 6, 45, 52)]


# ---------------------------------------------------------------------- a Swiss by hand

SWISS = [
    [(1, 2, (3, 0)), (3, 4, (3, 1)), (5, 6, (3, 2))],
    [(1, 3, (3, 2)), (5, 7, (3, 0)), (2, 4, (3, 1))],
    [(1, 5, (3, 1)), (2, 3, (3, 2)), (7, 6, (3, 0))],
]
RESTING = [7, 6, 4]
"""Seven entrants: 7, 6 and 4 have the byes.

Wins: 1 has 3; 2, 5 and 7 have 2; 3, 4 and 6 have 1.
Buchholz: 1 = 2 + 1 + 2; 2 = 3 + 1 + 1; 3 = 1 + 3 + 2; 4 = 1 + 2 + own 1;
5 = 1 + 2 + 3; 6 = 2 + own 1 + 2; 7 = own 2 + 2 + 1.
"""


def swiss_rounds() -> Rounds:
    number = 0
    rounds: list[TournamentRound] = []
    for at, (matches, resting) in enumerate(zip(SWISS, RESTING, strict=True), start=1):
        contests: list[Contest] = []
        for one, other, won in matches:
            number += 1
            contests.append(contest(number, one - 1, other - 1, won))
        rounds.append(TournamentRound(at, tuple(contests), (Bye(EntrantId(resting)),)))
    return tuple(rounds)


def swiss_lines(tie_breaks: Sequence[TieBreak]) -> list[Standing]:
    order = [EntrantId(each) for each in range(1, 8)]
    tallies = tallied(order, swiss_rounds(), 3, byes_win=True)
    return list(ranked(order, tallies, tie_breaks, Field(tuple(order))))


def values(tie_break: TieBreak) -> dict[int, int]:
    return {each.entrant: each.ties[0] for each in swiss_lines([tie_break])}


def test_buchholz_adds_up_the_wins_of_all_rivals_and_ones_own_for_a_bye() -> None:
    assert values(TieBreak.BUCHHOLZ) == {1: 5, 2: 5, 3: 6, 4: 4, 5: 6, 6: 5, 7: 5}


def test_a_median_leaves_the_best_and_the_worst_rival_out() -> None:
    assert values(TieBreak.MEDIAN) == {1: 2, 2: 1, 3: 2, 4: 1, 5: 2, 6: 2, 7: 2}


def test_a_median_of_two_is_their_sum() -> None:
    order = [EntrantId(each) for each in range(1, 8)]
    tallies = tallied(order, swiss_rounds()[:2], 3, byes_win=True)
    found = ranked(order, tallies, [TieBreak.MEDIAN], Field(tuple(order)))
    assert {each.entrant: each.ties[0] for each in found}[EntrantId(1)] == 1 + 1


def test_games_are_counted_with_those_of_the_bye() -> None:
    assert values(TieBreak.GAMES_WON) == {1: 9, 2: 6, 3: 7, 4: 5, 5: 7, 6: 5, 7: 6}
    assert values(TieBreak.GAME_DIFFERENCE) == {1: 6, 2: 0, 3: 0, 4: -1, 5: 2, 6: -1, 7: 3}


def test_who_has_not_met_all_his_equals_is_not_told_apart_by_their_matches() -> None:
    assert values(TieBreak.HEAD_TO_HEAD) == dict.fromkeys(range(1, 8), 0)


def test_a_swiss_is_placed_by_its_tie_breaks_in_order() -> None:
    lines = swiss_lines(Swiss.tie_breaks)
    assert [each.entrant for each in lines] == [1, 5, 7, 2, 3, 6, 4]
    assert lines[1].ties == (6, 2, 2, 7, 0)
    assert [each.place for each in lines] == [1, 2, 3, 4, 5, 6, 7]


def test_who_is_equal_in_everything_shares_a_place() -> None:
    lines = swiss_lines([])
    assert [each.place for each in lines] == [1, 2, 2, 2, 5, 5, 5]


def test_a_match_nobody_came_to_is_no_rival_for_the_buchholz() -> None:
    order = [EntrantId(1), EntrantId(2)]
    missed = contest(1, 0, 1, (3, 0))
    sides = missed.sides
    result = Result(Score((3, 0)), How.ABSENCE, None, (EntrantId(2),))
    rounds = (TournamentRound(1, (Contest(ContestId(1), 1, Spot(), sides, result=result),)),)
    tallies = tallied(order, rounds, 3, byes_win=True)
    assert (tallies[order[0]].rivals, tallies[order[0]].met) == ([], [2])
    found = ranked(order, tallies, [TieBreak.BUCHHOLZ], Field(tuple(order)))
    assert [each.ties for each in found] == [(1,), (0,)]


def test_terms_without_a_word_about_it_are_a_knock_out() -> None:
    plain = TournamentTerms(name="a", game="mus", rules={}, to_win=3, starts_at=1.0)
    assert plain.format is Format.KNOCK_OUT
