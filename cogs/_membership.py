"""Who of those on a leaderboard is still on the server, and who is back?

Names were kept from when people played, so showing a board asks Discord nothing. Behind the answer
those of whom nobody has known for a week are looked up, one after the other and after everything
that somebody waits for: who has left is hidden from then on, and shown again when he comes back.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TypeAlias

import discord

from cogs._answers import Press, player_of
from cogs._errors import report
from cogs._messages import Messages
from musbot.core.errors import MusbotError
from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import PlayerId
from musbot.service.presences import A_WEEK

MOST_REMEMBERED = 20_000
"""Of how many people it is remembered when they pressed something, of those that did so last."""

_Member: TypeAlias = tuple[int, PlayerId]


class Membership:
    """Looks up who has left, of those who are shown; ``now`` gives seconds."""

    def __init__(
        self, leaderboard: Leaderboard, messages: Messages, now: Callable[[], float]
    ) -> None:
        self._leaderboard = leaderboard
        self._messages = messages
        self._now = now
        self._tasks: set[asyncio.Task[None]] = set()
        self._asking: set[_Member] = set()
        self._pressed: OrderedDict[_Member, float] = OrderedDict()
        self._is_failing = False

    async def seen(self, press: Press) -> None:
        """Take note that somebody is there who pressed something; shows him if he was hidden."""
        if press.guild_id is None:
            return
        member = press.guild_id, player_of(press)
        self._pressed[member] = self._now()
        self._pressed.move_to_end(member)
        if len(self._pressed) > MOST_REMEMBERED:
            self._pressed.popitem(last=False)
        try:
            await self._leaderboard.returned(*member)
        except MusbotError as error:
            if not self._is_failing:  # else every press would tell the same
                report(error, f"return to {press.guild_id}")
            self._is_failing = True
        else:
            self._is_failing = False

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
            wanted = [each for each in unknown if self._is_unknown((guild, each))]
            self._asking |= {(guild, each) for each in wanted}
            try:
                for player in wanted:
                    await self._ask(guild, player)
            finally:
                self._asking -= {(guild, each) for each in wanted}
        except (MusbotError, discord.HTTPException) as error:
            report(error, f"members of {guild}")

    def _is_unknown(self, member: _Member) -> bool:
        pressed = self._pressed.get(member)
        was_lately_there = pressed is not None and self._now() - pressed < A_WEEK
        return not was_lately_there and member not in self._asking

    async def _ask(self, guild: int, player: PlayerId) -> None:
        is_there = await self._messages.is_member(guild, player)
        if is_there:
            await self._leaderboard.stayed(guild, player)
        elif is_there is False:
            await self._leaderboard.left(guild, player)
