"""What was said at the table, as it stands on the full screen to be read again?"""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text
from textual.events import Resize
from textual.widgets import RichLog


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
            self.write(Text(line, "bold" if line.startswith("—") else ""))

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
