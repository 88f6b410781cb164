"""What does time bring in a tournament, and when?

The check-in opens, the draw is due, a report counts as confirmed, lateness costs a game, the pause
between two rounds is over. Whoever keeps a tournament asks :func:`due` at the time that
:func:`due_at` names and after everything that happens, until nothing is due any more.
"""

from __future__ import annotations

from typing import assert_never

from musbot.community.tournament.drawing import Ratings, draw, next_round
from musbot.community.tournament.events import CheckInOpened, Events
from musbot.community.tournament.punctuality import late_at, lateness
from musbot.community.tournament.results import confirm_by_silence, confirmed_at
from musbot.community.tournament.state import Status, Tournament


def due_at(state: Tournament) -> float | None:
    """Give when something is due next, perhaps in the past; ``None`` when nothing will be."""
    match state.status:
        case Status.REGISTERING:
            return _check_in_at(state)
        case Status.CHECKING_IN:
            return state.terms.starts_at
        case Status.PLAYING:
            return _next_in_round(state)
        case Status.FINISHED | Status.CANCELLED:
            return None
        case _:
            assert_never(state.status)


def due(state: Tournament, now: float, ratings: Ratings) -> Events:
    """Give what is due by now; asked again after it has happened, it gives what is due then."""
    at = due_at(state)
    if at is None or now < at:
        return ()
    if state.status is Status.REGISTERING and state.terms.check_in_minutes:
        return (CheckInOpened(),)
    if state.status is not Status.PLAYING:
        return draw(state, ratings)
    if not state.awaited:
        return next_round(state)
    events: Events = ()
    for contest in state.awaited:
        events = events or confirm_by_silence(contest, now) or lateness(state, contest, now)
    return events


def _check_in_at(state: Tournament) -> float:
    return state.terms.starts_at - state.terms.check_in_minutes * 60


def _next_in_round(state: Tournament) -> float | None:
    if state.awaited:
        times = [
            at
            for each in state.awaited
            for at in (confirmed_at(each), late_at(state.terms, each))
            if at is not None
        ]
        return min(times, default=None)
    return next_draw_at(state)


def next_draw_at(state: Tournament) -> float:
    """Give when the pause after the last round is over; the first round is drawn at once."""
    decided = [each.decided_at for each in state.contests if each.decided_at is not None]
    if state.current is None or not decided or not state.current.contests:
        return 0.0
    return max(decided) + state.terms.pause_minutes * 60
