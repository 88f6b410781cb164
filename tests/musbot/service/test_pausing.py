"""Who can pause a match, who lets it go on, and what happens meanwhile?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Sena, Signal, Word
from musbot.service import pausing
from musbot.service.events import (
    Absent,
    Computer,
    Motion,
    Paused,
    Person,
    Seated,
    TableEvent,
    Terms,
)
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change
from musbot.service.state import TableState
from musbot.service.table import Table, Wish
from tests.musbot.service.house import ANE, JON, PEOPLE, PERU, UXUE, House

Judgement = Callable[[TableState, PlayerId], Sequence[TableEvent]]


def by(person: Person, judge: Judgement) -> Wish:
    """What this person wishes."""
    return lambda state: judge(state, person.id)


async def propose(table: Table, *people: int) -> Change:
    """Let these people of the house propose a pause or agree to one, one after the other."""
    change = Change(table.snapshot(), table.snapshot())
    for number in people:
        change = await table.wish(by(PEOPLE[number], pausing.propose))
    return change


async def happen(table: Table, *events: TableEvent) -> None:
    await table.wish(lambda _: events)


async def test_a_match_is_paused_when_all_who_play_have_agreed(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    change = await propose(table, 1, 0, 3)
    (votes,) = change.after.view(None).votes
    assert (votes.motion, votes.seats) == (Motion.PAUSE, (1, 0, 3))
    assert not change.after.view(None).is_paused
    view = (await propose(table, 2)).after.view(None)
    assert (view.is_paused, view.paused_by, view.votes) == (True, 1, ())


async def test_who_plays_among_computers_alone_pauses_at_once(house: House) -> None:
    table = await house.match(ANE)
    assert (await propose(table, 0)).after.view(None).is_paused


async def test_nobody_waits_for_the_agreement_of_who_is_away(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await happen(table, Absent(Seat(2)))
    assert (await propose(table, 1, 0, 3)).after.view(None).is_paused


async def test_a_match_is_paused_when_the_last_who_had_to_agree_falls_asleep(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    (sleeper,) = table.view(None).to_act
    await propose(table, *[seat for seat in range(4) if seat != sleeper])
    house.clock.advance(60)
    await table.ring()
    view = table.view(None)
    assert (view.away, view.is_paused, view.votes) == ((sleeper,), True, ())
    assert view.paused_by not in (None, sleeper)


async def test_a_match_is_paused_when_the_last_who_had_to_agree_leaves(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await propose(table, 0, 1)
    await table.leave(PEOPLE[2].id)
    assert not table.view(None).is_paused
    await table.leave(PEOPLE[0].id)
    assert not table.view(None).is_paused
    await table.leave(PEOPLE[3].id)
    assert (table.view(None).is_paused, table.view(None).paused_by) == (True, 1)


async def test_one_who_is_against_it_ends_the_motion(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await propose(table, 0, 1, 2)
    await table.wish(by(PERU, pausing.decline))
    assert table.view(None).votes == ()
    assert not (await propose(table, 3)).after.view(None).is_paused


async def test_a_motion_is_forgotten_when_the_round_ends(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await propose(table, 0)
    rounds = table.snapshot().rounds
    while table.snapshot().rounds == rounds:
        assert table.view(None).votes != ()
        await house.go_on(table)
    assert table.view(None).votes == ()


async def test_who_gives_his_seat_to_another_takes_his_agreement_along(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await propose(table, 0, 1)
    await happen(table, Seated(Seat(0), Computer("Nekane")))
    assert [votes.seats for votes in table.view(None).votes] == [(Seat(1),)]
    await happen(table, Seated(Seat(1), Computer("Patxi")))
    assert table.view(None).votes == ()


async def test_m12_nobody_plays_and_no_time_runs_in_a_pause_and_the_time_left_is_kept(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    player = house.awaited(table)
    assert player is not None
    house.clock.advance(20)
    before = table.view(None)
    assert before.deadline == house.clock.now() + 40
    await propose(table, 0, 1, 2, 3)
    paused = table.view(None)
    assert (paused.deadline, paused.to_act) == (None, ())
    for action in (Word.MUS, Word.CORTO, Word.PERETE, Sena(Signal.CIEGO)):
        with pytest.raises(TableError) as refused:
            await table.play(player.id, action)
        assert refused.value.reason is TableReason.PAUSED
    assert (await table.advance()).after == table.snapshot()
    house.clock.advance(3600)
    house.restart()
    table = await house.tables.get(table.id)
    assert table.view(None) == paused
    await table.wish(by(JON, pausing.resume))
    after = table.view(None)
    assert after.deadline == house.clock.now() + 40
    assert (after.turn, after.to_act) == (before.turn, before.to_act)
    await table.play(player.id, Word.CORTO, after.turn)


async def test_m12_computers_do_not_move_in_a_pause(house: House) -> None:
    table = await house.match(ANE, rules={"cut_out_of_turn": False})
    while house.awaited(table) is not None and not table.snapshot().awaits_computer:
        view = table.view(None)
        await table.play(ANE.id, Word.CORTO if view.game_view.lance is None else Word.PASO, most=0)
    await propose(table, 0)
    assert not table.snapshot().awaits_computer
    before = table.snapshot()
    assert (await table.advance()).after == before
    await table.wish(by(ANE, pausing.resume))
    assert table.snapshot().awaits_computer


async def test_nobody_closes_a_paused_match_because_it_waits(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    await propose(table, 0, 1, 2, 3)
    house.clock.advance(3600)
    with pytest.raises(TableError) as refused:
        await table.close(JON.id)
    assert refused.value.reason is TableReason.NOT_HOST


async def test_a_reserve_pays_nothing_for_a_pause(house: House) -> None:
    terms = Terms(turn_seconds=60, reserve_seconds=30)
    table = await house.lobby(*PEOPLE[:4], terms=terms)
    await table.start(ANE.id)
    player = house.awaited(table)
    assert player is not None
    house.clock.advance(50)
    await propose(table, 0, 1, 2, 3)
    house.clock.advance(3600)
    await table.wish(by(ANE, pausing.resume))
    house.clock.advance(15)  # five seconds of the reserve
    await table.play(player.id, Word.CORTO)
    seat = table.seat_of(player.id)
    assert seat is not None
    reserves: list[tuple[float, ...]] = []

    def look(state: TableState) -> tuple[TableEvent, ...]:
        reserves.append(state.reserve)
        return ()

    await table.wish(look)
    assert reserves == [tuple(25.0 if each == seat else 30.0 for each in range(4))]


async def test_who_comes_back_by_resuming_has_the_time_of_a_whole_turn(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    player = house.awaited(table)
    assert player is not None
    await happen(table, *[Absent(Seat(seat)) for seat in range(4)], Paused())
    assert (table.view(None).is_paused, table.view(None).paused_by) == (True, None)
    house.clock.advance(900)
    await table.wish(by(player, pausing.resume))
    view = table.view(None)
    assert (len(view.away), view.is_paused, view.to_act) == (3, False, (table.seat_of(player.id),))
    assert view.deadline == house.clock.now() + 60


@pytest.mark.parametrize(
    ("ask", "reason"),
    [
        (pausing.propose, TableReason.NOT_STARTED),
        (pausing.decline, TableReason.NOT_STARTED),
        (pausing.resume, TableReason.NOT_PAUSED),
    ],
)
async def test_there_is_no_pause_before_the_match(
    house: House, ask: Judgement, reason: TableReason
) -> None:
    table = await house.lobby(*PEOPLE[:4])
    with pytest.raises(TableError) as refused:
        await table.wish(by(ANE, ask))
    assert refused.value.reason is reason


@pytest.mark.parametrize("ask", [pausing.propose, pausing.decline, pausing.resume])
async def test_who_does_not_sit_there_has_no_say_in_a_pause(house: House, ask: Judgement) -> None:
    table = await house.match(*PEOPLE[:4])
    with pytest.raises(TableError) as refused:
        await table.wish(by(UXUE, ask))
    assert refused.value.reason is TableReason.NOT_SEATED
