"""Does a player see his own cards, and what only he may know of them?"""

from __future__ import annotations

from musbot.core.seats import SIX, Seat
from musbot.games.mouche.game import MOUCHE
from musbot.render.mouche_hand import hand_page
from musbot.render.mouche_practice import practice_pages
from musbot.render.page import MOST_SIGNS
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import moments, telling, words

FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"
WITH_MOUCHE = "As 10s 9d 8d Jd | Kh Qh Jh Ah 10h | ? | ?"


def seen(table: Table, seat: int | None) -> str:
    return words(hand_page(telling(), table.view(seat)))


def test_a_hand_is_drawn_and_named_trump_first() -> None:
    assert seen(Table(FOUR, "7h"), 0).splitlines() == [
        "Your cards",
        "R♥ D♥ 7♠ 9♣ 8♦",
        "king of hearts, queen of hearts, seven of spades, nine of clubs, eight of diamonds",
        "Trump: ♥ hearts.",
    ]


def test_the_cards_that_may_be_played_are_named_where_not_all_may() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    assert "You can play" not in seen(table, 0)
    assert "You can play: A♠." in seen(table.say("0 joue 7s"), 1)


def test_what_was_put_aside_is_remembered() -> None:
    table = Table(FOUR, "7h").say("0 change 7s 8d")
    assert "You have put aside: 7♠ 8♦." in seen(table, 0)
    assert "put aside" not in seen(table, 1)


def test_who_has_passed_is_told_that_he_is_out() -> None:
    table = Table(FOUR, "7h").say("0 passe")
    assert "You have passed" in seen(table, 0)
    assert "You have passed" not in seen(table, 1)


def test_a_mouche_is_explained_to_its_holder_at_each_moment() -> None:
    table = Table(WITH_MOUCHE, "7c")
    assert "You hold a mouche: five ♥ hearts, 50 points. At your turn show it" in seen(table, 1)
    assert "mouche" not in seen(table, 0)
    table.say("0 passe", "1 tiens")
    assert "You save it: show it when you like" in seen(table, 1)
    table.say("2 tiens", "3 passe")
    assert "Show it before you lead, or it is worth nothing." in seen(table, 1)


def test_a_mouche_that_was_exchanged_is_none() -> None:
    table = Table(WITH_MOUCHE, "7c").say("0 passe", "1 change 10h")
    assert "mouche" not in seen(table, 1)


def test_a_spectator_has_no_cards() -> None:
    assert seen(Table(FOUR, "7h"), None) == "You have no cards now."


def test_alone_with_computers_the_story_stands_above_the_table_and_the_cards_below() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 passe", "2 passe", "3 passe")
    view = table.view(0)
    stories, page = practice_pages(telling(), view, ended=(view,))
    assert words(stories).startswith("Deal 1")
    assert [block.heading for block in page.blocks][-1] == "Your cards"
    assert words(practice_pages(telling(), view, at_length=True)[1]).startswith("The chips")


def test_story_table_and_cards_fit_one_message() -> None:
    for state in moments(SIX, {}):
        view = MOUCHE.view(state, Seat(0))
        ended = () if view.previous is None else (view, view)
        stories, page = practice_pages(telling(seats=6), view, ended=ended)
        assert stories.length + page.length <= MOST_SIGNS
