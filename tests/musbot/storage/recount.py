"""What has everybody won and lost, counted plainly from the results, without the program's code?"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from msgspec.structs import replace

from musbot.community.played import Ending
from musbot.service.ports import MatchResult, PlayerId, TableId

Word = int | None
"""Which side has won by a moderator's word, ``None`` where he has taken the match back."""

Key = tuple[str, str, str, PlayerId]
"""Game, season, preset and player."""

Two = tuple[str, PlayerId, PlayerId]
"""In a game, who with or against whom."""


class Row:
    """Somebody's line on a board."""

    def __init__(self) -> None:
        self.wins = self.losses = self.games_won = self.games_lost = 0
        self.streak = self.best_streak = 0

    def add(self, won: int, lost: int, *, is_win: bool) -> None:
        self.wins += is_win
        self.losses += not is_win
        self.games_won += won
        self.games_lost += lost
        if is_win:
            self.streak = self.streak + 1 if self.streak > 0 else 1
        else:
            self.streak = self.streak - 1 if self.streak < 0 else -1
        self.best_streak = max(self.best_streak, self.streak)

    @property
    def told(self) -> tuple[int, ...]:
        games = self.games_won, self.games_lost
        return self.wins, self.losses, *games, self.streak, self.best_streak


class Recount:
    """Counts matches in their order; ``words`` are the last words of moderators."""

    def __init__(self, results: Sequence[MatchResult], words: Mapping[TableId, Word]) -> None:
        self.rows: defaultdict[Key, Row] = defaultdict(Row)
        self.unrated: Counter[tuple[str, PlayerId, bool]] = Counter()
        self.partners: Counter[Two] = Counter()
        self.rivals: Counter[Two] = Counter()
        for each in results:
            if each.table not in words:
                self._count(each, each.winner, {one.seat: one.player for one in each.leavers})
            elif (winner := words[each.table]) is not None:
                self._count(_at_its_end(each), winner, {})

    def _count(self, match: MatchResult, winner: int | None, left: Mapping[int, PlayerId]) -> None:
        sat = {one.person: one.side for one in match.players if one.person is not None}
        computers = [one for one in match.players if one.person is None and one.seat not in left]
        is_short = match.how is Ending.ABANDONED and not any(match.games)
        counts = match.rated and not computers and not is_short
        if left and counts:
            for player in left.values():
                self._add(match, player, 0, 0, is_win=False)
            return
        if winner is None:
            return
        for player, side in sat.items():
            if player in left.values():
                continue
            own, all_games = match.games[side], sum(match.games)
            if counts:
                self._add(match, player, own, all_games - own, is_win=side == winner)
            else:
                self.unrated[match.game, player, side == winner] += 1
            self._meet(match.game, player, side, sat)

    def _add(
        self, match: MatchResult, player: PlayerId, won: int, lost: int, *, is_win: bool
    ) -> None:
        day = datetime.fromtimestamp(match.ended_at, UTC)
        season = f"{day.year}-{(day.month + 2) // 3}"
        for each in ("", season):
            for preset in ("", match.preset):
                self.rows[match.game, each, preset, player].add(won, lost, is_win=is_win)

    def _meet(self, game: str, player: PlayerId, side: int, sat: Mapping[PlayerId, int]) -> None:
        """Somebody who had people against him has played with and against all others."""
        if all(each == side for each in sat.values()):
            return
        for other, his in sat.items():
            if other != player:
                (self.partners if his == side else self.rivals)[game, player, other] += 1


def _at_its_end(match: MatchResult) -> MatchResult:
    """Give a match whose winner a moderator has named: played to its end, and by who began it."""
    left = {one.seat: one for one in match.leavers}
    players = [
        replace(one, person=left[one.seat].player)
        if one.person is None and one.seat in left
        else one
        for one in match.players
    ]
    return replace(match, players=tuple(players), leavers=(), how=Ending.PLAYED)
