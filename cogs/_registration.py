"""Are the commands that Discord knows those of this version? If not, it is told once.

Discord is asked what it knows and nothing is remembered, so neither a second process nor a lost
file leads to wrong commands. Reconnecting registers nothing.
"""

from __future__ import annotations

from typing import Any, TypeAlias, cast

import discord
import structlog
from discord import app_commands
from discord.http import Route

from cogs._names import CommandTranslator

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"
Payload: TypeAlias = dict[str, Json]
"""A command as Discord's JSON has it."""

_NOT_COMPARED = ("dm_permission",)
"""Discord keeps another word for it and may leave it out."""

_LARGE_NUMBERS = ("default_member_permissions",)
"""Numbers that may be too large for JSON: Discord writes them as text."""


async def register(tree: app_commands.CommandTree[discord.Client], application: int) -> bool:
    """Tell Discord the commands of this version unless it knows them; gives whether it was told.

    Raises:
        discord.HTTPException: Discord does not take them.
    """
    ours = await written(tree)
    if are_same(ours, await _known(tree, application)):
        return False
    # Not by `tree.sync`, which would write them all in all languages once more.
    await tree.client.http.bulk_upsert_global_commands(application, cast("list[Any]", ours))
    _log.info("commands registered", count=len(ours))
    return True


async def written(tree: app_commands.CommandTree[discord.Client]) -> list[Payload]:
    """Write all commands as Discord's JSON has them, in every language."""
    translator = CommandTranslator()
    await tree.set_translator(translator)
    return [
        await command.get_translated_payload(tree, translator) for command in tree.get_commands()
    ]


async def _known(tree: app_commands.CommandTree[discord.Client], application: int) -> list[Payload]:
    route = Route("GET", "/applications/{application_id}/commands", application_id=application)
    known = await tree.client.http.request(route, params={"with_localizations": "true"})
    return cast("list[Payload]", known)


def are_same(ours: list[Payload], known: list[Payload]) -> bool:
    """Whether Discord knows exactly our commands; what it adds of its own does not count."""
    theirs = {str(command["name"]): command for command in known}
    by_name = {str(command["name"]): command for command in ours}
    return theirs.keys() == by_name.keys() and all(
        _essence(command) == _essence(_like(theirs[name], command))
        for name, command in by_name.items()
    )


def _like(theirs: Json, ours: Json) -> Json:
    """Keep of what Discord wrote only what we write too."""
    if isinstance(theirs, dict) and isinstance(ours, dict):
        return {key: _like(value, ours.get(key)) for key, value in theirs.items() if key in ours}
    if isinstance(theirs, list) and isinstance(ours, list) and len(theirs) == len(ours):
        return [_like(one, other) for one, other in zip(theirs, ours, strict=True)]
    return theirs


def _essence(value: Json) -> Json:
    """Drop what says nothing (null, false, an empty list) and the order of numbers."""
    if isinstance(value, dict):
        essences = {
            key: str(inner) if key in _LARGE_NUMBERS and inner else _essence(inner)
            for key, inner in value.items()
            if key not in _NOT_COMPARED
        }
        return {key: inner for key, inner in essences.items() if inner not in (None, False, [], {})}
    if isinstance(value, list):
        numbers = [each for each in value if isinstance(each, int)]
        return [*sorted(numbers)] if len(numbers) == len(value) else [*map(_essence, value)]
    return value
