"""Are moderators told what is worth a look, with figures and without a verdict?"""

import pytest

from cogs._board_pages import MARKING as ON_DISCORD
from musbot.community.suspicion import (
    AlwaysLoses,
    BeyondChance,
    OnePerson,
    SeldomApart,
    Suspicion,
    YoungAccount,
)
from musbot.core.ids import PlayerId, TableId
from musbot.render.notices_page import notices_page
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES, Texts
from musbot.service.board_values import Report, ReportPage
from tests.musbot.render.boarders import MARKING, NOW, person

ONE, OTHER = PlayerId(1), PlayerId(2)
TWO_ACCOUNTS = OnePerson(
    (ONE, OTHER),
    (SeldomApart(TWO := OTHER, 9, 0), YoungAccount(TWO, 3.2), AlwaysLoses(TWO, 8, 8, 7)),
)
LUCKY = BeyondChance((ONE, OTHER), 40, 38, 21.4)


def said(page: Page) -> str:
    return "\n".join(line for block in page.blocks for line in (block.heading, *block.lines))


def reports(count: int, words: str = "They were on the phone") -> ReportPage:
    return ReportPage(
        page=1,
        pages=1,
        count=count,
        reports=tuple(
            [
                Report(number, TableId("abcdefghij"), person(1), words, NOW)
                for number in range(count)
            ]
        ),
    )


def notices(found: tuple[Suspicion, ...] = (), count: int = 0) -> str:
    return said(notices_page(Texts("en"), reports(count), found, MARKING))


def test_m53_a_report_says_who_what_of_which_match_and_when() -> None:
    text = notices(count=1)
    assert "**0.** day 20787 · Ane about match `abcdefghij`\n“They were on the phone”" in text


def test_where_there_is_nothing_that_is_said() -> None:
    assert "Nobody has reported a match." in notices()
    assert "Nothing in the rated matches is striking." in notices()


def test_m39_two_accounts_are_shown_with_the_figures_that_strike() -> None:
    text = notices((TWO_ACCOUNTS,))
    assert "Two accounts that may be of one person: @1 and @2" in text
    assert "· @2 has played 9 rated matches with @1 at the table, and 0 without." in text
    assert "· The account of @2 was 3 days old when they first met at a table." in text
    assert "· @2 lost 8 of 8 matches against @1, 7 of them fast." in text


def test_m53_a_pair_beyond_chance_is_shown_with_what_was_to_be_expected() -> None:
    assert "@1 and @2 won 38 of 40 matches as partners; by their ratings about 21" in notices(
        (LUCKY,)
    )


def test_nothing_of_it_is_a_verdict() -> None:
    text = notices((TWO_ACCOUNTS, LUCKY), 1)
    assert "figures and no verdict" in text
    assert not any(word in text.lower() for word in ("cheat", "guilty", "fraud", "banned"))


def test_of_many_the_first_are_shown_and_the_others_counted() -> None:
    assert "… and 15 more" in notices((LUCKY,) * 20)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ten_long_reports_fit_on_a_page(language: str) -> None:
    page = notices_page(
        Texts(language), reports(10, "*" * 500), (TWO_ACCOUNTS, LUCKY) * 9, ON_DISCORD
    )
    assert page.length <= MOST_SIGNS


def test_m53_a_report_that_would_call_everybody_calls_nobody() -> None:
    page = notices_page(Texts("en"), reports(1, "@everyone\n# look"), (), ON_DISCORD)
    assert "@everyone" not in said(page)
    assert "\n# look" not in said(page)
