"""What happens when somebody leaves a tournament, is replaced, or is let in again?

Whoever leaves gives the match that he is playing to his rival, and whoever should have met him
later finds nobody opposite, which is a win.
"""

from __future__ import annotations

from musbot.community.tournament.conditions import (
    By,
    may_organise,
    require_entrant,
    require_live,
    require_organiser,
)
from musbot.community.tournament.corrections import redrawn
from musbot.community.tournament.events import (
    Events,
    Reinstated,
    SubstituteNamed,
    Withdrawn,
)
from musbot.community.tournament.evolve import evolve
from musbot.community.tournament.forfeits import given_up
from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Entrant, EntrantId, Player
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId


def withdraw(state: Tournament, by: By, entrant: EntrantId) -> Events:
    """Leave, in any phase; the organiser may take somebody out."""
    require_live(state)
    found = _require_own(state, by, entrant)
    if not found.is_in or (state.order and entrant not in state.order):
        raise TournamentError(TournamentReason.OUT_ALREADY)
    left = Withdrawn(entrant, by.player)
    return (left, *given_up(state, {entrant}))


def reinstate(state: Tournament, by: By, entrant: EntrantId) -> Events:
    """Let somebody in again who had left or was put out.

    In a bracket what was drawn without him is drawn anew; the matches that he has lost stay lost
    until they are corrected.
    """
    require_live(state)
    require_organiser(state, by)
    found = require_entrant(state, entrant)
    if found.out_after is None:
        raise TournamentError(TournamentReason.NOT_OUT)
    if state.order and entrant not in state.order:
        raise TournamentError(TournamentReason.BEGUN)
    for each in found.players:
        if state.entrant_of(each.id) is not None or state.single_of(each.id) is not None:
            raise TournamentError(TournamentReason.ENTERED_ALREADY, str(each.id))
    back = Reinstated(entrant, by.player)
    if not FORMATS[state.terms.format].always_redraws:
        return (back,)
    return (back, *redrawn(evolve(state, back, 0.0), found.out_after + 1))


def substitute(
    state: Tournament, by: By, entrant: EntrantId, out: PlayerId, player: Player
) -> Events:
    """Let somebody play in the place of one of an entrant; the other one has to stay."""
    require_live(state)
    found = _require_own(state, by, entrant)
    if not found.is_in:
        raise TournamentError(TournamentReason.OUT_ALREADY)
    if len(found.players) == 1:
        raise TournamentError(TournamentReason.ALONE)
    if all(each.id != out for each in found.players):
        raise TournamentError(TournamentReason.NOT_IN_PAIR)
    _require_new(state, player.id)
    _require_one_replaced(found, out, player)
    return (SubstituteNamed(entrant, out, player),)


def _require_new(state: Tournament, player: PlayerId) -> None:
    """Refuse who is entered, and from the draw on whoever was, for he might come back."""
    drawn = [state.entrant(each) for each in state.order]
    known = any(one.id == player for each in drawn for one in each.players)
    if known or state.entrant_of(player) is not None or state.single_of(player) is not None:
        raise TournamentError(TournamentReason.ENTERED_ALREADY, str(player))


def _require_one_replaced(entrant: Entrant, out: PlayerId, player: Player) -> None:
    replaced = [
        first
        for first, now in zip(
            entrant.first,
            [player.id if each.id == out else each.id for each in entrant.players],
            strict=True,
        )
        if first != now
    ]
    if len(replaced) > 1:
        raise TournamentError(TournamentReason.REPLACED_ALREADY)


def _require_own(state: Tournament, by: By, entrant: EntrantId) -> Entrant:
    found = require_entrant(state, entrant)
    if not may_organise(state, by) and all(each.id != by.player for each in found.players):
        raise TournamentError(TournamentReason.NOT_YOURS)
    return found
