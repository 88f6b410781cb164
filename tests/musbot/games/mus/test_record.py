"""Is a match written as a record that plays the same match?"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from musbot.core.records import read_record, write_record
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games.mus.events import Event, GameWon, Noticed, OrdagoWon, StonesWon
from musbot.games.mus.game import MUS
from musbot.games.mus.record import record_of
from musbot.games.mus.replay import play_record
from musbot.games.mus.rules import MusRules
from tests.musbot.games.mus.rounds import Table
from tests.musbot.games.mus.small_records import GOOD
from tests.strategies import fitted, match_events, rules, seatings, seeds, starting

NAMES = ("Ane", "Beñat", 'C"a\\rla', "Dani\n", "@everyone", "")


@given(rules(), seatings(), seeds())
def test_a_replayed_export_gives_the_ledger_of_the_match(
    chosen: MusRules, seating: Seating, seed: int
) -> None:
    rules = spoken(fitted(chosen, seating))
    events = match_events(rules, seating, seed)
    state = starting(rules, seating, seed)
    names = NAMES[: len(seating.seats)]
    text = MUS.write_record(rules, seating, names, state.mano, events)
    played = play_record(read_record(text))
    assert unnoticed(played.events) == unnoticed(events)
    assert read_record(text).players == names
    for event in unnoticed(events):
        state = MUS.evolve(state, event)
    assert ledgers(played.events) == ledgers(events)
    assert played.state == replace(state, whispers=played.state.whispers)


def spoken(rules: MusRules) -> MusRules:
    """Let partners consult in words that a record keeps."""
    return replace(rules, talk="yes-no") if rules.talk == "free" else rules


def unnoticed(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Leave out who has caught a signal, which no record tells."""
    return tuple(event for event in events if not isinstance(event, Noticed))


def ledgers(events: tuple[Event, ...]) -> list[Event]:
    """Give what was written down."""
    return [event for event in events if isinstance(event, StonesWon | OrdagoWon | GameWon)]


def test_what_partners_say_in_words_of_their_own_is_in_no_record() -> None:
    table = Table(talk="free", mus_corrido="off")
    table.say("0 corto", "0 consulta tengo buena chica", "0 consulta que-digo", "0 paso")
    state = table.state
    text = MUS.write_record(state.rules, state.seating, NAMES[:4], Seat(0), table.events)
    assert "chica" not in text
    assert '"0 consulta que-digo"' in text


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
    rules = spoken(fitted(chosen, seating))
    events = match_events(rules, seating, seed, most=most)
    mano = starting(rules, seating, seed).mano
    written = record_of(rules, seating, NAMES[: len(seating.seats)], mano, events)
    played = play_record(read_record(write_record(written)))
    assert unnoticed(played.events) == unnoticed(events)


def test_a_match_before_its_first_deal_is_written_without_a_round() -> None:
    written = record_of(MusRules(), SEATINGS["two"], ("Ane", "Jon"), Seat(0), [])
    assert written.rounds == ()
