"""What if a leaderboard were just as a test wants it?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from musbot.community.suspicion import Suspicion
from musbot.core.seats import Side
from musbot.service.board_values import (
    BoardPage,
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
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId, TableId
from tests.musbot.render.boarders import board, person, row


def _of(game: str | None) -> tuple[str, ...]:
    """Give the game that was asked for, where one was."""
    return () if game is None else (game,)


class FixedBoards(Leaderboard):
    """Shows what it is given, and writes down what it is asked and told."""

    def __init__(self) -> None:
        self.asked: list[tuple[object, ...]] = []
        self.page: BoardPage = board([row(place, person(place)) for place in range(1, 11)])
        self.who: Profile | None = None
        self.story: PairStory | None = None
        self.matches: HistoryPage | None = None
        self.files: Export | None = None
        self.found: tuple[Suspicion, ...] = ()
        self.reported: tuple[Report, ...] = ()
        self.report_pages = 1
        self.unknown: set[PlayerId] = set()
        self.watchers: list[Callable[[Folded], None]] = []

    async def fold(self, guild: int) -> tuple[Folded, ...]:
        self.asked.append(("fold", guild))
        return ()

    async def guilds_to_fold(self) -> tuple[int, ...]:
        return ()

    def watch(self, watcher: Callable[[Folded], None]) -> Callable[[], None]:
        self.watchers.append(watcher)
        return lambda: self.watchers.remove(watcher)

    async def board(
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
        self.asked.append(("board", guild, order, season, preset, page, asker, *_of(game)))
        return self.page

    async def profile(
        self, guild: int, player: PlayerId, *, game: str | None = None
    ) -> Profile | None:
        self.asked.append(("profile", guild, player, *_of(game)))
        return self.who

    async def pair(
        self, guild: int, one: PlayerId, other: PlayerId, *, game: str | None = None
    ) -> PairStory | None:
        self.asked.append(("pair", guild, one, other, *_of(game)))
        return self.story

    async def history(
        self, guild: int, player: PlayerId, page: int = 1, *, game: str | None = None
    ) -> HistoryPage | None:
        self.asked.append(("history", guild, player, page, *_of(game)))
        return self.matches

    async def seasons(self, guild: int) -> tuple[str, ...]:
        return "2026-4", "2026-3"

    async def export(self, guild: int, player: PlayerId) -> Export | None:
        self.asked.append(("export", guild, player))
        return self.files

    async def export_boards(self, guild: int, season: str = "") -> str:
        self.asked.append(("export_boards", guild, season))
        return "place,name\n1,Ane\n"

    async def sides(self, guild: int, table: TableId) -> tuple[tuple[Named, ...], ...]:
        return (person(1), person(3)), (person(2), person(4))

    async def undo(self, guild: int, table: TableId, by: PlayerId, why: str) -> None:
        self.asked.append(("undo", guild, table, by, why))

    async def correct(
        self, guild: int, table: TableId, winner: Side, by: PlayerId, why: str
    ) -> None:
        self.asked.append(("correct", guild, table, winner, by, why))

    async def report(self, guild: int, table: TableId, by: PlayerId, words: str) -> Report:
        self.asked.append(("report", guild, table, by, words))
        return Report(1, table, person(1), words, 0.0)

    async def reports(self, guild: int, page: int = 1) -> ReportPage:
        self.asked.append(("reports", guild, page))
        return ReportPage(
            page=page, pages=self.report_pages, count=len(self.reported), reports=self.reported
        )

    async def suspicions(self, guild: int) -> tuple[Suspicion, ...]:
        return self.found

    async def to_look_up(self, guild: int, people: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        return tuple([player for player in people if player in self.unknown])

    async def left(self, guild: int, player: PlayerId) -> None:
        self.unknown.discard(player)
        self.asked.append(("left", guild, player))

    async def stayed(self, guild: int, player: PlayerId) -> None:
        self.unknown.discard(player)
        self.asked.append(("stayed", guild, player))

    async def returned(self, guild: int, player: PlayerId) -> None:
        self.asked.append(("returned", guild, player))
