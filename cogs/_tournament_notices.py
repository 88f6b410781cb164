"""How is something of a tournament shown by one message, once, and changed when it changes?

Which message that is is noted in the tournament. A message whose sending nobody can be sure of is
sent again with the same nonce, so that Discord does not show it twice.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from hashlib import blake2b
from typing import Final, cast

import msgspec
from discord import ui

from cogs._calling import Calling
from cogs._messages import MOST_REMEMBERED, Lost, Messages
from musbot.community.tournament.events import Shown
from musbot.community.tournament.organising import show
from musbot.core.ids import PlayerId, TournamentId
from musbot.service.tournament_desk import TournamentDesk

LATER: Final = (Lost.TOO_OLD, Lost.TROUBLE, Lost.LATE, Lost.TOO_FAST)
"""What passes by itself."""

MOST_CALLED: Final = 100
"""Discord takes no more people whom a message calls."""

_Key = tuple[TournamentId, str]


class Notices:
    """The messages that tell everybody of tournaments."""

    def __init__(self, messages: Messages, calling: Calling) -> None:
        self._messages = messages
        self._calling = calling
        self._looks: OrderedDict[_Key, bytes] = OrderedDict()
        self._refused: set[int] = set()

    def is_refused(self, channel: int | None) -> bool:
        """Whether a channel is gone or takes nothing from us, as far as it was tried."""
        return channel is None or channel in self._refused

    def try_again(self, channel: int) -> None:
        """Post to a channel again in which somebody has just pressed something."""
        self._refused.discard(channel)

    def knows(self, desk: TournamentDesk, what: str) -> bool:
        """Whether this process has shown something before, and so can tell if it has changed."""
        return (desk.id, what) in self._looks

    async def bring(
        self,
        desk: TournamentDesk,
        what: str,
        message: ui.LayoutView,
        *,
        channel: int | None = None,
        calls: Iterable[PlayerId] = (),
    ) -> Lost | None:
        """Show something as it is now: by its message, or by a new one where it has none.

        A new one goes to ``channel``, else to that of the tournament, and calls some people.

        Raises:
            StorageError: it is shown, and that could not be noted.
        """
        shown, look = desk.state.shown.get(what), _look_of(message)
        if shown is not None:
            if self._looks.get((desk.id, what)) == look:
                return None
            lost = await self._messages.edit(shown.channel, shown.message, message)
            if lost is not Lost.GONE:
                if lost is None:
                    self._note((desk.id, what), look)
                return lost
        where = desk.state.channel if channel is None else channel
        posted = await self._post(desk, what, message, where, await self._allowed(calls))
        if isinstance(posted, Lost):
            return posted
        self._note((desk.id, what), look)
        await desk.wish(lambda state: show(state, what, posted.channel, posted.message))
        return None

    async def change(self, desk: TournamentDesk, what: str, message: ui.LayoutView) -> Lost | None:
        """Show something anew in its message; nothing is posted where that is gone."""
        shown = desk.state.shown.get(what)
        if shown is None:
            return None
        self._looks.pop((desk.id, what), None)
        return await self._messages.edit(shown.channel, shown.message, message)

    def _note(self, key: _Key, look: bytes) -> None:
        """Take note of how a message looks now."""
        self._looks[key] = look
        self._looks.move_to_end(key)
        if len(self._looks) > MOST_REMEMBERED:
            self._looks.popitem(last=False)

    async def _post(
        self,
        desk: TournamentDesk,
        what: str,
        message: ui.LayoutView,
        channel: int | None,
        calls: tuple[int, ...],
    ) -> Shown | Lost:
        if channel is None or channel in self._refused:
            return Lost.GONE
        nonce = nonce_for(desk, what)
        posted = await self._messages.post(channel, message, calls=calls, nonce=nonce)
        if not isinstance(posted, Lost):
            return Shown(what, channel, posted)
        if posted in (Lost.GONE, Lost.FORBIDDEN):
            self._refused.add(channel)
        return posted

    async def _allowed(self, calls: Iterable[PlayerId]) -> tuple[int, ...]:
        allowed = [each for each in calls if await self._calling.allows(each)]
        return tuple(allowed[:MOST_CALLED])


def nonce_for(desk: TournamentDesk, what: str) -> str:
    """Name a message that is sent: by what it shows, and which one it takes the place of."""
    shown = desk.state.shown.get(what)
    before = "" if shown is None else str(shown.message)
    named = f"{desk.id}/{what}/{before}".encode()
    return blake2b(named, digest_size=12).hexdigest()


def _look_of(message: ui.LayoutView) -> bytes:
    """Give what two messages have in common that look the same; pictures are not among it."""
    components = cast("Callable[[], object]", message.to_components)()
    return blake2b(msgspec.json.encode(components), digest_size=16).digest()
