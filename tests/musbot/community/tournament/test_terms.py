"""Which tournaments cannot be announced?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.community.tournament.organising import announce
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.terms import Format, TournamentTerms, seating_for
from tests.musbot.community.tournament.evenings import ORGANISER, refused, terms


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"name": "  "}, TournamentReason.BAD_NAME),
        ({"name": "a" * 61}, TournamentReason.BAD_NAME),
        ({"prize": "a" * 201}, TournamentReason.BAD_PRIZE),
        ({"starts_at": 0.0}, TournamentReason.STARTS_IN_THE_PAST),
        ({"seating": "circle"}, TournamentReason.BAD_SEATING),
        ({"seating": "four"}, TournamentReason.BAD_SEATING),
        ({"seating": "two", "format": Format.INDIVIDUAL}, TournamentReason.BAD_SEATING),
        ({"to_win": 0}, TournamentReason.BAD_NUMBER),
        ({"most": 129}, TournamentReason.BAD_NUMBER),
        ({"least": 9, "most": 8}, TournamentReason.BAD_NUMBER),
        ({"groups": 1}, TournamentReason.BAD_NUMBER),
        ({"groups": 3, "format": Format.GROUPS}, TournamentReason.NOT_A_POWER_OF_TWO),
    ],
)
def test_what_cannot_be_played_is_not_announced(
    changes: dict[str, object], reason: TournamentReason
) -> None:
    chosen: TournamentTerms = replace(terms(), **changes)
    found = refused(lambda: announce(chosen, ORGANISER.player, "s", 1, None, 5.0))
    assert found is reason


def test_a_match_for_the_third_place_is_a_choice_in_a_knock_out_alone() -> None:
    """Groups always have one, and it would make no sense elsewhere."""
    choosing = [each for each in Format if terms(format=each).may_play_for_third]
    assert choosing == [Format.KNOCK_OUT]


def test_partners_change_at_tables_of_two_pairs_alone() -> None:
    assert seating_for(Format.INDIVIDUAL, "two") == "pairs"
    assert seating_for(Format.SWISS, "two") == "two"


def test_a_ladder_may_have_three_groups() -> None:
    chosen = terms(format=Format.LADDER, groups=3)
    assert announce(chosen, ORGANISER.player, "s", 1, None, 0.0).terms == chosen
