"""Is somebody honoured once, for what he has done, and when he has done it?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.community.awards import (
    EVENING,
    OF_ANY_GAME,
    Occasion,
    Partner,
    deeds_on,
    earned,
    is_honoured,
    progress,
    summed,
)
from musbot.community.played import Ending, PlayedMatch
from musbot.core.deeds import Award, Deeds, Span
from tests.musbot.community.examples import ANA, AUTUMN, BERTA, CARLOS, DIEGO, played

FOUR = (ANA, BERTA, CARLOS, DIEGO)
BY_NAME = {award.name: award for award in OF_ANY_GAME}

ORDAGOS = Award("ten-ordagos", "ordagos-won", 10)
ROYAL = Award("two-royals-in-a-match", "royal-31", 2, Span.MATCH)


def names(before: Deeds, deeds: Deeds, *had: str) -> set[str]:
    return {award.name for award in earned((ORDAGOS, ROYAL), before, deeds, had)}


def honours(occasion: Occasion, before: Deeds | None = None, *had: str) -> set[str]:
    """Give the names of the awards of any game that a match brings."""
    return {award.name for award in earned(OF_ANY_GAME, before or {}, deeds_on(occasion), had)}


def a_match(**also: object) -> Occasion:
    return replace(Occasion(won=False, rounds=30, at=AUTUMN), **also)


def test_no_award_has_the_name_of_another() -> None:
    assert len(BY_NAME) == len(OF_ANY_GAME) >= 12
    assert all(award.least > 0 for award in OF_ANY_GAME)


def test_what_is_counted_over_a_career_is_earned_by_the_match_that_completes_it() -> None:
    assert names({"ordagos-won": 8}, {"ordagos-won": 1}) == set()
    assert names({"ordagos-won": 8}, {"ordagos-won": 2}) == {"ten-ordagos"}
    assert names({}, {"ordagos-won": 30}) == {"ten-ordagos"}


def test_what_is_counted_over_a_match_is_not_added_up() -> None:
    assert names({"royal-31": 9}, {"royal-31": 1}) == set()
    assert names({}, {"royal-31": 2}) == {"two-royals-in-a-match"}


def test_nobody_is_honoured_twice_for_the_same() -> None:
    assert names({"ordagos-won": 10}, {"ordagos-won": 1}, "ten-ordagos") == set()


@given(st.lists(st.dictionaries(st.sampled_from(("ordagos-won", "royal-31")), st.integers(1, 4))))
def test_matches_in_a_row_bring_each_award_at_most_once(matches: list[dict[str, int]]) -> None:
    had: list[str] = []
    for number, deeds in enumerate(matches):
        found = earned((ORDAGOS, ROYAL), summed(matches[:number]), deeds, had)
        had.extend(award.name for award in found)
    assert sorted(had) == sorted(set(had))
    assert ("ten-ordagos" in had) == (summed(matches).get("ordagos-won", 0) >= 10)
    assert (ROYAL.name in had) == any(deeds.get("royal-31", 0) >= 2 for deeds in matches)


@given(st.integers(0, 30))
def test_progress_is_what_was_done_of_what_is_asked(done: int) -> None:
    assert progress(ORDAGOS, {"ordagos-won": done}) == min(done, 10)
    assert progress(ROYAL, {"royal-31": done}) == 0


EARNED: list[tuple[Occasion, Deeds, str]] = [
    (a_match(), {}, "first-match"),
    (a_match(), {"matches": 9}, "ten-matches"),
    (a_match(), {"matches": 99}, "hundred-matches"),
    (a_match(rounds=31), {"rounds": 70}, "hundred-rounds"),
    (a_match(), {"rounds": 970}, "thousand-rounds"),
    (a_match(won=True), {}, "first-win"),
    (a_match(won=True), {"wins": 49}, "fifty-wins"),
    (a_match(won=True, wins_in_a_row=5), {}, "five-in-a-row"),
    (a_match(won=True, beat_the_best=True), {}, "beat-the-best"),
    (a_match(partners=(Partner(matches_before=24),)), {}, "old-friends"),
    (a_match(partners=(Partner(), Partner())), {"new-partners": 8}, "ten-partners"),
    (
        a_match(ends_before=tuple(AUTUMN - 3000 * number for number in range(1, 5))),
        {},
        "whole-evening",
    ),
    (
        a_match(partners=(Partner("eu"),)),
        {"partner-speaks-es": 7, "partner-speaks-en": 1, "partner-speaks-fr": 2},
        "friend-in-every-language",
    ),
    (
        a_match(seating="two"),
        {"seated-as-pairs": 30, "seated-as-three": 1, "seated-as-six": 1},
        "every-table",
    ),
]


@pytest.mark.parametrize(("occasion", "before", "award"), EARNED)
def test_a_match_brings_an_award_of_any_game(occasion: Occasion, before: Deeds, award: str) -> None:
    assert award in honours(occasion, before)
    assert award not in honours(occasion, before, award)


def test_every_award_of_any_game_can_be_earned() -> None:
    assert {award for _, _, award in EARNED} == set(BY_NAME)


@pytest.mark.parametrize(
    ("occasion", "before", "award"),
    [
        (a_match(), {"wins": 49}, "fifty-wins"),
        (a_match(beat_the_best=True), {}, "beat-the-best"),
        (a_match(won=True, wins_in_a_row=4), {"wins-in-a-row": 9}, "five-in-a-row"),
        (a_match(ends_before=(AUTUMN - EVENING - 1,) * 9), {}, "whole-evening"),
        (a_match(ends_before=(AUTUMN + 60,) * 9), {}, "whole-evening"),
        (a_match(partners=(Partner("es"),)), {"partner-speaks-es": 50}, "friend-in-every-language"),
        (a_match(partners=(Partner(matches_before=3),)), {"new-partners": 9}, "ten-partners"),
    ],
)
def test_a_match_does_not_bring_it_to_whom_something_lacks(
    occasion: Occasion, before: Deeds, award: str
) -> None:
    assert award not in honours(occasion, before)


def test_what_never_happened_is_not_told() -> None:
    deeds = deeds_on(a_match(rounds=0))
    assert deeds == {"matches": 1, "matches-of-the-evening": 1}


@pytest.mark.parametrize(
    ("match", "honoured"),
    [
        (played(*FOUR), True),
        (played(*FOUR, rated=False), True),
        (played(*FOUR, how=Ending.SURRENDERED), True),
        (played(ANA, BERTA, None, None), True),
        (played(ANA, None, CARLOS, None), False),
        (played(*FOUR, on_server=False), False),
        (played(*FOUR, undone=True), False),
        (played(*FOUR, how=Ending.ABANDONED, winner=None), False),
        (played(ANA, BERTA, CARLOS, DIEGO, left={2: (ANA,)}), False),
        (played(BERTA, CARLOS, DIEGO, None), False),
        (played(BERTA, CARLOS, DIEGO, None, left={3: (ANA,)}), False),
    ],
)
def test_honours_are_for_whom_played_a_match_to_its_end_against_people(
    match: PlayedMatch,
    honoured: bool,  # noqa: FBT001 -- a column of the table
) -> None:
    assert is_honoured(match, ANA) == honoured
