"""May who pressed do something here, as his server has set it, and how is he told if not?"""

from __future__ import annotations

from typing import assert_never

import discord

from cogs import _answers, _rights
from cogs._answers import Press
from musbot.render.text import Texts
from musbot.service.permits import Hindrance, NotByYou, NotHere, PermitError, may_close, may_open
from musbot.service.table import Table


def require_opening(press: Press, place: int | None = None) -> None:
    """Refuse to open a table where, or by whom, the server wants none.

    It would stand in the channel ``place``, else where it was pressed.

    Raises:
        PermitError: he may open none, or none there.
    """
    hindrance = may_open(
        _answers.server(press),
        _roles(press),
        _channels(press, press.channel_id if place is None else place),
        moderator=_rights.manages_server(press),
    )
    if hindrance is not None:
        raise PermitError(hindrance)


def closes_for_others(press: Press, table: Table) -> bool:
    """Whether who pressed may close a table of others: on its own server alone."""
    if press.guild_id is None or press.guild_id != table.place[0]:
        return False
    moderator = _rights.manages_server(press)
    return may_close(_answers.server(press), _roles(press), moderator=moderator)


def _roles(press: Press) -> frozenset[int]:
    member = press.user
    return frozenset(
        [each.id for each in member.roles] if isinstance(member, discord.Member) else ()
    )


def _channels(press: Press, place: int | None) -> frozenset[int]:
    """Give a channel, the one above a thread, and the category of either."""
    channel: object = press.channel
    if place is not None and place != press.channel_id and press.guild is not None:
        channel = press.guild.get_channel_or_thread(place)
    above = channel.parent if isinstance(channel, discord.Thread) else channel
    found = [place, getattr(channel, "parent_id", None)]
    if isinstance(above, discord.abc.GuildChannel):
        found += [above.id, above.category_id]
    return frozenset([each for each in found if each is not None])


def permit_sentence(texts: Texts, hindrance: Hindrance) -> str:
    """Say what the server allows instead. Channels and roles are named as Discord shows them."""
    match hindrance:
        case NotHere(channels=channels):
            named = ", ".join([f"<#{channel}>" for channel in channels])
            return texts.gettext(
                "On this server tables are opened only here: {channels}.", channels=named
            )
        case NotByYou(role=None):
            return texts.gettext(
                "On this server only those who manage it open tables: ask one of them."
            )
        case NotByYou(role=role):
            named = f"<@&{role}>"
            return texts.gettext(
                "On this server tables are opened by {role} and by those who manage it: "
                "ask one of them.",
                role=named,
            )
        case _:
            assert_never(hindrance)
