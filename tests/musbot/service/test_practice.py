"""How does one person come to a match against computer players alone, and back to it?"""

from __future__ import annotations

import asyncio

import pytest

from musbot.core.errors import TableError
from musbot.core.seats import SEATINGS
from musbot.games import GAMES
from musbot.service import pausing
from musbot.service.events import Computer, Person, Seated, Terms
from musbot.service.ports import PlayerId
from musbot.service.practice import (
    FRESH_SECONDS,
    SEAT,
    begin,
    is_fresh,
    is_practice,
    open_practice,
    owner_of,
)
from musbot.service.refusals import TableReason
from musbot.service.rings import IDLE_SECONDS, Due, Ring
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, House, WatchedStore

A_DAY = 24 * 60 * 60.0


async def opened(house: House, person: Person = ANE, seating: str = "pairs") -> Table:
    return await open_practice(
        house.tables, "mus", person, seating=seating, rules={"preset": "nabo"}, locale="es-ES"
    )


@pytest.mark.parametrize("seating", [each.name for each in GAMES["mus"].seatings])
async def test_a_practice_match_begins_at_once_with_computer_players_in_all_other_seats(
    house: House, seating: str
) -> None:
    table = await opened(house, seating=seating)
    view = table.view(SEAT)
    assert view.status == "playing"
    assert view.occupants[SEAT] == ANE
    others = view.occupants[1:]
    assert all(isinstance(each, Computer) for each in others)
    assert len({each.name for each in others if each is not None}) == len(others)
    assert len(view.occupants) == len(SEATINGS[seating].seats)
    assert len(view.game_view.hand) == 4
    assert view.rules["kings"] == 4


async def test_it_stands_nowhere_and_has_no_clock_and_the_language_of_its_player(
    house: House,
) -> None:
    table = await opened(house)
    assert table.place == (None, None)
    assert is_practice(table)
    assert owner_of(table) == ANE.id
    assert table.view(None).terms == Terms(locale="es-ES")


async def test_a_table_of_a_server_is_no_practice_table(house: House) -> None:
    assert not is_practice(await house.tables.open("mus", ANE, place=(1, 2)))


async def test_nobody_has_the_name_of_another_one(house: House) -> None:
    table = await opened(house, Person(PlayerId(1), "Nekane"))
    names = [each.name for each in table.view(None).occupants if each is not None]
    assert len({*names}) == 4


async def test_m43_a_practice_match_is_kept_for_a_week_through_restarts(house: House) -> None:
    table = await opened(house)
    while table.snapshot().awaits_computer:
        await table.advance()
    moment = table.view(SEAT)
    house.clock.advance(7 * A_DAY - 1)
    house.restart()
    again = await house.tables.find(ANE.id)
    assert again is not None
    assert again.view(SEAT) == moment
    assert await again.ring() is None
    assert again.next_ring() == Due(moment.moved_at + IDLE_SECONDS, Ring.IDLE)


async def test_m43_a_practice_match_that_is_paused_is_kept_for_as_long(house: House) -> None:
    table = await opened(house)
    while table.snapshot().awaits_computer:
        await table.advance()
    await table.wish(lambda state: pausing.propose(state, ANE.id))
    paused_at = house.clock.now()
    house.clock.advance(7 * A_DAY - 1)
    assert await table.ring() is None
    assert table.is_live
    assert table.next_ring() == Due(paused_at + IDLE_SECONDS, Ring.PAUSE_OVER)


async def test_who_has_said_something_lately_has_the_table_before_his_eyes(house: House) -> None:
    table = await opened(house)
    for seconds, fresh in ((FRESH_SECONDS - 1, True), (1, False)):
        house.clock.advance(seconds)
        assert is_fresh(table.view(None), house.clock.now()) is fresh


@pytest.mark.parametrize("first", ["practice", "server"])
async def test_who_sits_at_a_server_s_table_has_no_practice_match_and_the_other_way_round(
    house: House, first: str
) -> None:
    async def at_a_server() -> None:
        await house.tables.open("mus", ANE, place=(1, 2))

    async def in_practice() -> None:
        await opened(house)

    ways = [in_practice, at_a_server]
    ways.sort(key=lambda way: (way is in_practice) != (first == "practice"))
    await ways[0]()
    with pytest.raises(TableError) as refused:
        await ways[1]()
    assert refused.value.reason is TableReason.SEATED_ELSEWHERE
    assert len(await house.tables.live()) == 1


async def test_who_gets_up_is_free_for_another_match(house: House) -> None:
    table = await opened(house)
    await table.leave(ANE.id)
    assert await house.tables.find(ANE.id) is None
    assert (await opened(house)).is_live


async def test_a_match_that_was_opened_and_not_begun_when_the_process_ended_begins_later(
    house: House, store: WatchedStore
) -> None:
    seated = [Seated(SEAT, ANE), Seated(SEATINGS["two"].seats[1], Computer("Patxi"))]
    table = await house.tables.open("mus", ANE, seating="two", seated=seated)
    await asyncio.gather(begin(table), begin(table))
    assert table.view(None).status == "playing"
    assert len(store.asked) == 2
    before = table.snapshot()
    assert (await begin(table)).after == before


async def test_an_unknown_seating_is_refused(house: House) -> None:
    with pytest.raises(TableError) as refused:
        await opened(house, JON, seating="sofa")
    assert refused.value.reason is TableReason.UNKNOWN_SEATING
