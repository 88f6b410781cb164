"""Which files go with a message, which does it hold already, and what if Discord takes none?

A file that stays in a changed message is named there once more, by its id and its name: Discord
wants both where ``attachment://`` refers to it. The ids are read from the message as Discord last
gave it back, so that a press is all that is needed, also after a restart. Should Discord refuse
all the same, the pictures are sent anew, and then left out: what they show stands beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any, TypeAlias, cast

import discord
from discord import ui

from cogs._layout import Message
from musbot.render.pictures import Picture

Held: TypeAlias = dict[str, int]
"""The pictures that a message on Discord holds: the ids of their files by their names."""

HELD = "musbot.held"
"""Where they stand among the data of a press."""

Attachments: TypeAlias = list[discord.Attachment | discord.File]

TOO_LARGE = 413
MISSING_RIGHT = 50013
INVALID_FORM = 50035
_ABOUT_FILES = (40005, MISSING_RIGHT, INVALID_FORM)
"""Too large, a right is missing, a file is named that is not there; pictures may be the reason."""


class Kept:
    """A file that stays in a message."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.number = number

    def to_dict(self) -> dict[str, str]:
        """Write it as Discord's JSON has it."""
        return {"id": str(self.number), "filename": self.name}


class Parcel:
    """A message with its files, for one request or several attempts at it.

    ``held`` are the pictures in the message that is changed; a new one holds none. It is forbidden
    once pictures were left out because a right may be missing.
    """

    def __init__(self, view: ui.LayoutView, held: Held | None = None) -> None:
        self.view = view
        self.is_forbidden = False
        self._held = held or {}

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """The pictures that hang in the message."""
        return self.view.pictures if isinstance(self.view, Message) else ()

    def files(self) -> list[discord.File]:
        """Give the files of a new message: each is read once, so every attempt needs others."""
        return [_file(each) for each in self.pictures]

    def attachments(self) -> Attachments:
        """Give what a changed message is to hold: what it has and keeps, and what is new."""
        kept = [Kept(name, self._held[name]) for name in self._kept()]
        new = [_file(each) for each in self.pictures if each.name not in self._held]
        # The library asks of a kept file no more than how it is written.
        return [*cast("list[discord.Attachment]", kept), *new]

    def _kept(self) -> list[str]:
        return [each.name for each in self.pictures if each.name in self._held]

    def lighten(self, error: discord.HTTPException) -> bool:
        """After a refusal keep no picture, then send none; no if they cannot be the reason."""
        if not self.pictures or (error.code not in _ABOUT_FILES and error.status != TOO_LARGE):
            return False
        if self._kept() and error.code == INVALID_FORM:
            self._held = {}
        elif isinstance(self.view, Message):
            self.is_forbidden = error.code == MISSING_RIGHT
            self.view.hang(())
        return True


def _file(picture: Picture) -> discord.File:
    return discord.File(BytesIO(picture.png), picture.name, description=picture.alt)


def held_by(press: discord.Interaction[discord.Client]) -> Held:
    """Give which pictures the message holds that was pressed, as Discord gave it back."""
    held: Held = cast("Mapping[str, Any]", press.data or {}).get(HELD, {})
    return held


def held_in(message: Mapping[str, Any]) -> Held:
    """Read from a message, as Discord's JSON has it, which pictures it holds."""
    return {
        _file_name(item["media"]["url"]): int(item["media"]["attachment_id"])
        for part in message.get("components", ())
        for inner in part.get("components", ())
        for item in inner.get("items", ())
        if item["media"].get("attachment_id") is not None
    }


def _file_name(address: str) -> str:
    return address.partition("?")[0].rpartition("/")[2]
