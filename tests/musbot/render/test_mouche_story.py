"""Is a finished deal told so that everybody understands who was paid, who has paid, and why?"""

from __future__ import annotations

import pytest

from musbot.core.seats import SIX, TWO, Seating
from musbot.games.mouche.game import MOUCHE
from musbot.render.mouche_news import news
from musbot.render.mouche_story import story_page
from musbot.render.mouche_won import won_lines
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import ALONE, HOUSE, moments, telling, words

FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"


def told(table: Table, locale: str = "en") -> str:
    return words(story_page(telling(locale), table.view(None)))


def paid(table: Table, locale: str = "en") -> list[str]:
    page: Page = story_page(telling(locale), table.view(None))
    heading = telling(locale).texts.gettext("What was paid")
    [block] = [block for block in page.blocks if block.heading == heading]
    return [*block.lines]


def played() -> Table:
    """Ane takes three tricks, Mikel two, Leire none; trump is hearts."""
    hands = "Kh Qh 9s 8d 9c | Ah 10s As 10d Jc | ? | 8s 7s 9d 8c 10c"
    table = Table(hands, "7h", basket=10).say("0 tiens", "1 tiens", "2 passe", "3 tiens")
    table.say("0 joue Kh", "1 joue Ah", "3 joue 8s")
    table.say("0 joue Qh", "1 joue 10s", "3 joue 7s")
    table.say("0 joue 9s", "1 joue As", "3 joue 9d")
    return table.say("1 joue Jc", "3 joue 8c", "0 joue 9c", "1 joue 10d", "3 joue 10c", "0 joue 8d")


def test_every_trick_is_a_line_with_who_took_it() -> None:
    assert "Tricks\n1. Ane R♥ · Mikel A♥ · Leire 8♠ → Ane +3\n" in told(played())
    assert "3. Ane 9♠ · Mikel A♠ · Leire 9♦ → Mikel +3" in told(played())


def test_everybody_is_paid_by_the_trick_and_who_took_none_is_fined() -> None:
    assert paid(played()) == [
        "Played for: 15 jetons.",
        "Ane: +6 for 2 tricks",
        "Mikel: +9 for 3 tricks",
        "Leire: −5, the dealer’s stake",
        "Leire: −15, a fine: stayed and took no trick",
        "Next basket: 20 jetons.",
    ]


def test_the_story_begins_with_trump_and_what_was_declared() -> None:
    lines = told(played()).splitlines()
    assert lines[:7] == [
        "Deal 1",
        "Dealer: Leire. First to speak: Ane, then Mikel, Iker, Leire.",
        "Trump: ♥ hearts. Turned: 7♥ (seven of hearts).",
        "Ane: Stick",
        "Mikel: Stick",
        "Iker: Pass",
        "Leire: Stick",
    ]


def test_who_passed_shows_no_card() -> None:
    assert "Iker" not in told(played()).partition("Tricks")[2].partition("What was paid")[0]


def test_whoever_stays_alone_has_the_basket_without_play() -> None:
    table = Table(FOUR, "7h", basket=15).say("0 passe", "1 passe", "2 tiens", "3 passe")
    assert "Iker: +20, the basket without play: nobody else stayed" in paid(table)


def test_when_all_pass_the_basket_stays_and_grows() -> None:
    table = Table(FOUR, "7h").say("0 passe", "1 passe", "2 passe", "3 passe")
    assert paid(table) == [
        "Played for: 5 jetons.",
        "Everybody has passed: the basket stays.",
        "Leire: −5, the dealer’s stake",
        "Next basket: 10 jetons.",
    ]


def test_a_mouche_is_shown_and_takes_all_and_the_others_pay() -> None:
    hands = "Kd Qd Jd Ad 10d | ? | ? | ?"
    table = Table(hands, "7c", basket=10).say("0 tiens", "1 tiens", "2 passe", "3 tiens")
    table.say("0 mouche")
    assert "Shown\nAne: R♦ D♦ V♦ A♦ 10♦, mouche of diamonds, 50 points" in told(table)
    assert paid(table) == [
        "Played for: 15 jetons.",
        "Ane: +15, the whole basket, by a mouche",
        "Mikel: −15, a fine: a mouche has taken all",
        "Leire: −5, the dealer’s stake",
        "Leire: −15, a fine: a mouche has taken all",
        "Next basket: 35 jetons.",
        "A double mouche: two fines are in it, 30 together.",
    ]


def test_a_mouche_of_trump_is_called_so() -> None:
    table = Table("Kd Qd Jd Ad 10d | ? | ? | ?", "7d").say("0 mouche")
    assert "mouche of trump (diamonds), 50 points" in told(table)


def test_fines_that_come_one_by_one_are_told_as_waiting() -> None:
    hands = "Kd Qd Jd Ad 10d | ? | ? | ?"
    table = Table(hands, "7c", differe=True).say("0 tiens", "1 tiens", "2 tiens", "3 passe")
    table.say("0 mouche")
    assert paid(table)[-2:] == [
        "Next basket: 10 jetons.",
        "Fines that wait for later baskets: 5.",
    ]


def test_three_fines_are_a_triple_mouche_and_more_of_them_a_mouche_piquante() -> None:
    for players, line in (
        (4, "A triple mouche: three fines are in it, 15 together."),
        (5, "A mouche piquante: 4 fines are in it, 20 together."),
    ):
        hands = " | ".join(["Kd Qd Jd Ad 10d", *["?"] * (players - 1)])
        table = Table(hands, "7c").say(*[f"{seat} tiens" for seat in range(players)])
        table.say("0 mouche")
        narrator = telling(seats=players)
        assert line in words(story_page(narrator, table.view(None)))


def test_what_five_does_not_divide_stays_in_the_basket() -> None:
    table = Table("Ks 9c 8c 8d 9d | Kd Kh 7c Qd 8h", "9h", mise=7)
    table.say("0 passe", "1 tiens")
    assert "2 jetons could not be divided by five: the basket keeps that." in paid_of_two(table)
    assert "Next basket: 9 jetons." in paid_of_two(table)


def paid_of_two(table: Table) -> str:
    return words(story_page(telling(seats=2), table.view(None)))


def test_spanish_players_read_it_in_their_words() -> None:
    assert "Mikel: +9 por 3 bazas" in paid(played(), "es")
    assert "Leire: −15, multa: jugó y no ganó ninguna baza" in paid(played(), "es")


def test_before_a_deal_has_ended_there_are_only_the_chips() -> None:
    assert told(Table(FOUR, "7h")).startswith("The chips, in jetons")


def test_at_the_end_all_stand_in_their_places_with_what_they_have_won() -> None:
    table = Table("? | ? | ? | ?", tours=1).pass_deals(4)
    page = words(story_page(telling(), table.view(None)))
    assert "a share of what was left" in page
    assert "Next basket" not in page
    lines = page.partition("The places\n")[2].splitlines()
    assert [line[:2] for line in lines] == ["1.", "2.", "3.", "4."]
    assert lines[0].endswith("1000 (10 contrats) · 0")
    assert won_lines(telling(), table.view(None))[0].endswith(
        "match won, with 1000 jetons in the end!"
    )


def test_what_was_won_is_counted_from_what_each_began_with() -> None:
    table = Table(FOUR, "7h", tours=1, chips=(900, 1200, 800, 1100)).pass_deals(4)
    places = won_lines(telling(), table.view(None))[1:]
    assert [line.rpartition(" · ")[2] for line in places] == ["0"] * 4


def test_before_the_end_nobody_has_won() -> None:
    assert won_lines(telling(), Table(FOUR, "7h").view(None)) == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seating", [TWO, SIX], ids=["two", "six"])
@pytest.mark.parametrize("given", [{}, HOUSE])
def test_every_story_fits_and_the_jetons_of_all_add_up(
    seating: Seating, given: dict[str, object], language: str
) -> None:
    narrator = telling(language, len(seating.seats))
    for state in moments(seating, given):
        view = MOUCHE.view(state, None)
        page = story_page(narrator, view)
        assert page.length <= MOST_SIGNS
        assert "{" not in words(page)
        assert all(block.lines for block in page.blocks)
        in_all = sum(view.chips) + view.basket + sum(view.fines)
        assert in_all == 1000 * len(seating.seats)


# ---------------------------------------------------------------------- the news


def test_the_news_begin_with_the_deal() -> None:
    assert news(telling(), None, Table(FOUR, "7h").view(0)) == (
        "Deal 1 of 12: five cards for everybody. In the basket: 5 jetons.",
        "Dealer: Leire. First to speak: Ane, then Mikel, Iker, Leire.",
        "Trump: ♥ hearts. Turned: 7♥ (seven of hearts).",
    )


def test_what_was_said_and_played_is_told_once_in_its_order() -> None:
    table = Table(FOUR, "7h")
    before = table.view(None)
    table.say("0 tiens", "1 change As 10d", "2 passe", "3 passe", "0 joue Kh")
    assert news(telling(), before, table.view(None)) == (
        "Ane: Stick",
        "Mikel: Exchange 2",
        "Iker: Pass",
        "Leire: Pass",
        "Mikel: put aside A♠ 10♦",
        "Ane: R♥ (king of hearts)",
    )
    before = table.view(None)
    table.say("1 joue Ah")
    assert news(telling(), before, table.view(None)) == (
        "Mikel: A♥ (ace of hearts)",
        "The trick: Ane +1.",
    )


def test_when_a_deal_ends_it_is_settled_before_the_next_one_is_dealt() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 passe", "2 passe")
    before = table.view(None)
    lines = news(telling(), before, table.say("3 passe").view(None))
    assert lines[:3] == ("Leire: Pass", "— What was paid —", "Played for: 5 jetons.")
    assert "Ane: 1005 (10 contrats + 1 fiche)" in lines
    assert any(line.startswith("Deal 2 of 12") for line in lines)


@pytest.mark.parametrize("seating", ALONE, ids=[each.name for each in ALONE])
@pytest.mark.parametrize("given", [{}, HOUSE])
def test_looked_at_often_or_seldom_the_same_is_told(
    seating: Seating, given: dict[str, object]
) -> None:
    narrator = telling(seats=len(seating.seats))
    seen = [MOUCHE.view(state, None) for state in moments(seating, given)]
    often = [
        line
        for before, after in zip([None, *seen], seen, strict=False)
        for line in news(narrator, before, after)
    ]
    ends = [
        place
        for place, view in enumerate(seen)
        if view.round_number != seen[place - 1].round_number
    ]
    rare = [seen[0], *[seen[place] for place in ends if place]]
    seldom = [
        line
        for before, after in zip([None, *rare], rare, strict=False)
        for line in news(narrator, before, after)
    ]
    assert sorted(often) == sorted(seldom)
    assert len(often) > len(seen)
    assert often[-len(seating.seats) - 1].endswith("in the end!")
