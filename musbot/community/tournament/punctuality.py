"""Who has come to his match, and what does it cost to be late?

From when its table is opened both sides have the time of grace. After it every five minutes give a
game to the side that is there, until those decide the match. Where neither side is there by then,
both are out of the tournament, and so is whoever stays away from two matches running.
"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.conditions import By, require_open, require_organiser
from musbot.community.tournament.events import Arrived, Decided, Events, Extended, Late
from musbot.community.tournament.forfeits import forfeited, given_up
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import Contest, ContestId, EntrantId, How
from musbot.core.errors import TournamentError

LATE_SECONDS: Final = 300.0
"""How much lateness costs a game."""


def arrive(state: Tournament, contest: ContestId, entrant: EntrantId) -> Events:
    """Note that all of an entrant are at their table."""
    found = require_open(state, contest)
    if found.side_of(entrant) is None:
        raise TournamentError(TournamentReason.NOT_YOURS)
    if any(each == entrant for each, _ in found.arrived):
        raise TournamentError(TournamentReason.ARRIVED_ALREADY)
    return (Arrived(contest, entrant),)


def extend(state: Tournament, by: By, contest: ContestId, minutes: int) -> Events:
    """Give those who are late more time."""
    require_organiser(state, by)
    found = require_open(state, contest)
    return (Extended(contest, prolonging(state.terms, found, minutes * 60.0), by.player),)


def complete_at(contest: Contest, side: int) -> float | None:
    """Give when the last of a side came; ``None`` while somebody is missing."""
    came = dict(contest.arrived)
    times = [came.get(each) for each in contest.sides[side]]
    known = [each for each in times if each is not None]
    return max(known) if len(known) == len(times) else None


def prolonging(terms: TournamentTerms, contest: Contest, seconds: float) -> float:
    """Give by how much the grace has to grow so that lateness costs something so much later.

    Where the side that is there came itself after the grace, it is counted from then.
    """
    if contest.opened_at is None:
        return seconds
    came = [complete_at(contest, side) or 0.0 for side in (0, 1)]
    return seconds + max(
        0.0, *[each - _grace_over(terms, contest.opened_at, contest) for each in came]
    )


def _grace_over(terms: TournamentTerms, opened_at: float, contest: Contest) -> float:
    return opened_at + terms.grace_minutes * 60 + contest.extra_seconds


def late_at(terms: TournamentTerms, contest: Contest) -> float | None:
    """Give when lateness costs something next; ``None`` where nobody is waited for."""
    if contest.result is not None or contest.opened_at is None or contest.reports:
        return None
    there = [complete_at(contest, side) for side in (0, 1)]
    came = [each for each in there if each is not None]
    if len(came) > 1:
        return None
    grace_over = _grace_over(terms, contest.opened_at, contest)
    if not came:
        return grace_over + LATE_SECONDS * terms.to_win
    return max(grace_over, came[0]) + LATE_SECONDS * (sum(contest.given) + 1)


def lateness(state: Tournament, contest: Contest, now: float) -> Events:
    """Give what lateness costs now in a match, if that is due."""
    due = late_at(state.terms, contest)
    if due is None or now < due:
        return ()
    missing = [side for side in (0, 1) if complete_at(contest, side) is None]
    if len(missing) > 1:
        return _forfeit(state, contest, missing)
    late = Late(contest.id, missing[0])
    if sum(contest.given) + 1 < state.terms.to_win:
        return (late,)
    return (late, *_forfeit(state, contest, missing))


def _forfeit(state: Tournament, contest: Contest, missing: list[int]) -> Events:
    came = dict(contest.arrived)
    absent = {each for side in missing for each in contest.sides[side] if each not in came}
    result = forfeited(state.terms.to_win, contest.sides, absent, How.ABSENCE)
    both = len(missing) > 1
    out = [each for each in result.absent if both or _was_absent(state, contest, each)]
    return (Decided(contest.id, result, tuple(out)), *given_up(state, set(out), contest.id))


def _was_absent(state: Tournament, contest: Contest, entrant: EntrantId) -> bool:
    """Say whether somebody stayed away from his match before this one, too."""
    before = [
        each for each in state.contests if each.round < contest.round and entrant in each.entrants
    ]
    if not before:
        return False
    result = before[-1].result
    return result is not None and result.how is How.ABSENCE and entrant in result.absent
