"""Is exactly that offered at a table which its judges grant?"""

from __future__ import annotations

from musbot.core.seats import Seat
from musbot.service import pausing
from musbot.service.doable import Doing
from musbot.service.events import Terms
from musbot.service.lobby import KEPT_SECONDS
from musbot.service.table import Table
from tests.musbot.service.house import ANE, JON, MIREN, PERU, SHORT, House


def offered(table: Table, seat: int | None = None) -> tuple[Doing, ...]:
    """What the table offers to everybody, or to who sits there."""
    return table.view(None if seat is None else Seat(seat)).doable


async def test_a_table_with_free_seats_offers_them_and_no_beginning() -> None:
    table = await House().lobby(ANE, JON)
    assert offered(table) == (Doing.SIT, Doing.COMPUTERS)


async def test_where_computer_players_are_not_wanted_none_are_offered() -> None:
    table = await House().lobby(ANE, JON, terms=Terms(computers=False))
    assert offered(table) == (Doing.SIT,)


async def test_a_full_table_begins_or_draws_and_a_computer_player_makes_room() -> None:
    table = await House().lobby(ANE, JON, MIREN)
    await table.add_computers(ANE.id)
    assert offered(table) == (Doing.SIT, Doing.DRAW, Doing.START)


async def test_lots_are_drawn_once_and_nobody_sits_down_among_four_people() -> None:
    table = await House().lobby(ANE, JON, MIREN, PERU)
    assert offered(table) == (Doing.DRAW, Doing.START)
    await table.draw(ANE.id)
    assert offered(table) == (Doing.START,)


async def test_seats_that_are_kept_for_people_are_offered_to_no_computer_player() -> None:
    house = House()
    before = await house.lobby(ANE, JON, MIREN, PERU)
    await before.close(ANE.id)
    kept = tuple([person.id for person in (ANE, JON, MIREN, PERU)])
    table = await house.tables.open("mus", ANE, kept=kept)
    assert offered(table) == (Doing.SIT,)
    house.clock.advance(KEPT_SECONDS)
    assert offered(table) == (Doing.SIT, Doing.COMPUTERS)


async def test_who_plays_may_propose_a_pause_once_and_take_it_back() -> None:
    table = await House().match(ANE, JON, MIREN, PERU)
    assert offered(table, 0) == (Doing.PAUSE, Doing.GIVE_UP)
    await table.wish(lambda state: pausing.propose(state, ANE.id))
    assert offered(table, 0) == (Doing.NO_PAUSE, Doing.GIVE_UP)
    assert offered(table, 1) == (Doing.PAUSE, Doing.NO_PAUSE, Doing.GIVE_UP)


async def test_where_more_than_two_sides_play_nobody_gives_up() -> None:
    table = await House().match(ANE, JON, MIREN, seating="three", rules=SHORT)
    assert offered(table, 0) == (Doing.PAUSE,)


async def test_onlookers_and_computer_players_do_nothing_beside_the_game() -> None:
    table = await House().match(ANE)
    assert offered(table) == ()
    computer = next(seat for seat in range(4) if table.view(None).occupants[seat] != ANE)
    assert offered(table, computer) == ()
