"""What does every table need from outside?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from musbot.service.chance import Chance
from musbot.service.ports import Clock, EventStore, Player


class Surroundings(msgspec.Struct, frozen=True):
    """Where to save, what time it is, chance, and a computer player for every game by name."""

    store: EventStore
    clock: Clock
    chance: Chance
    players: Mapping[str, Player[Any, Any]]
