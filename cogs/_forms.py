"""How is a form laid out that asks for one thing?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

import msgspec
from discord import ComponentType, TextStyle, ui

from cogs._layout import PlainList


class PlainField(msgspec.Struct, frozen=True):
    """A line to write on, that may be left empty; ``written`` stands there already."""

    custom_id: str
    written: str
    longest: int

    def to_component_dict(self) -> Mapping[str, object]:
        """Write it as Discord's JSON has it."""
        return {
            "type": ComponentType.text_input.value,
            "style": TextStyle.short.value,
            "label": None,
            "custom_id": self.custom_id,
            "required": False,
            "value": self.written,
            "max_length": self.longest,
        }


Field: TypeAlias = PlainField | PlainList


class Form(ui.Modal):
    """A form that is finished before it is sent, as a message is.

    What is filled in is found by its id alone, so nothing is made of it but how it is written. The
    ``label`` stands above its field, the ``hint`` below that.
    """

    def __init__(
        self, *, title: str, custom_id: str, label: str, field: Field, hint: str = ""
    ) -> None:
        self.title = title
        self.custom_id = custom_id
        self._label = label
        self._field = field
        self._hint = hint

    def __repr__(self) -> str:
        return f"<Form {self.custom_id}>"

    def is_dispatchable(self) -> bool:
        """Say that nothing is to be called when it is sent."""
        return False

    def is_finished(self) -> bool:
        """Say that the library need not wait for what is sent."""
        return True

    def to_components(self) -> list[dict[str, object]]:
        """Write what stands in it as Discord's JSON has it."""
        labelled: dict[str, object] = {
            "type": ComponentType.label.value,
            "label": self._label,
            "component": self._field.to_component_dict(),
        }
        return [{**labelled, "description": self._hint} if self._hint else labelled]
