"""Who of those on a leaderboard is still on the server, and who is back?

Names were kept from when people played, so showing a board asks Discord nothing. Behind the answer
those of whom nobody has known for a week are looked up, one after the other and after everything
that somebody waits for: who has left is hidden from then on, and shown again when he comes back.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from cogs._answers import Press, player_of
from cogs._errors import report
from cogs._messages import Messages
from musbot.core.errors import MusbotError
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId


class Membership:
    """Looks up who has left, of those who are shown."""

    def __init__(self, leaderboard: Leaderboard, messages: Messages) -> None:
        self._leaderboard = leaderboard
        self._messages = messages
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[tuple[int, PlayerId]] = set()

    def look_up(self, guild: int, people: Sequence[PlayerId]) -> None:
        """Look up soon whether they are there still, as far as it is not known."""
        task = asyncio.create_task(self._look_up(guild, people))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self) -> None:
        """Look up nobody more."""
        for task in self._tasks:
            task.cancel()

    async def _look_up(self, guild: int, people: Sequence[PlayerId]) -> None:
        try:
            unknown = await self._leaderboard.to_look_up(guild, people)
            wanted = [each for each in unknown if (guild, each) not in self._asking]
            self._asking |= {(guild, each) for each in wanted}
            try:
                for player in wanted:
                    await self._ask(guild, player)
            finally:
                self._asking -= {(guild, each) for each in wanted}
        except MusbotError as error:
            report(error, f"members of {guild}")

    async def _ask(self, guild: int, player: PlayerId) -> None:
        is_there = await self._messages.is_member(guild, player)
        if is_there:
            await self._leaderboard.stayed(guild, player)
        elif is_there is False:
            await self._leaderboard.left(guild, player)

    async def seen(self, press: Press) -> None:
        """Show somebody again who was hidden: he has just pressed something there."""
        if press.guild_id is None:
            return
        try:
            await self._leaderboard.returned(press.guild_id, player_of(press))
        except MusbotError as error:
            report(error, f"return to {press.guild_id}")
