"""Does a table carry every game alike: its words, its secrets, its restarts, its record?"""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from musbot.core.contract import Outcome
from musbot.core.errors import MusbotError
from musbot.core.records import read_record
from musbot.core.seats import Seat, Seating
from musbot.games import GAMES
from musbot.games.replays import REPLAYS
from musbot.service.events import Person
from musbot.service.exports import export_match
from musbot.service.log import replay
from musbot.service.seen import Change
from musbot.service.table import Table
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from tests.musbot.games.tongues import TONGUES
from tests.musbot.service.house import A_MINUTE, PEOPLE, House

KINDS = [(game.name, seating.name) for game in GAMES.values() for seating in game.seatings]
FIRST = [(game.name, game.seatings[0].name) for game in GAMES.values()]


class AnyTable:
    """A table of any game at which only people sit; they say whatever is legal."""

    def __init__(self, house: House, table: Table, game: str) -> None:
        self.house, self.table = house, table
        self.game, self.tongue = GAMES[game], TONGUES[game]
        self.chance = random.Random(table.id)

    @property
    def seating(self) -> Seating:
        return self.table.view(None).seating

    async def say_something(self) -> Change:
        """Let whoever is awaited say something, or now and then who may speak out of turn."""
        table, chance = self.table, self.chance
        (seat, *_) = table.view(None).to_act
        if chance.random() < 0.2:
            seats = self.seating.seats
            seat = chance.choice([each for each in seats if table.view(each).game_view.legal])
        view = table.view(seat)
        occupant = view.occupants[seat]
        assert isinstance(occupant, Person)
        said = self.tongue.something(chance, view.game_view)
        return await table.play(occupant.id, self.game.parse_action(said), view.turn)

    async def restart(self) -> None:
        """Forget everything but what is in the store."""
        self.house.restart()
        self.table = await self.house.tables.get(self.table.id)

    def cards_of(self, seat: Seat | None) -> set[str]:
        """Give the cards that a seat is shown."""
        shown = msgspec.json.encode(self.table.view(seat))
        return {card.decode() for card in self.tongue.card.findall(shown)}


async def begun(house: House, game: str, seating: str) -> AnyTable:
    """Begin a match of as many people as there are seats."""
    seats = len({each.name: each for each in GAMES[game].seatings}[seating].seats)
    host, *others = PEOPLE[:seats]
    rules = TONGUES[game].short
    table = await house.tables.open(game, host, seating=seating, rules=rules, terms=A_MINUTE)
    for person in others:
        await table.sit(person)
    await table.start(host.id)
    return AnyTable(house, table, game)


@pytest.mark.parametrize(("game", "seating"), KINDS)
async def test_a_seat_is_shown_its_own_cards_and_what_all_are_shown(
    game: str, seating: str
) -> None:
    match = await begun(House(), game, seating)
    words = 0
    while match.table.is_live and words < 60:
        await match.say_something()
        words += 1
        public, seen = match.cards_of(None), set[str]()
        for seat in match.seating.seats:
            own = match.cards_of(seat) - public
            assert own.isdisjoint(seen)
            seen |= own


@pytest.mark.parametrize(("game", "seating"), FIRST)
async def test_a_match_is_played_over_restarts_and_stored_and_exported(
    game: str, seating: str, filed: House, database: Database
) -> None:
    match = await begun(filed, game, seating)
    words = 0
    while match.table.is_live:
        await match.say_something()
        words += 1
        if words % 5 == 0 and match.table.is_live:
            before = match.table.snapshot()
            await match.restart()
            assert match.table.snapshot() == before
    store = SqlEventStore(database)
    state = replay(await store.read(match.table.id), GAMES)
    outcome: Outcome | None = match.game.outcome(state.position)
    result = await SqlResultStore(database).result(match.table.id)
    assert outcome is not None
    assert result is not None
    assert (result.winner, result.game) == (outcome.winner, game)
    record = read_record(await export_match(store, match.table.id))
    played = REPLAYS[game].play(record)
    assert match.tongue.told(played.state) == match.tongue.told(state.position)


@pytest.mark.parametrize(("game", "seating"), FIRST)
async def test_no_card_is_in_what_a_log_line_may_hold(game: str, seating: str) -> None:
    house = House()
    match = await begun(house, game, seating)
    lines: list[object] = [match.table, house.tables, match.table.snapshot()]
    while match.table.is_live:
        awaited = match.table.view(None).to_act
        for seat in match.seating.seats:
            occupant = match.table.view(None).occupants[seat]
            if seat not in awaited and isinstance(occupant, Person) and match.chance.random() < 0.2:
                with pytest.raises(MusbotError) as refused:
                    await match.table.play(occupant.id, wrong_word(match, seat))
                lines.extend((refused.value, *refused.value.args))
        lines.append(await match.say_something())
    lines.extend((await house.store.listings(), await house.store.results()))
    written = match.tongue.card.pattern.decode().replace('"', "'")
    assert not re.search(written, " ".join(map(repr, lines)))


def wrong_word(match: AnyTable, seat: Seat) -> object:
    """Give something with a card of its own that this seat may not say now."""
    view = match.table.view(seat).game_view
    for saying in match.tongue.everything(view):
        if not saying.is_among(view.legal) and " " in saying.text:
            return match.game.parse_action(saying.text)
    raise AssertionError("everything is allowed")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    opened = await Database.open(f"sqlite:///{tmp_path / 'musbot.db'}")
    yield opened
    await opened.close()


@pytest.fixture
async def filed(database: Database) -> House:
    house = House()
    house.around = replace(house.around, store=SqlEventStore(database))
    house.restart()
    return house
