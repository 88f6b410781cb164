"""When does a tournament begin, in which order do its entrants stand, and which round comes next?

A draw is a fact: the event holds what was drawn. It is made from the seed alone, so that anybody
who knows the seed and the results finds the same.
"""

from __future__ import annotations

from collections.abc import Mapping

from musbot.community.tournament.conditions import (
    By,
    require_before_draw,
    require_organiser,
    require_playing,
)
from musbot.community.tournament.events import (
    ByeNamed,
    Cancelled,
    Decided,
    Drawn,
    DrawnContest,
    Events,
    Finished,
    Registered,
    RoundDrawn,
    WhyCancelled,
)
from musbot.community.tournament.forfeits import forfeited
from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.formats.contract import Course, Slot
from musbot.community.tournament.lots import shuffled
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.tally import tallied
from musbot.community.tournament.terms import Seeding, least_entrants
from musbot.community.tournament.values import (
    ContestId,
    Draw,
    Entrant,
    EntrantId,
    How,
    Player,
    Rounds,
    Single,
    Standing,
)
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId

Ratings = Mapping[PlayerId, float]
"""How strong people are; whoever is missing counts as the weakest."""


# ---------------------------------------------------------------------- the draw


def begin(state: Tournament, by: By, ratings: Ratings) -> Events:
    """Draw before the time has come, among all who are there or, before the check-in, entered."""
    require_before_draw(state)
    require_organiser(state, by)
    events = draw(state, ratings)
    if isinstance(events[0], Cancelled):
        raise TournamentError(TournamentReason.TOO_FEW, str(least_entrants(state.terms)))
    return events


def draw(state: Tournament, ratings: Ratings) -> Events:
    """Open the seed, pair whoever has no partner, and put all in order; or call it off."""
    entered = [each for each in state.entered if _is_there(state, each)][: state.terms.most]
    paired = _pair_singles(state, state.terms.most - len(entered))
    known = {each.id: each.players for each in entered}
    known |= {each.entrant: each.players for each in paired}
    taking_part = tuple(known)
    if len(taking_part) < least_entrants(state.terms):
        return (Cancelled(WhyCancelled.TOO_FEW),)
    strength = {each: _strength(known[each], ratings) for each in taking_part}
    order = shuffled(state.seed, "order", taking_part)
    if state.terms.seeding is Seeding.RATING:
        order = tuple(sorted(order, key=lambda each: -strength[each]))
    drawn = Drawn(state.seed, order, tuple([strength[each] for each in order]))
    return (*paired, drawn)


def _is_there(state: Tournament, each: Entrant | Single) -> bool:
    """Say whether somebody takes part; where nobody could check in yet, all do."""
    return each.checked_in or state.status is Status.REGISTERING


def _pair_singles(state: Tournament, room: int) -> tuple[Registered, ...]:
    """Draw partners among those who have none, as far as there is room for pairs.

    Who came first plays; the last one is left over, if one is.
    """
    size, first = state.terms.size, len(state.entrants) + 1
    there = [each.player for each in state.singles if _is_there(state, each)]
    there = there[: min(room, len(there) // size) * size]
    people = {each.id: each for each in there}
    drawn = [people[each] for each in shuffled(state.seed, "partners", people)]
    groups = [drawn[at : at + size] for at in range(0, len(drawn), size)]
    return tuple(
        [
            Registered(EntrantId(number), tuple(group))
            for number, group in enumerate(groups, start=first)
        ]
    )


def _strength(players: tuple[Player, ...], ratings: Ratings) -> float:
    return sum(ratings.get(each.id, 0.0) for each in players) / len(players)


# ---------------------------------------------------------------------- the rounds


def course_of(state: Tournament, rounds: Rounds | None = None) -> Course:
    """Give what a format needs to know, after all rounds or after the first of them."""
    known = state.rounds if rounds is None else rounds
    wished = state.named_byes.get(len(known) + 1)
    return Course(state.terms, state.field, state.seed, known, wished)


def next_round(state: Tournament) -> Events:
    """Draw the next round, or say that all is played; all matches must be decided.

    After a correction somebody may be drawn for a match who has left since: his rival gets it.
    """
    drawn = FORMATS[state.terms.format].draw(course_of(state))
    if drawn is None:
        return (Finished(tuple([(each.entrant, each.place) for each in standings(state)])),)
    number = len(state.rounds) + 1
    contests = _numbered(state, drawn)
    return (RoundDrawn(number, contests, drawn.byes), *_of_those_gone(state, contests))


def _numbered(state: Tournament, drawn: Draw) -> tuple[DrawnContest, ...]:
    """Give the matches of a draw their numbers: a shelved one the number that it had."""
    before = {(each.spot, each.sides): each.id for each in state.shelved}
    fresh = state.contests_drawn
    contests: list[DrawnContest] = []
    for each in drawn.pairings:
        known = before.get((each.spot, each.sides))
        if known is None:
            fresh += 1
            known = ContestId(fresh)
        contests.append(DrawnContest(known, each.spot, each.sides))
    return tuple(contests)


def _of_those_gone(state: Tournament, contests: tuple[DrawnContest, ...]) -> tuple[Decided, ...]:
    gone = {each.id for each in state.entrants if not each.is_in}
    decided = {each.id for each in state.shelved if each.result is not None}
    return tuple(
        [
            Decided(each.id, forfeited(state.terms.to_win, each.sides, gone, How.WITHDRAWAL))
            for each in contests
            if each.id not in decided and not gone.isdisjoint(each.sides[0] + each.sides[1])
        ]
    )


def go_on(state: Tournament, by: By) -> Events:
    """Draw the next round without waiting for the end of the pause."""
    require_playing(state)
    require_organiser(state, by)
    if state.awaited:
        raise TournamentError(TournamentReason.NOT_DECIDED)
    return next_round(state)


def name_bye(state: Tournament, by: By, entrant: EntrantId) -> Events:
    """Say as organiser who has the bye of the next round, once all matches are decided.

    It is his choice only among those who have had the fewest and stand lowest.
    """
    require_playing(state)
    require_organiser(state, by)
    if state.awaited:
        raise TournamentError(TournamentReason.NOT_DECIDED)
    course, way = course_of(state), FORMATS[state.terms.format]
    allowed, drawn = way.resting(course), way.draw(course)
    if not allowed or drawn is None:
        raise TournamentError(TournamentReason.NO_BYE)
    if entrant not in drawn.entrants:
        raise TournamentError(TournamentReason.BYE_TO_STRANGER)
    if entrant not in allowed:
        tallies = tallied(course.field.order, course.rounds, state.terms.to_win, byes_win=True)
        is_twice = tallies[entrant].byes > tallies[allowed[0]].byes
        reason = TournamentReason.BYE_TWICE if is_twice else TournamentReason.BYE_NOT_LOWEST
        raise TournamentError(reason)
    return (ByeNamed(entrant, by.player),)


# ---------------------------------------------------------------------- how it stands


def standings(state: Tournament) -> tuple[Standing, ...]:
    """Give where everybody stands, the best first; before the draw nobody does."""
    if not state.order:
        return ()
    return FORMATS[state.terms.format].standings(course_of(state))


def group_tables(state: Tournament) -> tuple[Standing, ...]:
    """Give where everybody stands in his group; nothing where there are none."""
    if not state.order:
        return ()
    return FORMATS[state.terms.format].group_tables(course_of(state))


def bracket(state: Tournament) -> tuple[Slot, ...]:
    """Give every place of the bracket; nothing before the draw and where there is none."""
    if not state.order:
        return ()
    return FORMATS[state.terms.format].bracket(course_of(state))
