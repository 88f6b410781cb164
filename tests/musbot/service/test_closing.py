"""Who ends a table before its time?"""

from __future__ import annotations

import pytest

from musbot.core.errors import TableError
from musbot.service.clock import TURN_SECONDS
from musbot.service.events import Person, Terms
from musbot.service.refusals import TableReason
from musbot.service.table import Table
from tests.musbot.service.house import A_MINUTE, ANE, JON, PEOPLE, XABI, House

RESERVE_SECONDS = 30


async def match_that_waits_for_a_guest(
    house: House, terms: Terms = A_MINUTE
) -> tuple[Table, Person, Person]:
    """Begin a match; give the one who is awaited and another, neither of them the host."""
    while True:
        table = await house.match(*PEOPLE[:4], terms=terms)
        awaited = house.awaited(table)
        if awaited is not None and awaited != ANE:
            return table, awaited, next(each for each in PEOPLE[1:4] if each != awaited)
        await table.close(ANE.id)


async def is_refused(table: Table, by: Person) -> bool:
    try:
        await table.close(by.id)
    except TableError as error:
        return TableReason(error.reason) is TableReason.NOT_HOST
    return False


async def test_only_the_host_or_a_moderator_closes_a_table_that_waits_for_people(
    house: House,
) -> None:
    table = await house.lobby(ANE, JON)
    house.clock.advance(10 * TURN_SECONDS)
    assert await is_refused(table, JON)
    await table.close(XABI.id, moderator=True)
    assert not table.is_live


@pytest.mark.parametrize(
    ("terms", "seconds"),
    [
        (A_MINUTE, TURN_SECONDS),
        (Terms(turn_seconds=60, reserve_seconds=RESERVE_SECONDS), 60 + RESERVE_SECONDS),
        (Terms(), TURN_SECONDS),
    ],
)
async def test_everybody_who_waits_may_close_a_match_when_the_time_and_the_reserve_are_over(
    house: House, terms: Terms, seconds: float
) -> None:
    table, _, waiting = await match_that_waits_for_a_guest(house, terms)
    house.clock.advance(seconds)
    assert await is_refused(table, waiting)
    house.clock.advance(0.1)
    change = await table.close(waiting.id)
    assert change.after.view(None).status == "closed"
    assert change.after.view(None).deadline is None


async def test_who_keeps_the_others_waiting_closes_no_match_by_it(house: House) -> None:
    table, awaited, _ = await match_that_waits_for_a_guest(house)
    house.clock.advance(10 * TURN_SECONDS)
    assert await is_refused(table, awaited)
    assert table.is_live


# ---------------------------------------------------------------------- rated


async def rated_match(house: House, guild: int | None = 5) -> Table:
    """Begin a rated match in which nobody's time runs."""
    terms = Terms(rated=True)
    table = await house.tables.open("mus", ANE, seating="two", place=(guild, 6), terms=terms)
    await table.sit(JON)
    await table.start(ANE.id)
    return table


async def why_not(table: Table, by: Person) -> TableReason | None:
    try:
        await table.close(by.id)
    except TableError as error:
        return TableReason(error.reason)
    return None


@pytest.mark.parametrize("seconds", [0, 10 * TURN_SECONDS])
async def test_nobody_who_plays_a_rated_match_makes_it_void(house: House, seconds: float) -> None:
    table = await rated_match(house)
    house.clock.advance(seconds)
    assert [await why_not(table, by) for by in (ANE, JON)] == [TableReason.RATED] * 2
    assert await why_not(table, XABI) is TableReason.NOT_SEATED
    assert table.is_live


async def test_d43_a_rated_match_that_a_moderator_closes_has_no_result(house: House) -> None:
    table = await rated_match(house)
    await table.leave(JON.id)
    await table.close(XABI.id, moderator=True)
    assert not table.is_live
    assert await house.store.results() == ()


async def test_a_host_closes_a_rated_table_at_which_no_match_has_begun(house: House) -> None:
    table = await house.tables.open("mus", ANE, place=(5, 6), terms=Terms(rated=True))
    await table.close(ANE.id)
    assert not table.is_live


async def test_a_host_closes_a_rated_match_that_counts_on_no_server(house: House) -> None:
    table = await rated_match(house, guild=None)
    await table.close(ANE.id)
    assert await house.store.results() == ()
