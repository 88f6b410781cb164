"""Who has left a server, as far as anybody has looked, and who is to be looked up again?"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from musbot.service.board_ports import WordStore
from musbot.service.ports import Clock, PlayerId

A_WEEK: Final = 7 * 86_400.0

MOST: Final = 10_000
"""Of how many servers it is remembered who is gone, of those that pressed last."""


class Presences:
    """Who is gone from which server. It is kept, and remembered: every press asks for it."""

    def __init__(self, words: WordStore, clock: Clock) -> None:
        self._words = words
        self._clock = clock
        self._gone: OrderedDict[int, frozenset[PlayerId]] = OrderedDict()

    async def to_look_up(self, guild: int, people: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
        """Give those whom nobody has looked up for a week; 0 stands for no person."""
        looked_at = await self._words.looked_at(guild, people)
        before = self._clock.now() - A_WEEK
        return tuple(
            [each for each in dict.fromkeys(people) if each and looked_at.get(each, 0.0) <= before]
        )

    async def note(self, guild: int, player: PlayerId, *, gone: bool) -> None:
        """Keep whether somebody is gone, now that he was looked up."""
        await self._words.set_presence(guild, player, gone=gone, at=self._clock.now())
        self._gone.pop(guild, None)

    async def returned(self, guild: int, player: PlayerId) -> None:
        """Show somebody again, if he was hidden."""
        if guild not in self._gone:
            self._gone[guild] = await self._words.gone(guild)
            if len(self._gone) > MOST:
                self._gone.popitem(last=False)
        self._gone.move_to_end(guild)
        if player in self._gone[guild]:
            await self.note(guild, player, gone=False)
