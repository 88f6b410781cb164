"""Does what went wrong at the tables of other programs go right at ours?

Each test has the number of the report that it goes back to.
"""

from __future__ import annotations

import random

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import PAIRS
from musbot.games.mus.actions import Word
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.service.chance import new_table_id
from musbot.service.refusals import TableReason
from musbot.service.settings import Settings
from tests.musbot.service.house import ANE, JON, PEOPLE, UXUE, House

A_DAY = 86_400.0


async def test_m13_who_comes_back_in_mid_hand_finds_the_same_cards_lance_bet_and_turn(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    mano = table.view(None).to_act[0]
    for number, word in enumerate((Word.CORTO, Word.PASO)):
        await table.play(PEOPLE[(mano + number // 2) % 4].id, word)
    await table.play(PEOPLE[(mano + 1) % 4].id, Word.ORDAGO)
    seen = [repr(table.view(seat)) for seat in PAIRS.seats]
    house.clock.advance(3600)
    house.restart()
    back = await house.tables.find(ANE.id)
    assert back is not None
    assert [repr(back.view(seat)) for seat in PAIRS.seats] == seen


async def test_m43_a_match_against_computers_is_kept_for_who_has_left_it(house: House) -> None:
    table = await house.match(ANE)
    turn = table.view(None).turn
    house.clock.advance(A_DAY)
    house.restart()
    kept = await house.tables.find(ANE.id)
    assert kept is not None
    assert (kept.id, kept.is_live, kept.view(None).turn) == (table.id, True, turn)
    await house.say_anything(kept)


async def test_m48_a_match_that_is_given_up_counts_for_nobody_and_says_so(house: House) -> None:
    table = await house.match(ANE, JON)
    house.clock.advance(A_DAY)
    (waiting,) = [each for each in (ANE, JON) if each != house.awaited(table)]
    change = await table.close(waiting.id)
    assert change.after.view(None).status == "closed"
    assert await house.store.result(table.id) is None


async def test_m51_the_rules_of_a_server_that_are_set_in_mid_match_are_for_later_tables(
    house: House,
) -> None:
    settings = Settings(house.store, house.clock)
    table = await house.match(*PEOPLE[:4], rules={"preset": "nabo"})
    before = table.view(None).rules
    await settings.set_rules(5, "mus", {"kings": 8, "target": 25})
    house.restart()
    again = await house.tables.get(table.id)
    rules = again.view(None).game_view.rules
    assert isinstance(rules, MusRules)
    assert (again.view(None).rules, rules) == (before, parse_rules({"preset": "nabo"}))


async def test_f18_a_seat_is_its_persons_and_no_number_that_is_guessed_opens_it(
    house: House,
) -> None:
    table = await house.match(*PEOPLE[:4])
    with pytest.raises(TableError) as refused:
        await table.play(UXUE.id, Word.CORTO, table.view(None).turn)
    assert refused.value.reason is TableReason.NOT_SEATED
    assert table.seat_of(UXUE.id) is None


def test_f18_the_id_of_a_table_does_not_come_from_the_stream_of_the_cards() -> None:
    random.seed(7)
    first = new_table_id()
    random.seed(7)
    assert new_table_id() != first
