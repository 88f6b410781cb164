"""How does a match of a tournament get its result?

From its table; or a side reports, and the other one confirms or says nothing for long. Who reports
his own defeat is believed at once. Where the sides do not agree the organiser settles it.
"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.conditions import (
    By,
    own_side,
    require_contest,
    require_open,
    require_organiser,
    require_playing,
)
from musbot.community.tournament.events import (
    Decided,
    Disputed,
    Events,
    Reported,
    TableOpened,
)
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, ContestId, How, Report, Result, Score
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId, TableId

SILENCE_SECONDS: Final = 600.0
"""How long a side may keep silent about a report before it counts as confirmed."""


# ---------------------------------------------------------------------- from the table


def open_table(state: Tournament, contest: ContestId, table: TableId) -> Events:
    """Note at which table a match is played; its people are waited for from now on.

    Another table may take the place of one that was closed.
    """
    found = require_open(state, contest)
    if found.table == table:
        raise TournamentError(TournamentReason.TABLE_ALREADY)
    return (TableOpened(contest, table),)


def from_table(
    state: Tournament,
    contest: ContestId,
    winner: int,
    won: tuple[int, int],
    points: tuple[int, int] = (0, 0),
) -> Events:
    """Take the result from a table that has ended: who won, and the games of each side there.

    A side that gave up has lost by what it had. Games that a side was given because the other was
    late count as won before the first.
    """
    found = require_open(state, contest)
    score = at_table(state, found, winner, won, points)
    return (Decided(contest, Result(score, How.TABLE)),)


def at_table(
    state: Tournament,
    contest: Contest,
    winner: int,
    won: tuple[int, int],
    points: tuple[int, int] = (0, 0),
) -> Score:
    """Give the result of a table with the games that were given before it began."""
    early = decided_early(state, contest, won, points)
    if early is not None:
        return early
    loser = min(won[1 - winner] + contest.given[1 - winner], state.terms.to_win - 1)
    pair = (state.terms.to_win, loser) if winner == 0 else (loser, state.terms.to_win)
    return Score(pair, points)


def decided_early(
    state: Tournament, contest: Contest, won: tuple[int, int], points: tuple[int, int] = (0, 0)
) -> Score | None:
    """Give the result once the games at the table and those given make one; ``None`` before.

    Only one side can have been given games, and if it has enough with them, it had them first.
    """
    to_win = state.terms.to_win
    for side in (0, 1):
        if contest.given[side] and won[side] + contest.given[side] >= to_win:
            loser = min(won[1 - side], to_win - 1)
            return Score((to_win, loser) if side == 0 else (loser, to_win), points)
    return None


# ---------------------------------------------------------------------- from people


def require_score(state: Tournament, score: Score) -> None:
    """Refuse a score with which no match of this tournament can end."""
    to_win = state.terms.to_win
    if max(score.won) != to_win or not 0 <= min(score.won) < to_win:
        raise TournamentError(TournamentReason.BAD_SCORE, str(to_win))


def report(state: Tournament, by: PlayerId, contest: ContestId, score: Score) -> Events:
    """Say how one's own match ended."""
    found = require_open(state, contest)
    side = own_side(state, found, by)
    if side is None:
        raise TournamentError(TournamentReason.NOT_YOURS)
    require_score(state, score)
    own, other = found.report_of(side), found.report_of(1 - side)
    if own is not None and own.score.won == score.won:
        raise TournamentError(TournamentReason.REPORTED_ALREADY)
    reported = Reported(contest, side, by, score)
    if other is None:
        conceded = score.winner != side
        return (reported, _agreed(found, score)) if conceded else (reported,)
    if other.score.won == score.won:
        return (reported, _agreed(found, score))
    return (reported,) if found.disputed else (reported, Disputed(contest, by))


def confirm(state: Tournament, by: PlayerId, contest: ContestId) -> Events:
    """Say that what the other side reports is right."""
    return report(state, by, contest, _reported_to(state, by, contest).score)


def dispute(state: Tournament, by: PlayerId, contest: ContestId) -> Events:
    """Say that what the other side reports is not right."""
    _reported_to(state, by, contest)
    if require_contest(state, contest).disputed:
        raise TournamentError(TournamentReason.REPORTED_ALREADY)
    return (Disputed(contest, by),)


def _reported_to(state: Tournament, by: PlayerId, contest: ContestId) -> Report:
    found = require_open(state, contest)
    side = own_side(state, found, by)
    if side is None:
        raise TournamentError(TournamentReason.NOT_YOURS)
    other = found.report_of(1 - side)
    if other is None:
        raise TournamentError(TournamentReason.NOTHING_REPORTED)
    return other


def _agreed(contest: Contest, score: Score) -> Decided:
    return Decided(contest.id, Result(score, How.AGREED))


def settle(state: Tournament, by: By, contest: ContestId, score: Score) -> Events:
    """Say as organiser how a match ended that has no result yet."""
    require_playing(state)
    require_organiser(state, by)
    require_open(state, contest)
    require_score(state, score)
    return (Decided(contest, Result(score, How.ORGANISER, by.player)),)


# ---------------------------------------------------------------------- by silence


def confirmed_at(contest: Contest) -> float | None:
    """Give when a report counts as confirmed; ``None`` where none waits for an answer."""
    if contest.result is not None or contest.disputed or len(contest.reports) != 1:
        return None
    return contest.reports[0].at + SILENCE_SECONDS


def confirm_by_silence(contest: Contest, now: float) -> Events:
    """Take what one side reported and the other has not contradicted for long."""
    due = confirmed_at(contest)
    if due is None or now < due:
        return ()
    return (Decided(contest.id, Result(contest.reports[0].score, How.SILENCE)),)
