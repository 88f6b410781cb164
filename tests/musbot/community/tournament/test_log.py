"""Are the events of a tournament read as they were written, and nonsense refused?"""

from __future__ import annotations

import msgspec
import pytest

from musbot.community.tournament.events import (
    Announced,
    Cancelled,
    Decided,
    DrawnContest,
    Finished,
    Registered,
    RoundDrawn,
    TournamentEvent,
    Undrawn,
    WhyCancelled,
    Withdrawn,
)
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.log import begin, decode, encode, replay
from musbot.community.tournament.values import (
    ContestId,
    EntrantId,
    How,
    Result,
    Score,
    Spot,
)
from musbot.core.errors import CorruptLogError
from musbot.core.ids import PlayerId
from tests.musbot.community.tournament.evenings import player, terms

ANNOUNCED = Announced(terms(), PlayerId(1), "seed", 7)
DECIDED = Decided(ContestId(1), Result(Score((3, 0)), How.TABLE))


def test_an_event_is_read_as_it_was_written() -> None:
    assert decode(encode(ANNOUNCED)) == ANNOUNCED
    assert encode(Cancelled(WhyCancelled.TOO_FEW)) == (
        b'{"type":"cancelled","why":"too-few","by":null}'
    )


@pytest.mark.parametrize("body", [b"", b"{", b'{"type":"unheard"}', b"[" * 100_000])
def test_what_is_no_event_is_refused(body: bytes) -> None:
    with pytest.raises(CorruptLogError):
        decode(body)


@pytest.mark.parametrize(
    "events",
    [
        [],
        [Cancelled(WhyCancelled.ORGANISER)],
        [ANNOUNCED, ANNOUNCED],
        [ANNOUNCED, Registered(EntrantId(2), (player(1),))],
        [ANNOUNCED, Withdrawn(EntrantId(1), PlayerId(1))],
        [ANNOUNCED, RoundDrawn(2, ())],
        [ANNOUNCED, Undrawn(1)],
        [ANNOUNCED, RoundDrawn(1, ()), Undrawn(0)],
        [ANNOUNCED, DECIDED],
    ],
)
def test_events_that_do_not_follow_from_each_other_are_refused(
    events: list[TournamentEvent],
) -> None:
    with pytest.raises(CorruptLogError):
        replay([(0.0, encode(each)) for each in events])


def test_a_wrong_event_is_named_by_its_number() -> None:
    with pytest.raises(CorruptLogError, match="event 2: announced twice"):
        replay([(0.0, encode(ANNOUNCED)), (0.0, encode(ANNOUNCED))])


def test_an_event_with_more_in_it_than_we_know_is_read() -> None:
    body = msgspec.json.decode(encode(ANNOUNCED))
    body["weather"] = "rain"
    assert decode(msgspec.json.encode(body)) == ANNOUNCED


def test_a_match_that_somebody_was_put_out_of_who_is_nobody_changes_nothing_else() -> None:
    state = begin(ANNOUNCED)
    drawn = DrawnContest(ContestId(1), Spot(), ((EntrantId(1),), (EntrantId(2),)))
    state = evolve(state, RoundDrawn(1, (drawn,)), 0.0)
    state = evolve(state, msgspec.structs.replace(DECIDED, out=(EntrantId(9),)), 5.0)
    assert state.contests[0].decided_at == 5.0
    finished = evolve(state, Finished(((EntrantId(1), 1),)), 6.0)
    assert finished.places == ((1, 1),)
