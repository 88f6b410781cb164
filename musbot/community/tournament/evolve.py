"""What does an event change in a tournament? Nothing is judged here."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from musbot.community.tournament.events import (
    Announced,
    Arrived,
    ByeNamed,
    Cancelled,
    CheckedIn,
    CheckInOpened,
    Corrected,
    Decided,
    Disputed,
    Drawn,
    Extended,
    Finished,
    Late,
    OrganiserChanged,
    PartnerSought,
    Placed,
    Postponed,
    Registered,
    Reinstated,
    Reopened,
    Reported,
    RoundDrawn,
    Shown,
    SubstituteNamed,
    TableOpened,
    TournamentEvent,
    Undrawn,
    Unsought,
    Withdrawn,
)
from musbot.community.tournament.evolve_contests import in_contest, round_drawn, undrawn
from musbot.community.tournament.state import (
    Status,
    Tournament,
    with_entrant,
)
from musbot.community.tournament.values import Entrant, EntrantId, Single
from musbot.core.errors import CorruptLogError
from musbot.core.ids import PlayerId


def evolve(state: Tournament, event: TournamentEvent, at: float) -> Tournament:
    """Apply one event that happened at ``at``."""
    state = replace(state, number=state.number + 1)
    match event:
        case Announced():
            raise CorruptLogError("announced twice")
        case Shown(what=what):
            return replace(state, shown={**state.shown, what: event})
        case Placed() | OrganiserChanged() | Postponed() | Cancelled() | Finished():
            return _organised(state, event)
        case PartnerSought() | Unsought() | Registered() | CheckInOpened() | CheckedIn() | Drawn():
            return _gathered(state, event)
        case RoundDrawn():
            return round_drawn(state, event)
        case Undrawn(first=first):
            return undrawn(state, first)
        case ByeNamed(entrant=entrant):
            byes = {**state.named_byes, len(state.rounds) + 1: entrant}
            return replace(state, named_byes=byes)
        case Withdrawn() | Reinstated() | SubstituteNamed():
            return _changed(state, event)
        case (
            TableOpened()
            | Arrived()
            | Extended()
            | Late()
            | Reported()
            | Disputed()
            | Decided()
            | Corrected()
            | Reopened()
        ):
            return in_contest(state, event, at)
        case _:
            assert_never(event)


def _organised(
    state: Tournament,
    event: Placed | OrganiserChanged | Postponed | Cancelled | Finished,
) -> Tournament:
    match event:
        case Placed(channel=channel):
            return replace(state, channel=channel)
        case OrganiserChanged(organiser=organiser):
            return replace(state, organiser=organiser)
        case Postponed(starts_at=starts_at):
            terms = replace(state.terms, starts_at=starts_at)
            return replace(state, terms=terms, status=Status.REGISTERING)
        case Cancelled(why=why):
            return replace(state, status=Status.CANCELLED, why_cancelled=why)
        case Finished(places=places):
            return replace(state, status=Status.FINISHED, places=places)
        case _:
            assert_never(event)


# ---------------------------------------------------------------------- before the draw


def _gathered(
    state: Tournament,
    event: PartnerSought | Unsought | Registered | CheckInOpened | CheckedIn | Drawn,
) -> Tournament:
    match event:
        case PartnerSought(player=player, asked=asked):
            before = state.single_of(player.id)
            came = state.status is Status.CHECKING_IN if before is None else before.checked_in
            single = Single(player, asked, came)
            return replace(state, singles=(*_without(state, player.id), single))
        case Unsought(player=player):
            return replace(state, singles=_without(state, player))
        case Registered():
            return _registered(state, event)
        case CheckInOpened():
            return replace(state, status=Status.CHECKING_IN)
        case CheckedIn(player=player):
            return _checked_in(state, player)
        case Drawn(order=order):
            return replace(state, status=Status.PLAYING, order=order, singles=())
        case _:
            assert_never(event)


def _without(state: Tournament, *players: PlayerId) -> tuple[Single, ...]:
    return tuple([each for each in state.singles if each.player.id not in players])


def _registered(state: Tournament, event: Registered) -> Tournament:
    if event.entrant != len(state.entrants) + 1:
        raise CorruptLogError(f"entrant {event.entrant} after {len(state.entrants)}")
    ids = tuple([each.id for each in event.players])
    came = state.status is Status.CHECKING_IN
    entrant = Entrant(event.entrant, event.players, ids, checked_in=came)
    # Whoever has asked one of them need not wait for his answer: anybody may join him now.
    singles = [
        replace(each, asked=None) if each.asked in ids else each for each in _without(state, *ids)
    ]
    return replace(state, entrants=(*state.entrants, entrant), singles=tuple(singles))


def _checked_in(state: Tournament, player: PlayerId) -> Tournament:
    entrant = state.entrant_of(player)
    if entrant is not None:
        return with_entrant(state, replace(entrant, checked_in=True))
    singles = [
        replace(each, checked_in=True) if each.player.id == player else each
        for each in state.singles
    ]
    return replace(state, singles=tuple(singles))


# ---------------------------------------------------------------------- who plays


def _changed(state: Tournament, event: Withdrawn | Reinstated | SubstituteNamed) -> Tournament:
    entrant = _known(state, event.entrant)
    match event:
        case Withdrawn():
            return with_entrant(state, replace(entrant, out_after=len(state.rounds)))
        case Reinstated():
            return with_entrant(state, replace(entrant, out_after=None))
        case SubstituteNamed(out=out, player=player):
            players = [player if each.id == out else each for each in entrant.players]
            return with_entrant(state, replace(entrant, players=tuple(players)))
        case _:
            assert_never(event)


def _known(state: Tournament, entrant: EntrantId) -> Entrant:
    try:
        return state.entrant(entrant)
    except LookupError:
        raise CorruptLogError(f"there is no entrant {entrant}") from None
