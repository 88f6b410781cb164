"""What do the tests of the tables happen in? A house: a store, a clock, chance and people."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence

from musbot.core.cards import Cards
from musbot.core.contract import Legal
from musbot.core.seats import FOUR, Seating
from musbot.games.mus.actions import Action, Descarto, Envido, EnvidoDos, Mas, Word
from musbot.games.mus.view import MusView
from musbot.players import SUBSTITUTES
from musbot.service.chance import seeded_chance
from musbot.service.clock import TURN_SECONDS
from musbot.service.events import Person, Terms
from musbot.service.ports import (
    Listing,
    MatchResult,
    Player,
    PlayerId,
    Status,
    Stored,
    TableId,
)
from musbot.service.seen import Change
from musbot.service.surroundings import Surroundings
from musbot.service.table import Table
from musbot.service.tables import Tables
from tests.fakes import HeldClock, MemoryStore

NAMES = ("Ane", "Jon", "Miren", "Peru", "Uxue", "Xabi")
PEOPLE = tuple(Person(PlayerId(10 + number), name) for number, name in enumerate(NAMES))
ANE, JON, MIREN, PERU, UXUE, XABI = PEOPLE

SHORT = {"target": 20, "games_per_vaca": 1}
"""Rules of a match that ends soon."""

A_MINUTE = Terms(turn_seconds=int(TURN_SECONDS))
"""Terms with the usual clock and no reserve."""

AnyPlayer = Player[MusView, Action]


def with_amount(chance: random.Random, legal: Legal, hand: Cards) -> Action:
    """Make a whole action of a word that is legal."""
    amount = min(legal.most, legal.least + int(chance.expovariate(0.3)))
    match legal.word:
        case "envido":
            return Envido(chance.choice([None, amount]))
        case "envido-dos":
            return EnvidoDos(chance.choice([None, amount]))
        case "mas":
            return Mas(chance.choice([None, amount]))
        case "descarto":
            return Descarto(tuple(chance.sample(hand, chance.randint(legal.least, len(hand)))))
        case word:
            return Word(word)


def any_action(chance: random.Random, view: MusView, legal: Sequence[Legal]) -> Action:
    """Give a legal action; mus is cut more often than not, so that a match ends."""
    words = [each for each in legal if each.word != "mus" or chance.random() < 0.3]
    return with_amount(chance, chance.choice(words), view.hand)


def playable(rules: Mapping[str, object], seating: Seating) -> dict[str, object]:
    """Give rules as far as a table of this seating can be opened with them."""
    return {**rules} if seating is FOUR else {**rules, "finish": "first"}


class AnyWord:
    """A computer player that says whatever is legal."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed)

    def choose(self, view: MusView, legal: tuple[Legal, ...]) -> Action:
        return any_action(self._chance, view, legal)


class Append:
    """What a store was asked to append."""

    def __init__(
        self, events: tuple[Stored, ...], listing: Listing | None, result: MatchResult | None
    ) -> None:
        self.events = events
        self.listing = listing
        self.result = result


class WatchedStore(MemoryStore):
    """A store that remembers what it was asked, and whose saving may be held up.

    Saving goes on when its caller is cancelled, as it does in a database. With ``held`` nothing is
    saved until :meth:`let_go`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Append] = []
        self.reads = 0
        self.lists = 0
        self._open = asyncio.Event()
        self._open.set()
        self._saving: set[asyncio.Task[None]] = set()

    def hold(self) -> None:
        self._open.clear()

    async def let_go(self) -> None:
        self._open.set()
        await asyncio.gather(*self._saving, return_exceptions=True)

    async def append(
        self,
        table: TableId,
        after: int,
        events: Sequence[Stored],
        *,
        listing: Listing | None = None,
        result: MatchResult | None = None,
    ) -> None:
        self.asked.append(Append(tuple(events), listing, result))
        saving = asyncio.ensure_future(self._append(table, after, tuple(events), listing, result))
        self._saving.add(saving)
        saving.add_done_callback(self._saving.discard)
        await asyncio.shield(saving)

    async def _append(
        self,
        table: TableId,
        after: int,
        events: tuple[Stored, ...],
        listing: Listing | None,
        result: MatchResult | None,
    ) -> None:
        await self._open.wait()
        await super().append(table, after, events, listing=listing, result=result)

    async def read(self, table: TableId) -> tuple[Stored, ...]:
        self.reads += 1
        return await super().read(table)

    async def listings(self, *statuses: Status) -> tuple[Listing, ...]:
        self.lists += 1
        return await super().listings(*statuses)


class House:
    """Tables over a store, with a clock that stands still."""

    def __init__(
        self, *, computer: AnyPlayer | None = None, seed: int = 1, store: MemoryStore | None = None
    ) -> None:
        self.store = MemoryStore() if store is None else store
        self.clock = HeldClock()
        self.around = Surroundings(
            self.store,
            self.clock,
            seeded_chance(seed),
            {"mus": computer or AnyWord(seed)},
            substitutes=SUBSTITUTES,
        )
        self.tables = Tables(self.around)
        self._chance = random.Random(seed)

    def restart(self) -> None:
        """Forget everything but what is in the store."""
        self.tables = Tables(self.around)

    async def lobby(
        self,
        *people: Person,
        seating: str = "pairs",
        rules: Mapping[str, object] | None = None,
        terms: Terms = A_MINUTE,
    ) -> Table:
        """Open a table by the first of these people and seat the others."""
        host, *others = people
        table = await self.tables.open("mus", host, seating=seating, rules=rules, terms=terms)
        for person in others:
            await table.sit(person)
        return table

    async def match(
        self,
        *people: Person,
        seating: str = "pairs",
        rules: Mapping[str, object] | None = None,
        terms: Terms = A_MINUTE,
    ) -> Table:
        """Begin a match of these people, and computer players where they are too few."""
        table = await self.lobby(*people, seating=seating, rules=rules, terms=terms)
        if None in table.view(None).occupants:
            await table.add_computers(people[0].id)
        change = await table.start(people[0].id)
        while change.after.awaits_computer:
            change = await table.advance()
        return table

    async def say_anything(self, table: Table) -> Change:
        """Let whoever is awaited do something legal."""
        view = table.view(table.view(None).to_act[0])
        player = self.awaited(table)
        assert player is not None
        action = any_action(self._chance, view.game_view, view.game_view.legal)
        return await table.play(player.id, action, view.turn)

    async def go_on(self, table: Table) -> Change:
        """Let a person or, after a round, the computers go on."""
        if table.snapshot().awaits_computer:
            return await table.advance()
        return await self.say_anything(table)

    async def play_out(self, table: Table) -> Change:
        """Play a match to its end and give its last change."""
        change = await self.go_on(table)
        while table.is_live:
            change = await self.go_on(table)
        return change

    def awaited(self, table: Table) -> Person | None:
        """Give the person who is to act, or ``None``."""
        view = table.view(None)
        for seat in view.to_act:
            occupant = view.occupants[seat]
            if isinstance(occupant, Person):
                return occupant
        return None
