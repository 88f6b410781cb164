"""Is it told of a stored match what everybody has done himself, and of nobody else?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec
import pytest

from musbot.core.errors import CorruptLogError
from musbot.core.seats import Seat
from musbot.games import GAMES
from musbot.games.mus.game import MUS
from musbot.service.deeds_of_match import deeds_of
from musbot.service.events import Absent, Played, Returned, Started
from musbot.service.log import decode, encode
from musbot.service.ports import Stored
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, House

SOME_ROUNDS = {"target": 40, "games_per_vaca": 1}
LONG = {"target": 100, "games_per_vaca": 9, "ordago": "off"}


async def told(house: House, table: Table) -> Sequence[Mapping[str, int]]:
    return deeds_of(await house.store.read(table.id), GAMES)


async def all_that_was_done(house: House, table: Table) -> Sequence[Mapping[str, int]]:
    """What the game tells by its own events, whoever played."""
    events = [decode(each.body) for each in await house.store.read(table.id)]
    (mano,) = [event.mano for event in events if isinstance(event, Started)]
    played = [MUS.decode_event(bytes(each.event)) for each in events if isinstance(each, Played)]
    view = table.view(None)
    return MUS.deeds(MUS.read_rules(view.rules), view.seating, mano, played)


async def play_rounds(house: House, table: Table, rounds: int) -> None:
    last = table.snapshot().rounds + rounds
    while table.is_live and table.snapshot().rounds < last:
        await house.go_on(table)


def grandes(did: Mapping[str, int]) -> int:
    return did.get("grande-played", 0)


async def test_who_played_all_the_match_has_done_all_that_was_done_at_his_seat(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SOME_ROUNDS)
    await house.play_out(table)
    found = await told(house, table)
    assert list(found) == list(await all_that_was_done(house, table))
    assert sum(each["games-won"] for each in found if "games-won" in each) == 2


async def test_a_computer_player_has_done_nothing(house: House) -> None:
    table = await house.match(ANE, JON, rules=SOME_ROUNDS)
    await house.play_out(table)
    found, done = await told(house, table), await all_that_was_done(house, table)
    assert list(found[:2]) == list(done[:2])
    assert list(found[2:]) == [{}, {}]


async def test_what_a_substitute_has_done_counts_for_nobody(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=LONG)
    await play_rounds(house, table, 1)
    before = await told(house, table)
    await table.wish(lambda _: (Absent(Seat(1)),))
    await play_rounds(house, table, 2)
    meanwhile = await told(house, table)
    assert meanwhile[1] == before[1]
    await table.wish(lambda _: (Returned(Seat(1)),))
    await play_rounds(house, table, 1)
    after, done = await told(house, table), await all_that_was_done(house, table)
    assert list(after[2:]) == list(done[2:])
    assert grandes(done[1]) - grandes(after[1]) == grandes(meanwhile[0]) - grandes(before[0])
    assert Counter(after[1]) <= Counter(done[1])


async def test_who_took_a_seat_has_not_done_what_was_done_before_he_came(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=LONG)
    await play_rounds(house, table, 1)
    await table.leave(JON.id)
    await play_rounds(house, table, 1)
    assert (await told(house, table))[1] == {}
    before = await told(house, table)
    await table.sit(UXUE)
    await play_rounds(house, table, 1)
    after = await told(house, table)
    assert grandes(after[1]) == grandes(after[0]) - grandes(before[0]) == 1


async def test_who_came_back_to_his_seat_has_done_what_he_did_before_and_after(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4], rules=LONG)
    await play_rounds(house, table, 1)
    await table.leave(JON.id)
    await play_rounds(house, table, 1)
    await table.sit(JON)
    await play_rounds(house, table, 1)
    assert [grandes(each) for each in await told(house, table)] == [3, 2, 3, 3]


async def test_where_no_match_was_played_nothing_was_done(house: House) -> None:
    table = await house.lobby(ANE, JON)
    assert await told(house, table) == ()
    assert deeds_of((), GAMES) == ()


NOWHERE = b'{"type":"ordago-won","lance":"grande","seat":0,"side":0,"score":40}'
"""What can be applied at any time, but has followed from nothing."""


@pytest.mark.parametrize("body", [NOWHERE, b"{}"])
async def test_events_that_make_no_match_are_named_as_such(house: House, body: bytes) -> None:
    table = await house.match(*PEOPLE[:4])
    stored = await house.store.read(table.id)
    started = next(
        number for number, each in enumerate(stored) if isinstance(decode(each.body), Started)
    )
    wrong = Stored(0.0, encode(Played(msgspec.Raw(body))))
    with pytest.raises(CorruptLogError):
        deeds_of((*stored[: started + 1], wrong, *stored[started + 1 :]), GAMES)
