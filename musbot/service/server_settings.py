"""What may a server set, and what holds where it has set nothing?"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any, Final, NewType, TypeAlias

import msgspec
from msgspec import Meta

from musbot.service.player_settings import Delivery, Language

RoleId = NewType("RoleId", int)
ChannelId = NewType("ChannelId", int)

_DISCORDS = Meta(ge=0, le=2**63 - 1)
"""What Discord gives as an id."""

MOST_CHANNELS: Final = 25
LEAST_TURN_SECONDS: Final = 15
MOST_TURN_SECONDS: Final = 600
MOST_RESERVE_SECONDS: Final = 1800


class Choosers(StrEnum):
    """Who may do something; moderators are those who manage the server."""

    EVERYONE = "everyone"
    MODERATORS = "moderators"


Openers: TypeAlias = Choosers | Annotated[RoleId, _DISCORDS]
"""Who may open a table: a role's members, too, and moderators in any case."""


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server has set.

    ``rules`` are, by game, those of a table for which nobody chooses any: a preset and what differs
    from it. ``choosers`` may choose others; ``closers`` is a role that closes tables of others as
    moderators do. Without ``channels`` tables are opened in any. ``turn_seconds`` is 0 where no
    clock runs; ``reserve_seconds`` is what a player may use besides in one match. A rated match
    with computer players counts only with ``rated_computers``.
    """

    rules: dict[str, dict[str, Any]] = {}
    choosers: Choosers = Choosers.EVERYONE
    openers: Openers = Choosers.EVERYONE
    closers: Annotated[RoleId, _DISCORDS] | None = None
    channels: Annotated[
        tuple[Annotated[ChannelId, _DISCORDS], ...], Meta(max_length=MOST_CHANNELS)
    ] = ()
    language: Language | None = None
    turn_seconds: Annotated[int, Meta(ge=0, le=MOST_TURN_SECONDS)] = 60
    reserve_seconds: Annotated[int, Meta(ge=0, le=MOST_RESERVE_SECONDS)] = 120
    threads: bool = True
    delivery: Delivery = Delivery.DM
    rated: bool = False
    rated_computers: bool = False
    computers: bool = True

    def __post_init__(self) -> None:
        """Refuse a clock that leaves nobody the time to read; raises ``ValueError``."""
        if 0 < self.turn_seconds < LEAST_TURN_SECONDS:
            raise ValueError(self.turn_seconds)


class ServerSetting(StrEnum):
    """The name of each field of :class:`ServerSettings` but the rules, as it is stored."""

    CHOOSERS = "choosers"
    OPENERS = "openers"
    CLOSERS = "closers"
    CHANNELS = "channels"
    LANGUAGE = "language"
    TURN_SECONDS = "turn_seconds"
    RESERVE_SECONDS = "reserve_seconds"
    THREADS = "threads"
    DELIVERY = "delivery"
    RATED = "rated"
    RATED_COMPUTERS = "rated_computers"
    COMPUTERS = "computers"
