"""Does a player's page say in words all that his picture shows?"""

import pytest
from msgspec.structs import replace

from cogs._board_pages import MARKING as ON_DISCORD
from musbot.render.award_names import awards_there_are
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.profile_page import awards_page, profile_page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import AwardWon, WinRate
from musbot.service.ports import TableId
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
    assert block.heading == f"Ane: Awards: 7 of {len(awards_there_are('mus'))}"
    assert len(block.lines) == len(awards_there_are("mus"))
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


def test_a_profile_names_its_game_where_others_are_played_and_counts_what_it_counts() -> None:
    texts = Texts("en")
    rates = (WinRate("deals", 40, 10), WinRate("tricks", 100, 25))
    of_mouche = replace(profile(), game="mouche", games=("mouche", "mus"), rates=rates)
    page = profile_page(texts, of_mouche, MARKING)
    first, won, *_ = page.blocks
    assert first.heading == "Ane · Mouche"
    assert any("deals 108–108" in line for line in first.lines)
    assert (won.heading, won.lines) == (
        "Deals and tricks won",
        ("deals: 25 % of 40 · tricks: 25 % of 100",),
    )
    alone = profile_page(texts, replace(of_mouche, games=("mouche",)), MARKING)
    assert alone.blocks[0].heading == "Ane"


def test_awards_are_those_of_the_game_and_of_any() -> None:
    texts = Texts("en")
    won = [AwardWon(name, 0.0, TableId("t")) for name in ("royal-31", "first-mouche", "first-win")]
    somebody = replace(profile(), awards=tuple(won))
    for game, count in (("mus", 2), ("mouche", 2)):
        page = awards_page(texts, replace(somebody, game=game), MARKING)
        there = awards_there_are(game)
        assert page.blocks[0].heading.endswith(f"Awards: {count} of {len(there)}")
        assert sum(line.startswith("⭐") for line in page.blocks[0].lines) == count
