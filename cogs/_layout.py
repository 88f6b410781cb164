"""How is a message laid out: its text, the pictures below it, and the controls?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord
from discord import ui

from cogs._studio import Drawn, Sketch

FELT = 0x2F6B3C
"""The colour beside a message."""

Row = ui.ActionRow[ui.LayoutView]


class Message(ui.LayoutView):
    """A message that is finished but for its pictures, which are drawn when it is sent.

    discord.py keeps none in memory: what is pressed is found by its id alone.
    """

    def __init__(self, text: str, rows: Iterable[Row], sketches: Sequence[Sketch] = ()) -> None:
        super().__init__(timeout=None)
        self._text = text
        self._rows = tuple(rows)
        self.sketches = tuple(sketches)
        self.pictures: tuple[Drawn, ...] = ()
        self._lay_out()
        self.stop()

    def hang(self, pictures: Sequence[Drawn]) -> None:
        """Show these pictures and no others."""
        if self.pictures != tuple(pictures):
            self.pictures = tuple(pictures)
            self.clear_items()
            self._lay_out()

    def _lay_out(self) -> None:
        box: ui.Container[ui.LayoutView] = ui.Container(
            ui.TextDisplay(self._text), accent_colour=FELT
        )
        if self.pictures:
            box.add_item(ui.MediaGallery(*[_hung(each) for each in self.pictures]))
        for row in self._rows:
            box.add_item(row)
        self.add_item(box)


def _hung(picture: Drawn) -> discord.MediaGalleryItem:
    return discord.MediaGalleryItem(f"attachment://{picture.name}", description=picture.alt)
