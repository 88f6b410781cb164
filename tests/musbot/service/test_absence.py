"""What becomes of a match in which somebody has fallen asleep, and of his seat?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Descarto, Word
from musbot.games.mus.events import Discarded, MusAsked, MusCut, Passed, Refused
from musbot.service import absence, pausing
from musbot.service.events import Absent, Computer, Returned, Terms, Why
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.rings import PAUSE_SECONDS, Ring
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, XABI, House
from tests.musbot.service.wards import (
    A_MINUTE_AND_A_HALF,
    Ward,
    count_of,
    events_of,
    moves_of,
    person_at,
)

QUIET = ("corto", "paso", "no-quiero")


@pytest.fixture
async def ward(house: House) -> Ward:
    return await Ward(house).listen()


async def come_back(table: Table, player: PlayerId) -> bool:
    change = await table.wish(lambda state: absence.come_back(state, player))
    return change.before != change.after


async def propose_pause(table: Table, player: PlayerId) -> None:
    await table.wish(lambda state: pausing.propose(state, player))


async def speak(table: Table, *wished: str) -> None:
    """Let whoever is awaited say the first of these words that he may, or one that is quiet."""
    (seat,) = table.view(None).to_act
    view = table.view(seat).game_view
    if view.stage == "discard":
        said: Action = Descarto(view.hand[:1])
    else:
        legal = [each.word for each in view.legal]
        said = Word(next(word for word in (*wished, *QUIET) if word in legal))
    await table.play(person_at(table, seat).id, said)


async def play_to(table: Table, stage: str) -> None:
    """Let everybody say little until this stage is reached."""
    while table.view(None).game_view.stage != stage:
        await speak(table)


async def play_round(ward: Ward, table: Table, *wished: str) -> None:
    """Let everybody who is there say little until the round has ended."""
    rounds = table.snapshot().rounds
    while table.snapshot().rounds == rounds:
        if table.snapshot().awaits_computer:
            await table.advance()
        else:
            await speak(table, *wished)
    await ward.alarms.ring_due()


async def away_for_two_rounds(ward: Ward) -> tuple[Table, Seat]:
    """Begin a match of four in which one sleeps until his seat is offered."""
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    for _ in range(absence.ROUNDS_AWAY):
        await play_round(ward, table)
    return table, seat


# ---------------------------------------------------------------------- the substitute


async def test_m24_when_the_time_of_a_turn_is_over_a_substitute_speaks_and_the_table_goes_on(
    ward: Ward,
) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    (seat,) = table.view(None).to_act
    before = len(await events_of(ward.house, table))
    assert await ward.after(59) == [Ring.REMIND]
    assert table.view(None).away == ()
    assert await ward.after(1) == [Ring.ABSENT]
    assert table.view(None).away == (seat,)
    assert table.view(None).to_act == ((seat + 1) % 4,)
    assert await moves_of(ward.house, table, seat, since=before) == [MusAsked(seat)]


async def test_the_next_one_who_is_awaited_has_the_whole_time_of_a_turn(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    await ward.sleep_in(table)
    assert ward.seconds_left(table) == 60


async def test_f16_while_somebody_sleeps_nothing_is_cut_bet_or_raised_for_him(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4], rules={"games_per_vaca": 1})
    before = len(await events_of(ward.house, table))
    seat = await ward.sleep_in(table)
    for _ in range(2):
        await play_round(ward, table)
    said = await moves_of(ward.house, table, seat, since=before)
    assert said
    assert not any(isinstance(each, MusCut) for each in said)
    assert {type(each).__name__ for each in said} <= {
        "MusAsked", "Discarded", "Served", "Passed", "Refused", "Accepted",
        "StonesWon",
    }  # fmt: skip


async def test_f16_in_each_stage_the_substitute_says_what_fits_it(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    for stage, said in (("mus", MusAsked), ("discard", Discarded), ("lance", Passed)):
        while table.view(None).game_view.stage != stage:
            await speak(table, *(["mus"] if stage == "discard" else []))
        (sleeper,) = table.view(None).to_act
        before = len(await events_of(ward.house, table))
        await ward.sleep_in(table)
        (first, *_) = await moves_of(ward.house, table, sleeper, since=before)
        assert type(first) is said
        await come_back(table, person_at(table, sleeper).id)


async def test_f16_an_ordago_is_refused_for_a_sleeper_whose_hand_does_not_decide_it(
    ward: Ward,
) -> None:
    for seed in range(1, 9):
        house = House(seed=seed)
        ward = await Ward(house).listen()
        table = await house.match(ANE, JON, seating="two")
        await play_to(table, "lance")
        (bettor,) = table.view(None).to_act
        await table.play(person_at(table, bettor).id, Word.ORDAGO)
        (sleeper,) = table.view(None).to_act
        before = len(await events_of(house, table))
        await ward.sleep_in(table)
        (answer, *_) = await moves_of(house, table, sleeper, since=before)
        assert type(answer).__name__ in {"Refused", "Accepted"}
        if isinstance(answer, Refused):
            return
    pytest.fail("a sleeper has taken every órdago")


async def test_the_reserve_is_used_up_over_several_turns(house: House) -> None:
    ward = await Ward(house).listen()
    table = await house.match(ANE, JON, seating="two", terms=A_MINUTE_AND_A_HALF)
    (slow,) = table.view(None).to_act
    left: list[float] = []
    for _ in range(3):
        while table.view(None).to_act != (slow,):
            await speak(table, "mus")
        left.append(ward.seconds_left(table))
        await ward.after(65)
        await speak(table, "mus")
    assert left == [90, 85, 80]
    while table.view(None).to_act != (slow,):
        await speak(table, "mus")
    assert ward.seconds_left(table) == 75
    await ward.sleep_in(table)
    assert table.view(None).away == (slow,)


async def test_who_was_away_has_no_reserve_left_and_the_time_of_a_turn(ward: Ward) -> None:
    table = await ward.house.match(ANE, terms=A_MINUTE_AND_A_HALF)
    assert ward.seconds_left(table) == 90
    await ward.sleep_in(table)
    await ward.after(1000)
    assert await come_back(table, ANE.id)
    assert ward.seconds_left(table) == 60


# ---------------------------------------------------------------------- coming back


async def test_m24_whoever_was_away_has_his_seat_back_at_his_next_press(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    sleeper = person_at(table, seat)
    assert table.is_away(sleeper.id)
    assert await come_back(table, sleeper.id)
    assert table.view(None).away == ()
    assert not table.is_away(sleeper.id)
    assert await ward.after(19) == []


async def test_m24_a_stale_button_brings_back_too_and_says_nothing_for_him(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    turn = table.snapshot().turn
    seat = await ward.sleep_in(table)
    sleeper = person_at(table, seat)
    await come_back(table, sleeper.id)
    said = await moves_of(ward.house, table, seat)
    with pytest.raises(TableError) as refused:
        await table.play(sleeper.id, Word.CORTO, turn)
    assert refused.value.reason is TableReason.STALE
    assert await moves_of(ward.house, table, seat) == said
    assert table.view(None).away == ()


async def test_nobody_comes_back_who_was_not_away_or_does_not_sit_there(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    await ward.sleep_in(table)
    assert not await come_back(table, UXUE.id)
    (awaited,) = table.view(None).to_act
    assert not await come_back(table, person_at(table, awaited).id)
    assert await count_of(ward.house, table, Returned) == 0


async def test_who_comes_back_while_another_is_awaited_gives_that_one_no_time(ward: Ward) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    await ward.after(15)
    await come_back(table, person_at(table, seat).id)
    assert ward.seconds_left(table) == 45


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


async def offer_in_vain(ward: Ward, table: Table) -> None:
    """Let five minutes pass in which those who are there play and nobody takes the seat."""
    until = ward.house.clock.now() + absence.OFFER_SECONDS
    while ward.house.clock.now() < until:
        await ward.after(min(30, until - ward.house.clock.now()))
        while table.snapshot().awaits_computer:
            await table.advance()
        await speak(table, "mus")


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


async def test_m43_after_a_day_in_which_nobody_came_it_is_closed_and_counts_for_nobody(
    ward: Ward,
) -> None:
    table = await ward.house.match(ANE)
    await ward.sleep_in(table)
    assert await ward.after(PAUSE_SECONDS) == [Ring.PAUSE_OVER]
    view = table.view(None)
    assert (view.status, view.why_closed, view.closed_by) == ("closed", Why.ABANDONED, None)
    assert await ward.house.store.result(table.id) is None
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


# ---------------------------------------------------------------------- what was said meanwhile


async def test_who_comes_back_can_learn_what_was_done_for_him_and_nothing_of_others(
    ward: Ward,
) -> None:
    table = await ward.house.match(*PEOPLE[:4])
    await speak(table, "mus")
    seat = await ward.sleep_in(table)
    await speak(table, "mus")
    await speak(table, "mus")
    while table.view(None).game_view.stage == "discard":
        await speak(table)
    done = await ward.house.tables.done_for(table.id, seat)
    assert [[type(each).__name__ for each in one] for one in done] == [
        ["MusAsked", "Discarded", "Served", "MusAsked"]
    ]
    await play_round(ward, table)
    await play_round(ward, table)
    assert len(await ward.house.tables.done_for(table.id, seat)) == 2
    await come_back(table, person_at(table, seat).id)
    assert await ward.house.tables.done_for(table.id, seat) == ()
    assert await ward.house.tables.done_for(table.id, Seat((seat + 1) % 4)) == ()
    await play_to(table, "lance")
    while table.view(None).to_act != (seat,):
        await speak(table)
    await ward.sleep_in(table)
    assert await ward.house.tables.done_for(table.id, seat) == ((Passed(seat),),)
