"""Is a table found by its people and by its id, before and after a restart, and at what cost?"""

from __future__ import annotations

import asyncio
import gc
import random
import weakref

import pytest

from musbot.core.errors import CorruptLogError, StorageError, TableError
from musbot.core.seats import TWO
from musbot.games.mus.game import Mus
from musbot.service.events import Person
from musbot.service.ports import LIVE, Listing, PlayerId, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.shelf import ENDED_KEPT
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.fakes import MemoryStore
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, SHORT, House, WatchedStore


async def test_a_person_is_found_at_the_table_where_he_sits(house: House) -> None:
    table, other = await house.lobby(ANE, JON), await house.lobby(MIREN)
    assert await house.tables.find(ANE.id) is table
    assert await house.tables.find(JON.id) is table
    assert await house.tables.find(MIREN.id) is other
    assert await house.tables.find(PlayerId(99)) is None


async def test_who_left_or_whose_table_ended_is_found_nowhere(house: House) -> None:
    table = await house.lobby(ANE, JON, MIREN)
    await table.leave(JON.id)
    assert await house.tables.find(JON.id) is None
    await table.close(ANE.id)
    assert await house.tables.find(ANE.id) is None
    match = await house.match(ANE, rules=SHORT)
    await house.play_out(match)
    assert await house.tables.find(ANE.id) is None


async def test_who_moves_to_another_table_is_found_there(house: House) -> None:
    one, other = await house.lobby(ANE, JON), await house.lobby(MIREN)
    await one.leave(JON.id)
    await other.sit(JON)
    await one.close(ANE.id)
    assert await house.tables.find(JON.id) is other


async def test_to_find_a_person_the_store_is_asked_once_for_all(
    house: House, store: WatchedStore
) -> None:
    table = await house.lobby(ANE)
    house.restart()
    await house.tables.resume()
    await house.tables.get(table.id)
    asked = (store.lists, store.reads)
    for player in (ANE.id, JON.id, ANE.id):
        await house.tables.find(player)
    assert (store.lists, store.reads) == asked


async def test_after_a_restart_people_are_found_without_being_asked_for(house: House) -> None:
    table = await house.lobby(ANE, JON)
    house.restart()
    found = await house.tables.find(JON.id)
    assert found is not None
    assert found is not table
    assert found.snapshot() == table.snapshot()
    assert await house.tables.find(ANE.id) is found


async def test_asking_for_the_live_tables_reads_none_of_them(
    house: House, store: WatchedStore
) -> None:
    tables = [await house.lobby(person) for person in PEOPLE[:3]]
    await tables[1].close(JON.id)
    house.restart()
    reads = store.reads
    listings = await house.tables.live()
    assert {listing.table for listing in listings} == {tables[0].id, tables[2].id}
    assert store.reads == reads


async def test_a_table_that_two_ask_for_at_once_is_read_once_and_the_same_for_both(
    house: House, store: WatchedStore
) -> None:
    table = await house.lobby(ANE)
    house.restart()
    reads = store.reads
    one, other = await asyncio.gather(house.tables.get(table.id), house.tables.get(table.id))
    assert one is other
    assert store.reads == reads + 1


async def test_a_reader_who_is_cancelled_leaves_the_table_to_the_next(house: House) -> None:
    table = await house.lobby(ANE)
    house.restart()
    first = asyncio.ensure_future(house.tables.get(table.id))
    second = asyncio.ensure_future(house.tables.get(table.id))
    await asyncio.sleep(0)
    first.cancel()
    assert (await second).snapshot() == table.snapshot()


async def test_a_game_is_played_in_its_own_seatings_only(house: House) -> None:
    class ForTwo(Mus):
        seatings = (TWO,)

    tables = Tables(house.around, {"mus": ForTwo()})
    with pytest.raises(TableError) as refused:
        await tables.open("mus", ANE, seating="pairs")
    assert refused.value.reason is TableReason.UNKNOWN_SEATING
    await tables.open("mus", ANE, seating="two")


async def test_an_unknown_table_is_asked_for_again_each_time(house: House) -> None:
    for name in ("nosuchtable", "", "../../x", "x" * 1000):
        with pytest.raises(TableError) as refused:
            await house.tables.get(TableId(name))
        assert refused.value.reason is TableReason.UNKNOWN_TABLE


async def test_ended_tables_leave_memory_and_can_be_read_again(house: House) -> None:
    held: list[weakref.ref[Table]] = []
    first, snapshot = TableId(""), None
    for number in range(ENDED_KEPT + 10):
        table = await house.lobby(ANE)
        await table.close(ANE.id)
        held.append(weakref.ref(table))
        if number == 0:
            first, snapshot = table.id, table.snapshot()
        del table
    gc.collect()
    assert sum(each() is not None for each in held) == ENDED_KEPT
    assert held[0]() is None
    assert (await house.tables.get(first)).snapshot() == snapshot


async def test_for_whoever_sat_at_an_ended_table_nothing_is_read(
    house: House, store: WatchedStore
) -> None:
    await (await house.lobby(ANE)).close(ANE.id)
    for _ in range(ENDED_KEPT):
        await (await house.lobby(JON)).close(JON.id)
    gc.collect()
    reads = store.reads
    assert await house.tables.find(ANE.id) is None
    assert store.reads == reads


async def test_a_table_that_ended_stays_the_same_for_whoever_still_holds_it(house: House) -> None:
    table = await house.lobby(ANE)
    await table.close(ANE.id)
    for _ in range(ENDED_KEPT + 1):
        await (await house.lobby(ANE)).close(ANE.id)
    gc.collect()
    assert await house.tables.get(table.id) is table


async def test_live_tables_stay_in_memory(house: House, store: WatchedStore) -> None:
    table_id = (await house.lobby(ANE)).id
    for _ in range(ENDED_KEPT + 1):
        await (await house.lobby(JON)).close(JON.id)
    gc.collect()
    reads = store.reads
    await house.tables.get(table_id)
    assert store.reads == reads


async def test_people_come_and_go_all_at_once_and_everybody_sits_where_the_store_says(
    house: House,
) -> None:
    chance = random.Random(3)
    people = [Person(PlayerId(number), f"P{number}") for number in range(40)]
    tables = [await house.lobby(person) for person in people[:8]]

    async def wander(person: Person) -> None:
        for _ in range(12):
            where = await house.tables.find(person.id)
            try:
                if where is None:
                    await chance.choice(tables).sit(person)
                elif chance.random() < 0.2:
                    await where.close(person.id)
                else:
                    await where.leave(person.id)
            except TableError:
                continue

    await asyncio.gather(*(wander(person) for person in people))
    seated = {
        player: listing.table
        for listing in await house.store.listings(*LIVE)
        for player in listing.people
    }
    for person in people:
        found = await house.tables.find(person.id)
        assert (None if found is None else found.id) == seated.get(person.id)


async def test_a_seat_at_a_table_of_another_process_is_respected_and_found(house: House) -> None:
    mine = await house.lobby(JON)
    await house.tables.resume()
    elsewhere = await House(store=house.store).lobby(ANE)
    with pytest.raises(TableError) as refused:
        await mine.sit(ANE)
    assert refused.value.reason is TableReason.SEATED_ELSEWHERE
    found = await house.tables.find(ANE.id)
    assert found is not None
    assert found.id == elsewhere.id
    await found.leave(ANE.id)
    await mine.sit(ANE)
    assert await house.tables.find(ANE.id) is mine


async def test_who_left_in_another_process_before_his_table_was_read_is_found_nowhere(
    house: House,
) -> None:
    table = await house.lobby(ANE, JON)
    other = House(store=house.store)
    await other.tables.resume()
    await table.leave(ANE.id)
    assert await other.tables.find(ANE.id) is None
    found = await other.tables.find(JON.id)
    assert found is not None
    assert found.snapshot() == table.snapshot()


class LateLists(MemoryStore):
    """A store whose list of tables is older than what has happened when it arrives."""

    async def listings(self, *statuses: str) -> tuple[Listing, ...]:
        listings = await super().listings("open", "playing")
        for _ in range(10):
            await asyncio.sleep(0)
        return listings


async def test_what_happened_while_the_tables_were_listed_is_not_undone() -> None:
    house = House(store=LateLists())
    left, stays = await house.lobby(ANE, JON), await house.lobby(MIREN, PERU)
    house.restart()
    resuming = asyncio.ensure_future(house.tables.resume())
    await asyncio.sleep(0)
    await (await house.tables.get(left.id)).leave(JON.id)
    await (await house.tables.get(stays.id)).leave(PERU.id)
    await (await house.tables.get(stays.id)).sit(JON)
    await (await house.tables.get(left.id)).close(ANE.id)
    await resuming
    for gone in (ANE, PERU):
        assert await house.tables.find(gone.id) is None
    for here in (JON, MIREN):
        assert await house.tables.find(here.id) is await house.tables.get(stays.id)


async def test_a_store_that_fails_at_the_start_is_asked_again() -> None:
    class Failing(MemoryStore):
        fails = True

        async def listings(self, *statuses: str) -> tuple[Listing, ...]:
            if self.fails:
                raise StorageError("away")
            return await super().listings("open", "playing")

    store = Failing()
    table = await House(store=store).lobby(ANE)
    house = House(store=store)
    with pytest.raises(StorageError):
        await house.tables.find(ANE.id)
    store.fails = False
    found = await house.tables.find(ANE.id)
    assert found is not None
    assert found.id == table.id


async def test_who_sits_at_a_table_that_cannot_be_read_gets_free_and_others_play_on(
    house: House,
) -> None:
    broken, sound = await house.lobby(ANE, JON), await house.lobby(MIREN)
    await house.store.append(broken.id, 3, [Stored(0.0, b'{"type":"of a later version"}')])
    house.restart()
    with pytest.raises(CorruptLogError, match=f"table {broken.id}: event 4"):
        await house.tables.find(ANE.id)
    assert await house.tables.find(MIREN.id) is not None
    assert await house.tables.close_unreadable(ANE.id) == broken.id
    assert await house.tables.find(JON.id) is None
    assert [listing.table for listing in await house.store.listings(*LIVE)] == [sound.id]
    await house.lobby(ANE, JON)


async def test_ones_last_match_is_found_behind_a_table_that_cannot_be_read_and_a_closed_match(
    house: House,
) -> None:
    over = await house.match(ANE, JON, seating="two", rules=SHORT)
    await house.play_out(over)
    house.clock.advance(1)
    closed = await house.match(ANE, JON, seating="two")
    await closed.close(ANE.id)
    house.clock.advance(1)
    broken = await house.lobby(ANE, JON)
    await house.store.append(broken.id, 3, [Stored(0.0, b'{"type":"of a later version"}')])
    house.restart()
    assert await house.tables.close_unreadable(ANE.id) == broken.id
    found = await house.tables.last_match(ANE.id)
    assert found is not None
    assert found.id == closed.id
    found = await house.tables.last_match(ANE.id, decided=True)
    assert found is not None
    assert found.id == over.id


async def test_a_table_that_can_be_read_is_not_closed_for_being_unreadable(house: House) -> None:
    table = await house.lobby(ANE)
    assert await house.tables.close_unreadable(ANE.id) is None
    assert await house.tables.close_unreadable(JON.id) is None
    assert table.is_live
