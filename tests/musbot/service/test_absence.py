"""What becomes of a match in which somebody has fallen asleep, and of his seat?"""

from __future__ import annotations

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Word
from musbot.games.mus.events import Discarded, MusAsked, MusCut, Passed, Refused
from musbot.service.events import Returned
from musbot.service.refusals import TableReason
from musbot.service.rings import Ring
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, House
from tests.musbot.service.wards import (
    A_MINUTE_AND_A_HALF,
    Ward,
    come_back,
    count_of,
    events_of,
    moves_of,
    person_at,
    play_round,
    play_to,
    speak,
)

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
    done, number = await ward.house.tables.done_for(table.id, seat), table.snapshot().number
    await come_back(table, person_at(table, seat).id)
    assert await ward.house.tables.done_for(table.id, seat) == ()
    assert await ward.house.tables.done_for(table.id, seat, until=number) == done
    assert await ward.house.tables.done_for(table.id, Seat((seat + 1) % 4)) == ()
    await play_to(table, "lance")
    while table.view(None).to_act != (seat,):
        await speak(table)
    await ward.sleep_in(table)
    assert await ward.house.tables.done_for(table.id, seat) == ((Passed(seat),),)
