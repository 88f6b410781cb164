"""What is laid over the full screen for a while: the count of a round, the help?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from musbot.render.page import Block


class Explained(ModalScreen[None]):
    """Blocks of text to be read in peace; a key or a click takes them away."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "dismiss_screen", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
    ]

    def __init__(self, blocks: Iterable[Block], way_out: str) -> None:
        super().__init__()
        self._blocks = tuple(blocks)
        self._way_out = way_out

    def compose(self) -> ComposeResult:
        """Put a heading above each block, and below all how to go on."""
        with VerticalScroll() as box:
            box.border_subtitle = self._way_out
            for block in self._blocks:
                heading = Static(block.heading, markup=False)
                heading.styles.text_style = "bold"
                yield heading
                if block.lines:
                    yield Static("\n".join(block.lines) + "\n", markup=False)

    def on_click(self) -> None:
        """Go on."""
        self.dismiss(None)

    def action_dismiss_screen(self) -> None:
        """Go on."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Move the text where it is longer than the screen."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)
