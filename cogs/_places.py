"""Where was something pressed: where the bot is at home, with it alone, or where it is no guest?

Who has installed the bot for himself meets it anywhere. Abroad, on a server that has not installed
it or in a private channel of people, it may do nothing but answer.
"""

from __future__ import annotations

from enum import StrEnum

import discord


class Spot(StrEnum):
    """Where it was: on a server of ours, in the bot's own private channel, or elsewhere."""

    SERVER = "server"
    LETTERS = "letters"
    ABROAD = "abroad"


def spot_of(press: discord.Interaction[discord.Client]) -> Spot:
    """Give where a press came from.

    Discord says who has installed the bot for it, and the gateway of which servers it is a member;
    right after a start the gateway has not told yet. Where neither is known it is taken to be
    abroad, for there nothing is shown to others.
    """
    if press.guild_id is not None:
        is_member = press.client.get_guild(press.guild_id) is not None
        return Spot.SERVER if press.is_guild_integration() or is_member else Spot.ABROAD
    return Spot.LETTERS if press.context.dm_channel else Spot.ABROAD


def is_at_home(press: discord.Interaction[discord.Client]) -> bool:
    """Whether tables for several people stand where it was pressed."""
    return spot_of(press) is Spot.SERVER
