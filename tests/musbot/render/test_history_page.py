"""Do the pages of matches say how each went, with whom, and what a moderator did about it?"""

import pytest
from msgspec.structs import replace

from cogs._board_pages import MARKING as ON_DISCORD
from musbot.community.played import Ending
from musbot.render.board_news import news_lines
from musbot.render.history_page import entry_label, history_page, moved_words, pair_page
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import AwardTold, Folded, RatingMove, Verdict
from musbot.service.ports import TableId
from tests.musbot.render.boarders import (
    AWKWARD,
    MARKING,
    NOW,
    entry,
    history,
    person,
    story,
    undone,
)


def said(page: Page) -> str:
    return "\n".join(line for block in page.blocks for line in (block.heading, *block.lines))


def test_a_match_is_told_with_its_people_its_rules_and_what_it_moved() -> None:
    text = said(history_page(Texts("en"), history([entry()]), MARKING))
    assert text == (
        "Matches of Ane\n"
        "1 match\n"
        "🟢 **Won 3–1** · with Jon, against Miren & Patxi\n"
        "day 20787 · fournier · 🏅 1500 → 1512 (+12) · `table00000`"
    )


def test_a_defeat_a_match_that_was_left_and_one_without_result_are_told_apart() -> None:
    entries = [entry(at, verdict) for at, verdict in enumerate(Verdict)]
    text = said(history_page(Texts("en"), history(entries), MARKING))
    for words in ("🔴 **Lost 3–1**", "🔴 **Left before its end**", "⚪ **Counts for nobody**"):
        assert words in text


def test_an_unrated_match_is_marked() -> None:
    unrated = replace(entry(), is_rated=False, before=None, after=None)
    assert moved_words(Texts("en"), unrated) == "unrated"
    still = replace(entry(), before=None, after=None)
    assert moved_words(Texts("en"), still) == "🏅 rated"


def test_a_match_of_several_vacas_is_told_by_them() -> None:
    text = said(history_page(Texts("en"), history([replace(entry(), vacas=(2, 1))]), MARKING))
    assert "**Won 2–1**" in text


def test_a_match_that_was_given_up_says_so() -> None:
    given_up = replace(entry(), how=Ending.SURRENDERED)
    assert " · given up · " in said(history_page(Texts("en"), history([given_up]), MARKING))


def test_what_a_moderator_did_stands_beside_the_match_with_his_reason() -> None:
    text = said(history_page(Texts("en"), history([undone()]), MARKING))
    assert "↩️ Taken back by @77: Somebody sat there twice" in text
    assert "✏️ Corrected by @78, won by Miren & Patxi: Somebody sat there twice" in text


def test_who_plays_alone_has_rivals_and_no_partner() -> None:
    alone = replace(entry(), beside=(), against=((person(2),), (person(3),)))
    text = said(history_page(Texts("en"), history([alone]), MARKING))
    assert "**Won 3–1** · against Jon – Miren" in text


def test_a_match_in_a_list_has_a_day_that_needs_no_client() -> None:
    assert entry_label(Texts("en"), entry(), "Miren") == "2026-11-30 · Won 3–1 · Miren"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AWKWARD)
def test_d38_ten_matches_fit_on_a_page_whatever_everybody_is_called(
    language: str, name: str
) -> None:
    entries = [undone(name, "why " * 50), *[entry(at, name=name) for at in range(9)]]
    for page in (
        history_page(Texts(language), history(entries, name), ON_DISCORD),
        pair_page(Texts(language), story(name, entries), ON_DISCORD),
    ):
        assert page.length <= MOST_SIGNS
        assert "@everyone" not in said(page)


# ---------------------------------------------------------------------- two people


def test_a_pair_is_told_as_partners_and_as_rivals() -> None:
    text = said(pair_page(Texts("en"), story(last=[entry()]), MARKING))
    assert text.startswith("Ane & Jon\nRating: **1580**, place 1\n")
    assert "As partners: 12 of 18 won together" in text
    assert "Against each other: Ane 2, Jon 3" in text
    assert "Now 1 defeat in a row, 4 at best" in text
    assert "Their last matches together\n🟢 **Won 3–1**" in text


def test_a_pair_without_a_rated_match_is_told_so() -> None:
    text = said(pair_page(Texts("en"), replace(story(), rating=None, place=None), MARKING))
    assert "This pair has no rated match yet." in text
    assert "As partners: 12 of 18 won together" in text


# ---------------------------------------------------------------------- what has just changed


def folded() -> Folded:
    return Folded(
        table=TableId("abcdefghij"),
        guild=1,
        at=NOW,
        moves=(
            RatingMove((person(1),), 1500, 1512, is_provisional=True),
            RatingMove((person(2),), 1600, 1590, is_provisional=False),
            RatingMove((person(1), person(2)), 1500, 1504, is_provisional=True),
        ),
        awards=(
            AwardTold(person(1), "first-win"),
            AwardTold(person(1), "first-match"),
            AwardTold(person(2), "first-match"),
        ),
    )


def test_what_a_match_has_changed_is_told_in_two_lines() -> None:
    assert news_lines(Texts("en"), folded(), MARKING) == (
        "🏅 Ratings: Ane ≈ 1500 → 1512 (+12) · Jon 1600 → 1590 (-10)",
        "⭐ New awards: Ane (First victory, Welcome) · Jon (Welcome)",
    )


def test_a_match_that_changes_nothing_is_not_told() -> None:
    assert news_lines(Texts("en"), replace(folded(), moves=(), awards=()), MARKING) == ()


def test_a_match_of_several_is_told_by_its_place_and_a_page_of_all_games_says_of_which_it_is() -> (
    None
):
    others = tuple([(person(number),) for number in (2, 3, 4)])
    placed = replace(entry(1, Verdict.LOST), game="mouche", place=3, preset="wmo", beside=())
    placed = replace(placed, against=others)
    two = replace(history([entry(), placed]), games=("mus", "mouche"))
    mus, of_mus, mouche, of_mouche = history_page(Texts("en"), two, MARKING).blocks[0].lines[1:]
    assert "**Won 3–1**" in mus
    assert " · Mus · fournier" in of_mus
    assert "**Place 3 of 4**" in mouche
    assert " · Mouche · wmo" in of_mouche
    one = replace(two, game="mouche", entries=(placed,))
    about, _, facts = history_page(Texts("en"), one, MARKING).blocks[0].lines
    assert about.startswith("Mouche · ")
    assert "Mouche" not in facts


def test_two_who_only_play_against_each_other_are_not_told_that_their_pair_has_no_match() -> None:
    strangers = replace(story(), rating=None, games=("mus", "mouche"))
    of_mus = pair_page(Texts("en"), strangers, MARKING).blocks[0]
    of_mouche = pair_page(Texts("en"), replace(strangers, game="mouche"), MARKING).blocks[0]
    assert "This pair has no rated match yet." in of_mus.lines
    assert "This pair has no rated match yet." not in of_mouche.lines
    assert (of_mus.heading, of_mouche.heading) == ("Ane & Jon · Mus", "Ane & Jon · Mouche")
