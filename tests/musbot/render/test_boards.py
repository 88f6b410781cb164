"""Does a page of a leaderboard say who stands where, fairly, and where its reader stands?"""

import pytest
from msgspec.structs import replace

from cogs._board_pages import MARKING as ON_DISCORD
from musbot.render.boards import board_page
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import Order
from musbot.service.ports import PlayerId
from tests.musbot.render.boarders import AWKWARD, MARKING, board, person, row

TEN = [row(place, person(place)) for place in range(1, 11)]
READER = PlayerId(1)


def lines_of(page: Page) -> list[str]:
    return [line for block in page.blocks for line in (block.heading, *block.lines)]


def test_everybody_stands_with_place_name_rating_and_record() -> None:
    lines = lines_of(board_page(Texts("en"), board(TEN), PlayerId(99), MARKING))
    assert lines[0] == "Leaderboard: rating"
    assert lines[1] == "All time · All rules · 10 players"
    assert lines[3] == "**2.** Jon: **1680** · 20 won, 5 lost"


def test_those_who_are_equal_share_a_place_and_the_next_one_counts_them() -> None:
    rows = [row(place, person(at)) for at, place in enumerate((1, 2, 2, 4), start=1)]
    lines = lines_of(board_page(Texts("en"), board(rows), PlayerId(99), MARKING))
    assert [line.partition(" ")[0] for line in lines[2:6]] == [
        "**1.**",
        "**2.**",
        "**2.**",
        "**4.**",
    ]


def test_discord_is_given_no_list_that_it_would_number_by_itself() -> None:
    lines = lines_of(board_page(Texts("en"), board(TEN), READER, MARKING))
    assert not any(line[:1].isdigit() for line in lines[2:12])


def test_a_reader_on_the_page_is_marked_and_not_told_twice() -> None:
    page = board_page(Texts("en"), board(TEN, own=TEN[0]), READER, MARKING)
    assert "**1.** **Ane** (you): **1690** · 20 won, 5 lost" in lines_of(page)
    assert "Your place" not in lines_of(page)


def test_a_reader_on_another_page_sees_his_own_line_below() -> None:
    own = row(37, person(1))
    lines = lines_of(board_page(Texts("en"), board(TEN[1:], own=own), READER, MARKING))
    assert lines[-2] == "Your place"
    assert lines[-1].startswith("**37.** **Ane** (you):")


def test_a_reader_who_stands_nowhere_is_told_how_to_come_there() -> None:
    lines = lines_of(board_page(Texts("en"), board(TEN), PlayerId(99), MARKING))
    assert "No rated match of yours counts on this board yet." in lines
    assert "/mesa abrir" in lines[-1]


def test_what_all_see_is_told_to_nobody_in_particular() -> None:
    lines = lines_of(board_page(Texts("en"), board(TEN, own=TEN[0]), None, MARKING))
    assert not any("you" in line for line in lines)
    assert "Your place" not in lines


def test_an_empty_board_says_kindly_how_to_get_on_it() -> None:
    said = "\n".join(lines_of(board_page(Texts("es"), board([]), READER, MARKING)))
    assert "Todavía no hay nadie en esta clasificación." in said
    assert "/mesa abrir" in said
    assert "/ajustes servidor" in said


def test_a_provisional_rating_is_marked_and_the_mark_explained() -> None:
    rows = [row(1), row(2, wins=3, losses=1)]
    lines = lines_of(board_page(Texts("en"), board(rows), PlayerId(99), MARKING))
    assert "**2.** Jon: **≈ 1680** · 3 won, 1 lost" in lines
    assert "≈ is provisional: fewer than 15 rated matches." in lines
    settled = lines_of(board_page(Texts("en"), board(TEN), PlayerId(99), MARKING))
    assert not any("provisional" in line for line in settled)


@pytest.mark.parametrize(
    ("order", "words"),
    [
        (Order.WINS, "**20** of 25 won · 1690"),
        (Order.GAMES, "**60** won, 35 lost · 1690"),
        (Order.STREAK, "**2 defeats in a row** · 7 at best"),
    ],
)
def test_a_board_shows_first_what_it_is_ordered_by(order: Order, words: str) -> None:
    lines = lines_of(board_page(Texts("en"), board(TEN, order=order), PlayerId(99), MARKING))
    assert lines[2] == f"**1.** Ane: {words}"


def test_a_pair_stands_under_both_names() -> None:
    pairs = board([row(1, person(1), person(2))], order=Order.BEST_PAIR)
    lines = lines_of(board_page(Texts("en"), pairs, PlayerId(99), MARKING))
    assert lines[1] == "All time · All rules · 1 pair"
    assert lines[2] == "**1.** Ane & Jon: **1690** · 20 won, 5 lost"


def test_a_season_is_named_by_its_months_and_a_long_board_by_its_page() -> None:
    page = replace(board(TEN), season="2026-4", preset="own", page=2, pages=5, count=47)
    lines = lines_of(board_page(Texts("en"), page, PlayerId(99), MARKING))
    about = "October to December 2026 · Rules of one’s own · 47 players · page 2 of 5"
    assert lines[1] == about


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", AWKWARD)
def test_d38_no_name_makes_a_board_too_long_or_breaks_its_lines(language: str, name: str) -> None:
    rows = [row(place, person(place, name), person(place + 50, name)) for place in range(1, 11)]
    own = row(999_999, person(77, name), person(78, name))
    page = board_page(Texts(language), board(rows, own, Order.BEST_PAIR), PlayerId(77), ON_DISCORD)
    assert page.length <= MOST_SIGNS
    assert not any("\n" in line or "@everyone" in line for line in lines_of(page))
