"""Can a page be read in a terminal?"""

from musbot.core.seats import PAIRS
from musbot.games.mus.rules import MusRules
from musbot.render.mus_rule_pages import Topic, rules_page
from musbot.render.page import Block, Page
from musbot.render.page_in_lines import in_lines
from musbot.render.text import Texts

PAGE = Page((Block("Betting", ("- **Envido**: a bet of 2 stones, or of as many as you name.",)),))


def test_long_lines_are_broken_and_stay_behind_their_dash() -> None:
    assert in_lines([PAGE], 30).splitlines() == [
        "Betting",
        "- Envido: a bet of 2 stones,",
        "  or of as many as you name.",
    ]


def test_blocks_and_pages_stand_apart() -> None:
    assert in_lines([PAGE, Page((Block("One"), Block("Two")))], 100).split("\n\n") == [
        "Betting\n- Envido: a bet of 2 stones, or of as many as you name.",
        "One",
        "Two",
    ]


def test_no_line_of_the_rules_is_wider_than_the_terminal() -> None:
    pages = [rules_page(Texts("es"), topic, MusRules(), PAIRS) for topic in Topic]
    for columns in (40, 80, 400):
        lines = in_lines(pages, columns).splitlines()
        assert max(map(len, lines)) <= min(columns, 88)
        assert not any("**" in line for line in lines)
