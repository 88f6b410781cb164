"""What was said at the table, as it stands on the full screen to be read again?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog

if TYPE_CHECKING:
    from rich.console import Console, JustifyMethod, OverflowMethod
    from rich.containers import Lines

_NO_BREAK = "\N{NO-BREAK SPACE}"
_HELD = "\ue000"
"""Stands for such a space while a line is broken; it means nothing and is as wide."""


class Line(Text):
    """A line that is not broken at a no-break space: in French one stands before a colon."""

    def wrap(
        self,
        console: Console,
        width: int,
        *,
        justify: JustifyMethod | None = None,
        overflow: OverflowMethod | None = None,
        tab_size: int = 8,
        no_wrap: bool | None = None,
    ) -> Lines:
        """Break it into lines of this width."""
        held = Text(self.plain.replace(_NO_BREAK, _HELD), self.style)
        lines = held.wrap(
            console, width, justify=justify, overflow=overflow, tab_size=tab_size, no_wrap=no_wrap
        )
        for line in lines:
            line.plain = line.plain.replace(_HELD, _NO_BREAK)
        return lines


class Told(RichLog, can_focus=False):
    """The lines of a match; a window of another width breaks them anew."""

    def __init__(self) -> None:
        super().__init__(id="log", wrap=True, markup=False, min_width=20)
        self._told: list[str] = []
        self._broken_at = 0

    def tell(self, lines: Iterable[str]) -> None:
        """Add lines; a heading between dashes is bold."""
        for line in lines:
            self._told.append(line)
            self.write(Line(line, "bold" if line.startswith("—") else ""))

    def on_resize(self, event: Resize) -> None:
        """Break every line anew where the width has changed."""
        before, self._broken_at = self._broken_at, event.size.width
        if before not in (0, event.size.width):
            told, self._told = self._told, []
            self.clear()
            self.tell(told)

    def turn_page(self, direction: int) -> None:
        """Move by as much as is in sight, up (-1) or down (1)."""
        rows = self.scrollable_content_region.height
        self.scroll_relative(y=direction * rows, animate=False)
