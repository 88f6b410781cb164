"""What has to be known of a finished match to count it, whoever keeps it?"""

from __future__ import annotations

from enum import StrEnum

import msgspec

from musbot.core.ids import PlayerId
from musbot.core.seats import Side


class Ending(StrEnum):
    """In which way a match was decided. One that was closed has no result: it counts for nobody.

    ``ABANDONED`` is a match that came to no end, because so many of its people stayed away or left.
    """

    PLAYED = "played"
    SURRENDERED = "surrendered"
    ABANDONED = "abandoned"


class Chair(msgspec.Struct, frozen=True, gc=False):
    """A seat at the end of a match: its side, and who held it, ``None`` a computer player.

    ``left_by`` are the players who lost this seat because they left it or stayed away.
    """

    side: Side
    player: PlayerId | None
    left_by: tuple[PlayerId, ...] = ()


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A finished match as a plain value.

    ``chairs`` are in the order of the seats, ``games`` by side. ``at`` is when it ended, in seconds
    since 1970, UTC. ``winner`` is ``None`` where nobody won. ``places`` are those of the sides, 1
    the first, where the game knows an order of all of them; none where it only knows a winner.
    ``on_server`` is false for a match that somebody played for himself. ``undone`` says that a
    moderator took the match back. ``game`` is the name of what was played.
    """

    chairs: tuple[Chair, ...]
    winner: Side | None
    games: tuple[int, ...]
    rounds: int
    at: float
    how: Ending = Ending.PLAYED
    rated: bool = True
    on_server: bool = True
    preset: str = ""
    undone: bool = False
    game: str = ""
    places: tuple[int, ...] = ()
