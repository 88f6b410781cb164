"""How is a message laid out: its text, the pictures below it, and the controls?"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec
from discord import ButtonStyle, ComponentType, PartialEmoji, ui

from musbot.render.pictures import Picture
from musbot.render.sketch import Sketch

FELT = 0x2F6B3C
"""The colour beside a message."""


class PlainButton(msgspec.Struct, frozen=True):
    """A button that is found by its id; a small ``picture`` may stand before its label.

    It is made for every press of a match, in a tenth of the time that the library's takes.
    """

    label: str
    custom_id: str
    style: ButtonStyle = ButtonStyle.secondary
    picture: PartialEmoji | None = None

    def to_component_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        button: dict[str, object] = {
            "type": ComponentType.button.value,
            "style": self.style.value,
            "label": self.label,
            "custom_id": self.custom_id,
        }
        return button if self.picture is None else {**button, "emoji": self.picture.to_dict()}


AnyButton: TypeAlias = "ui.Button[ui.LayoutView] | PlainButton"

LibraryRow = ui.ActionRow[ui.LayoutView]


class ButtonRow(msgspec.Struct, frozen=True):
    """At most five buttons beside each other."""

    buttons: tuple[AnyButton, ...]

    def to_component_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        return {
            "type": ComponentType.action_row.value,
            "components": [each.to_component_dict() for each in self.buttons],
        }


class PlainOption(msgspec.Struct, frozen=True):
    """One thing to choose from a list; a small ``picture`` may stand before its label."""

    label: str
    value: str
    picture: PartialEmoji | None = None

    def to_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        option: dict[str, object] = {"label": self.label, "value": self.value, "default": False}
        return option if self.picture is None else {**option, "emoji": self.picture.to_dict()}


class PlainList(msgspec.Struct, frozen=True):
    """A list that is found by its id, from which ``least`` to ``most`` things are chosen.

    It is made at every discard, in a fraction of the time that the library's takes.
    """

    custom_id: str
    options: tuple[PlainOption, ...]
    least: int
    most: int
    placeholder: str = ""
    required: bool = True

    def to_component_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        return {
            "type": ComponentType.select.value,
            "custom_id": self.custom_id,
            "min_values": self.least,
            "max_values": self.most,
            "disabled": False,
            "required": self.required,
            **({"placeholder": self.placeholder} if self.placeholder else {}),
            "options": [each.to_dict() for each in self.options],
        }


class ListRow(msgspec.Struct, frozen=True):
    """A list, which has a row for itself."""

    choices: PlainList

    def to_component_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        return {
            "type": ComponentType.action_row.value,
            "components": [self.choices.to_component_dict()],
        }


Row: TypeAlias = "LibraryRow | ButtonRow | ListRow"
"""What stands below a text; lists that are seldom shown are the library's."""


class Message(ui.LayoutView):
    """A message that is finished but for its pictures, which are drawn when it is sent.

    discord.py keeps none in memory: what is pressed is found by its id alone. So it is written at
    once as Discord's JSON has it, which costs a third of building the library's container for it,
    and has nothing of what the library waits with for a press. ``ahead`` is what the message after
    it will want: pictures that are drawn together take less time.
    """

    def __init__(
        self,
        text: str,
        rows: Iterable[Row],
        sketches: Sequence[Sketch] = (),
        ahead: Sequence[Sketch] = (),
    ) -> None:
        self._text = text
        self._rows = tuple(rows)
        self.sketches = tuple(sketches)
        self.ahead = tuple(ahead)
        self.pictures: tuple[Picture, ...] = ()

    def hang(self, pictures: Sequence[Picture]) -> None:
        """Show these pictures and no others."""
        self.pictures = tuple(pictures)

    def is_finished(self) -> bool:
        """Say that the library need not wait for a press."""
        return True

    def is_dispatchable(self) -> bool:
        """Say likewise that nothing in it calls anything."""
        return False

    def has_components_v2(self) -> bool:
        """Say that it is a layout."""
        return True

    def to_components(self) -> list[dict[str, object]]:
        """Write it as Discord's JSON has it."""
        return [
            {
                "type": ComponentType.container.value,
                "accent_color": FELT,
                "spoiler": False,
                "components": [
                    *self._contents(),
                    *[row.to_component_dict() for row in self._rows],
                ],
            }
        ]

    def _contents(self) -> list[object]:
        # Two pictures in one gallery would be small.
        return [_display(self._text), *[_gallery(each) for each in self.pictures]]


class StoryMessage(Message):
    """A message that tells a story first, above the text that matters now and its pictures.

    The pictures that go with the story are known by what they show: ``told`` begins their names.
    """

    def __init__(
        self, story: str, told: str, text: str, rows: Iterable[Row], sketches: Sequence[Sketch]
    ) -> None:
        super().__init__(text, rows, sketches)
        self._story = story
        self._told = told

    def _contents(self) -> list[object]:
        told = [each for each in self.pictures if each.name.startswith(self._told)]
        others = [each for each in self.pictures if each not in told]
        return [
            _display(self._story),
            *[_gallery(each) for each in told],
            _display(self._text),
            *[_gallery(each) for each in others],
        ]


def _display(text: str) -> dict[str, object]:
    return {"type": ComponentType.text_display.value, "content": text}


def _gallery(picture: Picture) -> dict[str, object]:
    item = {"media": {"url": f"attachment://{picture.name}"}, "description": picture.alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}
