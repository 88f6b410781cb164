"""What is laid over the full screen for a while: the count of a round, the help?"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from musbot.render.page import Block


class Explained(ModalScreen[str]):
    """Blocks of text to be read in peace, until Enter or a click; gives what was typed meanwhile.

    In its first ``grace`` seconds an empty Enter does nothing: it comes from habit, and was meant
    for what lay there before.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go_on", show=False, priority=True),
        Binding("escape", "clear", show=False, priority=True),
        Binding("up", "scroll(-1)", show=False, priority=True),
        Binding("down", "scroll(1)", show=False, priority=True),
    ]

    def __init__(
        self,
        blocks: Iterable[Block],
        way_out: str,
        grace: float = 0,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__()
        self._blocks = tuple(blocks)
        self._way_out = way_out
        self._clock = clock
        self._readable = clock() + grace

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
        yield Input(classes="line", placeholder=self._way_out)

    def on_mount(self) -> None:
        """Take what is typed."""
        self.query_one(Input).focus()

    def on_click(self) -> None:
        """Go on."""
        self.action_go_on()

    def action_go_on(self) -> None:
        """Take the text away and give what was typed."""
        text = self.query_one(Input).value.strip()
        if text or self._clock() >= self._readable:
            self.dismiss(text)

    def action_clear(self) -> None:
        """Take back what was typed, or take the text away."""
        line = self.query_one(Input)
        if line.value:
            line.value = ""
        else:
            self.action_go_on()

    def action_scroll(self, lines: int) -> None:
        """Move the text where it is longer than the screen."""
        self.query_one(VerticalScroll).scroll_relative(y=lines, animate=False)

    def turn_page(self, direction: int) -> None:
        """Move the text by as much as is in sight, up (-1) or down (1)."""
        box = self.query_one(VerticalScroll)
        box.scroll_relative(y=direction * box.scrollable_content_region.height, animate=False)
