"""What does every table need from outside?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from musbot.service.chance import Chance
from musbot.service.ports import Adviser, Clock, EventStore, Player


class Surroundings(msgspec.Struct, frozen=True):
    """Where to save, what time it is, chance, and a computer player for every game by name.

    ``advisers`` are those whom partners can ask, and ``substitutes`` those who play for a person
    who does not answer, by the game's name as well; without one a computer player does.
    """

    store: EventStore
    clock: Clock
    chance: Chance
    players: Mapping[str, Player[Any, Any]]
    advisers: Mapping[str, Adviser[Any, Any]] = {}
    substitutes: Mapping[str, Player[Any, Any]] = {}
