"""Does a player's page say in words all that his picture shows?"""

import pytest
from msgspec.structs import replace

from cogs._board_pages import MARKING as ON_DISCORD
from musbot.render.award_names import awards_there_are
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.profile_page import awards_page, profile_page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import WinRate
from tests.musbot.render.boarders import AWKWARD, MARKING, newcomer, profile


def said(page: Page) -> str:
    return "\n".join(line for block in page.blocks for line in (block.heading, *block.lines))


def test_a_player_is_told_with_rating_place_and_record() -> None:
    text = said(profile_page(Texts("en"), profile(), MARKING))
    assert text.startswith("Ane\nRating: **1624**, place 3\n")
    assert "October to December 2026: 36 won, 18 lost · games 108–108" in text
    assert "All time: 36 won, 18 lost · games 108–108" in text
    assert "Now 3 wins in a row, 9 at best" in text
    assert "Unrated: 2 won, 1 lost · games 7–5" in text


def test_lances_partner_nemesis_and_pairs_are_told() -> None:
    text = said(profile_page(Texts("en"), profile(), MARKING))
    assert "Grande: 50 % of 486 · Chica: 50 % of 486 · Pares: 51 % of 324" in text
    assert "Favourite partner: Jon, 12 of 18 won together" in text
    assert "Nemesis: Miren, 9 of 12 lost" in text
    assert "Ane & Jon: **1680** · 20 won, 5 lost" in text


def test_a_lance_that_was_never_played_is_left_out() -> None:
    assert "Punto" not in said(profile_page(Texts("en"), profile(), MARKING))


def test_a_lance_of_a_later_version_keeps_its_name() -> None:
    later = replace(profile(), rates=(WinRate("mouche", 4, 1),))
    assert "mouche: 25 % of 4" in said(profile_page(Texts("en"), later, MARKING))


def test_a_provisional_rating_says_how_far_it_is_from_certain() -> None:
    text = said(profile_page(Texts("en"), profile(7), MARKING))
    assert "Rating: **≈ " in text
    assert "Provisional: 7 of 15 rated matches." in text


def test_who_has_no_rated_match_is_told_how_one_comes_to_count() -> None:
    text = said(profile_page(Texts("en"), newcomer(), MARKING))
    assert "No rated match yet." in text
    assert "/mesa abrir" in text
    assert "Unrated: 2 won, 1 lost" in text
    assert "With and against" not in text
    assert "All time" not in text


def test_a_hidden_player_has_a_rating_and_no_place() -> None:
    text = said(profile_page(Texts("en"), replace(profile(), place=None), MARKING))
    assert "Rating: **1624**\n" in text


def test_every_award_is_listed_with_what_it_is_for_and_those_won_with_their_day() -> None:
    page = awards_page(Texts("en"), profile(), MARKING)
    (block,) = page.blocks
    assert block.heading == f"Ane: Awards: 7 of {len(awards_there_are())}"
    assert len(block.lines) == len(awards_there_are())
    won = [line for line in block.lines if line.startswith("⭐")]
    assert len(won) == 7
    assert all("day 2" in line for line in won)
    assert not any("day" in line for line in block.lines if line.startswith("▫️"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AWKWARD)
def test_d38_no_name_makes_a_profile_too_long(language: str, name: str) -> None:
    for build in (profile_page, awards_page):
        page = build(Texts(language), profile(500, name, name), ON_DISCORD)
        assert page.length <= MOST_SIGNS
        assert "@everyone" not in said(page)
