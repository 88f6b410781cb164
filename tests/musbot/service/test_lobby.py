"""Who sits where before a match, and who is host?"""

from __future__ import annotations

import asyncio

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import Seat, Side
from musbot.service import lobby
from musbot.service.events import Computer, Person
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, UXUE, House


def reason_of(outcome: object) -> object:
    assert isinstance(outcome, TableError)
    return outcome.reason


async def test_who_opens_a_table_sits_at_its_first_seat_and_is_host(house: House) -> None:
    table = await house.tables.open("mus", ANE, place=(7, 8))
    view = table.view(table.seat_of(ANE.id))
    assert (view.seat, view.host, view.status) == (0, ANE.id, "open")
    assert view.occupants == (ANE, None, None, None)
    assert table.place == (7, 8)


async def test_a_person_gets_the_seat_that_he_names_or_the_first_that_is_free(house: House) -> None:
    table = await house.lobby(ANE)
    await table.sit(JON, Seat(2))
    change = await table.sit(MIREN)
    assert change.before.view(None).occupants == (ANE, None, JON, None)
    assert change.after.view(None).occupants == (ANE, MIREN, JON, None)
    assert [change.after.seat_of(each.id) for each in (ANE, MIREN, JON, PERU)] == [0, 1, 2, None]


@pytest.mark.parametrize("seat", [-1, 4, 99])
async def test_there_is_no_seat_beside_the_table(house: House, seat: int) -> None:
    table = await house.lobby(ANE)
    with pytest.raises(TableError) as refused:
        await table.sit(JON, Seat(seat))
    assert (refused.value.reason, refused.value.detail) == (TableReason.NO_SUCH_SEAT, "4")


async def test_of_two_who_want_the_last_seat_at_once_one_gets_it(house: House) -> None:
    table = await house.lobby(ANE, JON, MIREN)
    first, second = await asyncio.gather(table.sit(PERU), table.sit(UXUE), return_exceptions=True)
    assert isinstance(first, Change)
    assert reason_of(second) is TableReason.FULL
    assert table.view(None).occupants == (ANE, JON, MIREN, PERU)


async def test_a_double_press_seats_a_person_once(house: House) -> None:
    table = await house.lobby(ANE)
    _, second = await asyncio.gather(table.sit(JON), table.sit(JON), return_exceptions=True)
    assert reason_of(second) is TableReason.SEATED_ALREADY
    assert table.view(None).occupants == (ANE, JON, None, None)


async def test_who_presses_at_two_tables_at_once_sits_at_one(house: House) -> None:
    one, other = await house.lobby(ANE), await house.lobby(JON)
    sat, refused = await asyncio.gather(one.sit(MIREN), other.sit(MIREN), return_exceptions=True)
    assert isinstance(sat, Change)
    assert isinstance(refused, TableError)
    assert (refused.reason, refused.detail) == (TableReason.SEATED_ELSEWHERE, one.id)
    assert other.seat_of(MIREN.id) is None
    assert await house.tables.find(MIREN.id) is one


async def test_who_opens_two_tables_at_once_gets_one(house: House) -> None:
    opened = await asyncio.gather(
        house.tables.open("mus", ANE), house.tables.open("mus", ANE), return_exceptions=True
    )
    assert reason_of(opened[1]) is TableReason.SEATED_ELSEWHERE
    assert len(await house.store.listings()) == 1


async def test_a_seat_that_was_left_is_free_for_others(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.leave(JON.id)
    await table.sit(MIREN)
    assert table.view(None).occupants == (ANE, MIREN, None, None)
    await (await house.lobby(PERU)).sit(JON)


async def test_when_the_host_leaves_the_next_person_is_host(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id, 1)
    await table.sit(JON)
    change = await table.leave(ANE.id)
    assert change.after.view(None).host == JON.id
    await table.close(JON.id)


async def test_when_another_leaves_the_host_stays(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.leave(JON.id)
    assert table.view(None).host == ANE.id


async def test_the_last_person_to_leave_closes_the_table(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    change = await table.leave(ANE.id)
    assert change.after.view(None).status == "closed"
    assert [listing.status for listing in await house.store.listings()] == ["closed"]
    assert await house.tables.find(ANE.id) is None


async def test_computer_players_take_all_free_seats_or_so_many(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id, 2)
    await table.sit(JON)
    assert [type(each) for each in table.view(None).occupants] == [
        Person,
        Computer,
        Computer,
        Person,
    ]
    other = await house.lobby(MIREN, seating="teams-of-three")
    await other.add_computers(MIREN.id)
    assert None not in other.view(None).occupants


@pytest.mark.parametrize("count", [-1, 0, 4, 10**9])
async def test_so_many_computer_players_as_there_is_no_room_for_are_refused(
    house: House, count: int
) -> None:
    table = await house.lobby(ANE)
    with pytest.raises(TableError) as refused:
        await table.add_computers(ANE.id, count)
    assert (refused.value.reason, refused.value.detail) == (TableReason.SEATS_EMPTY, "3")
    assert table.view(None).occupants == (ANE, None, None, None)


async def test_no_two_at_a_table_have_the_name_of_a_computer_player(house: House) -> None:
    people = [Person(PlayerId(number), name) for number, name in enumerate(("Patxi", "Maite"))]
    table = await house.lobby(*people, seating="teams-of-three")
    await table.add_computers(people[0].id)
    names = [each.name for each in table.view(None).occupants if each is not None]
    assert len(set(names)) == 6


async def test_a_full_table_takes_no_computer_player(house: House) -> None:
    table = await house.lobby(ANE, JON, seating="two")
    with pytest.raises(TableError) as refused:
        await table.add_computers(ANE.id)
    assert refused.value.reason is TableReason.FULL


async def test_a_match_that_two_start_at_once_is_dealt_once(house: House) -> None:
    table = await house.lobby(*PEOPLE[:4])
    started, refused = await asyncio.gather(
        table.start(ANE.id), table.start(JON.id), return_exceptions=True
    )
    assert isinstance(started, Change)
    assert reason_of(refused) is TableReason.ALREADY_STARTED
    assert table.snapshot() == started.after


async def test_a_match_is_not_started_with_empty_seats(house: House) -> None:
    table = await house.lobby(ANE, JON)
    with pytest.raises(TableError) as refused:
        await table.start(ANE.id)
    assert (refused.value.reason, refused.value.detail) == (TableReason.SEATS_EMPTY, "2")


async def test_any_seat_may_be_the_first_mano(house: House) -> None:
    manos: set[Seat] = set()
    for _ in range(40):
        table = await house.lobby(ANE, JON, seating="two")
        change = await table.start(JON.id)
        manos.add(change.after.view(None).game_view.mano)
        await table.close(ANE.id)
    assert manos == {0, 1}


async def test_a_host_may_look_on_while_others_play(house: House) -> None:
    table = await house.tables.open("mus", ANE, host_plays=False)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    assert table.seat_of(ANE.id) is None
    assert await house.tables.find(ANE.id) is None
    await house.lobby(ANE)
    await table.close(ANE.id)


# ---------------------------------------------------------------------- seats and partners


async def test_with_whom_one_plays_is_chosen_by_the_side(house: House) -> None:
    table = await house.lobby(ANE)
    await table.sit_with(JON, Side(0))
    await table.sit_with(MIREN, Side(1))
    assert table.view(None).occupants == (ANE, MIREN, JON, None)
    await table.sit_with(JON, Side(1))
    assert table.view(None).occupants == (ANE, MIREN, None, JON)
    with pytest.raises(TableError) as refused:
        await table.sit_with(PERU, Side(1))
    assert refused.value.reason is TableReason.SEAT_TAKEN


@pytest.mark.parametrize("side", [-1, 2, 99])
async def test_there_is_no_side_beside_the_table(house: House, side: int) -> None:
    table = await house.lobby(ANE)
    with pytest.raises(TableError) as refused:
        await table.sit_with(JON, Side(side))
    assert refused.value.reason is TableReason.NO_SUCH_SEAT


async def test_a_person_moves_to_a_free_seat_and_to_no_other(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.move(JON.id, Seat(3))
    assert table.view(None).occupants == (ANE, None, None, JON)
    for seat, reason in (
        (Seat(0), TableReason.SEAT_TAKEN),
        (Seat(3), TableReason.SEATED_ALREADY),
        (Seat(4), TableReason.NO_SUCH_SEAT),
    ):
        with pytest.raises(TableError) as refused:
            await table.move(JON.id, seat)
        assert refused.value.reason is reason


async def test_the_host_lets_two_change_places_and_nobody_else_does(house: House) -> None:
    table = await house.lobby(ANE, JON, MIREN)
    await table.wish(lambda state: lobby.swap(state, ANE.id, Seat(1), Seat(2)))
    await table.wish(lambda state: lobby.swap(state, ANE.id, Seat(0), Seat(3)))
    assert table.view(None).occupants == (None, MIREN, JON, ANE)
    assert table.seat_of(ANE.id) == 3
    for by, one, other, reason in (
        (JON, 1, 2, TableReason.HOST_ONLY),
        (UXUE, 1, 2, TableReason.NOT_SEATED),
        (ANE, 1, 1, TableReason.NOBODY_THERE),
        (ANE, 1, 7, TableReason.NO_SUCH_SEAT),
    ):
        with pytest.raises(TableError) as refused:
            await table.wish(lambda state: lobby.swap(state, by.id, Seat(one), Seat(other)))  # noqa: B023 -- called at once
        assert refused.value.reason is reason


# ---------------------------------------------------------------------- computer players


async def test_a_person_who_comes_later_takes_the_seat_of_the_last_computer_player(
    house: House,
) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    await table.sit(JON)
    await table.sit(MIREN, Seat(1))
    occupants = table.view(None).occupants
    assert (occupants[0], occupants[1], occupants[3]) == (ANE, MIREN, JON)
    assert isinstance(occupants[2], Computer)


async def test_who_moves_to_the_seat_of_a_computer_player_changes_with_it(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id, 1)
    await table.move(ANE.id, Seat(1))
    occupants = table.view(None).occupants
    assert isinstance(occupants[0], Computer)
    assert occupants[1] == ANE


async def test_a_computer_player_is_asked_for_by_name_and_sent_away_by_the_host(
    house: House,
) -> None:
    table = await house.lobby(ANE, JON)
    await table.add_computers(JON.id, name="Maite")
    assert table.view(None).occupants[2] == Computer("Maite")
    for by, reason in ((JON, TableReason.HOST_ONLY), (UXUE, TableReason.NOT_SEATED)):
        with pytest.raises(TableError) as refused:
            await table.wish(lambda state: lobby.remove(state, by.id, Seat(2)))  # noqa: B023 -- called at once
        assert refused.value.reason is reason
    await table.wish(lambda state: lobby.remove(state, ANE.id, Seat(2)))
    assert table.view(None).occupants == (ANE, JON, None, None)


@pytest.mark.parametrize("name", ["Maite", "Olentzero", "", "@everyone"])
async def test_a_name_that_somebody_has_or_no_computer_player_is_refused(
    house: House, name: str
) -> None:
    table = await house.lobby(ANE, Person(PlayerId(99), "Maite"))
    with pytest.raises(TableError) as refused:
        await table.add_computers(ANE.id, name=name)
    assert refused.value.reason is TableReason.COMPUTER_SITS


async def test_the_host_may_free_the_seat_of_somebody_who_does_not_answer(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.wish(lambda state: lobby.remove(state, ANE.id, Seat(1)))
    assert await house.tables.find(JON.id) is None
    await (await house.lobby(MIREN)).sit(JON)


async def test_the_host_who_frees_his_own_seat_gets_up(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.wish(lambda state: lobby.remove(state, ANE.id, Seat(0)))
    assert table.view(None).host == JON.id


async def test_in_the_match_the_host_can_put_nobody_out(house: House) -> None:
    table = await house.match(ANE, JON)
    with pytest.raises(TableError) as refused:
        await table.wish(lambda state: lobby.remove(state, ANE.id, Seat(1)))
    assert refused.value.reason is TableReason.ALREADY_STARTED
