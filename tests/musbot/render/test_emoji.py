"""Is there a small picture of everything that a line of text may show?"""

from __future__ import annotations

import io
import re

from PIL import Image

from musbot.core.cards import SPANISH_DECK, SPANISH_SUITS
from musbot.games.mouche.cards import FRENCH_DECK, FRENCH_SUITS
from musbot.games.mus.actions import Signal
from musbot.games.mus.signal_sets import SETS
from musbot.render.emoji import (
    AMARRAKO_EMOJI,
    BACK_EMOJI,
    STONE_EMOJI,
    card_emoji,
    emoji_sprites,
    french_emoji,
    french_suit_emoji,
    signal_emoji,
    suit_emoji,
)

ROOM_FOR_A_MARK = 9
"""What whoever uploads them appends to the names, of which Discord takes 32 signs."""


def test_there_is_one_of_every_card_suit_and_stone() -> None:
    wanted = {
        *[card_emoji(card) for card in SPANISH_DECK],
        *[suit_emoji(suit) for suit in SPANISH_SUITS],
        BACK_EMOJI,
        STONE_EMOJI,
        AMARRAKO_EMOJI,
    }
    assert len(wanted) == 47
    assert wanted <= set(emoji_sprites())


def test_there_is_one_of_every_french_card_and_suit_beside_those_of_the_spanish_deck() -> None:
    cards = {french_emoji(card) for card in FRENCH_DECK}
    suits = {french_suit_emoji(suit) for suit in FRENCH_SUITS}
    assert len(cards | suits) == 56
    assert cards | suits <= set(emoji_sprites())
    assert not cards & {card_emoji(card) for card in SPANISH_DECK}


def test_no_two_names_are_one_where_capitals_do_not_count() -> None:
    assert len({name.casefold() for name in emoji_sprites()}) == len(emoji_sprites())


def test_there_is_one_of_every_sena_of_every_set() -> None:
    for chosen, signals in SETS.items():
        for signal in signals.tests:
            assert signal_emoji(signal, chosen) in emoji_sprites()
    assert {signal_emoji(signal) for signal in Signal} <= set(emoji_sprites())


def test_a_set_that_winks_for_thirty_is_shown_winking() -> None:
    assert signal_emoji(Signal.TREINTA, "bizkaia") == signal_emoji(Signal.TREINTA_Y_UNA)
    assert signal_emoji(Signal.TREINTA) != signal_emoji(Signal.TREINTA_Y_UNA)


def test_their_names_are_such_as_discord_takes() -> None:
    for name in emoji_sprites():
        assert re.fullmatch(r"[A-Za-z0-9_]{2,32}", name)
        assert len(name) + ROOM_FOR_A_MARK <= 32


def test_they_are_small_square_and_none_like_another() -> None:
    sprites = emoji_sprites()
    assert len(set(sprites.values())) == len(sprites)
    for png in sprites.values():
        assert len(png) < 16 * 1024
        with Image.open(io.BytesIO(png)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA")
            assert image.getchannel("A").getextrema() == (0, 255)
