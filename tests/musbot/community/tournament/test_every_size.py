"""Does a tournament of any size come to its end, with one winner?"""

from __future__ import annotations

import pytest

from musbot.community.tournament.state import Status
from musbot.community.tournament.terms import LEAST_ENTRANTS, Format
from tests.musbot.community.tournament.evenings import Evening, by_chance, evening, terms

WITH_BRACKET = (Format.KNOCK_OUT, Format.LOSERS_BRACKET, Format.GROUPS)


@pytest.mark.parametrize("count", [5, 6, 7, 11, 33, 128])
@pytest.mark.parametrize("format_", list(Format))
def test_every_format_ends_with_all_placed(format_: Format, count: int) -> None:
    if format_ is Format.ROUND_ROBIN and count == 128:
        count = 48  # 127 rounds of 64 matches show nothing more
    tonight = evening(format_, count)
    tonight.play()
    assert sorted(tonight.places) == list(range(1, count + 1))
    assert min(tonight.places.values()) == 1


@pytest.mark.parametrize("format_", [*WITH_BRACKET, Format.THREE_DEFEATS])
def test_brackets_of_every_size_end_with_one_winner(format_: Format, *, full_scale: bool) -> None:
    few = 1 if format_ in {Format.KNOCK_OUT, Format.LOSERS_BRACKET} else 4
    step = few if full_scale else 15
    for count in range(LEAST_ENTRANTS.get(format_, 2), 129, step):
        tonight = evening(format_, count)
        tonight.play(by_chance(count))
        assert sorted(tonight.places.values())[:2] == [1, 2]


@pytest.mark.parametrize("format_", [each for each in Format if each in LEAST_ENTRANTS])
def test_a_format_that_needs_more_is_called_off_with_three(format_: Format) -> None:
    tonight = Evening(terms(format=format_))
    tonight.enter(3)
    tonight.wait()
    assert tonight.state.status is Status.CANCELLED
