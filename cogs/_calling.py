"""Whom may a message call, so that Discord notifies him?

Nobody who has set that he wants no mentions: his name stands there all the same.
"""

from __future__ import annotations

from cogs import _pages
from cogs._preferences import known_of
from musbot.service.ports import PlayerId
from musbot.service.seen import Snapshot
from musbot.service.settings import Settings


class Calling:
    """Asks players' settings before a message calls one of them."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    async def allows(self, player: PlayerId) -> bool:
        """Say whether a player lets himself be called."""
        return (await known_of(self._settings, None, player)).player.mentions

    async def awaited(self, table: Snapshot | None) -> PlayerId | None:
        """Give whom a new message of this table calls: who is awaited, if he allows it."""
        player = None if table is None else _pages.called_by(table)
        return player if player is not None and await self.allows(player) else None
