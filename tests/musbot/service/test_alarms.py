"""Does everything that time brings ring once, in time, at every table, whatever else happens?"""

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
from musbot.service.alarms import AT_ONCE, LONGEST_SLEEP, RETRY_SECONDS, Alarms
from musbot.service.events import Absent, Person, Placed, Reminded, Terms, TurnRenewed, Why
from musbot.service.log import encode
from musbot.service.ports import Ends, PlayerId, Status, Stored, TableId
from musbot.service.rings import (
    COMPUTERS_SECONDS,
    FAIR_SECONDS,
    IDLE_SECONDS,
    PAUSE_SECONDS,
    REMIND_SECONDS,
    Ring,
)
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.fakes import MemoryStore
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, AnyWord, House, WatchedStore
from tests.musbot.service.wards import (
    A_MINUTE_AND_A_HALF,
    Bell,
    Ward,
    count_of,
    events_of,
)
from tests.strategies import seeds


@pytest.fixture
async def ward(house: House) -> Ward:
    return await Ward(house).listen()


# ---------------------------------------------------------------------- calling


async def test_who_is_awaited_is_called_after_twenty_seconds_and_once_a_turn(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    assert await ward.after(REMIND_SECONDS - 1) == []
    assert await ward.after(1) == [Ring.REMIND]
    assert await ward.after(30) == []
    await ward.house.say_anything(table)
    assert await ward.after(REMIND_SECONDS) == [Ring.REMIND]
    assert await count_of(ward.house, table, Reminded) == 2


async def test_a_call_changes_nothing_that_the_table_shows(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    before = table.view(None)
    await ward.after(REMIND_SECONDS)
    assert table.view(None) == before


async def test_where_a_table_is_shown_is_noted_and_nothing_that_it_shows_changes(
    ward: Ward,
) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    before = table.view(None)
    await table.wish(lambda _: (Placed(5),))
    assert table.shown_in == 5
    assert table.view(None) == replace(before, channel=5)


@pytest.mark.parametrize(
    ("terms", "is_called"),
    [
        (Terms(turn_seconds=40), False),
        (Terms(turn_seconds=41), True),
        (Terms(turn_seconds=30, reserve_seconds=11), True),
        (Terms(), True),
    ],
)
async def test_nobody_is_called_who_has_no_more_than_as_much_time_again(
    house: House, terms: Terms, *, is_called: bool
) -> None:
    ward = await Ward(house).listen()
    await house.match(*PEOPLE[:4], terms=terms)
    assert (await ward.after(REMIND_SECONDS) == [Ring.REMIND]) is is_called


async def test_who_plays_with_computers_alone_keeps_nobody_waiting_and_is_not_called(
    ward: Ward,
) -> None:
    await ward.house.match(ANE)
    assert await ward.after(59) == []


# ---------------------------------------------------------------------- tables that end


async def test_d29_a_lobby_whose_host_walks_off_is_asked_about_and_then_closed(ward: Ward) -> None:
    table = await ward.house.lobby(ANE, JON)
    warned = lobby.LOBBY_SECONDS - lobby.WARN_SECONDS
    assert await ward.after(warned) == [Ring.WARN]
    assert await ward.after(lobby.WARN_SECONDS - 1) == []
    assert await ward.after(1) == [Ring.EXPIRE]
    view = table.view(None)
    assert (view.status, view.why_closed) == ("closed", Why.EXPIRED)
    assert await ward.house.tables.find(ANE.id) is None
    await ward.house.lobby(JON)


async def test_a_lobby_in_which_somebody_does_something_stays_open(ward: Ward) -> None:
    table = await ward.house.lobby(ANE, JON)
    await ward.after(lobby.LOBBY_SECONDS - 1)
    await table.wish(lambda state: lobby.stay(state, JON.id))
    assert await ward.after(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS - 1) == []
    assert table.is_live


async def test_a_match_without_a_clock_is_closed_after_a_week_without_a_word(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(ANE, terms=Terms())
    assert await ward.after(IDLE_SECONDS - 1) == []
    await house.say_anything(table)
    while table.snapshot().awaits_computer:
        await table.advance()
    assert await ward.after(IDLE_SECONDS - 1) == []
    assert await ward.after(1) == [Ring.IDLE]
    assert table.view(None).why_closed is Why.ABANDONED


async def test_a_match_that_has_ended_rings_no_more(ward: Ward) -> None:
    table = await ward.house.match(ANE, JON, rules={"target": 20, "games_per_vaca": 1})
    await ward.house.play_out(table)
    assert await ward.after(10 * IDLE_SECONDS) == []


async def test_computers_go_on_whose_move_was_lost_with_a_process(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    ward = Ward(house)
    table = await ward.restart(table)
    while not table.snapshot().awaits_computer:
        await house.say_anything(table)
    turn = table.snapshot().turn
    assert await ward.after(COMPUTERS_SECONDS - 1) == []
    assert await ward.after(1) == [Ring.COMPUTERS]
    assert table.snapshot().turn > turn


# ---------------------------------------------------------------------- restarts


async def time_of_a_match(house: House, *, restarts: bool) -> list[str]:
    """Let a match go on in which people fall asleep, and give what has happened at its table."""
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:4], terms=A_MINUTE_AND_A_HALF)
    for step in range(60):
        await ward.after((5, 20, 45, 61, 91)[step % 5])
        if restarts:
            table = await ward.restart(table)
            await ward.after(0)
        if table.is_live and step % 4 and table.view(None).to_act:
            await house.go_on(table)
    return [type(each).__name__ for each in await events_of(house, table)]


@given(seeds())
async def test_d26_restarts_between_all_steps_change_nothing_of_what_rings(seed: int) -> None:
    quiet = await time_of_a_match(House(seed=seed), restarts=False)
    killed = await time_of_a_match(House(seed=seed), restarts=True)
    assert killed == quiet
    assert {"Reminded", "Absent"} <= set(killed)


async def test_d26_what_was_due_while_nobody_listened_rings_at_the_start(house: House) -> None:
    ward = await Ward(house).listen()
    paused, waiting = await house.match(ANE), await house.lobby(JON)
    await ward.sleep_in(paused)
    house.clock.advance(PAUSE_SECONDS)
    await ward.restart(paused)
    await ward.after(0)
    assert sorted(ward.bell.rings[1:]) == [Ring.EXPIRE, Ring.PAUSE_OVER]
    assert not (await house.tables.get(waiting.id)).is_live


async def test_d26_the_time_that_is_left_goes_on_over_a_short_restart(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    await ward.after(10)
    table = await ward.restart(table)
    assert ward.seconds_left(table) == 50
    await ward.after(0)
    assert ward.seconds_left(table) == 50


@pytest.mark.parametrize("away", [60 - FAIR_SECONDS, 59, 60, 3600])
async def test_d26_nobodys_time_runs_out_while_the_bot_cannot_hear_him(
    ward: Ward, away: float
) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    (seat,) = table.view(None).to_act
    ward.house.clock.advance(away)
    table = await ward.restart(table)
    await ward.after(0)
    assert ward.bell.rings == [Ring.RENEW]
    assert (table.view(None).away, table.view(None).to_act) == ((), (seat,))
    assert ward.seconds_left(table) == 60
    assert await ward.after(60) == [Ring.ABSENT]
    assert await count_of(ward.house, table, TurnRenewed) == 1


async def test_tables_are_read_when_they_are_due_and_not_at_the_start(store: WatchedStore) -> None:
    house = House(store=store)
    ward = await Ward(house).listen()
    for person in PEOPLE:
        await ward.sleep_in(await house.match(person))
    await ward.alarms.stop()
    house.restart()
    reads = store.reads
    ward = Ward(house)
    await ward.listen()
    await ward.after(3600)
    assert store.reads == reads
    await ward.after(PAUSE_SECONDS)
    assert store.reads == reads + len(PEOPLE)
    assert ward.bell.rings == [Ring.PAUSE_OVER] * len(PEOPLE)


# ---------------------------------------------------------------------- two processes


async def test_what_two_processes_watch_rings_once(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    bells = [Bell(), Bell()]
    both = [Alarms(Tables(house.around), bell) for bell in bells]
    for alarms in both:
        await alarms.resume()
    for seconds in (20, 40, 20, 40, 20, 40, 60, PAUSE_SECONDS):
        house.clock.advance(seconds)
        await asyncio.gather(*[alarms.ring_due() for alarms in both])
    assert [bell.failures for bell in bells] == [[], []]
    assert len(bells[0].rungs) + len(bells[1].rungs) == 8
    assert await count_of(house, table, Reminded) == 3
    assert await count_of(house, table, Absent) == 4
    assert not (await Tables(house.around).get(table.id)).is_live


@pytest.mark.parametrize("survivor", [0, 1])
async def test_what_one_process_has_lost_to_another_it_takes_over_when_that_one_dies(
    house: House, survivor: int
) -> None:
    table = await house.match(*PEOPLE[:4])
    bells = [Bell(), Bell()]
    both = [Alarms(Tables(house.around), bell) for bell in bells]
    for alarms in both:
        await alarms.resume()
    for seconds in (20, 40, 20):
        house.clock.advance(seconds)
        await asyncio.gather(*[alarms.ring_due() for alarms in both])
    house.clock.advance(40)
    await both[survivor].ring_due()
    assert bells[survivor].rings[-1] is Ring.ABSENT
    assert await count_of(house, table, Absent) == 2


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
