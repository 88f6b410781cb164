"""Whom does a table wait for before its match: friends, those of the last match, and how long?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from musbot.core.errors import StaleTableError, TableError
from musbot.core.seats import Seat, Side
from musbot.service import lobby
from musbot.service.events import Occupant, Seated, Terms, Why
from musbot.service.ports import TableId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, UXUE, House

# ---------------------------------------------------------------------- friends and invitations


async def test_m52_at_a_table_of_friends_sits_who_was_asked_by_anybody_there(house: House) -> None:
    table = await house.tables.open("mus", ANE, terms=Terms(friends_only=True))
    await table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))
    await table.sit(JON)
    await table.wish(lambda state: lobby.invite(state, JON.id, MIREN.id))
    await table.sit(MIREN)
    for seat in (None, Seat(3)):
        with pytest.raises(TableError) as refused:
            await table.sit(PERU, seat)
        assert refused.value.reason is TableReason.NOT_INVITED
    with pytest.raises(TableError) as refused:
        await table.sit_with(PERU, Side(1))
    assert refused.value.reason is TableReason.NOT_INVITED


async def test_who_does_not_sit_there_invites_nobody(house: House) -> None:
    table = await house.lobby(ANE)
    with pytest.raises(TableError) as refused:
        await table.wish(lambda state: lobby.invite(state, UXUE.id, JON.id))
    assert refused.value.reason is TableReason.NOT_SEATED


async def test_the_host_of_a_table_of_friends_may_get_up_and_sit_down_again(house: House) -> None:
    table = await house.tables.open("mus", ANE, terms=Terms(friends_only=True))
    await table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))
    await table.sit(JON)
    await table.leave(JON.id)
    await table.sit(JON)
    assert table.seat_of(JON.id) == 1


# ---------------------------------------------------------------------- after a match


async def again(house: House, *there: Occupant) -> Table:
    """Open the next match of four: by the first of these people, for whom else seats are kept."""
    seated = [Seated(Seat(seat), each) for seat, each in enumerate(there)]
    kept = tuple([each.id for each in PEOPLE[:4]])
    return await house.tables.open("mus", ANE, kept=kept, seated=seated)


async def test_seats_are_kept_for_those_of_the_last_match_and_then_are_free(house: House) -> None:
    table = await again(house, ANE)
    for seat in (None, Seat(2)):
        with pytest.raises(TableError) as refused:
            await table.sit(UXUE, seat)
        assert refused.value.reason is TableReason.SEAT_KEPT
    with pytest.raises(TableError) as refused:
        await table.add_computers(ANE.id)
    assert refused.value.reason is TableReason.SEAT_KEPT
    assert table.view(None).kept_until == house.clock.now() + lobby.KEPT_SECONDS
    house.clock.advance(lobby.KEPT_SECONDS)
    await table.sit(UXUE)
    assert table.seat_of(UXUE.id) == 1


async def test_a_side_that_was_kept_is_to_be_had_once_the_time_is_over(house: House) -> None:
    table = await again(house, ANE)
    view = table.view(None)
    assert view.to_join == ()
    assert view.kept == (None, JON.id, MIREN.id, PERU.id)
    house.clock.advance(lobby.KEPT_SECONDS)
    view = table.view(None)
    assert view.to_join == (2, 1)
    assert set(view.kept) == {None}
    await table.sit_with(UXUE, Side(0))
    assert table.seat_of(UXUE.id) == 2


async def test_a_table_is_the_same_at_two_moments_between_which_nothing_has_happened(
    house: House,
) -> None:
    table = await again(house, ANE)
    before = table.snapshot()
    house.clock.advance(lobby.KEPT_SECONDS)
    assert table.snapshot() == before


@pytest.mark.parametrize(
    ("people", "computers", "to_join"),
    [(1, 0, (2, 1)), (2, 0, (2, 3)), (3, 0, (3,)), (1, 3, (2, 3)), (2, 1, (2, 3)), (4, 0, ())],
)
async def test_the_seats_to_join_are_those_that_somebody_gets_on_each_side(
    people: int, computers: int, to_join: tuple[int, ...]
) -> None:
    async def gathered() -> Table:
        table = await House().lobby(*PEOPLE[:people])
        if computers:
            await table.add_computers(ANE.id, computers)
        return table

    table = await gathered()
    assert table.view(None).to_join == to_join
    for side in table.view(None).seating.sides:
        table = await gathered()
        try:
            await table.sit_with(UXUE, side)
        except TableError:
            assert not {*table.view(None).seating.members(side)} & {*to_join}
        else:
            assert table.seat_of(UXUE.id) in to_join


async def test_whoever_comes_back_gets_his_old_seat(house: House) -> None:
    table = await again(house, ANE)
    await table.sit(PERU)
    await table.sit(JON)
    assert table.view(None).occupants == (ANE, JON, None, PERU)


async def test_a_seat_is_not_kept_any_more_for_whoever_sits_elsewhere_at_the_table(
    house: House,
) -> None:
    table = await again(house, ANE)
    house.clock.advance(lobby.KEPT_SECONDS)
    await table.sit(JON, Seat(2))
    await table.sit(UXUE, Seat(1))
    assert table.view(None).occupants == (ANE, UXUE, JON, None)


async def test_when_all_of_the_last_match_sit_again_the_next_begins_by_itself(
    house: House,
) -> None:
    table = await again(house, ANE)
    for person in (JON, PERU):
        assert (await table.sit(person)).after.view(None).status == "open"
    appends = house.store.appends
    change = await table.sit(MIREN)
    assert change.after.view(None).status == "playing"
    assert house.store.appends == appends + 1
    assert change.after.view(None).occupants == PEOPLE[:4]


async def test_it_does_not_begin_by_itself_when_somebody_else_sits_there(house: House) -> None:
    table = await again(house, ANE)
    house.clock.advance(lobby.KEPT_SECONDS)
    for person in (JON, PERU, UXUE):
        await table.sit(person)
    assert table.view(None).status == "open"
    assert None not in table.view(None).occupants


async def test_a_table_that_was_promised_is_opened_once(house: House) -> None:
    promised = TableId("promised01")
    table = await house.tables.open("mus", ANE, table=promised)
    assert table.id == promised
    with pytest.raises(StaleTableError):
        await house.tables.open("mus", JON, table=promised)
    assert await house.tables.get(promised) is table
    assert await house.tables.find(JON.id) is None


# ---------------------------------------------------------------------- waiting


async def test_d29_a_table_at_which_nobody_does_anything_is_said_to_close_and_then_closes(
    house: House,
) -> None:
    table = await house.lobby(ANE, JON)
    assert table.view(None).closes_at == house.clock.now() + lobby.LOBBY_SECONDS
    house.clock.advance(lobby.LOBBY_SECONDS - lobby.WARN_SECONDS - 1)
    for judged in (lobby.warn, lobby.expire):
        await table.wish(lambda state: judged(state, house.clock.now()))  # noqa: B023 -- called at once
    assert not table.view(None).closes_soon
    house.clock.advance(1)
    await table.wish(lambda state: lobby.warn(state, house.clock.now()))
    assert table.view(None).closes_soon
    appends = house.store.appends
    await table.wish(lambda state: lobby.warn(state, house.clock.now()))
    assert house.store.appends == appends  # it is said once
    house.clock.advance(lobby.WARN_SECONDS)
    await table.wish(lambda state: lobby.expire(state, house.clock.now()))
    view = table.view(None)
    assert (view.status, view.why_closed, view.closed_by) == ("closed", Why.EXPIRED, None)
    assert await house.tables.find(ANE.id) is None


async def stay(table: Table) -> Change:
    return await table.wish(lambda state: lobby.stay(state, ANE.id))


async def invite(table: Table) -> Change:
    return await table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))


async def change_seats(table: Table) -> Change:
    return await table.wish(lambda state: lobby.swap(state, ANE.id, Seat(0), Seat(1)))


async def sit(table: Table) -> Change:
    return await table.sit(JON)


async def move(table: Table) -> Change:
    return await table.move(ANE.id, Seat(2))


async def add_computers(table: Table) -> Change:
    return await table.add_computers(ANE.id)


@pytest.mark.parametrize("done", [stay, invite, change_seats, sit, move, add_computers])
async def test_whatever_somebody_does_keeps_a_table_open(
    house: House, done: Callable[[Table], Awaitable[Change]]
) -> None:
    table = await house.lobby(ANE)
    house.clock.advance(lobby.LOBBY_SECONDS - 1)
    await table.wish(lambda state: lobby.warn(state, house.clock.now()))
    assert table.view(None).closes_soon
    await done(table)
    view = table.view(None)
    assert not view.closes_soon
    assert view.closes_at == house.clock.now() + lobby.LOBBY_SECONDS


async def test_a_table_whose_match_has_begun_does_not_expire(house: House) -> None:
    table = await house.match(ANE)
    house.clock.advance(10 * lobby.LOBBY_SECONDS)
    for judged in (lobby.warn, lobby.expire):
        change = await table.wish(lambda state: judged(state, house.clock.now()))  # noqa: B023 -- called at once
        assert change.before == change.after
    assert table.view(None).closes_at is None
