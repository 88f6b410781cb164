"""What of the service is brought to Discord?"""

from __future__ import annotations

import msgspec

from musbot.service.leaderboard import Leaderboard
from musbot.service.ports import ResultStore
from musbot.service.settings import Settings
from musbot.service.tables import Tables
from musbot.service.tournament_ports import RatingBook
from musbot.service.tournaments import Tournaments


class House(msgspec.Struct, frozen=True):
    """All that people come for: tables, what servers and players have set, and where they stand.

    From ``results`` tournaments take how their matches ended, from ``ratings`` who is strong.
    """

    tables: Tables
    settings: Settings
    leaderboard: Leaderboard
    tournaments: Tournaments
    results: ResultStore
    ratings: RatingBook | None = None
