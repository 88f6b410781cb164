"""Does whoever practises see everything in one message, in its order, and does it fit there?"""

from collections.abc import Mapping, Sequence

import pytest
from hypothesis import given
from msgspec.structs import replace

from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.games.mus.view import MusView
from musbot.render import mus_words
from musbot.render.mus_practice import practice_pages
from musbot.render.mus_story import story_page
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import HOUSE, STRONG, RiggedMatch, narrator
from tests.strategies import moments, rules, seatings, seeds

WIDEST = "﷽" * 31 + "*"
PASO = ["paso"] * 4
ROUND = ["corto", *PASO, *PASO, "paso", "paso", "paso"]


def headings(page: Page) -> list[str]:
    return [block.heading for block in page.blocks]


def practice_page(
    telling: Narrator, view: MusView, *, ended: Sequence[MusView] = (), at_length: bool = False
) -> Page:
    """All of it, from above to below."""
    told, table = practice_pages(telling, view, ended=ended, at_length=at_length)
    return Page((*told.blocks, *table.blocks))


def seen(match: RiggedMatch, seat: int = 0) -> MusView:
    return match.view(seat)


def you(locale: str = "en", seats: int = 4) -> Narrator:
    return replace(narrator(locale, seats), you=Seat(0))


def test_the_cards_lie_below_the_table_with_what_they_are_worth_in_a_line() -> None:
    match = RiggedMatch(*STRONG).say("mus")
    page = practice_page(you(), seen(match))
    assert headings(page) == ["Score, to 40", "Round 1: mus or not?", "Said", "Your cards"]
    assert page.blocks[-1].lines == (
        "R♥ R♠ R♦ A♦",
        "king of copas, king of espadas, king of oros, ace of oros",
        "Players say: solomillo.",
        "medias of kings, juego 31",
    )


def test_at_length_each_lance_is_told_and_each_sena_that_may_be_shown() -> None:
    page = practice_page(you(), seen(RiggedMatch(*STRONG)), at_length=True)
    assert headings(page)[-3:] == ["Your cards", "Worth", "Señas"]
    assert any(line.startswith("You may show") for line in page.blocks[-1].lines)


def test_a_sena_that_was_shown_and_words_to_the_partner_stay_below_the_cards() -> None:
    match = RiggedMatch(*STRONG, rules={"talk": "yes-no"})
    match.act(0, "sena solomillo").act(0, "consulta que-digo")
    page = practice_page(you(), seen(match))
    assert headings(page)[-3:] == ["Your cards", "Señas", "Between you"]
    (shown,) = page.blocks[-2].lines
    assert shown.startswith("You have shown: ")


def test_who_has_put_all_cards_aside_is_told_that_he_has_none() -> None:
    match = RiggedMatch(*STRONG).say("mus", "mus", "mus", "mus", "descarto 12o 12c 12e 1o")
    assert headings(practice_page(you(), seen(match)))[-1] == "You have no cards now."


def test_the_story_of_the_last_round_stands_above_the_new_one_if_it_is_wanted() -> None:
    view = seen(RiggedMatch(*STRONG).say(*ROUND))
    assert view.round_number == 2
    page = practice_page(you(), view, ended=[view])
    told = headings(story_page(you(), view))
    assert headings(page)[: len(told)] == told
    assert headings(page)[len(told) :] == ["Round 2: mus or not?", "Your cards"]
    assert "The count" not in headings(practice_page(you(), view))
    assert headings(practice_page(you(), view))[0] == "Score, to 40"


def test_of_two_rounds_that_have_ended_both_are_told_the_older_one_above() -> None:
    match = RiggedMatch(*STRONG).say(*ROUND)
    first = seen(match)
    match.say("corto", "ordago", "no-quiero", "no-quiero")
    while seen(match).round_number == first.round_number:
        match.say("paso")
    page = practice_page(you(), seen(match), ended=[first, seen(match)])
    rounds = [heading for heading in headings(page) if heading.startswith("Round")]
    assert rounds == ["Round 1", "Round 2", "Round 3: mus or not?"]


@given(rules(), seatings(), seeds())
def test_no_card_of_others_changes_what_is_seen(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    for moment in moments(chosen, seating, seed, most=30):
        state = moment.state
        view = MUS.view(state, Seat(0))
        own, (first, *others) = view.hand, state.hands
        reversed_hands = tuple([hand[::-1] for hand in others])
        other = replace(state, hands=(first, *reversed_hands), stock=state.stock[::-1])
        telling = Narrator(Texts("en"), tuple("ABCDEF"), you=Seat(0))
        same = MUS.view(other, Seat(0))
        assert own == same.hand
        for ended, as_ended in (([], []), ([view], [same])):
            page = practice_page(telling, view, ended=ended)
            assert page == practice_page(telling, same, ended=as_ended)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seating", ["pairs", "teams-of-three", "six"])
@pytest.mark.parametrize("chosen", [{}, HOUSE], ids=["usual", "house"])
def test_d38_it_fits_into_a_message_and_keeps_the_cards_whatever_people_are_called(
    seating: str, chosen: Mapping[str, object], language: str
) -> None:
    seats = SEATINGS[seating].seats
    telling = Narrator(Texts(language), tuple([WIDEST for _ in seats]), you=Seat(0))
    for moment in moments(parse_rules(chosen), SEATINGS[seating], seed=2, most=120):
        view = MUS.view(moment.state, Seat(0))
        for at_length in (False, True):
            page = practice_page(telling, view, ended=[view] * 3, at_length=at_length)
            assert page.length <= MOST_SIGNS
            if view.hand:
                lines = [line for block in page.blocks for line in block.lines]
                assert telling.cards(mus_words.in_order(view.hand, view.rules)) in lines
