"""What does the reader of a wrong record read about an action that the rules refuse?

In English always, like the format itself: a record's fault is for whoever wrote it.
"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.core.contract import Refusal
from musbot.core.errors import NotationError
from musbot.core.records import shown
from musbot.core.seats import Seat
from musbot.games.mus.actions import Action, Reason, word_of

LATER_WORDS = ("perete", "mus-visto", "envido-dos", "ordago-dos")
"""Words of the format that none of the rules on offer plays."""

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
    Reason.AMOUNT: "the amount may be {least} to {most}",
    Reason.CARD_COUNT: "{least} to {most} cards are put aside",
    Reason.CARD_TWICE: "a card is named twice",
    Reason.CARD_NOT_HELD: "seat {seat} does not hold all these cards",
    Reason.SIGNAL_NO_PARTNER: "seat {seat} has no partner",
    Reason.SIGNAL_TOO_EARLY: "no signal may be given yet",
    Reason.SIGNAL_FALSE: "the signal is not true",
    Reason.SIGNAL_PARTIAL: "another true signal says more",
    Reason.SIGNAL_GIVEN: "the signal was given already",
}


def refusal_sentence(seat: Seat, action: Action, refusal: Refusal) -> str:
    """Say why the rules refuse an action."""
    return SENTENCES[Reason(refusal.reason)].format(
        seat=seat,
        do=_ON_A_BET.get(word_of(action), ""),
        least=refusal.least,
        most=refusal.most,
    )


def notation_sentence(error: NotationError) -> str:
    """Say what is wrong with the text of an action."""
    if error.kind == "amount":
        return f"the amount cannot be {shown(error.text)}"
    word = error.text.split(" ")[0]
    if word in LATER_WORDS:
        return f"these rules have no {word}"
    return f"there is no {error.kind} {shown(error.text)}"


def choice(words: Sequence[str]) -> str:
    """Write words as a choice: ``paso, envido or ordago``."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last
