"""Who may do something in a tournament, and when?"""

from __future__ import annotations

import msgspec

from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import BEFORE_THE_DRAW, LIVE, Status, Tournament
from musbot.community.tournament.values import Contest, ContestId, Entrant, EntrantId
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId


class By(msgspec.Struct, frozen=True):
    """Who wishes something; a moderator of the server may do whatever the organiser may."""

    player: PlayerId
    is_moderator: bool = False


def may_organise(state: Tournament, by: By) -> bool:
    """Whether somebody decides here."""
    return by.is_moderator or by.player == state.organiser


def require_organiser(state: Tournament, by: By) -> None:
    """Refuse who does not decide here."""
    if not may_organise(state, by):
        raise TournamentError(TournamentReason.NOT_ORGANISER)


def require_live(state: Tournament) -> None:
    """Refuse once it is over."""
    if state.status not in LIVE:
        raise TournamentError(TournamentReason.OVER)


def require_before_draw(state: Tournament) -> None:
    """Refuse once it has begun."""
    require_live(state)
    if state.status not in BEFORE_THE_DRAW:
        raise TournamentError(TournamentReason.BEGUN)


def require_playing(state: Tournament) -> None:
    """Refuse before the draw and once it is over."""
    require_live(state)
    if state.status is not Status.PLAYING:
        raise TournamentError(TournamentReason.NOT_BEGUN)


def require_entrant(state: Tournament, entrant: EntrantId) -> Entrant:
    """Give an entrant, or refuse a number that nobody has."""
    try:
        return state.entrant(entrant)
    except LookupError:
        raise TournamentError(TournamentReason.NO_SUCH_ENTRANT) from None


def require_contest(state: Tournament, contest: ContestId) -> Contest:
    """Give a match, or refuse one that is not in the plan (any more)."""
    found = state.contest(contest)
    if found is None:
        raise TournamentError(TournamentReason.NO_SUCH_CONTEST)
    return found


def require_open(state: Tournament, contest: ContestId) -> Contest:
    """Give a match that has no result yet."""
    require_playing(state)
    found = require_contest(state, contest)
    if found.result is not None:
        raise TournamentError(TournamentReason.DECIDED)
    return found


def own_side(state: Tournament, contest: Contest, player: PlayerId) -> int | None:
    """Give the side for which somebody plays in a match."""
    for side in (0, 1):
        if any(each.id == player for each in state.people(contest.sides[side])):
            return side
    return None
