"""Who has left a match for good, and does its result say so?"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.core.seats import Seat
from musbot.service.absence import OFFER_SECONDS, replacements
from musbot.service.events import Absent, Closed, Paused, Person, SeatOffered, Terms, Why
from musbot.service.ports import Leaver, MatchResult
from musbot.service.rings import IDLE_SECONDS, PAUSE_SECONDS, Ring
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, SHORT, UXUE, XABI, House
from tests.musbot.service.wards import Ward, propose_pause


async def result_of(house: House, table: Table) -> MatchResult:
    result = await house.store.result(table.id)
    assert result is not None
    return result


async def leavers_of(house: House, table: Table) -> Sequence[Leaver]:
    return (await result_of(house, table)).leavers


def leaver(seat: int, person: Person) -> Leaver:
    return Leaver(Seat(seat), person.id, person.name)


# ---------------------------------------------------------------------- the match goes on


async def test_all_who_left_one_seat_are_told_and_not_the_last_one_only(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    for holder, taker in ((JON, UXUE), (UXUE, XABI)):
        await table.leave(holder.id)
        await table.sit(taker)
    await table.leave(XABI.id)
    await house.play_out(table)
    assert await leavers_of(house, table) == (leaver(1, JON), leaver(1, UXUE), leaver(1, XABI))


async def test_f20_who_came_back_to_his_own_seat_has_not_left_whoever_held_it_meanwhile(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await table.leave(JON.id)
    await table.sit(UXUE)
    await table.leave(UXUE.id)
    await table.sit(replace(JON, name="Jontxu"))
    assert table.seat_of(JON.id) == 1
    await house.play_out(table)
    assert await leavers_of(house, table) == (leaver(1, UXUE),)


async def test_f20_who_left_twice_is_told_once(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await table.leave(JON.id)
    await table.sit(JON)
    await table.leave(JON.id)
    await house.play_out(table)
    assert await leavers_of(house, table) == (leaver(1, JON),)


async def test_who_lost_his_seat_to_a_computer_player_while_he_was_away_has_left(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await table.wish(lambda _: (Absent(Seat(3)), SeatOffered(Seat(3))))
    later = house.clock.now() + OFFER_SECONDS
    await table.wish(lambda state: replacements(state, later))
    await house.play_out(table)
    assert await leavers_of(house, table) == (leaver(3, PERU),)


async def test_who_is_away_at_the_end_and_has_his_seat_still_has_not_left(house: House) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await table.wish(lambda _: (Absent(Seat(3)),))
    while table.is_live:
        await (house.go_on(table) if house.awaited(table) else table.advance())
    assert (await result_of(house, table)).how is Ending.PLAYED
    assert await leavers_of(house, table) == ()


# ---------------------------------------------------------------------- it comes to no end


async def test_when_the_last_person_leaves_the_match_was_abandoned_by_all_who_left(
    house: House,
) -> None:
    table = await house.match(ANE, JON, rules={"target": 20})
    while not any(table.view(None).game_view.games):
        await house.go_on(table)
    seen = table.view(None).game_view
    await table.leave(JON.id)
    assert await house.store.results() == ()
    await table.sit(JON)
    await table.leave(ANE.id)
    await table.leave(JON.id)
    result = await result_of(house, table)
    assert (result.how, result.winner) == (Ending.ABANDONED, None)
    assert (result.games, result.rounds) == (seen.games, seen.round_number - 1)
    assert result.leavers == (leaver(0, ANE),)  # of whom nobody was left to play against


async def test_who_leaves_with_nobody_to_blame_for_it_but_himself_has_left(house: House) -> None:
    table = await house.match(ANE)
    await table.leave(ANE.id)
    assert await leavers_of(house, table) == (leaver(0, ANE),)


async def test_who_leaves_when_all_his_rivals_have_left_is_excused_and_so_is_his_partner(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    for person in (JON, PERU, ANE, MIREN):
        await table.leave(person.id)
    assert await leavers_of(house, table) == (leaver(1, JON), leaver(3, PERU))


async def test_f20_who_leaves_his_partner_alone_with_a_rival_is_not_excused(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    for person in (JON, ANE, MIREN, PERU):
        await table.leave(person.id)
    assert await leavers_of(house, table) == (leaver(0, ANE), leaver(1, JON), leaver(2, MIREN))


async def test_who_leaves_rivals_that_came_in_place_of_others_is_not_excused(house: House) -> None:
    table = await house.match(ANE, JON, seating="two")
    await table.leave(JON.id)
    await table.sit(UXUE)
    await table.leave(ANE.id)
    await table.leave(UXUE.id)
    assert await leavers_of(house, table) == (leaver(0, ANE), leaver(1, JON))


async def test_who_was_excused_and_comes_back_is_not_excused_for_ever(house: House) -> None:
    table = await house.match(*PEOPLE[:3], seating="three")
    await table.leave(JON.id)
    await table.leave(ANE.id)
    await table.sit(ANE)
    await table.sit(JON)
    await table.leave(ANE.id)
    await table.leave(MIREN.id)
    await table.leave(JON.id)
    assert await leavers_of(house, table) == (leaver(0, ANE),)


async def test_who_leaves_after_one_who_was_excused_is_not_excused_by_it(house: House) -> None:
    table = await house.match(*PEOPLE[:3], seating="three")
    await table.leave(JON.id)
    await table.leave(ANE.id)
    await table.sit(JON)
    await table.leave(MIREN.id)
    await table.leave(JON.id)
    assert await leavers_of(house, table) == (leaver(2, MIREN),)


async def test_m43_a_match_to_which_nobody_comes_back_was_abandoned_by_all(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:4])
    for _ in range(4):
        await ward.sleep_in(table)
    assert await ward.after(PAUSE_SECONDS) == [Ring.PAUSE_OVER]
    result = await result_of(house, table)
    assert (result.how, result.winner) == (Ending.ABANDONED, None)
    assert result.leavers == tuple([leaver(seat, each) for seat, each in enumerate(PEOPLE[:4])])


async def test_who_agreed_to_a_pause_that_nobody_ended_has_not_left(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda _: (Absent(Seat(3)),))
    for person in (ANE, JON, MIREN):
        await propose_pause(table, person.id)
    assert await ward.after(PAUSE_SECONDS) == [Ring.PAUSE_OVER]
    assert await leavers_of(house, table) == (leaver(3, PERU),)


async def test_who_cannot_reach_a_match_any_more_has_not_left_it(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:4])
    await table.wish(lambda _: (Paused(),))
    assert await ward.after(PAUSE_SECONDS) == [Ring.PAUSE_OVER]
    assert await leavers_of(house, table) == ()


async def test_where_no_time_runs_who_was_awaited_for_a_week_has_left(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(*PEOPLE[:4], terms=Terms())
    awaited = house.awaited(table)
    assert awaited is not None
    await ward.after(IDLE_SECONDS)
    assert table.view(None).why_closed is Why.ABANDONED
    assert [each.player for each in await leavers_of(house, table)] == [awaited.id]


async def test_a_table_at_which_no_match_has_begun_leaves_no_result(house: House) -> None:
    table = await house.lobby(ANE, JON)
    await table.wish(lambda _: (Closed(None, Why.ABANDONED),))
    assert await house.store.results() == ()


async def test_what_a_result_says_is_what_the_table_says_after_a_restart(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    for person in (JON, PERU, ANE, MIREN):
        await table.leave(person.id)
    house.restart()
    assert (await house.tables.get(table.id)).snapshot() == table.snapshot()
