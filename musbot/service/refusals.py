"""Why may a table refuse somebody? The sentences are made where they are shown."""

from __future__ import annotations

from enum import StrEnum

from musbot.core.errors import MusbotError
from musbot.core.seats import Seat


class TableReason(StrEnum):
    """What stands against a person's wish, whatever the game is."""

    UNKNOWN_TABLE = "unknown-table"
    UNKNOWN_GAME = "unknown-game"
    UNKNOWN_SEATING = "unknown-seating"
    CLOSED = "closed"
    OVER = "over"
    ALREADY_STARTED = "already-started"
    NOT_STARTED = "not-started"
    NOT_OVER = "not-over"
    FULL = "full"
    SEAT_TAKEN = "seat-taken"
    NO_SUCH_SEAT = "no-such-seat"
    SEATS_EMPTY = "seats-empty"
    NOT_SEATED = "not-seated"
    SEATED_ALREADY = "seated-already"
    SEATED_ELSEWHERE = "seated-elsewhere"
    NO_TABLE = "no-table"
    NOT_HOST = "not-host"
    RATED = "rated"
    HOST_ONLY = "host-only"
    NOT_INVITED = "not-invited"
    SEAT_KEPT = "seat-kept"
    NOBODY_THERE = "nobody-there"
    SITS_HERE = "sits-here"
    INVITED_ALREADY = "invited-already"
    DRAWN_ALREADY = "drawn-already"
    COMPUTER_SITS = "computer-sits"
    STALE = "stale"
    PAUSED = "paused"
    NOT_PAUSED = "not-paused"
    AGREED_ALREADY = "agreed-already"
    NOTHING_PROPOSED = "nothing-proposed"
    MANY_SIDES = "many-sides"
    ELSEWHERE = "elsewhere"
    RULES_BY_MODERATORS = "rules-by-moderators"
    NO_COMPUTERS = "no-computers"
    IN_TOURNAMENT = "in-tournament"


class ComputerPlayerError(MusbotError):
    """A computer player could not move: it failed, or chose what the rules do not allow.

    The fault is ours and nobody's at the table. ``seat`` is where it sits; the error that caused
    this one says more.
    """

    def __init__(self, game: str, seat: Seat) -> None:
        super().__init__(f"the computer player of {game} at seat {seat}")
        self.game = game
        self.seat = seat
