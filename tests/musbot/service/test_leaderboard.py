"""Does a match that was played at a table come onto the boards, with what was done in it?"""

from __future__ import annotations

import asyncio

from musbot.service.board_values import Folded, Verdict
from musbot.service.events import Terms
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId, Stored, TableId
from musbot.service.table import Table
from tests.fakes import MemoryStore
from tests.memory_boards import boards_in_memory
from tests.musbot.service.house import ANE, JON, MIREN, PERU, SHORT, House

GUILD = 77
RATED = Terms(rated=True)


async def _never(_guild: int) -> bool:
    return False


def leaderboard(house: House, patience: float = 60) -> Leaderboard:
    return Leaderboard(boards_in_memory(house.store), house.clock, _never, patience=patience)


async def played(house: House) -> Table:
    """Play a rated match on a server to its end."""
    table = await house.tables.open("mus", ANE, rules=SHORT, place=(GUILD, 1), terms=RATED)
    for person in (JON, MIREN, PERU):
        await table.sit(person)
    await table.start(ANE.id)
    await house.play_out(table)
    return table


async def test_a_match_of_four_people_tells_how_often_each_won_each_lance() -> None:
    house = House()
    table = await played(house)
    boards = leaderboard(house)
    (told,) = await boards.fold(GUILD)
    assert told.table == table.id
    assert len(told.moves) == 6
    ane, jon = [await boards.profile(GUILD, person.id) for person in (ANE, JON)]
    assert ane is not None
    assert jon is not None
    rates = {each.name: each for each in ane.rates}
    assert {"grande", "chica"} <= set(rates)
    for rival in jon.rates:
        own = rates[rival.name]
        assert own.played == rival.played == own.won + rival.won
    (ended,) = [await boards.history(GUILD, ANE.id)]
    assert ended is not None
    assert ended.entries[0].rounds == ane.deeds["rounds"]
    winner = Verdict.WON if ane.all_time.wins else Verdict.LOST
    assert ended.entries[0].verdict is winner


async def test_a_match_whose_events_are_spoiled_counts_without_its_deeds() -> None:
    house = House()
    table = await played(house)
    events = await house.store.read(table.id)
    result = await house.store.result(table.id)
    assert result is not None
    spoiled = MemoryStore()
    await spoiled.append(table.id, 0, events[:5] + events[9:], result=result)
    boards = Leaderboard(boards_in_memory(spoiled), house.clock, _never)
    (told,) = await boards.fold(GUILD)
    assert len(told.moves) == 6
    profile = await boards.profile(GUILD, ANE.id)
    assert profile is not None
    assert profile.rates == ()
    assert profile.all_time.matches == 1


class Slow(MemoryStore):
    """A store that gives the events of a table only when one is let."""

    def __init__(self) -> None:
        super().__init__()
        self.open = asyncio.Event()

    async def read(self, table: TableId) -> tuple[Stored, ...]:
        await self.open.wait()
        return await super().read(table)


async def test_who_reads_waits_a_moment_for_matches_to_be_counted_and_sees_what_is_there() -> None:
    store = Slow()
    store.open.set()
    house = House(store=store)
    await played(house)
    boards = leaderboard(house, patience=0)
    store.open.clear()
    assert (await boards.board(GUILD, asker=ANE.id)).count == 0
    # Whoever comes next does not have it counted a second time, beside the first.
    heard: list[Folded] = []
    boards.watch(heard.append)
    assert await boards.profile(GUILD, ANE.id) is None
    store.open.set()
    await boards.fold(GUILD)
    assert (await boards.board(GUILD, asker=ANE.id)).count == 4
    assert len(heard) == 1


async def test_a_reader_who_is_gone_leaves_the_counting_to_go_on() -> None:
    store = Slow()
    store.open.set()
    house = House(store=store)
    await played(house)
    boards = leaderboard(house)
    store.open.clear()
    reading = asyncio.create_task(boards.board(GUILD, asker=PlayerId(1)))
    for _ in range(20):
        await asyncio.sleep(0)  # until it waits for the events
    reading.cancel()
    await asyncio.gather(reading, return_exceptions=True)
    store.open.set()
    assert (await boards.board(GUILD, asker=ANE.id)).count == 4
