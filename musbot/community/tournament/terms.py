"""On what terms is a tournament played?"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

import msgspec

from musbot.community.tournament.refusals import TournamentReason
from musbot.core.errors import TournamentError
from musbot.core.seats import PAIRS, SEATINGS, Seating

MOST_ENTRANTS: Final = 128
NAME_LENGTH: Final = 60
PRIZE_LENGTH: Final = 200
MOST_GAMES: Final = 9


class Format(StrEnum):
    """How it is found out who is best."""

    KNOCK_OUT = "knock-out"
    LOSERS_BRACKET = "losers-bracket"
    THREE_DEFEATS = "three-defeats"
    GROUPS = "groups"
    ROUND_ROBIN = "round-robin"
    SWISS = "swiss"
    LADDER = "ladder"
    INDIVIDUAL = "individual"


class Pairs(StrEnum):
    """Whether people enter with a partner, or partners are drawn."""

    FIXED = "fixed"
    DRAWN = "drawn"


class Seeding(StrEnum):
    """Whether the strongest are kept apart at first, or chance decides."""

    RATING = "rating"
    DRAW = "draw"


class TournamentTerms(msgspec.Struct, frozen=True, kw_only=True):
    """What was announced; frozen from then on, but for ``starts_at``.

    ``rules`` name every option as the game writes them. A match is won by ``to_win`` games (vacas
    where it is of several). ``starts_at`` is in seconds since 1970. ``rounds`` is how many are
    played in ``swiss``, ``ladder`` and ``individual``; 0 lets the number of entrants say it.
    ``groups`` is the number of groups in ``groups`` and ``ladder``, 0 likewise. Without ``tables``
    people play where they like and report. ``league`` names the league that the places count for.
    """

    name: str
    game: str
    rules: dict[str, Any]
    to_win: int
    starts_at: float
    seating: str = PAIRS.name
    format: Format = Format.KNOCK_OUT
    pairs: Pairs = Pairs.FIXED
    seeding: Seeding = Seeding.DRAW
    least: int = 2
    most: int = MOST_ENTRANTS
    check_in_minutes: int = 15
    grace_minutes: int = 10
    pause_minutes: int = 2
    rounds: int = 0
    groups: int = 0
    third_place: bool = False
    tables: bool = True
    rated: bool = True
    prize: str = ""
    league: str | None = None

    @property
    def seats(self) -> Seating:
        """How people sit at its tables."""
        return SEATINGS[self.seating]

    @property
    def size(self) -> int:
        """How many people an entrant is."""
        return (
            1 if self.format is Format.INDIVIDUAL else len(self.seats.members(self.seats.sides[0]))
        )

    @property
    def may_play_for_third(self) -> bool:
        """Whether the match for the third place is a choice: groups always have one."""
        return self.format is Format.KNOCK_OUT

    @property
    def entered_alone(self) -> bool:
        """Whether people register one by one, to be paired by lot."""
        return self.pairs is Pairs.DRAWN and self.size > 1


def seating_for(format_: Format, chosen: str) -> str:
    """Give how people sit in a format: partners change at tables of two pairs alone."""
    return PAIRS.name if format_ is Format.INDIVIDUAL else chosen


LEAST_ENTRANTS: Final[dict[Format, int]] = {
    Format.GROUPS: 4,
    Format.LADDER: 4,
    Format.INDIVIDUAL: 4,
}
"""How many a format needs at least, where it is more than two."""


def least_entrants(terms: TournamentTerms) -> int:
    """Give how many entrants must be there for it to begin."""
    return max(terms.least, LEAST_ENTRANTS.get(terms.format, 2))


def require_terms(terms: TournamentTerms, now: float) -> None:
    """Refuse what cannot be played."""
    seating = SEATINGS.get(terms.seating)
    if seating is None or seating.has_many_sides:
        raise TournamentError(TournamentReason.BAD_SEATING, terms.seating)
    if seating.name != seating_for(terms.format, seating.name):
        raise TournamentError(TournamentReason.BAD_SEATING, terms.seating)
    if not terms.name.strip() or len(terms.name) > NAME_LENGTH:
        raise TournamentError(TournamentReason.BAD_NAME, str(NAME_LENGTH))
    if len(terms.prize) > PRIZE_LENGTH:
        raise TournamentError(TournamentReason.BAD_PRIZE, str(PRIZE_LENGTH))
    if terms.starts_at <= now:
        raise TournamentError(TournamentReason.STARTS_IN_THE_PAST)
    _require_numbers(terms)


BOUNDS: Final[dict[str, tuple[int, int]]] = {
    "to_win": (1, MOST_GAMES),
    "most": (2, MOST_ENTRANTS),
    "least": (2, MOST_ENTRANTS),
    "check_in_minutes": (0, 24 * 60),
    "grace_minutes": (0, 24 * 60),
    "pause_minutes": (0, 24 * 60),
    "rounds": (0, 30),
    "groups": (0, 32),
}
"""Between what each number may lie."""


def _require_numbers(terms: TournamentTerms) -> None:
    for name, (least, most) in BOUNDS.items():
        if not least <= getattr(terms, name) <= most:
            raise TournamentError(TournamentReason.BAD_NUMBER, name, least, most)
    least = least_entrants(terms)
    if least > terms.most:
        raise TournamentError(TournamentReason.BAD_NUMBER, "most", least, MOST_ENTRANTS)
    if terms.groups == 1:
        raise TournamentError(TournamentReason.BAD_NUMBER, "groups", 2, 32)
    if terms.format is Format.GROUPS and terms.groups & (terms.groups - 1):
        raise TournamentError(TournamentReason.NOT_A_POWER_OF_TWO, str(terms.groups))
