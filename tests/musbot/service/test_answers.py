"""Does a computer player answer its partner, in the same breath and to nobody else?"""

from __future__ import annotations

from typing import cast

import pytest
from msgspec.structs import replace

from musbot.core.seats import Seat
from musbot.games.mus.actions import Consulta
from musbot.games.mus.view import MusView
from musbot.players import ADVISERS
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.musbot.service.house import ANE, House

RULES = {"mus_corrido": "off"}


class Mute:
    """Has nothing to say."""

    def answer(self, before: MusView, after: MusView) -> None:
        return None


class Rude:
    """Says what no table allows."""

    def answer(self, before: MusView, after: MusView) -> Consulta:
        return Consulta("envida, tonto")


def talk(table: Table, seat: int | None) -> list[tuple[int, str]]:
    view = cast("MusView", table.view(None if seat is None else Seat(seat)).game_view)
    return [(said.seat, said.text) for said in view.consultations]


@pytest.fixture
def house() -> House:
    made = House()
    made.around = replace(made.around, advisers=ADVISERS)
    made.tables = Tables(made.around)
    return made


async def test_a_computer_partner_answers_and_its_rivals_hear_nothing(house: House) -> None:
    table = await house.match(ANE, rules=RULES)
    turn = table.view(None).turn
    await table.play(ANE.id, Consulta("que-digo"), most=0)
    own = table.seat_of(ANE.id)
    assert own is not None
    (asked, answered) = talk(table, own)
    assert asked == (own, "que-digo")
    assert answered[0] == (own + 2) % 4
    assert talk(table, (own + 2) % 4) == [asked, answered]
    assert talk(table, (own + 1) % 4) == talk(table, (own + 3) % 4) == talk(table, None) == []
    assert table.view(None).turn == turn


async def test_in_a_team_of_three_each_answers_the_question_and_not_the_other(
    house: House,
) -> None:
    table = await house.match(ANE, seating="teams-of-three", rules=RULES)
    await table.play(ANE.id, Consulta("que-digo"), most=0)
    seats = [seat for seat, _ in talk(table, table.seat_of(ANE.id))]
    assert len(seats) == len(set(seats)) == 3


async def test_what_was_answered_is_there_after_a_restart(house: House) -> None:
    table = await house.match(ANE, rules=RULES)
    await table.play(ANE.id, Consulta("que-digo"), most=0)
    said = talk(table, table.seat_of(ANE.id))
    house.restart()
    again = await house.tables.get(table.id)
    assert talk(again, again.seat_of(ANE.id)) == said


async def test_whoever_has_nothing_to_say_is_silent(house: House) -> None:
    house.tables = Tables(replace(house.around, advisers={"mus": Mute()}))
    table = await house.match(ANE, rules=RULES)
    await table.play(ANE.id, Consulta("si"), most=0)
    assert len(talk(table, table.seat_of(ANE.id))) == 1


class Broken:
    """Cannot answer."""

    def answer(self, before: MusView, after: MusView) -> None:
        raise LookupError


@pytest.mark.parametrize("adviser", [Rude(), Broken()])
async def test_a_computer_that_cannot_answer_is_silent_and_its_partners_word_stands(
    house: House, adviser: Rude | Broken
) -> None:
    house.tables = Tables(replace(house.around, advisers={"mus": adviser}))
    table = await house.match(ANE, rules=RULES)
    own = table.seat_of(ANE.id)
    assert own is not None
    change = await table.play(ANE.id, Consulta("que-digo"), most=0)
    assert talk(table, own) == [(own, "que-digo")]
    assert change.silenced is not None
    assert (change.silenced.game, change.silenced.seat) == ("mus", (own + 2) % 4)
    assert change.silenced.__cause__ is not None
