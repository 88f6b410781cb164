"""What of the service is brought to Discord?"""

from __future__ import annotations

import msgspec

from musbot.service.leaderboard import Leaderboard
from musbot.service.settings import Settings
from musbot.service.tables import Tables


class House(msgspec.Struct, frozen=True):
    """All that people come for: tables, what servers and players have set, and where they stand."""

    tables: Tables
    settings: Settings
    leaderboard: Leaderboard
