"""What follows when a result is put right?

In a bracket everything that was drawn after it is drawn anew, as if the right result had been there
at once. A match that still stands between the same sides keeps its result, even when it is drawn
again only some rounds later; the others are played again. Where pairings only follow the standings,
in a Swiss or on the ladder, the rounds that were drawn stay, unless the organiser wants them drawn
anew.
"""

from __future__ import annotations

from musbot.community.tournament.conditions import By, require_contest, require_organiser
from musbot.community.tournament.drawing import course_of, next_round
from musbot.community.tournament.events import Corrected, Events, Finished, Reopened, Undrawn
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.results import require_score
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.values import (
    Contest,
    ContestId,
    Draw,
    EntrantId,
    How,
    Pairing,
    Result,
    Score,
)
from musbot.core.errors import TournamentError


def correct(
    state: Tournament, by: By, contest: ContestId, score: Score, *, redraw: bool = False
) -> Events:
    """Put right how a match ended, at any time, even when all is over.

    Whoever it had put out for absence is in again.
    """
    found = _require_decided(state, by, contest)
    require_score(state, score)
    assert found.result is not None
    if found.result.score == score and not found.result.absent:
        raise TournamentError(TournamentReason.SAME_RESULT)
    result = Result(score, How.ORGANISER, by.player)
    corrected = Corrected(contest, result, _put_out_by(state, found))
    if not redraw and not FORMATS[state.terms.format].always_redraws:
        return (corrected,)
    return (corrected, *redrawn(evolve(state, corrected, 0.0), found.round + 1))


def reopen(state: Tournament, by: By, contest: ContestId) -> Events:
    """Let a match be played after all, such as one to which neither side came.

    Those whom it had put out are in again; whoever has left has to be let in first.
    """
    found = _require_decided(state, by, contest)
    back = _put_out_by(state, found)
    if any(not state.entrant(each).is_in and each not in back for each in found.entrants):
        raise TournamentError(TournamentReason.OUT_ALREADY)
    reopened = Reopened(contest, by.player, back)
    is_last = found.round == len(state.rounds)
    if is_last or not FORMATS[state.terms.format].always_redraws:
        return (reopened,)
    return (reopened, Undrawn(found.round + 1))


def _require_decided(state: Tournament, by: By, contest: ContestId) -> Contest:
    require_organiser(state, by)
    if state.status not in {Status.PLAYING, Status.FINISHED}:
        raise TournamentError(TournamentReason.NOT_BEGUN)
    found = require_contest(state, contest)
    if found.result is None:
        raise TournamentError(TournamentReason.NOT_DECIDED)
    return found


def _put_out_by(state: Tournament, contest: Contest) -> tuple[EntrantId, ...]:
    """Give those who are out because they were absent from this match."""
    if contest.result is None or contest.result.how is not How.ABSENCE:
        return ()
    absent = [state.entrant(each) for each in contest.result.absent]
    return tuple([each.id for each in absent if each.out_after == contest.round])


def redrawn(state: Tournament, first: int) -> Events:
    """Draw this round and those after it anew, as far as their matches have been played.

    It begins with the first that changes, and ends with one in which a match has to be played
    again; what comes after that is drawn when it is over. Where nothing changes nothing is drawn.
    """
    count = len(state.rounds)
    changed = next((each for each in range(first, count + 1) if _changes(state, each)), None)
    if changed is None:
        return ()
    events: Events = (Undrawn(changed),)
    state = evolve(state, events[0], 0.0)
    while not state.awaited and len(state.rounds) < count:
        happened = next_round(state)
        if isinstance(happened[0], Finished):
            break
        for each in happened:
            state = evolve(state, each, 0.0)
        events += happened
    return events


def _changes(state: Tournament, number: int) -> bool:
    """Say whether a round would be drawn otherwise now."""
    known = state.rounds[number - 1]
    stands = Draw(tuple([Pairing(each.spot, each.sides) for each in known.contests]), known.byes)
    before = state.rounds[: number - 1]
    return FORMATS[state.terms.format].draw(course_of(state, before)) != stands
