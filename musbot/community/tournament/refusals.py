"""Why may a tournament refuse somebody? The sentences are made where they are shown."""

from __future__ import annotations

from enum import StrEnum


class TournamentReason(StrEnum):
    """What stands against a person's wish."""

    # its terms
    BAD_NAME = "bad-name"
    BAD_PRIZE = "bad-prize"
    BAD_NUMBER = "bad-number"
    BAD_SEATING = "bad-seating"
    NOT_A_POWER_OF_TWO = "not-a-power-of-two"
    STARTS_IN_THE_PAST = "starts-in-the-past"
    # who may
    NOT_ORGANISER = "not-organiser"
    NOT_ENTERED = "not-entered"
    NOT_YOURS = "not-yours"
    # when
    UNKNOWN_TOURNAMENT = "unknown-tournament"
    NOT_CHECK_IN = "not-check-in"
    NOT_BEGUN = "not-begun"
    BEGUN = "begun"
    OVER = "over"
    # registration
    ENTERED_ALREADY = "entered-already"
    ENTERED_ELSEWHERE = "entered-elsewhere"
    SEEKS_ALREADY = "seeks-already"
    PARTNERS_DRAWN = "partners-drawn"
    NO_PARTNERS = "no-partners"
    WRONG_NUMBER = "wrong-number"
    PARTNER_IS_SELF = "partner-is-self"
    NOT_SEEKING = "not-seeking"
    ASKED_ANOTHER = "asked-another"
    CHECKED_IN_ALREADY = "checked-in-already"
    TOO_FEW = "too-few"
    # substitutes
    NOT_IN_PAIR = "not-in-pair"
    REPLACED_ALREADY = "replaced-already"
    ALONE = "alone"
    # matches
    NO_SUCH_CONTEST = "no-such-contest"
    NO_SUCH_ENTRANT = "no-such-entrant"
    DECIDED = "decided"
    NOT_DECIDED = "not-decided"
    BAD_SCORE = "bad-score"
    REPORTED_ALREADY = "reported-already"
    NOTHING_REPORTED = "nothing-reported"
    TABLE_ALREADY = "table-already"
    ARRIVED_ALREADY = "arrived-already"
    SAME_RESULT = "same-result"
    OUT_ALREADY = "out-already"
    NOT_OUT = "not-out"
    # byes
    BYE_TO_STRANGER = "bye-to-stranger"
    BYE_TWICE = "bye-twice"
    BYE_NOT_LOWEST = "bye-not-lowest"
    NO_BYE = "no-bye"
