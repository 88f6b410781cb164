"""Do the pictures of mouche show what a seat may see, on a phone, and the same in words?"""

from __future__ import annotations

import random
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from hypothesis import given
from msgspec.structs import replace

from musbot.core.cards import Card, Cards
from musbot.core.seats import Seat, Seating
from musbot.games.mouche.cards import FRENCH_DECK, parse_cards
from musbot.games.mouche.game import MOUCHE
from musbot.games.mouche.view import MoucheView, Stage
from musbot.render.deck.sheets import Pack
from musbot.render.decks import Look, open_deck
from musbot.render.drawing_colours import SIDES, Solid
from musbot.render.mouche_picture_deal import mouche_deal_picture
from musbot.render.mouche_picture_hand import draw_hand, mouche_hand_picture
from musbot.render.mouche_picture_table import highest, mouche_table_picture
from musbot.render.mouche_signs import card_name
from musbot.render.narrator import Narrator
from musbot.render.picture import MOST_ALT, Picture
from musbot.render.signs import PLAIN
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.emojis import EMOJIS
from tests.musbot.render.looking import cards_shown, opened
from tests.musbot.render.mouche_matches import ALONE, HOUSE, NAMES, moments, telling
from tests.strategies import seeds

ENGLISH = Texts("en")
OURS = open_deck(pack=Pack.FRENCH)
FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"
MOUCHES = "Kh Qh Jh Ah 10h | As 10s 9d 8d Jd | Ks Qs Js 9s 8s | ?"
WIDE_NAMES = tuple("漢字仮名交じり文の長い名前です" * 2 + "あい" + sign for sign in "一二三四五六")
LONG_NAMES = tuple("W" * 31 + str(number) for number in range(6))
ODD_NAMES = ("\u202eAne", "**Mikel**", "@everyone", "اسم طويل", "👨‍👩‍👧‍👦", "")

TOP = (4, 8, 76, 84)
"""The part of a small card that is seen where another lies over it, without its round corners."""

MOST_MARKUP = re.compile(r"<:\w+:\d+>|\*\*|:\w+:")


def shown_small(picture: Picture) -> list[str]:
    return cards_shown(picture, OURS, small=True, part=TOP)


def table(view: MoucheView, locale: str = "en") -> Picture:
    return mouche_table_picture(telling(locale, len(view.seating.seats)), view, OURS)


def deal(view: MoucheView, locale: str = "en") -> Picture | None:
    return mouche_deal_picture(telling(locale, len(view.seating.seats)), view, OURS)


def colours_of(picture: Picture) -> set[object]:
    return {colour for _, colour in opened(picture.png).getcolors(1 << 20) or ()}


def playing() -> Table:
    """Let three play: Ane has led the king of hearts, and Mikel followed."""
    match = Table(FOUR, "7h").say("0 tiens", "1 change 10d", "2 passe", "3 tiens")
    return match.say("0 joue Kh", "1 joue 10h")


# ------------------------------------------------------------------ the own hand


@pytest.mark.parametrize("look", list(Look))
def test_the_hand_shows_five_cards_with_trump_first(look: Look) -> None:
    deck = open_deck(look, pack=Pack.FRENCH)
    picture = mouche_hand_picture(ENGLISH, Table(FOUR, "7h").view(1), deck)
    assert picture is not None
    assert cards_shown(picture, deck) == ["Ah", "10h", "As", "Jc", "10d"]
    assert picture.alt == (
        "Your cards: ace of hearts, ten of hearts, ace of spades, jack of clubs, ten of diamonds."
    )


def test_what_was_played_leaves_its_place_empty() -> None:
    match = playing()
    before = mouche_hand_picture(ENGLISH, match.view(3), OURS)
    after = mouche_hand_picture(ENGLISH, match.view(0), OURS)
    assert before is not None
    assert after is not None
    assert cards_shown(after, OURS) == ["Qh", "7s", "9c", "8d"]
    assert opened(before.png).size == opened(after.png).size


def test_the_hand_does_not_change_when_it_is_ones_turn() -> None:
    match = Table(FOUR, "7h").say("0 tiens", "1 change 10d", "2 passe", "3 tiens", "0 joue 9c")
    waiting = match.view(3)
    awaited = match.say("1 joue Jc").view(3)
    assert waiting.playable != awaited.playable
    first, again = [mouche_hand_picture(ENGLISH, view, OURS) for view in (waiting, awaited)]
    assert first is not None
    assert again is not None
    assert first.png is again.png


def test_who_holds_nothing_is_shown_nothing() -> None:
    assert mouche_hand_picture(ENGLISH, Table(FOUR, "7h").view(None), OURS) is None


def test_the_name_of_the_file_tells_nobody_which_cards_there_are() -> None:
    match = Table(FOUR, "7h")
    pictures = [mouche_hand_picture(ENGLISH, match.view(seat), OURS) for seat in range(4)]
    assert {picture.name for picture in pictures if picture is not None} == {"hand.png"}


@given(seeds())
def test_a_players_pictures_are_the_same_whatever_the_others_hold(seed: int) -> None:
    chance = random.Random(seed)
    cards = chance.sample([card for card in FRENCH_DECK if card[:-1] in "KQJA109876"], 21)
    own, trump, others = cards[:5], cards[5], cards[6:]
    again = chance.sample(others, len(others))

    def shown(rest: list[Card]) -> list[Picture | None]:
        draw_hand.cache_clear()
        hands = [[*own], rest[:5], rest[5:10], rest[10:15]]
        match = Table(" | ".join([" ".join(hand) for hand in hands]), trump, deck="ajo")
        view = match.say("0 tiens").view(0)
        return [mouche_hand_picture(ENGLISH, view, OURS), table(view), deal(view)]

    assert shown([*others]) == shown([*again])


# ------------------------------------------------------------------ the table


@pytest.mark.parametrize("look", list(Look))
def test_the_table_shows_the_turned_card_the_talon_and_the_trick(look: Look) -> None:
    deck = open_deck(look, pack=Pack.FRENCH)
    picture = mouche_table_picture(telling(), playing().view(None), deck)
    shown = cards_shown(picture, deck, small=True, part=TOP)
    assert shown[:3] == ["7h", "Kh", "10h"]


def test_the_table_is_told_in_words() -> None:
    assert table(playing().view(None)).alt == (
        "Deal 1 of 12: trick 1. Trump: seven of hearts. Basket: 5 jetons. Led: hearts. "
        "Ane: 1000 (10 contrats) · Stick · 0 tricks · king of hearts. "
        "Mikel: 1000 (10 contrats) · Exchange 1 · 0 tricks · ten of hearts. "
        "Iker: 1000 (10 contrats) · Pass. "
        "Leire: 995 (9 contrats + 19 fiches) · Stick · dealer · 0 tricks. To play: Leire."
    )


@pytest.mark.parametrize("locale", LANGUAGES)
def test_no_full_stop_stands_behind_the_question_that_is_to_be_answered(locale: str) -> None:
    alt = table(Table(FOUR, "7h").view(None), locale).alt
    assert "?" in alt
    assert not re.search(r"\? ?\.", alt)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_language_names_every_card_that_lies_there(locale: str) -> None:
    alt = table(playing().view(None), locale).alt
    texts = Texts(locale)
    for card in parse_cards("7h Kh 10h"):
        assert card_name(texts, card) in alt


def test_the_highest_card_of_the_trick_has_a_golden_edge() -> None:
    match = Table(FOUR, "7h").say("0 tiens", "1 change 10d", "2 passe", "3 tiens")
    nothing = table(match.view(None))
    one = table(match.say("0 joue 9c").view(None))
    assert Solid.YELLOW.value not in colours_of(nothing) - {SIDES[3].value}
    assert highest(match.view(None)) == 0
    assert opened(one.png).getpixel((50, 165)) == Solid.YELLOW.value
    match.say("1 joue Jc")
    assert highest(match.view(None)) == 1


def test_a_trick_that_was_taken_lies_there_until_the_next_card_is_led() -> None:
    match = playing().say("3 joue 8h")
    view = match.view(None)
    assert view.trick == ()
    assert shown_small(table(view))[1:] == ["Kh", "10h", "8h"]
    assert "Ane: 1001 (10 contrats + 1 jeton) · Stick · 1 trick · king of hearts" in table(view).alt
    assert shown_small(table(match.say("0 joue 7s").view(None)))[1:] == ["7s"]


def test_a_turned_card_that_the_dealer_has_taken_lies_there_no_more() -> None:
    match = Table(FOUR, "7h", retourne_au_donneur=True).say("0 tiens", "1 tiens", "2 passe")
    assert shown_small(table(match.view(None)))[:1] == ["7h"]
    assert "7h" not in shown_small(table(match.say("3 retourne 8s").view(None)))


def test_fines_that_wait_are_shown_and_told() -> None:
    view = playing().view(None)
    waiting = replace(view, fines=(20, 15))
    assert "Fines that wait for later baskets: 20, 15." in table(waiting).alt
    assert table(waiting).png != table(view).png


def test_however_many_fines_wait_the_seats_are_told() -> None:
    waiting = replace(playing().view(None), fines=(7600,) * 300)
    assert "Leire: " in table(waiting).alt
    assert "(300 in all, 2280000 jetons)" in table(waiting).alt


@pytest.mark.parametrize("basket", [0, 1, 4, 5, 40, 95, 100, 1293, 99_999_995])
def test_any_basket_and_any_debt_has_a_picture(basket: int) -> None:
    view = replace(playing().view(None), basket=basket, chips=(-35, 5_000_000, 0, -2_000_000))
    picture = table(view)
    assert opened(picture.png).width <= 760
    assert "Ane: −35 (owes 7 fiches)" in picture.alt


def test_at_the_end_all_have_their_places() -> None:
    *_, end = moments(ALONE[2], {})
    view = MOUCHE.view(end, None)
    assert view.stage is Stage.OVER
    picture = table(view)
    for seat in range(4):
        place = view.places[seat]
        assert f"{NAMES[seat]}: place {place} · {view.chips[seat]} (" in picture.alt
    assert shown_small(picture) == []


def test_everybody_sees_the_same_table() -> None:
    match = playing()
    assert len({table(match.view(seat)).png for seat in (None, 0, 1, 2, 3)}) == 1


# ------------------------------------------------------------------ a deal that is over


def played_out() -> Table:
    match = playing().say("3 joue 8h")
    while match.state.previous is None:
        seat = match.to_act[0]
        match.say(f"{seat} joue {match.view(seat).playable[0]}")
    return match


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_finished_deal_shows_and_names_every_card_that_was_played(locale: str) -> None:
    view = played_out().view(None)
    assert view.previous is not None
    played = [play.card for trick in view.previous.tricks for play in trick.plays]
    picture = deal(view, locale)
    assert picture is not None
    assert sorted(shown_small(picture)) == sorted([*played, view.previous.trump])
    for card in played:
        assert card_name(Texts(locale), card) in picture.alt


def test_a_finished_deal_tells_who_was_paid() -> None:
    view = played_out().view(None)
    picture = deal(view)
    assert picture is not None
    assert picture.alt.startswith("Trump: seven of hearts. 1. Ane king of hearts, Mikel ten of ")
    assert "Played for: 5 jetons." in picture.alt
    assert "Next basket:" in picture.alt


def test_mouches_that_were_shown_are_in_the_picture_and_no_other_hand() -> None:
    match = Table(MOUCHES, "7c", basket=40)
    match.say("0 tiens", "1 change 9d 8d", "2 tiens", "3 passe", "0 mouche")
    picture = deal(match.view(None))
    assert picture is not None
    mouches = parse_cards("Kh Qh Jh Ah 10h Ks Qs Js 9s 8s")
    assert sorted(shown_small(picture)) == sorted(["7c", *mouches])
    assert "Ane: Mouche, 50 points: king of hearts" in picture.alt
    assert "Mikel: −45" in picture.alt


def test_before_a_deal_has_ended_there_is_nothing_to_show_of_it() -> None:
    assert deal(playing().view(None)) is None


def test_where_nobody_has_shown_a_card_there_is_no_picture() -> None:
    match = Table(FOUR, "7h").say("0 passe", "1 passe", "2 passe", "3 passe")
    assert match.state.previous is not None
    assert deal(match.view(None)) is None


# ------------------------------------------------------------------ all of them


def all_pictures(view: MoucheView, narrator: Narrator) -> list[Picture]:
    pictures = [
        mouche_hand_picture(narrator.texts, view, OURS),
        mouche_table_picture(narrator, view, OURS),
        mouche_deal_picture(narrator, view, OURS),
    ]
    return [picture for picture in pictures if picture is not None]


@pytest.mark.parametrize("given_rules", [{}, HOUSE], ids=["usual", "house"])
@pytest.mark.parametrize("seating", ALONE, ids=lambda seating: seating.name)
def test_pictures_of_every_seating_fit_a_phone_and_a_message(
    seating: Seating, given_rules: dict[str, object]
) -> None:
    rules = {**given_rules, "mouche_main": True}
    for names in (WIDE_NAMES, LONG_NAMES, ODD_NAMES):
        narrator = Narrator(Texts("es"), names[: len(seating.seats)])
        for state in list(moments(seating, rules, 7))[::20]:
            for picture in all_pictures(MOUCHE.view(state, Seat(1)), narrator):
                wide, high = opened(picture.png).size
                assert 600 <= wide <= 760
                assert high <= 1.35 * wide
                assert len(picture.png) <= MOST_BYTES[picture.name.partition("-")[0]]
                assert 0 < len(picture.alt) <= MOST_ALT
                assert re.fullmatch(r"hand\.png|[a-z]+-[0-9a-f]{8}\.png", picture.name)


MOST_BYTES = {"hand.png": 34 * 1024, "table": 50 * 1024, "showdown": 80 * 1024}
"""A hand of five courts is the largest; one of four random hands has 25 KiB at most."""


def test_half_of_all_hands_have_at_most_25_kib_with_the_usual_cards_of_four() -> None:
    chance = random.Random(1)
    cards = [card for card in FRENCH_DECK if card[:-1] not in ("6", "5", "4", "3", "2")]
    sizes = sorted([len(draw_hand(OURS, tuple(chance.sample(cards, 5)))) for _ in range(101)])
    assert sizes[50] <= 25.5 * 1024


def test_no_description_has_markup() -> None:
    narrator = Narrator(Texts("en", EMOJIS), NAMES[:4])
    for state in list(moments(ALONE[2], {}, 3))[::9]:
        for picture in all_pictures(MOUCHE.view(state, Seat(1)), narrator):
            assert not MOST_MARKUP.search(picture.alt)


def test_signs_of_the_terminal_change_no_picture() -> None:
    view = played_out().view(None)
    for locale in LANGUAGES:
        drawn = [
            mouche_table_picture(Narrator(texts, NAMES[:4]), view, OURS)
            for texts in (Texts(locale), Texts(locale, PLAIN))
        ]
        assert drawn[0] == drawn[1]


def test_a_name_that_runs_from_right_to_left_is_drawn_so() -> None:
    view = playing().view(None)
    name = "\u05d0\u05d1\u05d2"
    one, other = [
        mouche_table_picture(Narrator(ENGLISH, (each, *NAMES[1:4])), view, OURS).png
        for each in (name, name[::-1])
    ]
    assert one != other


def test_two_names_without_a_letter_that_can_be_drawn_are_told_apart() -> None:
    view = playing().view(None)
    picture = mouche_table_picture(Narrator(ENGLISH, ("👨‍👩‍👧‍👦", "🎉", "", "Leire")), view, OURS)
    image = opened(picture.png)
    first, second = [image.crop((x + 90, 165, x + 330, 195)).tobytes() for x in (16, 382)]
    assert first != second


def test_another_table_has_another_name_and_the_same_one_the_same() -> None:
    view = playing().view(None)
    assert table(view) == table(view)
    assert table(view).name != table(replace(view, basket=6)).name


def test_many_threads_draw_what_one_does() -> None:
    chance = random.Random(2)
    hands: list[Cards] = [tuple(chance.sample(FRENCH_DECK, 5)) for _ in range(40)]
    alone = [draw_hand.__wrapped__(OURS, hand) for hand in hands]
    draw_hand.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(partial(draw_hand, OURS), hands)) == alone
