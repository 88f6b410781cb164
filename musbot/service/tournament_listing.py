"""What is written of a tournament beside its events: its listing, who is in it, the last places?"""

from __future__ import annotations

from typing import Final

from musbot.community.league import Placed
from musbot.community.tournament.state import LIVE, Status, Tournament
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import EntrantId, Stage
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.tournament_ports import (
    Entry,
    TournamentChange,
    TournamentListing,
)

_OUT_AFTER: Final = {Format.KNOCK_OUT: 1, Format.LOSERS_BRACKET: 2, Format.THREE_DEFEATS: 3}
"""After how many defeats somebody plays no more, where that is known by their number."""


def change_between(
    tournament: TournamentId, before: Tournament | None, after: Tournament
) -> TournamentChange:
    """Give what is to be written where a tournament has moved on; ``None`` is before its first."""
    listing, entries = listing_of(tournament, after), entries_of(after)
    known = {} if before is None else entries_of(before)
    is_listed = before is not None and listing_of(tournament, before) == listing
    return TournamentChange(
        listing=None if is_listed else listing,
        entries=tuple(
            [
                Entry(player, bound)
                for player, bound in entries.items()
                if known.get(player) is not bound
            ]
        ),
        gone=tuple([player for player in known if player not in entries]),
        places=_new_places(before, after),
    )


def listing_of(tournament: TournamentId, state: Tournament) -> TournamentListing:
    """Give what can be asked of a tournament without replaying it."""
    return TournamentListing(
        tournament=tournament,
        guild=state.guild,
        channel=state.channel,
        name=state.terms.name,
        format=state.terms.format.value,
        status=state.status,
        starts_at=state.terms.starts_at,
        entrants=len(state.entered),
        league=state.terms.league,
    )


# ---------------------------------------------------------------------- who is entered


def entries_of(state: Tournament) -> dict[PlayerId, bool]:
    """Give everybody who is entered, and whether he is bound: he can play in no other one.

    Before the check-in nobody is, then those who are there, from the draw on those who are still
    to play. So one may be entered for Friday and for Sunday, and is free once he is out.
    """
    bound = _bound(state)
    entries = {
        player.id: entrant.id in bound
        for entrant in state.entrants
        if entrant.is_in
        for player in entrant.players
    }
    for single in state.singles:
        is_there = state.status is Status.CHECKING_IN and single.checked_in
        entries[single.player.id] = is_there
    return entries


def _bound(state: Tournament) -> set[EntrantId]:
    match state.status:
        case Status.CHECKING_IN:
            return {each.id for each in state.entered if each.checked_in}
        case Status.PLAYING:
            return {each.id for each in state.entered} - _done(state)
        case Status.REGISTERING | Status.FINISHED | Status.CANCELLED:
            return set()


def _done(state: Tournament) -> set[EntrantId]:
    """Give those who will play no more, as far as that is plain: to bind somebody too long is bad.

    Who plays in the round of now is never among them, and between two rounds nobody new is.
    """
    current = state.current
    if current is None:
        return set()
    playing = {entrant for each in current.contests for entrant in each.entrants}
    playing |= {each.entrant for each in current.byes}
    losses = dict.fromkeys(state.order, 0)
    for contest in state.contests:
        if contest.winner is not None:
            for entrant in contest.sides[1 - contest.winner]:
                losses[entrant] += 1
    return {each for each in losses if each not in playing and _is_out(state, losses[each])}


def _is_out(state: Tournament, losses: int) -> bool:
    """Say of somebody who has nothing to play just now whether he is out."""
    if state.terms.format is Format.GROUPS:
        assert state.current is not None, "somebody has played"
        return all(each.spot.stage is not Stage.GROUP for each in state.current.contests)
    return losses >= _OUT_AFTER.get(state.terms.format, losses + 1)


# ---------------------------------------------------------------------- the last places


def _new_places(before: Tournament | None, after: Tournament) -> tuple[Placed, ...] | None:
    known = () if before is None else places_of(before)
    places = places_of(after)
    return None if places == known else places


def places_of(state: Tournament) -> tuple[Placed, ...]:
    """Give where everybody ended who did not leave; nothing before the end."""
    return tuple(
        [
            Placed(player.id, player.name, entrant, place)
            for entrant, place in state.places
            if state.entrant(entrant).is_in
            for player in state.entrant(entrant).players
        ]
    )


def is_live(state: Tournament) -> bool:
    """Whether a tournament has not ended."""
    return state.status in LIVE
