"""Is a log that makes no table told from one that does?"""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as some

from musbot.core.errors import CorruptLogError, RulesError
from musbot.core.seats import Seat
from musbot.games import GAMES
from musbot.games.mus.events import Event, MusCut
from musbot.games.mus.game import MUS, Mus
from musbot.games.mus.state import MusState
from musbot.service.events import Closed, Opened, Person, Played, Seated, Started, TableEvent
from musbot.service.log import decode, encode, replay
from musbot.service.ports import PlayerId, Stored
from tests.musbot.service.house import ANE, PEOPLE, House

OPENED = Opened("mus", {"preset": "fournier"}, "pairs", ANE.id)
STARTED = Started(Seat(0))


def stored(*events: TableEvent | bytes) -> tuple[Stored, ...]:
    return tuple(
        Stored(1.0, event if isinstance(event, bytes) else encode(event)) for event in events
    )


WRONG: dict[str, tuple[TableEvent | bytes, ...]] = {
    "empty bytes": (b"",),
    "no JSON": (OPENED, b"{"),
    "no event": (OPENED, b"null"),
    "half a letter": (
        OPENED,
        b'{"type":"seated","seat":0,"occupant":{"type":"computer","name":"\xff"}}',
    ),
    "an event of a later version": (OPENED, b'{"type":"sang"}'),
    "a part is missing": (OPENED, b'{"type":"seated","seat":0}'),
    "not opened first": (STARTED,),
    "opened twice": (OPENED, OPENED),
    "an unknown game": (Opened("brisca", {}, "pairs", ANE.id),),
    "an unknown seating": (Opened("mus", {}, "nine", ANE.id),),
    "rules of a later version": (Opened("mus", {"kings": 7}, "pairs", ANE.id), STARTED),
    "lists nested without end": (OPENED, b'{"type":"seated","x":' + b"[" * 10**6),
    "nested without end in the first event": (b'{"type":"opened","rules":' + b'{"a":' * 10**6,),
    "a mano beside the table": (OPENED, Started(Seat(4))),
    "a mano before the table": (OPENED, Started(Seat(-1))),
    "a seat beside the table": (OPENED, Seated(Seat(4), ANE)),
    "a seat before the table": (OPENED, Seated(Seat(-1), ANE)),
    "started twice": (OPENED, STARTED, STARTED),
    "a move before the match": (OPENED, Played(msgspec.Raw(b'{"type":"passed","seat":0}'))),
    "a move that cannot be": (OPENED, STARTED, Played(msgspec.Raw(b'{"type":"passed","seat":0}'))),
    "an unknown move": (OPENED, STARTED, Played(msgspec.Raw(b'{"type":"flown"}'))),
    "cards for nobody": (
        OPENED,
        STARTED,
        Played(msgspec.Raw(b'{"type":"served","seat":9,"cards":[]}')),
    ),
}


@pytest.mark.parametrize("fault", WRONG)
def test_events_that_make_no_table_are_called_corrupt(fault: str) -> None:
    with pytest.raises(CorruptLogError):
        replay(stored(*WRONG[fault]), GAMES)


@pytest.mark.parametrize(
    "error",
    [
        AssertionError("12o"),
        AttributeError("12o"),
        IndexError("12o"),
        KeyError("12o"),
        RulesError("kings", 7, ()),
        TypeError("12o"),
        ValueError("12o"),
        ZeroDivisionError("12o"),
    ],
    ids=repr,
)
def test_whatever_a_game_says_of_impossible_events_they_are_called_corrupt(
    error: Exception,
) -> None:
    class Confused(Mus):
        @staticmethod
        def evolve(state: MusState, event: Event) -> MusState:
            raise error

    moved = Played(msgspec.Raw(MUS.encode_event(MusCut(Seat(0)))))
    with pytest.raises(CorruptLogError) as corrupt:
        replay(stored(OPENED, STARTED, moved), {"mus": Confused()})
    assert "12o" not in str(corrupt.value)


def test_the_first_wrong_event_is_named() -> None:
    with pytest.raises(CorruptLogError, match="event 3: there is no seat 7"):
        replay(stored(OPENED, Seated(Seat(0), ANE), Seated(Seat(7), ANE), b"{"), GAMES)


@given(some.binary(max_size=40))
def test_any_bytes_are_an_event_or_corrupt(body: bytes) -> None:
    try:
        decode(body)
    except CorruptLogError:
        return


@given(some.integers(0, 10**6), some.integers(0, 10**6), some.data())
async def test_a_log_with_one_event_too_few_never_fails_in_another_way(
    seed: int, missing: int, choice: some.DataObject
) -> None:
    house = House(seed=seed)
    table = await house.match(*PEOPLE[:2])
    for _ in range(choice.draw(some.integers(0, 20))):
        if table.is_live:
            await house.go_on(table)
    events = await house.store.read(table.id)
    gone = missing % len(events)
    try:
        replay((*events[:gone], *events[gone + 1 :]), GAMES)
    except CorruptLogError:
        return


@given(some.text(), some.integers(0, 2**63 - 1))
def test_any_name_and_any_person_is_read_as_it_was_written(name: str, person: int) -> None:
    for event in (Seated(Seat(1), Person(PlayerId(person), name)), Closed(PlayerId(person))):
        assert decode(encode(event)) == event
