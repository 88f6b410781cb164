"""Is a round told whole in one message: the words, the cards, the count, and what came of it?"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from musbot.core.seats import SEATINGS
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.view import MusView
from musbot.render.mus_story import adentro_lines, story_page
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, OMISSION, Page
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import HOUSE, STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import moments

PASO = ["paso"] * 4
WIDEST = "\\_" * 24
"""A name of 24 signs each of which Discord needs a backslash for."""


def told(match: RiggedMatch, locale: str = "en") -> dict[str, list[str]]:
    page = story_page(narrator(locale), match.view())
    return {block.heading: list(block.lines) for block in page.blocks}


def test_a_round_is_told_from_its_first_word_to_the_score() -> None:
    match = RiggedMatch(*STRONG).say("mus", "corto", "envido 5", "mas 7", "no-queremos")
    match.say(*PASO, "paso", "paso", "envido", "quiero")
    assert told(match) == {
        "Round 1": [
            "Mano: Ane.",
            "Ane: Mus · Mikel: Corto",
            "Grande — Ane: Envido 5 · Mikel: 7 más · Iker: No queremos",
            "Chica — Ane: Paso · Mikel: Paso · Iker: Paso · Leire: Paso",
            "Pares? Ane: yes · Mikel: no · Iker: yes · Leire: yes",
            "Pares — Ane: Paso · Iker: Paso · Leire: Envido 2 · Ane: Quiero",
            "Juego? Ane: yes · Mikel: no · Iker: yes · Leire: no",
        ],
        "The cards": [
            "Ane: R♥ R♠ R♦ A♦ (solomillo)",
            "Mikel: 7♣ 6♠ 5♥ 4♦ (the hand of tío Perete)",
            "Iker: C♥ C♦ S♠ 2♣",
            "Leire: 6♣ 5♦ 4♥ 4♠",
        ],
        "The count": [
            "Grande: refused, Mikel & Leire +5 stones at once.",
            "Chica: all passed. Ane & Iker +1 stone. Best: Iker, A S C C.",
            (
                "Pares: 2 stones accepted. Ane & Iker +5 stones = 2 (bet) "
                "+ 2 (Ane, medias of kings) + 1 (Iker, par of caballos). "
                "Best: Ane, medias of kings."
            ),
            "Juego: only Ane & Iker, +6 stones = 3 (Ane, 31) + 3 (Iker, 31).",
        ],
        "Who would have won": ["Grande: Ane & Iker — Ane, R R R A."],
        "Score, to 40": [
            "Ane & Iker: 12 ◆◆●● · games 0 of 3",
            "Mikel & Leire: 5 ◆ · games 0 of 3",
        ],
    }


def test_a_round_is_told_in_spanish() -> None:
    match = RiggedMatch(*STRONG).say("corto", "ordago", "quiero")
    assert list(told(match, "es")) == [
        "Ronda 1",
        "Las cartas",
        "La cuenta",
        "Quién habría ganado",
        "Marcador, a 40",
    ]


def test_before_a_round_has_ended_there_is_the_score() -> None:
    assert list(told(RiggedMatch(*STRONG))) == ["Score, to 40"]


def test_who_comes_close_to_the_target_is_announced_once() -> None:
    match = RiggedMatch(*STRONG, score=(24, 10)).say("corto", *PASO, *PASO, *PASO[:3])
    assert told(match)["The count"][-1] == "Adentro: Ane & Iker, 5 stones to go."
    match.say("corto")
    before = match.view().previous
    while match.view().previous == before:
        match.say("paso")
    assert not any("Adentro" in line for line in told(match)["The count"])


def test_where_the_game_was_won_nobody_is_announced_to_be_close_to_it() -> None:
    match = RiggedMatch(*STRONG, score=(30, 34)).say("corto", *PASO, *PASO, *PASO[:3])
    assert match.view().games == (1, 0)
    assert adentro_lines(narrator(), match.view()) == ()


def test_m44_a_reshuffle_is_told_in_the_round_in_which_it_was() -> None:
    match = RiggedMatch(*STRONG)
    while not match.view().restocks:
        match.say(*["mus"] * 4)
        for seat in range(4):
            match.act(seat, f"descarto {' '.join(match.view(seat).hand)}")
    match.say("corto", *PASO)
    while match.view().previous is None:
        match.say("paso")
    expected = "The stock ran out: the discards were shuffled and are drawn from now. "
    assert [line for line in told(match)["Round 1"] if line.startswith(expected)]
    while match.view().round_number == 2:
        match.say("corto" if match.view().lance is None else "paso")
    assert not [line for line in told(match)["Round 2"] if line.startswith(expected)]


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_every_seat_is_told_the_same_story(seating: str, given: Mapping[str, object]) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=6, most=80):
        public = story_page(telling, MUS.view(moment.state, None))
        for seat in moment.state.seating.seats:
            assert story_page(telling, MUS.view(moment.state, seat)) == public


def _longest(view: MusView, language: str) -> Page:
    names = tuple([WIDEST] * len(view.seating.seats))
    return story_page(Narrator(Texts(language), names), view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seating", ["teams-of-three", "three-pairs", "six"])
@pytest.mark.parametrize("rules", [{}, HOUSE], ids=["usual", "house"])
def test_d38_the_story_of_six_with_the_longest_names_fits_and_tells_everything(
    rules: Mapping[str, object], seating: str, language: str
) -> None:
    rounds = 0
    for moment in moments(parse_rules(rules), SEATINGS[seating], seed=2, most=250):
        view = MUS.view(moment.state, None)
        if view.previous is None or view.round_number == rounds:
            continue
        rounds = view.round_number
        page = _longest(view, language)
        assert page.length <= MOST_SIGNS
        assert OMISSION not in [line for block in page.blocks for line in block.lines]
        huge = replace(view, score=(999_999,) * len(view.score))
        assert _longest(huge, language).length <= MOST_SIGNS
    assert rounds > 1
