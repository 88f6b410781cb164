"""Who may open a table where, who may close one, and on what terms is it opened?"""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from musbot.core.errors import MusbotError
from musbot.service.events import Terms
from musbot.service.player_settings import Delivery, PlayerSettings
from musbot.service.server_settings import ChannelId, Choosers, RoleId, ServerSettings


class NotHere(msgspec.Struct, frozen=True):
    """Tables are opened in these channels alone."""

    channels: tuple[ChannelId, ...]


class NotByYou(msgspec.Struct, frozen=True):
    """Tables are opened by those who manage the server alone, or by members of a role, too."""

    role: RoleId | None


Hindrance = NotHere | NotByYou


class PermitError(MusbotError):
    """The settings of a server stand against it; ``hindrance`` says which."""

    def __init__(self, hindrance: Hindrance) -> None:
        super().__init__(type(hindrance).__name__)
        self.hindrance = hindrance


def may_open(
    settings: ServerSettings,
    roles: Collection[int],
    channels: Collection[int],
    *,
    moderator: bool,
) -> Hindrance | None:
    """Give what stands against opening a table, if anything does.

    ``channels`` are where it would stand: the channel, and for a thread the one above it, too.
    """
    match settings.openers:
        case Choosers.EVERYONE:
            may = True
        case Choosers.MODERATORS:
            may = moderator
        case role:
            may = moderator or role in roles
    if not may:
        return NotByYou(None if isinstance(settings.openers, Choosers) else settings.openers)
    if settings.channels and not set(settings.channels) & set(channels):
        return NotHere(settings.channels)
    return None


def may_close(settings: ServerSettings, roles: Collection[int], *, moderator: bool) -> bool:
    """Whether somebody may close tables of others."""
    return moderator or (settings.closers is not None and settings.closers in roles)


def terms_of(settings: ServerSettings, locale: str | None = None) -> Terms:
    """Give the terms of a new table; ``locale`` is the server's where it has set none."""
    return Terms(
        turn_seconds=settings.turn_seconds,
        reserve_seconds=settings.reserve_seconds,
        rated=settings.rated,
        computers=settings.computers,
        locale=settings.language or locale,
    )


def delivery_to(server: ServerSettings, player: PlayerSettings) -> Delivery:
    """Say how a player gets his cards on a server."""
    return player.delivery or server.delivery
