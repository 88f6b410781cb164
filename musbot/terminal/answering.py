"""With what does the person answer on the full screen: buttons, and a line to type in?"""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Button, Input

from musbot.render.page import Choice


class ChoiceButton(Button):
    """A word that may be said, with the key that stands for it: its number, or Enter."""

    def __init__(self, key: str, choice: Choice) -> None:
        super().__init__(f"{key}: {choice.label}", classes=choice.style.value, compact=True)
        self.choice = choice


class WordsInput(Input):
    """The line to type in; while cards are put aside and it is empty, its digits are keys."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "take_back", show=False)]

    picks_cards = False

    class Digit(Message):
        """A digit was pressed as a key of the table."""

        def __init__(self, digit: int) -> None:
            super().__init__()
            self.digit = digit

    async def _on_key(self, event: Key) -> None:
        if not self.value and event.character is not None:
            picked = self.picks_cards and event.character in "123456789"
            if picked:
                self.post_message(self.Digit(int(event.character)))
            if picked or event.character == " ":
                event.stop()
                event.prevent_default()
                return
        await super()._on_key(event)

    def action_take_back(self) -> None:
        """Clear the line, and with it what it asked for."""
        self.value = ""
