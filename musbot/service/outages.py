"""What is prolonged in a tournament because for a while nobody could be heard?

Pure: of where it stands, and since when we listen again, it makes what happens.
"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.due import due_at
from musbot.community.tournament.events import Events, Extended, Postponed
from musbot.community.tournament.punctuality import late_at, prolonging
from musbot.community.tournament.state import BEFORE_THE_DRAW, Tournament
from musbot.community.tournament.values import Contest, ContestId

FAIR_SECONDS: Final = 300.0
"""So long people have at least, after we listen again, for what they had time for before."""

UNOPENED_SECONDS: Final = 3600.0
"""So long lateness is put off at a time where a table cannot be opened."""


def prolonged(state: Tournament, since: float) -> Events:
    """Give what gives people their time who could not be heard until ``since``."""
    if state.status in BEFORE_THE_DRAW:
        return _put_off(state, since)
    return tuple([each for contest in state.awaited for each in _extended(state, contest, since)])


def waited_for(state: Tournament, number: ContestId, now: float) -> Events:
    """Give time in a contest whose table cannot be opened: nobody can be late there."""
    contest = state.contest(number)
    late = None if contest is None else late_at(state.terms, contest)
    if late is None or late >= now + FAIR_SECONDS:
        return ()
    return (Extended(number, UNOPENED_SECONDS, None),)


def _put_off(state: Tournament, since: float) -> Events:
    """Put the beginning off that is past already, or so near that nobody could check in."""
    if not state.terms.check_in_minutes or due_at(state) is None:
        return ()
    if state.terms.starts_at >= since + min(FAIR_SECONDS, state.terms.check_in_minutes * 60):
        return ()
    return (Postponed(since + FAIR_SECONDS, None),)


def _extended(state: Tournament, contest: Contest, since: float) -> Events:
    late = late_at(state.terms, contest)
    if late is None or late >= since + FAIR_SECONDS:
        return ()
    seconds = prolonging(state.terms, contest, since + FAIR_SECONDS - late)
    return (Extended(contest.id, seconds, None),)


def held_up(state: Tournament, number: ContestId, now: float) -> Events:
    """Give time in a contest, when it is up, while one who is missing there plays another one.

    A match of a round before may have been opened again.
    """
    contest = state.contest(number)
    late = None if contest is None else late_at(state.terms, contest)
    if contest is None or late is None or late > now:
        return ()
    came = {each for each, _ in contest.arrived}
    elsewhere = {each for other in state.awaited if other.id != number for each, _ in other.arrived}
    if elsewhere.isdisjoint({*contest.entrants} - came):
        return ()
    seconds = prolonging(state.terms, contest, now + FAIR_SECONDS - late)
    return (Extended(number, seconds, None),)
