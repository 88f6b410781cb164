"""Who is entered in a tournament before its draw, with whom, and who has said that he is there?"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.community.tournament.conditions import require_before_draw
from musbot.community.tournament.events import (
    CheckedIn,
    Events,
    PartnerSought,
    Registered,
    Unsought,
)
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.values import Entrant, EntrantId, Player, Single
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId


def enter(state: Tournament, players: Sequence[Player]) -> Events:
    """Enter people together who have agreed; where a person plays for himself, him alone."""
    require_before_draw(state)
    if state.terms.entered_alone:
        raise TournamentError(TournamentReason.PARTNERS_DRAWN)
    size = state.terms.size
    if len(players) != size:
        raise TournamentError(TournamentReason.WRONG_NUMBER, str(size))
    if len({each.id for each in players}) != size:
        raise TournamentError(TournamentReason.PARTNER_IS_SELF)
    for each in players:
        _require_not_entered(state, each.id)
    return (Registered(_next_id(state), tuple(players)),)


def seek(state: Tournament, player: Player, asked: PlayerId | None = None) -> Events:
    """Enter alone: partners are drawn, or somebody was ``asked``, or anybody may join him.

    Whoever has no partner at the draw gets one by lot.
    """
    require_before_draw(state)
    if state.terms.size == 1:
        raise TournamentError(TournamentReason.NO_PARTNERS)
    if asked is not None and state.terms.entered_alone:
        raise TournamentError(TournamentReason.PARTNERS_DRAWN)
    if asked == player.id:
        raise TournamentError(TournamentReason.PARTNER_IS_SELF)
    _require_not_entered(state, player.id)
    if asked is not None and state.entrant_of(asked) is not None:
        raise TournamentError(TournamentReason.ENTERED_ALREADY, str(asked))
    before = state.single_of(player.id)
    if before is not None and before.asked == asked:
        raise TournamentError(TournamentReason.SEEKS_ALREADY)
    return (PartnerSought(player, asked),)


def join(state: Tournament, player: Player, partner: PlayerId) -> Events:
    """Become the partner of somebody who seeks one; for pairs only."""
    require_before_draw(state)
    single = _require_single(state, partner)
    if single.asked not in {None, player.id}:
        raise TournamentError(TournamentReason.ASKED_ANOTHER)
    return enter(state, (single.player, player))


def decline(state: Tournament, player: PlayerId, partner: PlayerId) -> Events:
    """Be asked by somebody, and not want to; from then on anybody may join him."""
    require_before_draw(state)
    single = _require_single(state, partner)
    if single.asked != player:
        raise TournamentError(TournamentReason.ASKED_ANOTHER)
    return (PartnerSought(single.player),)


def stop_seeking(state: Tournament, player: PlayerId) -> Events:
    """Not want to play any more, without a partner yet."""
    require_before_draw(state)
    _require_single(state, player)
    return (Unsought(player, player),)


def check_in(state: Tournament, player: PlayerId) -> Events:
    """Say that one is there, for one's partner as well."""
    require_before_draw(state)
    if state.status is not Status.CHECKING_IN:
        raise TournamentError(TournamentReason.NOT_CHECK_IN)
    found: Entrant | Single | None = state.entrant_of(player) or state.single_of(player)
    if found is None:
        raise TournamentError(TournamentReason.NOT_ENTERED)
    if found.checked_in:
        raise TournamentError(TournamentReason.CHECKED_IN_ALREADY)
    return (CheckedIn(player),)


def waiting_list(state: Tournament) -> tuple[Entrant, ...]:
    """Give those who play only if others do not, the first first."""
    return state.entered[state.terms.most :]


def _next_id(state: Tournament) -> EntrantId:
    return EntrantId(len(state.entrants) + 1)


def _require_single(state: Tournament, player: PlayerId) -> Single:
    single = state.single_of(player)
    if single is None:
        raise TournamentError(TournamentReason.NOT_SEEKING)
    return single


def _require_not_entered(state: Tournament, player: PlayerId) -> None:
    if state.entrant_of(player) is not None:
        raise TournamentError(TournamentReason.ENTERED_ALREADY, str(player))
