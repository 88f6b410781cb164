"""How do tests let time pass at the tables of a house? With alarms that ring when they are told."""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Descarto, Word
from musbot.games.mus.game import MUS
from musbot.service import absence, pausing
from musbot.service.alarms import Alarms
from musbot.service.events import Person, Played, TableEvent, Terms
from musbot.service.log import decode
from musbot.service.ports import PlayerId, TableId
from musbot.service.rings import Ring, Rung
from musbot.service.table import Table
from tests.musbot.service.house import PEOPLE, House

QUIET = ("corto", "paso", "no-quiero")
"""What those say who want no stones, as far as it is allowed."""

A_MINUTE_AND_A_HALF = Terms(turn_seconds=60, reserve_seconds=30)
"""The usual clock with half a minute of reserve."""


class Bell:
    """A ``Notifier`` that remembers what it was told, in the order in which it was told."""

    def __init__(self) -> None:
        self.rungs: list[tuple[TableId, Rung]] = []
        self.failures: list[tuple[TableId | None, Exception]] = []

    def rung(self, table: Table, rung: Rung) -> None:
        self.rungs.append((table.id, rung))

    def failed(self, table: TableId | None, error: Exception) -> None:
        self.failures.append((table, error))

    @property
    def rings(self) -> list[Ring]:
        """What rang so far."""
        return [rung.ring for _, rung in self.rungs]


class Ward:
    """A house whose tables are watched."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.bell = Bell()
        self.alarms = Alarms(house.tables, self.bell)

    async def listen(self) -> Ward:
        """Begin to watch, as at the start of the bot."""
        await self.alarms.resume()
        return self

    async def restart(self, table: Table) -> Table:
        """Kill the process and start another one; gives the table as that one knows it."""
        await self.alarms.stop()
        self.house.restart()
        self.alarms = Alarms(self.house.tables, self.bell)
        await self.alarms.resume()
        return await self.house.tables.get(table.id)

    async def after(self, seconds: float) -> list[Ring]:
        """Let time pass all at once, and give what rang by it."""
        known = len(self.bell.rungs)
        self.house.clock.advance(seconds)
        await self.alarms.ring_due()
        return self.bell.rings[known:]

    async def sleep_in(self, table: Table) -> Seat:
        """Let the time of whoever is awaited run out, and give his seat."""
        (seat,) = table.view(None).to_act
        await self.after(self.seconds_left(table))
        return seat

    def seconds_left(self, table: Table) -> float:
        """Give how much time whoever is awaited has left."""
        deadline = table.view(None).deadline
        assert deadline is not None, "nobody's time runs"
        return deadline - self.house.clock.now()


async def events_of(house: House, table: Table) -> list[TableEvent]:
    """Give everything that was ever saved of a table."""
    return [decode(each.body) for each in await house.store.read(table.id)]


async def moves_of(house: House, table: Table, seat: Seat, *, since: int = 0) -> list[object]:
    """Give what a seat has said and done in the game, behind so many events of the table."""
    events = (await events_of(house, table))[since:]
    moves: Sequence[object] = [
        MUS.decode_event(bytes(event.event)) for event in events if isinstance(event, Played)
    ]
    return [move for move in moves if getattr(move, "seat", None) == seat]


async def count_of(house: House, table: Table, kind: type[TableEvent]) -> int:
    """Count how often something has happened at a table."""
    return sum(isinstance(event, kind) for event in await events_of(house, table))


def person_at(table: Table, seat: Seat) -> Person:
    """Give the person who sits there."""
    occupant = table.view(None).occupants[seat]
    assert isinstance(occupant, Person)
    return occupant


# ---------------------------------------------------------------------- what people do


async def come_back(table: Table, player: PlayerId) -> bool:
    """Let somebody press anything; gives whether that changed the table."""
    change = await table.wish(lambda state: absence.come_back(state, player))
    return change.before != change.after


async def propose_pause(table: Table, player: PlayerId) -> None:
    """Let somebody ask for a pause or agree to one."""
    await table.wish(lambda state: pausing.propose(state, player))


async def speak(table: Table, *wished: str) -> None:
    """Let whoever is awaited say the first of these words that he may, or one that is quiet."""
    (seat,) = table.view(None).to_act
    view = table.view(seat).game_view
    if view.stage == "discard":
        said: Action = Descarto(view.hand[:1])
    else:
        legal = [each.word for each in view.legal]
        said = Word(next(word for word in (*wished, *QUIET) if word in legal))
    await table.play(person_at(table, seat).id, said)


async def play_to(table: Table, stage: str) -> None:
    """Let everybody say little until this stage is reached."""
    while table.view(None).game_view.stage != stage:
        await speak(table)


async def play_round(ward: Ward, table: Table, *wished: str) -> None:
    """Let everybody who is there say little until the round has ended."""
    rounds = table.snapshot().rounds
    while table.snapshot().rounds == rounds:
        if table.snapshot().awaits_computer:
            await table.advance()
        else:
            await speak(table, *wished)
    await ward.alarms.ring_due()


async def away_for_two_rounds(ward: Ward) -> tuple[Table, Seat]:
    """Begin a match of four in which one sleeps until his seat is offered."""
    table = await ward.house.match(*PEOPLE[:4])
    seat = await ward.sleep_in(table)
    for _ in range(absence.ROUNDS_AWAY):
        await play_round(ward, table)
    return table, seat


async def offer_in_vain(ward: Ward, table: Table) -> None:
    """Let five minutes pass in which those who are there play and nobody takes the seat."""
    until = ward.house.clock.now() + absence.OFFER_SECONDS
    while ward.house.clock.now() < until:
        await ward.after(min(30, until - ward.house.clock.now()))
        while table.snapshot().awaits_computer:
            await table.advance()
        await speak(table, "mus")
