"""Does everybody see at a table of mouche what lies there, and nothing that is hidden?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.seats import SIX, Seat, Seating
from musbot.games.mouche.game import MOUCHE
from musbot.render.mouche_choices import public_choices
from musbot.render.mouche_table import score_page, table_page
from musbot.render.page import MOST_SIGNS
from musbot.render.text import LANGUAGES
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import ALONE, HOUSE, moments, telling, views, words

FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"


def shown(table: Table, seat: int | None = None, *, last_round: bool = True) -> str:
    return words(table_page(telling(), table.view(seat), last_round=last_round))


def test_a_deal_begins_with_trump_basket_and_who_speaks() -> None:
    assert shown(Table(FOUR, "7h")).splitlines() == [
        "The chips, in jetons",
        "Ane: 1000 (10 contrats)",
        "Mikel: 1000 (10 contrats)",
        "Iker: 1000 (10 contrats)",
        "Leire: 995 (9 contrats + 19 fiches)",
        "Deal 1 of 12: pass, exchange or stick?",
        "Dealer: Leire. First to speak: Ane, then Mikel, Iker, Leire.",
        "Trump: ♥ hearts. Turned: 7♥ (seven of hearts).",
        "Basket: 5 jetons, 1 for each trick.",
        "The fine for no trick: 5 jetons.",
        "In the talon: 31 cards.",
        "To speak: Ane.",
    ]


def test_what_was_declared_stands_below_line_by_line() -> None:
    told = shown(Table(FOUR, "7h").say("0 tiens", "1 change As 10d", "2 passe"))
    assert told.endswith("To speak: Leire.\nSaid\nAne: Stick\nMikel: Exchange 2\nIker: Pass")
    assert "In the talon: 29 cards." in told


def test_cards_put_aside_are_shown_once_all_have_spoken_where_the_table_shows_them() -> None:
    said = ("0 tiens", "1 change As 10d", "2 passe", "3 passe")
    assert "Mikel: put aside A♠ 10♦" in shown(Table(FOUR, "7h").say(*said))
    assert "A♠" not in shown(Table(FOUR, "7h").say(*said[:2]))
    assert "A♠" not in shown(Table(FOUR, "7h", ecart_visible=False).say(*said))


def test_while_tricks_are_played_what_was_declared_is_one_line() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    assert "Said\nAne: Stick · Mikel: Stick · Iker: Pass · Leire: Pass" in shown(table)


def test_the_trick_that_lies_there_is_shown_with_its_highest_card() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 tiens", "3 passe")
    table.say("0 joue 7s", "1 joue As")
    assert "On the table: Ane 7♠ · Mikel A♠.\nHighest so far: Mikel A♠." in shown(table)
    assert "To play: Iker." in shown(table)


def test_a_trump_is_higher_than_any_other_card() -> None:
    table = Table("Ks 9c 8c 8d 9d | Kd Kh 7c Qd 8h", "9h", mise=5)
    table.say("0 tiens", "1 tiens", "0 joue Ks", "1 joue 8h")
    assert "1. Ane R♠ · Mikel 8♥ → Mikel +1" in shown(table)


def test_tricks_are_counted_and_the_basket_shrinks_with_them() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 passe", "3 passe")
    table.say("0 joue Kh", "1 joue Ah")
    told = shown(table)
    assert "Tricks\n1. Ane R♥ · Mikel A♥ → Ane +1\nTaken: Ane 1." in told
    assert "Basket: 4 left of 5 jetons, 1 for each trick." in told
    assert "Deal 1 of 12: trick 2" in told


def test_a_limit_makes_the_fine_lower_than_the_basket() -> None:
    table = Table(FOUR, "7h", basket=35, limite=20)
    assert "The fine for no trick: 20 jetons." in shown(table)


def test_fines_that_wait_are_named() -> None:
    table = Table(FOUR, "7h", fines=(20, 10), differe=True)
    assert "Fines that wait for later baskets: 10." in shown(table)


def test_of_many_fines_that_wait_the_first_are_named_and_all_are_counted() -> None:
    table = Table(FOUR, "7h", fines=(100, *[90] * 200), differe=True)
    waiting = "Fines that wait for later baskets: 90, 90, 90, 90, 90 … (200 in all, 18000 jetons)."
    assert waiting in shown(table)


def test_a_dealer_who_has_the_turned_card_is_named() -> None:
    table = Table(FOUR, "7h", retourne_au_donneur=True)
    table.say("0 tiens", "1 passe", "2 passe", "3 retourne 10c")
    told = shown(table)
    assert "Turned: 7♥ (seven of hearts). Taken into his hand by Leire." in told
    assert "Leire: Take the turned card" in told
    assert "10♣" not in told


def test_a_question_and_its_answer_are_heard_by_all() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 demande 0")
    assert "To answer: Ane." in shown(table)
    table.say("0 repond evasif")
    assert "Mikel: “Ane, do you save the mouche?”\nAne: “We shall see.”" in shown(table)


def test_who_is_asked_says_nothing_if_he_likes() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 demande 0", "0 repond silence")
    assert "Ane: (says nothing)" in shown(table)


def test_the_last_deal_stands_above_the_table_or_not() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 passe", "2 passe", "3 passe")
    assert shown(table).startswith("Deal 1: what was paid\nPlayed for: 5 jetons.")
    assert shown(table, last_round=False).startswith("The chips")
    assert words(score_page(telling(), table.view(None))).startswith("The chips")


def test_who_is_below_zero_owes() -> None:
    table = Table(FOUR, "7h", chips=(4, 3, 2, 0))
    assert "Leire: −5 (owes 1 fiche)" in shown(table)


def test_of_you_it_is_said_that_it_is_your_turn() -> None:
    narrator = replace(telling(), you=Seat(0))
    assert "It is your turn." in words(table_page(narrator, Table(FOUR, "7h").view(0)))


@pytest.mark.parametrize("seating", ALONE, ids=[each.name for each in ALONE])
@pytest.mark.parametrize("given", [{}, HOUSE])
def test_every_seat_sees_the_same_table(seating: Seating, given: dict[str, object]) -> None:
    narrator = telling(seats=len(seating.seats))
    for state in moments(seating, given):
        assert len({table_page(narrator, view) for view in views(state)}) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("given", [{}, HOUSE])
def test_a_table_of_six_fits_one_message(given: dict[str, object], language: str) -> None:
    for state in moments(SIX, given):
        page = table_page(telling(language, 6), MOUCHE.view(state, None))
        assert page.length <= MOST_SIGNS
        assert "{" not in words(page)


HIDDEN = [
    (
        "Kh Qh Jh Ah 10h | As 10s 9d 8d Jd | ? | ?",
        "Ks Qh Jh Ah 10h | As 10s 9d 8d Jd | ? | ?",
    ),
    (
        "As 10s 9d 8d Jd | Kh Qh Jh Ah 10h | ? | ?",
        "As 10s 9d 8d Jd | Ks Qh Jh Ah 10h | ? | ?",
    ),
]
"""Two deals each that differ in cards that nobody has shown: a mouche, or none."""


@pytest.mark.parametrize(("one", "other"), HIDDEN)
@pytest.mark.parametrize(
    "said",
    [
        (),
        ("0 tiens",),
        ("0 tiens", "1 demande 0"),
        ("0 tiens", "1 tiens"),
        ("0 tiens", "1 tiens", "2 passe", "3 passe"),
    ],
)
def test_nothing_public_depends_on_a_mouche_that_is_saved(
    one: str, other: str, said: tuple[str, ...]
) -> None:
    tables = [Table(hands, "7c").say(*said) for hands in (one, other)]
    pages = {table_page(telling(), table.view(None)) for table in tables}
    offered = {
        public_choices(telling(), table.view(seat), table.seating.seats)
        for table in tables
        for seat in (0, 1, 2, 3, None)
    }
    assert len(pages) == len(offered) == 1


def test_the_test_of_what_is_public_would_see_a_leak() -> None:
    mine, none = [Table(hands, "7c") for hands in HIDDEN[0]]
    assert MOUCHE.view(mine.state, Seat(0)).holds_mouche
    assert not MOUCHE.view(none.state, Seat(0)).holds_mouche
