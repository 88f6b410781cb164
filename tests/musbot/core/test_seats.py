"""Does a seating say who plays with whom and in which order?"""

from __future__ import annotations

from itertools import pairwise

import pytest

from musbot.core.seats import SEATINGS, Seat, Seating, Side

EVERY = pytest.mark.parametrize("seating", SEATINGS.values(), ids=lambda seating: seating.name)


def test_pairs_are_the_default() -> None:
    assert next(iter(SEATINGS)) == "pairs"


@EVERY
def test_the_order_of_play_goes_round_from_any_seat(seating: Seating) -> None:
    for seat in seating.seats:
        order = seating.order_from(seat)
        assert sorted(order) == list(seating.seats)
        assert order[0] == seat
        for one, next_one in pairwise(order):
            assert (seating.after(one), seating.before(next_one)) == (next_one, one)


@EVERY
def test_everybody_belongs_to_one_side_and_no_partner_to_another(seating: Seating) -> None:
    members = [seat for side in seating.sides for seat in seating.members(side)]
    assert sorted(members) == list(seating.seats)
    for seat in seating.seats:
        side = seating.side_of[seat]
        assert {seat, *seating.partners(seat)} == set(seating.members(side))
        assert seat not in seating.partners(seat)


def test_where_everybody_plays_alone_nobody_has_a_partner() -> None:
    alone = {name for name, seating in SEATINGS.items() if not seating.has_partners}
    assert alone == {"two", "three", "four", "five", "six"}


def test_a_bet_is_put_to_several_sides_where_more_than_two_play() -> None:
    several = {name for name, seating in SEATINGS.items() if seating.has_many_sides}
    assert several == {"three", "four", "five", "six", "three-pairs"}


def test_partners_face_each_other() -> None:
    pairs, two, teams = (SEATINGS[name] for name in ("pairs", "two", "teams-of-three"))
    assert pairs.partners(Seat(1)) == (3,)
    assert two.partners(Seat(1)) == ()
    assert teams.partners(Seat(1)) == (3, 5)
    assert teams.members(Side(0)) == (0, 2, 4)
    assert SEATINGS["three-pairs"].partners(Seat(1)) == (4,)


@pytest.mark.parametrize(
    ("name", "seats", "sides"),
    [
        ("two", 2, 2),
        ("three", 3, 3),
        ("pairs", 4, 2),
        ("four", 4, 4),
        ("five", 5, 5),
        ("teams-of-three", 6, 2),
        ("three-pairs", 6, 3),
        ("six", 6, 6),
    ],
)
def test_two_to_six_play_alone_or_together(name: str, seats: int, sides: int) -> None:
    assert (len(SEATINGS[name].seats), len(SEATINGS[name].sides)) == (seats, sides)
