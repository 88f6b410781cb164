"""What do the boards of a server become, match after match?

The same book is kept for one match that has just ended and for a whole history: it begins with
what is known, counts entries in their order, and says what has to be written.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import takewhile
from typing import Final

from msgspec.structs import replace

from musbot.community.awards import (
    EVENING,
    OF_ANY_GAME,
    Occasion,
    Partner,
    deeds_on,
    earned,
    summed,
)
from musbot.community.board import Board, Rated, Record, Standing, boards, fold, moved, recorded
from musbot.community.counting import Change, Counting, ForNobody, Subject, counts_for, subjects_of
from musbot.community.played import PlayedMatch
from musbot.community.rating import Rating, is_provisional, shown
from musbot.community.seasons import season_of
from musbot.core.deeds import Award, Deeds
from musbot.service.board_rows import (
    AwardRow,
    Entry,
    HistoryRow,
    Known,
    Meeting,
    Member,
    Shown,
    Together,
)
from musbot.service.board_values import AwardTold, Folded, Named, RatingMove, Tally, Verdict
from musbot.service.judged import (
    DECIDED,
    as_amended,
    is_memorable,
    names_of,
    people_of,
    played_match,
    verdict_of,
)
from musbot.service.ports import MatchResult, PlayerId, TableId

FACED_THE_BEST: Final = "faced-the-best"
"""The deed of having met the first of the board as it stood then: a fact that a replay keeps."""

NAMELESS: Final = "?"
"""How somebody is called whose name nobody has kept: old results did not name who had left."""


class _Front:
    """The first ones of a game's board of all time, and who of them is the very first."""

    def __init__(self, best: dict[PlayerId, int]) -> None:
        self._best = best
        self.first = max(best, key=self._rank, default=None)

    def note(self, player: PlayerId, number: int) -> None:
        """Take note of somebody's new number."""
        self._best[player] = number
        if player == self.first:
            self.first = max(self._best, key=self._rank)
        elif self.first is None or self._rank(player) > self._rank(self.first):
            self.first = player

    def _rank(self, player: PlayerId) -> tuple[int, PlayerId]:
        return self._best[player], player


class Ledger:
    """A server's book, or those pages of it that some matches need.

    ``awards`` are by game those that only it has.
    """

    def __init__(self, known: Known, awards: Mapping[str, Sequence[Award]]) -> None:
        self._awards = awards
        self._fronts = {game: _Front(best) for game, best in known.best.items()}
        self._ends = known.ends
        self._had = known.awards
        self._known = known
        self._standings = dict(known.standings)
        self.records: dict[tuple[Board, Subject], Record] = {}
        self.members: dict[PlayerId, Member] = {}
        self.together: dict[Meeting, Together] = {}
        self.numbers: dict[Shown, Rating] = {}
        self.moved: set[Shown] = set()
        self.won: list[AwardRow] = []
        self.history: list[HistoryRow] = []

    def count(self, entry: Entry) -> Folded:
        """Count one match in every way."""
        result = entry.result
        match = as_amended(played_match(result), entry.amendment)
        changes = self.rate(match, computers=entry.computers)
        self.remember(entry.number, result.table, match, changes, computers=entry.computers)
        won: list[AwardTold] = []
        for player in people_of(match):
            won += self.honour(entry, match, player)
        names = {player: self.members[player].name for player in people_of(match)}
        return Folded(
            table=result.table,
            guild=result.guild or 0,
            at=result.ended_at,
            moves=tuple([_move(change, names) for change in changes]),
            awards=tuple(won),
        )

    # ------------------------------------------------------------------ ratings and boards

    def rate(self, match: PlayedMatch, *, computers: bool) -> tuple[Change, ...]:
        """Let a match move ratings and rows, and give what it has moved."""
        changes = fold(match, self._standings, computers=computers)
        if not changes:
            return ()
        season, game = season_of(match.at).name, match.game
        into = boards(game, season, match.preset)
        front = self._front(game)
        for change in changes:
            subject = change.subject
            rated = (game, subject)
            before = self._standings.get(rated, _NEW)
            stands = self._standings[rated] = moved(before, change.after, season)
            for each in {season, stands.season, ""}:
                row = (game, each, subject)
                self.numbers[row] = change.after
                self.moved.add(row)
            for board in into:
                key = (board, subject)
                self.records[key] = recorded(self._record(key), change)
            if len(subject) == 1:
                front.note(subject[0], shown(change.after))
        return changes

    def _front(self, game: str) -> _Front:
        return self._fronts.setdefault(game, _Front({}))

    def _record(self, row: tuple[Board, Subject]) -> Record:
        return self.records.get(row) or self._known.records.get(row, _NO_RECORD)

    @property
    def standings(self) -> dict[Rated, Standing]:
        """The ratings that were moved, as they are now."""
        return self.standings_of({(game, subject) for game, _, subject in self.moved})

    def standings_of(self, rated: Collection[Rated]) -> dict[Rated, Standing]:
        """Give these ratings as they are now, as far as they are there."""
        return {each: self._standings[each] for each in rated if each in self._standings}

    def remember(
        self,
        number: int,
        table: TableId,
        match: PlayedMatch,
        changes: Sequence[Change],
        *,
        computers: bool,
    ) -> None:
        """Write a match into the history of all its players and pairs."""
        moved = {change.subject: change for change in changes}
        for subject, verdict in _verdicts(match, changes, computers=computers):
            change = moved.get(subject)
            self.history.append(
                HistoryRow(
                    subject=subject,
                    game=match.game,
                    number=number,
                    table=table,
                    at=match.at,
                    verdict=verdict,
                    before=None if change is None else shown(change.before),
                    after=None if change is None else shown(change.after),
                )
            )

    # ------------------------------------------------------------------ memories and awards

    def witnessed(self, entry: Entry) -> Entry:
        """Give an entry with the deed of those who meet the first of the board, as it stands."""
        first = self._front(entry.result.game).first
        own = [each.side for each in entry.result.players if each.person == first]
        deeds = entry.deeds or tuple([{} for _ in entry.result.players])
        if first is None or not own:
            return replace(entry, deeds=deeds)
        faced = [
            {**did, FACED_THE_BEST: 1} if each.side != own[0] else did
            for each, did in zip(entry.result.players, deeds, strict=True)
        ]
        return replace(entry, deeds=tuple(faced))

    def honour(self, entry: Entry, match: PlayedMatch, player: PlayerId) -> tuple[AwardTold, ...]:
        """Count a match for one of its people: his name, memories and awards."""
        counting = counts_for(match, computers=entry.computers)
        verdict = verdict_of(match, counting, player)
        member = self._seen(entry.result, match, counting, verdict, player)
        if verdict in DECIDED:
            self._ends.setdefault(player, []).append(match.at)
        if not is_memorable(match, verdict, player):
            self.members[player] = member
            return ()
        has_won = verdict is Verdict.WON
        in_a_row = member.in_a_row + 1 if has_won else 0
        occasion = self._occasion(entry.result, match, player, in_a_row, has_won=has_won)
        did = _deeds_of(entry, player)
        faced = has_won and bool(did.get(FACED_THE_BEST))
        deeds = summed((did, deeds_on(replace(occasion, beat_the_best=faced))))
        told = self._earn(entry.result, player, member, deeds)
        self._meet(match, player, has_won=has_won)
        career = summed((member.careers[match.game], deeds))
        careers = {**member.careers, match.game: career}
        self.members[player] = replace(member, in_a_row=in_a_row, careers=careers)
        return tuple([AwardTold(Named(player, member.name), award.name) for award in told])

    def _seen(
        self,
        result: MatchResult,
        match: PlayedMatch,
        counting: Counting,
        verdict: Verdict,
        player: PlayerId,
    ) -> Member:
        """Give a person as the match leaves him, rated or not."""
        member = self.members.get(player) or self._known.members.get(player, _STRANGER)
        unrated, careers, game = member.unrated, member.careers, match.game
        if isinstance(counting, ForNobody) and verdict in DECIDED:
            before = unrated.get(game, _NO_TALLY)
            tally = _tallied(before, match, player, has_won=verdict is Verdict.WON)
            unrated = {**unrated, game: tally}
        if game not in careers:
            careers = {**careers, game: _NO_DEEDS}
        name = names_of(result).get(player) or member.name or NAMELESS
        return replace(member, name=name, unrated=unrated, careers=careers)

    def _occasion(
        self,
        result: MatchResult,
        match: PlayedMatch,
        player: PlayerId,
        in_a_row: int,
        *,
        has_won: bool,
    ) -> Occasion:
        own = _side(match, player)
        return Occasion(
            won=has_won,
            rounds=match.rounds,
            at=match.at,
            seating=result.seating,
            partners=tuple(
                [
                    Partner(each.language, self._matches_with(player, chair.player))
                    for chair, each in zip(match.chairs, result.players, strict=True)
                    if chair.side == own and chair.player not in {None, player}
                ]
            ),
            ends_before=self._ends_since(player, match.at - EVENING),
            wins_in_a_row=in_a_row,
        )

    def _ends_since(self, player: PlayerId, since: float) -> tuple[float, ...]:
        """Give when somebody's last matches ended, the last first; this one is among them."""
        ends = reversed(self._ends.get(player, []))
        return tuple(takewhile(lambda end: end >= since, ends))

    def _earn(
        self, result: MatchResult, player: PlayerId, member: Member, deeds: Deeds
    ) -> tuple[Award, ...]:
        had, own = self._had.setdefault(player, set()), self._awards.get(result.game, ())
        told = (
            *earned(own, member.careers[result.game], deeds, had),
            *earned(OF_ANY_GAME, summed(member.careers.values()), deeds, had),
        )
        had.update([award.name for award in told])
        self.won += [AwardRow(player, award.name, result.ended_at, result.table) for award in told]
        return told

    def _meet(self, match: PlayedMatch, player: PlayerId, *, has_won: bool) -> None:
        own = _side(match, player)
        for chair in match.chairs:
            other = chair.player
            if other is None or other == player:
                continue
            before = self._with(match.game, player, other)
            if chair.side == own:
                after = replace(
                    before,
                    with_matches=before.with_matches + 1,
                    with_wins=before.with_wins + has_won,
                )
            else:
                lost = chair.side == match.winner
                after = replace(
                    before,
                    against_matches=before.against_matches + 1,
                    against_wins=before.against_wins + has_won,
                    against_losses=before.against_losses + lost,
                )
            self.together[match.game, player, other] = after

    def _matches_with(self, player: PlayerId, other: PlayerId | None) -> int:
        """Count the matches of whatever game that somebody was another's partner in."""
        if other is None:
            return 0
        return sum(self._with(game, player, other).with_matches for game in self._awards)

    def _with(self, game: str, player: PlayerId, other: PlayerId) -> Together:
        two = (game, player, other)
        return self.together.get(two) or self._known.together.get(two, _NOTHING)


_NEW: Final = Standing()
_NO_RECORD: Final = Record()
_NOTHING: Final = Together()
_NO_TALLY: Final = Tally()
_NO_DEEDS: Final[Deeds] = {}
_STRANGER: Final = Member()


def _verdicts(
    match: PlayedMatch, changes: Sequence[Change], *, computers: bool
) -> Iterable[tuple[Subject, Verdict]]:
    """Say how a match went for all its players and pairs."""
    if changes and not any(chair.left_by for chair in match.chairs):
        # All have won or lost it: of a long history nearly every match.
        return [(each.subject, Verdict.WON if each.won else Verdict.LOST) for each in changes]
    counting = counts_for(match, computers=computers)
    subjects = subjects_of(match)
    return [(subject, verdict_of(match, counting, subject[0])) for subject in subjects]


def _side(match: PlayedMatch, player: PlayerId) -> int:
    return next(chair.side for chair in match.chairs if chair.player == player)


def _deeds_of(entry: Entry, player: PlayerId) -> Deeds:
    """Give what somebody did himself."""
    for each, did in zip(entry.result.players, entry.deeds, strict=False):
        if each.person == player:
            return did
    return {}


def _tallied(tally: Tally, match: PlayedMatch, player: PlayerId, *, has_won: bool) -> Tally:
    own = match.games[_side(match, player)]
    return Tally(
        tally.wins + has_won,
        tally.losses + (not has_won),
        tally.games_won + own,
        tally.games_lost + sum(match.games) - own,
    )


def _move(change: Change, names: Mapping[PlayerId, str]) -> RatingMove:
    people = tuple([Named(PlayerId(each), names[PlayerId(each)]) for each in change.subject])
    return RatingMove(
        people, shown(change.before), shown(change.after), is_provisional(change.after)
    )
