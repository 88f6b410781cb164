"""Where does everybody on a server stand, and what may be done about it?

Results are the truth and all else is folded from them: :meth:`Leaderboard.fold` counts every match
of a server that is not counted yet, in the order in which they ended. Whoever reads here lets it be
done first, but waits for it only a moment: where thousands of matches are waiting he sees what is
there.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Final

from musbot.community.board import Board
from musbot.community.seasons import season_of
from musbot.community.suspicion import Suspicion
from musbot.core.seats import Side
from musbot.games import GAMES, AnyGame
from musbot.service.board_exports import export_boards, export_own
from musbot.service.board_pages import read_page, seasons_of
from musbot.service.board_ports import BoardStores
from musbot.service.board_rows import ReportRow
from musbot.service.board_values import (
    BoardPage,
    ChangeKind,
    Export,
    Folded,
    HistoryPage,
    Named,
    Order,
    PairStory,
    Profile,
    Report,
    ReportPage,
)
from musbot.service.doubts import add_report, match_on, read_reports, read_suspicions
from musbot.service.folding import Folding, RatesComputers
from musbot.service.histories import read_history
from musbot.service.judged import sides_of
from musbot.service.ports import Clock, PlayerId, TableId
from musbot.service.presences import Presences
from musbot.service.profiles import only, read_pair, read_profile
from musbot.service.undoing import Said, amend

PATIENCE_SECONDS: Final = 1.0
"""How long somebody who reads waits for matches to be counted."""


class Leaderboard:
    """The boards of all servers; ``patience`` is how many seconds a reader waits for counting.

    Every method may raise ``StorageError``: it could not be read or saved, and nothing has changed.
    """

    def __init__(
        self,
        stores: BoardStores,
        clock: Clock,
        rates_computers: RatesComputers,
        games: Mapping[str, AnyGame] = GAMES,
        *,
        patience: float = PATIENCE_SECONDS,
    ) -> None:
        self._stores = stores
        self._patience = patience
        self._clock = clock
        self._games = tuple(games)
        self._folding = Folding(stores, rates_computers, games)
        self._under_way: dict[int, asyncio.Task[object]] = {}
        self._presences = Presences(stores.words, clock)
        self._striking: tuple[tuple[int, int], tuple[Suspicion, ...]] | None = None

    # ------------------------------------------------------------------ counting

    async def fold(self, guild: int) -> tuple[Folded, ...]:
        """Count the matches of a server that are not counted yet, and give what each has changed.

        Each is counted once, whoever asks and however often: what is given here is given to nobody
        else. Those who :meth:`watch` are told of all.
        """
        return await self._folding.fold(guild)

    async def guilds_to_fold(self) -> tuple[int, ...]:
        """Give the servers on which a match waits to be counted, as after a kill or an upgrade."""
        return await self._stores.folds.guilds_to_fold()

    def watch(self, watcher: Callable[[Folded], None]) -> Callable[[], None]:
        """Let somebody be told of each match that is counted; gives what ends that."""
        self._folding.watchers.append(watcher)
        return lambda: self._folding.watchers.remove(watcher)

    @asynccontextmanager
    async def _reading(self, guild: int) -> AsyncGenerator[None]:
        """Let be read what was folded, once nothing waits to be, as nearly always."""
        async with self._stores.standings.at_once():
            if not await self._stores.folds.unfolded(guild, 1):
                yield
                return
        await self._be_ready(guild)
        async with self._stores.standings.at_once():
            yield

    async def _be_ready(self, guild: int) -> None:
        """Let be counted what is not counted, and wait for it as long as a reader may."""
        task = self._under_way.get(guild)
        if task is None:
            task = asyncio.create_task(self._folding.fold(guild))
            self._under_way[guild] = task
            task.add_done_callback(lambda done: self._end(guild, done))
        await asyncio.wait([task], timeout=self._patience)
        if task.done():
            task.result()

    def _end(self, guild: int, done: asyncio.Task[object]) -> None:
        self._under_way.pop(guild, None)
        if not done.cancelled():
            # Whoever waits raises it; where nobody does, the next reader meets the same fault.
            done.exception()

    # ------------------------------------------------------------------ reading

    async def board(  # noqa: PLR0913 -- what is shown, each by its name
        self,
        guild: int,
        order: Order = Order.RATING,
        season: str = "",
        preset: str = "",
        page: int = 1,
        *,
        asker: PlayerId,
        game: str | None = None,
    ) -> BoardPage:
        """Give a page of a board: of a season, ``""`` for all time, and of a preset or all.

        A page beyond the last is the last. A season or preset without a match has an empty board.
        Where no game is chosen it is the first of all that has a board there.
        """
        async with self._reading(guild):
            there = await self._stores.standings.boards(guild)
            board = Board(game or self._first_of([each.game for each in there]), season, preset)
            return await read_page(
                self._stores,
                guild,
                board,
                order,
                page,
                asker=asker,
                now=self._season(),
                there=there,
            )

    async def profile(
        self, guild: int, player: PlayerId, *, game: str | None = None
    ) -> Profile | None:
        """Give what is known of a player; ``None`` when he has never played there.

        Where no game is chosen it is the first of all that he has played.
        """
        chosen = self._first_of if game is None else only(game)
        async with self._reading(guild):
            return await read_profile(self._stores, guild, player, self._season(), chosen)

    async def pair(
        self, guild: int, one: PlayerId, other: PlayerId, *, game: str | None = None
    ) -> PairStory | None:
        """Give the story of two people; ``None`` when they have never met.

        Where no game is chosen it is the first of all in which they have.
        """
        async with self._reading(guild):
            for each in self._games if game is None else [game]:
                story = await read_pair(self._stores, guild, each, one, other, self._season())
                if story is not None:
                    return story
        return None

    async def history(
        self, guild: int, player: PlayerId, page: int = 1, *, game: str | None = None
    ) -> HistoryPage | None:
        """Give a page of somebody's matches, the last first, of one game or of all.

        It is ``None`` when he never played there.
        """
        async with self._reading(guild):
            return await read_history(self._stores, guild, game, player, page)

    def _first_of(self, played: Collection[str]) -> str:
        """Give the first of the games that was played; the first of all where none was."""
        return next((each for each in self._games if each in played), self._games[0])

    async def seasons(self, guild: int) -> tuple[str, ...]:
        """Give the seasons of which there is a board, the newest first; the running one always."""
        return seasons_of(await self._stores.standings.boards(guild), self._season())

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give the numbers of these players in a game as they are now, as far as they have one."""
        async with self._reading(guild):
            return await self._stores.standings.ratings_of(guild, game, players)

    def _season(self) -> str:
        return season_of(self._clock.now()).name

    # ------------------------------------------------------------------ files

    async def export(self, guild: int, player: PlayerId) -> Export | None:
        """Give all of somebody's own matches there; ``None`` when he has never played."""
        now = self._clock.now()
        async with self._reading(guild):
            return await export_own(self._stores, guild, player, self._season(), now)

    async def export_boards(self, guild: int, season: str = "") -> str:
        """Give the boards of a season or of all time as CSV, for those who moderate the server."""
        async with self._reading(guild):
            return await export_boards(self._stores, guild, season)

    # ------------------------------------------------------------------ moderators

    async def sides(self, guild: int, table: TableId) -> tuple[tuple[Named, ...], ...]:
        """Give who played on which side of a match, by side; computer players have the number 0.

        Raises:
            BoardError: there is no such match on this server.
        """
        return sides_of(await match_on(self._stores, guild, table))

    async def undo(self, guild: int, table: TableId, by: PlayerId, why: str) -> None:
        """Take a match back, and count everything after it anew.

        Raises:
            BoardError: there is no such match on this server, or it is undone already.
        """
        said = Said(ChangeKind.UNDONE, None, by, why, self._clock.now())
        await amend(self._folding, guild, table, said)

    async def correct(
        self, guild: int, table: TableId, winner: Side, by: PlayerId, why: str
    ) -> None:
        """Say who has won a match, and count everything after it anew; it may have been undone.

        Raises:
            BoardError: there is no such match on this server, it has no such side, or this side
                has won it already.
        """
        said = Said(ChangeKind.CORRECTED, winner, by, why, self._clock.now())
        await amend(self._folding, guild, table, said)

    async def report(self, guild: int, table: TableId, by: PlayerId, words: str) -> Report:
        """Keep what somebody who played a match says of it, for those who moderate the server.

        Raises:
            BoardError: there is no such match on this server, he did not play it, has reported it
                already, or says nothing.
        """
        now = self._clock.now()
        said = ReportRow(number=0, table=table, player=by, name="", words=words, at=now)
        return await add_report(self._stores, guild, said)

    async def reports(self, guild: int, page: int = 1) -> ReportPage:
        """Give a page of what was reported, the last first."""
        return await read_reports(self._stores, guild, page)

    async def suspicions(self, guild: int) -> tuple[Suspicion, ...]:
        """Give what is striking in rated play, for those who moderate the server; no verdicts."""
        await self._be_ready(guild)
        # Who turns the pages of the reports reads these again each time.
        moment = (guild, (await self._stores.folds.footing(guild)).revision)
        if self._striking is None or self._striking[0] != moment:
            self._striking = moment, await read_suspicions(self._stores, guild)
        return self._striking[1]

    # ------------------------------------------------------------------ who is there

    async def to_look_up(self, guild: int, people: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Give those of whom nobody has asked for a week whether they are still on the server."""
        return await self._presences.to_look_up(guild, people)

    async def left(self, guild: int, player: PlayerId) -> None:
        """Hide somebody who has left the server; all that he has is kept for his return."""
        await self._presences.note(guild, player, gone=True)

    async def stayed(self, guild: int, player: PlayerId) -> None:
        """Take note that somebody was looked up and is there; shows him if he was hidden."""
        await self._presences.note(guild, player, gone=False)

    async def returned(self, guild: int, player: PlayerId) -> None:
        """Show somebody again who was hidden, and plays or presses something there.

        It may be called at every press: it costs a look into memory where nothing changes.
        """
        await self._presences.returned(guild, player)
