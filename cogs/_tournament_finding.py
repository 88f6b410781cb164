"""Which tournament, which match, which entrant does somebody mean?

A tournament is meant by its number, which proposals give; left out, it is the one of the channel,
or the one in which somebody plays, or the only one there is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord
from discord import app_commands

from cogs import _answers, _of_server, _rights
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._proposing import Proposer, fitting
from cogs._room import Room
from cogs._tournament_messages import contest_name
from cogs._who import plain_name, plain_words
from musbot.community.tournament.conditions import By
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, ContestId, Entrant, EntrantId, Player
from musbot.core.errors import MusbotError, TournamentError
from musbot.core.ids import PlayerId, TournamentId
from musbot.render.narrator import pair_name
from musbot.service.tournament_desk import TournamentDesk
from musbot.service.tournament_ports import TournamentListing

_MOST_DIGITS: Final = 20
"""No person, match or entrant has a longer number."""


def server_of(press: Press) -> int:
    """Give the server of a press; raises ``PlaceError`` where no tournament can be."""
    return _of_server.server_of(press, Place.TOURNAMENTS_OF_NO_SERVER)


def by(press: Press) -> By:
    """Give who wishes something, and whether he may do what the organiser may."""
    return By(_answers.player_of(press), is_moderator=_rights.manages_server(press))


def player_of(user: discord.User | discord.Member) -> Player:
    """Give a person as he is entered; raises ``PlaceError`` for a bot."""
    if user.bot:
        raise PlaceError(Place.ROBOT)
    name = plain_name(user.display_name) or plain_name(user.name) or "?"
    return Player(PlayerId(user.id), name)


# ---------------------------------------------------------------------- tournaments


async def desk_of(room: Room, press: Press, typed: str) -> TournamentDesk:
    """Give the tournament that is meant; where all had lost sight of it, it is shown here again.

    Raises:
        PlaceError: there are several, or it was no server.
        TournamentError: there is none, or not on this server.
    """
    typed = typed.strip()
    number = TournamentId(typed) if typed else await _usual(room, press, server_of(press))
    return await desk_here(room, press, number)


async def desk_here(room: Room, press: Press, number: TournamentId) -> TournamentDesk:
    """Give a tournament of the server where it is asked for; raises as :func:`desk_of` does.

    Who looks after another server has nothing to say in it.
    """
    guild = server_of(press)
    desk = await room.tournaments.get(number)
    if desk.state.guild != guild:
        raise TournamentError(TournamentReason.UNKNOWN_TOURNAMENT)
    await room.herald.found(desk, press.channel_id)
    return desk


async def _usual(room: Room, press: Press, guild: int) -> TournamentId:
    upcoming = (await room.tournaments.upcoming(guild)).listings
    above = press.channel.parent_id if isinstance(press.channel, discord.Thread) else None
    here = [each for each in upcoming if each.channel in (press.channel_id, above)]
    entered = await room.tournaments.entered(guild, _answers.player_of(press))
    for some in (_both(here, entered), entered, here, upcoming):
        if len(some) == 1:
            return some[0].tournament
        if some:
            raise PlaceError(Place.WHICH_TOURNAMENT)
    ended = (await room.tournaments.ended(guild)).listings
    if not ended:
        raise TournamentError(TournamentReason.UNKNOWN_TOURNAMENT)
    return ended[0].tournament


def _both(
    some: Sequence[TournamentListing], others: Sequence[TournamentListing]
) -> list[TournamentListing]:
    known = {each.tournament for each in others}
    return [each for each in some if each.tournament in known]


def offer_tournaments(room: Room) -> Proposer:
    """Propose the tournaments of the server: first those that are not over."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        if press.guild_id is None:
            return []
        upcoming = await room.tournaments.upcoming(press.guild_id)
        ended = await room.tournaments.ended(press.guild_id)
        listings = (*upcoming.listings, *ended.listings)
        return fitting([(plain_words(each.name), each.tournament) for each in listings], typed)

    return propose


# ---------------------------------------------------------------------- matches, entrants


def meant_contest(state: Tournament, typed: str) -> Contest:
    """Give the match of a number; raises ``TournamentError`` if there is none."""
    number = number_in(typed)
    found = None if number is None else state.contest(ContestId(number))
    if found is None:
        raise TournamentError(TournamentReason.NO_SUCH_CONTEST)
    return found


def meant_entrant(state: Tournament, typed: str) -> Entrant:
    """Give the entrant of a number; raises ``TournamentError`` if there is none."""
    try:
        return state.entrant(EntrantId(number_in(typed) or 0))
    except LookupError:
        raise TournamentError(TournamentReason.NO_SUCH_ENTRANT) from None


def number_in(typed: str) -> int | None:
    """Read the number that somebody typed or chose; ``None`` for anything else."""
    written = typed.strip()
    return int(written) if written.isdecimal() and len(written) <= _MOST_DIGITS else None


def offer_contests(room: Room) -> Proposer:
    """Propose the matches of a tournament: first those that have no result yet."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        state = await _state(room, press)
        if state is None:
            return []
        contests = [*state.awaited, *reversed([c for c in state.contests if c.result is not None])]
        return fitting([(contest_name(state, each), str(each.id)) for each in contests], typed)

    return propose


def offer_entrants(room: Room) -> Proposer:
    """Propose the entrants of a tournament."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        state = await _state(room, press)
        known = () if state is None else state.entrants
        return fitting([(entrant_name(each), str(each.id)) for each in known], typed)

    return propose


def entrant_name(entrant: Entrant) -> str:
    """Name an entrant where no markup is read."""
    return f"{entrant.id}. {pair_name([plain_name(each.name) for each in entrant.players])}"


async def _state(room: Room, press: Press) -> Tournament | None:
    """Give the tournament to which a proposal belongs, if it is plain which one that is."""
    typed: str | None = press.namespace.torneo
    try:
        return (await desk_of(room, press, typed or "")).state
    except MusbotError:
        return None
