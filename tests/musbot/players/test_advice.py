"""Does the computer player answer its partner honestly, and only when it is asked?"""

import pytest
from hypothesis import given

from musbot.core.seats import Seat, Seating
from musbot.games.mus.actions import WORDS_OF_TALK, Consulta
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView
from musbot.players.mus_advice import MusAdviser
from tests.musbot.render.matches import STRONG, RiggedMatch
from tests.strategies import moments, rules, seatings, seeds

WEAK = ("4o 5c 6e 7b", "12o 12c 12e 1o", "4c 5o 6b 7e", "11o 11c 10e 2b")
"""Seats 0 and 2 hold nothing."""


def answer(match: RiggedMatch, text: str, *, by: int = 0, to: int = 2) -> str | None:
    before = match.view(to)
    match.act(by, f"consulta {text}")
    said = MusAdviser().answer(before, match.view(to))
    return None if said is None else said.text


def test_asked_what_to_say_it_names_the_word_that_its_own_cards_are_worth() -> None:
    assert answer(RiggedMatch(*STRONG), "que-digo", by=2, to=0) == "quita"
    assert answer(RiggedMatch(*WEAK), "que-digo") == "mus"
    assert answer(RiggedMatch(*STRONG).say("corto"), "llego-a-mi", by=2, to=0) == "envida"
    assert answer(RiggedMatch(*WEAK).say("corto"), "que-digo") == "no"


def test_asked_about_a_bet_it_says_yes_or_no_for_both() -> None:
    strong = RiggedMatch(*STRONG[1:], STRONG[0]).say("corto", "envido")
    assert answer(strong, "que-digo", by=1, to=3) in ("si", "envida", "ordago")
    weak = RiggedMatch(*STRONG).say("corto", "ordago")
    assert answer(weak, "que-digo", by=3, to=1) == "no"


def test_what_a_partner_thinks_of_is_answered_by_yes_or_no() -> None:
    assert answer(RiggedMatch(*STRONG), "quita", by=2, to=0) == "si"
    assert answer(RiggedMatch(*STRONG), "mus", by=2, to=0) == "no"


def test_words_of_ones_own_are_answered_like_a_question() -> None:
    match = RiggedMatch(*WEAK, rules={"talk": "free"})
    assert answer(match, "what would you say?") == "mus"


def test_without_pares_it_can_only_warn() -> None:
    match = RiggedMatch(*STRONG).say("corto", *["paso"] * 8)
    assert answer(match, "envida", by=3, to=1) == "no"


@pytest.mark.parametrize("text", ["si", "no"])
def test_an_answer_is_not_answered(text: str) -> None:
    assert answer(RiggedMatch(*STRONG), text) is None


def test_there_is_nothing_to_answer_where_nothing_was_said_or_the_others_are_to_speak() -> None:
    match = RiggedMatch(*STRONG)
    assert MusAdviser().answer(match.view(2), match.view(2)) is None
    match.say("corto", "envido")
    assert answer(match, "que-digo") is None


@given(rules(), seatings(), seeds())
def test_whatever_it_answers_is_a_legal_word_of_the_list(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    adviser = MusAdviser()
    before: dict[Seat, MusView] = {}
    for moment in moments(chosen, seating, seed, most=150):
        for seat in seating.seats:
            after = MUS.view(moment.state, seat)
            known = before.get(seat)
            before[seat] = after
            if known is None or known.round_number != after.round_number:
                continue
            said = adviser.answer(known, after)
            if said is not None:
                assert isinstance(said, Consulta)
                assert said.text in WORDS_OF_TALK
                MUS.decide(moment.state, seat, said)
