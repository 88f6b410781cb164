"""Are the rules of a table of mouche told as they are played, whatever its options and seats?"""

from __future__ import annotations

from itertools import combinations

import pytest

from musbot.core.errors import RulesError
from musbot.core.seats import FOUR, SIX, TWO, Seating
from musbot.games.mouche.rules import OPTIONS, PRESETS, MoucheRules, fit_rules, parse_rules
from musbot.render.mouche_guide import guide_pages
from musbot.render.mouche_rule_pages import TITLES, Topic, rules_page
from musbot.render.mouche_rules import option_line, preset_line
from musbot.render.mouche_rules_at_a_glance import glance_lines
from musbot.render.page import Page
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.mouche_matches import ALONE, words

ENGLISH = Texts("en")
LONGEST_PAGE = 1900
LONGEST_LINE = 100
"""Discord takes no longer choice."""

BESIDE: dict[str, dict[str, object]] = {"mouche_battue_paie": {"mouche_main": True}}


def values_of(name: str) -> tuple[object, ...]:
    """All values of an option, where they are too many those at the ends."""
    option = OPTIONS[name]
    return option.values or option.span or ()


def told(topic: Topic, given: dict[str, object] | None = None, seating: Seating = FOUR) -> str:
    return words(rules_page(ENGLISH, topic, parse_rules(given or {}), seating))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_page_of_every_preset_and_seating_is_short_and_whole(
    preset: str, language: str
) -> None:
    for seating in ALONE:
        if preset == "jdc" and seating is TWO:
            continue
        rules = parse_rules({"preset": preset})
        for topic in Topic:
            page = rules_page(Texts(language), topic, rules, seating)
            assert page.length <= LONGEST_PAGE
            assert "{" not in words(page)
            assert all(line.count("**") % 2 == 0 for line in words(page).splitlines())
            assert all(block.lines for block in page.blocks)


def test_a_name_of_a_topic_has_ten_small_letters_at_most() -> None:
    assert all(topic.value.isalpha() and topic.value.islower() for topic in Topic)
    assert all(len(topic.value) <= 10 for topic in Topic)
    assert TITLES.keys() == set(Topic)


@pytest.mark.parametrize("name", OPTIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_values_of_an_option_give_the_same_rules(name: str, language: str) -> None:
    def pages(value: object) -> list[Page]:
        rules = parse_rules({**BESIDE.get(name, {}), name: value})
        return [rules_page(Texts(language), topic, rules, FOUR) for topic in [*Topic][1:]]

    for one, other in combinations(values_of(name), 2):
        if {one, other} == {"wmo", "jdc"} or name != "deck":
            assert pages(one) != pages(other)


def test_packs_are_told_by_the_number_of_players() -> None:
    assert "pack has 32 cards: in every suit from the king down to the 7." in told(Topic.CARDS)
    assert "The other 11 are the talon." in told(Topic.CARDS)
    assert "pack has 36 cards: in every suit from the king down to the 6." in told(
        Topic.CARDS, {"deck": "ajo"}
    )
    six = told(Topic.CARDS, seating=SIX)
    assert "52 cards: in every suit from the king down to the 2" in six
    assert "Six play" in six
    assert "The other 21 are the talon." in six


def test_a_pack_that_is_not_for_two_is_refused() -> None:
    with pytest.raises(RulesError):
        rules_page(ENGLISH, Topic.CARDS, parse_rules({"deck": "jdc"}), TWO)


def test_the_overview_tells_whose_rules_they_are_and_what_is_special() -> None:
    assert told(Topic.OVERVIEW, {"preset": "bal"}).splitlines()[2:] == [
        "bal: the game as Balzac tells it in his novel Béatrix",
        "Source: Honoré de Balzac, “Béatrix”",
        "- Four play, each for himself",
        "- Pack wmo: 32 cards",
        "- The dealer puts 5 jetons into the basket",
        "- A fine is as high as the basket, without a limit",
        "- Everybody deals 3 times",
        "What is special about them",
        "- Of several fines one comes to each basket, the largest first",
        "- The dealer may take the turned card for one of his",
        "- Nobody sees the cards put aside",
    ]


def test_the_overview_tells_what_a_table_has_changed() -> None:
    page = told(Topic.OVERVIEW, {"limite": 20, "tours": 1})
    assert page.endswith(
        "Changed at this table\n- No fine is higher than 20 jetons\n- Everybody deals 1 time"
    )


def test_what_follows_from_another_option_is_no_change_of_the_table() -> None:
    rules = parse_rules({"mouche_main": False})
    assert fit_rules(rules, FOUR).question is False
    lines = glance_lines(ENGLISH, rules, FOUR)
    assert lines[-2:] == ("At this table:", "· No mouche: five cards of one suit take nothing")


def test_rules_at_a_glance_leave_out_what_is_told_elsewhere() -> None:
    lines = glance_lines(ENGLISH, MoucheRules(), None, without=("deck", "tours"))
    assert lines == (
        "wmo: the rules as Wikipedia tells them after two old books",
        "· The dealer puts 5 jetons into the basket",
        "· A fine is as high as the basket, without a limit",
    )


def test_where_nobody_sits_the_pack_is_told_for_any_number_of_players() -> None:
    [deck] = [line for line in glance_lines(ENGLISH, MoucheRules()) if "Cards" in line]
    assert deck == "· Cards by players: 2: 28 · 3: 28 · 4: 32 · 5: 48 · 6: 52"


def test_a_preset_of_a_later_program_is_told_by_its_name() -> None:
    assert "not know by this name" in glance_lines(ENGLISH, MoucheRules(preset="later"))[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_preset_has_a_line_that_fits_a_choice(language: str) -> None:
    texts = Texts(language)
    lines = [option_line(texts, name, value) for name in OPTIONS for value in values_of(name)]
    lines += [preset_line(texts, preset) for preset in PRESETS]
    assert all(0 < len(line) <= LONGEST_LINE and not line.endswith(".") for line in lines)
    assert len(set(lines)) == len(lines)


def test_where_there_is_no_mouche_nothing_is_told_of_it() -> None:
    page = told(Topic.MOUCHE, {"mouche_main": False})
    assert page.count("\n") == 1
    assert "nothing special" in page


@pytest.mark.parametrize(
    ("topic", "given", "line"),
    [
        (Topic.MOUCHE, {"mouche_battue_paie": True}, "pays the fine as well."),
        (Topic.MOUCHE, {}, "which is beaten, pays nothing."),
        (Topic.TRICKS, {"forcer": True}, "must beat the highest card of it"),
        (Topic.PAYING, {"limite": 20}, "No fine is higher than 20 jetons."),
        (Topic.PAYING, {"mise": 7}, "What cannot be divided by five stays"),
        (Topic.PAYING, {"differe": True}, "only one comes to each"),
        (Topic.DECLARING, {"retourne_au_donneur": True}, "(/retourne)"),
        (Topic.DECLARING, {"ecart_visible": False}, "are never shown."),
        (Topic.MATCH, {"tours": 2}, "Everybody deals 2 times: 8 deals in all."),
        (Topic.STAKES, {"mise": 10}, "the dealer puts 10 jetons into"),
    ],
)
def test_a_page_tells_the_rule_as_this_table_has_it(
    topic: Topic, given: dict[str, object], line: str
) -> None:
    assert line in told(topic, given)


def test_who_asks_is_told_of_only_where_somebody_may() -> None:
    assert "/demande" in told(Topic.MOUCHE)
    assert "/demande" not in told(Topic.MOUCHE, {"question": False})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_guide_has_six_short_steps(language: str) -> None:
    pages = guide_pages(Texts(language))
    assert len(pages) == 6
    assert all(page.length < 700 and "{" not in words(page) for page in pages)
    assert len({page.blocks[0].heading for page in pages}) == 6


def test_the_guide_begins_with_what_it_is_about_and_ends_at_the_table() -> None:
    pages = guide_pages(ENGLISH)
    assert pages[0].blocks[0].heading == "Mouche, step 1 of 6: what it is about"
    assert "Everybody has 1000 jetons, and before every deal the dealer puts 5" in words(pages[0])
    assert "/mouche" in words(pages[-1])


def test_the_guide_warns_that_cards_put_aside_are_shown_as_the_usual_rules_have_it() -> None:
    assert MoucheRules().ecart_visible
    assert "then all see it" in words(guide_pages(ENGLISH)[2])
