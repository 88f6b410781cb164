"""Do pictures show what their seat may see, in sizes that a phone shows, and the same in words?"""

from __future__ import annotations

import random
import re
import zlib
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest
from hypothesis import given
from msgspec.structs import replace

from musbot.core.cards import SPANISH_DECK, Cards, parse_cards
from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.game import MUS
from musbot.games.mus.view import MusView
from musbot.render import drawing_felt, mus_words
from musbot.render.decks import Look, open_deck
from musbot.render.drawing_colours import FELT, Solid
from musbot.render.drawing_felt import Felt
from musbot.render.narrator import Narrator
from musbot.render.picture import named_by_content
from musbot.render.picture_hand import draw_hand
from musbot.render.picture_showdown import Held, draw_showdown
from musbot.render.pictures import (
    MOST_ALT,
    Picture,
    draw_picture,
    hand_picture,
    score_picture,
    showdown_picture,
)
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.looking import cards_shown, opened
from tests.musbot.render.matches import STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import moments, seeds

ENGLISH = Texts("en")
OURS = open_deck()
WIDE_NAMES = tuple("漢字仮名交じり文の長い名前です" * 2 + "あい" + sign for sign in "一二三四五六")
ODD_NAMES = ("\u202eAne", "**Mikel**", "@everyone", "اسم طويل", "👨‍👩‍👧‍👦", "")


def played_out(match: RiggedMatch) -> RiggedMatch:
    """Let everybody cut, pass and refuse until the round is over."""
    while match.state.previous is None:
        legal = [each.word for each in MUS.legal_actions(match.state, MUS.to_act(match.state)[0])]
        match.say(next(word for word in ("corto", "paso", "no-quiero") if word in legal))
    return match


def deal(seating: str, seed: int = 0) -> list[str]:
    """Deal random hands, as a rigged match takes them."""
    seats = len(SEATINGS[seating].side_of)
    cards = random.Random(seed).sample(SPANISH_DECK, 4 * seats)
    return [" ".join(cards[4 * seat : 4 * seat + 4]) for seat in range(seats)]


# ------------------------------------------------------------------ the own hand


@pytest.mark.parametrize("look", list(Look))
def test_the_hand_shows_the_four_cards_in_order_on_opaque_felt(look: Look) -> None:
    deck = open_deck(look)
    picture = hand_picture(ENGLISH, RiggedMatch(*STRONG).view(0), deck)
    assert picture is not None
    assert cards_shown(picture, deck) == ["12c", "12e", "12o", "1o"]
    assert picture.alt == ("Your cards: king of copas, king of espadas, king of oros, ace of oros.")


def test_what_was_put_aside_leaves_its_place_empty() -> None:
    match = RiggedMatch(*STRONG).say("mus", "mus", "mus", "mus", "descarto 1o 12c")
    picture, whole = [hand_picture(ENGLISH, match.view(seat), OURS) for seat in (0, 2)]
    assert picture is not None
    assert whole is not None
    assert cards_shown(picture, OURS) == ["12e", "12o"]
    assert opened(picture.png).size == opened(whole.png).size


def test_who_holds_nothing_is_shown_nothing() -> None:
    assert hand_picture(ENGLISH, RiggedMatch(*STRONG).view(None), OURS) is None


@given(seeds())
def test_a_players_pictures_are_the_same_whatever_the_others_hold(seed: int) -> None:
    chance = random.Random(seed)
    own, *others = deal("pairs", seed)
    hidden = sorted(set(SPANISH_DECK) - set(own.split()))
    changed = chance.sample(hidden, 12)
    again = [" ".join(changed[first : first + 4]) for first in (0, 4, 8)]

    def shown(*hands: str) -> list[Picture | None]:
        draw_hand.cache_clear()
        view = RiggedMatch(*hands).view(0)
        return [hand_picture(ENGLISH, view, OURS), score_picture(narrator(), view)]

    assert shown(own, *others) == shown(own, *again)


def test_the_name_of_the_file_tells_nobody_which_cards_there_are() -> None:
    match = RiggedMatch(*STRONG)
    pictures = [hand_picture(ENGLISH, match.view(seat), OURS) for seat in range(4)]
    assert {picture.name for picture in pictures if picture is not None} == {"hand.png"}


# ------------------------------------------------------------------ the showdown


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("seating", list(SEATINGS))
def test_the_showdown_shows_and_names_every_card(seating: str, locale: str) -> None:
    match = played_out(RiggedMatch(*deal(seating), seating=seating))
    telling = narrator(locale, len(SEATINGS[seating].side_of))
    picture = showdown_picture(telling, match.view(), OURS)
    assert picture is not None
    assert match.state.previous is not None
    held = [card for hand in match.state.previous.hands for card in hand]
    assert sorted(cards_shown(picture, OURS, small=True)) == sorted(held)
    assert [card for card in held if mus_words.card(telling.texts, card) not in picture.alt] == []
    assert [name for name in telling.names if name not in picture.alt] == []


def test_the_showdown_says_what_hands_are_worth_and_which_won_what() -> None:
    match = played_out(RiggedMatch(*STRONG))
    picture = showdown_picture(narrator(), match.view(), OURS)
    assert picture is not None
    sentences = picture.alt.split(". ")
    assert sentences[0].startswith("Ane: king of copas")
    assert sentences[0].endswith("solomillo; medias of kings, juego 31")
    assert sentences[1] == "Won: Grande · Pares · Juego"
    assert "Won" not in sentences[2]


def test_it_is_all_told_in_the_readers_language() -> None:
    picture = showdown_picture(narrator("es"), played_out(RiggedMatch(*STRONG)).view(), OURS)
    assert picture is not None
    assert "as de oros; solomillo; medias de reyes, juego 31. Gana: Grande" in picture.alt


def test_who_has_won_the_game_has_a_star() -> None:
    match = RiggedMatch(*STRONG).say("corto", "ordago", "quiero")
    picture = showdown_picture(narrator(), match.view(), OURS)
    assert picture is not None
    assert "solomillo; medias of kings, juego 31. Won: Grande." in picture.alt
    assert picture.alt.endswith("The game goes to Ane & Iker.")
    held = Held("Ane", "Ane", 0, parse_cards("1o 2o 3o 4o"), "", "", has_won_the_game=False)
    winner = replace(held, has_won_the_game=True)
    assert draw_showdown(OURS, (held,)) != draw_showdown(OURS, (winner,))


def test_before_a_round_has_ended_there_is_no_showdown() -> None:
    assert showdown_picture(narrator(), RiggedMatch(*STRONG).view(), OURS) is None


def test_hands_that_were_not_shown_are_in_no_picture() -> None:
    match = RiggedMatch(*STRONG, rules={"always_show": False}, score=(39, 0))
    match.say("corto", "envido 2", "no-quiero", "no-quiero")
    assert match.view().previous is not None
    assert showdown_picture(narrator(), match.view(), OURS) is None


def test_two_teams_sit_in_columns_and_three_pairs_in_rows() -> None:
    for seating, expected in (
        ("teams-of-three", [0, 1, 2, 3, 4, 5]),
        ("three-pairs", [0, 3, 1, 4, 2, 5]),
    ):
        match = played_out(RiggedMatch(*deal(seating), seating=seating))
        assert match.state.previous is not None
        mano = match.state.previous.mano
        picture = showdown_picture(narrator(seats=6), match.view(), OURS)
        assert picture is not None
        shown = cards_shown(picture, OURS, small=True)
        order = [
            next(
                seat
                for seat, hand in enumerate(match.state.previous.hands)
                if shown[4 * place] in hand
            )
            for place in range(6)
        ]
        assert order == [(seat + mano) % 6 for seat in expected]


# ------------------------------------------------------------------ a draw for partners


def test_a_draw_shows_a_card_beside_each_name() -> None:
    cards = parse_cards("12o 7c 3b 1e 5o 11c")
    for count in (2, 3, 4, 5, 6):
        names = ("Ane", "Mikel", "Iker", "Leire", "Unai", "Jone")[:count]
        picture = draw_picture(ENGLISH, names, cards[:count], OURS)
        assert cards_shown(picture, OURS) == list(cards[:count])
        assert picture.alt.startswith("Ane: king of oros. Mikel: seven of copas.")


# ------------------------------------------------------------------ all of them


def all_pictures(view: MusView, telling: Narrator) -> list[Picture]:
    pictures = [
        hand_picture(telling.texts, view, OURS),
        showdown_picture(telling, view, OURS),
        score_picture(telling, view),
    ]
    return [picture for picture in pictures if picture is not None]


@pytest.mark.parametrize(("seating", "rules"), TABLES)
def test_pictures_of_every_seating_fit_a_phone_and_a_message(
    seating: str, rules: dict[str, object]
) -> None:
    table = SEATINGS[seating]
    for names in (WIDE_NAMES, ODD_NAMES):
        telling = Narrator(Texts("es"), names[: len(table.side_of)])
        for moment in list(moments(MUS.parse_rules(rules), table, 7, most=300))[::25]:
            for picture in all_pictures(MUS.view(moment.state, Seat(1)), telling):
                wide, high = opened(picture.png).size
                assert 600 <= wide <= 760
                assert high <= 1.35 * wide
                assert len(picture.png) <= 80 * 1024
                assert 0 < len(picture.alt) <= MOST_ALT
                assert re.fullmatch(r"[a-z]+(-[0-9a-f]{8})?\.png", picture.name)


def test_another_picture_for_everybody_has_another_name() -> None:
    first = score_picture(narrator(), RiggedMatch(*STRONG, score=(3, 0)).view())
    same = score_picture(narrator(), RiggedMatch(*STRONG, score=(3, 0)).view())
    other = score_picture(narrator(), RiggedMatch(*STRONG, score=(4, 0)).view())
    assert first == same
    assert first.name != other.name


def test_a_picture_that_is_another_at_its_end_alone_has_another_name(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(drawing_felt, "deflate", partial(zlib.compress, level=0))

    def drawn(last: int) -> bytes:
        felt = Felt(OURS.palette, 100, 100)
        felt.fill(Solid.TRAY, last, 99, 1, 1)
        return felt.png()

    pictures = [drawn(50), drawn(51), drawn(51)]
    assert len({png[:1024] for png in pictures}) == 1
    assert len({named_by_content("felt", png) for png in pictures}) == 2


def test_the_same_hand_is_drawn_once() -> None:
    view = RiggedMatch(*STRONG).view(0)
    first, again = [hand_picture(ENGLISH, view, OURS) for _ in range(2)]
    assert first is not None
    assert again is not None
    assert first.png is again.png


def test_many_threads_draw_what_one_does() -> None:
    hands: list[Cards] = [parse_cards(text) for seed in range(10) for text in deal("pairs", seed)]
    alone = [draw_hand.__wrapped__(OURS, hand) for hand in hands]
    draw_hand.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(partial(draw_hand, OURS), hands)) == alone


# ------------------------------------------------------------------ the file


def test_pictures_are_the_same_where_the_quicker_compressor_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    cards = parse_cards("1o 7c 12e 10b")
    usual = draw_hand.__wrapped__(OURS, cards)
    monkeypatch.setattr(drawing_felt, "deflate", drawing_felt.SLOWER)
    monkeypatch.setattr(drawing_felt, "checksum", zlib.crc32)
    slower = draw_hand.__wrapped__(OURS, cards)
    assert opened(usual).tobytes() == opened(slower).tobytes()
    assert max(len(usual), len(slower)) < 30 * 1024


def test_what_lies_beyond_the_edge_spoils_nothing() -> None:
    felt = Felt(OURS.palette, 300, 300)
    felt.lay(OURS.large["1o"], -20, -20)
    felt.fill(Solid.TRAY, -5, 200, 400, 400)
    shown = opened(felt.png())
    assert shown.size == (300, 300)
    assert shown.getpixel((0, 250)) == Solid.TRAY.value
    assert shown.getpixel((299, 10)) == FELT
