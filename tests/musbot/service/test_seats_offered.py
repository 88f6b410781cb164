"""Whose seat may others take, when has he it again, and what if nobody is left?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.errors import TableError
from musbot.service import absence, pausing
from musbot.service.events import Absent, Computer, Terms, Why
from musbot.service.rings import PAUSE_SECONDS, Ring
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, XABI, House
from tests.musbot.service.wards import (
    A_MINUTE_AND_A_HALF,
    Ward,
    away_for_two_rounds,
    come_back,
    count_of,
    offer_in_vain,
    person_at,
    play_round,
    propose_pause,
    speak,
)

# ---------------------------------------------------------------------- two rounds away


async def test_a_seat_is_offered_after_two_finished_rounds_away_and_not_before(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    await play_round(ward, table)
    assert table.view(None).offered == ()
    await play_round(ward, table)
    assert table.view(None).offered == (seat,)
    assert ward.bell.rings.count(Ring.OFFER) == 1


async def test_others_may_take_a_seat_that_is_offered_and_its_person_is_free(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    sleeper = person_at(table, seat)
    await table.sit(UXUE)
    assert person_at(table, seat) == UXUE
    assert (table.view(None).away, table.view(None).offered) == ((), ())
    assert table.view(None).former[seat] == sleeper
    assert await ward.house.tables.find(sleeper.id) is None
    assert await ward.house.tables.find(UXUE.id) is table


async def test_who_takes_a_seat_has_the_whole_reserve_and_who_has_it_back_what_he_left(
    house: House,
) -> None:
    ward = await Ward(house).listen()
    for taker, left in ((UXUE, 90), (None, 60)):
        table = await house.match(*PEOPLE[:4], terms=A_MINUTE_AND_A_HALF)
        seat = await ward.sleep_in(table)
        sleeper = person_at(table, seat)
        await table.leave(sleeper.id)
        await table.sit(taker or sleeper)
        while table.view(None).to_act != (seat,):
            await speak(table, "mus")
        assert ward.seconds_left(table) == left
        await table.close(table.view(None).host)


async def test_f20_who_comes_back_before_anybody_took_his_seat_has_it(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    await come_back(table, person_at(table, seat).id)
    with pytest.raises(TableError):
        await table.sit(UXUE)
    assert Ring.OFFER_OVER not in await ward.after(50)


async def test_f20_a_seat_nobody_took_goes_to_a_computer_and_its_person_may_have_it_back(
    ward: Ward,
) -> None:
    table, seat = await away_for_two_rounds(ward)
    sleeper = person_at(table, seat)
    await offer_in_vain(ward, table)
    assert isinstance(table.view(None).occupants[seat], Computer)
    assert table.view(None).former[seat] == sleeper
    assert await ward.house.tables.find(sleeper.id) is None
    await play_round(ward, table)
    await table.sit(sleeper)
    assert person_at(table, seat) == sleeper
    assert table.view(None).former[seat] is None
    assert await ward.house.tables.find(sleeper.id) is table


async def test_f20_who_is_called_otherwise_by_now_is_the_same_person(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    sleeper = person_at(table, seat)
    await offer_in_vain(ward, table)
    await table.sit(replace(sleeper, name="Sorgina"))
    assert table.view(None).former[seat] is None


async def test_of_a_match_that_has_ended_no_seat_is_offered(ward: Ward) -> None:
    table, _ = await away_for_two_rounds(ward)
    await table.close(table.view(None).host)
    assert table.view(None).offered == ()


async def test_f20_a_seat_that_another_person_took_is_not_taken_back_from_him(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    sleeper = person_at(table, seat)
    await table.sit(UXUE)
    with pytest.raises(TableError):
        await table.sit(sleeper)
    assert person_at(table, seat) == UXUE


async def test_a_leaver_is_not_waited_for_two_rounds(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    gone = person_at(table, seat).id
    await table.wish(lambda state: absence.offer(state, gone))
    assert table.view(None).offered == (seat,)
    again = await table.wish(lambda state: absence.offer(state, gone))
    assert again.before == again.after
    await table.sit(UXUE)
    assert person_at(table, seat) == UXUE


async def test_the_seat_of_who_is_there_is_offered_to_nobody(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    change = await table.wish(lambda state: absence.offer(state, ANE.id))
    assert change.before == change.after
    with pytest.raises(TableError):
        await table.sit(XABI)


# ---------------------------------------------------------------------- nobody left


async def test_m43_a_match_whose_only_person_is_away_stands_and_is_kept_for_a_day(
    ward: Ward,
) -> None:
    table = await ward.house.match(ANE)
    turn = table.snapshot().turn
    assert await ward.after(ward.seconds_left(table)) == [Ring.ABSENT]
    assert table.view(None).is_paused
    assert table.snapshot().turn == turn
    assert await ward.after(PAUSE_SECONDS - 1) == []
    assert await come_back(table, ANE.id)
    assert (table.view(None).is_paused, table.snapshot().turn) == (False, turn)
    assert ward.seconds_left(table) == 60
    await ward.house.say_anything(table)


async def test_m43_after_a_day_in_which_nobody_came_it_is_closed(
    ward: Ward,
) -> None:
    table = await ward.house.match(ANE)
    await ward.sleep_in(table)
    assert await ward.after(PAUSE_SECONDS) == [Ring.PAUSE_OVER]
    view = table.view(None)
    assert (view.status, view.why_closed, view.closed_by) == ("closed", Why.ABANDONED, None)
    assert await ward.house.tables.find(ANE.id) is None


async def test_m12_no_time_runs_while_all_are_away_and_the_first_who_comes_plays_on(
    ward: Ward,
) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    for _ in range(4):
        await ward.sleep_in(table)
    assert table.view(None).is_paused
    assert table.view(None).deadline is None
    assert await count_of(ward.house, table, Absent) == 4
    assert await ward.after(5000) == []
    assert await come_back(table, JON.id)
    assert not table.view(None).is_paused
    assert len(table.view(None).away) == 3


async def test_m12_a_match_that_was_paused_is_not_resumed_by_who_comes_back(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    for person in PEOPLE[:4]:
        if person != person_at(table, seat):
            await propose_pause(table, person.id)
    assert table.view(None).is_paused
    left = (await ward.after(3600), table.view(None).deadline)
    assert left == ([], None)
    assert await come_back(table, person_at(table, seat).id)
    assert table.view(None).is_paused


async def test_m12_in_a_pause_nobody_is_called_or_replaced_and_the_time_left_is_kept(
    ward: Ward,
) -> None:
    table = await ward.house.match(ANE, JON, seating="two")
    await ward.after(15)
    left = ward.seconds_left(table)
    for person in (ANE, JON):
        await propose_pause(table, person.id)
    assert await ward.after(12 * 3600) == []
    await table.wish(lambda state: pausing.resume(state, ANE.id))
    assert ward.seconds_left(table) == left == 45


async def test_what_is_offered_stays_so_while_the_match_stands(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    for _ in range(3):
        await ward.sleep_in(table)
    assert table.view(None).is_paused
    assert await ward.after(10 * absence.OFFER_SECONDS) == []
    back = next(one for one in PEOPLE[:4] if one != person_at(table, seat))
    await come_back(table, back.id)
    assert Ring.OFFER_OVER not in await ward.after(1)
    await table.sit(UXUE)
    assert person_at(table, seat) == UXUE


async def test_a_match_that_stands_goes_on_when_somebody_takes_a_seat(ward: Ward) -> None:
    table, seat = await away_for_two_rounds(ward)
    for _ in range(3):
        await ward.sleep_in(table)
    await table.sit(UXUE)
    assert not table.view(None).is_paused
    assert person_at(table, seat) == UXUE


async def test_a_match_in_which_nobody_is_there_stands_however_that_came(ward: Ward) -> None:
    table = await ward.house.match(ANE, JON, seating="two")
    await table.wish(lambda state: [Absent(seat) for seat in state.present])
    assert not table.view(None).is_paused
    assert await ward.after(0) == [Ring.NOBODY]
    assert table.view(None).is_paused


async def test_where_no_time_runs_nobody_is_away(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(ANE, JON, seating="two", terms=Terms())
    assert await ward.after(3 * 24 * 3600) == [Ring.REMIND]
    assert table.view(None).away == ()
