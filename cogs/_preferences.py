"""What have the player and the server set by whose press something is to happen?

It is asked first of all, so that whatever follows speaks the right language. A press is answered
though it cannot be read.
"""

from __future__ import annotations

from cogs import _answers
from cogs._answers import Press
from cogs._errors import report
from musbot.service.ports import PlayerId
from musbot.service.settings import Known, Settings


async def load(press: Press, settings: Settings) -> None:
    """Let a press know what was set."""
    _answers.know(press, await known_of(settings, press.guild_id, _answers.player_of(press)))


async def known_of(settings: Settings, guild: int | None, player: PlayerId) -> Known:
    """Give what a server and a player have set; what cannot be read is reported once."""
    known = await settings.known(guild, player)
    if known.trouble is not None:
        report(known.trouble, "settings")
    return known
