"""Do the alarms stop nobody, are they stopped by nothing, and do they forget no table?"""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable, Sequence
from operator import attrgetter

import pytest
from hypothesis import given
from hypothesis import strategies as some
from msgspec.structs import replace

from musbot.core.contract import Legal
from musbot.core.errors import CorruptLogError, StorageError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Word
from musbot.games.mus.view import MusView
from musbot.service import lobby
from musbot.service.alarms import AT_ONCE, LONGEST_SLEEP, RETRY_SECONDS
from musbot.service.events import Absent, Person
from musbot.service.log import encode
from musbot.service.ports import Ends, PlayerId, Status, Stored, TableId
from musbot.service.rings import (
    COMPUTERS_SECONDS,
    REMIND_SECONDS,
    Ring,
)
from musbot.service.table import Table
from tests.fakes import MemoryStore
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, AnyWord, House, WatchedStore
from tests.musbot.service.wards import (
    Ward,
)
from tests.strategies import seeds

# ---------------------------------------------------------------------- many tables


async def test_a_thousand_tables_that_are_due_at_once_let_a_press_through_between_them(
    store: WatchedStore,
) -> None:
    house = House(store=store)
    ward = await Ward(house).listen()
    for number in range(1000):
        await house.lobby(Person(PlayerId(1000 + number), f"P{number}"))
    house.clock.advance(30)
    table = await house.match(*PEOPLE[:4])
    house.clock.advance(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS - 30)
    rung_before: list[int] = []

    async def press() -> None:
        for _ in range(20):
            await house.say_anything(table)
            rung_before.append(len(ward.bell.rungs))

    await asyncio.gather(ward.alarms.ring_due(), press())
    assert ward.bell.rings.count(Ring.WARN) == 1000
    waits = [later - sooner for sooner, later in itertools.pairwise(rung_before)]
    assert rung_before[0] <= 2 * AT_ONCE
    assert max(waits) <= 2 * AT_ONCE


async def test_the_tables_that_are_due_longest_ring_first(ward: Ward) -> None:
    tables: list[TableId] = []
    for person in PEOPLE:
        tables.append((await ward.house.lobby(person)).id)
        ward.house.clock.advance(1)
    await ward.after(lobby.LOBBY_SECONDS)
    assert [table for table, _ in ward.bell.rungs] == tables


async def test_words_at_a_table_leave_nothing_behind_in_the_schedule(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    for _ in range(200):
        ward.house.clock.advance(1)
        if table.is_live:
            await ward.house.go_on(table)
    assert len(attrgetter("_heap")(ward.alarms)) < 10


# ---------------------------------------------------------------------- what fails


class Stuck(AnyWord):
    """A computer player that cannot move."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        raise LookupError


async def test_a_table_that_cannot_ring_is_reported_and_stops_no_other(
    store: WatchedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House(store=store)
    ward = await Ward(house).listen()
    broken, whole = await house.lobby(ANE), await house.lobby(JON)
    get, fault = house.tables.get, StorageError("the disk is full")

    async def failing(table: TableId) -> Table:
        if table == broken.id and not ward.bell.failures:
            raise fault
        return await get(table)

    monkeypatch.setattr(house.tables, "get", failing)
    assert await ward.after(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS) == [Ring.WARN]
    assert ward.bell.failures == [(broken.id, fault)]
    assert ward.bell.rungs[-1][0] == whole.id
    assert await ward.after(RETRY_SECONDS) == [Ring.WARN]


async def test_what_could_not_be_saved_rings_a_minute_later(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    ward.house.store.failure = StorageError("the disk is full")
    assert await ward.after(60) == []
    assert [error for _, error in ward.bell.failures] == [ward.house.store.failure]
    assert table.view(None).away == ()
    ward.house.store.failure = None
    assert await ward.after(RETRY_SECONDS) == [Ring.ABSENT]


async def test_a_stuck_computer_player_is_reported_and_asked_again_later() -> None:
    house = House(computer=Stuck())
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    ward = await Ward(house).listen()
    while not table.snapshot().awaits_computer:
        await table.play(ANE.id, Word.MUS)
    await ward.after(0)
    reported = len(ward.bell.failures)
    await ward.after(COMPUTERS_SECONDS)
    assert len(ward.bell.failures) == reported + 1
    await ward.after(RETRY_SECONDS)
    assert len(ward.bell.failures) == reported + 2
    assert ward.bell.rungs == []


async def test_a_table_that_cannot_be_read_is_reported_once_and_left_alone(house: House) -> None:
    broken = await house.match(ANE)
    await house.store.append(
        broken.id, len(await house.store.read(broken.id)), [Stored(house.clock.now(), b"{}")]
    )
    house.restart()
    ward = Ward(house)
    await ward.listen()
    await house.lobby(JON)
    assert await ward.after(lobby.LOBBY_SECONDS) == [Ring.EXPIRE]
    assert ward.bell.failures == []
    with pytest.raises(CorruptLogError):
        await house.tables.get(broken.id)


async def test_a_log_that_breaks_off_in_the_middle_is_reported_once(house: House) -> None:
    broken = await house.match(ANE)
    stored = await house.store.read(broken.id)
    await house.store.append(
        broken.id, len(stored), [replace(stored[-1], body=encode(Absent(Seat(9))))]
    )
    house.restart()
    ward = Ward(house)
    await ward.listen()
    for _ in range(3):
        await ward.after(3600)
    assert [type(error) for _, error in ward.bell.failures] == [CorruptLogError]


# ---------------------------------------------------------------------- running


async def turns(count: int = 50) -> None:
    """Let everybody else have so many turns."""
    for _ in range(count):
        await asyncio.sleep(0)


class Timers:
    """What stands for the timers of the loop: they end when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.set: list[tuple[float, Callable[[], object]]] = []
        self._known = asyncio.get_running_loop().call_later
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", self.call_later)

    def call_later(self, delay: float, callback: Callable[[], object]) -> asyncio.TimerHandle:
        self.set.append((delay, callback))
        return self._known(3600, callback)

    async def end(self) -> None:
        self.set[-1][1]()
        await turns()


async def test_it_sleeps_until_something_is_due_and_wakes_for_what_is_due_sooner(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    timers = Timers(monkeypatch)
    ward = Ward(house)
    ward.alarms.start()
    await turns()
    await house.lobby(UXUE)
    await turns()
    assert [seconds for seconds, _ in timers.set] == [LONGEST_SLEEP]
    await house.match(*PEOPLE[:4])
    await turns()
    assert [seconds for seconds, _ in timers.set] == [LONGEST_SLEEP, REMIND_SECONDS]
    house.clock.advance(REMIND_SECONDS)
    await timers.end()
    assert ward.bell.rings == [Ring.REMIND]
    assert timers.set[-1][0] == 40
    await ward.alarms.stop()


async def test_d36_its_task_is_held_until_it_is_stopped_and_then_rings_no_more(
    house: House,
) -> None:
    ward = Ward(house)
    ward.alarms.start()
    await turns()
    assert "alarms" in {task.get_name() for task in asyncio.all_tasks()}
    await ward.alarms.stop()
    assert "alarms" not in {task.get_name() for task in asyncio.all_tasks()}
    await house.lobby(ANE)
    assert await ward.after(lobby.LOBBY_SECONDS) == []


class Forgetful(MemoryStore):
    """A store that cannot be asked at first."""

    def __init__(self) -> None:
        super().__init__()
        self.broken: StorageError | None = StorageError("busy")

    async def ends(self, *statuses: Status) -> tuple[Ends, ...]:
        if self.broken is not None:
            raise self.broken
        return await super().ends(*statuses)


async def test_d36_a_store_that_cannot_be_asked_at_the_start_is_reported_and_asked_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    timers = Timers(monkeypatch)
    store = Forgetful()
    house = House(store=store)
    await house.lobby(ANE)
    house.restart()
    ward = Ward(house)
    ward.alarms.start()
    await turns()
    assert ward.bell.failures == [(None, store.broken)]
    store.broken = None
    house.clock.advance(lobby.LOBBY_SECONDS)
    await timers.end()
    assert ward.bell.rings == [Ring.EXPIRE]
    assert len(ward.bell.failures) == 1
    await ward.alarms.stop()


@given(some.lists(some.sampled_from([3.0, 20.0, 41.0, 60.0, 300.0]), max_size=30), seeds())
async def test_whenever_it_is_asked_nothing_that_is_due_is_left(
    steps: Sequence[float], seed: int
) -> None:
    house = House(seed=seed)
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:3])
    for step in steps:
        await ward.after(step)
        due = table.next_ring()
        assert due is None or due.at > house.clock.now()
        assert due is None or due.at >= table.rings_not_before
        if table.is_live and not table.view(None).is_paused and step <= REMIND_SECONDS:
            await house.go_on(table)
