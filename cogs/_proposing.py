"""What is proposed to somebody who types, of all that he may mean?"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any, Final, TypeAlias

import discord
from discord import app_commands

MOST_PROPOSALS: Final = 25
"""Discord takes no more."""

_LONGEST: Final = 100
"""Nor a longer name of one."""

Proposals: TypeAlias = list[app_commands.Choice[str]]

Proposer: TypeAlias = Callable[[discord.Interaction[Any], str], Coroutine[Any, Any, Proposals]]
"""What discord.py asks for proposals; the types are those that it names."""


def fitting(named: Iterable[tuple[str, str]], typed: str) -> Proposals:
    """Keep the names that hold what was typed so far, and the values that begin with it.

    A value may be an id, and something that happens to stand in its middle means nothing.
    """
    wanted = typed.strip().casefold()
    return [
        app_commands.Choice(name=name[:_LONGEST] or "?", value=value)
        for name, value in named
        if wanted in name.casefold() or value.casefold().startswith(wanted)
    ][:MOST_PROPOSALS]
