"""Which seasons and matches are proposed to somebody who types one?"""

from __future__ import annotations

from contextlib import suppress

from discord import app_commands

from cogs import _answers
from cogs._answers import Press
from cogs._board_pages import match_label
from cogs._proposing import Proposer, fitting
from cogs._room import Room
from cogs._who import plain_name
from musbot.core.errors import MusbotError
from musbot.render.board_words import season_words
from musbot.render.narrator import pair_name
from musbot.service.ports import TableId


def offer_seasons(room: Room) -> Proposer:
    """Propose the seasons in which matches were played."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        if press.guild_id is None:
            return []
        texts, found = _answers.reader(press), list[tuple[str, str]]()
        with suppress(MusbotError):  # whoever types can do without proposals
            seasons = await room.leaderboard.seasons(press.guild_id)
            found = [(season_words(texts, each), each) for each in seasons]
        return fitting(found, typed)

    return propose


def offer_matches(room: Room) -> Proposer:
    """Propose the last matches of somebody on this server."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        if press.guild_id is None:
            return []
        texts, player = _answers.reader(press), _answers.player_of(press)
        found = list[tuple[str, str]]()
        with suppress(MusbotError):
            history = await room.leaderboard.history(press.guild_id, player)
            entries = () if history is None else history.entries
            found = [(match_label(texts, each), each.table) for each in entries]
        return fitting(found, typed)

    return propose


def offer_sides(room: Room) -> Proposer:
    """Propose the sides of the match whose number was typed before."""

    async def propose(press: Press, typed: str) -> list[app_commands.Choice[str]]:
        if press.guild_id is None:
            return []
        found = list[tuple[str, str]]()
        with suppress(MusbotError):
            table = TableId(str(press.namespace.mesa or "").strip().strip("`"))
            sides = await room.leaderboard.sides(press.guild_id, table)
            found = [
                (pair_name([plain_name(each.name) for each in side]), str(number))
                for number, side in enumerate(sides, start=1)
            ]
        return fitting(found, typed)

    return propose
