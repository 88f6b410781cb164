"""How does every match come into the boards, once and in its order?

A result is counted when it gets its running number, and all that it changes is written in the same
transaction. So a process that is killed has counted it or not, and of two that count the same one
the second is refused and looks again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final
from weakref import WeakValueDictionary

from musbot.community.awards import EVENING
from musbot.community.board import boards
from musbot.community.counting import subjects_of
from musbot.community.seasons import season_of
from musbot.core.deeds import Award, Deeds
from musbot.core.errors import CorruptLogError, StaleTableError
from musbot.games import GAMES, AnyGame
from musbot.service.board_ports import BoardStores
from musbot.service.board_rows import Entry, Sheet, Wanted
from musbot.service.board_values import Folded
from musbot.service.deeds_of_match import deeds_of
from musbot.service.judged import people_of, played_match
from musbot.service.ledger import Ledger
from musbot.service.ports import MatchResult, TableId

AT_ONCE: Final = 10
"""How many matches are counted in one transaction, where many wait."""

RatesComputers = Callable[[int], Awaitable[bool]]
"""Says whether a server rates matches in which computer players sat from the start."""


def awards_by_game(games: Mapping[str, AnyGame] = GAMES) -> dict[str, tuple[Award, ...]]:
    """Give the awards that can be won in one game only, by its name."""
    return {name: game.awards for name, game in games.items()}


class Folding:
    """Counts the matches of all servers."""

    def __init__(
        self,
        stores: BoardStores,
        rates_computers: RatesComputers,
        games: Mapping[str, AnyGame] = GAMES,
    ) -> None:
        self.stores = stores
        self._rates_computers = rates_computers
        self._games = games
        self.awards = awards_by_game(games)
        self._turns: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        self.watchers: list[Callable[[Folded], None]] = []

    def turn(self, guild: int) -> asyncio.Lock:
        """Give the lock of a server's boards: within this process nobody need be refused."""
        return self._turns.setdefault(guild, asyncio.Lock())

    async def fold(self, guild: int) -> tuple[Folded, ...]:
        """Count what is not counted, and give what each match has changed."""
        told: list[Folded] = []
        async with self.turn(guild):
            while some := await self.stores.folds.unfolded(guild, AT_ONCE):
                counted = await self._count(guild, some)
                told += counted
                if counted and len(some) < AT_ONCE:
                    break  # none waits behind them; whoever ends a match meanwhile asks himself
        return tuple(told)

    async def _count(self, guild: int, some: Sequence[MatchResult]) -> tuple[Folded, ...]:
        deeds = [await self._deeds(each.table) for each in some]
        computers = await self._rates_computers(guild)
        try:
            told = await self._count_with(guild, some, deeds, computers=computers)
        except StaleTableError:
            return ()  # another process was faster, and what it has left is asked for again
        for each in told:
            for watcher in self.watchers:
                watcher(each)
        return told

    async def _deeds(self, table: TableId) -> tuple[Deeds, ...]:
        """Give the deeds of a match; one whose events make no table is counted without."""
        try:
            stored = await self.stores.events.read(table)
            # A match of hours is played again here, and meanwhile others are served.
            return await asyncio.to_thread(deeds_of, stored, self._games) if stored else ()
        except CorruptLogError:
            return ()

    async def _count_with(
        self,
        guild: int,
        some: Sequence[MatchResult],
        deeds: Sequence[tuple[Deeds, ...]],
        *,
        computers: bool,
    ) -> tuple[Folded, ...]:
        known = await self.stores.folds.known(guild, wanted_by(some))
        ledger = Ledger(known, self.awards)
        first = known.footing.folded + 1
        told: list[Folded] = []
        entries: list[Entry] = []
        for number, (result, did) in enumerate(zip(some, deeds, strict=True), start=first):
            entry = Entry(number=number, result=result, deeds=did, computers=computers)
            entries.append(ledger.witnessed(entry))
            told.append(ledger.count(entries[-1]))
        await self.stores.folds.save(guild, known.footing.revision, sheet_of(ledger, entries))
        return tuple(told)


def wanted_by(some: Sequence[MatchResult]) -> Wanted:
    """Say what has to be known to count these matches."""
    matches = [played_match(result) for result in some]
    return Wanted(
        subjects=frozenset(
            [(match.game, subject) for match in matches for subject in subjects_of(match)]
        ),
        players=frozenset([player for match in matches for player in people_of(match)]),
        boards=frozenset(
            [
                board
                for match in matches
                for board in boards(match.game, season_of(match.at).name, match.preset)
            ]
        ),
        since=min(match.at for match in matches) - EVENING,
    )


def sheet_of(ledger: Ledger, entries: Sequence[Entry]) -> Sheet:
    """Give what has to be written after new matches were counted."""
    return Sheet(
        standings=ledger.standings,
        numbers=ledger.numbers,
        records=ledger.records,
        members=ledger.members,
        together=ledger.together,
        awards=ledger.won,
        history=ledger.history,
        entries=entries,
    )
