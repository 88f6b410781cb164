"""Do small pictures stand where signs did, with words beside them, and only where they fit?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.core.seats import PAIRS, SEATINGS, Seat
from musbot.games.mouche.cards import FRENCH_DECK
from musbot.games.mus.actions import Signal
from musbot.games.mus.compare import compare
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import PRESETS, parse_rules
from musbot.games.mus.view import MusView
from musbot.games.mus.written_hands import read_hands
from musbot.render import mus_words
from musbot.render.emoji import EMOJI_NAMES, signal_emoji
from musbot.render.mus_choices import choices, public_choices, signal_choices
from musbot.render.mus_compare import comparison_page
from musbot.render.mus_hand import discardable, hand_page
from musbot.render.mus_rule_pages import Topic, rules_page
from musbot.render.mus_story import story_page
from musbot.render.mus_table import table_page
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.pictures import (
    hand_picture,
    open_deck,
    score_picture,
    showdown_picture,
)
from musbot.render.signs import PICTURES, signs_with
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.emojis import EMOJIS, WRITTEN
from tests.musbot.render.matches import HOUSE, NAMES, STRONG, RiggedMatch
from tests.strategies import moments

PASO = ["paso"] * 4
MARKUP = re.compile(r"<:\w+:\d+>")
NO_LIMIT = 100_000
WIDEST = "\\_" * 24


def telling(locale: str = "en", seats: int = 4) -> Narrator:
    return Narrator(Texts(locale, EMOJIS), NAMES[:seats])


def lines(page: Page) -> list[str]:
    return [line for block in page.blocks for line in block.lines]


def drawn(*names: str) -> str:
    return "".join([WRITTEN[name] for name in names])


def finished() -> RiggedMatch:
    match = RiggedMatch(*STRONG).say("corto")
    while match.view().previous is None:
        match.say("paso")
    return match


def test_cards_are_drawn_with_their_ranks_beside_them_for_those_who_hear_them() -> None:
    written = telling().cards(parse_cards("12o 7c 1b"))
    assert written == f"{drawn('card_12o', 'card_7c', 'card_1b')} R 7 A"


def test_a_score_is_drawn_in_amarrakos_and_stones_behind_its_number() -> None:
    match = RiggedMatch(*STRONG, score=(12, 0))
    score = table_page(telling(), match.view()).blocks[0].lines[0]
    assert score.startswith(f"🔵 Ane & Iker: 12 {drawn(*['amarrako'] * 2, *['stone'] * 2)} · ")


def test_a_hand_is_drawn_above_the_words_for_it() -> None:
    page = hand_page(telling(), RiggedMatch(*STRONG).view(0))
    assert page.blocks[0].lines[:2] == (
        drawn("card_12c", "card_12e", "card_12o", "card_1o"),
        "king of copas, king of espadas, king of oros, ace of oros",
    )


def test_the_hands_of_a_round_are_drawn_with_their_ranks_beside_them() -> None:
    cards = next(b for b in story_page(telling(), finished().view()).blocks if "cards" in b.heading)
    drawn_hand = drawn("card_12c", "card_12e", "card_12o", "card_1o")
    assert cards.lines[0] == f"🔵 Ane: {drawn_hand} R R R A (solomillo)"


def test_where_suits_matter_they_stand_in_words_beside_the_pictures() -> None:
    rules = parse_rules({"real": "sota-oros"})
    read = read_hands("sota 7 7 7", "rrrr", rules)
    told = comparison_page(telling(), compare(read.hands, rules), read.guessed)
    [line] = [line for line in lines(told) if line.startswith("Suits matter here")]
    assert f"{drawn('card_10e', 'card_7b', 'card_7c', 'card_7e')} (sota of espadas, " in line


def test_a_sena_has_its_face_before_its_name() -> None:
    texts = Texts("en", EMOJIS)
    face = drawn("sena_duples")
    assert mus_words.shown_signal(texts, Signal.DUPLES) == f"{face} Duples (raised eyebrows)"
    assert mus_words.shown_signal(Texts("en"), Signal.DUPLES) == "Duples (raised eyebrows)"


def test_the_suits_are_drawn_where_the_rules_name_them() -> None:
    page = rules_page(Texts("en", EMOJIS), Topic.CARDS, parse_rules({}), PAIRS)
    suits = [
        f"{drawn(f'suit_{letter}')} {name}" for letter, name in zip("oceb", SUITS, strict=True)
    ]
    assert f"- {' · '.join(suits)}" in lines(page)


SUITS = ("oros", "copas", "espadas", "bastos")


@pytest.mark.parametrize(
    "missing", ["card_7e", "stone", "amarrako", "suit_o", "french_suit_s", "french_Kd"]
)
def test_of_a_kind_that_is_not_complete_nothing_is_drawn(missing: str) -> None:
    signs = signs_with({name: text for name, text in WRITTEN.items() if name != missing})
    kinds = {
        "card_7e": ("cards", "gap", "are_heard"),
        "stone": ("stone", "amarrako"),
        "amarrako": ("stone", "amarrako"),
        "suit_o": ("suits",),
        "french_suit_s": ("french_suits",),
        "french_Kd": ("french_cards",),
    }
    for field in signs.__struct_fields__:
        if field not in ("signals", "instead"):
            like = PICTURES if field in kinds[missing] else EMOJIS
            assert getattr(signs, field) == getattr(like, field)


def test_a_face_that_is_missing_leaves_the_words_and_all_other_faces() -> None:
    without = {name: text for name, text in WRITTEN.items() if name != "sena_par"}
    texts = Texts("en", signs_with(without))
    assert mus_words.shown_signal(texts, Signal.PAR) == mus_words.signal(texts, Signal.PAR)
    assert mus_words.shown_signal(texts, Signal.MEDIAS).startswith(drawn("sena_medias"))


def test_without_any_small_picture_everything_is_as_it_was() -> None:
    assert signs_with({}) is PICTURES


def test_every_small_picture_but_the_back_is_written_somewhere() -> None:
    shown = [*EMOJIS.suits.values(), *EMOJIS.cards.values(), EMOJIS.stone, EMOJIS.amarrako]
    shown += [*EMOJIS.french_suits.values(), *EMOJIS.french_cards.values()]
    shown += [EMOJIS.signal(signal, "common") for signal in Signal]
    assert {WRITTEN[name] for name in EMOJI_NAMES} - {*shown} == {WRITTEN["card_back"]}
    assert len(EMOJIS.cards) == len(SPANISH_DECK)
    assert len(EMOJIS.french_cards) == len(FRENCH_DECK)


def labels(texts: Texts, view: MusView) -> Iterator[str]:
    for choice in (*choices(texts, view), *public_choices(texts, view)):
        yield choice.label
    for choice in signal_choices(texts, view):
        yield choice.label
    for _, name in discardable(Narrator(texts, NAMES[:4]), view):
        yield name


def test_no_label_and_no_description_of_a_picture_has_markup() -> None:
    texts, deck = Texts("en", EMOJIS), open_deck()
    for moment in [*moments(parse_rules({}), PAIRS, 3, most=250)][::10]:
        view = MUS.view(moment.state, Seat(1))
        pictures = [
            hand_picture(texts, view, deck),
            showdown_picture(telling(), view, deck),
            score_picture(telling(), view),
        ]
        alts = [picture.alt for picture in pictures if picture is not None]
        assert not [text for text in (*labels(texts, view), *alts) if MARKUP.search(text)]


def test_a_sena_in_a_list_has_its_face_beside_its_label() -> None:
    view = RiggedMatch(*STRONG).view(0)
    [choice, *_] = signal_choices(Texts("en", EMOJIS), view)
    assert choice.sign == WRITTEN[signal_emoji(Signal.SOLOMILLO)]
    assert [each.sign for each in signal_choices(Texts("en"), view)] == [
        "" for _ in signal_choices(Texts("en"), view)
    ]


# ------------------------------------------------------------------ how long pages get


@pytest.mark.parametrize("seating", ["pairs", "teams-of-three", "three-pairs", "six"])
@pytest.mark.parametrize("rules", [{}, HOUSE], ids=["usual", "house"])
def test_d38_pages_of_six_with_the_longest_names_fit_whatever_is_drawn(
    rules: Mapping[str, object], seating: str
) -> None:
    table = SEATINGS[seating]
    told = Narrator(Texts("es", EMOJIS), (WIDEST,) * len(table.seats))
    plain = Narrator(Texts("es"), told.names)
    for moment in [*moments(parse_rules(rules), table, seed=2, most=250)][::5]:
        view = MUS.view(moment.state, Seat(1))
        for build in (table_page, story_page, hand_page):
            page = build(told, view)
            assert page.length <= MOST_SIGNS
            # What is drawn costs nobody a sign of his name: it gives way to the signs before.
            roomy = build(told, view, NO_LIMIT).blocks
            assert page.blocks in (roomy, build(plain, view).blocks)


def test_a_page_of_four_with_common_names_keeps_its_small_pictures() -> None:
    for moment in [*moments(parse_rules({}), PAIRS, seed=2, most=250)][::5]:
        view = MUS.view(moment.state, Seat(1))
        if view.previous is not None:
            assert MARKUP.search(str(story_page(telling("es"), view).blocks))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_page_of_the_rules_fits_with_its_small_pictures(locale: str) -> None:
    for preset in PRESETS:
        rules = parse_rules({"preset": preset})
        for topic in Topic:
            assert rules_page(Texts(locale, EMOJIS), topic, rules, PAIRS).length <= MOST_SIGNS
