"""What happens between a wish and a changed tournament?

As at a table, under a lock and always in this order: decide, append to the store, evolve, and only
then tell. Where somebody else was faster the tournament is read anew and the wish decided again, so
that of many who press at once nobody is sent away for that alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Protocol, TypeAlias

import msgspec
from msgspec.structs import replace

from musbot.community.tournament.events import (
    CheckedIn,
    Events,
    PartnerSought,
    Registered,
    Reinstated,
    SubstituteNamed,
    TournamentEvent,
)
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.log import encode
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.ports import Clock, Stored
from musbot.service.tournament_listing import change_between, is_live
from musbot.service.tournament_ports import (
    EnteredElsewhereError,
    Entry,
    StaleTournamentError,
    TournamentChange,
    TournamentStore,
)

TournamentWish: TypeAlias = Callable[[Tournament], Sequence[TournamentEvent]]
"""What somebody wants of a tournament: it gives the events, or refuses with a TournamentError."""

_TRIES = 8

_BY_PEOPLE = (CheckedIn, Registered, PartnerSought, Reinstated, SubstituteNamed)
"""By what somebody is entered who wants to be: it is refused where he plays elsewhere."""


class Happening(msgspec.Struct, frozen=True):
    """What has happened in a tournament, saved; ``before`` is ``None`` when it was announced."""

    tournament: TournamentId
    before: Tournament | None
    after: Tournament
    events: Events


class DeskKeeper(Protocol):
    """Who keeps the desks of all tournaments."""

    async def read(self, tournament: TournamentId) -> Tournament:
        """Give where a tournament stands according to the store."""
        ...

    def told(self, desk: TournamentDesk, happening: Happening) -> None:
        """Learn what has happened at a desk."""
        ...


class TournamentDesk:
    """The desk of one tournament, where everybody brings his wishes."""

    def __init__(
        self,
        tournament: TournamentId,
        state: Tournament,
        store: TournamentStore,
        clock: Clock,
        keeper: DeskKeeper,
    ) -> None:
        self.id = tournament
        self._state = state
        self._store = store
        self._clock = clock
        self._keeper = keeper
        self._lock = asyncio.Lock()
        self._doubtful = False

    @property
    def state(self) -> Tournament:
        """The tournament at this moment; its seed is not for anybody's eyes before the draw."""
        return self._state

    @property
    def is_live(self) -> bool:
        """Whether it has not ended."""
        return is_live(self._state)

    # ------------------------------------------------------------------ wishes

    async def wish(self, decide: TournamentWish) -> Happening:
        """Do what ``decide`` makes of the tournament; no event, and nothing changes.

        ``decide`` is called under the lock and judges: what it raises is raised here.

        Raises:
            TournamentError: somebody is entered who plays in another tournament of the server.
            StorageError: it could not be saved.
        """
        for _ in range(_TRIES - 1):
            try:
                async with self._locked() as state:
                    return await self._save(state, decide(state))
            except StaleTournamentError:
                continue  # somebody else was faster
        async with self._locked() as state:
            return await self._save(state, decide(state))

    async def ponder(self, decide: TournamentWish) -> Happening:
        """Do as :meth:`wish` does, where it takes long to decide: a draw, or a correction.

        It is decided in a thread while others have their turn, and again where they have changed
        something meanwhile.
        """
        for _ in range(_TRIES):
            seen = await self._current()
            events = tuple(await asyncio.to_thread(decide, seen))
            try:
                async with self._locked() as state:
                    if state is seen:
                        return await self._save(state, events)
            except StaleTournamentError:
                continue
        return await self.wish(decide)

    async def clear_doubt(self) -> None:
        """Ask the store where the tournament stands, if the last wish left that open."""
        if self._doubtful:
            await self._current()

    async def _current(self) -> Tournament:
        async with self._locked() as state:
            return state

    # ------------------------------------------------------------------ lock and save

    @asynccontextmanager
    async def _locked(self) -> AsyncGenerator[Tournament]:
        async with self._lock:
            if self._doubtful:
                before, self._state = self._state, await self._keeper.read(self.id)
                self._doubtful = False
                if before.number != self._state.number:
                    # What somebody else did, or we did without knowing: whoever watches looks.
                    self._keeper.told(self, Happening(self.id, before, self._state, ()))
            yield self._state

    async def _save(self, before: Tournament, events: Sequence[TournamentEvent]) -> Happening:
        if not events:
            return Happening(self.id, before, before, ())
        now, after = self._clock.now(), before
        for event in events:
            after = evolve(after, event, now)
        stored = [Stored(now, encode(event)) for event in events]
        try:
            await self._append(before, stored, change_between(self.id, before, after), events)
        except TournamentError:
            raise  # refused, and so not saved
        except BaseException:
            # Whether it was saved is not known: the store is asked before the next wish.
            self._doubtful = True
            raise
        self._state = after
        happening = Happening(self.id, before, after, tuple(events))
        self._keeper.told(self, happening)
        return happening

    async def _append(
        self,
        before: Tournament,
        stored: Sequence[Stored],
        change: TournamentChange,
        events: Sequence[TournamentEvent],
    ) -> None:
        """Save it; where nobody asked to be bound, who is bound elsewhere stays so."""
        is_asked = all(isinstance(each, _BY_PEOPLE) for each in events)
        while True:
            try:
                await self._store.append(self.id, before.number, stored, change)
            except EnteredElsewhereError as error:
                if is_asked:
                    reason = TournamentReason.ENTERED_ELSEWHERE
                    raise TournamentError(reason, error.tournament) from None
                change = _without(change, error.player)
            else:
                return


def _without(change: TournamentChange, player: PlayerId) -> TournamentChange:
    entries = [Entry(player, bound=False) if e.player == player else e for e in change.entries]
    return replace(change, entries=tuple(entries))
