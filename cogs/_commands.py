"""How is a slash command made of a word, a description and what it does?"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, TypeAlias

import discord
from discord import app_commands

Tree: TypeAlias = app_commands.CommandTree[discord.Client]

SlashCommand: TypeAlias = app_commands.Command[Any, ..., None]
"""A command that is bound to no cog; discord.py reads its options from its own signature."""

Step: TypeAlias = Callable[..., Coroutine[Any, Any, None]]


def slash(word: str, description: str, step: Step, **options: str) -> SlashCommand:
    """Make a command of a step; ``options`` describe its options, and all texts are translated."""
    described = app_commands.describe(
        **{option: app_commands.locale_str(text) for option, text in options.items()}
    )(step)
    return app_commands.Command(
        name=app_commands.locale_str(word),
        description=app_commands.locale_str(description),
        callback=described,
    )


def choices(pairs: Iterable[tuple[str, str]]) -> list[app_commands.Choice[str]]:
    """Make the choices of an option from values and their names."""
    return [
        app_commands.Choice(name=app_commands.locale_str(name), value=value)
        for value, name in pairs
    ]
