"""Does everything that time brings ring once, in time, at every table, whatever else happens?"""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import given
from msgspec.structs import replace

from musbot.service import lobby
from musbot.service.alarms import Alarms
from musbot.service.events import Absent, Placed, Reminded, Terms, TurnRenewed, Why
from musbot.service.rings import (
    COMPUTERS_SECONDS,
    FAIR_SECONDS,
    IDLE_SECONDS,
    PAUSE_SECONDS,
    REMIND_SECONDS,
    Ring,
)
from musbot.service.tables import Tables
from tests.musbot.service.house import ANE, JON, PEOPLE, House, WatchedStore
from tests.musbot.service.wards import (
    A_MINUTE_AND_A_HALF,
    Bell,
    Ward,
    count_of,
    events_of,
)
from tests.strategies import seeds

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


# So much is played twice as fast where nobody watches which lines it reaches.
@pytest.mark.no_cover
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
