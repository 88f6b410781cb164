"""Is a match written as a record that plays the same match?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.records import read_record, write_record
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.game import MUS
from musbot.games.mus.record import record_of
from musbot.games.mus.replay import play_record
from musbot.games.mus.rules import MusRules
from tests.musbot.games.mus.small_records import GOOD
from tests.strategies import match_events, rules, seatings, seeds, starting

NAMES = ("Ane", "Beñat", 'C"a\\rla', "Dani\n", "@everyone", "")


@given(rules(), seatings(), seeds())
def test_a_replayed_export_gives_the_ledger_of_the_match(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    events = match_events(chosen, seating, seed)
    state = starting(chosen, seating, seed)
    names = NAMES[: len(seating.seats)]
    text = MUS.write_record(chosen, seating, names, state.mano, events)
    played = play_record(read_record(text))
    assert played.events == events
    assert read_record(text).players == names
    for event in events:
        state = MUS.evolve(state, event)
    assert played.state == state


@pytest.mark.parametrize("text", [text for text in GOOD if "[start]" not in text])
def test_a_played_record_is_written_so_that_it_plays_again(text: str) -> None:
    played = play_record(read_record(text))
    start = played.start
    names = NAMES[: len(start.seating.seats)]
    written = record_of(start.rules, start.seating, names, start.mano, played.events)
    assert play_record(written) == played


@given(rules(), seatings(), seeds(), st.integers(0, 60))
def test_a_match_that_is_still_played_can_be_written_too(
    chosen: MusRules, seating: Seating, seed: int, most: int
) -> None:
    events = match_events(chosen, seating, seed, most=most)
    mano = starting(chosen, seating, seed).mano
    written = record_of(chosen, seating, NAMES[: len(seating.seats)], mano, events)
    assert play_record(read_record(write_record(written))).events == events


def test_a_match_before_its_first_deal_is_written_without_a_round() -> None:
    written = record_of(MusRules(), SEATINGS["two"], ("Ane", "Jon"), Seat(0), [])
    assert written.rounds == ()
