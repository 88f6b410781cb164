"""Where does everybody on a server stand, and what may be done about it?

Results are the truth and all else is folded from them: :meth:`Leaderboard.fold` counts every match
of a server that is not counted yet, in the order in which they ended. Whatever is read here is
folded first.
"""

from __future__ import annotations

from collections.abc import Sequence

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
from musbot.service.ports import PlayerId, TableId


class Leaderboard:
    """The boards of all servers.

    Every method may raise ``StorageError``: it could not be read or saved, and nothing has changed.
    """

    # ------------------------------------------------------------------ counting

    async def fold(self, guild: int) -> tuple[Folded, ...]:
        """Count the matches of a server that are not counted yet, and give what each has changed.

        Each is counted once, whoever asks and however often: what is given here is given to nobody
        else, so whoever announces awards announces these.
        """
        raise NotImplementedError

    # ------------------------------------------------------------------ reading

    async def board(
        self,
        guild: int,
        order: Order = Order.RATING,
        season: str = "",
        preset: str = "",
        page: int = 1,
        *,
        asker: PlayerId,
    ) -> BoardPage:
        """Give a page of a board: of a season, ``""`` for all time, and of a preset or all.

        A page beyond the last is the last. A season or preset without a match has an empty board.
        """
        raise NotImplementedError

    async def profile(self, guild: int, player: PlayerId) -> Profile | None:
        """Give what is known of a player; ``None`` when he has never played there."""
        raise NotImplementedError

    async def pair(self, guild: int, one: PlayerId, other: PlayerId) -> PairStory | None:
        """Give the story of two people; ``None`` when they have never met."""
        raise NotImplementedError

    async def history(self, guild: int, player: PlayerId, page: int = 1) -> HistoryPage | None:
        """Give a page of somebody's matches, the last first; ``None`` when he never played."""
        raise NotImplementedError

    async def seasons(self, guild: int) -> tuple[str, ...]:
        """Give the seasons of which there is a board, the newest first; the running one always."""
        raise NotImplementedError

    # ------------------------------------------------------------------ files

    async def export(self, guild: int, player: PlayerId) -> Export | None:
        """Give all of somebody's own matches there; ``None`` when he has never played."""
        raise NotImplementedError

    async def export_boards(self, guild: int, season: str = "") -> str:
        """Give the boards of a server as CSV, for those who moderate it."""
        raise NotImplementedError

    # ------------------------------------------------------------------ moderators

    async def sides(self, guild: int, table: TableId) -> tuple[tuple[Named, ...], ...]:
        """Give who played on which side of a match, by side; computer players have the number 0.

        Raises:
            BoardError: there is no such match on this server.
        """
        raise NotImplementedError

    async def undo(self, guild: int, table: TableId, by: PlayerId, why: str) -> None:
        """Take a match back, and count everything after it anew.

        Raises:
            BoardError: there is no such match on this server, or it is undone already.
        """
        raise NotImplementedError

    async def correct(
        self, guild: int, table: TableId, winner: Side, by: PlayerId, why: str
    ) -> None:
        """Say who has won a match, and count everything after it anew; it may have been undone.

        Raises:
            BoardError: there is no such match on this server, it has no such side, or this side
                has won it already.
        """
        raise NotImplementedError

    async def report(self, guild: int, table: TableId, by: PlayerId, words: str) -> Report:
        """Keep what somebody who played a match says of it, for those who moderate the server.

        Raises:
            BoardError: there is no such match on this server, he did not play it, has reported it
                already, or says nothing.
        """
        raise NotImplementedError

    async def reports(self, guild: int, page: int = 1) -> ReportPage:
        """Give a page of what was reported, the last first."""
        raise NotImplementedError

    # ------------------------------------------------------------------ who is there

    async def to_look_up(self, guild: int, people: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Give those of whom nobody has asked for a week whether they are still on the server."""
        raise NotImplementedError

    async def left(self, guild: int, player: PlayerId) -> None:
        """Hide somebody who has left the server; all that he has is kept for his return."""
        raise NotImplementedError

    async def stayed(self, guild: int, player: PlayerId) -> None:
        """Take note that somebody was looked up and is there; shows him if he was hidden."""
        raise NotImplementedError

    async def returned(self, guild: int, player: PlayerId) -> None:
        """Show somebody again who was hidden, and plays or presses something there.

        It may be called at every press: it costs a look into memory where nothing changes.
        """
        raise NotImplementedError
