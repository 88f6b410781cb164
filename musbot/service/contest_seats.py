"""Who sits where in a contest, who of them has come, and what does its table say of its end?

Pure judgements: of what is known of the table each makes what happens in the tournament. Sides are
numbered alike in the contest and at the table.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping

from musbot.community.tournament.events import Decided, Events
from musbot.community.tournament.forfeits import forfeited
from musbot.community.tournament.punctuality import arrive
from musbot.community.tournament.results import decided_early, from_table
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, ContestId, How
from musbot.core.contract import Outcome
from musbot.core.ids import PlayerId, TableId
from musbot.games import GAMES, AnyGame
from musbot.service.match_length import won_in
from musbot.service.ports import MatchResult


def seats_of(state: Tournament, contest: Contest) -> tuple[PlayerId, ...]:
    """Give by seat who plays; partners sit where the seating has their side, in their order."""
    seating = state.terms.seats
    by_seat: dict[int, PlayerId] = {}
    for side in seating.sides:
        people = state.people(contest.sides[side])
        for seat, person in zip(seating.members(side), people, strict=True):
            by_seat[seat] = person.id
    return tuple([by_seat[seat] for seat in seating.seats])


def open_contest(state: Tournament, contest: ContestId, table: TableId) -> Contest | None:
    """Give a contest that is played at this table and has no result yet, if it is."""
    found = state.contest(contest)
    is_there = found is not None and found.result is None and found.table == table
    return found if is_there else None


def arrivals(
    state: Tournament, contest: ContestId, table: TableId, people: Collection[PlayerId | None]
) -> Events:
    """Note which entrants are at the table with all their people, where that is news."""
    found = open_contest(state, contest, table)
    if found is None:
        return ()
    known = {each for each, _ in found.arrived}
    return tuple(
        [
            event
            for entrant in found.entrants
            if entrant not in known
            and all(player.id in people for player in state.people((entrant,)))
            for event in arrive(state, contest, entrant)
        ]
    )


def won_early(
    state: Tournament,
    contest: ContestId,
    table: TableId,
    so_far: Outcome,
    games: Mapping[str, AnyGame] = GAMES,
) -> Events:
    """Give the end of a match that is won with the games that a side was given."""
    found = open_contest(state, contest, table)
    if found is None or found.given == (0, 0):
        return ()
    won = won_in(games[state.terms.game], state.terms.rules, so_far)
    score = decided_early(state, found, won)
    if score is None or score.winner is None:
        return ()
    return from_table(state, contest, score.winner, won)


def ended(
    state: Tournament,
    contest: ContestId,
    result: MatchResult,
    points: tuple[int, int] = (0, 0),
    games: Mapping[str, AnyGame] = GAMES,
) -> Events:
    """Give the result of a contest from that of its table, once, where it says who has won.

    Who left a match that was abandoned has lost it, if all who did are of one side.
    """
    found = open_contest(state, contest, result.table)
    if found is None:
        return ()
    if result.winner is not None:
        won = won_in(games[state.terms.game], state.terms.rules, result)
        return from_table(state, contest, result.winner, won, points)
    left = {state.terms.seats.side_of[each.seat] for each in result.leavers}
    if len(left) != 1:
        return ()
    leavers = {each.player for each in result.leavers}
    side = [entrant for each in left for entrant in found.sides[each]]
    gone = [each for each in side if any(one.id in leavers for one in state.people((each,)))]
    lost = forfeited(state.terms.to_win, found.sides, gone or side, How.ABSENCE)
    return (Decided(contest, lost),)
