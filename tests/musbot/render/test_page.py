"""Does a page always fit where it is shown?"""

import pytest

from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Page, fitted
from musbot.render.text import Texts

LONG = ("Maximiliano " * 3, "Bartolomé " * 3)
NARRATOR = Narrator(Texts("en"), LONG)


def lines(count: int) -> Page:
    return Page((Block("Said", tuple(["x" * 9] * count)),))


def named(narrator: Narrator) -> Page:
    return Page((Block("Said", tuple([narrator.names[0]] * 10)),))


def test_the_length_counts_every_line_with_its_end() -> None:
    assert lines(2).length == len("Said\n") + 2 * 10


def test_a_page_that_fits_is_left_alone() -> None:
    assert fitted(lambda _: lines(2), NARRATOR, 25) == lines(2)


def test_names_are_cut_only_as_far_as_is_needed() -> None:
    page = fitted(named, NARRATOR, 270)
    assert page.blocks[0].lines[0] == "Maximiliano Maximiliano…"
    assert fitted(named, NARRATOR, 100).blocks[0].lines[0] == "Maxim…"


def test_where_short_names_do_not_help_the_longest_lines_go() -> None:
    block = Block("Said", ("short", "x" * 500, "y" * 400))
    page = fitted(lambda _: Page((block,)), NARRATOR, 100)
    assert page.blocks[0].lines == ("short", "…")
    block = Block("Said", ("x" * 500, "short", "y" * 400, "shorter"))
    page = fitted(lambda _: Page((block,)), NARRATOR, 100)
    assert page.blocks[0].lines == ("…", "short", "…", "shorter")


@pytest.mark.parametrize("line", ["", "x", "xx", "x" * 9])
def test_a_page_of_any_number_of_lines_fits(line: str) -> None:
    blocks = (Block("Said", (line,) * 5000), Block("Now", (line,) * 5000))
    assert fitted(lambda _: Page(blocks), NARRATOR).length <= MOST_SIGNS
