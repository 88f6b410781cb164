"""What does the reader of a wrong record read about an action that the rules refuse?

In English always, like the format itself: a record's fault is for whoever wrote it.
"""

from __future__ import annotations

from musbot.core.contract import Refusal
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Reason

SENTENCES = {
    Reason.MATCH_OVER: "the match is over",
    Reason.NOT_YOUR_TURN: "it is not the turn of seat {seat}",
    Reason.DECLARE_FIRST: "not all have declared yet",
    Reason.DECLARED: "all have declared, and cards are played now",
    Reason.ANSWER_FIRST: "a question is to be answered first",
    Reason.NOT_ASKED: "nobody has asked seat {seat}",
    Reason.CARD_COUNT: "{least} to {most} cards are changed",
    Reason.CARD_TWICE: "a card is named twice",
    Reason.NOT_HELD: "seat {seat} does not hold all these cards",
    Reason.TALON_SHORT: "the talon has {most} cards left",
    Reason.MUST_STAY: "who has taken the turned card cannot pass",
    Reason.MOUCHE_NOT_PLAYED: "these rules have no mouche in hand",
    Reason.MOUCHE_TOO_LATE: "no mouche is shown any more",
    Reason.NO_MOUCHE: "seat {seat} has not been dealt five cards of one suit",
    Reason.QUESTION_NOT_PLAYED: "these rules have no question",
    Reason.NOT_STUCK: "only who has said tiens is asked",
    Reason.ALREADY_ASKED: "seat {seat} has asked this seat already",
    Reason.UNTRUE: "the answer is not true",
    Reason.MUST_FOLLOW: "the suit that was led must be followed",
    Reason.MUST_TRUMP: "a trump must be played",
    Reason.MUST_OVERTRUMP: "a trump that beats the others must be played",
    Reason.MUST_HEAD: "a card that beats the others must be played",
    Reason.RETOURNE_NOT_PLAYED: "these rules leave the turned card where it lies",
    Reason.RETOURNE_DEALER: "the turned card is for the dealer to take",
    Reason.RETOURNE_DONE: "the turned card was taken already",
}


def refusal_sentence(seat: Seat, refusal: Refusal) -> str:
    """Say why the rules refuse what a seat would do."""
    return SENTENCES[Reason(refusal.reason)].format(
        seat=seat, least=refusal.least, most=refusal.most
    )
