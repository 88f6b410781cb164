"""Where is each table shown, and does that message show it as it is now?

This is remembered, not stored: after a restart the first press says where the table is shown, and
a message of which nothing is known is brought up to date.
"""

from __future__ import annotations

from musbot.service.ports import TableId
from musbot.service.seen import Snapshot

Moment = tuple[object, ...]
"""What a message of a table depends on: two moments that are equal look the same."""


def moment_of(table: Snapshot) -> Moment:
    """Give the moment that a message of this table shows."""
    view = table.view(None)
    return (view.status, view.mark, view.occupants)


class Screen:
    """The channel or thread in which a match is played, and the message that shows it there.

    ``locale`` is the language in which it speaks to all. ``refused`` are the channels in which
    Discord let us post nothing: it is not asked again before a press shows that the right is back.
    It ``is_plain`` once it was told that no pictures may be attached there.
    """

    def __init__(self, channel: int, locale: str) -> None:
        self.channel = channel
        self.locale = locale
        self.message: int | None = None
        self.moment: Moment | None = None
        self.refused: set[int] = set()
        self.is_plain = False
        self.is_changing = False
        self.changed_again = False

    def show(self, message: int | None, moment: Moment | None) -> None:
        """Take note of which message shows the table at which moment; ``None`` if nobody knows."""
        self.message, self.moment = message, moment

    def shows(self, message: int, moment: Moment) -> bool:
        """Whether this message is known to show the table at this moment."""
        return (self.message, self.moment) == (message, moment)


class Screens:
    """The screens of the live tables."""

    def __init__(self) -> None:
        self._screens: dict[TableId, Screen] = {}

    def of(self, table: TableId) -> Screen | None:
        """Give the screen of a table, if it is known."""
        return self._screens.get(table)

    def at(self, table: TableId, channel: int, locale: str) -> Screen:
        """Give the screen of a table; if none is known, it is in this channel."""
        known = self._screens.get(table)
        if known is None:
            known = self._screens[table] = Screen(channel, locale)
        return known

    def in_channel(self, channel: int) -> tuple[TableId, ...]:
        """Give the tables that are shown in a channel or thread."""
        return tuple(
            [table for table, screen in self._screens.items() if screen.channel == channel]
        )

    def forget(self, table: TableId) -> None:
        """Drop a table that has ended, or moves elsewhere."""
        self._screens.pop(table, None)
