"""Is whoever gets up from a match free at once, and who plays on in his seat?"""

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.service.absence import OFFER_SECONDS, replacements
from musbot.service.events import (
    Absent,
    Computer,
    Invited,
    Paused,
    Seated,
    SeatOffered,
    Terms,
    Why,
)
from musbot.service.refusals import TableReason
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, UXUE, XABI, House


def sitting(table: Table) -> list[str]:
    return [each.name for each in table.view(None).occupants if each is not None]


async def test_d23_whoever_leaves_a_match_is_free_at_once_and_a_computer_player_plays_on(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    assert await house.tables.find(JON.id) is None
    view = table.view(None)
    assert view.status == "playing"
    assert isinstance(view.occupants[1], Computer)
    assert view.former[1] == JON
    await house.lobby(JON)
    await house.play_out(table)
    assert table.view(None).status == "over"


async def test_a_seat_that_was_left_is_taken_back_by_its_owner_before_others(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    await table.leave(MIREN.id)
    await table.sit(MIREN)
    assert table.seat_of(MIREN.id) == 2
    await table.sit(JON)
    assert sitting(table) == ["Ane", "Jon", "Miren", "Peru"]
    assert table.view(None).former == (None,) * 4


async def test_another_may_take_it_and_is_never_put_out_again(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    await table.sit(UXUE)
    assert table.seat_of(UXUE.id) == 1
    with pytest.raises(TableError) as refused:
        await table.sit(JON)
    assert refused.value.reason is TableReason.ALREADY_STARTED
    await table.leave(UXUE.id)
    await table.sit(XABI, Seat(1))
    assert table.seat_of(XABI.id) == 1


async def test_a_computer_player_that_was_there_from_the_start_keeps_its_seat(
    house: House,
) -> None:
    table = await house.match(ANE, JON)
    with pytest.raises(TableError) as refused:
        await table.sit(UXUE)
    assert refused.value.reason is TableReason.ALREADY_STARTED
    await table.leave(JON.id)
    with pytest.raises(TableError) as refused:
        await table.sit(UXUE, Seat(3))
    assert refused.value.reason is TableReason.SEAT_TAKEN


async def test_seats_of_a_match_are_to_be_had_in_it_and_neither_before_nor_after(
    house: House,
) -> None:
    table = await house.lobby(*PEOPLE[:4])
    assert table.view(None).to_take == ()
    await table.start(ANE.id)
    await table.leave(JON.id)
    assert table.view(None).to_take == (Seat(1),)
    await table.close(ANE.id)
    assert table.view(None).to_take == ()


async def test_a_seat_that_is_offered_is_taken_before_one_that_a_computer_player_holds(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    await table.wish(lambda _: (Absent(Seat(3)), SeatOffered(Seat(3))))
    await table.sit(UXUE)
    assert table.seat_of(UXUE.id) == 3
    assert table.view(None).former[3] == PERU
    assert await house.tables.find(PERU.id) is None


async def test_when_the_last_person_leaves_a_match_it_is_closed(
    house: House,
) -> None:
    table = await house.match(ANE, JON)
    await table.leave(JON.id)
    change = await table.leave(ANE.id)
    view = change.after.view(None)
    assert (view.status, view.why_closed, view.closed_by) == ("closed", Why.ABANDONED, ANE.id)
    assert await house.tables.find(ANE.id) is None


async def test_when_the_host_leaves_a_match_one_who_is_there_becomes_host(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda _: (Absent(Seat(1)),))
    await table.leave(ANE.id)
    assert table.view(None).host == MIREN.id


async def test_d29_a_host_whose_seat_another_has_taken_is_host_no_more(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda _: (Absent(Seat(0)), Absent(Seat(1)), SeatOffered(Seat(0))))
    await table.sit(UXUE)
    assert table.view(None).host == MIREN.id
    with pytest.raises(TableError):
        await table.close(ANE.id)


async def test_d29_a_host_whose_seat_went_to_a_computer_player_is_host_no_more(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda _: (Absent(Seat(0)), SeatOffered(Seat(0))))
    later = house.clock.now() + OFFER_SECONDS
    await table.wish(lambda state: replacements(state, later))
    assert isinstance(table.view(None).occupants[0], Computer)
    assert table.view(None).host == JON.id
    with pytest.raises(TableError):
        await table.close(ANE.id)


async def test_who_takes_a_seat_where_nobody_else_is_there_becomes_host(house: House) -> None:
    table = await house.match(ANE, JON)
    await table.wish(lambda _: (Absent(Seat(0)), Absent(Seat(1)), SeatOffered(Seat(0)), Paused()))
    await table.sit(UXUE)
    assert table.view(None).host == UXUE.id


async def test_a_host_stays_host_whoever_takes_the_seat_of_another(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    await table.sit(UXUE)
    assert table.view(None).host == ANE.id


async def test_a_match_stands_while_all_who_are_left_are_away(house: House) -> None:
    table = await house.match(ANE, JON)
    await table.wish(lambda _: (Absent(Seat(1)),))
    change = await table.leave(ANE.id)
    assert change.after.view(None).is_paused
    assert not change.after.awaits_computer
    await table.sit(ANE)
    assert not table.view(None).is_paused


async def test_whoever_leaves_a_paused_match_is_free_too(house: House) -> None:
    table = await house.match(ANE, JON)
    await table.wish(lambda _: (Absent(Seat(0)), Absent(Seat(1))))
    await table.leave(JON.id)
    assert await house.tables.find(JON.id) is None


async def test_a_table_of_friends_gives_a_seat_of_the_match_to_friends_alone(
    house: House,
) -> None:
    table = await house.tables.open(
        "mus", ANE, seating="three", terms=Terms(friends_only=True), seated=()
    )
    await table.wish(lambda _: (Invited(JON.id, ANE.id), Invited(MIREN.id, ANE.id)))
    await table.sit(JON)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    await table.leave(JON.id)
    with pytest.raises(TableError) as refused:
        await table.sit(UXUE)
    assert refused.value.reason is TableReason.NOT_INVITED
    await table.sit(MIREN)
    assert table.seat_of(MIREN.id) == 1


async def test_at_a_table_of_friends_whoever_sat_there_has_his_seat_back_uninvited(
    house: House,
) -> None:
    seated = [Seated(Seat(seat), each) for seat, each in enumerate((ANE, JON))]
    table = await house.tables.open(
        "mus", ANE, seating="two", terms=Terms(friends_only=True), seated=seated
    )
    await table.start(ANE.id)
    await table.leave(JON.id)
    await table.sit(JON)
    assert table.seat_of(JON.id) == 1


async def test_the_names_of_computer_players_last_whatever_people_are_called(
    house: House,
) -> None:
    table = await house.match(*PEOPLE, seating="six")
    for person in PEOPLE[1:]:
        await table.leave(person.id)
    assert len(set(sitting(table))) == 6


async def test_what_was_left_and_taken_outlives_a_restart(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await table.leave(JON.id)
    await table.leave(PERU.id)
    await table.sit(UXUE)
    house.restart()
    assert (await house.tables.get(table.id)).snapshot() == table.snapshot()
