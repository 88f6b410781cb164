"""With what does the person answer on the full screen: buttons, and a line to type in?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.events import Key
from textual.message import Message
from textual.widgets import Button, Input

from musbot.core.cards import Cards
from musbot.render.page import Choice
from musbot.render.text import Texts

_WIDEST_OF_FOUR, _WIDEST_OF_THREE = 16, 23
"""Of words no longer than this so many buttons stand in a row of the smallest window, else two.

A button has a blank at either side of its words."""


class ChoiceButton(Button):
    """A word that may be said, with the key that stands for it: its number, or Enter, or none."""

    def __init__(self, key: str, choice: Choice) -> None:
        label = f"{key}: {choice.label}" if key else choice.label
        super().__init__(label, classes=choice.style.value, compact=True)
        self.choice = choice


def in_a_row(buttons: Sequence[ChoiceButton]) -> int:
    """Say how many of these buttons stand in a row."""
    widest = max([len(str(each.label)) for each in buttons])
    if widest > _WIDEST_OF_THREE:
        return 2
    return 3 if widest > _WIDEST_OF_FOUR else 4


def keys_of(texts: Texts, choices: Sequence[Choice], word: str, hand: Cards) -> list[str]:
    """Give the key for each choice; while cards are picked for ``word``, digits are cards."""
    if not word:
        return [str(number) for number in range(1, len(choices) + 1)]
    of_cards = {f"{word} {card}": str(place) for place, card in enumerate(hand, 1)}
    enter = {word: texts.gettext("Enter")}
    return [(of_cards | enter).get(choice.action, "") for choice in choices]


class WordsInput(Input):
    """The line to type in; while cards are chosen and it is empty, its digits are keys."""

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

    class TakenBack(Message):
        """There was nothing on the line to take back, so something else is."""

    def action_take_back(self) -> None:
        """Clear the line, and with it what it asked for."""
        if not self.value:
            self.post_message(self.TakenBack())
        self.value = ""
