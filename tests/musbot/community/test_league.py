"""Does a league add up its evenings as it says, whoever came when?"""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from musbot.community.league import Evening, EveningPoints, LeagueLine, Placed, league_table
from musbot.core.ids import PlayerId


def evening(name: str, *places: tuple[int, ...]) -> Evening:
    """Make an evening of single players: those of each group share a place."""
    placed: list[Placed] = []
    for group in places:
        place = len(placed) + 1
        placed += [Placed(PlayerId(each), f"{each} at {name}", each, place) for each in group]
    return Evening(name, tuple(placed))


def summary(lines: tuple[LeagueLine, ...]) -> list[tuple[int, int, int]]:
    return [(line.place, line.player, line.points) for line in lines]


def test_an_evening_brings_a_point_for_coming_one_for_each_behind_and_more_to_the_first_three() -> (
    None
):
    lines = league_table([evening("one", (7,), (5,), (3,), (1,), (2,))])
    assert summary(lines) == [(1, 7, 8), (2, 5, 6), (3, 3, 4), (4, 1, 2), (5, 2, 1)]


def test_who_shares_a_place_gets_the_same() -> None:
    lines = league_table([evening("one", (7,), (5,), (3, 1), (2,))])
    assert summary(lines) == [(1, 7, 8), (2, 5, 6), (3, 1, 3), (3, 3, 3), (5, 2, 1)]


def test_partners_of_a_rival_pair_count_as_one_behind() -> None:
    pairs = Evening(
        "pairs",
        tuple([Placed(PlayerId(each), str(each), each % 2 + 1, each % 2 + 1) for each in range(4)]),
    )
    assert summary(league_table([pairs])) == [(1, 0, 5), (1, 2, 5), (3, 1, 3), (3, 3, 3)]


def test_evenings_add_up_and_who_stays_away_gets_nothing() -> None:
    lines = league_table([evening("one", (1,), (2,)), evening("two", (2,), (3,), (1,))])
    assert summary(lines) == [(1, 2, 9), (2, 1, 7), (3, 3, 4)]
    assert lines[2].evenings == (EveningPoints(1, 2, 4, counts=True),)


def test_only_the_best_evenings_count_where_it_is_so_and_the_others_are_shown() -> None:
    evenings = [evening("one", (1,), (2,)), evening("two", (2,), (1,)), evening("3", (1,), (2,))]
    lines = league_table(evenings, best=2)
    assert summary(lines) == [(1, 1, 10), (2, 2, 8)]
    assert [each.counts for each in lines[0].evenings] == [True, False, True]
    assert [each.counts for each in lines[1].evenings] == [True, True, False]


def test_of_equal_points_who_has_won_more_evenings_leads() -> None:
    won = evening("one", (1,), (2,), (3,))
    second_twice = [evening("two", (4,), (5,)), evening("three", (4,), (5,))]
    lines = league_table([won, *second_twice])
    assert summary(lines)[1:3] == [(2, 1, 6), (3, 5, 6)]


def test_of_equal_points_and_evenings_won_the_best_evening_leads() -> None:
    lines = league_table(
        [
            evening("one", (9,), (1,), (2,)),  # 4 for 1, 2 for 2
            evening("two", (9,), (2,), (1,)),  # 4 for 2, 2 for 1
            evening("three", (9,), (8,), (3,), (4,)),  # 3 for 3
            evening("four", (9,), (8,), (3,), (5,)),  # 3 for 3
        ]
    )
    assert summary(lines)[2:5] == [(3, 1, 6), (3, 2, 6), (5, 3, 6)]


def test_everybody_is_called_what_he_was_called_last() -> None:
    lines = league_table([evening("one", (1,)), evening("two", (1,))])
    assert lines[0].name == "1 at two"


def test_a_league_without_evenings_has_no_lines() -> None:
    assert league_table([]) == ()


@given(
    some.lists(
        some.lists(some.integers(1, 12), unique=True, min_size=1).map(
            lambda players: evening("any", *[(each,) for each in players])
        ),
        max_size=6,
    ),
    some.integers(0, 4),
)
def test_lines_come_in_order_without_gaps_and_count_at_most_the_best(
    evenings: list[Evening], best: int
) -> None:
    lines = league_table(evenings, best)
    points = [line.points for line in lines]
    assert points == sorted(points, reverse=True)
    for number, line in enumerate(lines, start=1):
        assert line.place == number or line.place == lines[number - 2].place
        counted = [each.points for each in line.evenings if each.counts]
        assert sum(counted) == line.points
        assert not best or len(counted) == min(best, len(line.evenings))
    assert {line.player for line in lines} == {
        each.player for one in evenings for each in one.placed
    }
