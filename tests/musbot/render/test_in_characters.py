"""Can every game be read, typed and drawn where there are only characters?"""

from __future__ import annotations

from pathlib import Path

import pytest

import musbot.terminal
from musbot.core.contract import settle
from musbot.core.errors import NotationError
from musbot.core.seats import Seat
from musbot.games import GAMES
from musbot.render.cards_in_characters import side_by_side
from musbot.render.faces import face_of
from musbot.render.in_characters import cards_by_number
from musbot.render.text import LANGUAGES, Texts
from musbot.service.chance import seeded_chance
from tests.musbot.games.tongues import TONGUES
from tests.musbot.render.matches import narrator

BESIDE_THE_CARDS = 41
"""So many columns are there for what stands at the left of the full screen."""

STYLES = (Path(musbot.terminal.__file__).parent / "app.tcss").read_text("utf-8")


def first_view(game: str, seat: int = 0) -> object:
    """Give what a seat sees right after the first deal."""
    rules = GAMES[game]
    seating = rules.seatings[0]
    state = rules.start(rules.fit_rules(rules.parse_rules({}), seating), seating, Seat(0))
    return rules.view(settle(rules, state, seeded_chance(1).shuffle)[1], Seat(seat))


@pytest.mark.parametrize("game", GAMES)
def test_all_cards_of_a_deck_are_drawn_alike_and_have_a_colour(game: str) -> None:
    characters, rules = face_of(game).in_characters, GAMES[game].parse_rules({})
    drawn = [characters.card_lines(Texts("en"), card, rules) for card in TONGUES[game].deck]
    assert len({len(line) for lines in drawn for line in lines}) == 1
    assert len({len(lines) for lines in drawn}) == 1
    assert len(set(drawn)) == len(drawn)
    for card in TONGUES[game].deck:
        assert f"CardFace.{characters.suit_name(card)}" in STYLES


@pytest.mark.parametrize("game", GAMES)
def test_a_hand_is_drawn_whole_beside_what_was_said(game: str) -> None:
    characters = face_of(game).in_characters
    view = first_view(game)
    hand = characters.hand(view)
    assert hand
    rules = GAMES[game].parse_rules({})
    row = side_by_side([characters.card_lines(Texts("en"), card, rules) for card in hand])
    assert max(map(len, row)) <= BESIDE_THE_CARDS
    assert cards_by_number([len(hand), 1], hand) == (hand[-1], hand[0])
    with pytest.raises(NotationError, match="place"):
        cards_by_number([len(hand) + 1], hand)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_is_told_in_every_language_and_fills_no_line_with_nothing(
    game: str, language: str
) -> None:
    characters, telling, view = face_of(game).in_characters, narrator(language), first_view(game)
    seating, rules = GAMES[game].seatings[0], GAMES[game].parse_rules({})
    told = [
        *characters.opening(telling, view),
        *characters.help_lines(Texts(language), rules, seating),
        *characters.score_lines(telling, view),
        *characters.board_lines(telling, view),
    ]
    assert all(told)
    assert len(characters.worth_line(telling, view)) <= BESIDE_THE_CARDS
    assert characters.last_round(telling, view) == ()
    assert characters.lying(telling, view) == ()
