"""Is everything that was acknowledged at a table in the store, once, and nothing that nobody said?

The store is read through the project's own code, as a starting bot reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from musbot.games import GAMES
from musbot.games.mus.actions import parse_action
from musbot.games.mus.events import (
    Accepted,
    Discarded,
    Event,
    MusAsked,
    MusCut,
    Offered,
    OrdagoOffered,
    Passed,
    Refused,
)
from musbot.games.mus.game import MUS
from musbot.service.clock import deadline_of
from musbot.service.events import Person, Played
from musbot.service.log import decode, evolve, opening
from musbot.service.ports import MatchResult, PlayerId, Stored, TableId
from musbot.service.state import TableState, first_state
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.results import SqlResultStore
from tests.wire.reading import Moment
from tests.wire.table_driver import Deed, TableDriver

SPOKEN = (Accepted, Discarded, MusAsked, MusCut, Offered, OrdagoOffered, Passed, Refused)
"""The events that somebody's word makes; all others follow by themselves."""


class Spoken(NamedTuple):
    """Something that was said, and the table just before it."""

    before: TableState
    event: Event


class Ledger:
    """The events of one table. `spoken` is what people said, by its turn; `state` the end of it."""

    def __init__(self, stored: Sequence[Stored]) -> None:
        game = GAMES["mus"]
        self.state = first_state(opening(stored[0], GAMES), stored[0].at)
        self.spoken: dict[int, Spoken] = {}
        for each in stored[1:]:
            happened = decode(each.body)
            if isinstance(happened, Played):
                self._note(MUS.decode_event(bytes(happened.event)))
            self.state = evolve(self.state, happened, each.at, game)

    def _note(self, event: Event) -> None:
        if isinstance(event, SPOKEN) and isinstance(self.state.occupants[event.seat], Person):
            self.spoken[self.state.turn] = Spoken(self.state, event)

    def moment_at(self, turn: int) -> Moment:
        """Where the match stood when something was said at a turn, as the table should show it."""
        before = self.spoken[turn].before
        view = MUS.view(before.position, None)
        stage = "" if view.lance is None else view.lance.value.capitalize()
        until = deadline_of(before, MUS.to_act(before.position))
        assert until is not None, "a table on a server has a clock"
        return Moment(turn, view.round_number, stage, int(until))

    def holds(self, deed: Deed) -> bool:
        """Whether this was said at that turn, by that player, with that amount or those cards."""
        there = self.spoken.get(deed.turn)
        if there is None:
            return False
        seat = there.before.seat_of(PlayerId(int(deed.person.user.id)))
        assert seat is not None, "only who sits there can have spoken"
        decided = MUS.decide(there.before.position, seat, parse_action(deed.action))
        return decided[0] == there.event

    def assert_tells(self, deeds: Iterable[Deed]) -> None:
        """Fail unless all that was acknowledged is here, and nothing that nobody has said."""
        deeds = list(deeds)
        answered = [deed for deed in deeds if deed.interaction.answer is not None]
        lost = [deed for deed in answered if not self.holds(deed)]
        assert not lost, f"acknowledged and lost: {[deed.words for deed in lost]}"
        twice = [deed for deed in answered if [one.turn for one in answered].count(deed.turn) > 1]
        assert not twice, f"taken twice: {[deed.words for deed in twice]}"
        unsaid = self.spoken.keys() - {deed.turn for deed in deeds}
        assert not unsaid, f"nobody has said what stands at {sorted(unsaid)}"


async def read_ledger(url: str, driver: TableDriver) -> Ledger:
    """Read the events of a driver's table; a bot may be writing meanwhile."""
    database = await Database.open(url)
    try:
        return Ledger(await SqlEventStore(database).read(TableId(driver.table)))
    finally:
        await database.close()


async def read_result(url: str, driver: TableDriver) -> MatchResult | None:
    """Read how the match of a driver's table ended, if it has."""
    database = await Database.open(url)
    try:
        return await SqlResultStore(database).result(TableId(driver.table))
    finally:
        await database.close()
