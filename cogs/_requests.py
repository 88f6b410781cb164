"""How is Discord asked to post a message or to change one, and what is read of its reply?

The id, and which pictures the message holds. The library would make objects of all that is in the
message, which costs as much as sending it, and nobody looks at them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

import discord
import msgspec
from discord import ui
from discord.http import Route, handle_message_parameters

from cogs._attachments import Attachments, Held, held_in
from cogs._bodies import body_of


class Sent(msgspec.Struct, frozen=True):
    """A message that is there now."""

    id: int
    held: Held


async def post(
    bot: discord.Client,
    channel: int,
    view: ui.LayoutView,
    nonce: str,
    files: Sequence[discord.File] = (),
    calls: discord.AllowedMentions | None = None,
) -> Sent:
    """Post a message; it calls nobody but whom ``calls`` names.

    Raises:
        discord.HTTPException: Discord has refused it.
    """
    with handle_message_parameters(
        view=view,
        files=files,
        nonce=nonce,
        allowed_mentions=calls,
        previous_allowed_mentions=bot.allowed_mentions,
    ) as parameters:
        route = Route("POST", "/channels/{channel_id}/messages", channel_id=channel)
        return _read(await bot.http.request(route, data=body_of(parameters)))


async def change(
    bot: discord.Client,
    channel: int,
    message: int,
    view: ui.LayoutView,
    attachments: Attachments,
) -> Sent:
    """Change a message of ours.

    Raises:
        discord.HTTPException: Discord has refused it.
    """
    with handle_message_parameters(view=view, attachments=attachments) as parameters:
        route = Route(
            "PATCH",
            "/channels/{channel_id}/messages/{message_id}",
            channel_id=channel,
            message_id=message,
        )
        return _read(await bot.http.request(route, data=body_of(parameters)))


def _read(reply: object) -> Sent:
    # The library's own type of it knows of each kind of part only what is not common to all.
    message = cast("Mapping[str, Any]", reply)
    return Sent(int(message["id"]), held_in(message))
