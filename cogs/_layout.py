"""How is a message laid out: its text, the pictures below it, and the controls?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from discord import ComponentType, ui

from cogs._studio import Sketch
from musbot.render.pictures import Picture

FELT = 0x2F6B3C
"""The colour beside a message."""

Row = ui.ActionRow[ui.LayoutView]


class Message(ui.LayoutView):
    """A message that is finished but for its pictures, which are drawn when it is sent.

    discord.py keeps none in memory: what is pressed is found by its id alone. So it is written at
    once as Discord's JSON has it, which costs a third of building the library's container for it.
    """

    def __init__(self, text: str, rows: Iterable[Row], sketches: Sequence[Sketch] = ()) -> None:
        super().__init__(timeout=None)
        self._text = text
        self._rows = tuple(rows)
        self.sketches = tuple(sketches)
        self.pictures: tuple[Picture, ...] = ()
        self.stop()

    def hang(self, pictures: Sequence[Picture]) -> None:
        """Show these pictures and no others."""
        self.pictures = tuple(pictures)

    def has_components_v2(self) -> bool:
        """Say that it is a layout."""
        return True

    def to_components(self) -> list[dict[str, object]]:
        """Write it as Discord's JSON has it."""
        parts: list[object] = [
            {"type": ComponentType.text_display.value, "content": self._text},
            # Two pictures in one gallery would be small.
            *[_gallery(each) for each in self.pictures],
            *[row.to_component_dict() for row in self._rows],
        ]
        return [
            {
                "type": ComponentType.container.value,
                "accent_color": FELT,
                "spoiler": False,
                "components": parts,
            }
        ]


def _gallery(picture: Picture) -> dict[str, object]:
    item = {"media": {"url": f"attachment://{picture.name}"}, "description": picture.alt}
    return {"type": ComponentType.media_gallery.value, "items": [item]}
