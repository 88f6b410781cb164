"""Do all stores keep what the ports promise, the fake as well as the real ones?"""

from __future__ import annotations

import asyncio

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some
from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.core.errors import StaleTableError, StorageError
from musbot.core.seats import Seat, Side
from musbot.service.ports import (
    Ends,
    EventStore,
    Leaver,
    PlayerId,
    ResultPlayer,
    SeatedElsewhereError,
    Status,
    Stored,
    TableId,
)
from tests.musbot.storage.conftest import Stores
from tests.musbot.storage.examples import (
    ANE,
    GUILD,
    JON,
    OTHER,
    TABLE,
    listing,
    match_result,
    stored,
)


async def outcome(store: EventStore, table: TableId, after: int, *bodies: str) -> bool:
    """Append, and say whether it was saved or stale."""
    try:
        await store.append(table, after, stored(*bodies))
    except StaleTableError:
        return False
    return True


async def test_events_are_read_as_they_were_appended(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("one", "two"))
    await stores.events.append(OTHER, 0, stored("another's"))
    await stores.events.append(TABLE, 2, stored("three"))
    assert await stores.events.read(TABLE) == (*stored("one", "two"), *stored("three"))


async def test_a_table_that_is_unknown_has_no_events(stores: Stores) -> None:
    assert await stores.events.read(TABLE) == ()
    assert await stores.events.listings() == ()
    assert await stores.results.results() == ()
    assert await stores.results.result(TABLE) is None


async def test_many_events_at_once_stay_in_order(stores: Stores) -> None:
    events = stored(*(f"event {number}" for number in range(7000)))
    await stores.events.append(TABLE, 0, events)
    assert await stores.events.read(TABLE) == events


@given(
    some.lists(some.builds(Stored, at=some.floats(0, 1e10), body=some.binary()), min_size=1),
)
@settings(max_examples=20, suppress_health_check=[HealthCheck.function_scoped_fixture])
async def test_every_time_and_every_byte_comes_back(stores: Stores, events: list[Stored]) -> None:
    before = await stores.events.read(TABLE)
    await stores.events.append(TABLE, len(before), events)
    assert await stores.events.read(TABLE) == (*before, *events)


@pytest.mark.parametrize("after", [0, 1, 3, 100])
async def test_an_append_behind_another_number_than_the_last_is_refused(
    stores: Stores, after: int
) -> None:
    await stores.events.append(TABLE, 0, stored("one", "two"))
    with pytest.raises(StaleTableError):
        await stores.events.append(TABLE, after, stored("three", "four", "five"))
    assert await stores.events.read(TABLE) == stored("one", "two")


async def test_a_new_table_begins_behind_zero(stores: Stores) -> None:
    with pytest.raises(StaleTableError):
        await stores.events.append(TABLE, 1, stored("two"))
    assert await stores.events.read(TABLE) == ()


async def test_a_stale_append_lists_nothing_and_ends_no_match(stores: Stores) -> None:
    with pytest.raises(StaleTableError):
        await stores.events.append(
            TABLE, 1, stored("two"), listing=listing(TABLE, ANE), result=match_result()
        )
    assert await stores.events.listings() == ()
    assert await stores.results.result(TABLE) is None


async def test_of_appends_to_one_table_at_once_exactly_one_is_saved(stores: Stores) -> None:
    for after in range(5):
        bodies = [f"event {after} of caller {caller}" for caller in range(8)]
        saved = await asyncio.gather(
            *(outcome(stores.events, TABLE, after, body) for body in bodies)
        )
        assert saved.count(True) == 1
        events = await stores.events.read(TABLE)
        assert len(events) == after + 1
        assert events[-1].body.decode() == bodies[saved.index(True)]


async def test_of_longer_and_shorter_appends_at_once_one_is_saved_wholly(stores: Stores) -> None:
    saved = await asyncio.gather(
        outcome(stores.events, TABLE, 0, "short"),
        outcome(stores.events, TABLE, 0, "long", "longer", "longest"),
    )
    expected = stored("short") if saved[0] else stored("long", "longer", "longest")
    assert saved.count(True) == 1
    assert await stores.events.read(TABLE) == expected


async def test_a_stale_append_does_not_harm_those_at_other_tables(stores: Stores) -> None:
    tables = [TableId(f"table {number}") for number in range(12)]
    saved = await asyncio.gather(
        *(outcome(stores.events, table, number % 3, "one") for number, table in enumerate(tables))
    )
    assert saved == [True, False, False] * 4
    for table, was_saved in zip(tables, saved, strict=True):
        assert await stores.events.read(table) == (stored("one") if was_saved else ())


async def test_a_listing_is_replaced_by_the_next_one(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("one"), listing=listing(TABLE, JON))
    later = listing(TABLE, JON, ANE, status="playing")
    await stores.events.append(TABLE, 1, stored("two"), listing=later)
    await stores.events.append(TABLE, 2, stored("three"))
    assert await stores.events.listings() == (later,)


async def test_listings_are_given_by_status_the_oldest_first(stores: Stores) -> None:
    late = listing(TABLE, ANE, opened_at=20.5)
    early = listing(OTHER, JON, status="playing", opened_at=10.5, guild=None)
    over = listing(TableId("c"), JON, ANE, status="over", opened_at=5.5)
    for one in (late, early, over):
        await stores.events.append(one.table, 0, stored("one"), listing=one)
    assert await stores.events.listings("open", "playing") == (early, late)
    assert await stores.events.listings("over") == (over,)
    assert await stores.events.listings("closed") == ()
    assert await stores.events.listings() == (over, early, late)


async def test_people_are_listed_in_the_order_of_their_seats(stores: Stores) -> None:
    for table, people in ((TABLE, (ANE, JON)), (OTHER, (JON, ANE))):
        over = listing(table, *people, status="over")
        await stores.events.append(table, 0, stored("one"), listing=over)
    assert [one.people for one in await stores.events.listings()] == [(ANE, JON), (JON, ANE)]


async def test_the_first_and_the_last_event_of_every_table_of_a_status_are_given_at_once(
    stores: Stores,
) -> None:
    one, longer, over = TABLE, OTHER, TableId("c")
    await stores.events.append(one, 0, stored("a"), listing=listing(one, ANE))
    await stores.events.append(
        longer, 0, stored("b", "c"), listing=listing(longer, JON, status="playing")
    )
    await stores.events.append(longer, 2, stored("d", "e", "f"))
    await stores.events.append(over, 0, stored("g"), listing=listing(over, status="over"))
    (first,), (b, *_), (*_, last) = stored("a"), stored("b", "c"), stored("d", "e", "f")
    ends = await stores.events.ends("open", "playing")
    assert sorted(ends, key=lambda each: each.table) == [
        Ends(one, first, first),
        Ends(longer, b, last),
    ]
    assert await stores.events.ends("closed") == ()


async def test_nobody_sits_at_two_live_tables(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("one"), listing=listing(TABLE, JON, ANE))
    with pytest.raises(SeatedElsewhereError) as refused:
        await stores.events.append(OTHER, 0, stored("one"), listing=listing(OTHER, ANE))
    assert (refused.value.player, refused.value.table) == (ANE, TABLE)
    assert await stores.events.read(OTHER) == ()
    assert await stores.events.listings() == (listing(TABLE, JON, ANE),)


async def test_of_two_tables_that_seat_a_person_at_once_one_is_refused(stores: Stores) -> None:
    outcomes = await asyncio.gather(
        stores.events.append(TABLE, 0, stored("one"), listing=listing(TABLE, JON)),
        stores.events.append(OTHER, 0, stored("one"), listing=listing(OTHER, JON)),
        return_exceptions=True,
    )
    assert [type(one) for one in outcomes].count(SeatedElsewhereError) == 1
    assert len(await stores.events.listings("open")) == 1


async def test_whoever_leaves_a_table_may_sit_down_at_another(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("one"), listing=listing(TABLE, JON, ANE))
    await stores.events.append(TABLE, 1, stored("two"), listing=listing(TABLE, ANE))
    await stores.events.append(OTHER, 0, stored("one"), listing=listing(OTHER, JON))
    assert len(await stores.events.listings("open")) == 2


async def test_the_end_of_a_match_sets_its_people_free(stores: Stores) -> None:
    playing = listing(TABLE, JON, ANE, status="playing")
    over = listing(TABLE, JON, ANE, status="over")
    await stores.events.append(TABLE, 0, stored("one"), listing=playing)
    await stores.events.append(TABLE, 1, stored("two"), listing=over)
    await stores.events.append(OTHER, 0, stored("one"), listing=listing(OTHER, JON, ANE))
    assert await stores.events.listings("over") == (over,)


async def test_the_tables_at_which_somebody_sat_are_found_the_last_first(stores: Stores) -> None:
    seats: tuple[tuple[str, Status, tuple[PlayerId, ...]], ...] = (
        ("t1", "over", (ANE, JON)),
        ("t2", "closed", (ANE,)),
        ("t3", "over", (JON,)),
        ("t4", "playing", (ANE,)),
    )
    for number, (table, status, people) in enumerate(seats):
        listed = listing(TableId(table), *people, status=status, opened_at=number)
        await stores.events.append(TableId(table), 0, stored("one"), listing=listed)
    assert await stores.events.ended(ANE, 5) == ("t2", "t1")
    assert await stores.events.ended(JON, 1) == ("t3",)
    assert await stores.events.ended(PlayerId(3), 5) == ()


async def test_a_result_is_saved_with_the_last_event(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("one"))
    over = listing(TABLE, JON, status="over")
    await stores.events.append(TABLE, 1, stored("last"), listing=over, result=match_result())
    assert await stores.results.result(TABLE) == match_result()
    assert await stores.results.results() == (match_result(),)


async def test_a_result_says_how_the_match_was_decided_and_who_had_left_it(stores: Stores) -> None:
    left = (Leaver(Seat(1), PlayerId(3), "Miren"), Leaver(Seat(1), ANE, ""))
    given_up = match_result(how=Ending.SURRENDERED, leavers=left)
    await stores.events.append(TABLE, 0, stored("last"), result=given_up)
    await stores.events.append(OTHER, 0, stored("last"), result=match_result(OTHER, ended_at=8))
    assert await stores.results.results() == (given_up, match_result(OTHER, ended_at=8))


async def test_a_result_says_for_what_it_counts(stores: Stores) -> None:
    counting = replace(
        match_result(how=Ending.ABANDONED),
        winner=None,
        rated=True,
        preset="pagat",
        ordagos=4,
        tournament="spring",
        players=(ResultPlayer(Seat(0), Side(0), JON, "Jon", "eu"),),
    )
    await stores.events.append(TABLE, 0, stored("last"), result=counting)
    assert await stores.results.result(TABLE) == counting


async def test_a_result_that_cannot_be_saved_takes_its_event_and_listing_back(
    stores: Stores,
) -> None:
    playing = listing(TABLE, JON, status="playing")
    await stores.events.append(TABLE, 0, stored("one"), listing=playing)
    with pytest.raises(StorageError):
        await stores.events.append(
            TABLE,
            1,
            stored("last"),
            listing=listing(TABLE, JON, status="over"),
            result=match_result(seats=(1, 1)),  # the first player is written, the second refused
        )
    assert await stores.events.read(TABLE) == stored("one")
    assert await stores.events.listings() == (playing,)
    assert await stores.results.result(TABLE) is None
    await stores.events.append(TABLE, 1, stored("last"), result=match_result())
    assert await stores.results.result(TABLE) == match_result()


async def test_a_match_ends_once(stores: Stores) -> None:
    await stores.events.append(TABLE, 0, stored("last"), result=match_result())
    with pytest.raises(StorageError):
        await stores.events.append(TABLE, 1, stored("again"), result=match_result(ended_at=10.0))
    assert await stores.events.read(TABLE) == stored("last")
    assert await stores.results.result(TABLE) == match_result()


async def test_the_last_results_come_first_and_by_guild(stores: Stores) -> None:
    ends = [(TableId(f"t{number}"), number % 3, float(number)) for number in (4, 1, 5, 0, 3, 2)]
    for table, guild, ended_at in ends:
        result = match_result(table, guild=guild or None, ended_at=ended_at)
        await stores.events.append(table, 0, stored("last"), result=result)
    everywhere = [result.table for result in await stores.results.results()]
    assert everywhere == ["t5", "t4", "t3", "t2", "t1", "t0"]
    assert [result.table for result in await stores.results.results(guild=2)] == ["t5", "t2"]
    assert [result.table for result in await stores.results.results(limit=2)] == ["t5", "t4"]
    assert await stores.results.results(guild=GUILD) == ()


async def test_a_server_that_has_set_nothing_has_no_settings(stores: Stores) -> None:
    await stores.settings.write_setting(GUILD, "colour", '"red"')
    assert await stores.settings.settings(GUILD + 1) == {}


async def test_a_setting_is_kept_for_its_server_and_leaves_the_others_alone(
    stores: Stores,
) -> None:
    await stores.settings.write_setting(GUILD, "colour", '"ñ 🂡"')
    await stores.settings.write_setting(GUILD, "height", "7")
    await stores.settings.write_setting(GUILD + 1, "colour", "null")
    await stores.settings.write_setting(GUILD, "height", "8")
    assert await stores.settings.settings(GUILD) == {"colour": '"ñ 🂡"', "height": "8"}
    assert await stores.settings.settings(GUILD + 1) == {"colour": "null"}


async def test_what_is_set_at_once_is_all_kept(stores: Stores) -> None:
    names = [f"setting {number}" for number in range(8)]
    await asyncio.gather(*(stores.settings.write_setting(GUILD, name, "1") for name in names * 2))
    assert await stores.settings.settings(GUILD) == dict.fromkeys(names, "1")
