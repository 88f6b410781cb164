"""Does the table of a contest belong to those who were drawn to it, and wait for them?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from musbot.core.errors import TableError
from musbot.core.ids import TournamentId
from musbot.core.seats import Seat, Side
from musbot.service import lobby
from musbot.service.drawing_lots import draw
from musbot.service.events import Person, Terms
from musbot.service.lobby import LOBBY_SECONDS
from musbot.service.refusals import TableReason
from musbot.service.rematch import next_table
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PERU, SHORT, UXUE, XABI, House

IN_A_CONTEST = Terms(
    turn_seconds=60,
    friends_only=True,
    computers=False,
    tournament=TournamentId("t" * 10),
    contest=1,
)


async def contest_table(house: House) -> Table:
    """Open a table for Ane and Miren against Jon and Peru; Xabi, the organiser, looks on."""
    return await house.tables.open(
        "mus",
        XABI,
        rules=SHORT,
        terms=IN_A_CONTEST,
        host_plays=False,
        kept=(ANE.id, JON.id, MIREN.id, PERU.id),
    )


async def test_everybody_gets_the_seat_that_was_drawn_for_him_and_the_match_begins_by_itself(
    house: House,
) -> None:
    table = await contest_table(house)
    for person in (PERU, JON, MIREN):
        await table.sit(person)
    assert table.view(None).status == "open"
    await table.sit(ANE)
    view = table.view(None)
    assert view.status == "playing"
    assert view.occupants == (ANE, JON, MIREN, PERU)


async def test_a_table_of_a_contest_waits_as_long_as_its_tournament_does(house: House) -> None:
    table = await contest_table(house)
    await table.sit(ANE)
    house.clock.advance(10 * LOBBY_SECONDS)
    assert table.next_ring() is None
    assert table.view(None).kept == (None, JON.id, MIREN.id, PERU.id)
    assert table.view(None).closes_at is None


@pytest.mark.parametrize("person", [XABI, UXUE])
async def test_nobody_else_sits_down_not_even_the_organiser(house: House, person: Person) -> None:
    table = await contest_table(house)
    house.clock.advance(LOBBY_SECONDS)
    wishes: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: table.sit(person),
        lambda: table.sit(person, Seat(1)),
        lambda: table.sit_with(person, Side(1)),
    )
    for wish in wishes:
        with pytest.raises(TableError):
            await wish()
    assert table.people == ()


async def test_nobody_takes_a_rivals_seat(house: House) -> None:
    table = await contest_table(house)
    with pytest.raises(TableError) as refused:
        await table.sit(ANE, Seat(1))
    assert refused.value.reason is TableReason.SEAT_KEPT
    with pytest.raises(TableError):
        await table.sit_with(ANE, Side(1))


async def test_who_has_come_stays_until_his_rivals_come_or_have_lost(house: House) -> None:
    table = await contest_table(house)
    await table.sit(ANE)
    with pytest.raises(TableError) as refused:
        await table.leave(ANE.id)
    assert refused.value.reason is TableReason.IN_TOURNAMENT
    assert table.people == (ANE.id,)


async def test_nobody_changes_seats_draws_for_them_or_closes_the_table_but_a_moderator(
    house: House,
) -> None:
    table = await contest_table(house)
    await table.sit(ANE)
    by = XABI.id
    wishes: tuple[Callable[[], Awaitable[object]], ...] = (
        lambda: table.move(ANE.id, Seat(2)),
        lambda: table.add_computers(by),
        lambda: table.draw(by),
        lambda: table.wish(lambda state: lobby.swap(state, by, Seat(0), Seat(2))),
        lambda: table.wish(lambda state: lobby.remove(state, by, Seat(0))),
        lambda: table.wish(lambda state: lobby.invite(state, by, UXUE.id)),
        lambda: table.wish(lambda state: draw(state, by, ())),
        lambda: table.close(by),
    )
    for wish in wishes:
        with pytest.raises(TableError) as refused:
            await wish()
        assert refused.value.reason is TableReason.IN_TOURNAMENT
    await table.close(by, moderator=True)
    assert not table.is_live


async def test_a_seat_that_is_lost_in_mid_match_is_for_the_people_of_the_contest_alone(
    house: House,
) -> None:
    table = await contest_table(house)
    for person in (ANE, JON, MIREN, PERU):
        await table.sit(person)
    await table.leave(PERU.id)
    with pytest.raises(TableError) as refused:
        await table.sit(UXUE)
    assert refused.value.reason is TableReason.IN_TOURNAMENT
    await table.sit(PERU)
    assert table.view(None).occupants == (ANE, JON, MIREN, PERU)


async def test_after_a_contest_everybody_is_free_for_the_next_and_no_rematch_is_opened(
    house: House,
) -> None:
    table = await contest_table(house)
    for person in (ANE, JON, MIREN, PERU):
        await table.sit(person)
    await house.play_out(table)
    with pytest.raises(TableError) as refused:
        await next_table(house.tables, table, ANE)
    assert refused.value.reason is TableReason.IN_TOURNAMENT
    assert await house.tables.find(ANE.id) is None
