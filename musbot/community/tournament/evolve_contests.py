"""What does an event change in the rounds and matches of a tournament?"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.community.tournament.events import (
    Arrived,
    Corrected,
    Decided,
    Disputed,
    DrawnContest,
    Extended,
    Late,
    Reopened,
    Reported,
    RoundDrawn,
    TableOpened,
)
from musbot.community.tournament.state import Status, Tournament, with_contest, with_entrant
from musbot.community.tournament.values import Contest, EntrantId, Report, TournamentRound
from musbot.core.errors import CorruptLogError

ContestEvent = (
    TableOpened | Arrived | Extended | Late | Reported | Disputed | Decided | Corrected | Reopened
)


def round_drawn(state: Tournament, event: RoundDrawn) -> Tournament:
    """Add a round; a match that was shelved comes back with its result."""
    if event.number != len(state.rounds) + 1:
        raise CorruptLogError(f"round {event.number} after {len(state.rounds)}")
    shelf = {each.id: each for each in state.shelved}
    contests = tuple([_drawn(shelf.pop(each.id, None), each, event) for each in event.contests])
    return replace(
        state,
        rounds=(*state.rounds, TournamentRound(event.number, contests, event.byes)),
        shelved=tuple(shelf.values()),
        contests_drawn=max([state.contests_drawn, *(each.id for each in contests)]),
    )


def undrawn(state: Tournament, first: int) -> Tournament:
    """Take this round and all after it away, and keep their matches on the shelf."""
    if not 1 <= first <= len(state.rounds):
        raise CorruptLogError(f"round {first} of {len(state.rounds)} is not drawn any more")
    dropped = [each for known in state.rounds[first - 1 :] for each in known.contests]
    return replace(state, rounds=state.rounds[: first - 1], shelved=(*state.shelved, *dropped))


def _drawn(before: Contest | None, drawn: DrawnContest, event: RoundDrawn) -> Contest:
    if before is None:
        return Contest(drawn.id, event.number, drawn.spot, drawn.sides)
    return replace(before, round=event.number)


def in_contest(state: Tournament, event: ContestEvent, at: float) -> Tournament:
    """Apply what happens in or to one match."""
    contest = state.contest(event.contest)
    if contest is None:
        raise CorruptLogError(f"there is no match {event.contest}")
    match event:
        case Decided(result=result, out=out):
            state = with_contest(state, replace(contest, result=result, decided_at=at))
            return _with_out_after(state, out, contest.round)
        case Corrected(result=result, back=back):
            right = replace(contest, result=result, disputed=False)
            return _back(with_contest(state, right), back)
        case Reopened(back=back):
            fresh = Contest(contest.id, contest.round, contest.spot, contest.sides)
            again = replace(fresh, reopened=contest.reopened + 1)
            return _back(with_contest(state, again), back)
        case _:
            return with_contest(state, _before_the_end(contest, event, at))


def _back(state: Tournament, back: tuple[EntrantId, ...]) -> Tournament:
    """Let these in again; what was at its end goes on."""
    state = _with_out_after(state, back, None)
    return replace(state, status=Status.PLAYING, places=())


def _with_out_after(
    state: Tournament, chosen: tuple[EntrantId, ...], number: int | None
) -> Tournament:
    """Put these out after a round, or for ``None`` in again."""
    for each in state.entrants:
        if each.id in chosen:
            state = with_entrant(state, replace(each, out_after=number))
    return state


def _before_the_end(
    contest: Contest,
    event: TableOpened | Arrived | Extended | Late | Reported | Disputed,
    at: float,
) -> Contest:
    match event:
        case TableOpened(table=table):
            return replace(contest, table=table, opened_at=at, arrived=())
        case Arrived(entrant=entrant):
            return replace(contest, arrived=(*contest.arrived, (entrant, at)))
        case Extended(seconds=seconds):
            return replace(contest, extra_seconds=contest.extra_seconds + seconds)
        case Late(side=side):
            one, other = contest.given
            return replace(contest, given=(one + side, other + 1 - side))
        case Reported(side=side, by=by, score=score):
            others = tuple([each for each in contest.reports if each.side != side])
            return replace(contest, reports=(*others, Report(side, by, score, at)))
        case Disputed():
            return replace(contest, disputed=True)
        case _:
            assert_never(event)
