"""What does the reader of a wrong record read about an action that the rules refuse?

In English always, like the format itself: a record's fault is for whoever wrote it.
"""

from __future__ import annotations

from musbot.core.contract import Refusal
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Reason, word_of

_ON_A_BET = {
    "mas": "raise",
    "reenvido": "raise",
    "quiero": "accept",
    "queremos": "accept",
    "no-quiero": "refuse",
    "no-queremos": "refuse",
}

SENTENCES = {
    Reason.MATCH_OVER: "the match is over",
    Reason.NOT_YOUR_TURN: "it is not the turn of seat {seat}",
    Reason.MUS_NOT_CUT: "mus is not cut yet",
    Reason.MUS_IS_CUT: "mus is cut",
    Reason.DISCARD_FIRST: "all have asked for cards and put some aside now",
    Reason.NOT_DISCARDING: "no cards are put aside now",
    Reason.NO_BET: "there is no bet to {do}",
    Reason.BET_STANDS: "there is a bet already",
    Reason.ORDAGO_STANDS: "nothing lies above an ordago",
    Reason.STAKE_TOO_HIGH: "the bet may grow no further",
    Reason.PLURAL_NOT_PLAYED: "these rules have no plural words",
    Reason.ORDAGO_NOT_PLAYED: "these rules have no ordago",
    Reason.BOTH_NOT_PLAYED: "these rules have no bet on both grande and chica",
    Reason.BOTH_ONLY_FIRST: "only the first bet of grande may be on chica too",
    Reason.PERETE_NOT_PLAYED: "these rules have no perete",
    Reason.PERETE_NOT_HELD: "seat {seat} does not hold 4, 5, 6 and 7",
    Reason.PERETE_SAID: "seat {seat} has said perete in this round",
    Reason.MUS_VISTO_NOT_PLAYED: "these rules have no mus-visto",
    Reason.MUS_VISTO_TOO_LATE: "mus-visto is said once, before the first word",
    Reason.MUS_VISTO_DEALER: "mus-visto is for the dealer to say",
    Reason.OUT_OF_THE_GAME: "seat {seat} is out of this game",
    Reason.AMOUNT: "the amount may be {least} to {most}",
    Reason.CARD_COUNT: "{least} to {most} cards are put aside",
    Reason.CARD_TWICE: "a card is named twice",
    Reason.CARD_NOT_HELD: "seat {seat} does not hold all these cards",
    Reason.SIGNALS_OFF: "these rules have no signals",
    Reason.SIGNAL_NOT_IN_SET: "the signals of these rules have no such signal",
    Reason.SIGNAL_LATER: "this signal is given at another time",
    Reason.SIGNAL_NO_PARTNER: "seat {seat} has no partner",
    Reason.SIGNAL_TOO_EARLY: "no signal may be given yet",
    Reason.SIGNAL_FALSE: "the signal is not true",
    Reason.SIGNAL_PARTIAL: "another true signal says more",
    Reason.SIGNAL_GIVEN: "the signal was given already",
    Reason.WATCHING_OFF: "nobody can catch a signal under these rules",
    Reason.WATCHING_NO_RIVAL: "only a rival is watched",
    Reason.WATCHING_TOO_OFTEN: "a seat turns its eyes {most} times a round at most",
    Reason.TALK_OFF: "these rules have no consultation",
    Reason.TALK_NO_PARTNER: "seat {seat} has no partner",
    Reason.TALK_TOO_EARLY: "partners may not consult yet",
    Reason.TALK_NOT_A_WORD: "this is no word with which partners consult",
    Reason.TALK_ONLY_ORDAGO: "partners consult only when they are to answer an ordago",
    Reason.TALK_TOO_LONG: "a consultation is {least} to {most} characters long",
    Reason.TALK_TOO_OFTEN: "a seat consults {most} times a round at most",
}


def refusal_sentence(seat: Seat, action: Action, refusal: Refusal) -> str:
    """Say why the rules refuse an action."""
    return SENTENCES[Reason(refusal.reason)].format(
        seat=seat,
        do=_ON_A_BET.get(word_of(action), ""),
        least=refusal.least,
        most=refusal.most,
    )
