"""How do those who have played a match come to another one, all at one table?"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from musbot.core.errors import StorageError, TableError
from musbot.service import surrender
from musbot.service.events import Computer, Occupant, Person, Seated, Terms
from musbot.service.lobby import KEPT_SECONDS
from musbot.service.ports import Listing, MatchResult, Stored, TableId
from musbot.service.refusals import TableReason
from musbot.service.rematch import next_table, seats_again
from musbot.service.table import Table
from tests.fakes import MemoryStore
from tests.musbot.service.house import ANE, JON, MIREN, PEOPLE, PERU, UXUE, House

PLACE = (5, 6)
RULES = {"preset": "nabo", "target": 25}


async def over(house: House, *people: Person, seating: str = "pairs") -> Table:
    """A match that these people have played, and computer players where they are too few."""
    host, *others = people
    terms = Terms(turn_seconds=45, rated=True)
    table = await house.tables.open(
        "mus", host, rules=RULES, seating=seating, place=PLACE, terms=terms
    )
    for person in others:
        await table.sit(person)
    if None in table.view(None).occupants:
        await table.add_computers(host.id)
    await table.start(host.id)
    for person in people:
        if table.is_live:
            await give_up(table, person)
    return table


async def give_up(table: Table, person: Person) -> None:
    await table.wish(lambda state: surrender.propose(state, person.id))


def names(occupants: Sequence[Occupant | None]) -> list[str | None]:
    return [None if each is None else each.name for each in occupants]


async def test_a_rematch_has_the_rules_the_terms_and_the_seats_of_the_match_before(
    house: House,
) -> None:
    old = await over(house, *PEOPLE[:4])
    new, is_new = await next_table(house.tables, old, MIREN)
    before, view = old.view(None), new.view(None)
    assert is_new
    assert (view.status, view.rules, view.seating) == ("open", before.rules, before.seating)
    assert (view.terms, new.place, view.host) == (before.terms, PLACE, MIREN.id)
    assert names(view.occupants) == [None, None, "Miren", None]
    assert view.kept == (ANE.id, JON.id, None, PERU.id)
    assert before.followed_by == new.id


async def test_whoever_presses_later_comes_to_the_same_table(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    first, _ = await next_table(house.tables, old, ANE)
    house.restart()
    again = await house.tables.get(old.id)
    second, is_new = await next_table(house.tables, again, JON)
    assert (second.id, is_new) == (first.id, False)


async def test_two_who_press_at_once_come_to_one_table_that_both_hold(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    pressing = [next_table(house.tables, old, person) for person in (ANE, JON, ANE)]
    (first, one), (second, two), (third, three) = await asyncio.gather(*pressing)
    assert first is second is third
    assert [one, two, three].count(True) == 1
    assert len(await house.tables.live()) == 1


async def test_crossed_partners_exchange_two_seats_and_everybody_has_another_partner(
    house: House,
) -> None:
    old = await over(house, *PEOPLE[:4])
    new, _ = await next_table(house.tables, old, JON, crossed=True)
    view = new.view(None)
    assert names(view.occupants) == [None, None, "Jon", None]
    assert view.kept == (ANE.id, MIREN.id, None, PERU.id)
    assert names(seats_again(old.view(None), crossed=True)) == ["Ane", "Miren", "Jon", "Peru"]


async def test_computers_sit_there_again(house: House) -> None:
    old = await over(house, ANE, JON)
    new, _ = await next_table(house.tables, old, ANE, crossed=True)
    assert names(new.view(None).occupants) == ["Ane", "Nekane", None, "Patxi"]


async def test_only_pairs_can_be_crossed(house: House) -> None:
    old = await over(house, *PEOPLE, seating="teams-of-three")
    new, _ = await next_table(house.tables, old, JON, crossed=True)
    assert names(new.view(None).occupants)[1] == "Jon"


async def test_who_had_left_his_seat_to_a_computer_has_it_again(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    left = await house.match(*PEOPLE[:4])
    await left.wish(lambda _: [Seated(old.view(None).seating.seats[3], Computer("Nekane"))])
    for person in (ANE, MIREN):
        await give_up(left, person)
    new, _ = await next_table(house.tables, left, PERU)
    assert names(new.view(None).occupants) == [None, None, None, "Peru"]
    with pytest.raises(TableError):
        await next_table(house.tables, left, UXUE)


async def test_a_rematch_that_came_to_nothing_is_followed_by_another(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    first, _ = await next_table(house.tables, old, ANE)
    await first.close(ANE.id)
    second, is_new = await next_table(house.tables, old, ANE)
    assert (second.id != first.id, is_new, second.is_live) == (True, True, True)


async def test_who_presses_below_an_older_match_comes_to_the_table_of_the_others(
    house: House,
) -> None:
    first = await over(house, *PEOPLE[:4])
    second, _ = await next_table(house.tables, first, ANE)
    for person in (JON, MIREN, PERU):
        await second.sit(person)
    for person in (ANE, MIREN):
        await give_up(second, person)
    third, _ = await next_table(house.tables, second, JON)
    found, is_new = await next_table(house.tables, first, ANE)
    assert (found, is_new) == (third, False)


async def test_who_did_not_play_the_next_match_may_open_another(house: House) -> None:
    first = await over(house, *PEOPLE[:4])
    second, _ = await next_table(house.tables, first, ANE)
    house.clock.advance(KEPT_SECONDS)
    for person in (JON, MIREN, UXUE):
        await second.sit(person)
    await second.start(ANE.id)
    for person in (ANE, MIREN):
        await give_up(second, person)
    _, is_new = await next_table(house.tables, first, PERU)
    assert is_new


async def test_who_sits_elsewhere_promises_nothing(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    await house.lobby(ANE)
    with pytest.raises(TableError) as refused:
        await next_table(house.tables, old, ANE)
    assert refused.value.reason is TableReason.SEATED_ELSEWHERE
    assert old.view(None).followed_by is None


class NoNewTables(MemoryStore):
    """A store that opens no table while it is ``full``."""

    full = False

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        if self.full and after == 0:
            raise StorageError("no room")
        await super().append(table, after, events, listing=listing, result=result)


async def test_a_rematch_that_could_not_be_saved_is_opened_by_the_next_press() -> None:
    store = NoNewTables()
    house = House(store=store)
    old = await over(house, *PEOPLE[:4])
    store.full = True
    with pytest.raises(StorageError):
        await next_table(house.tables, old, ANE)
    promised = old.view(None).followed_by
    store.full = False
    new, is_new = await next_table(house.tables, old, JON)
    assert (new.id, is_new) == (promised, True)


@pytest.mark.parametrize("ended", [False, True])
async def test_there_is_no_rematch_of_a_match_that_was_not_decided(
    house: House,
    ended: bool,  # noqa: FBT001 -- a case
) -> None:
    table = await house.match(*PEOPLE[:4])
    if ended:
        await table.close(ANE.id)
    with pytest.raises(TableError) as refused:
        await next_table(house.tables, table, ANE)
    assert refused.value.reason is (TableReason.CLOSED if ended else TableReason.NOT_OVER)


async def test_who_has_not_played_wants_no_rematch(house: House) -> None:
    old = await over(house, *PEOPLE[:4])
    with pytest.raises(TableError) as refused:
        await next_table(house.tables, old, UXUE)
    assert refused.value.reason is TableReason.NOT_SEATED
    assert old.view(None).followed_by is None
