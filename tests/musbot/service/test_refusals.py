"""Is every wish that cannot be granted refused with its reason, and does nothing change by it?"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from musbot.core.errors import RulesError, TableError
from musbot.core.ids import TournamentId
from musbot.core.seats import Seat
from musbot.games.mus.actions import Word
from musbot.service import lobby, pausing, surrender
from musbot.service.clock import TURN_SECONDS
from musbot.service.events import Terms
from musbot.service.exports import Asker, export_match
from musbot.service.ports import TableId
from musbot.service.refusals import TableReason
from musbot.service.server_settings import Choosers, ServerSetting
from musbot.service.settings import Settings
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, SHORT, UXUE, House

Wish = Callable[[], Awaitable[object]]
Scene = Callable[[House], Awaitable[Wish]]
"""Leads to a moment, and gives the wish that is to be refused then."""


async def unknown_table(house: House) -> Wish:
    return lambda: house.tables.get(TableId("nosuchtable"))


async def unknown_game(house: House) -> Wish:
    return lambda: house.tables.open("brisca", ANE)


async def unknown_seating(house: House) -> Wish:
    return lambda: house.tables.open("mus", ANE, seating="nine")


async def closed(house: House) -> Wish:
    table = await house.lobby(ANE)
    await table.close(ANE.id)
    return lambda: table.sit(JON)


async def over(house: House) -> Wish:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    await house.play_out(table)
    return lambda: table.play(ANE.id, Word.MUS)


async def already_started(house: House) -> Wish:
    table = await house.match(ANE)
    return lambda: table.start(ANE.id)


async def not_started(house: House) -> Wish:
    table = await house.lobby(*PEOPLE[:4])
    return lambda: table.play(ANE.id, Word.MUS)


async def not_over(house: House) -> Wish:
    table = await house.match(ANE)
    return lambda: export_match(house.store, table.id)


async def full(house: House) -> Wish:
    table = await house.lobby(*PEOPLE[:4])
    return lambda: table.sit(UXUE)


async def seat_taken(house: House) -> Wish:
    table = await house.lobby(ANE)
    return lambda: table.sit(JON, Seat(0))


async def no_such_seat(house: House) -> Wish:
    table = await house.lobby(ANE)
    return lambda: table.sit(JON, Seat(4))


async def seats_empty(house: House) -> Wish:
    table = await house.lobby(ANE, JON, MIREN)
    return lambda: table.start(ANE.id)


async def not_seated(house: House) -> Wish:
    table = await house.lobby(*PEOPLE[:4])
    return lambda: table.start(UXUE.id)


async def seated_already(house: House) -> Wish:
    table = await house.lobby(ANE)
    return lambda: table.sit(ANE)


async def seated_elsewhere(house: House) -> Wish:
    await house.lobby(ANE)
    other = await house.lobby(JON)
    return lambda: other.sit(ANE)


async def not_host(house: House) -> Wish:
    table = await house.match(*PEOPLE[:4])
    house.clock.advance(TURN_SECONDS)
    return lambda: table.close(JON.id)


async def host_only(house: House) -> Wish:
    table = await house.lobby(ANE, JON, MIREN, PERU)
    return lambda: table.draw(JON.id)


async def not_invited(house: House) -> Wish:
    table = await house.tables.open("mus", ANE, terms=Terms(friends_only=True))
    return lambda: table.sit(JON)


async def seat_kept(house: House) -> Wish:
    kept = (None, JON.id, None, None)
    table = await house.tables.open("mus", ANE, kept=kept)
    return lambda: table.sit(MIREN, Seat(1))


async def nobody_there(house: House) -> Wish:
    table = await house.lobby(ANE)
    return lambda: table.wish(lambda state: lobby.remove(state, ANE.id, Seat(1)))


async def sits_here(house: House) -> Wish:
    table = await house.lobby(ANE, JON)
    return lambda: table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))


async def invited_already(house: House) -> Wish:
    table = await house.lobby(ANE)
    await table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))
    return lambda: table.wish(lambda state: lobby.invite(state, ANE.id, JON.id))


async def drawn_already(house: House) -> Wish:
    table = await house.lobby(ANE, JON, MIREN, PERU)
    await table.draw(ANE.id)
    return lambda: table.draw(ANE.id)


async def computer_sits(house: House) -> Wish:
    table = await house.lobby(ANE)
    await table.add_computers(ANE.id, name="Koldo")
    return lambda: table.add_computers(ANE.id, name="Koldo")


async def stale(house: House) -> Wish:
    table = await house.match(ANE, JON, MIREN, PERU)
    seen = table.snapshot().turn
    await house.say_anything(table)
    person = house.awaited(table)
    assert person is not None
    return lambda: table.play(person.id, Word.CORTO, seen)


async def paused(house: House) -> Wish:
    table = await house.match(ANE)
    await table.wish(lambda state: pausing.propose(state, ANE.id))
    return lambda: table.play(ANE.id, Word.CORTO)


async def not_paused(house: House) -> Wish:
    table = await house.match(ANE)
    return lambda: table.wish(lambda state: pausing.resume(state, ANE.id))


async def agreed_already(house: House) -> Wish:
    table = await house.match(ANE, JON)
    await table.wish(lambda state: pausing.propose(state, ANE.id))
    return lambda: table.wish(lambda state: pausing.propose(state, ANE.id))


async def nothing_proposed(house: House) -> Wish:
    table = await house.match(ANE, JON)
    return lambda: table.wish(lambda state: pausing.decline(state, JON.id))


async def many_sides(house: House) -> Wish:
    table = await house.match(ANE, JON, MIREN, seating="three")
    return lambda: table.wish(lambda state: surrender.propose(state, JON.id))


async def elsewhere(house: House) -> Wish:
    table = await house.tables.open("mus", ANE, place=(7, 8))
    return lambda: house.tables.record(table.id, Asker(UXUE.id, 9))


async def rules_by_moderators(house: House) -> Wish:
    settings = Settings(house.store, house.clock)
    await settings.set_server(7, ServerSetting.CHOOSERS, Choosers.MODERATORS)
    chosen = {"target": 30}
    return lambda: settings.rules_to_open(7, "mus", "pairs", chosen, moderator=False)


async def no_computers(house: House) -> Wish:
    table = await house.tables.open("mus", ANE, terms=Terms(computers=False))
    return lambda: table.add_computers(ANE.id)


async def rated(house: House) -> Wish:
    terms = Terms(rated=True)
    table = await house.tables.open("mus", ANE, seating="two", place=(7, 8), terms=terms)
    await table.sit(JON)
    await table.start(ANE.id)
    return lambda: table.close(ANE.id)


async def in_tournament(house: House) -> Wish:
    terms = Terms(tournament=TournamentId("aaaaaaaaaa"), contest=1)
    table = await house.tables.open("mus", ANE, terms=terms, host_plays=False, kept=(JON.id,))
    return lambda: table.sit(ANE)


SCENES: dict[TableReason, Scene] = {
    TableReason.UNKNOWN_TABLE: unknown_table,
    TableReason.UNKNOWN_GAME: unknown_game,
    TableReason.UNKNOWN_SEATING: unknown_seating,
    TableReason.CLOSED: closed,
    TableReason.OVER: over,
    TableReason.ALREADY_STARTED: already_started,
    TableReason.NOT_STARTED: not_started,
    TableReason.NOT_OVER: not_over,
    TableReason.FULL: full,
    TableReason.SEAT_TAKEN: seat_taken,
    TableReason.NO_SUCH_SEAT: no_such_seat,
    TableReason.SEATS_EMPTY: seats_empty,
    TableReason.NOT_SEATED: not_seated,
    TableReason.SEATED_ALREADY: seated_already,
    TableReason.SEATED_ELSEWHERE: seated_elsewhere,
    TableReason.NOT_HOST: not_host,
    TableReason.RATED: rated,
    TableReason.HOST_ONLY: host_only,
    TableReason.NOT_INVITED: not_invited,
    TableReason.SEAT_KEPT: seat_kept,
    TableReason.NOBODY_THERE: nobody_there,
    TableReason.SITS_HERE: sits_here,
    TableReason.INVITED_ALREADY: invited_already,
    TableReason.DRAWN_ALREADY: drawn_already,
    TableReason.COMPUTER_SITS: computer_sits,
    TableReason.STALE: stale,
    TableReason.PAUSED: paused,
    TableReason.NOT_PAUSED: not_paused,
    TableReason.AGREED_ALREADY: agreed_already,
    TableReason.NOTHING_PROPOSED: nothing_proposed,
    TableReason.MANY_SIDES: many_sides,
    TableReason.ELSEWHERE: elsewhere,
    TableReason.RULES_BY_MODERATORS: rules_by_moderators,
    TableReason.NO_COMPUTERS: no_computers,
    TableReason.IN_TOURNAMENT: in_tournament,
}


def test_every_reason_has_its_scene() -> None:
    # Whoever looks for a table and finds none says so himself: there is no table that could refuse.
    assert set(TableReason) - SCENES.keys() == {TableReason.NO_TABLE}


@pytest.mark.parametrize("reason", SCENES)
async def test_a_wish_is_refused_with_its_reason_and_nothing_is_saved(
    house: House, reason: TableReason
) -> None:
    wish = await SCENES[reason](house)
    saved, listed = house.store.appends, await house.store.listings()
    with pytest.raises(TableError) as refused:
        await wish()
    assert refused.value.reason is reason
    assert house.store.appends == saved
    assert await house.store.listings() == listed


@pytest.mark.parametrize(
    ("reason", "word"),
    [
        (TableReason.OVER, "sit"),
        (TableReason.OVER, "leave"),
        (TableReason.OVER, "add_computers"),
        (TableReason.OVER, "start"),
        (TableReason.OVER, "close"),
        (TableReason.CLOSED, "leave"),
        (TableReason.CLOSED, "add_computers"),
        (TableReason.CLOSED, "start"),
        (TableReason.CLOSED, "close"),
        (TableReason.CLOSED, "play"),
    ],
)
async def test_a_table_that_has_ended_grants_no_wish(
    house: House, reason: TableReason, word: str
) -> None:
    table = await house.match(*PEOPLE[:4], rules=SHORT)
    if reason is TableReason.OVER:
        await house.play_out(table)
    else:
        await table.close(ANE.id)
    wishes: dict[str, Wish] = {
        "sit": lambda: table.sit(UXUE),
        "leave": lambda: table.leave(ANE.id),
        "add_computers": lambda: table.add_computers(ANE.id),
        "start": lambda: table.start(ANE.id),
        "close": lambda: table.close(ANE.id, moderator=True),
        "play": lambda: table.play(ANE.id, Word.MUS),
    }
    with pytest.raises(TableError) as refused:
        await wishes[word]()
    assert refused.value.reason is reason


@pytest.mark.parametrize("word", ["sit", "add_computers"])
async def test_nobody_sits_down_in_mid_match(house: House, word: str) -> None:
    table = await house.match(ANE)
    wishes: dict[str, Wish] = {
        "sit": lambda: table.sit(UXUE),
        "add_computers": lambda: table.add_computers(ANE.id),
    }
    with pytest.raises(TableError) as refused:
        await wishes[word]()
    assert refused.value.reason is TableReason.ALREADY_STARTED


@pytest.mark.parametrize("word", ["leave", "add_computers", "play", "close"])
async def test_a_stranger_changes_nothing(house: House, word: str) -> None:
    table = await (house.match if word in {"play", "close"} else house.lobby)(ANE, JON)
    house.clock.advance(TURN_SECONDS + 1)
    wishes: dict[str, Wish] = {
        "leave": lambda: table.leave(UXUE.id),
        "add_computers": lambda: table.add_computers(UXUE.id),
        "play": lambda: table.play(UXUE.id, Word.MUS),
        "close": lambda: table.close(UXUE.id),
    }
    with pytest.raises(TableError) as refused:
        await wishes[word]()
    assert refused.value.reason is TableReason.NOT_SEATED


async def test_a_table_is_not_opened_with_a_rule_that_does_not_exist(house: House) -> None:
    with pytest.raises(RulesError):
        await house.tables.open("mus", ANE, rules={"kings": 5})
    assert await house.store.listings() == ()
    assert await house.tables.find(ANE.id) is None
