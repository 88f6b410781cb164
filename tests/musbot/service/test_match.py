"""What does a word at the table do, and who moves after it?"""

from __future__ import annotations

import asyncio

import pytest

from musbot.core.contract import Legal
from musbot.core.errors import IllegalActionError, TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Descarto, Reason, Sena, Signal, Word
from musbot.games.mus.view import MusView
from musbot.service.clock import TURN_SECONDS
from musbot.service.events import Person
from musbot.service.moves import MOST_COMPUTER_MOVES
from musbot.service.refusals import ComputerPlayerError, TableReason
from musbot.service.seen import Change
from musbot.service.table import Table
from tests.musbot.service.house import ANE, PEOPLE, SHORT, House


class Says:
    """A computer player that says one word whatever happens, or discards one card."""

    def __init__(self, word: Action) -> None:
        self._word = word

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        return Descarto(view.hand[:1]) if legal[0].word == "descarto" else self._word


class Fails:
    """A computer player with a fault."""

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        raise ZeroDivisionError


def awaited(house: House, table: Table) -> Person:
    person = house.awaited(table)
    assert person is not None
    return person


async def test_a_word_counts_once_however_often_its_button_is_pressed(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    person, turn = awaited(house, table), table.snapshot().turn
    presses = [table.play(person.id, Word.MUS, turn) for _ in range(5)]
    first, *others = await asyncio.gather(*presses, return_exceptions=True)
    assert isinstance(first, Change)
    for other in others:
        assert isinstance(other, TableError)
        assert other.reason is TableReason.STALE
    assert [said.word for said in table.view(None).game_view.said] == ["mus"]


async def test_a_button_of_a_moment_that_never_was_does_nothing(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    person = awaited(house, table)
    for turn in (-1, 0, table.snapshot().turn + 1, 10**30):
        with pytest.raises(TableError) as refused:
            await table.play(person.id, Word.MUS, turn)
        assert refused.value.reason is TableReason.STALE


async def test_a_word_of_another_round_does_nothing(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    person, rounds = awaited(house, table), table.snapshot().rounds
    with pytest.raises(TableError) as refused:
        await table.play(person.id, Word.MUS, rounds=rounds + 1)
    assert refused.value.reason is TableReason.STALE
    await table.play(person.id, Word.MUS, rounds=rounds)
    assert [said.word for said in table.view(None).game_view.said] == ["mus"]


async def test_a_typed_word_needs_no_moment(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    change = await table.play(awaited(house, table).id, Word.CORTO)
    assert change.after.turn > change.before.turn


async def test_who_is_not_in_turn_is_told_who_is(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    in_turn = awaited(house, table)
    other = next(person for person in PEOPLE[:4] if person != in_turn)
    before = table.snapshot()
    with pytest.raises(IllegalActionError) as refused:
        await table.play(other.id, Word.MUS, before.turn)
    assert refused.value.refusal.reason is Reason.NOT_YOUR_TURN
    assert refused.value.refusal.to_act == (table.seat_of(in_turn.id),)
    assert table.snapshot() == before


async def test_a_refused_word_saves_nothing_and_lets_no_computer_move(house: House) -> None:
    table = await house.match(ANE)
    before, saved = table.snapshot(), house.store.appends
    with pytest.raises(IllegalActionError):
        await table.play(ANE.id, Word.QUIERO)
    assert (table.snapshot(), house.store.appends) == (before, saved)


async def test_the_computers_answers_are_saved_with_the_word_that_they_answer(
    house: House,
) -> None:
    table = await house.match(ANE)
    saved = house.store.appends
    change = await house.say_anything(table)
    assert house.store.appends == saved + 1
    assert change.round_ended or change.after.view(None).to_act == (0,)


@pytest.mark.parametrize("seating", ["two", "pairs", "teams-of-three"])
async def test_a_person_plays_a_match_against_computers_at_all_other_seats(
    house: House, seating: str
) -> None:
    table = await house.match(ANE, seating=seating, rules={"target": 30, "games_per_vaca": 2})
    while table.is_live:
        change = await house.go_on(table)
        assert change.round_ended or change.after.view(None).to_act == (table.seat_of(ANE.id),)
    assert table.view(None).status == "over"
    assert table.view(None).to_act == ()


async def test_a_change_stops_at_the_end_of_a_round_so_that_it_can_be_shown(house: House) -> None:
    table = await house.match(ANE, rules=SHORT)
    while table.is_live:
        change = await house.go_on(table)
        assert change.after.rounds - change.before.rounds <= 1


async def test_four_computers_play_a_match_by_themselves(house: House) -> None:
    table = await house.tables.open("mus", ANE, host_plays=False, rules=SHORT)
    await table.add_computers(ANE.id)
    change = await table.start(ANE.id)
    while change.after.awaits_computer:
        change = await table.advance()
    assert change.after.view(None).status == "over"
    assert change.after.view(None).game_view.winner in (0, 1)


async def test_computers_move_word_by_word_for_whoever_wants_to_watch(house: House) -> None:
    table = await house.tables.open("mus", ANE, host_plays=False)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    for words in range(1, 4):
        change = await table.advance(most=1)
        assert change.after.turn > change.before.turn
        assert change.after.rounds or len(change.after.view(None).game_view.said) == words


async def test_where_a_person_is_awaited_computers_do_not_move(house: House) -> None:
    table = await house.match(ANE)
    saved = house.store.appends
    change = await table.advance()
    assert change.before == change.after
    assert house.store.appends == saved


async def test_before_a_match_and_after_it_computers_do_not_move(house: House) -> None:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id)
    assert (await table.advance()).after.view(None).status == "open"
    await table.close(ANE.id)
    assert (await table.advance()).after.view(None).status == "closed"


async def test_computers_that_ask_for_mus_for_ever_let_others_be_served() -> None:
    house = House(computer=Says(Word.MUS))
    table = await house.tables.open("mus", ANE, host_plays=False)
    await table.add_computers(ANE.id)
    await table.start(ANE.id)
    change = await table.advance(most=10 * MOST_COMPUTER_MOVES)
    assert change.after.awaits_computer
    assert len(change.after.view(None).game_view.said) <= MOST_COMPUTER_MOVES
    await table.close(ANE.id)


@pytest.mark.parametrize("computer", [Fails(), Says(Word.QUIERO), Says(Sena(Signal.DUPLES))])
async def test_a_computer_that_cannot_move_costs_nobody_his_word(computer: Says | Fails) -> None:
    house = House(computer=computer)
    table = await house.lobby(ANE, seating="two")
    await table.add_computers(ANE.id)
    change = await table.start(ANE.id)
    if not change.after.awaits_computer:
        change = await table.play(ANE.id, Word.MUS)
        assert [said.word for said in change.after.view(None).game_view.said] == ["mus"]
    assert change.after.awaits_computer
    saved = house.store.appends
    with pytest.raises(ComputerPlayerError) as failed:
        await table.advance()
    assert failed.value.__cause__ is not None
    assert (failed.value.game, failed.value.seat) == ("mus", 1)
    assert (table.snapshot(), house.store.appends) == (change.after, saved)


async def test_a_signal_is_for_the_partner_and_changes_nobodys_turn(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    while (found := signal_to_show(table)) is None:
        await house.go_on(table)
    seat, signal = found
    turn = table.snapshot().turn
    house.clock.advance(5)
    others = [None, table.view(None).seating.after(seat)]
    before = [table.view(other) for other in others]
    change = await table.play(PEOPLE[seat].id, Sena(signal), turn)
    assert change.after.turn == turn
    assert [table.view(other) for other in others] == before
    (partner,) = table.view(None).seating.partners(seat)
    assert table.view(partner).game_view.partner_signals[-1].signal is signal


def signal_to_show(table: Table) -> tuple[Seat, Signal] | None:
    for seat in table.view(None).seating.seats:
        for signal in table.view(seat).game_view.true_signals:
            return seat, signal
    return None


async def test_every_word_gives_the_next_player_his_whole_time(house: House) -> None:
    table = await house.match(*PEOPLE[:4])
    house.clock.advance(17)
    change = await house.say_anything(table)
    assert change.after.view(None).deadline == house.clock.now() + TURN_SECONDS
