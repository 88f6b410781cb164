"""How is a tournament announced, put off, called off or handed on?"""

from __future__ import annotations

from musbot.community.tournament.conditions import (
    By,
    require_before_draw,
    require_live,
    require_organiser,
)
from musbot.community.tournament.events import (
    Announced,
    Cancelled,
    Events,
    OrganiserChanged,
    Placed,
    Postponed,
    Shown,
    WhyCancelled,
)
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.terms import TournamentTerms, require_terms
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId


def announce(
    terms: TournamentTerms,
    organiser: PlayerId,
    seed: str,
    guild: int,
    channel: int | None,
    now: float,
) -> Announced:
    """Announce a tournament; the seed comes from chance and stays hidden until the draw.

    It must be as long as a key, or its seal tells it to whoever tries them all.
    """
    require_terms(terms, now)
    return Announced(terms, organiser, seed, guild, channel)


def place(state: Tournament, channel: int) -> Events:
    """Note where it is shown from now on."""
    return () if channel == state.channel else (Placed(channel),)


def show(state: Tournament, what: str, channel: int, message: int) -> Events:
    """Note by which message something of it is shown to all."""
    shown = Shown(what, channel, message)
    return () if state.shown.get(what) == shown else (shown,)


def hand_on(state: Tournament, by: By, organiser: PlayerId) -> Events:
    """Make somebody else organiser."""
    require_live(state)
    require_organiser(state, by)
    return () if organiser == state.organiser else (OrganiserChanged(organiser),)


def postpone(state: Tournament, by: By, starts_at: float, now: float) -> Events:
    """Let it begin at another time; whoever has checked in already need not do it again."""
    require_before_draw(state)
    require_organiser(state, by)
    if starts_at <= now:
        raise TournamentError(TournamentReason.STARTS_IN_THE_PAST)
    return (Postponed(starts_at, by.player),)


def cancel(state: Tournament, by: By) -> Events:
    """Call it off, also in the middle."""
    require_live(state)
    require_organiser(state, by)
    return (Cancelled(WhyCancelled.ORGANISER, by.player),)
