"""What may a player set for himself, on whatever server he plays?"""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Language(StrEnum):
    """The languages that can be asked for, as the beginning of a locale's name."""

    ENGLISH = "en"
    SPANISH = "es"
    BASQUE = "eu"
    FRENCH = "fr"


class Delivery(StrEnum):
    """How cards come to their player: by private letter, or behind a button alone."""

    DM = "dm"
    EPHEMERAL = "ephemeral"


class PlayerSettings(msgspec.Struct, frozen=True):
    """What a player has set.

    Without a ``language`` he is spoken to in that of his client, without a ``delivery`` he gets his
    cards as the server has it. With ``mentions`` the table may call him by one.
    """

    language: Language | None = None
    text_only: bool = False
    high_contrast: bool = False
    delivery: Delivery | None = None
    mentions: bool = True


class PlayerSetting(StrEnum):
    """The name of each field of :class:`PlayerSettings`, under which its value is stored."""

    LANGUAGE = "language"
    TEXT_ONLY = "text_only"
    HIGH_CONTRAST = "high_contrast"
    DELIVERY = "delivery"
    MENTIONS = "mentions"
